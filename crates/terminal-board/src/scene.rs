//! What one viewer sees of a table at one moment: all that screens and sentences are made from.

use std::sync::Arc;

use house::{
    About, Allowed, AnyPlay, DiceRecord, First, Next, Player, RecordFile, SeatInfo, Table, WhyFirst,
};
use kernel::{Phase, Seat, Standing, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::who::Who;

/// What stays the same for a whole game.
#[derive(Debug)]
pub struct TableCard {
    /// The name people type.
    pub game: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The side of every seat: partners have the same one.
    sides: Vec<u8>,
    /// Who begins, and why, where neither dice nor a lot decide it.
    begins: Option<First>,
    /// Whether people roll.
    pub real_dice: bool,
    /// What the house has committed its dice to.
    pub commitment: Option<String>,
    /// What the program is called.
    pub program: String,
    /// What becomes of what the house knows and people must not see yet, when the game is saved.
    pub secrets: Secrets,
}

/// What a save shows of hidden things while the game is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrets {
    /// There are none, or the house does not know them.
    None,
    /// The save is sealed.
    Sealed,
    /// The save holds them in clear: there is nowhere to keep a key.
    InClear,
}

impl Secrets {
    /// What people should know of a save, where it holds something hidden.
    pub const fn words(self) -> Option<&'static str> {
        match self {
            Secrets::None => None,
            Secrets::Sealed => Some(
                "It is sealed while pieces are hidden: looking into the file shows nobody's. Only this account on this machine can go on \
                 with it; whoever can read its key can open it.",
            ),
            Secrets::InClear => Some(
                "There is no directory to keep a key in, so the save holds all hidden pieces in clear: whoever opens the file sees \
                 them.",
            ),
        }
    }
}

impl TableCard {
    /// What there is to know of a table, kept by this program, which may have a key to seal saves with.
    pub fn of(table: &Table, program: &str, can_seal: bool) -> Arc<TableCard> {
        let about = table.game().about();
        // With real pieces the house knows no more than everybody sees.
        let hides = table.play().hides() && !table.real_dice();
        Arc::new(TableCard {
            program: program.to_owned(),
            secrets: match (hides, can_seal) {
                (false, _) => Secrets::None,
                (true, true) => Secrets::Sealed,
                (true, false) => Secrets::InClear,
            },
            game: about.name,
            title: about.title,
            seats: table.seats().to_vec(),
            sides: Seat::all(table.play().seats()).map(|seat| table.play().side(seat)).collect(),
            begins: table.begins(),
            real_dice: table.real_dice(),
            commitment: table.commitment(),
        })
    }

    /// The same of a game that is recorded.
    pub fn of_record(
        record: &RecordFile,
        about: &About,
        play: &dyn AnyPlay,
        program: &str,
    ) -> Arc<TableCard> {
        let commitment = match &record.dice {
            DiceRecord::Fair(sittings) => sittings.all().last().map(|sitting| sitting.commitment.to_string()),
            DiceRecord::Real => None,
        };
        Arc::new(TableCard {
            program: program.to_owned(),
            secrets: Secrets::None,
            game: about.name,
            title: about.title,
            seats: record.seats.clone(),
            sides: Seat::all(play.seats()).map(|seat| play.side(seat)).collect(),
            begins: None,
            real_dice: record.dice == DiceRecord::Real,
            commitment,
        })
    }

    /// The same of a room in a house.
    #[allow(clippy::too_many_arguments, reason = "each is a field of a look, and nobody else calls this")]
    pub fn of_room(
        game: &'static str,
        title: &'static str,
        seats: Vec<SeatInfo>,
        sides: Vec<u8>,
        begins: Option<First>,
        real_dice: bool,
        commitment: Option<String>,
        program: &str,
    ) -> Arc<TableCard> {
        Arc::new(TableCard {
            game,
            title,
            seats,
            sides,
            begins,
            real_dice,
            commitment: commitment.filter(|_| !real_dice),
            program: program.to_owned(),
            secrets: Secrets::None,
        })
    }

