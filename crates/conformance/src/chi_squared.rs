//! How far counts are from what was expected.

/// Cells that are expected less often than this are put together: the test is not made for them.
const RARE: f64 = 8.0;

/// Pearson's chi-squared of counts against chances, in standard deviations above what chance alone would give
/// (by Wilson and Hilferty's cube root).
pub(crate) fn surprise(counts: &[u64], chances: &[f64]) -> f64 {
    let throws = counts.iter().sum::<u64>() as f64;
    let mut chi_squared = 0.0;
    let mut cells = 0_u32;
    let (mut rare_count, mut rare_expected) = (0.0, 0.0);
    for (&count, &chance) in counts.iter().zip(chances) {
        let expected = chance * throws;
        if expected < RARE {
            rare_count += count as f64;
            rare_expected += expected;
        } else {
            chi_squared += (count as f64 - expected).powi(2) / expected;
            cells += 1;
        }
    }
    // Where even together they are too rare for the test, a cell of their own would only weaken it, unless they
    // came far too often.
    if rare_expected >= RARE || rare_count > 4.0 * RARE {
        chi_squared += (rare_count - rare_expected).powi(2) / rare_expected;
        cells += 1;
    }
    if cells < 2 {
        return 0.0;
    }
    let freedom = f64::from(cells - 1);
    let spread = 2.0 / (9.0 * freedom);
    ((chi_squared / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_coin_surprises_nobody_and_a_bent_one_does() {
        assert!(surprise(&[5_030, 4_970], &[0.5, 0.5]) < 2.0);
        assert!(surprise(&[5_300, 4_700], &[0.5, 0.5]) > 5.0);
    }

    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        // 95 % of chi-squared with one degree of freedom lies below 3.84, with ten below 18.31.
        let even = [100.0 / 1100.0; 11];
        let shift = (18.307_f64 / 2.0 * 100.0).sqrt();
        let counts: Vec<u64> =
            [shift, -shift].into_iter().chain([0.0; 9]).map(|d| (100.0 + d) as u64).collect();
        assert!((surprise(&counts, &even) - 1.645).abs() < 0.08);
    }

    #[test]
    fn rare_cells_are_put_together() {
        let chances = [0.999, 0.0005, 0.0005];
        assert!(surprise(&[9_990, 10, 0], &chances) < 1.0, "the rare two came as often as they should");
        assert!(surprise(&[9_900, 50, 50], &chances) > 5.0, "and here ten times too often");
    }
}
