//! Games as numbers: every number is an action that is allowed where its mask says so, and an observation is what the layout makes of the view.

use dice::quick::Quick;
use kernel::{Draw, Drawn, Game, Options, Phase, Rules, Seat, Setup, Viewer};
use minds::{add_em_up, end_zone, intersection, toss_up, tri_cross};
use players::encoding::{Bound, Encoding, Space, payoff};
use players::{Batch, BatchError, Rows, Sizes};

fn table<G: Game>(seats: u8, options: &[(&str, &str)]) -> G {
    let mut setup = Setup::of::<G>(seats);
    for (name, value) in options {
        setup.options.set_text(name, value).unwrap();
    }
    G::new(&setup).unwrap()
}

/// Looks at a state in all the ways that must agree.
fn check<G: Game, E: Encoding<G>>(encoding: &E, game: &G) {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    match encoding.space() {
        Space::Fixed(size) => {
            // The mask is what is allowed, and nothing else: numbers that are not in the list are refused.
            let numbers: Vec<usize> = actions.iter().map(|action| encoding.index(action).unwrap()).collect();
            for number in 0..size {
                let action = encoding.action(number).unwrap();
                assert_eq!(encoding.index(&action), Some(number), "{action}");
                assert_eq!(numbers.contains(&number), actions.contains(&action), "{game}: {action}");
                assert_eq!(numbers.contains(&number), game.clone().act(&action).is_ok(), "{game}: {action}");
            }
            assert_eq!(encoding.action(size), None);
        }
        Space::Listed(most) => assert!(actions.len() <= most, "{} actions: {game}", actions.len()),
        Space::Continuous(_) => {}
    }
    for seat in Seat::all(game.seats()) {
        let mut fast = vec![7.0; encoding.layout().len()];
        encoding.observe(game, seat, &mut fast);
        let mut slow = vec![7.0; fast.len()];
        encoding.layout().write(&game.view(Viewer::Seat(seat)), seat, &mut slow);
        assert_eq!(fast, slow, "{game}");
        assert!(fast.iter().all(|number| number.is_finite()), "{game}");
    }
}

fn games_by_chance<G: Drawn, E: Encoding<G>>(seats: u8, options: &[(&str, &str)], games: u64) {
    let start: G = table(seats, options);
    let encoding = E::new(&start);
    let mut actions = Vec::new();
    for stream in 0..games {
        let mut numbers = Quick::new(19, stream);
        let mut game = start.clone();
        loop {
            check(&encoding, &game);
            match game.phase() {
                Phase::Act(_) => {
                    game.actions(&mut actions);
                    let pick = numbers.below(actions.len() as u32) as usize;
                    game.act(&actions[pick]).unwrap();
                }
                Phase::Roll(_) => {
                    let mut outcomes = kernel::Outcomes::new();
                    game.outcomes(&mut outcomes);
                    assert!(outcomes.rows().len() <= encoding.most_outcomes().unwrap());
                    let roll = game.draw(&mut numbers);
                    game.roll(&roll).unwrap();
                }
                Phase::Over => break,
            }
        }
        let worth: Vec<f64> = Seat::all(seats).map(|seat| payoff(&encoding, &game, seat)).collect();
        if seats > 1 {
            assert!(worth.iter().sum::<f64>().abs() < 1e-9, "{worth:?}");
            assert!(worth.iter().all(|worth| (-1.0..=1.0).contains(worth)), "{worth:?}");
        }
    }
}

#[test]
fn toss_up_is_numbered() {
    games_by_chance::<toss_up::rules::TossUp, toss_up::Encoding>(2, &[], 20);
    games_by_chance::<toss_up::rules::TossUp, toss_up::Encoding>(1, &[("target", "20")], 5);
    let roll_off = [("roll-off", "on"), ("target", "10"), ("at-least", "on")];
    games_by_chance::<toss_up::rules::TossUp, toss_up::Encoding>(6, &roll_off, 40);
}

