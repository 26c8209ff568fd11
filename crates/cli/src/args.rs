//! What can be typed, whatever the games are.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::matches::MatchArgs;
use crate::night::NightArgs;
use crate::{
    Command, actions, admin, analyse, bot, doctor, engine, list, matches, night, operate, perft, play,
    replay, serve, shell, simulate, verify,
};

/// The commands, in the order in which they are listed.
pub(crate) fn commands() -> Vec<Command> {
    let all = [to_play(), to_study(), to_look_after_a_house()];
    all.into_iter().flatten().collect()
}

fn to_play() -> Vec<Command> {
    vec![
        Command::new::<ServeArgs>(
            "serve",
            "Open the house to browsers on this machine, or with --lan to everybody on the network",
            serve::run,
        )
        .examples(
            "What is not given as a flag is taken from the environment, then from the file of --config, then it is as usual. \
             docs/operate.md tells the rest: TLS, backups, many processes.",
        ),
        Command::new::<PlayArgs>(
            "play",
            "Play a game at this keyboard: people and computer players in any mix",
            play::run,
        )
        .examples(
            "Examples:\n  \
             PROGRAM play                                    choose everything on the screen\n  \
             PROGRAM play GAME                               you against a computer player\n  \
             PROGRAM play GAME --seats Ann,Ben,search        two people and one that looks ahead\n  \
             PROGRAM play --resume game.json                 go on where you left off\n  \
             PROGRAM play --house http://192.168.0.5:7878    the lobby of a house on the network\n  \
             PROGRAM play --house http://192.168.0.5:7878 --join WXKT   a table or an evening, by its code",
        ),
        Command::new::<NightArgs>(
            "night",
            "Host an evening of games in a house that is open: knock-out, king, round robin, Swiss",
            night::run,
        )
        .examples(
            "Examples:\n  \
             PROGRAM night open GAME --format knock-out   a link for everybody, with a picture for phones\n  \
             PROGRAM night begin                             when everybody is here\n  \
             PROGRAM night board --watch                     who plays whom, and how it stands\n  \
             PROGRAM night correct 3 2,1                     game 3 was won by the other one\n  \
             PROGRAM night simulate GAME --players 500",
        ),
        Command::new::<BotArgs>(
            "bot",
            "Seat an engine in a house: any program that speaks docs/engine-protocol.md, as a bot that takes challenges",
            bot::run,
        )
        .examples(
            "The token is that of a bot account: make one on the page, under You, or with `PROGRAM admin bot NAME --owner WHO`.\n\
             Examples:\n  \
             PROGRAM bot --engine './mine' --token xr_…           takes challenges until it is stopped\n  \
             PROGRAM bot --engine 'PROGRAM engine GAME' --at-once 8\n  \
             PROGRAM bot --engine ./mine --join WXKT --games 1    one game, at a table or in an evening",
        ),
        Command::new::<SimulateArgs>(
            "simulate",
            "Let computer players play many games against each other",
            simulate::run,
        )
        .examples("Example:\n  PROGRAM simulate GAME --seats search,random --games 100"),
    ]
}

fn to_study() -> Vec<Command> {
    vec![
        Command::new::<ReplayArgs>(
            "replay",
            "Watch a recorded game again: on the screen step by step with a review, in a pipe as a story",
            replay::run,
        )
        .examples(
            "Examples:\n  \
             PROGRAM replay game.json                        forward, back, to the next mistake\n  \
             PROGRAM replay game.json | less                 the story in words\n  \
             PROGRAM replay game.json --positions            every step and position, for other programs",
        ),
        Command::new::<VerifyArgs>(
            "verify",
            "Check a record: every step by the rules, every roll against the dice the house had committed to",
            verify::run,
        )
        .examples("Needs nothing but the file. How the check works is written down in docs/fair-dice.md."),
        Command::new::<ActionsArgs>("actions", "List what may be done in a position", actions::run),
        Command::new::<PerftArgs>(
            "perft",
            "Count sequences of actions, every last one of them made: a test and a measure of the rules",
            perft::run,
        )
        .examples("Example:\n  PROGRAM perft GAME --depth 4"),
        Command::new::<AnalyseArgs>("analyse", "Find the best moves of a position", analyse::run)
            .examples("Example:\n  PROGRAM analyse GAME                            how a game is best begun"),
        Command::new::<EngineArgs>(
            "engine",
            "Let another program ask the engine, over standard input and output",
            engine::run,
        )
        .examples(
            "docs/engine-protocol.md says how to talk to it. Example:\n  \
             printf 'position start\\ngo\\n' | PROGRAM engine GAME",
        ),
        Command::new::<MatchArgs>(
            "match",
            "Let two engines play each other, in pairs of games with the same dice, until it is certain which is stronger",
            matches::run,
        )
        .examples(
            "A pair is two games with the same dice in which the engines change places. The match stops when a sequential probability ratio test (SPRT) is decided.\n\
             Examples:\n  \
             PROGRAM match GAME --engine search --engine random                 two levels of ours\n  \
             PROGRAM match GAME --engine 'python3 mine.py' --engine search      a program of yours against one of them\n  \
             PROGRAM match GAME --engine new --engine old --elo0 0 --elo1 5 --threads 4",
        ),
        Command::new::<GamesArgs>(
            "games",
            "List the games with their options and computer players",
            list::run,
        ),
    ]
}

