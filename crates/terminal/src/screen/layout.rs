//! Which part of the screen goes where: side by side, one above the other, or without frames on a small one.

use ratatui::layout::Rect;

use super::{prompt, sheet};
use crate::app::App;

/// From here on there is room for frames, and for scores beside the log.
const ROOMY: (u16, u16) = (72, 22);

/// From here on the log has a column of its own.
const WIDE: u16 = 118;

/// The fewest rows a board is given.
const LEAST_BOARD: u16 = 3;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Panes {
    pub(super) header: Rect,
    /// Without rows where there is nothing to say.
    pub(super) banner: Rect,
    pub(super) sheet: Rect,
    pub(super) log: Rect,
    pub(super) board: Rect,
    pub(super) prompt: Rect,
    pub(super) footer: Rect,
    pub(super) framed: bool,
}

/// Takes rows off the top of an area.
fn take(rest: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(rest.height);
    let taken = Rect { height: rows, ..*rest };
    *rest = Rect { y: rest.y + rows, height: rest.height - rows, ..*rest };
    taken
}

/// Takes rows off the bottom of an area.
fn take_bottom(rest: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(rest.height);
    *rest = Rect { height: rest.height - rows, ..*rest };
    Rect { y: rest.bottom(), height: rows, ..*rest }
}

impl Panes {
    pub(super) fn of(app: &App, area: Rect) -> Panes {
        let mut rest = area;
        let header = take(&mut rest, 1);
        let banner = take(&mut rest, app.board.banner(&app.scene, area.width).is_some().into());
        let footer = take_bottom(&mut rest, 1);
        let bars = Panes {
            header,
            banner,
            footer,
            sheet: Rect::ZERO,
            log: Rect::ZERO,
            board: Rect::ZERO,
            prompt: Rect::ZERO,
            framed: area.width >= ROOMY.0 && area.height >= ROOMY.1,
        };
        if !bars.framed {
            return bars.one_below_the_other(app, rest);
        }
        if area.width >= WIDE {
            let column = (rest.width / 3).min(56);
            let left = Rect { width: rest.width - column, ..rest };
            let log = Rect { x: left.right(), width: column, ..rest };
            return Panes { log, ..bars.in_a_column(app, left) };
        }
        bars.framed(app, rest)
    }

    /// Scores above the board, which gets all the room there is; the log has its own column.
    fn in_a_column(self, app: &App, mut rest: Rect) -> Panes {
        let prompt = take_bottom(&mut rest, prompt::rows(app, true) + 2);
        let seats = app.scene.card.seats.len() as u16;
        let sheet = take(&mut rest, seats + 2);
        Panes { sheet, board: rest, prompt, ..self }
    }

    /// Scores, and beside them the log; below them the board, below that the choices.
    fn framed(self, app: &App, mut rest: Rect) -> Panes {
        let prompt = take_bottom(&mut rest, prompt::rows(app, true) + 2);
        let seats = app.scene.card.seats.len() as u16;
        let top = (seats + 2).max(5).min(rest.height.saturating_sub(LEAST_BOARD + 2));
        let room = rest.height - top;
        let board = app.board.rows(&app.scene, rest.width - 2, room.saturating_sub(2)) + 2;
        // What the board does not want makes the log longer.
        let mut top = take(&mut rest, top + room.saturating_sub(board));
        let sheet = Rect { width: top.width / 2, ..top };
        top = Rect { x: sheet.right(), width: top.width - sheet.width, ..top };
        Panes { sheet, log: top, board: rest, prompt, ..self }
    }

    fn one_below_the_other(self, app: &App, mut rest: Rect) -> Panes {
        let prompt = take_bottom(&mut rest, prompt::rows(app, false));
        let least = app.board.least_rows(&app.scene).max(LEAST_BOARD);
        let rows = sheet::compact_rows(app, rest.height).min(rest.height.saturating_sub(least));
        let sheet = take(&mut rest, rows);
        // A line or two of the log, where the board leaves them.
        let least_log = 2.min(rest.height.saturating_sub(least));
        let room = rest.height - least_log;
        let rows = app.board.rows(&app.scene, rest.width, room).min(room);
        let board = take(&mut rest, rows);
        Panes { sheet, board, log: rest, prompt, ..self }
    }
}
