//! What every game of the house must pass.

use kernel::{Draw, Options as _, Phase, Rules, Seat, Setup, Viewer};
use tri_cross::{Colour, Options, TriCross, Version};

conformance::suite!(
    TriCross,
    hides = redeal,
    setups = setups,
    golden = "tests/golden",
    corpus = "../../fuzz/corpus/tri_cross"
);

/// Every version with every number of players, on both boards, in teams, and with real pieces.
fn setups() -> Vec<Setup<Options>> {
    let mut setups = Vec::new();
    for seats in 2..=4 {
        for version in [Version::Standard, Version::FaceUp, Version::Guts, Version::ReverseGuts] {
            for (teams, long_arms, real_dice) in
                [(false, false, false), (true, true, false), (false, true, true), (true, false, true)]
            {
                let mut options = Options { version, long_arms, draw_after: 40, ..Options::default() };
                options.teams = teams && seats == 4;
                if options.check(seats).is_ok() {
                    setups.push(Setup { options, real_dice, ..Setup::of::<TriCross>(seats) });
                }
            }
        }
    }
    // Golden records are made of the first setups of each number of seats: one of everything comes first.
    setups.sort_by_key(|setup| (setup.real_dice, setup.options.long_arms));
    setups
}

/// Deals anew, in the text of a position, the ranks of the face-down pieces that a viewer has not seen.
fn redeal(game: &TriCross, viewer: Viewer, numbers: &mut dyn Draw) -> TriCross {
    if game.phase() == Phase::Over {
        return game.clone();
    }
    let text = game.to_string();
    let (rows, rest) = text.split_once(' ').unwrap();
    let placing = rest.contains("placing");
    let mut letters: Vec<char> = rows.chars().collect();
    for owner in Seat::all(game.seats()) {
        let knower = match game.version() {
            Version::FaceUp | Version::Standard => Some(owner),
            Version::ReverseGuts => Some(owner.next(game.seats())),
            Version::Guts => None,
        };
        if knower.map(Viewer::Seat) == Some(viewer) {
            continue;
        }
        let colour = Colour::of(owner).letter();
        let hidden = |place: &usize| {
            letters[*place - 1] == colour && letters[*place] != '?' && letters.get(*place + 1) == Some(&'\'')
        };
        let places: Vec<usize> = (1..letters.len()).filter(hidden).collect();
        let mut ranks: Vec<char> = places.iter().map(|&place| letters[place]).collect();
        if placing && !ranks.is_empty() {
            // What is not placed yet could lie there too.
            ranks = match game.seats() {
                2 => "65432T",
                3 => "654T",
                _ => "65T",
            }
            .chars()
            .collect();
        }
        for last in (1..ranks.len()).rev() {
            ranks.swap(last, numbers.below(last as u32 + 1) as usize);
        }
        for (place, rank) in places.into_iter().zip(ranks) {
            letters[place] = rank;
        }
    }
    let text = format!("{} {rest}", letters.into_iter().collect::<String>());
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Golden records beyond those that the suite makes: every version, teams, both boards and real pieces.
#[test]
fn golden_records_of_every_kind_of_table() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder).unwrap();
    for setup in setups() {
        let Options { version, teams, long_arms, .. } = setup.options;
        let name = format!(
            "rules-{}-{}-{}{}{}{}.json",
            setup.rules,
            version.name(),
            setup.seats,
            if teams { "-teams" } else { "" },
            if long_arms { "-long" } else { "" },
            if setup.real_dice { "-real" } else { "" },
        );
        let file = folder.join(name);
        if !file.exists() {
            assert!(
                std::env::var(conformance::BLESS).is_ok_and(|bless| bless == "1"),
                "{} is missing",
                file.display()
            );
            std::fs::write(file, conformance::make_golden::<TriCross>(&setup, 7).unwrap()).unwrap();
        }
    }
}
