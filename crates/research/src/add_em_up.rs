//! The figures of `docs/strategy/add-em-up.md` that are not matches: openings, and what turns between experts are like.
//!
//! ```sh
//! cargo research add-em-up 2000
//! ```

use std::sync::Arc;

use add_em_up::generate::fits;
use add_em_up::{AddEmUp, Board, Hand, Stage};
use dice::quick::Quick;
use kernel::{Drawn, Hidden, Phase, Rules, Setup, Viewer};
use minds::add_em_up::{Coach, Level};
use players::Mind;
use rayon::prelude::*;

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let games: u64 = words.first().ok_or("how many games")?.parse()?;
    let mut opens = 0;
    Hand::each(6, |hand| opens += if fits(&Board::default(), hand) { hand.ways() } else { 0 });
    println!("{:.1} % of all rolls open", opens as f64 / 466.56);
    println!("openings with 1 to 6 in hand: points, share of the win, what the next player makes of it");
    for found in Coach.turns(&"- 60 scores=0,0 hand=123456".parse()?, 20) {
        let numbers: String = found.turn.dice().iter().map(|die| die.n.to_string()).collect();
        println!("{numbers:<6} {:>2} {:.1} % {:.1}", found.score, found.worth * 100.0, found.answer);
    }
    let setup = Setup::of::<AddEmUp>(2);
    let mind = Level::Expert.mind(&setup)?;
    let count = (0..games).into_par_iter().map(|number| play(&setup, &mind, number));
    let count = count.reduce(Count::default, Count::add);
    let part = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    println!(
        "{:.1} turns in a game, {:.1} points and {:.2} dice each",
        f64::from(count.turns) / games as f64,
        f64::from(count.points) / f64::from(count.turns),
        f64::from(count.dice) / f64::from(count.turns)
    );
    println!(
        "nothing fits in {:.1} % of the turns, in {:.1} % of those with six dice in the pile or more",
        part(count.quiet, count.turns),
        part(count.quiet_with_six, count.with_six)
    );
    println!(
        "all six are laid in {:.1} % of the turns with six dice; the bonus die is rolled {:.1} % of the time it is offered, fits {:.1} % of those, and brings {:.1} points",
        part(count.offered, count.with_six),
        part(count.rolled, count.offered),
        part(count.fitted, count.rolled),
        f64::from(count.bonus) / f64::from(count.rolled.max(1))
    );
    Ok(())
}

/// What happened in the turns of some games.
#[derive(Clone, Copy, Default)]
struct Count {
    turns: u32,
    points: i32,
    dice: u32,
    quiet: u32,
    with_six: u32,
    quiet_with_six: u32,
    /// The bonus die: how often it was offered, rolled and fitted, and what it brought in all.
    offered: u32,
    rolled: u32,
    fitted: u32,
    bonus: i32,
}

impl Count {
    fn add(self, other: Count) -> Count {
        Count {
            turns: self.turns + other.turns,
            points: self.points + other.points,
            dice: self.dice + other.dice,
            quiet: self.quiet + other.quiet,
            with_six: self.with_six + other.with_six,
            quiet_with_six: self.quiet_with_six + other.quiet_with_six,
            offered: self.offered + other.offered,
            rolled: self.rolled + other.rolled,
            fitted: self.fitted + other.fitted,
            bonus: self.bonus + other.bonus,
        }
    }
}

fn play(setup: &Setup<add_em_up::Options>, mind: &Arc<dyn Mind<AddEmUp>>, number: u64) -> Count {
    let mut game = AddEmUp::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let (mut numbers, mut actions, mut count) = (Quick::new(55, number), Vec::new(), Count::default());
    let mut six = false;
    while game.phase() != Phase::Over {
        let turns = game.turns();
        let done = if let Phase::Act(seat) = game.phase() {
            match game.stage() {
                Stage::Fresh => six = game.pile() >= 6,
                Stage::Bonus => count.offered += 1,
                _ => {}
            }
            game.actions(&mut actions);
            game.act(&mind.choose(&game.view(Viewer::Seat(seat)), &actions, &mut numbers))
        } else {
            let roll = game.draw(&mut numbers);
            game.roll(&roll)
        };
        assert!(done.is_ok(), "{game}: {done:?}");
        if let Some(last) = game.last_turn().filter(|_| game.turns() != turns) {
            let quiet = u32::from(last.laid.is_empty());
            count.turns += 1;
            count.dice += last.laid.len() as u32;
            count.quiet += quiet;
            count.with_six += u32::from(six);
            count.quiet_with_six += if six { quiet } else { 0 };
            let bonus = last.bonus.map_or(0, |bonus| bonus.points);
            count.points += last.points + bonus;
            count.bonus += bonus;
            count.rolled += u32::from(last.bonus.is_some());
            count.fitted += u32::from(bonus > 0);
        }
    }
    count
}