fn to_look_after_a_house() -> Vec<Command> {
    vec![
        Command::new::<DoctorArgs>(
            "doctor",
            "Say what a house would meet here: directories, rights, database, port, clock, disk; with what to do",
            doctor::run,
        )
        .examples("Takes what `serve` takes and changes nothing. Ends with 1 where a house does not open."),
        Command::new::<FileArgs>(
            "backup",
            "Write everything the house knows into one file, while it is open",
            operate::backup,
        ),
        Command::new::<FileArgs>("restore", "Read a backup into an empty house", operate::restore),
        Command::new::<FileArgs>(
            "export",
            "Write the record of every finished game, one a line",
            operate::export,
        ),
        Command::new::<AdminArgs>(
            "admin",
            "Look after a house: reports, bans, rooms, passwords, operators, invitations, tokens, bots",
            admin::run,
        ),
        Command::new::<CompletionsArgs>(
            "completions",
            "Print a completion script for a shell",
            shell::completions,
        )
        .examples(
            "Example, for bash:\n  PROGRAM completions bash > ~/.local/share/bash-completion/completions/PROGRAM",
        ),
        Command::new::<ManArgs>(
            "man",
            "Print the manual page, or write the pages of all commands into a directory",
            shell::man,
        )
        .examples("Example:\n  PROGRAM man | man -l -"),
    ]
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
    /// Who may come in: everybody (`open`), whoever has an invitation or the house's password (`invite`), those with an account (`closed`) [usual: open]
    #[arg(long, env = "CROSSROADS_ACCESS", value_name = "WHO", value_parser = ["open", "invite", "closed"])]
    pub(crate) access: Option<String>,
    /// Let everybody read /metrics, not this machine only
    #[arg(long, env = "CROSSROADS_OPEN_METRICS")]
    pub(crate) open_metrics: bool,
    /// Serve the page from this folder, not the one inside the program: for working on it
    #[arg(long, env = "CROSSROADS_PAGE", value_name = "DIR")]
    pub(crate) page: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) place: WhereArgs,
}

#[derive(Debug, Args)]
pub(crate) struct DoctorArgs {
    /// Only ask the house that is open there whether it can serve: for health checks
    #[arg(long)]
    pub(crate) running: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
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
    /// The file; - for standard input or output, where a command reads or exports
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
    /// Make an account, with a password read from standard input: the operator's own, or where nobody can sign up
    Create {
        /// Its name
        name: String,
        /// Let it look after the house, from the page too
        #[arg(long)]
        operator: bool,
    },
    /// Let an account look after the house, from the page too
    Operator {
        /// The name of the account
        whom: String,
        /// No longer
        #[arg(long)]
        remove: bool,
    },
    /// Everybody who looks after the house
    Operators,
    /// Make a link that lets people in where `access` is `invite`
    Invite {
        /// For whom
        #[arg(long, default_value = "")]
        note: String,
        /// For so many days; for good where nothing is said
        #[arg(long)]
        days: Option<u32>,
        /// For so many people; for as many as like to where nothing is said
        #[arg(long)]
        uses: Option<u32>,
    },
    /// The invitations there are
    Invitations,
    /// Take an invitation back
    TakeBack {
        /// Its number
        number: i64,
    },
    /// Make a token that lets a program in, in the name of an account or a bot; it is shown this once
    Token {
        /// The name of the account or the bot
        whom: String,
        /// What it is for
        #[arg(long, default_value = "made by the operator")]
        label: String,
        /// What it lets a program do; every token may read
        #[arg(long = "scope", value_delimiter = ',', value_enum, default_value = "play")]
        scopes: Vec<ScopeArg>,
    },
    /// The tokens of an account and of its bots, with when each was last used
    Tokens {
        /// The name of the account or the bot
        whom: String,
    },
    /// Take a token back
    TakeBackToken {
        /// The name of the account or the bot
        whom: String,
        /// The token's number; see `tokens`
        number: String,
    },
    /// Make a bot: an account that a program plays with. The first token for it is shown this once
    Bot {
        /// Its name
        name: String,
        /// The account that answers for it
        #[arg(long, value_name = "NAME")]
        owner: String,
    },
    /// What operators have done, the latest first
    Log,
}

