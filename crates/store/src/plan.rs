//! What a batch of appends comes to: which are accepted, which events get which number, which tables change.
//!
//! Pure, and the same for both engines: they say what they know of the tables under a lock, and write down the plan.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use tokio::sync::oneshot;

use crate::errors::AppendError;
use crate::ids::TableId;
use crate::news::News;
use crate::table::{Append, NewEvent, TableSummary};

/// An append in the queue.
pub(crate) struct Waiting {
    pub(crate) append: Append,
    /// The summary's seats as they are stored.
    pub(crate) seats: String,
    /// Stands for the parts of the summary that rarely change.
    pub(crate) digest: i64,
    pub(crate) answer: oneshot::Sender<Result<(), AppendError>>,
}

/// What the database says of a table, while nobody else can change it.
pub(crate) struct Known {
    pub(crate) key: i64,
    pub(crate) last: i64,
    pub(crate) digest: i64,
    pub(crate) wake_at: Option<i64>,
}

/// A table that changes.
pub(crate) struct Change<'a> {
    pub(crate) table: TableId,
    /// `None` if it is to be made.
    pub(crate) key: Option<i64>,
    pub(crate) last: i64,
    pub(crate) summary: &'a TableSummary,
    pub(crate) seats: &'a str,
    pub(crate) digest: i64,
    /// Whether more has changed than the number of the last event and the times.
    pub(crate) redescribed: bool,
    /// Whether somebody must look at it at another time than before.
    pub(crate) rescheduled: bool,
}

/// An event with its number.
pub(crate) struct Numbered<'a> {
    /// Which of the plan's changes it belongs to.
    pub(crate) change: usize,
    pub(crate) number: i64,
    pub(crate) event: &'a NewEvent,
}

/// What is to be written, and what each append will be answered.
#[derive(Default)]
pub(crate) struct Plan<'a> {
    pub(crate) changes: Vec<Change<'a>>,
    pub(crate) events: Vec<Numbered<'a>>,
    pub(crate) answers: Vec<Result<(), AppendError>>,
}

impl<'a> Plan<'a> {
    /// Takes the appends in their order, so that a table may move on by several of them.
    pub(crate) fn make(batch: &'a [Waiting], known: &HashMap<TableId, Known>) -> Plan<'a> {
        let mut plan = Plan { answers: Vec::with_capacity(batch.len()), ..Plan::default() };
        let mut changed: HashMap<TableId, usize> = HashMap::new();
        for waiting in batch {
            let append = &waiting.append;
            let before = known.get(&append.table);
            let last = match changed.get(&append.table) {
                Some(&change) => plan.changes[change].last,
                None => match before {
                    Some(before) => before.last,
                    None if append.after == 0 && !append.events.is_empty() => 0,
                    None => {
                        plan.answers.push(Err(AppendError::NoSuchTable));
                        continue;
                    }
                },
            };
            if last as u64 != append.after {
                plan.answers.push(Err(AppendError::Clash { last: last as u64 }));
                continue;
            }
            let change = match changed.entry(append.table) {
                Entry::Occupied(entry) => *entry.get(),
                Entry::Vacant(entry) => {
                    plan.changes.push(Change {
                        table: append.table,
                        key: before.map(|before| before.key),
                        last,
                        summary: &append.summary,
                        seats: "",
                        digest: 0,
                        redescribed: false,
                        rescheduled: false,
                    });
                    *entry.insert(plan.changes.len() - 1)
                }
            };
            for event in &append.events {
                plan.changes[change].last += 1;
                plan.events.push(Numbered { change, number: plan.changes[change].last, event });
            }
            let changing = &mut plan.changes[change];
            changing.summary = &append.summary;
            changing.seats = &waiting.seats;
            changing.digest = waiting.digest;
            changing.redescribed = before.is_none_or(|before| before.digest != waiting.digest);
            changing.rescheduled = before.is_none_or(|before| before.wake_at != append.summary.wake_at);
            plan.answers.push(Ok(()));
        }
        plan
    }

    pub(crate) fn clashes(&self) -> usize {
        self.answers.iter().filter(|answer| matches!(answer, Err(AppendError::Clash { .. }))).count()
    }

    /// What there is to tell once it is written. A table whose summary alone changed is no news.
    pub(crate) fn news(&self) -> Vec<News> {
        let mut newest = vec![0; self.changes.len()];
        for event in &self.events {
            newest[event.change] = event.number;
        }
        let told = self.changes.iter().zip(newest).filter(|(_, number)| *number > 0);
        told.map(|(change, number)| News::Appended { table: change.table, number: number as u64 }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::IdentityId;
    use crate::table::{Status, Visibility};

    fn waiting(table: u128, after: u64, events: usize) -> Waiting {
        let summary = TableSummary {
            game: "toss-up".into(),
            status: Status::Open,
            visibility: Visibility::Public,
            host: IdentityId::from_number(1),
            seats: vec![],
            about: "{}".into(),
            created: 0,
            updated: 0,
            wake_at: None,
        };
        let events = vec![NewEvent { at: 0, body: "{}".into() }; events];
        let append = Append { table: TableId::from_number(table), after, events, summary };
        Waiting { append, seats: "[]".into(), digest: 42, answer: oneshot::channel().0 }
    }

    #[test]
    fn appends_follow_each_other_or_clash() {
        let known =
            HashMap::from([(TableId::from_number(1), Known { key: 7, last: 5, digest: 42, wake_at: None })]);
        let batch = [
            waiting(1, 5, 2), // fits
            waiting(1, 5, 1), // too late
            waiting(1, 7, 1), // fits after the first
            waiting(1, 9, 1), // has seen what is not there
            waiting(2, 0, 1), // a new table
            waiting(2, 0, 1), // the same once more
            waiting(2, 1, 0), // its summary only
            waiting(3, 4, 1), // no such table
            waiting(3, 0, 0), // a table is not made without an event
        ];
        let plan = Plan::make(&batch, &known);
        let answers: Vec<String> = plan
            .answers
            .iter()
            .map(|answer| match answer {
                Ok(()) => "ok".to_owned(),
                Err(AppendError::Clash { last }) => format!("clash {last}"),
                Err(other) => other.to_string(),
            })
            .collect();
        let none = "there is no such table";
        assert_eq!(answers, ["ok", "clash 7", "ok", "clash 8", "ok", "clash 1", "ok", none, none]);
        let numbers: Vec<_> = plan.events.iter().map(|event| (event.change, event.number)).collect();
        assert_eq!(numbers, [(0, 6), (0, 7), (0, 8), (1, 1)]);
        assert_eq!((plan.changes[0].key, plan.changes[1].key), (Some(7), None));
        assert_eq!((plan.changes[0].redescribed, plan.changes[1].redescribed), (false, true));
        assert_eq!((plan.changes[0].rescheduled, plan.changes[1].rescheduled), (false, true));
        assert_eq!(plan.clashes(), 3);
        assert_eq!(plan.news().len(), 2);
    }
}
