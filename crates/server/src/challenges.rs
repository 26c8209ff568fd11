//! Challenges: a bot says beforehand which games it takes, with whom and how many at once, and the house keeps to that. Whoever challenges
//! it opens a table, and the bot sits there at once.

use house::room::{Clock, Plan};
use serde::{Deserialize, Serialize};
use store::{Bot, IdentityId, MAX_PAGE, Page, Status, Store};
use utoipa::ToSchema;

use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};

/// The most games a bot may play at once.
const MOST_AT_ONCE: u16 = 64;

/// Who may challenge a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Challengers {
    /// People and bots.
    #[default]
    Everybody,
    /// People only.
    People,
    /// Bots only.
    Bots,
    /// Its owner only.
    Owner,
    /// Nobody for now.
    Nobody,
}

/// Which clocks a bot plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Clocks {
    /// With one or without.
    #[default]
    Any,
    /// Only without.
    None,
    /// Only with one.
    Some,
}

const fn usual_at_once() -> u16 {
    4
}

/// Which challenges a bot takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    /// From whom.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Challengers"))]
    pub(crate) from: Challengers,
    /// Only these games; whatever is on the shelf where none is named.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Vec<String>"))]
    #[schema(max_items = 64)]
    pub(crate) games: Vec<String>,
    /// Whether options may be others than the usual ones.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "bool"))]
    pub(crate) options: bool,
    /// With which clocks.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Clocks"))]
    pub(crate) clocks: Clocks,
    /// The fewest seconds that a clock must give for a turn, or in its bank.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "u32"))]
    #[schema(maximum = 1_209_600)]
    pub(crate) seconds: u32,
    /// How many games at once, 1 to 64.
    #[serde(default = "usual_at_once")]
    #[cfg_attr(test, ts(as = "u16"))]
    #[schema(minimum = 1, maximum = 64, value_type = u16)]
    pub(crate) at_once: u16,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            from: Challengers::default(),
            games: Vec::new(),
            options: false,
            clocks: Clocks::default(),
            seconds: 0,
            at_once: usual_at_once(),
        }
    }
}

impl Terms {
    /// What the store keeps of a bot. Words of a later version that are not understood here let nobody in.
    pub(crate) fn of(bot: &Bot) -> Terms {
        let closed = Terms { from: Challengers::Nobody, ..Terms::default() };
        if bot.terms.is_empty() {
            Terms::default()
        } else {
            serde_json::from_str(&bot.terms).unwrap_or(closed)
        }
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether they can be kept to.
    pub(crate) fn check(&self, house: &House) -> Result<(), Problem> {
        for game in &self.games {
            house.config.shelf.find(game)?;
        }
        if !(1..=MOST_AT_ONCE).contains(&self.at_once) {
            return Err(Problem::new(Code::Text, format!("a bot plays 1 to {MOST_AT_ONCE} games at once")));
        }
        Ok(())
    }

    /// Whether this game is among those it plays.
    pub(crate) fn takes_game(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|known| known == game)
    }

    /// Whether it sits down at such a table when this one asks.
    pub(crate) fn allow(&self, bot: &Bot, by: &Someone, plan: &Plan) -> Result<(), Problem> {
        let name = &bot.identity.name;
        let no = |why: String| Err(Problem::new(Code::NotNow, why));
        let owner = bot.identity.owner == Some(by.id);
        let welcome = match self.from {
            Challengers::Everybody => true,
            Challengers::People => !by.is_bot(),
            Challengers::Bots => by.is_bot(),
            Challengers::Owner => false,
            Challengers::Nobody => return no(format!("{name} takes no challenges for now")),
        };
        if !welcome && !owner {
            let whom = match self.from {
                Challengers::People => "people only",
                Challengers::Bots => "other bots only",
                _ => "its owner only",
            };
            return no(format!("{name} plays against {whom}"));
        }
        if !self.takes_game(&plan.game) {
            return no(format!("{name} does not play {}; it plays {}", plan.game, self.games.join(", ")));
        }
        if !self.options && !plan.options.is_empty() {
            return no(format!("{name} plays with the usual options only"));
        }
        if plan.real_dice {
            return no(format!("{name} has no dice of its own: leave real dice out"));
        }
        let seconds = match plan.clock {
            Clock::None => None,
            Clock::PerTurn { seconds } | Clock::Bank { seconds, .. } => Some(seconds),
        };
        match (self.clocks, seconds) {
            (Clocks::None, Some(_)) => no(format!("{name} plays without a clock")),
            (Clocks::Some, None) => no(format!("{name} plays with a clock only")),
            (_, Some(given)) if given < self.seconds => {
                no(format!("{name} needs {} seconds or more on its clock", self.seconds))
            }
            _ => Ok(()),
        }
    }
}

/// How many games a bot plays, or waits for.
pub(crate) async fn games_of(store: &Store, bot: IdentityId) -> Result<usize, Problem> {
    let newest = store.tables_of(bot, Page::first(MAX_PAGE)).await?;
    let on =
        newest.entries.iter().filter(|info| matches!(info.summary.status, Status::Open | Status::Playing));
    Ok(on.count())
}

