//! The figures of docs/strategy/toss-up.md that no other command prints.

use minds::toss_up::{LastTurn, RollTable, Turn, Two};
use players::Progress;

use crate::Done;

pub(crate) fn run(_: &[String]) -> Done {
    let turn = Turn::get();
    println!("The best single turn: {:.4} points, nothing in {:.4} of turns", turn.value(), turn.ends()[0]);
    for dice in 1..=10 {
        let left = |&points: &u32| RollTable::dice_after(points) == dice;
        let most = (0..6000).filter(left).filter(|&points| turn.rolls_at(points)).max().unwrap_or(0);
        let odds = RollTable::get().once(10 - dice as u32);
        println!("  {dice:2} dice: a red light {:.4}; rolls on up to {most} points", odds.bust);
    }

    println!("The last turn: points behind and the chance to win");
    for behind in [1, 3, 5, 6, 7, 8, 9, 10, 13, 16, 19, 20, 30, 40, 50, 75, 100] {
        println!("  {behind:3} {:.4}", LastTurn::get().at(behind));
    }
    let level: Vec<String> =
        (1..=10).map(|dice| format!("{:.4}", LastTurn::get().rolling(0, dice))).collect();
    println!("  level, rolling on with 1 to 10 dice: {}", level.join(" "));

    let two = Two::solve(101, &Progress::none())?;
    println!("Two players, mine and theirs: share of the win, first stop, turns that bring nothing");
    for (mine, theirs) in
        [(0, 0), (50, 50), (80, 80), (0, 90), (0, 100), (90, 0), (100, 0), (100, 100), (80, 100)]
    {
        println!(
            "  {mine:3} {theirs:3}: {:.4}, {}, {:.4}",
            two.at(mine, theirs),
            two.first_stop(mine, theirs),
            two.ends(mine, theirs)[0]
        );
    }
    let (mut hurts, mut most) = (0, (0.0, 0, 0));
    for theirs in 0..101 {
        for mine in 0..100 {
            let loss = two.at(mine, theirs) - two.at(mine + 1, theirs);
            hurts += usize::from(loss > 1e-12);
            if loss > most.0 {
                most = (loss, mine, theirs);
            }
        }
    }
    let (_, mine, theirs) = most;
    println!(
        "One point more is worse at {hurts} of 10100 scores; most of all, with the opponent at {theirs}:"
    );
    println!("  {mine}: {:.4}, {}: {:.4}", two.at(mine, theirs), mine + 1, two.at(mine + 1, theirs));
    Ok(())
}
