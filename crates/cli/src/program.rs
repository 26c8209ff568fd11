//! A program: a name, a shelf, and the commands that can be typed.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ArgMatches;
use directories::ProjectDirs;
use house::{AnyGame, SealKey, Shelf, Thinking};

use crate::args::commands;
use crate::{Bar, Command, Failure};

/// What the help texts call the program, before they are told its name.
const NAME_IN_TEXTS: &str = "crossroads";

/// The name of the position that the house begins with.
pub(crate) const START: &str = "start";

/// A program for a house with the games of a shelf.
#[derive(Debug)]
pub struct Program {
    name: &'static str,
    version: &'static str,
    about: &'static str,
    epilogue: &'static str,
    shelf: Shelf,
    commands: Vec<Command>,
    examples: Vec<(&'static str, &'static str)>,
}

impl Program {
    /// A program with the commands that serve any game.
    pub fn new(name: &'static str, shelf: Shelf) -> Program {
        Program {
            name,
            version: env!("CARGO_PKG_VERSION"),
            about: "A home for tabletop games: play them with friends and computer players, with fair dice or your own",
            epilogue: "Without a command the house is opened as by `PROGRAM serve`.\n\
                       Every command explains itself: `PROGRAM play --help`.\n\
                       Exit codes: 0 it is done, or holds; 1 it was looked at and does not hold (a bent record, a house that would not open); 2 it was typed wrongly, or \
                       could not be done.",
            shelf,
            commands: commands(),
            examples: Vec::new(),
        }
    }

    /// Its version, with whatever tells one build from another: `0.1.0 (1a2b3c4d5e6f 2026-11-18)`.
    #[must_use]
    pub fn version(self, version: &'static str) -> Program {
        Program { version, ..self }
    }

    /// What it is, in a sentence without its full stop, and what stands below the list of commands.
    #[must_use]
    pub fn about(self, about: &'static str, epilogue: &'static str) -> Program {
        Program { about, epilogue, ..self }
    }

    /// A command of its own, listed behind another one. It takes the place of a command with the same name.
    #[must_use]
    pub fn command(mut self, behind: &str, command: Command) -> Program {
        let place = |name: &str, commands: &[Command]| commands.iter().position(|known| known.name() == name);
        if let Some(known) = place(command.name(), &self.commands) {
            self.commands[known] = command;
        } else {
            let behind = place(behind, &self.commands).map_or(self.commands.len(), |place| place + 1);
            self.commands.insert(behind, command);
        }
        self
    }

    /// Examples of its own below the help of a command: `play`, `night open`.
    #[must_use]
    pub fn examples(mut self, command: &'static str, text: &'static str) -> Program {
        self.examples.push((command, text));
        self
    }

