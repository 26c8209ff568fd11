//! What can be typed after `crossroads night`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use formats::{Format, Length};
use house::Shelf;
use house::evening::{EveningPlan, Mode};
use kernel::Value;

use crate::Failure;

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
        PROGRAM night open GAME --format knock-out --title Friday\n  \
        PROGRAM night open GAME --format swiss --real-dice --house http://192.168.0.5:7878\n  \
        PROGRAM night open GAME OTHER:NAME=VALUE --format king --king-chooses")]
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
        PROGRAM night simulate GAME --format knock-out --players 500")]
    Simulate(SimulateNightArgs),
}

/// Which house.
#[derive(Debug, Args)]
pub(super) struct HouseArgs {
    /// The house [usual: the one on this machine]
    #[arg(long, env = "CROSSROADS_HOUSE", value_name = "URL", default_value = "http://127.0.0.1:7878")]
    pub(super) house: String,
    /// A token of the house with the scope `host`, to come under a name of your own; better given in the environment
    #[arg(long, env = "CROSSROADS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub(super) token: Option<String>,
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
    /// The game, and behind a colon options of it, with commas between them; several games are what a king can choose from
    #[arg(value_name = "GAME[:NAME=VALUE,…]", required_unless_present = "king_chooses")]
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
    /// King: the king chooses what is played, from all games named before and here
    #[arg(long, num_args = 0.., value_name = "GAME[:NAME=VALUE,…]")]
    pub(super) king_chooses: Option<Vec<String>>,
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
    /// An option of the first game, after those named with it; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
}

impl PlanArgs {
    pub(super) fn plan(&self, shelf: &Shelf, title: &str) -> Result<EveningPlan, Failure> {
        let length = Length { games: self.first_to, sets: self.sets };
        let format = match self.format {
            FormatName::Series => Format::Series { length, endless: self.endless },
            FormatName::King => {
                Format::King { wins: self.wins, length, chooses: self.king_chooses.is_some() }
            }
            FormatName::KnockOut => Format::KnockOut { length, drawn: !self.seeded },
            FormatName::RoundRobin => Format::RoundRobin { legs: if self.twice { 2 } else { 1 }, length },
            FormatName::Swiss => Format::Swiss { rounds: self.rounds, length },
        };
        let typed: Vec<&String> = self.games.iter().chain(self.king_chooses.iter().flatten()).collect();
        let Some((first, others)) = typed.split_first() else {
            return Err(Failure::input("say which game is played"));
        };
        let mut modes = vec![mode(shelf, first, &self.options)?];
        for other in others {
            modes.push(mode(shelf, other, &[])?);
        }
        let plan = EveningPlan {
            team_size: self.team_size,
            tables: self.tables,
            ..EveningPlan::new(title, format, &modes[0].game)
        };
        let plan = EveningPlan { modes, ..plan };
        plan.check(shelf)?;
        Ok(plan)
    }
}

/// Reads something to play as it is typed, `GAME` or `GAME:NAME=VALUE,NAME=VALUE`, with more options behind it.
fn mode(shelf: &Shelf, typed: &str, more: &[String]) -> Result<Mode, Failure> {
    let (game, inline) = typed.split_once(':').unwrap_or((typed, ""));
    let mut options: Vec<String> = Vec::new();
    for part in inline.split(',').filter(|_| !inline.is_empty()) {
        match options.last_mut() {
            // A comma inside a value, as in `double-lines=7,14-16`.
            Some(last) if !part.contains('=') => {
                last.push(',');
                last.push_str(part);
            }
            _ => options.push(part.to_owned()),
        }
    }
    options.extend_from_slice(more);
    let known = shelf.find(game)?;
    let chosen = known.read_options(&options).map_err(|why| Failure::input(format!("{game}: {why}")))?;
    let usual = known.read_options(&[])?;
    // Only what differs is told to the house: so the board can say what a king chooses from.
    let differs = |(name, value): &(String, Value)| usual.get(name) != Some(value);
    Ok(Mode { game: game.to_owned(), options: chosen.into_iter().filter(differs).collect() })
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
