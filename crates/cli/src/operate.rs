//! What whoever runs a house can do with it: `backup`, `restore`, `export`.

use std::io::{Write, stdout};

use server::{OperateError, Operator};

use crate::args::FileArgs;
use crate::input::is_stdin;
use crate::serve::{place, runtime};
use crate::{Failure, Program};

impl From<OperateError> for Failure {
    fn from(error: OperateError) -> Failure {
        Failure::input(error.to_string())
    }
}

pub(crate) fn backup(program: &Program, arguments: &FileArgs) -> Result<(), Failure> {
    let rows = runtime()?.block_on(async {
        let operator = Operator::open(program.shelf(), &place(program, &arguments.place)?).await?;
        let rows = operator.backup(&arguments.file).await?;
        operator.close().await;
        Ok::<_, Failure>(rows)
    })?;
    Ok(writeln!(stdout(), "{rows} rows are in {}.", arguments.file.display())?)
}

pub(crate) fn restore(program: &Program, arguments: &FileArgs) -> Result<(), Failure> {
    // What comes in by standard input is checked as a whole before anything of it is taken, so it is kept until then.
    let spooled = is_stdin(&arguments.file).then(spool).transpose()?;
    let file = spooled.as_ref().map_or(arguments.file.as_path(), |spooled| spooled.path());
    let restored = runtime()?.block_on(async {
        let operator = Operator::make(program.shelf(), &place(program, &arguments.place)?).await?;
        let restored = operator.restore(file).await?;
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

/// Standard input as a file that goes away by itself.
fn spool() -> Result<tempfile::NamedTempFile, Failure> {
    let trouble = |error: std::io::Error| Failure::input(format!("standard input cannot be kept: {error}"));
    let mut file = tempfile::NamedTempFile::new().map_err(trouble)?;
    std::io::copy(&mut std::io::stdin().lock(), &mut file).map_err(trouble)?;
    Ok(file)
}

pub(crate) fn export(program: &Program, arguments: &FileArgs) -> Result<(), Failure> {
    let mut lines = Vec::new();
    let records = runtime()?.block_on(async {
        let operator = Operator::open(program.shelf(), &place(program, &arguments.place)?).await?;
        let records = operator.export(&mut lines).await?;
        operator.close().await;
        Ok::<_, Failure>(records)
    })?;
    if is_stdin(&arguments.file) {
        return Ok(stdout().lock().write_all(&lines)?);
    }
    house::write_whole(&arguments.file, &lines)?;
    Ok(writeln!(stdout(), "{records} records are in {}.", arguments.file.display())?)
}

/// A moment in milliseconds since 1970 as `2026-11-16 09:30 UTC`.
pub(crate) fn day(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| at.to_string(), |moment| moment.strftime("%Y-%m-%d %H:%M UTC").to_string())
}
