//! An evening to take away: as JSON with everything that happened, and as tables for a spreadsheet.

use std::fmt::Write as _;

use formats::Step;
use serde::Serialize;

use super::{Evening, EveningLook};

/// The version of the export's form.
const VERSION: u32 = 1;

/// A whole evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Export {
    /// 1.
    pub version: u32,
    /// How it stands, who took part, and every game.
    pub evening: EveningLook,
    /// Everything that happened, as the format sees it: joining, leaving, lots and results in order. Who replays them gets the same
    /// standing.
    pub steps: Vec<Step>,
}

impl Evening {
    /// Everything about the evening that everybody may know.
    pub fn export(&self) -> Export {
        Export { version: VERSION, evening: self.look(None), steps: self.steps().to_vec() }
    }
}

/// A cell as spreadsheets read it. One that looks like a formula is marked as text: names are chosen by strangers.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r', '\'']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn line(cells: impl IntoIterator<Item = String>) -> String {
    let mut line = cells.into_iter().collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}

impl EveningLook {
    /// What an entrant is called: a name, or the names of a team.
    pub fn name_of(&self, entrant: formats::Entrant) -> String {
        self.entrants.get(entrant.index()).map(|look| look.names.join(" & ")).unwrap_or_default()
    }
}

/// The standing: a line for each entrant, the best first.
pub fn standing_csv(look: &EveningLook) -> String {
    let heads = ["place", "name", "won", "drawn", "lost"].map(str::to_owned);
    let counts = look.headings.iter().map(|heading| cell(heading));
    let mut text = line(heads.into_iter().chain(counts).chain(["note".to_owned()]));
    for row in &look.standing {
        let record = [row.record.won, row.record.drawn, row.record.lost].map(|count| count.to_string());
        let first = [row.place.to_string(), cell(&look.name_of(row.entrant))];
        let counts = row.counts.iter().map(u32::to_string);
        text += &line(first.into_iter().chain(record).chain(counts).chain([cell(&row.note)]));
    }
    text
}

/// The games: a line for each player of each game, the first game first.
pub fn games_csv(look: &EveningLook) -> String {
    let mut text = line(
        ["game", "title", "played", "table", "seat", "name", "place", "points", "room"].map(str::to_owned),
    );
    for game in look.played.iter().rev() {
        for (seat, (player, place)) in game.players.iter().zip(&game.places).enumerate() {
            let mut points = String::new();
            // Points are kept by seat, which is by player only where everybody plays for themselves.
            if game.points.len() == game.players.len() {
                let _ = write!(points, "{}", game.points[seat]);
            }
            text += &line([
                game.number.to_string(),
                cell(&game.title),
                cell(look.plan.modes.get(usize::from(game.mode)).map_or("", |mode| &mode.game)),
                game.table.map(|table| table.to_string()).unwrap_or_default(),
                (seat + 1).to_string(),
                cell(&look.name_of(*player)),
                place.to_string(),
                points,
                cell(game.room.as_deref().unwrap_or_default()),
            ]);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn cells_are_quoted_and_formulas_are_text() {
        assert_eq!(cell("Ann"), "Ann");
        assert_eq!(cell("Ann, Ben"), "\"Ann, Ben\"");
        assert_eq!(cell("the \"king\""), "\"the \"\"king\"\"\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
    }
}