/// What a token lets a program do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ScopeArg {
    /// See what its owner may see
    Read,
    /// Sit down, act, talk, challenge bots, join evenings
    Play,
    /// Open tables and evenings, and look after them
    Host,
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
    /// Go on with a saved game; - reads it from standard input
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["game", "seats", "options", "real_dice", "seeds"])]
    pub(crate) resume: Option<PathBuf>,
    /// Where the record is saved; in the user's data directory where nothing is said
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Play in a house somewhere, at its address; without one of the next three you choose in its lobby
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "seats", "options", "real_dice", "seeds", "plain", "resume", "save"])]
    pub(crate) house: Option<String>,
    /// Sit down at a table, or join an evening: its code, its link or its id
    #[arg(long, value_name = "CODE", requires = "house", conflicts_with_all = ["quick", "watch"])]
    pub(crate) join: Option<String>,
    /// Find somebody to play this game with
    #[arg(long, value_name = "GAME", requires = "house", conflicts_with = "watch")]
    pub(crate) quick: Option<String>,
    /// Look on at a table
    #[arg(long, value_name = "ROOM", requires = "house")]
    pub(crate) watch: Option<String>,
    /// What the others in the house call you, if it does not know you yet [usual: your name on this machine]
    #[arg(long, value_name = "NAME", requires = "house")]
    pub(crate) name: Option<String>,
    /// A token of the house that says who you are; better given in the environment
    #[arg(long, env = "CROSSROADS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub(crate) token: Option<String>,
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
pub(crate) struct BotArgs {
    /// What starts the engine, as it is typed in a shell; each table has one of its own
    #[arg(long, value_name = "CMD")]
    pub(crate) engine: String,
    /// The house [usual: the one on this machine]
    #[arg(long, env = "CROSSROADS_HOUSE", value_name = "URL", default_value = "http://127.0.0.1:7878")]
    pub(crate) house: String,
    /// The token that says who plays; better given in the environment
    #[arg(long, env = "CROSSROADS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub(crate) token: String,
    /// What it plays, where the engine does not say so itself
    #[arg(long = "game", value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// How many games at once, 1 to 64
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) at_once: u16,
    /// How long the engine may think about each action, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) time: u64,
    /// Sit down at a table, or join an evening: its code, its link or its id
    #[arg(long, value_name = "CODE")]
    pub(crate) join: Option<String>,
    /// End after so many games
    #[arg(long = "games", value_name = "N")]
    pub(crate) count: Option<u32>,
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
    /// Let the players for any game, `search` and `monte-carlo`, look at so many positions for each decision instead of as many as they find time for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) positions: Option<u64>,
    /// Move everybody on by one seat after every game, so that the first move is worth the same to all
    #[arg(long)]
    pub(crate) rotate: bool,
    /// How many threads; as many as there are cores where nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write every game as a record, a line of JSON each. Fair dice made of the seed roll for them, so that every record can be verified: the
    /// games are others than without it
    #[arg(long, value_name = "FILE.jsonl")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record; - reads it from standard input
    pub(crate) record: PathBuf,
    /// Begin after this many steps; in a pipe, print the position there and nothing else
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<usize>,
    /// Print every step with the position after it
    #[arg(long)]
    pub(crate) positions: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The record, or a file of many (FILE.jsonl, as `simulate --records` writes it); - reads one from standard input
    pub(crate) record: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ActionsArgs {
    /// The game
    pub(crate) game: String,
    /// The position, as text, or `start`; how it is written stands in the game's rules
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: String,
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
    /// The position, as text [usual: start, the one the house begins with]
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The game
    pub(crate) game: String,
    /// The position, as text [usual: start, the one the house begins with]
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
    /// An option, as the order `option` sets it: `level=NAME`, `seats=N`, those of the game; `hello` lists them
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
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
