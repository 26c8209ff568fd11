//! What can be typed after `crossroads night`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use formats::{Format, Length};
use house::catalogue;
use house::evening::{EveningPlan, Mode};

use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct NightArgs {
    #[command(subcommand)]
    pub(super) command: NightCommand,
}

/// What a host can do.
#[derive(Debug, Subcommand)]
pub(super) enum NightCommand {
    /// Open an evening, and show the link with a picture for phones
    #[command(after_help = "Examples:\n  \
        crossroads night open toss-up --format knock-out --title Friday\n  \
        crossroads night open intersection toss-up --format king --wins 3 --king-chooses\n  \
        crossroads night open toss-up --format swiss --real-dice --house http://192.168.0.5:7878")]
    Open(OpenArgs),
    /// List your evenings
    List(HouseArgs),
    /// Show who plays whom and how it stands
    Board(BoardArgs),
    /// Show the link to join, with a picture for phones
    Link(EveningArgs),
    /// Ask computer players to join
    AddBots(AddBotsArgs),
    /// Put some first: the seeds of a knock-out or a Swiss, the first in line of king
    Seed(SeedArgs),
    /// Put somebody into another team before it begins
    Move(MoveArgs),
    /// Begin: everybody is here
    Begin(EveningArgs),
    /// Say how a game ended that was not played at a table of the house
    Report(ResultArgs),
    /// Correct a result
    Correct(ResultArgs),
    /// Say what is played, for a king who cannot
    Choose(ChooseArgs),
    /// Say that somebody has not come to their game
    NoShow(EntrantArgs),
    /// Send somebody home; only you can let them in again
    Remove(EntrantArgs),
    /// Let somebody in again
    Readmit(EntrantArgs),
    /// Write the evening into a file: .json, .csv, .games.csv or .svg
    Export(ExportArgs),
    /// End the evening
    End(EveningArgs),
    /// Run an evening of computer players on this machine, without a house: to see a format, and to measure
    #[command(after_help = "Example:\n  \
        crossroads night simulate toss-up --format knock-out --players 500 --level steady")]
    Simulate(SimulateNightArgs),
}

/// Which house.
#[derive(Debug, Args)]
pub(super) struct HouseArgs {
    /// The house [usual: the one on this machine]
    #[arg(long, env = "CROSSROADS_HOUSE", value_name = "URL", default_value = "http://127.0.0.1:7878")]
    pub(super) house: String,
}

/// Which evening.
#[derive(Debug, Args)]
pub(super) struct EveningArgs {
    /// Its link or the end of it [usual: the last one you opened there]
    #[arg(long, short, value_name = "LINK")]
    pub(super) evening: Option<String>,
    #[command(flatten)]
    pub(super) house: HouseArgs,
}

/// Ways to meet.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum FormatName {
    /// Everybody at one table, again and again
    Series,
    /// The winner stays on
    King,
    /// Who loses is out
    KnockOut,
    /// Everybody meets everybody
    RoundRobin,
    /// So many rounds, equals meet
    Swiss,
}

/// What is played, and how.
#[derive(Debug, Args)]
pub(super) struct PlanArgs {
    /// The game; several are what a king can choose from
    #[arg(required = true)]
    pub(super) games: Vec<String>,
    /// Who meets whom
    #[arg(long, short, value_enum, default_value_t = FormatName::KnockOut)]
    pub(super) format: FormatName,
    /// So many games won win a set
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) first_to: u8,
    /// So many sets won win a meeting
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) sets: u8,
    /// Series: play on for as long as people like, the last loser first
    #[arg(long)]
    pub(super) endless: bool,
    /// King: so many wins as king make a king of kings; 0 plays on for as long as people like
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(super) wins: u8,
    /// King: the king chooses what is played
    #[arg(long)]
    pub(super) king_chooses: bool,
    /// Knock-out: seeds in the order of joining, not by lot
    #[arg(long)]
    pub(super) seeded: bool,
    /// Round robin: everybody meets everybody twice
    #[arg(long)]
    pub(super) twice: bool,
    /// Swiss: how many rounds; 0 for as many as find a winner
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) rounds: u8,
    /// How many play together as a team
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) team_size: u8,
    /// How many tables there are; 0 for as many as are needed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) tables: u16,
    /// An option of the first game; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
}

