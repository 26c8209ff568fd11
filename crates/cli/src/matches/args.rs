//! What can be typed behind `match`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    /// The game
    pub(crate) game: String,
    /// Who plays, given twice: a command that speaks the engine protocol, or a level of our own computer players
    #[arg(long, value_name = "CMD|LEVEL", required = true)]
    pub(crate) engine: Vec<String>,
    /// How many seats: two, or four in teams
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: u8,
    /// An option of the game; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// At most so many pairs of games
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) pairs: u64,
    /// Play all pairs, even when it is decided before
    #[arg(long)]
    pub(crate) all: bool,
    /// Where dice and openings come from; the same seed gives the same dice
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Begin every pair with so many actions by chance, the same in both games: for games with few dice, which would go the same way again and again
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1000))]
    pub(crate) opening: u32,
    /// Give each decision so many milliseconds [usual: 100, where there is no other limit]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) time: Option<u64>,
    /// Let each decision look so many steps deep
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Let each decision look at so many positions
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// An answer that takes so many seconds longer than it may loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub(crate) patience: f64,
    /// Stop when the first engine is certainly no more than this many Elo stronger …
    #[arg(long, value_name = "ELO", default_value_t = 0.0)]
    pub(crate) elo0: f64,
    /// … or certainly at least this many
    #[arg(long, value_name = "ELO", default_value_t = 10.0)]
    pub(crate) elo1: f64,
    /// How often the test may wrongly find the first engine stronger
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    pub(crate) alpha: f64,
    /// How often it may wrongly find it not stronger
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    pub(crate) beta: f64,
    /// How many pairs are played at once, each with engines of its own
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write every game as a record, a line of JSON each
    #[arg(long, value_name = "FILE.jsonl")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
