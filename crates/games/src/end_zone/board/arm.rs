//! Keys that set a throw: where the arm aims, how hard, from how high, with how much spin.

use house::Allowed;
use kernel::Wording;
use minds::end_zone::rules::{Action, Launch, TechniqueView, View};
use ratatui::crossterm::event::KeyCode;

/// The keys and what they do.
pub(super) const KEYS: [(&str, &str); 7] = [
    ("← →", "aim; , . finely"),
    ("w s", "harder, softer"),
    ("e d", "hand higher, lower"),
    ("t g", "more, less spin"),
    ("i m", "throw up, down"),
    ("[ ]", "stand left, right"),
    ("b", "the next way to throw"),
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
        KeyCode::Char('m') => ("rise", &mut launch.rise, -1_000),
        KeyCode::Char(']') => ("x", &mut launch.x, 500),
        KeyCode::Char('[') => ("x", &mut launch.x, -500),
        _ => return None,
    })
}

/// The throw as a key changes it, within the limits of the table.
pub(super) fn adjust(view: &View, action: &str, key: KeyCode) -> Option<Allowed> {
    let Action::Throw(launch) = action.parse().ok()?;
    if key == KeyCode::Char('b') {
        return next_way(view, &launch).map(|next| allowed(view, next));
    }
    let mut changed = launch;
    let (name, value, by) = part(&mut changed, key)?;
    let limit = view.limits.iter().find(|limit| limit.name == name)?;
    *value = (*value + by).clamp(limit.least, limit.most);
    // Spin is limited in all, too: what cannot be is not set.
    let launch = if changed.check(&view.options.table).is_ok() { changed } else { launch };
    Some(allowed(view, launch))
}

/// The way to throw after that of this launch, or the first one; aim and place stay.
fn next_way(view: &View, launch: &Launch) -> Option<Launch> {
    let same = |way: &Launch| (way.height, way.rise, way.spin) == (launch.height, launch.rise, launch.spin);
    let now = view.techniques.iter().position(|technique| same(&technique.launch));
    let next = view.techniques.get(now.map_or(0, |now| (now + 1) % view.techniques.len()))?;
    let Launch { aim, x, back, .. } = *launch;
    Some(Launch { aim, x, back, ..next.launch })
}

/// What the way to throw of a launch is called, if it is one of those that are offered.
pub(super) fn way(view: &View, launch: &Launch) -> Option<String> {
    let same = |way: &&TechniqueView| {
        (way.launch.height, way.launch.rise, way.launch.spin) == (launch.height, launch.rise, launch.spin)
    };
    view.techniques.iter().find(same).map(|way| way.name.clone())
}

/// A throw as a choice, whether it is offered or not.
pub(super) fn choice(view: &View, action: &str) -> Option<Allowed> {
    let Action::Throw(launch) = action.parse().ok()?;
    launch.check(&view.options.table).is_ok().then(|| allowed(view, launch))
}

fn allowed(view: &View, launch: Launch) -> Allowed {
    let action = Action::Throw(launch);
    let choice = view.state().describe(&action);
    Allowed { action: action.to_string(), label: choice.label, effect: choice.effect }
}
