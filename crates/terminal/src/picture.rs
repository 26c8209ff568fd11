//! The pictures of the terminal in the README: real games, drawn by the real screen, as SVG.
//!
//! After a change of the looks: `CROSSROADS_BLESS=1 cargo test -p terminal picture`.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use ratatui::crossterm::event::KeyCode;

use crate::testing::{Desk, fair_dice, real_dice, real_dice_of, real_dice_with};

/// The size of a character, in the picture's units.
const WIDTH: f32 = 8.4;
const HEIGHT: f32 = 18.0;

/// A terminal's colours, as a dark theme shows them.
fn paint(colour: Color, otherwise: &'static str) -> &'static str {
    match colour {
        Color::Black => "#16181d",
        Color::Red => "#f0707a",
        Color::Green => "#7fd08a",
        Color::Yellow => "#ecc766",
        Color::Blue => "#6fa8f0",
        Color::Magenta => "#cf9bea",
        Color::Cyan => "#6fd0d6",
        Color::DarkGray => "#7d8590",
        Color::White => "#ffffff",
        _ => otherwise,
    }
}

/// What a cell is painted with: letters, ground, and whether it is bold.
fn paints(cell: &Cell) -> (&'static str, &'static str, bool) {
    let (letters, ground) = (paint(cell.fg, "#d7dae0"), paint(cell.bg, "#16181d"));
    let letters = if cell.modifier.contains(Modifier::DIM) { "#7d8590" } else { letters };
    let bold = cell.modifier.contains(Modifier::BOLD);
    if cell.modifier.contains(Modifier::REVERSED) { (ground, letters, bold) } else { (letters, ground, bold) }
}

fn svg(buffer: &Buffer, game: &str) -> String {
    let area = buffer.area;
    let (width, height) = (f32::from(area.width) * WIDTH + 24.0, f32::from(area.height) * HEIGHT + 24.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"A game of {game} in the terminal\">\n<rect width=\"100%\" height=\"100%\" rx=\"10\" \
         fill=\"#16181d\"/>\n<g font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" \
         font-size=\"14\" xml:space=\"preserve\">\n"
    );
    for y in 0..area.height {
        let top = f32::from(y) * HEIGHT + 12.0;
        let mut x = 0;
        while x < area.width {
            // Neighbours that are painted alike go together.
            let look = paints(&buffer[(x, y)]);
            let start = x;
            let mut run = String::new();
            while x < area.width && paints(&buffer[(x, y)]) == look {
                run.push_str(buffer[(x, y)].symbol());
                x += 1;
            }
            let (letters, ground, bold) = look;
            let (left, length) = (f32::from(start) * WIDTH + 12.0, f32::from(x - start) * WIDTH);
            if ground != "#16181d" {
                writeln!(
                    text,
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
                )
                .unwrap();
            }
            if !run.trim().is_empty() {
                let run = run.replace('&', "&amp;").replace('<', "&lt;");
                let weight = if bold { " font-weight=\"bold\"" } else { "" };
                writeln!(
                    text,
                    "<text x=\"{left:.1}\" y=\"{:.1}\" textLength=\"{length:.1}\" lengthAdjust=\"spacingAndGlyphs\" \
                     fill=\"{letters}\"{weight}>{run}</text>",
                    top + 13.5
                )
                .unwrap();
            }
        }
    }
    text + "</g>\n</svg>\n"
}

/// Compares a picture with the one in the documents, or draws it anew where that is asked for.
#[track_caller]
fn is_up_to_date(name: &str, desk: &Desk) {
    let text = svg(&desk.draw(100, 30), desk.app.scene.card.title);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(name);
    if std::env::var_os("CROSSROADS_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == text,
        "docs/pictures/{name} is not what the screen looks like: see the first lines of picture.rs"
    );
}

#[test]
fn the_picture_of_toss_up_is_up_to_date() {
    let mut desk = Desk::still(real_dice("Ann,Ben", &[]));
    for (rolls, stop) in [
        (&["6g3y1r", "3g1y", "1g"][..], true),
        (&["5g3y2r", "2g2y1r", "2y1r"], false),
        (&["7g2y1r", "2g1y", "1g"], true),
        (&["5g4y1r", "3g1y1r"], true),
        (&["6g4y"], true),
        (&["6g2y2r", "3g1y"], true),
        (&["4g4y2r"], false),
    ] {
        for roll in rolls {
            desk.keys("r").roll(roll);
        }
        if stop {
            desk.keys("s");
        }
    }
    desk.keys("c");
    is_up_to_date("terminal.svg", &desk);
}

#[test]
fn the_picture_of_intersection_is_up_to_date() {
    let mut desk = Desk::still(real_dice_of("intersection", "Ann,Ben"));
    desk.roll("hhsx3").roll("2234x").keys("r").roll("hhs24 go").keys("1");
    is_up_to_date("terminal-intersection.svg", &desk);
}

#[test]
fn the_picture_of_add_em_up_is_up_to_date() {
    let mut desk = Desk::still(real_dice_of("add-em-up", "Ann,Ben"));
    desk.roll("6").roll("2").keys("r").roll("123466").keys("/1 at 0,0, 2 at 1,0").press(KeyCode::Enter);
    desk.keys("r").roll("134566").press(KeyCode::Tab);
    is_up_to_date("terminal-add-em-up.svg", &desk);
}

#[test]
fn the_picture_of_tri_cross_is_up_to_date() {
    let mut desk = Desk::still(real_dice_with("tri-cross", "Ann,Ben", &[("version", "face-up")]));
    desk.roll("r").keys("/g5-f5").press(KeyCode::Enter).press(KeyCode::Tab).press(KeyCode::Enter);
    is_up_to_date("terminal-tri-cross.svg", &desk);
}

#[test]
fn the_picture_of_end_zone_is_up_to_date() {
    let mut setup = fair_dice("Ann", &[]);
    setup.game = "end-zone".to_owned();
    setup.setup.options =
        games::shelf().find("end-zone").unwrap().read_options(&["mode=solo".to_owned()]).unwrap();
    let mut desk = Desk::still(setup);
    // The fingerprint of the dice is another one every time.
    desk.app.log.clear();
    desk.press(KeyCode::Right).press(KeyCode::Right);
    is_up_to_date("terminal-end-zone.svg", &desk);
}
