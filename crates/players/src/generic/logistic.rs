//! Multinomial logistic regression (the conditional logit, 1974), fitted by Newton's method: the logarithm of the likelihood is concave.

use kernel::MAX_SEATS;

use super::evaluation::Values;

const COUNT: usize = 4;

/// What a side is judged by; or how much each of these counts.
pub(super) type Features = [f64; COUNT];

/// A faint pull towards 0 keeps weights finite where the features tell all.
const PULL: f64 = 0.5;

/// A position and what came of it.
pub(super) struct Sample {
    pub(super) features: [Features; MAX_SEATS as usize],
    pub(super) won: Values,
    pub(super) counts: f64,
    pub(super) sides: usize,
}

/// Every side's share: in proportion to e to the weighted sum of its features.
pub(super) fn shares(features: &[Features; MAX_SEATS as usize], sides: usize, weights: &Features) -> Values {
    let mut shares = Values::default();
    for (share, features) in shares.iter_mut().zip(&features[..sides]) {
        *share = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    }
    let most = shares[..sides].iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for share in &mut shares[..sides] {
        *share = (*share - most).exp();
        sum += *share;
    }
    shares.map(|share| share / sum)
}

/// The weights that make what happened most likely.
pub(super) fn fit(samples: &[Sample]) -> Features {
    let mut weights = Features::default();
    for _ in 0..20 {
        let mut slope = weights.map(|weight| -PULL * weight);
        let mut curve = [[0.0; COUNT]; COUNT];
        for (row, number) in curve.iter_mut().zip(0..) {
            row[number] = PULL;
        }
        for sample in samples {
            add(sample, &weights, &mut slope, &mut curve);
        }
        let step = solve(curve, slope);
        let longest = step.iter().fold(1.0, |longest: f64, step| longest.max(step.abs()));
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step / longest;
        }
    }
    weights
}

/// Adds a sample's part to the first and second derivatives.
fn add(sample: &Sample, weights: &Features, slope: &mut Features, curve: &mut [Features; COUNT]) {
    let shares = shares(&sample.features, sample.sides, weights);
    let mut mean = Features::default();
    for (features, share) in sample.features.iter().zip(shares) {
        for (mean, feature) in mean.iter_mut().zip(features) {
            *mean += share * feature;
        }
    }
    for (side, features) in sample.features[..sample.sides].iter().enumerate() {
        for one in 0..COUNT {
            slope[one] += sample.counts * (sample.won[side] - shares[side]) * features[one];
            for other in 0..COUNT {
                let apart = (features[one] - mean[one]) * (features[other] - mean[other]);
                curve[one][other] += sample.counts * shares[side] * apart;
            }
        }
    }
}

/// Solves a system of linear equations by elimination. Its matrix is positive definite.
fn solve(mut matrix: [Features; COUNT], mut right: Features) -> Features {
    for pivot in 0..COUNT {
        for row in pivot + 1..COUNT {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let above = matrix[pivot];
            for (entry, above) in matrix[row].iter_mut().zip(above).skip(pivot) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..COUNT).rev() {
        let known: f64 = (row + 1..COUNT).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// The part of who won that is explained: 0 is no better than equal shares for all, 1 is certainty.
pub(super) fn explained(samples: &[Sample], weights: &Features) -> f64 {
    let surprise = |weights: &Features| -> f64 {
        let bits = |sample: &Sample| -> f64 {
            let shares = shares(&sample.features, sample.sides, weights);
            let bits = shares.iter().zip(&sample.won).map(|(share, won)| -won * share.max(1e-12).ln());
            sample.counts * bits.sum::<f64>()
        };
        samples.iter().map(bits).sum()
    };
    let unknown = surprise(&Features::default());
    if unknown > 0.0 { 1.0 - surprise(weights) / unknown } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use dice::quick::Quick;
    use kernel::Draw;

    use super::*;

    #[test]
    fn the_weights_that_made_the_results_are_found() {
        let (truth, mut numbers) = ([1.5, -0.5, 0.8, 0.0], Quick::new(1, 1));
        let mut number = || f64::from(numbers.below(2001)) / 1000.0 - 1.0;
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let mut features = [Features::default(); MAX_SEATS as usize];
                features[..3].iter_mut().flatten().for_each(|feature| *feature = number());
                let shares = shares(&features, 3, &truth);
                let (mut drawn, mut won) = (number().midpoint(1.0), Values::default());
                let winner = shares[..2].iter().position(|share| {
                    drawn -= share;
                    drawn < 0.0
                });
                won[winner.unwrap_or(2)] = 1.0;
                Sample { features, won, counts: 1.0, sides: 3 }
            })
            .collect();
        let found = fit(&samples);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 0.1, "{found} {truth}");
        }
        assert!(explained(&samples, &found) > 0.1);
        assert!(explained(&samples, &Features::default()).abs() < 1e-12);
    }
}
