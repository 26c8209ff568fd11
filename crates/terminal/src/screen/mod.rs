//! How the client looks: draws an [`App`] into any area and changes nothing.

mod bars;
mod choices;
mod layout;
mod overlay;
mod prompt;
mod replay;
mod result;
mod sheet;
mod story;
#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget, Wrap};

use crate::app::{App, Overlay};
use layout::Panes;
pub(crate) use overlay::page;
pub(crate) use replay::draw as draw_replay;
use terminal_board::ascii;
use terminal_board::{Appearance, BOLD};

/// The smallest terminal a game can be played in.
pub(crate) const SMALLEST: (u16, u16) = (40, 15);

/// Draws everything.
pub(crate) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    draw_all(app, area, buf);
    if app.look.ascii {
        ascii::picture(area, buf);
    }
}

fn draw_all(app: &App, area: Rect, buf: &mut Buffer) {
    if too_small(area, buf) {
        return;
    }
    if let Some(Overlay::Curtain(seat)) = &app.overlay {
        overlay::curtain(app, *seat, area, buf);
        return;
    }
    app.rows.set(area.height);
    let panes = Panes::of(app, area);
    bars::header(app, panes.header, buf);
    bars::banner(app, panes.banner, buf);
    sheet::draw(app, pane(app.look, " Scores ", panes.framed, panes.sheet, buf), buf);
    story::draw(app, pane(app.look, " What happened ", panes.framed, panes.log, buf), buf);
    let title = app.scene.mover().map_or_else(String::new, |seat| format!(" {} ", app.scene.who(seat)));
    let board = pane(app.look, &title, panes.framed, panes.board, buf);
    app.board_area.set(board);
    app.board.draw(&app.scene, app.drawing(), board, buf);
    if app.scene.is_over() {
        if let Some(picture) = app.celebrating() {
            result::stars(app, picture, board, buf);
        }
        result::draw(app, pane(app.look, "", panes.framed, panes.prompt, buf), buf);
    } else {
        prompt::draw(app, panes.framed, panes.prompt, buf);
    }
    bars::footer(app, panes.footer, buf);
    overlay::draw(app, area, buf);
}

/// Says so where there is no room to play.
pub(crate) fn too_small(area: Rect, buf: &mut Buffer) -> bool {
    let (columns, rows) = SMALLEST;
    if area.width >= columns && area.height >= rows {
        return false;
    }
    let text = format!(
        "Too small: {} by {}. A table needs {columns} by {rows}. Enlarge the window, or leave with Ctrl-C and use \
         --plain.",
        area.width, area.height
    );
    Clear.render(area, buf);
    Paragraph::new(text).wrap(Wrap { trim: true }).alignment(Alignment::Center).render(area, buf);
    true
}

/// Draws a frame, where frames are drawn, and gives what is inside.
fn pane(look: Appearance, title: &str, framed: bool, area: Rect, buf: &mut Buffer) -> Rect {
    if !framed {
        return area;
    }
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.quiet())
        .title(Line::styled(title.to_owned(), BOLD));
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}
