//! Keys that set a throw: where the arm aims, how hard, from how high, with how much spin.

use end_zone::{Action, Launch, View};
use house::Allowed;
use kernel::Game;
use ratatui::crossterm::event::KeyCode;

/// The keys and what they do.
pub(super) const KEYS: [(&str, &str); 6] = [
    ("← →", "aim; , . finely"),
    ("w s", "harder, softer"),
    ("e d", "hand higher, lower"),
    ("t g", "more, less spin"),
    ("i k", "throw up, down"),
    ("[ ]", "stand left, right"),
];

/// What a key changes, and by how many thousandths.
fn part(launch: &mut Launch, key: KeyCode) -> Option<(&'static str, &mut i32, i32)> {
    Some(match key {
        KeyCode::Left => ("aim", &mut launch.aim, -500),
        KeyCode::Right => ("aim", &mut launch.aim, 500),
        KeyCode::Char(',') => ("aim", &mut launch.aim, -100),
        KeyCode::Char('.') => ("aim", &mut launch.aim, 100),
        KeyCode::Char('w') => ("speed", &mut launch.speed, 2_000),
        KeyCode::Char('s') => ("speed", &mut launch.speed, -2_000),
        KeyCode::Char('e') => ("height", &mut launch.height, 500),
        KeyCode::Char('d') => ("height", &mut launch.height, -500),
        KeyCode::Char('t') => ("spin", &mut launch.spin, 1_000),
        KeyCode::Char('g') => ("spin", &mut launch.spin, -1_000),
        KeyCode::Char('i') => ("rise", &mut launch.rise, 1_000),
        KeyCode::Char('k') => ("rise", &mut launch.rise, -1_000),
        KeyCode::Char(']') => ("x", &mut launch.x, 500),
        KeyCode::Char('[') => ("x", &mut launch.x, -500),
        _ => return None,
    })
}

/// The throw as a key changes it, within the limits of the table.
pub(super) fn adjust(view: &View, action: &str, key: KeyCode) -> Option<Allowed> {
    let Action::Throw(launch) = action.parse().ok()?;
    let mut changed = launch;
    let (name, value, by) = part(&mut changed, key)?;
    let limit = view.limits.iter().find(|limit| limit.name == name)?;
    *value = (*value + by).clamp(limit.least, limit.most);
    // Spin is limited in all, too: what cannot be is not set.
    let launch = if changed.check(&view.options.table).is_ok() { changed } else { launch };
    let action = Action::Throw(launch);
    let choice = view.state().describe(&action);
    Some(Allowed { action: action.to_string(), label: choice.label, effect: choice.effect })
}
