//! What programs are told that are asked by positions: as much as their seat may know.

use dice::quick::Quick;
use house::{AnyGame, AnySetup};
use kernel::{Draw, Phase, Viewer};

/// Looks at the positions that whoever acts is told, in a game by chance.
fn each_position(
    game: &dyn AnyGame,
    seats: u8,
    options: &[&str],
    mut look: impl FnMut(&dyn house::AnyPlay, kernel::Seat, &str),
) {
    let typed: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let setup = AnySetup { options: game.read_options(&typed).unwrap(), ..AnySetup::new(seats) };
    let mut play = game.open(&setup).unwrap();
    let mut numbers = Quick::new(7, 0);
    for _ in 0..400 {
        match play.phase() {
            Phase::Over => return,
            Phase::Roll(_) => {
                let roll = play.would_roll(&mut numbers).unwrap();
                play.take_roll(&roll).unwrap();
            }
            Phase::Act(seat) => {
                let view = play.view(Viewer::Seat(seat));
                look(&*play, seat, &game.position_by(&view).unwrap());
                let allowed = play.allowed();
                let pick = numbers.below(allowed.len() as u32) as usize;
                play.act(seat, &allowed[pick].action).unwrap();
            }
        }
    }
}

const TABLES: [(&str, u8, &[&str]); 8] = [
    ("toss-up", 3, &["target=30", "at-least=on"]),
    ("intersection", 2, &["target=600"]),
    ("add-em-up", 2, &["dice=24"]),
    ("tri-cross", 2, &["version=face-up"]),
    ("tri-cross", 2, &["version=standard"]),
    ("tri-cross", 3, &["version=guts"]),
    ("tri-cross", 4, &["version=reverse-guts", "teams=on"]),
    ("end-zone", 2, &["mode=fast-play"]),
];

/// Read as a position, it is what the seat sees and may do: nothing less, and of what is hidden nothing more.
#[test]
fn a_position_for_a_program_looks_the_same_to_its_seat() {
    for (name, seats, options) in TABLES {
        let shelf = games::shelf();
        let game = shelf.find(name).unwrap();
        let mut looked = 0;
        each_position(&**game, seats, options, |play, seat, position| {
            let look = game.look_at(position, &[]).unwrap();
            assert_eq!(look.phase, Phase::Act(seat), "{name}: {position}");
            assert_eq!(look.view, play.view(Viewer::Seat(seat)), "{name}: {position}");
            assert_eq!(look.allowed, play.allowed(), "{name}: {position}");
            looked += 1;
        });
        assert!(looked > 4, "{name}");
    }
}

/// Where a game can write that something is not known, it does.
#[test]
fn what_a_seat_does_not_know_is_left_open_on_the_board() {
    let shelf = games::shelf();
    let (mut open, mut true_ones) = (0, 0);
    each_position(&**shelf.find("tri-cross").unwrap(), 2, &["version=standard"], |play, _, position| {
        let placing = position.contains("placing");
        open += usize::from(!placing && position.contains("?'"));
        true_ones += usize::from(!placing && play.position().contains("?'"));
    });
    assert!(open > 4 && true_ones == 0, "{open} of what is told and {true_ones} of what is");
}
