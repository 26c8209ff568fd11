//! `crossroads completions` and `crossroads man`.

use std::io::{Write, stdout};

use house::write_whole;

use crate::cli::{self, CompletionsArgs, ManArgs};
use crate::failure::Failure;

pub(crate) fn completions(arguments: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut cli::command(), "crossroads", &mut script);
    Ok(stdout().lock().write_all(&script)?)
}

pub(crate) fn man(arguments: &ManArgs) -> Result<(), Failure> {
    let mut command = cli::command();
    let Some(directory) = &arguments.out else {
        return Ok(stdout().lock().write_all(&page(command)?)?);
    };
    command.build();
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let name = format!("crossroads-{}", subcommand.get_name());
        let page = page(subcommand.clone().name(name.clone()))?;
        write_whole(&directory.join(name + ".1"), &page)?;
    }
    Ok(write_whole(&directory.join("crossroads.1"), &page(command)?)?)
}

fn page(command: clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(page)
}
