//! `crossroads completions` and `crossroads man`.

use std::io::{Write, stdout};

use crate::cli::{self, CompletionsArgs, ManArgs};
use crate::failure::Failure;

pub(crate) fn completions(arguments: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut cli::command(), "crossroads", &mut script);
    Ok(stdout().lock().write_all(&script)?)
}

pub(crate) fn man(arguments: &ManArgs) -> Result<(), Failure> {
    let Some(directory) = &arguments.out else {
        let mut page = Vec::new();
        clap_mangen::Man::new(cli::command()).render(&mut page)?;
        return Ok(stdout().lock().write_all(&page)?);
    };
    let trouble = |error| Failure::input(format!("{} cannot be written: {error}", directory.display()));
    std::fs::create_dir_all(directory).map_err(trouble)?;
    clap_mangen::generate_to(cli::command().disable_help_subcommand(true), directory).map_err(trouble)
}
