//! `crossroads doctor`: what a house would meet here, and what to do about it. It changes nothing.

mod checks;

use std::io::{Write, stdout};

use serde::Serialize;

use crate::args::DoctorArgs;
use crate::serve::{configured, runtime};
use crate::{Failure, Program};

/// How something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// As it should be.
    Good,
    /// A house opens, but somebody should look at it.
    Doubtful,
    /// A house does not open, or should not.
    Bad,
}

/// One thing that was looked at.
#[derive(Debug, Serialize)]
struct Finding {
    about: &'static str,
    state: State,
    found: String,
    /// What to do; nothing where all is well.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
}

impl Finding {
    fn good(about: &'static str, found: impl Into<String>) -> Finding {
        Finding { about, state: State::Good, found: found.into(), advice: None }
    }

    fn doubtful(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { about, state: State::Doubtful, found: found.into(), advice: Some(advice.into()) }
    }

    fn bad(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { about, state: State::Bad, found: found.into(), advice: Some(advice.into()) }
    }
}

pub(crate) fn run(program: &Program, arguments: &DoctorArgs) -> Result<(), Failure> {
    let config = configured(program, &arguments.serve)?;
    let findings = if arguments.running {
        vec![checks::running(config.listen)]
    } else {
        runtime()?.block_on(checks::all(program, &config, arguments.serve.page.as_deref()))
    };
    let bad = findings.iter().filter(|finding| finding.state == State::Bad).count();
    let mut out = stdout().lock();
    if arguments.json {
        let json = serde_json::json!({
            "version": program.version_text(), "opens": bad == 0, "findings": findings,
        });
        writeln!(out, "{json}")?;
    } else {
        writeln!(out, "{} {}", program.name(), program.version_text())?;
        findings.iter().try_for_each(|finding| print(&mut out, finding))?;
        if bad == 0 && !arguments.running {
            writeln!(out, "A house opens here.")?;
        }
    }
    match bad {
        0 => Ok(()),
        _ if arguments.running => Err(Failure::DoesNotHold("the house cannot serve".into())),
        1 => {
            Err(Failure::DoesNotHold("a house does not open here as it is: one thing is to be mended".into()))
        }
        _ => Err(Failure::DoesNotHold(format!(
            "a house does not open here as it is: {bad} things are to be mended"
        ))),
    }
}

fn print(out: &mut impl Write, finding: &Finding) -> std::io::Result<()> {
    let mark = match finding.state {
        State::Good => "ok  ",
        State::Doubtful => "look",
        State::Bad => "BAD ",
    };
    writeln!(out, "{mark}  {:<12} {}", finding.about, finding.found)?;
    match &finding.advice {
        Some(advice) => writeln!(out, "{:18} -> {advice}", ""),
        None => Ok(()),
    }
}
