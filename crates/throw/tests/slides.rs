//! EZ-11: dice must roll. What counts as a slide, in real throws.

mod common;

use common::{TYPICAL, any_launch, release};
use dice::quick::Quick;
use throw::{Launch, Noise, Physics, Release, Slip, Spin, Table, Thrown, Travel, rest_only};

/// Along the table, without any spin.
const PUSHED: Launch =
    Launch { height: 500, up: 0, away: 105_000, spin: Spin { forward: 0, right: 0, twist: 0 }, ..TYPICAL };
/// What the house recommended under the first physics, 162.5 inches a second from 0.6 inches with backspin.
const RECOMMENDED_ONCE: Launch = Launch {
    height: 600,
    up: 0,
    away: 162_500,
    spin: Spin { forward: -8_000, right: 0, twist: 0 },
    ..TYPICAL
};
/// From the height of a hand, with backspin: it leaps.
const BOUNCED: Launch = Launch {
    height: 4_000,
    up: 0,
    away: 109_500,
    spin: Spin { forward: -16_000, right: 0, twist: 0 },
    ..TYPICAL
};

fn thrown(launch: &Launch, noise: Noise, seed: u64) -> Thrown {
    rest_only(&Table::CASUAL, &release(&Table::CASUAL, launch, noise, seed), &[]).unwrap()
}

fn slides(launch: &Launch, noise: Noise, throws: u64) -> usize {
    (0..throws).filter(|&seed| thrown(launch, noise, seed).slid).count()
}

// rule: EZ rolling.2
#[test]
fn ez11_a_die_that_never_turns_over_is_a_slide() {
    assert!(thrown(&Launch { height: 1_000, away: 0, ..PUSHED }, Noise::None, 0).slid, "dropped flat");
    // Turning like a top is not turning over.
    let twisted = Launch { spin: Spin { twist: 5_000, ..Spin::default() }, away: 60_000, ..PUSHED };
    assert!(thrown(&twisted, Noise::None, 0).slid);
}

/// A launch that mostly slides counts nothing in at least 90 throws of 100, whatever the hand.
// rule: EZ rolling.2
#[test]
fn ez11_a_die_that_lies_flat_for_more_than_a_third_of_its_way_is_a_slide() {
    // What the first physics let pass: it turns over on its way, and lies flat for most of it.
    let skimmed =
        Launch { height: 600, away: 120_000, spin: Spin { forward: -8_000, ..Spin::default() }, ..PUSHED };
    for noise in [Noise::None, Noise::Steady, Noise::Human] {
        for launch in [PUSHED, skimmed] {
            let found = slides(&launch, noise, 100);
            assert!(found >= 90, "{noise:?}: {found} of 100 slid: {launch:?}");
        }
    }
}

/// It slides, or is so fast that it leaves the table.
// rule: EZ rolling.2
#[test]
fn ez11_what_the_first_physics_recommended_brings_nothing_any_more() {
    for noise in [Noise::None, Noise::Steady, Noise::Human] {
        let thrown: Vec<Thrown> = (0..100).map(|seed| thrown(&RECOMMENDED_ONCE, noise, seed)).collect();
        let slid = thrown.iter().filter(|die| die.slid).count();
        let nothing = thrown.iter().filter(|die| die.slid || die.die().lying().is_none()).count();
        assert!(slid > 50 && nothing >= 90, "{noise:?}: {slid} slid, {nothing} of 100 bring nothing");
    }
}

// rule: EZ rolling.2
#[test]
fn ez11_a_die_that_rolls_or_bounces_is_no_slide() {
    let tumbling = Launch {
        height: 500,
        up: 0,
        away: 105_000,
        spin: Spin { forward: 24_000, ..Spin::default() },
        ..TYPICAL
    };
    for launch in [BOUNCED, tumbling] {
        let found = slides(&launch, Noise::Human, 60);
        assert!(found <= 18, "{found} of 60 slid: {launch:?}");
    }
}

/// The third is of the way on the table: from the first touch on, hops included.
#[test]
fn ez11_the_way_is_from_the_first_touch_to_the_rest() {
    let (mut hopped, mut lobbed) = (0, 0);
    for seed in 0..30 {
        let die = thrown(&BOUNCED, Noise::Human, seed);
        let Travel { all, flat } = die.travel;
        assert!(flat <= all, "{:?}", die.travel);
        // It falls about a foot and a half away; from there to the mat are three to four feet.
        hopped += usize::from(die.die().lying().is_some_and(|rest| {
            let flight = f64::from(rest.y) / 10.0 + 60_000.0 - f64::from(all);
            (5_000.0..25_000.0).contains(&flight)
        }));
        let high =
            thrown(&Launch { up: 60_000, away: 100_000, height: 6_000, ..BOUNCED }, Noise::Human, seed);
        lobbed += usize::from(high.travel.all < 45_000);
    }
    assert!(hopped >= 15, "{hopped} of 30");
    assert!(lobbed >= 25, "most of a lob is through the air: {lobbed} of 30");
}

/// The referee decides by the way that a throw tells of, and by nothing else than EZ-11 says.
#[test]
fn ez11_what_is_called_a_slide_is_what_the_way_says() {
    let mut numbers = Quick::new(9, 0);
    let (mut slid, mut rolled) = (0, 0);
    for seed in 0..200 {
        let any = any_launch(&Table::CASUAL, &mut numbers);
        // Every third one low, where dice slide.
        let launch = if seed % 3 == 0 { Launch { height: 700, up: 0, ..any } } else { any };
        let die = thrown(&launch, Noise::Human, seed);
        if die.travel.is_a_slide() {
            assert!(die.slid);
            slid += 1;
        } else if !die.slid {
            rolled += 1;
        }
    }
    assert!(slid > 5 && rolled > 100, "{slid} slid, {rolled} rolled");
}

/// A record of the first physics keeps what its referee said.
#[test]
fn ez11_the_first_physics_asks_for_a_quarter_turn_and_no_more() {
    let flat = RECOMMENDED_ONCE;
    let (mut passed, mut flat_ones) = (0, 0);
    for seed in 0..40 {
        let slip = Slip::draw(Physics::First, &flat, Noise::Steady, &mut Quick::new(seed, 0));
        let release = Release::with(Physics::First, &Table::CASUAL, &flat, &slip).unwrap();
        let die = rest_only(&Table::CASUAL, &release, &[]).unwrap();
        passed += usize::from(!die.slid);
        flat_ones += usize::from(die.travel.is_a_slide());
    }
    assert!(passed >= 25 && flat_ones >= 36, "{passed} passed, {flat_ones} of 40 lay flat");
}
