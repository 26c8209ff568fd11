//! What can be typed.

use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::night::NightArgs;

/// A home for tabletop games: play them with friends and computer players, with fair dice or your own, and see how they
/// are played perfectly.
#[derive(Debug, Parser)]
#[command(
    name = "crossroads",
    version,
    after_help = "Without a command the house is opened as by `crossroads serve`.\n\
                  Every command explains itself: `crossroads solve --help`."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the house to browsers on this machine, or with --lan to everybody on the network
    #[command(
        after_help = "What is not given as a flag is taken from the environment, then from the file of --config, \
        then it is as usual. docs/operate.md tells the rest: TLS, backups, many processes."
    )]
    Serve(ServeArgs),
    /// Play a game at this keyboard: people and computer players in any mix
    #[command(after_help = "Examples:\n  \
        crossroads play                                    choose everything on the screen\n  \
        crossroads play toss-up                            you against a computer player\n  \
        crossroads play toss-up --seats Ann,Ben,perfect    two people and the perfect player\n  \
        crossroads play toss-up --seats Ann,Ben --real-dice --option target=50\n  \
        crossroads play --resume game.json                 go on where you left off\n  \
        printf 'roll\\nstop\\n' | crossroads play toss-up --plain")]
    Play(PlayArgs),
    /// Compute perfect play exactly
    #[command(after_help = "Examples:\n  \
        crossroads solve toss-up                           two players at the start\n  \
        crossroads solve toss-up --turn                    most points in a single turn\n  \
        crossroads solve toss-up --players 1 --at-least    fewest turns to 100, alone\n  \
        crossroads solve toss-up --players 2 --at 47,62    win probabilities at these scores\n  \
        crossroads solve toss-up --plot surface.svg        a picture of when to roll and when to stop\n  \
        crossroads solve intersection --at 0,2500          0: not in yet\n  \
        crossroads solve intersection --no-dice off        without the No Dice rule")]
    Solve(SolveArgs),
    /// Host an evening of games in a house that is open: knock-out, king, round robin, Swiss
    #[command(after_help = "Examples:\n  \
        crossroads night open toss-up --format knock-out   a link for everybody, with a picture for phones\n  \
        crossroads night begin                             when everybody is here\n  \
        crossroads night board --watch                     who plays whom, and how it stands\n  \
        crossroads night correct 3 2,1                     game 3 was won by the other one\n  \
        crossroads night simulate toss-up --players 500")]
    Night(NightArgs),
    /// Let computer players play many games against each other
    #[command(after_help = "Examples:\n  \
        crossroads simulate toss-up --seats perfect,steady --games 100000\n  \
        crossroads simulate toss-up --seats expert,steady,steady,steady --seed 7 --json")]
    Simulate(SimulateArgs),
    /// Show a recorded game step by step
    Replay(ReplayArgs),
    /// Check a record: every step by the rules, every roll against the dice the house had committed to
    #[command(
        after_help = "Needs nothing but the file. How the check works is written down in docs/fair-dice.md."
    )]
    Verify(VerifyArgs),
    /// List what may be done in a position
    #[command(after_help = "Examples:\n  \
        crossroads actions toss-up --position '47,62 1+13'\n  \
        crossroads actions toss-up --position '0,0 1' --json\n  \
        crossroads actions add-em-up --position '..2../12345/..4.. 53' --roll 1,2,3,4,5,6 --json\n  \
        crossroads actions add-em-up --position '- 60' --roll 1,2,3,4,5,6 --turns")]
    Actions(ActionsArgs),
    /// Count sequences of actions, every last one of them made: a test and a measure of the rules
    #[command(after_help = "Examples:\n  \
        crossroads perft tri-cross --depth 6\n  \
        crossroads perft tri-cross --depth 3 --position '---/---/-------/b5--b6---/-------/---/r2-- b b1' --json")]
    Perft(PerftArgs),
    /// Solve endgames, check the result and keep it for the computer players
    #[command(after_help = "Examples:\n  \
        crossroads tables tri-cross                        all positions of up to four pieces\n  \
        crossroads tables tri-cross --check                go through the tables that are there")]
    Tables(TablesArgs),
    /// Say what dice on a table count
    #[command(
        after_help = "X,Y,TURN,FACE: where the middle of a die is, in inches from the middle of the mat's inner edge, to the right and \
        away from the thrower; its turn in degrees; the number on top. Examples:\n  \
        crossroads score end-zone --die 0,10.5,80,4 --die 0,2.685,0,3\n  \
        crossroads score end-zone --die 0,6,0,1 --json"
    )]
    Score(ScoreArgs),
    /// Throw dice by the thousand, and write down what comes of which launch: what computer players aim by
    #[command(after_help = "Example:\n  \
        crossroads sample end-zone > crates/minds/src/end_zone/launches.txt")]
    Sample(SampleArgs),
    /// Find the best moves of a position
    #[command(after_help = "Examples:\n  \
        crossroads analyse tri-cross                       how the house's pattern is best begun\n  \
        crossroads analyse tri-cross --lines 3 --depth 8 --position '--r5/--r3/b4---rT--/-b2b6--r6-/-----r4-/-bT-/b5-- b -'")]
    Analyse(AnalyseArgs),
    /// Let another program ask the engine, over standard input and output
    #[command(after_help = "docs/engine-protocol.md says how to talk to it. Example:\n  \
        printf 'position start\\ngo depth 6\\n' | crossroads engine tri-cross")]
    Engine(EngineArgs),
    /// List the games with their options and computer players
    Games(GamesArgs),
    /// Write everything the house knows into one file, while it is open
    Backup(FileArgs),
    /// Read a backup into an empty house
    Restore(FileArgs),
    /// Write the record of every finished game, one a line
    Export(FileArgs),
    /// Look after a house: reports, bans, rooms, passwords
    Admin(AdminArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example, for bash:\n  crossroads completions bash > ~/.local/share/bash-completion/completions/crossroads"
    )]
    Completions(CompletionsArgs),
    /// Print the manual page, or write the pages of all commands into a directory
    #[command(after_help = "Example:\n  crossroads man | man -l -")]
    Man(ManArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes any that is free [usual: 127.0.0.1:7878]
    #[arg(long, env = "CROSSROADS_LISTEN", value_name = "ADDR:PORT")]
    pub(crate) listen: Option<std::net::SocketAddr>,
    /// Open the house to the local network, and show the address as a picture for phones
    #[arg(long)]
    pub(crate) lan: bool,
    /// Where the world finds the house, if it stands behind a proxy: `https://games.example.org`
    #[arg(long, env = "CROSSROADS_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Believe the proxy in front when it says who is calling; only if nobody can come past it
    #[arg(long, env = "CROSSROADS_TRUSTED_PROXY")]
    pub(crate) trusted_proxy: bool,
    /// Let everybody read /metrics, not this machine only
    #[arg(long, env = "CROSSROADS_OPEN_METRICS")]
    pub(crate) open_metrics: bool,
    /// Serve the page from this folder, not the one inside the program: for working on it
    #[arg(long, env = "CROSSROADS_PAGE", value_name = "DIR")]
    pub(crate) page: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) place: WhereArgs,
}