#[test]
fn intersection_is_numbered() {
    games_by_chance::<intersection::rules::Intersection, intersection::Encoding>(2, &[], 3);
    let slow = [("bank-under-slow", "on"), ("target", "1000"), ("no-dice", "off")];
    games_by_chance::<intersection::rules::Intersection, intersection::Encoding>(4, &slow, 3);
}

#[test]
fn add_em_up_is_numbered() {
    games_by_chance::<add_em_up::rules::AddEmUp, add_em_up::Encoding>(2, &[], 2);
    let every = [("every-placement", "on"), ("dice", "40")];
    games_by_chance::<add_em_up::rules::AddEmUp, add_em_up::Encoding>(3, &every, 2);
}

#[test]
fn tri_cross_is_numbered() {
    for (seats, version, long, teams) in [
        (2, "face-up", "off", "off"),
        (2, "standard", "off", "off"),
        (3, "guts", "on", "off"),
        (4, "reverse-guts", "off", "on"),
        (4, "standard", "on", "off"),
    ] {
        let options = [("version", version), ("long-arms", long), ("teams", teams)];
        games_by_chance::<tri_cross::rules::TriCross, tri_cross::Encoding>(seats, &options, 2);
    }
}

/// Two worlds that look the same to a seat are the same numbers to it.
#[test]
fn an_observation_tells_nothing_hidden() {
    use kernel::Hidden;
    use tri_cross::rules::TriCross;
    let mut game: TriCross = table(2, &[]);
    let encoding = <tri_cross::Encoding as Encoding<TriCross>>::new(&game);
    let mut numbers = Quick::new(3, 0);
    let mut actions = Vec::new();
    for _ in 0..40 {
        match game.phase() {
            Phase::Act(_) => {
                game.actions(&mut actions);
                let pick = numbers.below(actions.len() as u32) as usize;
                game.act(&actions[pick]).unwrap();
            }
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll).unwrap();
            }
            Phase::Over => break,
        }
        for seat in Seat::all(2) {
            let other = TriCross::imagine(&game.view(Viewer::Seat(seat)), &mut numbers);
            let rows = [&game, &other].map(|game| {
                let mut row = vec![0.0; encoding.layout().len()];
                encoding.observe(game, seat, &mut row);
                row
            });
            assert_eq!(rows[0], rows[1], "{game}");
        }
    }
}

#[test]
fn launches_are_composed_within_their_bounds() {
    use end_zone::rules::EndZone;
    for (seats, options) in [(2, vec![]), (4, vec![("teams", "column-each"), ("shuffle", "on")])] {
        let mut game: EndZone = table(seats, &options);
        // A die for each side: who shows the most throws first.
        for number in (1..=6).rev() {
            if let Phase::Roll(_) = game.phase() {
                game.roll(&number.to_string().parse().unwrap()).unwrap();
            }
        }
        let encoding = <end_zone::Encoding as Encoding<EndZone>>::new(&game);
        check(&encoding, &game);
        let Space::Continuous(bounds) = encoding.space() else { panic!("throws have no numbers") };
        for pick in [|bound: &Bound| bound.least, |bound: &Bound| bound.most] {
            let parts: Vec<f64> = bounds.iter().map(pick).collect();
            let action = encoding.compose(&parts).unwrap();
            let again: end_zone::rules::Action = action.to_string().parse().unwrap();
            assert_eq!(action, again);
            game.clone().act(&action).unwrap();
        }
        let wild = encoding.compose(&vec![f64::NAN; bounds.len()]).unwrap();
        assert!(game.clone().act(&wild).is_err());
        assert_eq!(encoding.compose(&[1.0]), None);
    }
}

/// Everything that a batch writes.
struct Written {
    observations: Vec<f32>,
    masks: Vec<bool>,
    rewards: Vec<f32>,
    movers: Vec<i8>,
    ended: Vec<bool>,
}

