//! `crossroads completions` and `crossroads man`.

use std::collections::BTreeSet;
use std::io::{Write, stdout};
use std::path::Path;

use clap::builder::{PossibleValuesParser, Resettable};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use kernel::FieldKind;

use crate::args::{CompletionsArgs, ManArgs};
use crate::program::START;
use crate::{Failure, Program};

pub(crate) fn completions(program: &Program, arguments: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut line = with_values(program.line(), &Words::of(program));
    clap_complete::generate(arguments.shell, &mut line, program.name(), &mut script);
    Ok(stdout().lock().write_all(&script)?)
}

/// What can be typed where a game, a level, an option or a position is meant.
struct Words {
    games: Vec<String>,
    levels: Vec<String>,
    options: Vec<String>,
}

impl Words {
    fn of(program: &Program) -> Words {
        let mut levels = BTreeSet::new();
        let mut options = BTreeSet::new();
        for game in program.shelf().games() {
            levels.extend(game.levels().into_iter().map(|level| level.name.to_owned()));
            for option in game.about().options {
                let name = option.name;
                match option.kind {
                    FieldKind::Flag => options.extend([format!("{name}=on"), format!("{name}=off")]),
                    FieldKind::Choice { choices } => {
                        options.extend(choices.iter().map(|(choice, _)| format!("{name}={choice}")));
                    }
                    _ => drop(options.insert(format!("{name}={}", option.default))),
                }
            }
        }
        let games = program.shelf().games().map(|game| game.name().to_owned()).collect();
        Words { games, levels: levels.into_iter().collect(), options: options.into_iter().collect() }
    }

    fn for_argument(&self, name: &str) -> Option<Vec<String>> {
        match name {
            "game" | "games" | "quick" => Some(self.games.clone()),
            "seats" | "level" => Some(self.levels.clone()),
            "options" => Some(self.options.clone()),
            "position" => Some(vec![START.to_owned()]),
            _ => None,
        }
    }
}

/// The same command line, in which a shell finds what can be typed. It is not for parsing: there more is allowed than is listed, names
/// of people for one.
fn with_values(line: clap::Command, words: &Words) -> clap::Command {
    let line = line.mut_args(|argument| match words.for_argument(argument.get_id().as_str()) {
        Some(values) if argument.get_action().takes_values() => {
            argument.value_parser(PossibleValuesParser::new(values))
        }
        _ => argument,
    });
    line.mut_subcommands(|command| with_values(command, words))
}

pub(crate) fn man(program: &Program, arguments: &ManArgs) -> Result<(), Failure> {
    let Some(directory) = &arguments.out else {
        return Ok(stdout().lock().write_all(&page(&program.line())?.1)?);
    };
    if !directory.is_dir() {
        return Err(Failure::input(format!("there is no directory {}: make it first", directory.display())));
    }
    let mut line = program.line().disable_help_subcommand(true);
    line.build();
    write_pages(&line, directory)
}

/// Writes the page of a command and those of its own commands.
fn write_pages(line: &clap::Command, directory: &Path) -> Result<(), Failure> {
    let (name, text) = page(line)?;
    let path = directory.join(name);
    std::fs::write(&path, text)
        .map_err(|error| Failure::input(format!("{} cannot be written: {error}", path.display())))?;
    let mut commands = line.get_subcommands().filter(|command| !command.is_hide_set());
    commands.try_for_each(|command| write_pages(command, directory))
}

/// A page of the manual and the name of its file. Examples stand there line by line, as they are typed.
fn page(line: &clap::Command) -> Result<(String, Vec<u8>), Failure> {
    let examples = line.get_after_help().map(ToString::to_string);
    let man = Man::new(line.clone().after_help(Resettable::Reset));
    let mut page = Vec::new();
    man.render(&mut page)?;
    if let Some(examples) = examples {
        let mut roff = Roff::new();
        let head = if examples.starts_with("Example") { "EXAMPLES" } else { "NOTES" };
        roff.control("SH", [head]);
        roff.control("nf", []);
        for text in examples.lines() {
            roff.text([roman(text)]);
        }
        roff.control("fi", []);
        roff.to_writer(&mut page)?;
    }
    Ok((man.get_filename(), page))
}
