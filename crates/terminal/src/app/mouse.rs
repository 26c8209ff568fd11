//! What a mouse does: it points at spots of the board and at choices, and its wheel scrolls.

use house::Next;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::App;
use crate::errands::Errand;

impl App {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Vec<Errand> {
        let key = |app: &mut App, code: KeyCode| app.key(KeyEvent::from(code));
        match mouse.kind {
            MouseEventKind::ScrollUp => key(self, KeyCode::Up),
            MouseEventKind::ScrollDown => key(self, KeyCode::Down),
            MouseEventKind::Down(MouseButton::Left) => self.click(Position::new(mouse.column, mouse.row)),
            _ => Vec::new(),
        }
    }

    fn click(&mut self, at: Position) -> Vec<Errand> {
        let choosing = matches!(self.scene.next, Next::Person(_));
        if self.overlay.is_some() || self.waiting || self.finding || !choosing {
            // Like any key: it closes a page that is read, lands dice, ends a pause.
            let asks = self.overlay.as_ref().is_some_and(super::Overlay::asks);
            return if asks { Vec::new() } else { self.key(KeyEvent::from(KeyCode::Char(' '))) };
        }
        let board = self.board_area.get();
        if board.contains(at) {
            let spot = self.board.spot_under(&self.scene, self.drawing(), board, (at.x, at.y));
            if let Some(spot) = spot.filter(|_| self.can_walk()) {
                self.go_to(spot);
                return self.touch(None);
            }
        }
        let list = self.list_area.get();
        if list.area.contains(at) {
            let listed = self.listed();
            if let Some(&index) = listed.get(list.first + usize::from(at.y - list.area.y)) {
                // A second click on the same line does it.
                if index == self.selected {
                    return self.choose(index);
                }
                self.select(index);
            }
        }
        Vec::new()
    }
}
