//! The rules page says what the rules do: its dice are scored, its mat measured, its notation read.

mod common;

use common::at;
use conformance::RulesPage;
use end_zone::{
    Action, CardLines, EndZone, Incident, MatView, Options, RestingDie, Roll, Table, View, Zone, score,
};
use kernel::{FieldKind, Hidden, Options as _, Rules, Viewer};

fn page() -> RulesPage {
    RulesPage::of("end-zone")
}

fn view(position: &str) -> View {
    at(position).view(Viewer::Spectator)
}

/// Where the zones of the far mat lie, from the thrower's side; then the dice of the head and what they count.
fn draw(head: &str) -> String {
    let (kind, dice) = head.split_once(' ').unwrap_or((head, ""));
    let view = view("-/- 1");
    let mut lines: Vec<String> = Vec::new();
    for shown in view.mat.zones.iter().rev() {
        let area = shown.area;
        let number = u8::from(shown.zone);
        let (across, along) =
            (format!("{} to {}", area.left, area.right), format!("{} to {}", area.near, area.far));
        lines.push(format!("zone {number:<3} x {across}, y {along}"));
    }
    let MatView { dot_x, dot_y, half_way, .. } = view.mat;
    lines.push(format!("dot      x {dot_x}, y {dot_y}, {} across", view.options.table.dot));
    if kind == "table" {
        lines.push(format!("half-way y {half_way}"));
        lines.push(format!("your mat y -{}: let go here, or behind it", view.options.table.distance));
        lines.push(format!("a die is {} wide", view.options.table.die));
    }
    for text in dice.split_whitespace() {
        let die: RestingDie = text.parse().unwrap();
        let scored = score(&Table::CASUAL, &[die])[0];
        let counts = match (scored.dot, scored.zone) {
            (true, _) => "covers the dot: the game is won".to_owned(),
            (false, 0) => "counts nothing".to_owned(),
            (false, zone) => format!("{} in the {zone}: {} points", die.face.number(), scored.points),
        };
        lines.push(format!("die      {text}  {counts}"));
    }
    lines.join("\n")
}

#[test]
fn the_drawings_are_measured() {
    page().drawings_are_made_from_their_heads(5, draw);
}

#[test]
fn the_dice_of_the_page_count_what_it_says() {
    let page = page();
    let rows = page.rows("What a die counts");
    assert!(rows.len() >= 9, "{}", rows.len());
    for row in rows {
        let die = row[0].trim_matches('`').parse().unwrap_or_else(|error| panic!("{row:?}: {error}"));
        let scored = score(&Table::CASUAL, &[die])[0];
        assert_eq!([scored.zone.to_string(), scored.points.to_string()], [row[1], row[2]], "{die}");
    }
}

#[test]
fn the_card_has_the_lines_that_the_page_says() {
    let page = page();
    let dice: Vec<(&str, &str)> = page.rows("The card").iter().map(|row| (row[0], row[1])).collect();
    assert_eq!(
        dice,
        [("1 to 14", "one each"), ("15 and 16", "two each"), ("17", "three"), ("extra rolls", "one each")]
    );
    let card = view("-/- 1 mode=traditional").card;
    let counts: Vec<u8> = card.iter().take(17).map(|line| line.dice).collect();
    assert_eq!(counts, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
}

#[test]
fn the_limits_of_a_throw_are_those_of_the_page() {
    let page = page();
    let rows = page.rows("Typing");
    // All spins together have one limit, and a plain swing has some.
    let act = |part: &str, value: f64| {
        let still = if ["side", "twist"].contains(&part) { "spin=0 " } else { "" };
        at("-/- 1").act(&format!("throw {still}{part}={value}").parse().unwrap())
    };
    let mut parts = 0;
    for row in rows.iter().filter(|row| row.len() == 4) {
        let [least, most] = [row[2], row[3]].map(|limit| limit.parse::<f64>().unwrap());
        for part in row[0].split('`').skip(1).step_by(2) {
            assert!(act(part, least).is_ok() && act(part, most).is_ok(), "{part} from {least} to {most}");
            assert!(act(part, least - 0.001).is_err() && act(part, most + 0.001).is_err(), "{part}");
            parts += 1;
        }
    }
    assert_eq!(parts, 10);
}

#[test]
fn the_page_names_every_mode_option_and_ruling() {
    let page = page();
    let mode = Options::fields().iter().find(|field| field.name == "mode").unwrap();
    let FieldKind::Choice { choices } = mode.kind() else { panic!("modes are a list") };
    for (mode, _) in choices {
        assert!(page.quoted().contains(mode), "{mode}");
    }
    page.names_the_rulings("EZ", 14);
    // Lengths are drawn, and a hand is nobody's rule; everything else changes a sentence.
    for field in Options::fields() {
        let told = ["=", ":"].iter().any(|end| page.text().contains(&format!("<!-- {}{end}", field.name)));
        let drawn = Options::fold(field.name).is_some() || field.name == "hand";
        assert!(told != drawn, "{}", field.name);
    }
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = page();
    let parts_of_positions = page.parts_of_positions();
    let parts: Vec<String> =
        at("-/- 1").view(Viewer::Spectator).limits.iter().map(|limit| limit.name.clone()).collect();
    page.quotes_are_understood(|quote| {
        let option = |name: &str| Options::fields().iter().any(|field| field.name == name);
        let choice = |name: &str| {
            Options::fields().iter().any(|field| match field.kind() {
                FieldKind::Choice { choices } => choices.iter().any(|(known, _)| *known == name),
                _ => false,
            })
        };
        quote.parse::<Action>().is_ok()
            || quote.parse::<Roll>().is_ok()
            || quote.parse::<Incident>().is_ok()
            || quote.parse::<EndZone>().is_ok()
            || quote.parse::<CardLines>().is_ok()
            || option(quote)
            || choice(quote)
            || parts.contains(&quote.to_owned())
            || parts_of_positions.contains(quote)
            // What a die is made of, and a command that `crossroads` tests itself.
            || ["x,y,turn,face", "crossroads score end-zone --die 0,2.685,0,3"].contains(&quote)
    });
    let (real, one_lies) = (
        "-/- 1 real mode=traditional minus-points=5",
        "-/- 1 left=1,1,2,2,2 lying=1@4x20 real mode=fast-play",
    );
    let named: Vec<&str> = parts.iter().map(String::as_str).collect();
    page.what_is_typed_is_played::<EndZone>(
        &[
            ("throw speed=106 aim=1.5", "-/- 1"),
            ("throw speed=105 height=2.5 spin=-16 rise=20", "-/- 1"),
            ("4x20", real),
            ("dot", real),
            ("out", real),
            ("off", real),
            ("1x5 4x20", one_lies),
            ("0.5,3,45,2", real),
            ("odd=4x20/even=4x10/die=3", real),
            ("4", "-/- start"),
            ("late release", real),
            ("slide", real),
            ("off the table", real),
            ("not caught by 2", real),
            ("slide moved 4x20 out", "-/- 1 left=1,2,2,2 lying=1@4x20;1@out real mode=fast-play"),
        ],
        &named,
    );
    assert!(Zone::ALL.len() == 5);
}

#[test]
fn the_whole_position_text_is_told() {
    page().tells_the_whole_position::<EndZone>("-/- 1");
}
