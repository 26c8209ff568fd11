//! The rules page says what the rules do.

use std::fs;
use std::path::Path;

use end_zone::{Action, EndZone, Incident, Options, Roll, Table, score};
use kernel::{FieldKind, Options as _};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/end-zone.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Everything on the page between back quotes.
fn quoted(page: &str) -> Vec<&str> {
    page.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_dice_of_the_page_count_what_it_says() {
    let mut dice = 0;
    for line in page().lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let Ok(die) = cells[1].trim_matches('`').parse() else { continue };
        let scored = score(&Table::CASUAL, &[die])[0];
        assert_eq!([scored.zone.to_string(), scored.points.to_string()], [cells[2], cells[3]], "{die}");
        dice += 1;
    }
    assert!(dice >= 8, "{dice}");
}

#[test]
fn the_page_names_every_mode_and_every_ruling() {
    let page = page();
    let mode = Options::fields().iter().find(|field| field.name == "mode").unwrap();
    let FieldKind::Choice { choices } = mode.kind else { panic!("modes are a list") };
    for (mode, _) in choices {
        assert!(quoted(&page).contains(mode), "{mode}");
    }
    for ruling in 1..=14 {
        assert!(page.contains(&format!("\n| EZ-{ruling} |")), "EZ-{ruling}");
    }
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = page();
    let quoted = quoted(&page);
    let says = |text: &str| assert!(quoted.contains(&text), "the page does not say {text}");
    let position = "80,4,6;x2/25,40 3 left=2 mode=traditional";
    says(position);
    assert_eq!(position.parse::<EndZone>().unwrap().to_string(), position);
    let throw = "throw speed=150 aim=1.5";
    says(throw);
    throw.parse::<Action>().unwrap();
    for roll in ["4x20", "1x5 4x20", "dot", "out", "off", "odd=4x20/even=4x10/die=3"] {
        says(roll);
        roll.parse::<Roll>().unwrap();
    }
    for incident in ["late release", "slide", "off the table"] {
        assert!(page.contains(incident), "{incident}");
        incident.parse::<Incident>().unwrap();
    }
}