impl ServeArgs {
    fn alone() -> clap::Command {
        ServeArgs::augment_args(clap::Command::new("serve"))
    }
}

/// Where a house keeps what it knows.
#[derive(Debug, Args)]
pub(crate) struct WhereArgs {
    /// The directory of the database file [usual: the user's data directory]
    #[arg(long, global = true, env = "CROSSROADS_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A `PostgreSQL` database instead of the file: `postgres://user:password@host/name`
    #[arg(long, global = true, env = "CROSSROADS_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// A TOML file for what flags and environment leave open
    #[arg(long, global = true, env = "CROSSROADS_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct FileArgs {
    /// The file
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: WhereArgs,
}

#[derive(Debug, Args)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
    #[command(flatten)]
    pub(crate) place: WhereArgs,
}

/// What can be looked after.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// What people have reported
    Reports {
        /// Those that are done with, too
        #[arg(long)]
        all: bool,
    },
    /// Be done with a report
    Close {
        /// Its number
        number: i64,
        /// What was done
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Keep somebody out
    Ban {
        /// The name of an account, or an id
        whom: String,
        /// For so many days; for good where nothing is said
        #[arg(long)]
        days: Option<u32>,
        /// What they are told
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Let somebody in again
    Unban {
        /// The name of an account, or an id
        whom: String,
    },
    /// Everybody who is kept out
    Bans,
    /// Close a room for good
    RemoveRoom {
        /// Its id
        room: String,
    },
    /// Give an account another password, read from standard input
    SetPassword {
        /// The name of the account
        whom: String,
    },
}

#[derive(Debug, Args, Default)]
pub(crate) struct PlayArgs {
    /// The game; see `crossroads games`. Without it you choose on the screen
    pub(crate) game: Option<String>,
    /// Who plays, in seat order: names of people and levels of computer players
    #[arg(long, short, value_delimiter = ',', value_name = "NAME|LEVEL,…")]
    pub(crate) seats: Vec<String>,
    /// An option of the game; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Roll your own dice and say what came up
    #[arg(long)]
    pub(crate) real_dice: bool,
    /// What the people add to the fair dice, in seat order; something random where nothing is given
    #[arg(long, value_delimiter = ',', value_name = "WORDS,…")]
    pub(crate) seeds: Vec<String>,
    /// Read and print lines instead of filling the screen: for pipes and screen readers
    #[arg(long)]
    pub(crate) plain: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["game", "seats", "options", "real_dice", "seeds"])]
    pub(crate) resume: Option<PathBuf>,
    /// Where the record is saved; in the user's data directory where nothing is said
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// How long to pause after what computer players do
    #[arg(long, value_enum, default_value_t = Pace::Normal)]
    pub(crate) pace: Pace,
}

