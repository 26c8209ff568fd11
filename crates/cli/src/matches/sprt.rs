//! Who is stronger, and when that is certain enough to stop: the sequential probability ratio test over pairs of games.
//!
//! Two games of a pair share their dice and are not independent of each other, so the pair is what is counted (the *pentanomial* model). The ratio is the generalised one of Michel Van den
//! Bergh, as Stockfish's fishtest computes it (`LLR_logistic`): both hypotheses are fitted to what was seen, under the constraint of their expected score.

use serde::Serialize;

/// A result nobody has seen counts as this many, so that no logarithm is of nothing.
const UNSEEN: f64 = 1e-3;
/// Half the width of a 95 % interval, in standard deviations.
const WIDE: f64 = 1.959_963_984_540_054;

/// Pairs by what the first engine made of them: 0, ½, 1, 1½ and 2 points of two games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(super) struct Pairs([u64; 5]);

/// Between which strengths the test decides, and how often it may err.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Sprt {
    /// The first engine is this many Elo stronger, at most: if so, the test ends low.
    pub(super) elo0: f64,
    /// It is this many Elo stronger, at least: if so, the test ends high.
    pub(super) elo1: f64,
    /// How often it ends high by mistake.
    pub(super) alpha: f64,
    /// How often it ends low by mistake.
    pub(super) beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    /// The first engine is stronger than `elo0`: `elo1` was accepted.
    Stronger,
    /// It is not stronger than `elo1`: `elo0` was accepted.
    NotStronger,
    /// More games are needed.
    Undecided,
}

/// How much stronger the first engine is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(clippy::struct_field_names, reason = "what the JSON calls it")]
pub(super) struct Elo {
    /// The best guess; none where every game was won, or every one lost.
    pub(super) elo: Option<f64>,
    /// The lower end of the 95 % interval; none where no number is low enough.
    pub(super) low: Option<f64>,
    /// The upper end.
    pub(super) high: Option<f64>,
}

impl Pairs {
    /// Counts a pair in which the first engine scored this much in each game: 1, ½ or 0.
    pub(super) fn count(&mut self, scores: [f64; 2]) {
        let halves = (2.0 * (scores[0] + scores[1])).round().clamp(0.0, 4.0);
        self.0[halves as usize] += 1;
    }

    /// How many there are.
    pub(super) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    pub(super) fn counts(&self) -> [u64; 5] {
        self.0
    }

    /// The first engine's share of all points, and how much it varies from pair to pair.
    fn moments(&self) -> (f64, f64) {
        let total = self.total() as f64;
        let mean_of = |of: &dyn Fn(f64) -> f64| {
            (0..5).map(|place| of(place as f64 / 4.0) * self.0[place] as f64).sum::<f64>() / total
        };
        let mean = mean_of(&|score| score);
        (mean, mean_of(&|score| (score - mean).powi(2)))
    }

    /// The first engine's share of all points.
    pub(super) fn score(&self) -> f64 {
        if self.total() == 0 { 0.5 } else { self.moments().0 }
    }

    /// How much stronger the first engine is, with an interval that holds the truth 95 times of a hundred.
    pub(super) fn elo(&self) -> Elo {
        if self.total() == 0 {
            return Elo { elo: None, low: None, high: None };
        }
        let (mean, variance) = self.moments();
        let total = self.total() as f64;
        let (low, high) = if variance > 0.0 {
            let margin = WIDE * (variance / total).sqrt();
            (mean - margin, mean + margin)
        } else {
            // All pairs went alike. More others than this would have shown themselves 95 times of a hundred, and each might be worth nothing or everything.
            let others = 1.0 - 0.05_f64.powf(1.0 / total);
            (mean * (1.0 - others), mean * (1.0 - others) + others)
        };
        Elo { elo: elo_of(mean), low: elo_of(low), high: elo_of(high) }
    }
}

/// The expected score of whoever is so many Elo stronger.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// How many Elo stronger somebody with this score is; none where no number is large enough.
fn elo_of(score: f64) -> Option<f64> {
    // Zero has no sign for people.
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10() + 0.0)
}

impl Sprt {
    /// Below the first the test ends low, above the second high.
    pub(super) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much better `elo1` explains what was seen than `elo0` does.
    pub(super) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.total() == 0 {
            return 0.0;
        }
        let seen = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let (low, high) = (fitted(&seen, score_of(self.elo0)), fitted(&seen, score_of(self.elo1)));
        // Both are given relative to what was seen, whose own likelihood cancels out.
        (0..5).map(|place| seen[place] * (high[place] / low[place]).ln()).sum()
    }

    pub(super) fn verdict(&self, pairs: &Pairs) -> Verdict {
        let (ratio, (low, high)) = (self.ratio(pairs), self.bounds());
        match () {
            () if ratio >= high => Verdict::Stronger,
            () if ratio <= low => Verdict::NotStronger,
            () => Verdict::Undecided,
        }
    }
}

