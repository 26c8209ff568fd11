//! What people see of an evening.

use formats::{Entrant, Row};
use serde::{Deserialize, Serialize};

use super::{Evening, EveningPlan, Member, Played};

/// How far an evening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
pub struct EntrantLook {
    /// Their number.
    pub entrant: Entrant,
    /// Their names: one, or a team's.
    pub names: Vec<String>,
    /// Whether no person is among them.
    pub bots: bool,
    /// Whether they are here.
    pub here: bool,
    /// Whether it is the one who looks.
    pub yours: bool,
}

/// A game that is played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// Whether the one who looks plays in it.
    pub yours: bool,
}

/// An evening as one person sees it. Nothing is hidden in it but the lots to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EveningLook {
    /// The number of the last event.
    pub number: u64,
    /// What was chosen.
    pub plan: EveningPlan,
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
    /// Who plays whom now.
    pub games: Vec<GameLook>,
    /// Games that are over, the newest first.
    pub played: Vec<Played>,
    /// How it stands.
    pub standing: Vec<Row>,
    /// What the counts of the standing are.
    pub headings: Vec<String>,
    /// Who has to choose what is played.
    pub chooser: Option<Entrant>,
    /// What the lots follow from: its SHA-256 until the end, then the secret itself.
    pub commitment: String,
    /// The secret, once the evening is over.
    pub secret: Option<String>,
}

impl EveningLook {
    /// What everybody sees, as one who takes part or hosts sees it.
    #[must_use]
    pub fn seen_by(mut self, you: Option<Entrant>, hosting: bool) -> EveningLook {
        for entrant in &mut self.entrants {
            entrant.yours = you == Some(entrant.entrant);
        }
        for game in &mut self.games {
            game.yours = you.is_some_and(|you| game.players.contains(&you));
        }
        EveningLook { you, hosting, ..self }
    }
}

impl Evening {
    /// The evening as somebody sees it.
    pub fn look(&self, id: Option<&str>) -> EveningLook {
        let you = id.and_then(|id| self.entrant_of(id));
        let stage = match (self.night.has_begun(), self.is_over()) {
            (_, true) => EveningStage::Over,
            (true, false) => EveningStage::Playing,
            (false, false) => EveningStage::Gathering,
        };
        let entrants = (1..=self.members.len() as u16).filter_map(|number| Entrant::try_from(number).ok());
        EveningLook {
            number: self.number(),
            plan: self.plan.clone(),
            stage,
            host: self.host.name.clone(),
            hosting: id == Some(self.host.id.as_str()),
            you,
            entrants: entrants.map(|entrant| self.entrant_look(entrant, you)).collect(),
            games: self.game_looks(you),
            played: self.played.iter().rev().cloned().collect(),
            standing: self.night.standing(),
            headings: self.night.headings().iter().map(|&heading| heading.to_owned()).collect(),
            chooser: self.night.chooser(),
            commitment: self.lots.secret().commitment().to_string(),
            secret: self.is_over().then(|| self.lots.secret().reveal()),
        }
    }

    fn entrant_look(&self, entrant: Entrant, you: Option<Entrant>) -> EntrantLook {
        let members = self.members(entrant);
        EntrantLook {
            entrant,
            names: members.iter().map(|member| member.name().to_owned()).collect(),
            bots: members.iter().all(|member| matches!(member, Member::Bot { .. })),
            here: self.night.is_here(entrant),
            yours: you == Some(entrant),
        }
    }

    fn game_looks(&self, you: Option<Entrant>) -> Vec<GameLook> {
        let look = |game: formats::Game| GameLook {
            number: game.number,
            mode: game.mode.unwrap_or(0),
            room: self.rooms.get(&game.number).cloned(),
            yours: you.is_some_and(|you| game.players.contains(&you)),
            title: game.title,
            players: game.players,
        };
        self.night.games().into_iter().map(look).collect()
    }
}
