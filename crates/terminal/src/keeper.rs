//! The keeper of a table: makes the steps, tells what happened, saves the record.

use std::sync::Arc;

use house::{AdviceJob, Happened, Next, RecordFile, Refused, ScatterJob, Table};

use crate::any_board::AnyBoard;
use crate::farewell::{Kept, farewell};
use crate::saver::{Saver, typed};
use crate::telling::tell;
use crate::{Farewell, PlayArgs};
use terminal_board::{GameBoard, LogEntry, Scene, Secrets, TableCard, Tone};

/// How often an action is tried out: enough for a small picture.
const THROWS: usize = 60;

/// A step that was made, and what the table looks like after it.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) told: Vec<LogEntry>,
    pub(crate) scene: Scene,
    /// The house rolled: something to watch.
    pub(crate) rolled: bool,
    /// Whether the record could be saved, if it was time to.
    pub(crate) saved: Option<Result<(), String>>,
}

/// Keeps one table, game after game.
pub(crate) struct Keeper {
    table: Table,
    card: Arc<TableCard>,
    board: GameBoard,
    saver: Saver,
    /// Steps that were there before people sat down here.
    resumed_after: usize,
    /// How earlier games of this visit ended.
    earlier: Vec<String>,
}

impl Keeper {
    pub(crate) fn new(args: PlayArgs) -> Keeper {
        let PlayArgs { table, save_to, speed: _, program, seal } = args;
        let card = TableCard::of(&table, &program, seal.is_some());
        let board = table.game().can::<GameBoard>().copied().unwrap_or(&AnyBoard);
        let resumed_after = table.play().steps().len();
        let saver = Saver::new(save_to, seal.filter(|_| card.secrets == Secrets::Sealed));
        Keeper { table, card, board, saver, resumed_after, earlier: Vec::new() }
    }

    pub(crate) fn board(&self) -> GameBoard {
        self.board
    }

    pub(crate) fn scene(&self) -> Scene {
        Scene::of(&self.card, self.table.play())
    }

    /// The table as everybody may see it.
    pub(crate) fn open_scene(&self) -> Scene {
        Scene::open(&self.card, self.table.play())
    }

    /// Where the record goes, as one would type it.
    pub(crate) fn record_path(&self) -> String {
        typed(self.saver.path())
    }

    /// What happened before people sat down: the story of a resumed game.
    pub(crate) fn story(&self) -> Result<Vec<LogEntry>, Refused> {
        let mut told = Vec::new();
        let mut before: Option<(Scene, String)> = None;
        self.table.replay_with(|play, step| {
            let scene = Scene::of(&self.card, play);
            if let Some((earlier, step)) = before.take() {
                let seat = earlier.mover().unwrap_or(kernel::Seat::FIRST);
                told.extend(self.tell(&earlier, &Happened { seat, step }, &scene));
            }
            before = step
                .map(|step| play.seen(step, self.table.audience()).map(|step| (scene, step)))
                .transpose()?;
            Ok(())
        })?;
        Ok(told)
    }

    /// Does what a person chose.
    pub(crate) fn act(&mut self, action: &str) -> Result<Made, Refused> {
        let Next::Person(seat) = self.table.next() else {
            return Err(Refused::Rule("nobody is asked to choose now".to_owned()));
        };
        let before = self.scene();
        let happened = self.table.act(seat, action)?;
        Ok(self.made(&before, &happened))
    }

    /// Takes what people rolled.
    pub(crate) fn take_roll(&mut self, roll: &str) -> Result<Made, Refused> {
        let before = self.scene();
        let happened = self.table.take_roll(roll)?;
        Ok(self.made(&before, &happened))
    }

    /// Takes what went wrong at a real table.
    pub(crate) fn report(&mut self, incident: &str) -> Result<Made, Refused> {
        let before = self.scene();
        if before.incidents.is_empty() {
            return Err(Refused::Rule("nothing that the rules know of can have gone wrong now".to_owned()));
        }
        let happened = self.table.report(incident)?;
        Ok(self.made(&before, &happened))
    }

    /// Does what needs no person.
    pub(crate) fn advance(&mut self) -> Result<Option<Made>, Refused> {
        let before = self.scene();
        let happened = self.table.advance()?;
        Ok(happened.map(|happened| self.made(&before, &happened)))
    }

