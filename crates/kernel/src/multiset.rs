//! Dice that nobody tells apart: a roll of them is a multiset, counted by face.

/// In how many orders dice can fall that show each face so often: the multinomial coefficient.
///
/// ```
/// assert_eq!(kernel::multiset::orders(&[2, 1, 0]), 3); // AAB, ABA, BAA
/// ```
pub fn orders(counts: &[u8]) -> u64 {
    let factorial = |n: u64| (1..=n).product::<u64>();
    let same: u64 = counts.iter().map(|&count| factorial(count.into())).product();
    factorial(counts.iter().map(|&count| u64::from(count)).sum()) / same
}

/// Every different roll of so many dice, counted by face: first those with the most of the first face.
///
/// ```
/// let mut rolls = Vec::new();
/// kernel::multiset::each(2, |counts: [u8; 2]| rolls.push(counts));
/// assert_eq!(rolls, [[2, 0], [1, 1], [0, 2]]);
/// ```
pub fn each<const FACES: usize>(dice: u8, mut then: impl FnMut([u8; FACES])) {
    fn fill<const FACES: usize>(
        counts: &mut [u8; FACES],
        face: usize,
        left: u8,
        then: &mut impl FnMut([u8; FACES]),
    ) {
        if face + 1 >= FACES {
            counts[face] = left;
            then(*counts);
            return;
        }
        for count in (0..=left).rev() {
            counts[face] = count;
            fill(counts, face + 1, left - count, then);
        }
    }
    const { assert!(FACES > 0, "a die has a face") }
    fill(&mut [0; FACES], 0, dice, &mut then);
}

/// Reads dice off one number below 6^`dice`: its base-6 digits, the lowest first, each from 0 to 5.
pub fn base_six(number: u32, dice: u8) -> impl Iterator<Item = u8> {
    (0..dice).scan(number, |rest, _| {
        let digit = *rest % 6;
        *rest /= 6;
        Some(digit as u8)
    })
}