    /// How many people sit here.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player == Player::Person).count()
    }

    /// The seats of every side, in the order of their first players.
    pub fn sides(&self) -> Vec<Vec<Seat>> {
        let mut sides: Vec<(u8, Vec<Seat>)> = Vec::new();
        for (seat, side) in Seat::all(self.sides.len() as u8).zip(&self.sides) {
            match sides.iter_mut().find(|(known, _)| known == side) {
                Some((_, seats)) => seats.push(seat),
                None => sides.push((*side, vec![seat])),
            }
        }
        sides.into_iter().map(|(_, seats)| seats).collect()
    }

    /// Whether partners play together.
    pub fn has_partners(&self) -> bool {
        self.sides().iter().any(|seats| seats.len() > 1)
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|info| info.player == Player::Person)
    }

    /// Who looks at the screen: the only person, or the one whose move it is. Where computer players are busy among
    /// several people everybody looks on, and sees what everybody may.
    fn viewer(&self, phase: Phase) -> Viewer {
        let mut people = Seat::all(self.seats.len() as u8).filter(|&seat| self.is_person(seat));
        if let (Some(only), None) = (people.next(), people.next()) {
            return Viewer::Seat(only);
        }
        match phase {
            Phase::Act(seat) | Phase::Roll(seat) if self.is_person(seat) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    fn next(&self, phase: Phase) -> Next {
        match phase {
            Phase::Over => Next::Over,
            Phase::Roll(seat) if self.real_dice => Next::PeopleRoll(seat),
            Phase::Roll(seat) => Next::HouseRolls(seat),
            Phase::Act(seat) if self.is_person(seat) => Next::Person(seat),
            Phase::Act(seat) => Next::Bot(seat),
        }
    }
}

/// A table at one moment.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What stays the same.
    pub card: Arc<TableCard>,
    /// What is to happen.
    pub next: Next,
    /// Who looks.
    pub viewer: Viewer,
    /// What they see, as the game writes it.
    pub view: Json,
    /// The view as position text.
    pub position: String,
    /// The position text as everybody may see it.
    pub open_position: String,
    /// What the person whose move it is may do.
    pub allowed: Vec<Allowed>,
    /// What people are asked to roll; empty where no roll is due.
    pub asks: String,
    /// What can have gone wrong at a real table; nothing where the house rolls.
    pub incidents: Vec<String>,
    /// Who is first, second, and so on.
    pub standing: Standing,
    /// Points, seat by seat.
    pub points: Vec<i64>,
    /// Turns so far.
    pub turns: u32,
    /// Steps of the record so far. Never goes back, so it tells an answer to an old question.
    pub steps: usize,
    /// Whether the last step can be taken back.
    pub can_take_back: bool,
}

impl Scene {
    /// What a viewer sees of a play now.
    pub fn of(card: &Arc<TableCard>, play: &dyn AnyPlay) -> Scene {
        Scene::seen_by(card.viewer(play.phase()), card, play)
    }

    /// The table as everybody may see it, whoever is to act.
    pub fn open(card: &Arc<TableCard>, play: &dyn AnyPlay) -> Scene {
        Scene::seen_by(Viewer::Spectator, card, play)
    }

    /// The table as somebody sees it.
    pub fn seen_by(viewer: Viewer, card: &Arc<TableCard>, play: &dyn AnyPlay) -> Scene {
        let phase = play.phase();
        Scene {
            card: card.clone(),
            next: card.next(phase),
            viewer,
            view: play.view(viewer),
            position: play.view_text(viewer),
            open_position: play.view_text(Viewer::Spectator),
            // What a computer player may do is its own business: it can tell what it holds.
            allowed: if matches!(card.next(phase), Next::Person(_)) { play.allowed() } else { Vec::new() },
            asks: if matches!(phase, Phase::Roll(_)) { play.asks() } else { String::new() },
            incidents: if card.real_dice { play.incidents() } else { Vec::new() },
            standing: play.standing(),
            points: Seat::all(play.seats()).map(|seat| play.points(seat)).collect(),
            turns: play.turns(),
            steps: play.steps().len(),
            // With fair dice, not once they are in the air, nor when the game is over: then their secret has been shown.
            can_take_back: play.can_take_back() && (card.real_dice || matches!(phase, Phase::Act(_))),
        }
    }

    /// The view as the game's own type; nothing if this is not a view of that game.
    pub fn read<V: DeserializeOwned>(&self) -> Option<V> {
        V::deserialize(&self.view).ok()
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.card.seats.len() as u8)
    }

    /// Somebody's name, to begin a sentence with.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who(self.card.seats.get(seat.index()).map_or("Nobody", |info| &info.name))
    }

    /// Who begins and why: `Ann begins, having lost the last game.` Nothing where dice or a lot decide it.
    pub fn begins(&self) -> Option<String> {
        let First { seat, why } = self.card.begins?;
        let why = match why {
            WhyFirst::LostLast => "having lost the last game",
            WhyFirst::WonLast => "having won the last game",
            WhyFirst::LowerDie => "with the lower die",
        };
        Some(format!("{}, {why}.", self.who(seat).does("begins", "begin")))
    }

    /// Somebody's points.
    pub fn points(&self, seat: Seat) -> i64 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whose move or roll it is.
    pub fn mover(&self) -> Option<Seat> {
        match self.next {
            Next::Person(seat) | Next::Bot(seat) | Next::HouseRolls(seat) | Next::PeopleRoll(seat) => {
                Some(seat)
            }
            Next::Over => None,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.next == Next::Over
    }

    /// The incident that somebody has typed by its name, where a choice or a roll is asked for; with what else is told of it.
    pub fn incident(&self, typed: &str) -> Option<String> {
        let typed = typed.trim().to_ascii_lowercase();
        let named = |incident: &String| {
            let more = typed.strip_prefix(&incident.to_ascii_lowercase());
            more.is_some_and(|more| more.is_empty() || more.starts_with(' '))
        };
        self.incidents.iter().any(named).then_some(typed)
    }

    /// Whether the game goes on by itself.
    pub fn goes_on_alone(&self) -> bool {
        matches!(self.next, Next::Bot(_) | Next::HouseRolls(_))
    }

    /// Whether a computer player sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        !self.card.is_person(seat)
    }
}
