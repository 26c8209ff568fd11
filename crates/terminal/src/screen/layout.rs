//! Which part of the screen goes where: side by side, one above the other, or without frames on a small one.

use ratatui::layout::Rect;

use super::{bars, prompt, result, sheet};
use crate::app::App;

/// From here on there is room for frames, and for scores beside the log.
const ROOMY: (u16, u16) = (72, 22);

/// From here on the log has a column of its own.
const WIDE: u16 = 118;

/// The fewest rows a board is given.
const LEAST_BOARD: u16 = 3;

/// The fewest rows of the log on a small screen, where the board leaves them.
const LEAST_LOG: u16 = 2;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Panes {
    pub(super) header: Rect,
    /// Without rows where there is nothing to say.
    pub(super) banner: Rect,
    pub(super) sheet: Rect,
    pub(super) log: Rect,
    pub(super) board: Rect,
    /// What is asked; or, once the game is over, how it ended.
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

/// The rows that what is asked wants, inside its frame: at least and at most.
fn prompt_wants(app: &App, framed: bool, columns: u16) -> (u16, u16) {
    if app.scene.is_over() { result::wants(app, columns) } else { prompt::wants(app, framed, columns) }
}

/// How many rows what stands below the board wants, framed or not, in so many columns: at least and at most.
type Wants<'a> = &'a dyn Fn(bool, u16) -> (u16, u16);

impl Panes {
    pub(super) fn of(app: &App, area: Rect) -> Panes {
        let footer = bars::footer_rows(app, area.width);
        Panes::with(app, area, footer, &|framed, columns| prompt_wants(app, framed, columns))
    }

    /// The same for something else below the board.
    pub(super) fn with(app: &App, area: Rect, footer: u16, wants: Wants<'_>) -> Panes {
        let mut rest = area;
        let header = take(&mut rest, 1);
        let banner = take(&mut rest, app.board.banner(&app.scene, area.width).is_some().into());
        let footer = take_bottom(&mut rest, footer);
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
            return bars.one_below_the_other(app, rest, wants);
        }
        if area.width >= WIDE {
            let column = (rest.width / 3).min(56);
            let left = Rect { width: rest.width - column, ..rest };
            let log = Rect { x: left.right(), width: column, ..rest };
            return Panes { log, ..bars.in_a_column(app, left, wants) };
        }
        bars.framed(app, rest, wants)
    }

    /// Scores above the board, the choices below it; the log has its own column. What the board does not want makes the list longer.
    fn in_a_column(self, app: &App, mut rest: Rect, wants: Wants<'_>) -> Panes {
        let inside = rest.width - 2;
        let (least, most) = wants(true, inside);
        let seats = app.scene.card.seats.len() as u16;
        let rows = (seats + 2).min(rest.height.saturating_sub(least + LEAST_BOARD + 4));
        let sheet = take(&mut rest, rows);
        let room = rest.height.saturating_sub(least + 4);
        let board = app.board.rows(&app.scene, inside, room).max(LEAST_BOARD.min(room));
        let rows = most.min(least + room.saturating_sub(board));
        let prompt = take_bottom(&mut rest, rows + 2);
        Panes { sheet, board: rest, prompt, ..self }
    }

    /// Scores, and beside them the log; below them the board, below that the choices.
    fn framed(self, app: &App, mut rest: Rect, wants: Wants<'_>) -> Panes {
        let inside = rest.width - 2;
        let (least, most) = wants(true, inside);
        let least = least.min(rest.height.saturating_sub(LEAST_BOARD + 9));
        let seats = app.scene.card.seats.len() as u16;
        let top = (seats + 2).max(5).min(rest.height.saturating_sub(LEAST_BOARD + least + 4));
        let room = rest.height.saturating_sub(top + least + 4);
        let board = app.board.rows(&app.scene, inside, room).max(LEAST_BOARD.min(room));
        let spare = room.saturating_sub(board);
        let more = spare.min(most.saturating_sub(least));
        let prompt = take_bottom(&mut rest, least + more + 2);
        // What neither the board nor the list wants makes the log longer.
        let mut top = take(&mut rest, top + spare - more);
        let sheet = Rect { width: top.width / 2, ..top };
        top = Rect { x: sheet.right(), width: top.width - sheet.width, ..top };
        Panes { sheet, log: top, board: rest, prompt, ..self }
    }

    fn one_below_the_other(self, app: &App, mut rest: Rect, wants: Wants<'_>) -> Panes {
        let least_board = app.board.least_rows(&app.scene, rest.width).max(LEAST_BOARD);
        let (least, most) = wants(false, rest.width);
        let least = least.min(rest.height.saturating_sub(LEAST_BOARD));
        let mut above = rest.height - least;
        let rows = sheet::compact_rows(app, above).min(above.saturating_sub(least_board));
        let sheet = take(&mut rest, rows);
        above -= sheet.height;
        // A line or two of the log, where the board leaves them.
        let least_log = LEAST_LOG.min(above.saturating_sub(least_board));
        let room = above - least_log;
        let rows = app.board.rows(&app.scene, rest.width, room).min(room);
        let spare = room - rows;
        let more = spare.min(most.saturating_sub(least));
        let board = take(&mut rest, rows);
        let prompt = take_bottom(&mut rest, least + more);
        Panes { sheet, board, log: rest, prompt, ..self }
    }
}