/// Whether a program of this bot's is here to play, at this process or another.
pub(crate) async fn is_here(house: &House, bot: IdentityId) -> Result<bool, Problem> {
    if house.presence.gone_for(bot).is_none() {
        return Ok(true);
    }
    if house.store.engine_name() == "SQLite" {
        return Ok(false);
    }
    let seen = house.store.last_seen(bot).await?.unwrap_or(0);
    Ok(crate::time::now() - seen < SEEN_ELSEWHERE)
}

/// Sockets and streams of other processes show themselves in the store at least this often, in milliseconds.
const SEEN_ELSEWHERE: i64 = 90_000;

/// Whether a bot takes a challenge now.
pub(crate) async fn check(house: &House, bot: &Bot, by: &Someone, plan: &Plan) -> Result<(), Problem> {
    let (id, name) = (bot.identity.id, &bot.identity.name);
    if id == by.id {
        return Err(Problem::new(Code::NotNow, "that is you"));
    }
    let terms = Terms::of(bot);
    terms.allow(bot, by, plan)?;
    if house.store.apart_from(id).await?.contains(&by.id) {
        return Err(Problem::new(Code::NotYours, format!("{name} and you keep apart")));
    }
    if !is_here(house, id).await? {
        let why = format!("{name} is not here: its program does not run now");
        return Err(Problem::new(Code::NotNow, why));
    }
    if games_of(&house.store, id).await? >= usize::from(terms.at_once) {
        let why = format!("{name} plays as many games as it can now: try again when one of them is over");
        return Err(Problem { retry_after: Some(30), ..Problem::new(Code::NotNow, why) });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use house::room::SeatPlan;
    use store::{Identity, IdentityKind};

    use super::*;

    fn someone(id: u64, owner: Option<u64>) -> (Someone, Bot) {
        let kind = if owner.is_some() { IdentityKind::Bot } else { IdentityKind::Account };
        let (id, owner) =
            (IdentityId::from_number(id.into()), owner.map(|owner| IdentityId::from_number(owner.into())));
        let identity = Identity { id, kind, name: "Rolly".into(), created: 0, operator: false, owner };
        (Someone::new(identity.clone(), [0; 32]), Bot { identity, terms: String::new() })
    }

    #[test]
    fn a_bot_plays_by_its_terms() {
        let plan = Plan::new("toss-up", vec![SeatPlan::Open, SeatPlan::Open]);
        let timed = |seconds| Plan { clock: Clock::PerTurn { seconds }, ..plan.clone() };
        let changed =
            Plan { options: [("target".to_owned(), kernel::Value::Number(50))].into(), ..plan.clone() };
        let (_, bot) = someone(1, Some(9));
        let ((ann, _), (other, _), (owner, _)) = (someone(2, None), someone(3, Some(2)), someone(9, None));
        let usual = Terms::default();
        let cases = [
            (usual.clone(), &ann, &plan, true),
            (usual.clone(), &other, &plan, true),
            (usual.clone(), &ann, &changed, false),
            (Terms { options: true, ..usual.clone() }, &ann, &changed, true),
            (Terms { games: vec!["end-zone".into()], ..usual.clone() }, &ann, &plan, false),
            (Terms { games: vec!["end-zone".into(), "toss-up".into()], ..usual.clone() }, &ann, &plan, true),
            (Terms { from: Challengers::People, ..usual.clone() }, &other, &plan, false),
            (Terms { from: Challengers::Bots, ..usual.clone() }, &ann, &plan, false),
            (Terms { from: Challengers::Owner, ..usual.clone() }, &ann, &plan, false),
            (Terms { from: Challengers::Owner, ..usual.clone() }, &owner, &plan, true),
            (Terms { from: Challengers::Nobody, ..usual.clone() }, &owner, &plan, false),
            (Terms { clocks: Clocks::None, ..usual.clone() }, &ann, &timed(60), false),
            (Terms { clocks: Clocks::Some, ..usual.clone() }, &ann, &plan, false),
            (Terms { clocks: Clocks::Some, seconds: 30, ..usual.clone() }, &ann, &timed(20), false),
            (Terms { clocks: Clocks::Some, seconds: 30, ..usual.clone() }, &ann, &timed(30), true),
            (usual, &ann, &Plan { real_dice: true, ..plan.clone() }, false),
        ];
        for (terms, by, plan, allowed) in cases {
            assert_eq!(terms.allow(&bot, by, plan).is_ok(), allowed, "{terms:?} {plan:?}");
        }
    }

    #[test]
    fn terms_are_read_as_they_are_written_and_unknown_ones_let_nobody_in() {
        let (_, mut bot) = someone(1, Some(9));
        let terms = Terms { games: vec!["toss-up".into()], at_once: 7, ..Terms::default() };
        bot.terms = terms.text();
        assert_eq!(Terms::of(&bot), terms);
        bot.terms = r#"{"from":"friends"}"#.into();
        assert_eq!(Terms::of(&bot).from, Challengers::Nobody);
        bot.terms = String::new();
        assert_eq!(Terms::of(&bot), Terms::default());
    }
}