    /// Takes back the last thing that people did or said: what computer players did after it goes with it, since they
    /// would only do it again. Where that cannot be, nothing is taken back.
    pub(crate) fn take_back(&mut self) -> Result<Made, Refused> {
        let Some(steps) = self.table.steps_back_to_people() else {
            return Err(Refused::Rule(if self.card.real_dice {
                "nothing has happened that could be taken back".to_owned()
            } else {
                "there is nothing of yours that can be taken back: only what came after the last roll can"
                    .to_owned()
            }));
        };
        let mut told = Vec::new();
        for _ in 0..steps {
            let step = last_kept(&self.table.play().steps());
            self.table.take_back()?;
            let scene = self.scene();
            let what =
                step.map_or_else(|| "The last step".to_owned(), |step| self.board.name_step(&scene, &step));
            told.push(LogEntry::new(Tone::Quiet, format!("{what} is taken back.")));
        }
        Ok(Made { told, scene: self.scene(), rolled: false, saved: Some(self.save()) })
    }

    /// The coach's thoughts about this position, to be had on another thread.
    pub(crate) fn advice_job(&self) -> AdviceJob {
        self.table.advice_job()
    }

    /// The same for trying an action out many times.
    pub(crate) fn scatter_job(&self, action: &str) -> ScatterJob {
        self.table.scatter_job(action, THROWS)
    }

    fn tell(&self, before: &Scene, happened: &Happened, after: &Scene) -> Vec<LogEntry> {
        tell(self.board, before, happened, after)
    }

    fn made(&mut self, before: &Scene, happened: &Happened) -> Made {
        let scene = self.scene();
        let told = self.tell(before, happened, &scene);
        // Whenever somebody could walk away: at the end of a turn, and while people think.
        let time_to_save = scene.turns != before.turns || !scene.goes_on_alone();
        let saved = time_to_save.then(|| self.save());
        Made { told, rolled: matches!(before.next, Next::HouseRolls(_)), scene, saved }
    }

    /// Saves the record: with the secret of the dice only once the game is over.
    pub(crate) fn save(&self) -> Result<(), String> {
        let record = if self.table.is_over() { self.table.record() } else { self.table.running_record() };
        self.saver.save(&record).map_err(|refused| refused.to_string())
    }

    /// Clears the table for another game between the same players. May compute for a while.
    pub(crate) fn rematch(&mut self) -> Result<(), Refused> {
        let ended = self.board.outcome(&self.scene());
        let table = self.table.rematch()?;
        let number = self.earlier.len() + 1;
        self.earlier.push(format!("Game {number}: {ended} The record is {}.", self.record_path()));
        self.table = table;
        self.card = TableCard::of(&self.table, &self.card.program, self.card.secrets != Secrets::InClear);
        self.saver.next_game();
        self.resumed_after = 0;
        Ok(())
    }

    /// Ends the visit and saves, or says why it cannot.
    pub(crate) fn leave(&self) -> Result<Farewell, String> {
        let kept = match self.final_record() {
            None => Kept::NothingPlayed,
            Some(record) => {
                self.saver.save(&record).map_err(|refused| refused.to_string())?;
                Kept::Saved(self.saver.path().to_owned())
            }
        };
        Ok(farewell(self.board, &self.scene(), &self.earlier, kept))
    }

    /// Ends the visit whatever happens.
    pub(crate) fn leave_anyway(&self) -> Farewell {
        self.leave().unwrap_or_else(|why| {
            let rescued = self.final_record().and_then(|record| self.saver.rescue(&record));
            let kept = match rescued {
                Some(path) => Kept::Rescued(path, why),
                None => Kept::Lost(why),
            };
            farewell(self.board, &self.scene(), &self.earlier, kept)
        })
    }

    /// The record as it is kept; nothing if nobody has done anything since they sat down to a new game.
    fn final_record(&self) -> Option<RecordFile> {
        let untouched = self.resumed_after == 0 && self.table.play().steps().is_empty();
        (!untouched).then(|| self.table.record())
    }
}

/// The last step that was not taken back.
fn last_kept(steps: &[String]) -> Option<String> {
    let mut kept: Vec<&String> = Vec::new();
    for step in steps {
        if step == "take back" {
            kept.pop();
        } else {
            kept.push(step);
        }
    }
    kept.last().map(|step| (*step).clone())
}

#[cfg(test)]
mod tests {
    use super::last_kept;

    #[test]
    fn a_step_that_was_taken_back_does_not_stand() {
        let steps = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(last_kept(&steps(&["1 roll", "= 3g", "take back"])), Some("1 roll".to_owned()));
        assert_eq!(last_kept(&steps(&["1 roll", "take back"])), None);
    }
}
