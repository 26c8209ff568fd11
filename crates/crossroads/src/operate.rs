//! What whoever runs a house can do with it: `backup`, `restore`, `export`, `admin`.

use std::io::{BufWriter, Write, stdout};

use server::{OperateError, Operator};
use store::{Ban, Report};

use crate::cli::{AdminArgs, AdminCommand, FileArgs};
use crate::failure::Failure;
use crate::serve::{place, runtime};

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

impl From<OperateError> for Failure {
    fn from(error: OperateError) -> Failure {
        Failure::input(error.to_string())
    }
}

pub(crate) fn backup(arguments: &FileArgs) -> Result<(), Failure> {
    let rows = runtime()?.block_on(async {
        let operator = Operator::open(&place(&arguments.place)?).await?;
        let rows = operator.backup(&arguments.file).await?;
        operator.close().await;
        Ok::<_, Failure>(rows)
    })?;
    Ok(writeln!(stdout(), "{rows} rows are in {}.", arguments.file.display())?)
}

pub(crate) fn restore(arguments: &FileArgs) -> Result<(), Failure> {
    let restored = runtime()?.block_on(async {
        let operator = Operator::open(&place(&arguments.place)?).await?;
        let restored = operator.restore(&arguments.file).await?;
        operator.close().await;
        Ok::<_, Failure>(restored)
    })?;
    Ok(writeln!(
        stdout(),
        "{} rows are back: the house is as it was on {}.",
        restored.rows,
        day(restored.made)
    )?)
}

pub(crate) fn export(arguments: &FileArgs) -> Result<(), Failure> {
    let mut lines = Vec::new();
    let records = runtime()?.block_on(async {
        let operator = Operator::open(&place(&arguments.place)?).await?;
        let records = operator.export(&mut lines).await?;
        operator.close().await;
        Ok::<_, Failure>(records)
    })?;
    house::write_whole(&arguments.file, &lines)?;
    Ok(writeln!(stdout(), "{records} records are in {}.", arguments.file.display())?)
}

pub(crate) fn admin(arguments: &AdminArgs) -> Result<(), Failure> {
    runtime()?.block_on(async {
        let operator = Operator::open(&place(&arguments.place)?).await?;
        let done = administer(&operator, &arguments.command).await;
        operator.close().await;
        done
    })
}

async fn administer(operator: &Operator, command: &AdminCommand) -> Result<(), Failure> {
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
            // Not as an argument: those can be seen by everybody on the machine.
            write!(out, "New password for {whom}: ")?;
            out.flush()?;
            let mut password = String::new();
            std::io::stdin().read_line(&mut password)?;
            operator.set_password(whom, password.trim_end_matches(['\r', '\n'])).await?;
            writeln!(out, "The password is set; {whom} is signed out everywhere.")?;
        }
    }
    Ok(out.flush()?)
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// A moment in milliseconds since 1970 as `2026-11-16 09:30 UTC`.
fn day(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| at.to_string(), |moment| moment.strftime("%Y-%m-%d %H:%M UTC").to_string())
}