    /// The name people type.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) const fn version_text(&self) -> &'static str {
        self.version
    }

    /// The games it has.
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// How the house is to think: with this bar, and with solved tables kept in the user's cache directory.
    pub fn thinking(&self, bar: &Bar) -> Thinking {
        let bar = bar.clone();
        Thinking::new(self.tables_directory()).telling(move |done| bar.show(done))
    }

    /// Where solved tables are kept: they can be deleted at any time and are computed again.
    pub fn tables_directory(&self) -> Option<PathBuf> {
        self.directories().map(|directories| directories.cache_dir().join("tables"))
    }

    /// Where what must not be lost is kept.
    pub(crate) fn data_directory(&self) -> Option<PathBuf> {
        self.directories().map(|directories| directories.data_dir().to_owned())
    }

    /// What saves of games are sealed with that hide something, kept apart from them; none where there is no place to keep it.
    pub(crate) fn seal_key(&self) -> Result<Option<SealKey>, Failure> {
        let path = self.data_directory().map(|directory| directory.join("seal.key"));
        Ok(path.as_deref().map(SealKey::keep).transpose()?)
    }

    /// A position that was typed, by its text or by its name; the one that the house begins with where nothing was.
    pub(crate) fn position(game: &dyn AnyGame, typed: Option<&str>) -> Result<String, Failure> {
        match typed {
            None | Some(START) => Ok(game.start()?),
            Some(text) => Ok(text.to_owned()),
        }
    }

    /// Its name as people write it: with a capital.
    pub(crate) fn title(&self) -> String {
        let mut letters = self.name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    fn directories(&self) -> Option<ProjectDirs> {
        ProjectDirs::from("", "", self.name)
    }

    /// Does what was typed.
    pub fn run(self) -> ExitCode {
        let done = match self.line().try_get_matches() {
            Ok(typed) => self.obey(&typed),
            // clap writes help to standard output with code 0, and what was wrong to standard error with code 2.
            Err(error) => error.exit(),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever read our output has seen enough: `crossroads replay … | head`.
            Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Err(failure) => {
                // Where nobody can be told any more, nobody is.
                let _ = writeln!(std::io::stderr(), "{}: {failure}", self.name);
                ExitCode::from(failure.code())
            }
        }
    }

    fn obey(&self, typed: &ArgMatches) -> Result<(), Failure> {
        let run = |name: &str, typed: &ArgMatches| {
            let found = self.commands.iter().find(|command| command.name() == name);
            found.map_or(Ok(()), |command| (command.run)(self, typed))
        };
        if let Some((name, typed)) = typed.subcommand() {
            return run(name, typed);
        }
        // Parsed, not made: what the environment says counts here too.
        let serve = self.commands.iter().find(|command| command.name() == "serve");
        let Some(serve) = serve else { return Ok(()) };
        match serve.line.clone().try_get_matches_from(["serve"]) {
            Ok(typed) => run("serve", &typed),
            Err(error) => error.exit(),
        }
    }

    /// The whole command line, for parsing, completions and the manual.
    pub(crate) fn line(&self) -> clap::Command {
        let mut line = clap::Command::new(self.name)
            .version(self.version)
            .about(self.about)
            .after_help(self.epilogue)
            .subcommands(self.commands.iter().map(|command| command.line.clone()));
        for (path, text) in &self.examples {
            line = with_examples(line, &path.split(' ').collect::<Vec<_>>(), text);
        }
        self.in_its_name(hyphens(line))
    }

    /// Says the name of this program and of one of its games wherever a text has a gap for them.
    fn in_its_name(&self, line: clap::Command) -> clap::Command {
        let game = self.shelf.games().next().map_or("GAME", |game| game.name());
        let say = |text: &clap::builder::StyledStr| {
            let text = text.to_string().replace("PROGRAM", self.name).replace("GAME", game);
            text.replace(&format!("{NAME_IN_TEXTS} "), &format!("{} ", self.name))
        };
        let mut line = line.mut_args(|argument| match argument.get_help().map(&say) {
            Some(help) => argument.help(help),
            None => argument,
        });
        if let Some(text) = line.get_about().map(&say) {
            line = line.about(text);
        }
        if let Some(text) = line.get_after_help().map(&say) {
            line = line.after_help(text);
        }
        line.mut_subcommands(|command| self.in_its_name(command))
    }
}

fn with_examples(line: clap::Command, path: &[&str], text: &'static str) -> clap::Command {
    let Some((first, rest)) = path.split_first() else { return line.after_help(text) };
    // All of them are gone through, since taking one out would put it behind the others.
    let named = |command: &clap::Command| command.get_name() == *first;
    line.mut_subcommands(|command| if named(&command) { with_examples(command, rest, text) } else { command })
}

/// Lets every option's value begin with a hyphen: positions and coordinates do. Where an option takes as many as there are, the next one would be
/// taken for a value.
fn hyphens(command: clap::Command) -> clap::Command {
    let takes_value = |argument: &clap::Arg| {
        let several = argument.get_num_args().is_some_and(|count| count.max_values() > 1);
        argument.get_action().takes_values() && !argument.is_positional() && !several
    };
    command
        .mut_args(
            |argument| if takes_value(&argument) { argument.allow_hyphen_values(true) } else { argument },
        )
        .mut_subcommands(hyphens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program() -> Program {
        Program::new("house", Shelf::new())
    }

    #[test]
    fn the_command_line_is_sound() {
        program().line().debug_assert();
    }

    #[test]
    fn a_value_may_begin_with_a_hyphen() {
        let typed = ["house", "actions", "chess", "--position", "- 60"];
        let matches = program().line().try_get_matches_from(typed).unwrap();
        let (_, actions) = matches.subcommand().unwrap();
        assert_eq!(actions.get_one::<String>("position").unwrap(), "- 60");
    }

    #[test]
    fn a_program_speaks_in_its_own_name() {
        let mut play = program().line().find_subcommand("play").unwrap().clone();
        let help = play.render_long_help().to_string();
        assert!(help.contains("house games") && !help.contains("crossroads"), "{help}");
    }

    #[test]
    fn own_commands_stand_where_they_are_told() {
        #[derive(clap::Args)]
        struct None {}
        let own = |name| Command::new::<None>(name, "Own", |_, _| Ok(()));
        let program = program().command("play", own("juggle")).command("serve", own("verify"));
        let names: Vec<_> = program.commands.iter().map(Command::name).collect();
        assert_eq!(names[..3], ["serve", "play", "juggle"]);
        let verify = program.commands.iter().find(|command| command.name() == "verify").unwrap();
        assert_eq!(verify.line.get_about().unwrap().to_string(), "Own");
    }
}