/// How fast computer players and dice are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Pace {
    /// So that one can follow
    #[default]
    Normal,
    /// Short pauses
    Fast,
    /// None at all, and nothing moves
    None,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    /// The game
    pub(crate) game: String,
    /// The single turn: the most points it can be expected to bring
    #[arg(long, conflicts_with_all = ["players", "at", "target", "at_least", "no_dice", "plot"])]
    pub(crate) turn: bool,
    /// How many play; 1 is the solo game. Without it, as many as `--at` has scores, or two
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// The scores, from the player to move on, as a turn is about to begin; all 0 where nothing is said
    #[arg(long, value_name = "S1,S2,…", value_delimiter = ',')]
    pub(crate) at: Vec<String>,
    /// The target [usual: the game's own]
    #[arg(long, value_name = "N")]
    pub(crate) target: Option<u16>,
    /// Toss Up!: the target itself is enough
    #[arg(long)]
    pub(crate) at_least: bool,
    /// Intersection: whether the No Dice rule is played [usual: on]
    #[arg(long, value_name = "on|off", value_parser = on_or_off)]
    pub(crate) no_dice: Option<bool>,
    /// Intersection: with all five dice parked the points may be taken under slow
    #[arg(long)]
    pub(crate) bank_under_slow: bool,
    /// Print one JSON object with full precision
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw how two players play it, into an SVG file
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The game
    pub(crate) game: String,
    /// The levels of the computer players, in seat order
    #[arg(long, short, value_delimiter = ',', value_name = "LEVEL,…", required = true)]
    pub(crate) seats: Vec<String>,
    /// How many games
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10_000)]
    pub(crate) games: u64,
    /// The same seed gives the same result, whatever the machine and the number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// An option of the game; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Move everybody on by one seat after every game, so that the first move is worth the same to all
    #[arg(long)]
    pub(crate) rotate: bool,
    /// How many threads; as many as there are cores where nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record
    pub(crate) record: PathBuf,
    /// Only the position after this many steps
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The record
    pub(crate) record: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ActionsArgs {
    /// The game
    pub(crate) game: String,
    /// The position, as text; how it is written stands in the game's rules
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: String,
    /// Add 'em Up: the dice of a roll, to see every placement of them
    #[arg(long, value_name = "N,N,…")]
    pub(crate) roll: Option<String>,
    /// Add 'em Up: whole turns instead of single placements, the best first
    #[arg(long, requires = "roll")]
    pub(crate) turns: bool,
    /// Print a JSON list
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The game
    pub(crate) game: String,
    /// How many actions long the sequences are
    #[arg(long, short, value_name = "N")]
    pub(crate) depth: u32,
    /// The position, as text [usual: the one the house begins with]
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    /// The game
    pub(crate) game: String,
    /// Positions of up to so many pieces
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) pieces: u32,
    /// Where the tables are [usual: the user's cache directory, where computer players look]
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Make nothing: check the tables that are there
    #[arg(long)]
    pub(crate) check: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ScoreArgs {
    /// The game
    pub(crate) game: String,
    /// A die at rest
    #[arg(long = "die", value_name = "X,Y,TURN,FACE", required = true)]
    pub(crate) dice: Vec<String>,
    /// A length of the table, such as `box-width=300`; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Print a JSON list
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SampleArgs {
    /// The game
    pub(crate) game: String,
    /// A first impression, with a tenth of the throws
    #[arg(long)]
    pub(crate) quick: bool,
    /// The same seed gives the same result, whatever the machine and the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores where nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The game
    pub(crate) game: String,
    /// The position, as text [usual: the one the house begins with]
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Think for so many milliseconds [usual: 2000, where there is no other limit]
    #[arg(long, value_name = "MS")]
    pub(crate) time: Option<u64>,
    /// Look so many steps deep
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Look at so many positions
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// How many of the best moves are told
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=80))]
    pub(crate) lines: u8,
    /// How many threads; as many as there are cores where nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EngineArgs {
    /// The game
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// Print a JSON list
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// Write crossroads.1 and a page for every command into this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

/// The whole command line, for parsing, completions and the manual.
pub(crate) fn command() -> clap::Command {
    hyphens(Cli::command())
}

/// Lets every option's value begin with a hyphen: positions and coordinates do.
fn hyphens(command: clap::Command) -> clap::Command {
    let takes_value =
        |argument: &clap::Arg| argument.get_action().takes_values() && !argument.is_positional();
    command
        .mut_args(
            |argument| if takes_value(&argument) { argument.allow_hyphen_values(true) } else { argument },
        )
        .mut_subcommands(hyphens)
}

/// Reads the arguments of this process.
fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("it is on or off".to_owned()),
    }
}

pub(crate) fn parse() -> Result<Command, clap::Error> {
    let typed = Cli::from_arg_matches(&command().try_get_matches()?)?;
    match typed.command {
        Some(command) => Ok(command),
        // Parsed, not made: what the environment says counts here too.
        None => Ok(Command::Serve(ServeArgs::from_arg_matches(
            &ServeArgs::alone().try_get_matches_from(["serve"])?,
        )?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn a_value_may_begin_with_a_hyphen() {
        let matches =
            command().try_get_matches_from(["crossroads", "actions", "toss-up", "--position", "- 60"]);
        let cli = Cli::from_arg_matches(&matches.unwrap()).unwrap();
        assert!(
            matches!(cli.command, Some(Command::Actions(ActionsArgs { position, .. })) if position == "- 60")
        );
    }
}
