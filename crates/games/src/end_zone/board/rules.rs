//! The rules in brief, as the table plays them.

use kernel::Options as _;
use minds::end_zone::rules::{Mode, Options, Teams, View};
use terminal_board::text::list;

pub(super) fn rules(view: &View) -> Vec<String> {
    let options = &view.options;
    let mut rules = vec![
        "Throw dice over a long table into the mat at its other end. A die counts its number times that of the zone it comes \
         to rest in: 20 in the box at the far edge, 10 in the middle, 5 around it, 2 at the near edge, 1 between half-way and \
         the mat."
            .to_owned(),
        mode(options),
        "The highest zone that any part of a die lies in counts. Off the table, short of half-way, let go too late or slid: \
         nothing."
            .to_owned(),
        "Dice must roll. One that never turns over, or lies flat for more than a third of its way on the table, slid. Bouncing \
         is a good way to throw."
            .to_owned(),
        if chosen(options, "dot-wins") == "match" {
            "A die that covers the dot wins the whole match, at once.".to_owned()
        } else {
            "A die that covers the dot wins the game being thrown, at once.".to_owned()
        },
        "Several dice of one throw are counted when the last one rests: a later one may push an earlier one.".to_owned(),
    ];
    rules.extend(variations(options));
    if view.real {
        rules.push(
            "Throw your own dice and say what came of each: 4x20 is a 4 in the 20; also dot, out (in no zone) and off (the \
             table). Where dice were moved, say all of them in the order they were thrown: 1x5 4x20."
                .to_owned(),
        );
    } else {
        rules.push(
            "Choose one of the throws and change it by the keys below; the dotted line shows where it is aimed. Or press / and \
             type it: throw speed=106 aim=-1.5. Speed is in inches a second, aim in degrees to the right; also rise, height, \
             x, back, spin, side and twist. What you leave out is as in a plain roll."
                .to_owned(),
        );
    }
    rules.push("The marks: [4] is a die that shows 4; (4) one that counts nothing; o is the dot.".to_owned());
    rules
}

/// What is played for.
fn mode(options: &Options) -> String {
    match options.mode {
        Mode::Solo => "Solo: three dice, then three from the other end. Beat your last total, and the next, until you do not."
            .to_owned(),
        Mode::FastPlay => "Fast play: three dice each, and the highest sum wins.".to_owned(),
        Mode::Threes => {
            format!("3's: the first to win three games of fast play. {}", next_game(options))
        }
        Mode::ThreesSets => format!(
            "3's sets: the first to win five games of 3's, each the first to three of fast play. {}",
            next_game(options)
        ),
        Mode::Traditional => "The official card: fourteen lines of one die, two of two dice, one of three. 100 or more after \
                              line 7 bring 50, 250 or more after line 14, those 50 counted, bring 100. A 2 in the 2, a 5 in \
                              the 5, a 1 in the 10 and a 2 in the 20 each earn an extra roll, once. The highest total wins."
            .to_owned(),
        Mode::FirstTo => format!(
            "First to {0}: three dice a turn. Whoever first stands at {0} opens a round: everybody else throws once more, and \
             who is below that score is out, until one is left.",
            options.target
        ),
    }
}

/// Who throws first in the games of a match.
fn next_game(options: &Options) -> &'static str {
    match chosen(options, "starts").as_str() {
        "roll-each" => "A die each decides who throws first in every game.",
        _ => "Who lost a game throws first in the next.",
    }
}

/// What this table has added.
fn variations(options: &Options) -> Vec<String> {
    let mut rules = Vec::new();
    if options.shuffle {
        rules.push(
            "Shuffle: all throw from the same end, one die each in turn. Dice stay where they lie until the line is over, and \
             may be bumped."
                .to_owned(),
        );
    }
    match options.teams {
        Teams::Off => {}
        Teams::OneColumn if options.mode == Mode::Traditional => rules.push(
            "Teams: partners take alternate lines of one column, and share bonuses and extra rolls."
                .to_owned(),
        ),
        Teams::OneColumn | Teams::ColumnEach => {
            rules.push("Teams: every partner throws, and the side's sum counts.".to_owned());
        }
    }
    rules.extend(doubled(options));
    if options.minus_points > 0 {
        rules.push(format!(
            "Minus points: an opponent who does not catch a die that leaves the table loses {}. Report it as not caught, with \
             who it was. A die thrown off on purpose costs nobody anything.",
            options.minus_points
        ));
    }
    rules
}

/// Which dice count twice, in the words of the options.
fn doubled(options: &Options) -> Vec<String> {
    let mut rules = Vec::new();
    match chosen(options, "double-die").as_str() {
        "off" | "" => {}
        "all" => rules.push("Double dice: every die counts twice its number.".to_owned()),
        which => {
            let which: Vec<String> = which.split('-').map(|die| format!("the {die}")).collect();
            let counts =
                if which.len() == 1 { "counts twice its number" } else { "count twice their number" };
            rules.push(format!("Double dice: {} die of a throw {counts}.", list(&which)));
        }
    }
    match chosen(options, "double-lines").as_str() {
        "" => {}
        lines => rules.push(format!("Double lines of the card, whose dice count twice: {lines}.")),
    }
    rules
}

/// What was chosen, as it is typed.
fn chosen(options: &Options, wanted: &str) -> String {
    let found = options.values().into_iter().find(|(name, _)| *name == wanted);
    found.map_or_else(String::new, |(_, value)| value.to_string())
}