impl PlanArgs {
    pub(super) fn plan(&self, title: &str) -> Result<EveningPlan, Failure> {
        let length = Length { games: self.first_to, sets: self.sets };
        let format = match self.format {
            FormatName::Series => Format::Series { length, endless: self.endless },
            FormatName::King => Format::King { wins: self.wins, length, chooses: self.king_chooses },
            FormatName::KnockOut => Format::KnockOut { length, drawn: !self.seeded },
            FormatName::RoundRobin => Format::RoundRobin { legs: if self.twice { 2 } else { 1 }, length },
            FormatName::Swiss => Format::Swiss { rounds: self.rounds, length },
        };
        let Some((first, others)) = self.games.split_first() else {
            return Err(Failure::input("say which game is played"));
        };
        let options = catalogue::find(first)?.read_options(&self.options)?;
        let plain = |game: &String| Mode { game: game.clone(), options: BTreeMap::new() };
        let plan = EveningPlan {
            modes: [Mode { game: first.clone(), options }]
                .into_iter()
                .chain(others.iter().map(plain))
                .collect(),
            team_size: self.team_size,
            tables: self.tables,
            ..EveningPlan::new(title, format, first)
        };
        plan.check()?;
        Ok(plan)
    }
}

#[derive(Debug, Args)]
pub(super) struct OpenArgs {
    #[command(flatten)]
    pub(super) plan: PlanArgs,
    /// What it is called
    #[arg(long, short, value_name = "TEXT", default_value = "Game night")]
    pub(super) title: String,
    /// So many seconds for each turn, so that nobody keeps the others waiting [usual: no clock]
    #[arg(long, value_name = "SECONDS")]
    pub(super) clock: Option<u32>,
    /// Real dice on real tables: phones are the score cards
    #[arg(long)]
    pub(super) real_dice: bool,
    /// Results count for ratings; everybody needs an account
    #[arg(long)]
    pub(super) rated: bool,
    /// What the others call you, if the house does not know you yet
    #[arg(long, value_name = "NAME", default_value = "Host")]
    pub(super) name: String,
    #[command(flatten)]
    pub(super) house: HouseArgs,
}

#[derive(Debug, Args)]
pub(super) struct BoardArgs {
    #[command(flatten)]
    pub(super) evening: EveningArgs,
    /// Show it anew every two seconds until it is over
    #[arg(long, short)]
    pub(super) watch: bool,
    /// Print one JSON object
    #[arg(long, conflicts_with = "watch")]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct AddBotsArgs {
    /// How many
    #[arg(value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(super) count: u16,
    /// How well they play
    #[arg(long, short, value_name = "LEVEL", default_value = "steady")]
    pub(super) level: String,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct ResultArgs {
    /// The number of the game, as on the board
    pub(super) game: u32,
    /// A place for each player, in the order of the board: `1,2`; equal places for a draw
    #[arg(value_delimiter = ',', required = true, value_name = "PLACE,…")]
    pub(super) places: Vec<u8>,
    /// Somebody won at once, as by covering the dot
    #[arg(long)]
    pub(super) at_once: bool,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct ChooseArgs {
    /// Which, counted from 1 in the order in which the games were named
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) mode: u16,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct EntrantArgs {
    /// Their name, or their number
    pub(super) who: String,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct SeedArgs {
    /// Their names or numbers, the best first; nobody takes all seeds back
    pub(super) who: Vec<String>,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct MoveArgs {
    /// Their name
    pub(super) who: String,
    /// The number of the team, or the name of somebody in it [usual: a new team]
    #[arg(long, value_name = "TEAM")]
    pub(super) to: Option<String>,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    /// The file
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) evening: EveningArgs,
}

#[derive(Debug, Args)]
pub(super) struct SimulateNightArgs {
    #[command(flatten)]
    pub(super) plan: PlanArgs,
    /// How many take part
    #[arg(long, short, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(2..=1024))]
    pub(super) players: u16,
    /// How well they play
    #[arg(long, short, value_name = "LEVEL", default_value = "steady")]
    pub(super) level: String,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}