impl Written {
    fn of(sizes: Sizes) -> Written {
        Written {
            observations: vec![9.0; sizes.games * sizes.observation],
            masks: vec![true; sizes.games * sizes.actions],
            rewards: vec![9.0; sizes.games * sizes.seats],
            movers: vec![9; sizes.games],
            ended: vec![true; sizes.games],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            movers: &mut self.movers,
            ended: &mut self.ended,
        }
    }

    /// Some allowed action of each game.
    fn picks(&self, sizes: Sizes, numbers: &mut [Quick]) -> Vec<i64> {
        let rows = self.masks.chunks(sizes.actions).zip(numbers);
        rows.map(|(mask, numbers)| {
            let allowed: Vec<usize> = (0..mask.len()).filter(|number| mask[*number]).collect();
            allowed[numbers.below(allowed.len() as u32) as usize] as i64
        })
        .collect()
    }
}

/// Plays a batch and compares each game with itself in a batch of its own size, and with the rules.
fn batches_agree<G: Drawn, E: Encoding<G>>(seats: u8, options: &[(&str, &str)]) {
    let games = 300;
    let start: G = table(seats, options);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let mut wide = Batch::<G, E>::new(start.clone(), games, 5, Some(pool));
    let mut narrow = Batch::<G, E>::new(start, 3, 5, None);
    let (mut all, mut few) = (Written::of(wide.sizes()), Written::of(narrow.sizes()));
    wide.reset(None, all.rows());
    narrow.reset(None, few.rows());
    let whims = || (0..games as u64).map(|game| Quick::new(8, game)).collect::<Vec<_>>();
    let (mut many_whims, mut few_whims) = (whims(), whims());
    let mut over = 0;
    for _ in 0..300 {
        let Sizes { observation, actions, .. } = wide.sizes();
        assert_eq!(all.observations[..3 * observation], few.observations);
        assert_eq!(all.masks[..3 * actions], few.masks);
        assert_eq!((&all.movers[..3], &all.ended[..3]), (&few.movers[..], &few.ended[..]));
        assert_eq!(all.rewards[..3 * usize::from(seats)], few.rewards);
        for game in 0..games {
            let state = wide.game(game).unwrap();
            assert_eq!(state.phase(), Phase::Act(Seat::new(all.movers[game] as usize).unwrap()));
        }
        over += all.ended.iter().filter(|ended| **ended).count();
        let picks = all.picks(wide.sizes(), &mut many_whims);
        wide.step(&picks, all.rows()).unwrap();
        let picks = few.picks(narrow.sizes(), &mut few_whims[..3]);
        narrow.step(&picks, few.rows()).unwrap();
    }
    assert!(over > 0, "no game ended");
    // Nothing is done where one action is not allowed.
    let before: Vec<G> = (0..games).map(|game| wide.game(game).unwrap().clone()).collect();
    let mut picks = all.picks(wide.sizes(), &mut many_whims);
    let last = picks.len() - 1;
    for wrong in [-1, wide.sizes().actions as i64, i64::MAX] {
        picks[last] = wrong;
        let refused = wide.step(&picks, all.rows()).unwrap_err();
        assert!(matches!(refused, BatchError::Action { game, .. } if game == last), "{refused}");
        assert_eq!(before, (0..games).map(|game| wide.game(game).unwrap().clone()).collect::<Vec<_>>());
    }
    assert_eq!(wide.step(&[0], all.rows()).unwrap_err(), BatchError::Count { games, given: 1 });
}

#[test]
fn batches_of_any_size_and_threads_go_the_same_way() {
    batches_agree::<toss_up::rules::TossUp, toss_up::Encoding>(3, &[("target", "30")]);
    batches_agree::<tri_cross::rules::TriCross, tri_cross::Encoding>(
        2,
        &[("version", "face-up"), ("draw-after", "20")],
    );
    batches_agree::<add_em_up::rules::AddEmUp, add_em_up::Encoding>(2, &[("dice", "24")]);
}
