//! What dice on a table count.

use std::collections::BTreeMap;

use house::Refused;
use kernel::{Options as _, TextError, Value};
use minds::end_zone::rules::{Options, RestingDie, score};

use crate::abilities::{ScoredDie, Scores};

pub(super) struct Table;

impl Scores for Table {
    fn score(&self, options: &BTreeMap<String, Value>, dice: &[String]) -> Result<Vec<ScoredDie>, Refused> {
        let mut chosen = Options::default();
        for (name, value) in options {
            chosen.set(name, value)?;
        }
        let read =
            |die: &String| die.parse().map_err(|error: TextError| Refused::Rule(format!("--die: {error}")));
        let dice = dice.iter().map(read).collect::<Result<Vec<RestingDie>, Refused>>()?;
        let scored = |(die, scored): (&RestingDie, minds::end_zone::rules::Scored)| ScoredDie {
            die: die.to_string(),
            face: die.face.into(),
            zone: scored.zone,
            points: scored.points,
            dot: scored.dot,
        };
        Ok(dice.iter().zip(score(&chosen.table, &dice)).map(scored).collect())
    }
}
