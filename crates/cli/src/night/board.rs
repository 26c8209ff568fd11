//! The board of an evening as text: who plays whom now, and how it stands.

use std::fmt::Write as _;

use house::evening::{BeginsLook, EveningLook, EveningStage, Mode};
use house::room::WhyFirst;

/// More of them are not shown: a board is read at a glance.
const LINES: usize = 40;

fn more(out: &mut String, all: usize) {
    if all > LINES {
        let _ = writeln!(out, "  … and {} more", all - LINES);
    }
}

/// Who begins and why, where neither dice nor a lot decide it.
fn begins(look: &EveningLook, begins: Option<BeginsLook>) -> String {
    let Some(BeginsLook { entrant, why }) = begins else { return String::new() };
    // A team is several.
    let team = look.plan.team_size > 1;
    let why = match why {
        WhyFirst::LostLast => "having lost the last game",
        WhyFirst::WonLast => "having won the last game",
        WhyFirst::LowerDie => "with the lower of the two highest dice",
    };
    format!("; {} {}, {why}", look.name_of(entrant), if team { "begin" } else { "begins" })
}

/// What a king can choose: `2 end-zone mode=traditional`.
fn choice((index, mode): (usize, &Mode)) -> String {
    let mut choice = format!("{} {}", index + 1, mode.game);
    for (name, value) in &mode.options {
        let _ = write!(choice, " {name}={value}");
    }
    choice
}

/// The board.
pub(crate) fn text(look: &EveningLook) -> String {
    let mut out = String::new();
    let stage = match look.stage {
        EveningStage::Gathering => "people are joining",
        EveningStage::Playing => "games are played",
        EveningStage::Over => "it is over",
    };
    let here = look.entrants.iter().filter(|entrant| entrant.here).count();
    let _ = writeln!(out, "{}: {stage}, {here} of {} are here", look.plan.title, look.entrants.len());
    if look.stage == EveningStage::Gathering {
        for entrant in look.entrants.iter().take(LINES) {
            if entrant.names.is_empty() {
                continue;
            }
            let note = match (entrant.here, entrant.seed) {
                (false, _) => "  (left)".to_owned(),
                (true, Some(seed)) => format!("  (seed {seed})"),
                (true, None) => String::new(),
            };
            let _ =
                writeln!(out, "  {:>4}  {}{note}", entrant.entrant.to_string(), entrant.names.join(" & "));
        }
        more(&mut out, look.entrants.len());
        return out;
    }
    if let Some(king) = look.king.filter(|_| look.stage == EveningStage::Playing) {
        let next: Vec<String> = look.line.iter().take(3).map(|entrant| look.name_of(*entrant)).collect();
        let _ = writeln!(out, "{} is king. Next in line: {}", look.name_of(king), next.join(", "));
    }
    if let Some(chooser) = look.chooser {
        let choices: Vec<String> = look.plan.modes.iter().enumerate().map(choice).collect();
        let _ = writeln!(out, "{} chooses what is played: {}.", look.name_of(chooser), choices.join(", "));
    }
    if !look.games.is_empty() {
        let _ = writeln!(out, "\nNow");
        for game in look.games.iter().take(LINES) {
            let players: Vec<String> = game.players.iter().map(|player| look.name_of(*player)).collect();
            let place = match (game.table, game.stuck) {
                (_, true) => "  (no table: report it)".to_owned(),
                (Some(table), false) => format!("  table {table}"),
                (None, false) => "  (waits for a table)".to_owned(),
            };
            let _ = writeln!(
                out,
                "  game {:<4} {}  {}{place}{}",
                game.number,
                players.join(" – "),
                if game.title.is_empty() { String::new() } else { format!("({})", game.title) },
                begins(look, game.begins),
            );
        }
        more(&mut out, look.games.len());
    }
    let _ = writeln!(out, "\nStanding");
    for row in look.standing.iter().take(LINES) {
        let record = row.record;
        let drawn = if record.drawn > 0 { format!(", {} drawn", record.drawn) } else { String::new() };
        let _ = writeln!(
            out,
            "  {:>4}. {:<24} {} won{drawn}, {} lost  {}",
            row.place,
            look.name_of(row.entrant),
            record.won,
            record.lost,
            row.note
        );
    }
    more(&mut out, look.standing.len());
    out
}
