//! The cross: a row of text for each row of squares, with a gap between them where there is room.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use tri_cross::{Action, Colour, PieceView, Square, StageView, View};

use super::letter;
use crate::games::Drawing;
use crate::look::{BOLD, Look};
use crate::scene::Scene;
use crate::text::{fit, width};

/// A square: a piece in its brackets, and a space.
const SQUARE: u16 = 5;
/// The numbers of the rows on the left.
const RULER: u16 = 2;
/// The caption, the letters of the files, and what has left the board.
const AROUND: u16 = 3;

/// How many squares the cross is wide and high.
pub(super) fn side(view: &View) -> u16 {
    if view.long_arms { 9 } else { 7 }
}

/// The rows it would use: a gap between the rows of squares, if there is room for it.
pub(super) fn rows(view: &View, room: u16) -> u16 {
    let airy = 2 * side(view) - 1 + AROUND;
    if room >= airy { airy } else { (side(view) + AROUND).min(room) }
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let side = side(view);
    let wide = RULER + side * SQUARE;
    let step = if area.height >= 2 * side - 1 + AROUND { 2 } else { 1 };
    let row = |y: u16| Rect { y: area.y + y, height: 1, ..area }.intersection(area);
    // Where there is little room, the caption goes first.
    let top = u16::from(area.height > side);
    if top > 0 {
        let caption = fit(&caption(scene, view), area.width.into());
        Paragraph::new(Line::styled(caption, BOLD)).centered().render(row(0), buf);
    }
    let left = area.x + area.width.saturating_sub(wide) / 2;
    let pieces: BTreeMap<Square, PieceView> =
        view.pieces.iter().map(|piece| (piece.square, *piece)).collect();
    let chosen = chosen(drawing.chosen);
    for line in 0..side {
        let y = area.y + top + line * step;
        let rank = side - 1 - line;
        if y >= area.bottom() {
            break;
        }
        buf.set_stringn(left, y, (rank + 1).to_string(), 1, look.quiet());
        for file in 0..side {
            let x = left + RULER + file * SQUARE;
            let Some(square) = Square::new(file as u8, rank as u8).filter(|_| on_board(file, rank, side))
            else {
                continue;
            };
            if x + SQUARE > area.right() {
                continue;
            }
            let (text, style) = look_of(view, square, pieces.get(&square), chosen, look);
            buf.set_stringn(x, y, text, SQUARE.into(), style);
        }
    }
    let files = top + (side - 1) * step + 1;
    if area.y + files < area.bottom() {
        for file in 0..side {
            let x = left + RULER + file * SQUARE + 1;
            if x < area.right() {
                buf.set_stringn(
                    x,
                    area.y + files,
                    char::from(b'a' + file as u8).to_string(),
                    1,
                    look.quiet(),
                );
            }
        }
    }
    if area.y + files + 1 < area.bottom() {
        Paragraph::new(gone(view, look)).centered().render(row(files + 1), buf);
    }
}

fn on_board(file: u16, rank: u16, side: u16) -> bool {
    let middle = side / 2;
    file.abs_diff(middle) <= 1 || rank.abs_diff(middle) <= 1
}

/// Where the chosen line would move a piece from and to.
fn chosen(action: Option<&str>) -> (Option<Square>, Option<Square>) {
    match action.and_then(|action| action.parse().ok()) {
        Some(Action::Step(from, to) | Action::Jump(from, to)) => (Some(from), Some(to)),
        Some(Action::Place(_, square)) => (None, Some(square)),
        _ => (None, None),
    }
}

fn look_of(
    view: &View,
    square: Square,
    piece: Option<&PieceView>,
    (from, to): (Option<Square>, Option<Square>),
    look: Look,
) -> (String, Style) {
    let middle = side(view) as u8 / 2;
    let centre = square.file() == middle && square.row() == middle;
    let Some(piece) = piece else {
        return match () {
            () if to == Some(square) => ("{  }".to_owned(), look.patch(Color::Cyan)),
            () if centre => (" ++ ".to_owned(), look.ink(Color::Magenta).patch(BOLD)),
            () => (" ·  ".to_owned(), look.quiet()),
        };
    };
    let shown = piece.rank.filter(|_| piece.up || view.memory_aid || view.stage == StageView::Over);
    let rank = shown.map_or(' ', tri_cross::Rank::letter);
    let name = format!("{}{rank}", letter(piece.colour));
    let text = match (from == Some(square), piece.up) {
        (true, _) => format!("<{name}>"),
        (false, true) => format!(" {name} "),
        (false, false) => format!("({name})").replace(" )", ") "),
    };
    let style =
        if from == Some(square) { look.patch(Color::Cyan) } else { look.ink(ink(piece.colour)).patch(BOLD) };
    (text, if view.turning == Some(square) { style.patch(look.key()) } else { style })
}

fn ink(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::White,
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Blue => Color::Blue,
    }
}

/// What has left the board.
fn gone(view: &View, look: Look) -> Line<'static> {
    let mut spans = Vec::new();
    for player in view.players.iter().filter(|player| !player.gone.is_empty()) {
        let ranks: Vec<String> = player.gone.iter().map(|rank| rank.letter().to_string()).collect();
        spans.push(Span::styled(format!(" {} lost ", player.colour.name()), look.quiet()));
        spans.push(Span::styled(ranks.join(" "), look.ink(ink(player.colour))));
        spans.push(Span::raw("  "));
    }
    Line::from(spans)
}

fn caption(scene: &Scene, view: &View) -> String {
    let colour = |seat| Colour::of(seat).name();
    let actor = scene.mover().unwrap_or(view.mover);
    let who = scene.who(actor);
    let text = match view.stage {
        StageView::Lot => "The bag decides who begins".to_owned(),
        StageView::Placing => {
            let waiting = view.players.get(view.mover.index()).map_or(0, |player| player.waiting);
            format!("{who} ({}) {} a piece, {waiting} to go", colour(actor), who.verb("places", "place"))
        }
        StageView::Step => format!("{who} ({}) {} to step", colour(actor), who.verb("is", "are")),
        StageView::Jump => format!("{} ({}) must jump", who, colour(actor)),
        StageView::Turning => "A challenged piece is turned up".to_owned(),
        StageView::Over => "The game is over".to_owned(),
    };
    if width(&text) < 60 && view.quiet >= 60 {
        return format!("{text} – {} turns without a jump, {} are a draw", view.quiet, view.draw_after);
    }
    text
}
