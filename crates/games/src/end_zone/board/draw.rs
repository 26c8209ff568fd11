//! The far mat seen from above, an inch to a row or two, and the score sheet beside it.

use std::collections::BTreeMap;

use house::Next;
use minds::end_zone::rules::{Action, Claim, Column, Die, DieView, Inches, Launch, Side, Teams, View, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use serde::Deserialize as _;

use super::super::scatter::Scatter;
use super::{panel, stage};
use terminal_board::{
    Appearance, BOLD, CHOSEN, Drawing, Scene,
    text::{clip, fit, width},
};

/// Characters to an inch.
const WIDE: f64 = 3.0;
/// The caption above the mat, and the rows for what lies before it, where there is room and where there is none.
const CAPTION: u16 = 1;
const BEFORE: u16 = 3;
const LEAST_BEFORE: u16 = 1;
/// The most inches that a row stands for.
const MOST_PER_ROW: f64 = 3.0;
/// Columns between the mat and what stands beside it.
const GAP: u16 = 2;

fn inches(length: Inches) -> f64 {
    length.millionths() as f64 / 1e6
}

/// Where things are in the picture.
struct Scale {
    /// How deep the mat is, and how many inches a row has.
    depth: f64,
    per_row: f64,
    /// The rows for what lies before it.
    before: u16,
    /// From the middle to the picture's left and right.
    half: f64,
    half_way: f64,
}

impl Scale {
    fn new(view: &View, rows: u16) -> Scale {
        let table = &view.options.table;
        let depth = inches(table.mat_depth);
        let mut per_row = 1.0;
        let mat = |per_row: f64| (depth / per_row).ceil() as u16;
        while mat(per_row) + BEFORE + CAPTION > rows && per_row < MOST_PER_ROW {
            per_row += 1.0;
        }
        let before = rows.saturating_sub(mat(per_row) + CAPTION).clamp(LEAST_BEFORE, BEFORE);
        let half = inches(table.mat_width) / 2.0 + inches(table.margin).min(2.0);
        Scale { depth, per_row, before, half, half_way: inches(view.mat.half_way) }
    }

    fn mat_rows(&self) -> u16 {
        (self.depth / self.per_row).ceil() as u16
    }

    /// With what lies before it.
    fn rows(&self) -> u16 {
        self.mat_rows() + self.before
    }

    fn columns(&self) -> u16 {
        (2.0 * self.half * WIDE) as u16
    }

    /// The place in inches of the middle of a character.
    fn place(&self, column: u16, row: u16) -> (f64, f64) {
        let x = (f64::from(column) + 0.5) / WIDE - self.half;
        let y = match row.checked_sub(self.mat_rows()) {
            None => self.depth - (f64::from(row) + 0.5) * self.per_row,
            Some(before) => self.half_way * (f64::from(before) + 0.5) / f64::from(self.before),
        };
        (x, y)
    }

    /// The character in which a place is, if the picture reaches there.
    fn find(&self, x: f64, y: f64) -> Option<(u16, u16)> {
        let column = ((x + self.half) * WIDE).floor();
        let row = if y >= 0.0 {
            ((self.depth - y) / self.per_row).floor().max(0.0)
        } else {
            f64::from(self.mat_rows()) + (y / self.half_way * f64::from(self.before)).floor()
        };
        let inside = column >= 0.0 && column < f64::from(self.columns());
        (inside && row < f64::from(self.rows())).then_some((column as u16, row as u16))
    }
}

/// Whether somebody is setting an arm, so that it is shown.
fn sets_an_arm(scene: &Scene) -> bool {
    matches!(scene.next, Next::Person(_))
        && scene.allowed.iter().any(|choice| choice.action.starts_with("throw"))
}

/// Whether there is room for the arm beside the mat.
fn beside_the_mat(scale: &Scale, columns: u16) -> bool {
    columns >= scale.columns() + GAP + panel::COLUMNS
}

/// The rows for the arm below the mat, where there is no room beside it.
fn arm_rows(scene: &Scene, scale: &Scale, columns: u16) -> u16 {
    match () {
        () if !sets_an_arm(scene) => 0,
        () if !beside_the_mat(scale, columns) => panel::ROWS_BELOW,
        // A mat of so few rows leaves no room beside it for what comes of such throws.
        () if scale.rows() < panel::ROWS => panel::OUTCOME_ROWS,
        () => 0,
    }
}

/// A small mat, with all that the arm is set to.
pub(super) fn least_rows(scene: &Scene, view: &View, columns: u16) -> u16 {
    let scale = Scale::new(view, 0);
    let mut throws = scene.allowed.iter().filter_map(|choice| choice.action.parse().ok());
    let arm = match throws.next() {
        Some(Action::Throw(launch)) if sets_an_arm(scene) && !beside_the_mat(&scale, columns) => {
            panel::below(view, &launch, None, columns).len() as u16
        }
        _ => 0,
    };
    CAPTION + scale.rows() + arm
}

pub(super) fn rows(scene: &Scene, view: &View, columns: u16, room: u16) -> u16 {
    let arm = arm_rows(scene, &Scale::new(view, room), columns);
    let scale = Scale::new(view, room.saturating_sub(arm));
    CAPTION + scale.rows() + arm
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let below = arm_rows(scene, &Scale::new(view, area.height), area.width).min(area.height / 2);
    let scale = Scale::new(view, area.height - below);
    let launch = match drawing.chosen.map(str::parse) {
        Some(Ok(Action::Throw(launch))) => Some(launch),
        _ => None,
    };
    let tried: Option<Scatter> = drawing.tried.and_then(|tried| Scatter::deserialize(tried).ok());
    let beside_the_mat = beside_the_mat(&scale, area.width);
    let mut panel =
        launch.filter(|_| beside_the_mat).map_or_else(Vec::new, |launch| panel::beside(view, &launch));
    if let Some(tried) = tried.as_ref().filter(|_| below == 0 && !panel.is_empty()) {
        panel.push(String::new());
        panel.extend(panel::outcome_beside(tried));
    }
    let panel_width = if panel.is_empty() { 0 } else { panel::COLUMNS + GAP };
    let sheet = sheet(scene, view, scale.rows().into());
    let sheet_width = sheet.iter().map(|line| width(line) as u16).max().unwrap_or(0) + GAP;
    let beside = area.width >= scale.columns() + panel_width + sheet_width;
    let wide = scale.columns() + panel_width + if beside { sheet_width } else { 0 };
    let left = area.x + area.width.saturating_sub(wide) / 2;
    let stage = stage(view);
    let caption =
        if view.stake.starts_with(&stage) { view.stake.clone() } else { format!("{stage}. {}", view.stake) };
    let caption = fit(&caption, area.width.into());
    buf.set_stringn(
        area.x + (area.width.saturating_sub(width(&caption) as u16)) / 2,
        area.y,
        caption,
        area.width.into(),
        BOLD,
    );
    let mat = Rect { x: left, y: area.y + CAPTION, width: scale.columns(), height: scale.rows() }
        .intersection(area);
    draw_mat(view, &scale, look, mat, buf);
    if let Some(tried) = &tried {
        draw_heat(&scale, tried, look, mat, buf);
    }
    if let Some(launch) = &launch {
        draw_aim(view, &scale, launch, look, mat, buf);
    }
    // While nothing lies there, what was counted last is still to be seen.
    let last = view.last.as_ref().map_or(&[][..], |last| &last.dice);
    let dice = if view.lying.is_empty() { last } else { &view.lying };
    let style = if drawing.tumbling.is_some() { look.quiet() } else { CHOSEN };
    for (index, die) in dice.iter().enumerate() {
        if let Some(place) = place_of(view, dice, index) {
            draw_die(&scale, place, die, style, mat, buf);
        }
    }
    let mut column = |x: u16, wide: u16, lines: Vec<String>, first: Style| {
        for (row, line) in clip(lines, mat.height.into(), wide.into()).iter().enumerate() {
            let style = if row == 0 { first } else { Style::new() };
            buf.set_stringn(x, mat.y + row as u16, line, wide.into(), style);
        }
    };
    column(mat.right() + GAP, panel::COLUMNS, panel, Style::new());
    if beside {
        column(mat.right() + panel_width + GAP, sheet_width, sheet, BOLD);
    }
    if let Some(launch) = launch.filter(|_| below > 0) {
        let lines = match (&tried, beside_the_mat) {
            (Some(tried), true) => panel::outcome_below(tried, area.width),
            (None, true) => Vec::new(),
            (tried, false) => panel::below(view, &launch, tried.as_ref(), area.width),
        };
        let lines = clip(lines, (area.bottom() - mat.bottom()).into(), area.width.into());
        for (y, line) in (mat.bottom()..).zip(lines) {
            buf.set_stringn(area.x, y, line, area.width.into(), Style::new());
        }
    }
}

/// Where such throws came to rest: a sign wherever one did, a heavier one where many did.
fn draw_heat(scale: &Scale, tried: &Scatter, look: Appearance, mat: Rect, buf: &mut Buffer) {
    let mut heat: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    for die in tried.dice.iter().filter(|die| !die.slid).filter_map(|die| die.die) {
        if let Some(spot) = scale.find(inches(die.x), inches(die.y)) {
            *heat.entry(spot).or_default() += 1;
        }
    }
    for ((column, row), count) in heat {
        if column < mat.width && row < mat.height {
            let sign = ["×", "×", "*", "*", "#"][count.min(4)];
            buf.set_string(mat.x + column, mat.y + row, sign, look.ink(Color::Magenta).patch(BOLD));
        }
    }
}

fn draw_mat(view: &View, scale: &Scale, look: Appearance, mat: Rect, buf: &mut Buffer) {
    for row in 0..mat.height {
        for column in 0..mat.width {
            let (x, y) = scale.place(column, row);
            let zones = view.mat.zones.iter().rev();
            let zone = zones.map(|zone| (zone.zone, zone.area)).find(|(_, area)| {
                inches(area.left) <= x
                    && x <= inches(area.right)
                    && inches(area.near) <= y
                    && y <= inches(area.far)
            });
            let (sign, style) = match zone.map(|(zone, _)| zone) {
                Some(Zone::Twenty) => ("▓", look.ink(Color::Red)),
                Some(Zone::Ten) => ("▒", look.ink(Color::Yellow)),
                Some(Zone::Five) => ("░", look.ink(Color::Green)),
                Some(Zone::Two) => ("·", look.ink(Color::Cyan)),
                Some(Zone::One) => (" ", look.quiet()),
                None => ("˙", look.quiet()),
            };
            buf.set_stringn(mat.x + column, mat.y + row, sign, 1, style);
        }
    }
    let mut label = |x: f64, y: f64, text: &str, style: Style| {
        if let Some((column, row)) =
            scale.find(x, y).filter(|(column, row)| *column < mat.width && *row < mat.height)
        {
            buf.set_stringn(mat.x + column, mat.y + row, text, (mat.width - column).into(), style);
        }
    };
    for zone in &view.mat.zones {
        // Near the left edge of a zone, where the next one does not cover it.
        let (x, y) =
            (inches(zone.area.left) + 0.5, f64::midpoint(inches(zone.area.near), inches(zone.area.far)));
        label(x, y, &zone.zone.to_string(), BOLD);
    }
    label(inches(view.mat.dot_x), inches(view.mat.dot_y), "o", BOLD);
}

/// Where a throw is aimed: a dotted line over the mat, as if the die went straight on.
fn draw_aim(view: &View, scale: &Scale, launch: &Launch, look: Appearance, mat: Rect, buf: &mut Buffer) {
    let line = |y: f64| {
        let from = launch.y(&view.options.table) as f64 / 1e3;
        f64::from(launch.x) / 1e3 + (y - from) * (f64::from(launch.aim) / 1e3).to_radians().tan()
    };
    for row in 0..mat.height {
        let (_, y) = scale.place(0, row);
        if let Some((column, _)) = scale.find(line(y), y).filter(|(column, _)| *column < mat.width) {
            buf.set_stringn(mat.x + column, mat.y + row, "┊", 1, look.key().patch(BOLD));
        }
    }
}

/// Where a die is to be drawn: where it lies, or, where people only say the zone, somewhere in it, those of one zone side by side.
fn place_of(view: &View, dice: &[DieView], index: usize) -> Option<(f64, f64)> {
    match dice[index].die {
        Die::At(die) => Some((inches(die.x), inches(die.y))),
        Die::Called(Claim::In(_, zone)) => {
            let alike = |die: &&DieView| matches!(die.die, Die::Called(Claim::In(_, other)) if other == zone);
            let before = dice[..index].iter().filter(alike).count() as f64;
            let area = view.mat.zones.iter().find(|known| known.zone == zone)?.area;
            let middle = f64::midpoint(inches(area.near), inches(area.far));
            Some((inches(area.left) + 1.7 + 1.4 * before, middle))
        }
        Die::Called(Claim::Dot) => Some((inches(view.mat.dot_x), inches(view.mat.dot_y))),
        Die::Called(Claim::Out | Claim::Off) => None,
    }
}

fn draw_die(scale: &Scale, place: (f64, f64), die: &DieView, style: Style, mat: Rect, buf: &mut Buffer) {
    let Some((column, row)) = scale.find(place.0, place.1).filter(|(_, row)| *row < mat.height) else {
        return;
    };
    let face = die.die.face().map_or_else(|| "o".to_owned(), |face| face.to_string());
    let nothing = die.void || die.points == 0 && !die.scored.dot;
    let text = if nothing { format!("({face})") } else { format!("[{face}]") };
    let left = column.saturating_sub(1).min(mat.width.saturating_sub(3));
    buf.set_stringn(mat.x + left, mat.y + row, text, 3, style);
}

/// The score sheet as so many lines of text: names, the last lines that there is room for, extra rolls and bonuses, totals.
fn sheet(scene: &Scene, view: &View, rows: usize) -> Vec<String> {
    let names: Vec<String> = view
        .columns
        .iter()
        .map(|column| {
            let names: Vec<String> = column.seats.iter().map(|seat| scene.who(*seat).to_string()).collect();
            fit(&names.join("+"), 9)
        })
        .collect();
    let row = |head: &str, cells: Vec<String>| {
        cells.iter().fold(format!("{head:>5}"), |row, cell| row + &format!("{cell:>10}"))
    };
    let mut list = Vec::new();
    let longest = view.columns.iter().map(|column| column.lines.len()).max().unwrap_or(0);
    for line in 0..longest {
        let cells = view.columns.iter().map(|column| {
            let points = column.lines.get(line).map_or("-".to_owned(), ToString::to_string);
            let bonus =
                if column.bonuses[0] && line == 6 || column.bonuses[1] && line == 13 { "+" } else { "" };
            format!("{points}{bonus}")
        });
        let number =
            line + 1 + view.columns.iter().map(|column| usize::from(column.before)).max().unwrap_or(0);
        list.push(row(&number.to_string(), cells.collect()));
    }
    let mut totals = Vec::new();
    for index in 0..view.columns.first().map_or(0, |column| column.extras.len()) {
        let cells: Vec<String> = view
            .columns
            .iter()
            .filter_map(|column| column.extras.get(index))
            .map(|extra| match (extra.points, extra.earned) {
                (Some(points), _) => points.to_string(),
                (None, true) => "earned".to_owned(),
                (None, false) => "-".to_owned(),
            })
            .collect();
        let zone = view.columns.first().and_then(|column| column.extras.get(index)).map(|extra| extra.zone);
        totals.push(row(&zone.map_or_else(String::new, |zone| format!("x{zone}")), cells));
    }
    totals.push(row("sum", view.columns.iter().map(|column| column.total.to_string()).collect()));
    if view.sides.iter().any(|side| side.wins > 0 || side.threes > 0) {
        let won = |side: &Side| match side.threes {
            0 => side.wins.to_string(),
            threes => format!("{threes}:{}", side.wins),
        };
        let of = |column: &Column| view.sides.get(column.side.index()).map_or_else(String::new, won);
        totals.push(row("won", view.columns.iter().map(of).collect()));
    }
    if view.options.teams == Teams::ColumnEach {
        let of = |column: &Column| view.sides.get(column.side.index()).map_or(0, |side| side.total);
        totals.push(row("team", view.columns.iter().map(|column| of(column).to_string()).collect()));
    }
    let room = rows.saturating_sub(1 + totals.len());
    let left_out = list.len().saturating_sub(room);
    list.drain(..left_out);
    std::iter::once(row("", names)).chain(list).chain(totals).collect()
}
