//! `crossroads admin`: keeping order, letting people in.

use std::io::{BufWriter, Write, stdout};

use server::{LoggedDeed, Operator, Scope};
use store::{Ban, Deed, Invitation, Report, Token};

use crate::args::{AdminArgs, AdminCommand, ScopeArg};
use crate::operate::day;
use crate::serve::{address, place, runtime};
use crate::{Failure, Program};

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;
/// How many lines of the log are shown.
const LINES: u32 = 200;

pub(crate) fn run(program: &Program, arguments: &AdminArgs) -> Result<(), Failure> {
    runtime()?.block_on(async {
        let operator = Operator::open(program.shelf(), &place(program, &arguments.place)?).await?;
        let house = address(&arguments.place)?;
        let done = administer(&operator, &house, &arguments.command).await;
        operator.close().await;
        done
    })
}

#[expect(clippy::too_many_lines, reason = "one arm for each command")]
async fn administer(operator: &Operator, house: &str, command: &AdminCommand) -> Result<(), Failure> {
    let mut out = BufWriter::new(stdout());
    match command {
        AdminCommand::Reports { all } => {
            let reports = operator.reports(!all).await?;
            if reports.is_empty() {
                writeln!(out, "Nothing is reported.")?;
            }
            for report in reports {
                let Report { number, reporter, about, table, text, at, closed, note } = report;
                writeln!(out, "{number}  {}  {reporter} about {about}", day(at))?;
                if let Some(room) = table {
                    writeln!(out, "    in room {room}")?;
                }
                writeln!(out, "    {text:?}")?;
                if let Some(closed) = closed {
                    writeln!(out, "    closed {}: {note:?}", day(closed))?;
                }
            }
        }
        AdminCommand::Close { number, note } => {
            operator.close_report(*number, note).await?;
            writeln!(out, "Report {number} is closed.")?;
        }
        AdminCommand::Ban { whom, days, why } => {
            let until = days.map(|days| now() + i64::from(days) * DAY);
            operator.ban(whom, until, why).await?;
            writeln!(out, "{whom} is kept out.")?;
        }
        AdminCommand::Unban { whom } => {
            let was = operator.unban(whom).await?;
            writeln!(out, "{whom} {}.", if was { "may come in again" } else { "was not kept out" })?;
        }
        AdminCommand::Bans => {
            let bans = operator.bans().await?;
            if bans.is_empty() {
                writeln!(out, "Nobody is kept out.")?;
            }
            for Ban { identity, at, until, why } in bans {
                let until =
                    until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", day(until)));
                writeln!(out, "{identity}  since {} {until}  {why:?}", day(at))?;
            }
        }
        AdminCommand::RemoveRoom { room } => {
            operator.remove_room(room).await?;
            writeln!(out, "The room is closed.")?;
        }
        AdminCommand::SetPassword { whom } => {
            let password = ask_password(&mut out, whom)?;
            operator.set_password(whom, &password).await?;
            writeln!(out, "The password is set; {whom} is signed out everywhere.")?;
        }
        AdminCommand::Create { name, operator: keeper } => {
            let password = ask_password(&mut out, name)?;
            let code = operator.create_account(name, &password, *keeper).await?;
            writeln!(
                out,
                "{name} has an account{}.",
                if *keeper { " and looks after the house" } else { "" }
            )?;
            writeln!(out, "Recovery code, shown this once: {code}")?;
        }
        AdminCommand::Operator { whom, remove } => {
            operator.set_operator(whom, !remove).await?;
            writeln!(
                out,
                "{whom} {}.",
                if *remove { "is no operator any more" } else { "looks after the house now" }
            )?;
        }
        AdminCommand::Operators => {
            let names = operator.operators().await?;
            if names.is_empty() {
                writeln!(out, "Nobody is. Make the first: admin create NAME --operator")?;
            }
            names.iter().try_for_each(|name| writeln!(out, "{name}"))?;
        }
        AdminCommand::Invite { note, days, uses } => {
            let until = days.map(|days| now() + i64::from(days) * DAY);
            let code = operator.invite(note, until, uses.map(i64::from)).await?;
            writeln!(out, "{}", invitation_link(house, &code))?;
        }
        AdminCommand::Invitations => {
            let invitations = operator.invitations().await?;
            if invitations.is_empty() {
                writeln!(out, "There are no invitations.")?;
            }
            for Invitation { number, note, made, until, uses, used } in invitations {
                let until =
                    until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", day(until)));
                let uses = uses.map_or_else(|| "any number".to_owned(), |uses| uses.to_string());
                writeln!(out, "{number}  made {} {until}  {used} of {uses} came  {note:?}", day(made))?;
            }
        }
        AdminCommand::TakeBack { number } => {
            let was = operator.take_back_invitation(*number).await?;
            writeln!(
                out,
                "{}",
                if was { "It lets nobody in any more." } else { "There was no such invitation." }
            )?;
        }
        AdminCommand::Token { whom, label, scopes } => {
            let scopes: Vec<Scope> = scopes.iter().copied().map(Scope::from).collect();
            writeln!(out, "{}", operator.make_token(whom, label, &scopes).await?)?;
        }
        AdminCommand::Tokens { whom } => {
            let tokens = operator.tokens(whom).await?;
            if tokens.is_empty() {
                writeln!(out, "{whom} has no tokens.")?;
            }
            for (number, Token { label, scopes, created, used, .. }) in tokens {
                let scopes = match (scopes.play, scopes.host) {
                    (false, false) => "read",
                    (true, false) => "read play",
                    (false, true) => "read host",
                    (true, true) => "read play host",
                };
                let used =
                    used.map_or_else(|| "never used".to_owned(), |used| format!("last used {}", day(used)));
                writeln!(out, "{number}  made {}  {used}  {scopes}  {label:?}", day(created))?;
            }
        }
        AdminCommand::TakeBackToken { whom, number } => {
            let was = operator.take_back_token(whom, number).await?;
            let said = if was {
                "It lets nobody in any more."
            } else {
                "There was no such token: see `admin tokens`."
            };
            writeln!(out, "{said}")?;
        }
        AdminCommand::Bot { name, owner } => {
            let token = operator.make_bot(name, owner).await?;
            writeln!(out, "{token}")?;
        }
        AdminCommand::Log => {
            for LoggedDeed { deed, by, whom } in operator.log(LINES).await? {
                let Deed { at, what, details, .. } = deed;
                let line = format!("{}  {by}  {what}  {whom}  {details}", day(at));
                writeln!(out, "{}", line.trim_end())?;
            }
        }
    }
    Ok(out.flush()?)
}

impl From<ScopeArg> for Scope {
    fn from(scope: ScopeArg) -> Scope {
        match scope {
            ScopeArg::Read => Scope::Read,
            ScopeArg::Play => Scope::Play,
            ScopeArg::Host => Scope::Host,
        }
    }
}

/// Not as an argument: those can be seen by everybody on the machine.
fn ask_password(out: &mut impl Write, whom: &str) -> Result<String, Failure> {
    write!(out, "New password for {whom}: ")?;
    out.flush()?;
    let mut password = String::new();
    std::io::stdin().read_line(&mut password)?;
    Ok(password.trim_end_matches(['\r', '\n']).to_owned())
}

/// What is to be sent to whoever is invited.
fn invitation_link(house: &str, code: &str) -> String {
    format!("{house}/invitation/{code}")
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
