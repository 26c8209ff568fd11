//! What lists show of an evening, and when somebody must look at it.

use house::evening::{Evening, EveningPlan};
use serde_json::json;
use store::{EVENING, IdentityId, Sitter, Status, StoreError, TableSummary, Visibility};

/// While games are played somebody must look again after so long, in milliseconds.
pub(super) const SOON: i64 = 20_000;
/// The same when nobody has had to do with it for a while.
pub(super) const LATER: i64 = 600_000;
/// How long people may take to come.
const GATHERING: i64 = 24 * 3_600_000;
/// How long an evening may rest.
const REST: i64 = 14 * 24 * 3_600_000;

/// When the house ends it, if nothing happens.
pub(super) fn closes_at(evening: &Evening) -> Option<i64> {
    let wait = if evening.has_begun() { REST } else { GATHERING };
    (!evening.is_over()).then(|| evening.touched() + wait)
}

/// The summary of an evening after something happened at `at`, to be looked at again after `again` where games are played.
pub(super) fn summary(evening: &Evening, at: i64, again: i64) -> Result<TableSummary, StoreError> {
    let identity = |id: &str| {
        id.parse::<IdentityId>().map_err(|_| StoreError::Unreadable(format!("{id:?} as a person's id")))
    };
    let host = identity(&evening.host().id)?;
    // The host too, so that they find it among their evenings.
    let mut people = vec![host];
    for person in evening.people() {
        let id = identity(&person.id)?;
        if id != host {
            people.push(id);
        }
    }
    let playing = evening.has_begun() && !evening.is_over();
    let closes = closes_at(evening);
    Ok(TableSummary {
        game: EVENING.to_owned(),
        status: match (evening.has_begun(), evening.is_over()) {
            (_, true) => Status::Over,
            (true, false) => Status::Playing,
            (false, false) => Status::Open,
        },
        // Never in the lobby: whoever has the link may come.
        visibility: Visibility::Link,
        host,
        seats: people.into_iter().map(Sitter::person).collect(),
        about: about(evening.plan()),
        created: at,
        updated: at,
        wake_at: if playing { closes.map(|closes| closes.min(at + again)) } else { closes },
    })
}

/// The part of it that never changes: what the host chose.
fn about(plan: &EveningPlan) -> String {
    let games: Vec<&str> = plan.modes.iter().map(|mode| mode.game.as_str()).collect();
    json!({
        "title": plan.title,
        "format": plan.format,
        "games": games,
        "team_size": plan.team_size,
        "rated": plan.rated,
        "real_dice": plan.real_dice,
    })
    .to_string()
}
