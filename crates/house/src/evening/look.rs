//! What people see of an evening.

use formats::{DrawRound, Entrant, Row};
use serde::{Deserialize, Serialize};

use super::begins::Sequels;
use super::{BeginsLook, Evening, EveningPlan, LotLook, Member, Played};

/// How far an evening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EveningStage {
    /// People are joining.
    Gathering,
    /// Games are played.
    Playing,
    /// It has ended.
    Over,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EntrantLook {
    /// Their number.
    pub entrant: Entrant,
    /// Their names: one, or a team's.
    pub names: Vec<String>,
    /// Whether no person is among them.
    pub bots: bool,
    /// Whether they are here.
    pub here: bool,
    /// Which one the host has put them first as: the seeds of a knock-out.
    pub seed: Option<u16>,
}

/// A game that is played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameLook {
    /// Its number.
    pub number: u32,
    /// What it is.
    pub title: String,
    /// Who plays, in seat order.
    pub players: Vec<Entrant>,
    /// Which of the evening's modes.
    pub mode: u16,
    /// Its table; nothing while it waits for one.
    pub room: Option<String>,
    /// The table's number, counted from 1.
    pub table: Option<u16>,
    /// Whether it cannot be played at a table: the host has to say how it ends.
    pub stuck: bool,
    /// Who begins, and why, where neither dice nor a lot decide it at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub begins: Option<BeginsLook>,
}

/// An evening as one person sees it. Nothing is hidden in it but the lots to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EveningLook {
    /// The number of the last event.
    pub number: u64,
    /// What was chosen.
    pub plan: EveningPlan,
    /// Its format in words: `Knock-out, first to 3`.
    #[serde(default)]
    pub format_said: String,
    /// How far it is.
    pub stage: EveningStage,
    /// The host's name.
    pub host: String,
    /// Whether the one who looks is the host.
    pub hosting: bool,
    /// The one who looks, if they take part.
    pub you: Option<Entrant>,
    /// Everybody, in the order of joining.
    pub entrants: Vec<EntrantLook>,
    /// Who plays whom now, by number.
    pub games: Vec<GameLook>,
    /// Games that are over, the newest first.
    pub played: Vec<Played>,
    /// How it stands.
    pub standing: Vec<Row>,
    /// What the counts of the standing are.
    pub headings: Vec<String>,
    /// The draw of a knock-out, its first round first; the winners of two neighbours meet in the next. Empty in every other format.
    pub draw: Vec<DrawRound>,
    /// Who is king.
    pub king: Option<Entrant>,
    /// Who waits to challenge the king, the next one first.
    pub line: Vec<Entrant>,
    /// Who has to choose what is played.
    pub chooser: Option<Entrant>,
    /// The last dice and coins, the newest first.
    pub lots: Vec<LotLook>,
    /// What the lots follow from: its SHA-256 until the end, then the secret itself.
    pub commitment: String,
    /// The secret, once the evening is over.
    pub secret: Option<String>,
}

/// Who looks at an evening, as far as it matters: the entrant they play for, and whether they host.
pub type Viewpoint = (Option<Entrant>, bool);

impl EveningLook {
    /// What everybody sees, as one who takes part or hosts sees it.
    #[must_use]
    pub fn seen_by(self, (you, hosting): Viewpoint) -> EveningLook {
        EveningLook { hosting, you, ..self }
    }
}

impl Evening {
    /// What somebody is to the evening.
    pub fn viewpoint(&self, id: Option<&str>) -> Viewpoint {
        (id.and_then(|id| self.entrant_of(id)), id == Some(self.host.id.as_str()))
    }

    /// The evening as somebody sees it.
    pub fn look(&self, id: Option<&str>) -> EveningLook {
        let (you, hosting) = self.viewpoint(id);
        let stage = match (self.tournament.has_begun(), self.is_over()) {
            (_, true) => EveningStage::Over,
            (true, false) => EveningStage::Playing,
            (false, false) => EveningStage::Gathering,
        };
        let entrants = (1..=self.members.len() as u16).filter_map(|number| Entrant::try_from(number).ok());
        let mut standing = self.tournament.standing();
        // A team that everybody left for another one, before it began, is nobody's.
        standing.retain(|row| !self.members(row.entrant).is_empty());
        EveningLook {
            number: self.number(),
            plan: self.plan.clone(),
            format_said: self.plan.format.to_string(),
            stage,
            host: self.host.name.clone(),
            hosting,
            you,
            entrants: entrants.map(|entrant| self.entrant_look(entrant)).collect(),
            games: self.game_looks(),
            played: self.played.iter().rev().cloned().collect(),
            standing,
            headings: self.tournament.headings().iter().map(|&heading| heading.to_owned()).collect(),
            draw: self.tournament.draw(),
            king: self.tournament.king(),
            line: self.tournament.line(),
            chooser: self.tournament.chooser(),
            lots: self.last_lots.iter().cloned().collect(),
            commitment: self.lots.secret().commitment().to_string(),
            secret: self.is_over().then(|| self.lots.secret().reveal()),
        }
    }

    fn entrant_look(&self, entrant: Entrant) -> EntrantLook {
        let members = self.members(entrant);
        let seed = self.tournament.seeds().iter().position(|seed| *seed == entrant);
        EntrantLook {
            entrant,
            names: members.iter().map(|member| member.name().to_owned()).collect(),
            bots: members.iter().all(Member::is_bot),
            here: self.tournament.is_here(entrant),
            seed: seed.map(|index| index as u16 + 1),
        }
    }

    fn game_looks(&self) -> Vec<GameLook> {
        let mut known = Sequels::new();
        let look = |game: formats::Game| GameLook {
            begins: self.begins(&game, &mut known),
            number: game.number,
            mode: game.mode.unwrap_or(0),
            room: self.tables.get(&game.number).map(|table| table.room.clone()),
            table: self.tables.get(&game.number).map(|table| table.number),
            stuck: self.stuck.contains(&game.number),
            title: game.title,
            players: game.players,
        };
        let mut games: Vec<GameLook> = self.tournament.games().into_iter().map(look).collect();
        games.sort_by_key(|game| game.number);
        games
    }
}
