//! The rules of placing a second time, by trial and error: try every line of dice anywhere, look at the whole table, keep
//! what the words of AU-4 and AU-5 allow. Slow, plain, and nothing of it shared with the generator.

use std::collections::{BTreeMap, BTreeSet};

/// Dice by place.
pub(crate) type Grid = BTreeMap<(i16, i16), u8>;

/// Dice of a placement, sorted.
pub(crate) type Laid = Vec<(i16, i16, u8)>;

pub(crate) fn grid(text: &str) -> Grid {
    let mut grid = Grid::new();
    for (y, row) in text.split('/').enumerate() {
        for (x, sign) in row.chars().enumerate() {
            if let Some(n) = sign.to_digit(10) {
                grid.insert((x as i16, y as i16), n as u8);
            }
        }
    }
    grid
}

/// Every run of two or more dice: its places and numbers.
pub(crate) fn runs(grid: &Grid) -> Vec<Vec<(i16, i16, u8)>> {
    let mut found = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1)] {
        for &(x, y) in grid.keys() {
            if grid.contains_key(&(x - dx, y - dy)) {
                continue;
            }
            let mut run = Vec::new();
            let (mut i, mut j) = (x, y);
            while let Some(&n) = grid.get(&(i, j)) {
                run.push((i, j, n));
                (i, j) = (i + dx, j + dy);
            }
            if run.len() > 1 {
                found.push(run);
            }
        }
    }
    found
}

fn is_row(run: &[(i16, i16, u8)]) -> bool {
    run[0].1 == run[1].1
}

/// AU-4, word by word.
pub(crate) fn keeps_au4(grid: &Grid) -> bool {
    let runs = runs(grid);
    let sequence = |run: &Vec<(i16, i16, u8)>| {
        let steps: BTreeSet<i16> =
            run.windows(2).map(|pair| i16::from(pair[1].2) - i16::from(pair[0].2)).collect();
        (3..=6).contains(&run.len()) && (steps == BTreeSet::from([1]) || steps == BTreeSet::from([-1]))
    };
    if !runs.iter().all(sequence) {
        return false;
    }
    for (index, run) in runs.iter().enumerate() {
        for other in &runs[..index] {
            let beside = |a: &(i16, i16, u8), b: &(i16, i16, u8)| (a.0 - b.0).abs() + (a.1 - b.1).abs() == 1;
            if is_row(run) == is_row(other) && run.iter().any(|a| other.iter().any(|b| beside(a, b))) {
                return false;
            }
        }
    }
    true
}

/// What the runs through these places add up to.
pub(crate) fn score(grid: &Grid, laid: &[(i16, i16, u8)]) -> i32 {
    let gained = runs(grid).into_iter().filter(|run| run.iter().any(|die| laid.contains(die)));
    gained.flatten().map(|(_, _, n)| i32::from(n)).sum()
}

/// Every placement of some of these dice (how many of each number) with its score.
pub(crate) fn placements(grid: &Grid, hand: [u8; 6]) -> BTreeMap<Laid, i32> {
    let mut found = BTreeMap::new();
    let xs = || grid.keys().map(|&(x, _)| x);
    let ys = || grid.keys().map(|&(_, y)| y);
    let (Some(left), Some(right), Some(top), Some(bottom)) = (xs().min(), xs().max(), ys().min(), ys().max())
    else {
        return found;
    };
    for (dx, dy) in [(1, 0), (0, 1)] {
        for y in top - 6..=bottom + 6 {
            for x in left - 6..=right + 6 {
                for count in 1..=6_usize {
                    // The next free cells of the line, as many as there are dice.
                    let cells = (0..).map(|step| (x + dx * step, y + dy * step));
                    let free: Vec<(i16, i16)> =
                        cells.filter(|cell| !grid.contains_key(cell)).take(count).collect();
                    if free[0] != (x, y) {
                        continue;
                    }
                    try_line(grid, hand, (dx, dy), &free, &mut found);
                }
            }
        }
    }
    found
}

fn try_line(
    grid: &Grid,
    hand: [u8; 6],
    (dx, dy): (i16, i16),
    free: &[(i16, i16)],
    found: &mut BTreeMap<Laid, i32>,
) {
    let last = free[free.len() - 1];
    // The run they would be in: from the first die before them to the last one behind, without a gap.
    let (mut first, mut end) = (free[0], last);
    while grid.contains_key(&(first.0 - dx, first.1 - dy)) {
        first = (first.0 - dx, first.1 - dy);
    }
    while grid.contains_key(&(end.0 + dx, end.1 + dy)) {
        end = (end.0 + dx, end.1 + dy);
    }
    let length = usize::try_from((end.0 - first.0) + (end.1 - first.1) + 1).unwrap();
    // AU-5: at least one die that lay there before, and at least three dice; a longer one than six is no sequence.
    if length == free.len() || !(3..=6).contains(&length) {
        return;
    }
    for step in [1_i16, -1] {
        for start in 1..=6_i16 {
            let numbers: Laid = free
                .iter()
                .map(|&(x, y)| (x, y, start + step * ((x - first.0) + (y - first.1))))
                .filter(|die| (1..=6).contains(&die.2))
                .map(|(x, y, n)| (x, y, n as u8))
                .collect();
            let count = |n: u8| numbers.iter().filter(|die| die.2 == n).count();
            let in_hand = (1..=6_u8).all(|n| count(n) <= hand[usize::from(n) - 1].into());
            if numbers.len() != free.len() || !in_hand {
                continue;
            }
            let mut after = grid.clone();
            after.extend(numbers.iter().map(|&(x, y, n)| ((x, y), n)));
            if keeps_au4(&after) {
                let mut dice = numbers;
                dice.sort_unstable();
                let score = score(&after, &dice);
                found.insert(dice, score);
            }
        }
    }
}

/// Every different turn: what is laid and what it scores, by making every series of placements.
pub(crate) fn turns(grid: &Grid, hand: [u8; 6], every_placement: bool) -> BTreeSet<(Laid, i32)> {
    let mut found = BTreeSet::new();
    go_on(grid, hand, every_placement, &Laid::new(), 0, &mut found);
    found
}

fn go_on(
    grid: &Grid,
    hand: [u8; 6],
    every_placement: bool,
    laid: &Laid,
    before: i32,
    found: &mut BTreeSet<(Laid, i32)>,
) {
    for (dice, alone) in placements(grid, hand) {
        let (mut after, mut left, mut all) = (grid.clone(), hand, laid.clone());
        for &(x, y, n) in &dice {
            after.insert((x, y), n);
            left[usize::from(n) - 1] -= 1;
        }
        all.extend(&dice);
        all.sort_unstable();
        let score = if every_placement { before + alone } else { score(&after, &all) };
        if found.insert((all.clone(), score)) {
            go_on(&after, left, every_placement, &all, score, found);
        }
    }
}
