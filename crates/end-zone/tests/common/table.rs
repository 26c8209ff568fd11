//! Dice for the tests: no physics to speak of, but the same every time.

use end_zone::{
    Claim, Degrees, Die, Dispute, EndZone, Face, Inches, Reported, Rest, RestingDie, Roll, Stage, Thrown,
    Zone,
};
use kernel::{Dice, Draw, Setup};

/// Throws dice with the luck that belongs to a seed; at a real table, says what people would.
pub(crate) struct TestTable {
    luck: u64,
}

impl TestTable {
    pub(crate) fn new(seed: u64) -> TestTable {
        TestTable { luck: seed.wrapping_mul(2) + 1 }
    }

    fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    fn inches(&mut self, from: i64, to: i64) -> Inches {
        let hundredths = from * 100 + i64::from(self.below(((to - from) * 100) as u32));
        Inches::from_millionths(hundredths * 10_000).unwrap()
    }

    fn face(&mut self) -> Face {
        Face::new(1 + self.below(6) as u8).unwrap()
    }

    fn claim(&mut self) -> Claim {
        match self.below(900) {
            0 => Claim::Dot,
            1..=120 => Claim::Out,
            121..=180 => Claim::Off,
            _ => Claim::In(self.face(), Zone::ALL[self.below(5) as usize]),
        }
    }

    fn resting(&mut self, game: &EndZone) -> Die {
        if self.once_in(15) {
            return Die::OFF;
        }
        let (mut x, mut y) = (self.inches(-8, 8), self.inches(-10, 14));
        if self.once_in(1500) {
            (x, y) = game.options().table.dot_middle();
        }
        let turn = Degrees::from_millionths(i64::from(self.below(36_000)) * 10_000);
        Die::At(RestingDie { x, y, turn, face: self.face() })
    }

    /// What people say: the new die alone, or all of them where something moved; now and then they argue.
    fn told(&mut self, game: &EndZone) -> Rest {
        let lying = game.dice_lying().len();
        let mut dice = Vec::new();
        if self.once_in(4) {
            for die in game.dice_lying() {
                let claim = if die == Die::OFF { Claim::Off } else { self.claim() };
                dice.push(Reported::Called(if claim == Claim::Dot { Claim::Out } else { claim }));
            }
        }
        assert!(dice.is_empty() || dice.len() == lying);
        dice.push(match self.below(10) {
            0 => Reported::Disputed(Dispute { odd: self.claim(), even: self.claim(), die: self.face() }),
            1 => match self.resting(game) {
                Die::At(die) => Reported::At(die),
                Die::Called(claim) => Reported::Called(claim),
            },
            _ => Reported::Called(self.claim()),
        });
        Rest { dice, slide: false, by: None }
    }

    /// Where the house's dice come to rest: now and then one is pushed.
    fn thrown(&mut self, game: &EndZone) -> Roll {
        let place = |die: Die| match die {
            Die::At(die) => Some(die),
            Die::Called(_) => None,
        };
        let lying = game.dice_on_the_table();
        let moved =
            lying.into_iter().map(|die| if self.once_in(4) { place(self.resting(game)) } else { Some(die) });
        let others: Vec<Option<RestingDie>> = moved.collect();
        let noise = (0..=self.below(3)).map(|_| self.below(2_001) as i32 - 1_000).collect();
        let (thrown, slide) = (place(self.resting(game)), self.once_in(20));
        game.came_to_rest(Thrown { engine: 1, noise }, &others, thrown, slide)
    }
}

impl Draw for TestTable {
    fn below(&mut self, bound: u32) -> u32 {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.luck >> 33) % u64::from(bound)) as u32
    }
}

/// Numbers for everything that can be drawn are one thing; a throw is another.
pub(crate) struct Throws(TestTable);

impl Throws {
    pub(crate) fn new(seed: u64) -> Throws {
        Throws(TestTable::new(seed))
    }
}

impl Dice<EndZone> for Throws {
    fn roll(&mut self, game: &EndZone) -> Roll {
        match game.stage() {
            // People roll off the table, too.
            Stage::Starting if game.is_real() && self.0.once_in(8) => Roll::Number(0),
            Stage::Starting => Roll::for_the_start(&mut self.0),
            _ if game.is_real() => Roll::Rest(self.0.told(game)),
            _ => self.0.thrown(game),
        }
    }
}

/// Tables of every kind: modes, teams, shuffle, add-ons, lengths, real and the house's own.
pub(crate) fn setups() -> Vec<Setup<end_zone::Options>> {
    [
        (1, "mode=solo hand=none"),
        (1, "mode=traditional real"),
        (2, ""),
        (2, "mode=traditional real double-lines=7,15-17,x2 minus-points=10"),
        (2, "mode=fast-play shuffle=on distance=96 hand=human"),
        (2, "mode=threes-sets real starts=last-loser first"),
        (2, "real dot-wins=match first"),
        (3, "real starts=roll-each first"),
        (2, "rules=1 mode=fast-play first"),
        (3, "mode=first-to target=150 shuffle=on"),
        (3, "mode=traditional shuffle=on real"),
        (4, "mode=traditional teams=one-column"),
        (4, "mode=first-to target=300 teams=column-each real"),
        (5, "mode=first-to target=100 real minus-points=20"),
        (6, "mode=threes teams=column-each shuffle=on double-die=third"),
        (7, "mode=fast-play starts=last-loser first mat-width=1000 die=75 dot=50"),
        (7, "rules=1 mode=fast-play starts=last-loser first mat-width=1000 die=75 dot=50"),
        (8, "mode=first-to target=200 shuffle=on teams=column-each real"),
        (8, "mode=traditional teams=one-column starts=roll first"),
        (8, "rules=1 mode=first-to target=200 shuffle=on teams=one-column real"),
    ]
    .into_iter()
    .map(|(seats, words)| setup(seats, words))
    .collect()
}

/// A table with options as they are typed; `real` for people who throw, `first` where seat 2 lost the game before; before all others `rules=1`
/// for the first rules, with their defaults.
pub(crate) fn setup(seats: u8, words: &str) -> Setup<end_zone::Options> {
    let mut setup = Setup::of::<EndZone>(seats);
    for word in words.split_ascii_whitespace() {
        match word.split_once('=') {
            Some(("rules", version)) => {
                setup.rules = version.parse().unwrap();
                setup.options = kernel::Options::of_rules(setup.rules);
            }
            Some((name, value)) => kernel::Options::set_text(&mut setup.options, name, value).unwrap(),
            None if word == "real" => setup.real_dice = true,
            None if word == "first" => setup.first = kernel::Seat::new(1),
            None => panic!("{word}"),
        }
    }
    setup
}
