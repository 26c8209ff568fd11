//! The cross: a row of text for each row of squares, with a gap between them where there is room.

use std::collections::BTreeMap;

use minds::tri_cross::rules::{Action, Colour, PieceView, Square, StageView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::letter;
use terminal_board::{
    Appearance, BOLD, Drawing, Scene, Spot,
    text::{fit, width},
};

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

/// Where the squares are in an area.
pub(super) struct Squares {
    side: u16,
    left: u16,
    top: u16,
    /// Rows of text from one row of squares to the next.
    step: u16,
    right: u16,
    bottom: u16,
}

impl Squares {
    pub(super) fn of(view: &View, area: Rect) -> Squares {
        let side = side(view);
        let wide = RULER + side * SQUARE;
        Squares {
            side,
            left: area.x + area.width.saturating_sub(wide) / 2 + RULER,
            // Where there is little room, the caption goes first.
            top: area.y + u16::from(area.height > side),
            step: if area.height >= 2 * side - 1 + AROUND { 2 } else { 1 },
            right: area.right(),
            bottom: area.bottom(),
        }
    }

    /// Where a square is drawn, if the picture reaches there.
    fn find(&self, file: u16, line: u16) -> Option<(u16, u16)> {
        let (x, y) = (self.left + file * SQUARE, self.top + line * self.step);
        (x + SQUARE <= self.right && y < self.bottom).then_some((x, y))
    }

    /// The spot under a character.
    pub(super) fn under(&self, (x, y): (u16, u16)) -> Option<Spot> {
        let file = x.checked_sub(self.left)? / SQUARE;
        let line = y.checked_sub(self.top)? / self.step;
        (file < self.side && line < self.side).then_some((file as i16, line as i16))
    }
}

/// The square of a spot: spots count from the top left.
pub(super) fn square(view: &View, (file, line): Spot) -> Option<Square> {
    let side = side(view) as i16;
    let inside = (0..side).contains(&file) && (0..side).contains(&line);
    let rank = side - 1 - line;
    let on = inside && on_board(file as u16, rank as u16, side as u16);
    if on { Square::new(file as u8, rank as u8) } else { None }
}

/// The spot of a square.
pub(super) fn spot(view: &View, square: Square) -> Spot {
    (i16::from(square.file()), side(view) as i16 - 1 - i16::from(square.row()))
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let squares = Squares::of(view, area);
    let side = squares.side;
    let row = |y: u16| Rect { y, height: 1, ..area }.intersection(area);
    if squares.top > area.y {
        let caption = fit(&caption(scene, view), area.width.into());
        Paragraph::new(Line::styled(caption, BOLD)).centered().render(row(area.y), buf);
    }
    let pieces: BTreeMap<Square, PieceView> =
        view.pieces.iter().map(|piece| (piece.square, *piece)).collect();
    let chosen = chosen(drawing.chosen);
    for line in 0..side {
        let y = squares.top + line * squares.step;
        if y >= area.bottom() {
            break;
        }
        buf.set_stringn(squares.left - RULER, y, (side - line).to_string(), 1, look.quiet());
        for file in 0..side {
            let spot = (file as i16, line as i16);
            let (Some(square), Some((x, y))) = (square(view, spot), squares.find(file, line)) else {
                continue;
            };
            let (text, style) = look_of(view, square, pieces.get(&square), chosen, drawing);
            buf.set_stringn(x, y, text, SQUARE.into(), style);
            if drawing.cursor == Some(spot) {
                // Brackets around it, so that it is seen without any colour.
                buf.set_string(x, y, "[", look.key());
                buf.set_string(x + 3, y, "]", look.key());
            }
        }
    }
    let files = squares.top + (side - 1) * squares.step + 1;
    if files < area.bottom() {
        for file in 0..side {
            let x = squares.left + file * SQUARE + 1;
            if x < area.right() {
                buf.set_stringn(x, files, char::from(b'a' + file as u8).to_string(), 1, look.quiet());
            }
        }
    }
    if files + 1 < area.bottom() {
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
    drawing: Drawing<'_>,
) -> (String, Style) {
    let look = drawing.look;
    let here = spot(view, square);
    // While somebody walks, what could be touched next is marked.
    let open = drawing.cursor.is_some() && drawing.open.iter().any(|touch| touch.at == here);
    let middle = side(view) as u8 / 2;
    let centre = square.file() == middle && square.row() == middle;
    let Some(piece) = piece else {
        return match () {
            () if to == Some(square) && drawing.cursor.is_none() => {
                ("{  }".to_owned(), look.patch(Color::Cyan))
            }
            () if drawing.picked.iter().any(|touch| touch.at == here) => placed(drawing, here),
            () if open && !drawing.picked.is_empty() => (" () ".to_owned(), look.key()),
            () if centre => (" ++ ".to_owned(), look.ink(Color::Magenta).patch(BOLD)),
            () => (" ·  ".to_owned(), look.quiet()),
        };
    };
    let shown = piece.rank.filter(|_| piece.up || view.memory_aid || view.stage == StageView::Over);
    let rank = shown.map_or(' ', minds::tri_cross::rules::Rank::letter);
    let name = format!("{}{rank}", letter(piece.colour));
    let text = match (from == Some(square), piece.up) {
        (true, _) => format!("<{name}>"),
        (false, true) => format!(" {name} "),
        (false, false) => format!("({name})").replace(" )", ") "),
    };
    let style = match () {
        () if from == Some(square) => look.patch(Color::Cyan),
        // What could be jumped onto, or taken up.
        () if open => look.ink(ink(piece.colour)).patch(BOLD).add_modifier(Modifier::UNDERLINED),
        () => look.ink(ink(piece.colour)).patch(BOLD),
    };
    (text, if view.turning == Some(square) { style.patch(look.key()) } else { style })
}

/// A piece that is about to be placed.
fn placed(drawing: Drawing<'_>, at: Spot) -> (String, Style) {
    let piece =
        drawing.picked.iter().find(|touch| touch.at == at).and_then(|touch| touch.piece).unwrap_or(' ');
    (format!("{{{piece} }}"), drawing.look.patch(Color::Cyan))
}

fn ink(colour: Colour) -> Color {
    match colour {
        // The colour of letters, whatever the ground is.
        Colour::Black => Color::Reset,
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Blue => Color::Blue,
    }
}

/// What has left the board.
fn gone(view: &View, look: Appearance) -> Line<'static> {
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
