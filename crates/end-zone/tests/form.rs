//! What a form is told about the options is what the options themselves say.

use end_zone::{DotWins, EndZone, Options, Starts, Teams};
use kernel::{FieldKind, Occasion, OptionSpec, Options as _, Rules, Setup, Value, When};

fn word(text: &str) -> Value {
    Value::Word(text.to_owned())
}

fn choices(specs: &[OptionSpec], name: &str) -> Vec<&'static str> {
    match specs.iter().find(|spec| spec.name == name).map(|spec| spec.kind) {
        Some(FieldKind::Choice { choices }) => choices.iter().map(|(name, _)| *name).collect(),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn as_many_seats_are_offered_as_may_play() {
    for mode in choices(&Options::specs(), "mode") {
        let mut options = Options::default();
        options.set("mode", &word(mode)).unwrap();
        let told = Options::seats().iter().find(|told| told.option == "mode" && told.is.contains(&mode));
        let (min, max) = told.map_or((1, 8), |told| (told.min, told.max));
        for seats in 1..=8 {
            assert_eq!(options.check(seats).is_ok(), (min..=max).contains(&seats), "{mode} with {seats}");
        }
    }
}

#[test]
fn what_is_not_asked_for_would_be_refused_or_says_nothing() {
    let specs = Options::specs();
    for spec in &specs {
        let Some(When::Option { name, is }) = spec.when else { continue };
        let known = choices(&specs, name);
        assert!(is.iter().all(|value| known.contains(value)), "{name}: {is:?}");
    }
    for mode in choices(&specs, "mode") {
        let mut options = Options::default();
        options.set("mode", &word(mode)).unwrap();
        options.set("double-lines", &word("7")).unwrap();
        assert_eq!(
            options.check(if mode == "solo" { 1 } else { 2 }).is_ok(),
            mode == "traditional",
            "{mode}"
        );
    }
    for seats in 2..=8 {
        let mut options = Options::default();
        options.set("teams", &word("one-column")).unwrap();
        let asked = specs.iter().find(|spec| spec.name == "teams").and_then(|spec| spec.when);
        let Some(When::Seats { least, even }) = asked else { panic!("{asked:?}") };
        let offered = seats >= least && (!even || seats % 2 == 0);
        assert_eq!(options.check(seats).is_ok(), offered, "teams of {seats}");
    }
}

#[test]
fn what_says_nothing_in_a_mode_or_with_such_dice_is_not_asked_for() {
    let asked =
        |name: &str| Options::specs().into_iter().find(|spec| spec.name == name).and_then(|spec| spec.when);
    let modes = |is| Some(When::Option { name: "mode", is });
    assert_eq!(asked("dot-wins"), modes(&["threes", "threes-sets"]));
    assert_eq!(asked("target"), modes(&["first-to"]));
    assert_eq!(asked("double-lines"), modes(&["traditional"]));
    assert_eq!(asked("minus-points"), Some(When::Dice { real: true }));
    assert_eq!(asked("hand"), Some(When::Dice { real: false }));
    assert_eq!(asked("starts"), Some(When::Seats { least: 2, even: false }));
    assert_eq!(asked("mode"), None);
}

#[test]
fn ez6_the_loser_begins_by_the_rules_of_today_and_dice_decided_by_the_first() {
    assert_eq!([1, 2].map(|rules| Options::of_rules(rules).starts), [Starts::Roll, Starts::LastLoser]);
}

#[test]
fn what_is_not_offered_would_be_refused_or_says_nothing() {
    let specs = Options::specs();
    let open = |option: &str, choice: &str, mode: &str| {
        let spec = specs.iter().find(|spec| spec.name == option).unwrap();
        let limit = spec.choices_when.iter().find(|limit| limit.choice == choice);
        assert!(limit.is_some(), "{option}={choice} is always offered");
        limit.is_some_and(
            |limit| matches!(limit.when, When::Option { name: "mode", is } if is.contains(&mode)),
        )
    };
    for mode in choices(&specs, "mode").into_iter().filter(|mode| *mode != "solo") {
        let setup = |option: &str, choice: &str| {
            let mut setup = Setup::of::<EndZone>(4);
            setup.options.set("mode", &word(mode)).unwrap();
            setup.options.set(option, &word(choice)).unwrap();
            EndZone::new(&setup)
        };
        // EZ-12: only the card knows one column.
        assert_eq!(setup("teams", "one-column").is_ok(), open("teams", "one-column", mode), "{mode}");
        // EZ-6: dice for every game of a match, where there is one.
        let differs = setup("starts", "roll-each").unwrap() != setup("starts", "roll").unwrap();
        assert_eq!(differs, open("starts", "roll-each", mode), "{mode}");
    }
    for spec in &specs {
        for limit in spec.choices_when {
            assert!(choices(&specs, spec.name).contains(&limit.choice), "{}", limit.choice);
        }
    }
}

fn for_evening(typed: &str, knock_out: bool, team_size: u8) -> Result<Options, String> {
    let mut options = Options::default();
    for (name, value) in typed.split_ascii_whitespace().filter_map(|word| word.split_once('=')) {
        options.set_text(name, value).unwrap();
    }
    options.for_evening(Occasion { knock_out, team_size }).map_err(|why| why.to_string())?;
    Ok(options)
}

#[test]
fn ez3_a_knock_out_asks_for_the_dot_to_win_the_match() {
    for mode in ["threes", "threes-sets"] {
        assert_eq!(for_evening(&format!("mode={mode}"), true, 1).unwrap().dot_wins, DotWins::Match);
        assert_eq!(for_evening(&format!("mode={mode}"), false, 1).unwrap().dot_wins, DotWins::Game);
    }
    // Where one game is played there is nothing to ask for.
    assert_eq!(for_evening("mode=fast-play", true, 1).unwrap().dot_wins, DotWins::Game);
}

#[test]
fn ez12_a_team_evening_asks_for_partners() {
    assert_eq!(for_evening("", false, 1).unwrap().teams, Teams::Off);
    assert_eq!(for_evening("", false, 2).unwrap().teams, Teams::ColumnEach);
    // What the host has chosen stays.
    let traditional = "mode=traditional teams=one-column";
    assert_eq!(for_evening(traditional, false, 2).unwrap().teams, Teams::OneColumn);
    for size in [3, 4] {
        assert!(for_evening("", false, size).unwrap_err().contains("teams of two"));
    }
}

#[test]
fn lengths_are_folded_away_and_nothing_else() {
    let folded: Vec<&str> =
        Options::specs().iter().filter(|spec| spec.fold.is_some()).map(|spec| spec.name).collect();
    let lengths = [
        "margin",
        "mat-width",
        "mat-depth",
        "two-depth",
        "frame-width",
        "box-width",
        "box-depth",
        "dot",
        "die",
    ];
    assert_eq!(folded, lengths);
}