/// The most likely distribution with this expected score, relative to the one that was seen: `1 / (1 + x (a - s))` for a score `a`, with the one `x` that gives it
/// the expectation `s`.
fn fitted(seen: &[f64; 5], expected: f64) -> [f64; 5] {
    let away = |place: usize| place as f64 / 4.0 - expected;
    let slope = |x: f64| (0..5).map(|place| seen[place] * away(place) / (1.0 + x * away(place))).sum::<f64>();
    // Falls from endlessly high to endlessly low between the two places where somebody would have no chance at all.
    let (mut low, mut high) = (-1.0 / away(4), -1.0 / away(0));
    let x = loop {
        let middle = f64::midpoint(low, high);
        // Until there is no number between the two.
        if middle <= low || middle >= high {
            break middle;
        }
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    };
    std::array::from_fn(|place| 1.0 / (1.0 + x * away(place)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    #[track_caller]
    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    /// Computed by fishtest's own `LLRcalc.LLR_logistic`.
    #[test]
    fn the_ratio_is_that_of_fishtest() {
        for (pairs, elo0, elo1, expected) in [
            ([3, 20, 50, 22, 5], 0.0, 20.0, 0.040_320_372_416_706_79),
            ([3, 20, 50, 22, 5], 0.0, 5.0, 0.178_380_224_381_881_25),
            ([3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911_388_982_9),
            ([0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536_288_852_04),
            ([0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848_211_516),
            ([12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135_158_272_3),
            ([12, 40, 60, 30, 8], -10.0, 10.0, -2.057_973_200_426_021_6),
        ] {
            near(test(elo0, elo1).ratio(&Pairs(pairs)), expected, 1e-9);
        }
    }

    /// Wald's bounds, and how soon the clearest of matches reaches them.
    #[test]
    fn the_test_ends_when_it_is_decided() {
        let sprt = test(0.0, 20.0);
        let (low, high) = sprt.bounds();
        near(low, -2.944_438_979_166_440_3, 1e-12);
        near(high, 2.944_438_979_166_440_3, 1e-12);
        assert_eq!(sprt.verdict(&Pairs::default()), Verdict::Undecided);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 0, 0, 52])), Verdict::Undecided);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 0, 0, 53])), Verdict::Stronger);
        assert_eq!(sprt.verdict(&Pairs([53, 0, 0, 0, 0])), Verdict::NotStronger);
        assert_eq!(sprt.verdict(&Pairs([12, 40, 60, 30, 8])), Verdict::NotStronger);
    }

    /// Of two who are equally strong one is found stronger five times of a hundred, as was promised.
    #[test]
    fn it_errs_as_seldom_as_it_promises() {
        use kernel::Draw;
        let sprt = Sprt { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05 };
        let (mut wrong, matches) = (0, 400);
        for number in 0..matches {
            let mut numbers = dice::quick::Quick::new(1, number);
            let mut pairs = Pairs::default();
            let verdict = loop {
                pairs.count([0, 1].map(|_| f64::from(numbers.below(2))));
                match sprt.verdict(&pairs) {
                    Verdict::Undecided => {}
                    verdict => break verdict,
                }
            };
            wrong += u64::from(verdict == Verdict::Stronger);
        }
        assert!((4..=36).contains(&wrong), "{wrong} of {matches}");
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut pairs = Pairs::default();
        for scores in [[0.0, 0.0], [0.5, 0.0], [1.0, 0.0], [0.5, 0.5], [1.0, 0.5], [1.0, 1.0]] {
            pairs.count(scores);
        }
        assert_eq!(pairs.counts(), [1, 1, 2, 1, 1]);
        near(pairs.score(), 0.5, 1e-12);
    }

    /// A score of 0.6 is 70.44 Elo; pairs of ¼, ½ and ¾ in equal parts spread by 0.2041.
    #[test]
    fn elo_comes_with_an_interval() {
        near(score_of(100.0), 0.640_064_999_802_885_1, 1e-12);
        near(elo_of(0.6).unwrap(), 70.436_503_622_272_47, 1e-9);
        let Elo { elo, low, high } = Pairs([0, 3, 3, 3, 0]).elo();
        near(elo.unwrap(), 0.0, 1e-9);
        let margin = elo_of(0.5 + 1.959_963_984_540_054 * (1.0 / 24.0_f64 / 9.0).sqrt()).unwrap();
        near(high.unwrap(), margin, 1e-9);
        near(low.unwrap(), -margin, 1e-9);
        near(margin, 94.963_310_900_037, 1e-9);
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        assert_eq!(Pairs::default().elo(), Elo { elo: None, low: None, high: None });
        // Nine pairs of nine: with three of four or less one would have been lost, 95 times of a hundred.
        let Elo { elo, low, high } = Pairs([0, 0, 0, 0, 9]).elo();
        assert_eq!((elo, high), (None, None));
        near(score_of(low.unwrap()).powi(9), 0.05, 1e-9);
        let Elo { elo, low, high } = Pairs([9, 0, 0, 0, 0]).elo();
        assert_eq!((elo, low), (None, None));
        near((1.0 - score_of(high.unwrap())).powi(9), 0.05, 1e-9);
        let Elo { elo, low, high } = Pairs([0, 0, 9, 0, 0]).elo();
        assert_eq!(elo, Some(0.0));
        near(low.unwrap(), -high.unwrap(), 1e-9);
        assert!(high.is_some_and(|high| high > 50.0), "{high:?}");
        let Elo { elo, low, high } = Pairs([0, 0, 1, 0, 9]).elo();
        assert!(elo.is_some() && low.is_some() && high.is_none());
    }
}
