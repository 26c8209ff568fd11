//! The standing as a picture to share: an SVG that needs nothing from elsewhere.

use std::fmt::Write as _;

use super::{EveningLook, EveningStage};

/// More lines than this are not read from a picture.
const LINES: usize = 64;
const WIDTH: usize = 720;
const TOP: usize = 132;
const LINE: usize = 36;
/// As many letters of a name or a note as fit.
const NAME: usize = 26;
const NOTE: usize = 24;

/// Text as it may stand in a picture, cut to what fits.
fn text(words: &str, letters: usize) -> String {
    let mut cut: String = words.chars().filter(|letter| !letter.is_control()).take(letters).collect();
    if words.chars().count() > letters {
        cut.pop();
        cut.push('…');
    }
    cut.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn row(out: &mut String, look: &EveningLook, index: usize) {
    let row = &look.standing[index];
    let y = TOP + LINE * index;
    if index.is_multiple_of(2) {
        let _ =
            write!(out, "<rect x='24' y='{}' width='672' height='{LINE}' rx='8' fill='#f1ece2'/>", y - 25);
    }
    let weight = if row.place == 1 { "700" } else { "400" };
    let record = row.record;
    let won = if record.drawn > 0 {
        format!("{}–{}–{}", record.won, record.drawn, record.lost)
    } else {
        format!("{}–{}", record.won, record.lost)
    };
    let _ = write!(
        out,
        "<g font-weight='{weight}'><text x='72' y='{y}' text-anchor='end'>{}.</text><text x='92' y='{y}'>{}</text>\
         <text x='410' y='{y}' text-anchor='middle'>{won}</text>\
         <text x='684' y='{y}' text-anchor='end' font-size='17' fill='#6b6254'>{}</text></g>",
        row.place,
        text(&look.name_of(row.entrant), NAME),
        text(&row.note, NOTE),
    );
}

/// The standing as a picture: everybody, up to 64.
pub fn standing_svg(look: &EveningLook) -> String {
    let lines = look.standing.len().min(LINES);
    let more = look.standing.len() - lines;
    let height = TOP + LINE * lines + if more > 0 { LINE } else { 8 };
    let state = match look.stage {
        EveningStage::Gathering => "People are joining",
        EveningStage::Playing => "How it stands",
        EveningStage::Over => "Final standing",
    };
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}' height='{height}' \
         font-family='system-ui, sans-serif' font-size='19' fill='#2a251d' role='img'><title>{title}: {state}</title>\
         <rect width='{WIDTH}' height='{height}' fill='#fbf8f2'/>\
         <text x='32' y='52' font-size='30' font-weight='700'>{title}</text>\
         <text x='32' y='84' fill='#6b6254'>{state}, {count} took part, {played} games</text>",
        title = text(&look.plan.title, 38),
        count = look.entrants.len(),
        played = look.played.len(),
    );
    for index in 0..lines {
        row(&mut out, look, index);
    }
    if more > 0 {
        let _ = write!(out, "<text x='92' y='{}' fill='#6b6254'>and {more} more</text>", TOP + LINE * lines);
    }
    out + "</svg>\n"
}
