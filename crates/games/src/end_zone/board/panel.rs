//! What the arm is set to, part by part, and what tends to come of such a throw.

use minds::end_zone::rules::{Launch, View};

use super::super::scatter::Scatter;
use super::arm;
use terminal_board::text::{width, wrap};

/// The columns of the panel beside the mat.
pub(super) const COLUMNS: u16 = 25;
/// The rows below the mat where there is no room beside it.
pub(super) const ROWS_BELOW: u16 = 4;
/// The rows of the panel with what came of such throws.
pub(super) const ROWS: u16 = 13;
/// The rows for that alone.
pub(super) const OUTCOME_ROWS: u16 = 2;

fn number(thousandths: i32) -> String {
    let text = format!("{:.1}", f64::from(thousandths) / 1e3);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// `0.9° left`, `straight`.
fn aside(thousandths: i32, unit: &str, none: &str) -> String {
    let size = thousandths.abs();
    match thousandths {
        0 => none.to_owned(),
        ..0 => format!("{}{unit} left", number(size)),
        _ => format!("{}{unit} right", number(size)),
    }
}

/// Each part of a throw: what it is called, what it is set to, and the keys for it.
fn parts(view: &View, launch: &Launch) -> Vec<(&'static str, String, &'static str)> {
    let mut parts = vec![
        ("way", arm::way(view, launch).unwrap_or_else(|| "your own".to_owned()), "b"),
        ("aim", aside(launch.aim, "°", "straight"), "← →"),
        ("speed", format!("{} in/s", number(launch.speed)), "w s"),
        ("height", format!("{} in", number(launch.height)), "e d"),
        ("spin", format!("{} /s", number(launch.spin)), "t g"),
        ("rise", format!("{}°", number(launch.rise)), "i m"),
        ("from", aside(launch.x, " in", "the middle"), "[ ]"),
    ];
    // Parts that are typed only, where somebody has.
    for (name, value) in
        [("back", launch.back), ("side", launch.side), ("twist", launch.twist), ("shake", launch.shake)]
    {
        if value != 0 {
            parts.push((name, number(value), ""));
        }
    }
    parts
}

/// What came of throwing it many times.
fn outcome(tried: &Scatter) -> Vec<String> {
    let all = tried.dice.len().max(1);
    let percent = |count: usize| (100 * count + all / 2) / all;
    let mut lines = vec![format!("{} like it: {:.1} a die", tried.dice.len(), tried.mean)];
    let in_zone = |zone: u8| tried.dice.iter().filter(|die| die.zone == zone && !die.slid).count();
    let zones = [20, 10, 5, 2, 1]
        .into_iter()
        .map(|zone| (zone, percent(in_zone(zone))))
        .filter(|(_, share)| *share > 0);
    let zones: Vec<String> = zones.map(|(zone, share)| format!("{zone}: {share} %")).collect();
    if !zones.is_empty() {
        lines.push(zones.join(", "));
    }
    let gone = percent(tried.dice.iter().filter(|die| die.die.is_none()).count());
    let slid = percent(tried.dice.iter().filter(|die| die.slid).count());
    let lost: Vec<String> = [(gone, "off the table"), (slid, "slides")]
        .into_iter()
        .filter(|(share, _)| *share > 0)
        .map(|(share, what)| format!("{what}: {share} %"))
        .collect();
    if !lost.is_empty() {
        lines.push(lost.join(", "));
    }
    lines
}

/// The panel beside the mat: a line for each part, with its keys.
pub(super) fn beside(view: &View, launch: &Launch) -> Vec<String> {
    parts(view, launch)
        .into_iter()
        .map(|(name, value, keys)| {
            let pad = usize::from(COLUMNS).saturating_sub(7 + width(&value) + width(keys)).max(1);
            format!("{name:<7}{value}{}{keys}", " ".repeat(pad))
        })
        .collect()
}

/// What came of such throws, in the lines of the panel.
pub(super) fn outcome_beside(tried: &Scatter) -> Vec<String> {
    outcome(tried).iter().flat_map(|line| wrap(line, COLUMNS.into())).collect()
}

/// The same in as few lines as it takes.
pub(super) fn outcome_below(tried: &Scatter, columns: u16) -> Vec<String> {
    wrap(&outcome(tried).join(" · "), columns.into())
}

/// The same in a few lines below it.
pub(super) fn below(view: &View, launch: &Launch, tried: Option<&Scatter>, columns: u16) -> Vec<String> {
    let parts = parts(view, launch).into_iter().map(|(name, value, _)| format!("{name} {value}"));
    let mut text = parts.collect::<Vec<_>>().join(" · ");
    if let Some(tried) = tried {
        text = format!("{text} · {}", outcome(tried).join(" · "));
    }
    wrap(&text, columns.into())
}
