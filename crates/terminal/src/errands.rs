//! What the screen asks of the keeper, what it hears back, and the thread between them: the screen stays alive while
//! a computer player thinks or a game is solved.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use house::{Advised, Refused};
use kernel::Seat;
use serde_json::Value as Json;

use crate::Farewell;
use crate::keeper::{Keeper, Made};
use crate::live::Room;
use terminal_board::Scene;

/// Something for the keeper to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// A person chose this.
    Act(String),
    /// People rolled this.
    TakeRoll(String),
    /// Something went wrong at the table.
    Report(String),
    TakeBack,
    /// The house rolls or a computer player acts.
    Advance,
    /// Somebody wants to know what the choices are worth.
    AskCoach,
    /// Somebody wants to see what tends to come of this action.
    TryOut(String),
    /// Another game, same players.
    Rematch,
    /// In a house: agree to what somebody asks to take back, or not.
    AnswerUndo(bool),
    /// In a house: say something.
    Say(String),
    /// In a house: say one of the quick phrases.
    SayPhrase(u8),
    /// In a house: take a free seat.
    Sit,
    /// In a house, for its host: put a computer player on a free seat.
    PutBot(Seat, String),
    /// In a house: give up.
    Resign,
    /// Save and leave.
    Leave,
    /// Leave, and save wherever that is possible.
    LeaveAnyway,
}

/// What the keeper answers.
#[derive(Debug)]
pub(crate) enum News {
    Made(Box<Made>),
    /// There was nothing to do.
    Nothing,
    /// It was not done, and why.
    Refused(String),
    /// The coach's answer to the question asked after so many steps.
    Advice {
        steps: usize,
        advice: Result<Vec<Advised>, String>,
    },
    /// Where the dice of an action came to rest that was tried out many times, after so many steps.
    Tried {
        steps: usize,
        action: String,
        scatter: Json,
    },
    /// The room beside its game, where one plays in a house.
    Room(Box<Room>),
    /// The table as it is now, and where its record goes.
    NewGame(Box<Scene>, String),
    /// Nobody has left yet: the record could not be saved.
    CannotSave(String),
    Left(Farewell),
}

/// Does one errand. The coach answers later, from a thread of its own.
pub(crate) fn run(keeper: &mut Keeper, errand: &Errand, tell: &Sender<News>) {
    let made = |result: Result<Made, Refused>| match result {
        Ok(made) => News::Made(Box::new(made)),
        Err(refused) => News::Refused(refused.to_string()),
    };
    let news = match errand {
        Errand::Act(action) => made(keeper.act(action)),
        Errand::TakeRoll(roll) => made(keeper.take_roll(roll)),
        Errand::Report(incident) => made(keeper.report(incident)),
        Errand::TakeBack => made(keeper.take_back()),
        Errand::Advance => keeper.advance().transpose().map_or(News::Nothing, made),
        Errand::AskCoach => {
            let (job, steps, tell) = (keeper.advice_job(), keeper.scene().steps, tell.clone());
            thread::spawn(move || {
                let advice = job().map_err(|refused| refused.to_string());
                // Nobody listens any more once people have left.
                let _ = tell.send(News::Advice { steps, advice });
            });
            return;
        }
        Errand::TryOut(action) => {
            let (job, steps, tell) = (keeper.scatter_job(action), keeper.scene().steps, tell.clone());
            let action = action.clone();
            thread::spawn(move || {
                let scatter = job().ok().and_then(|text| serde_json::from_str(text.get()).ok());
                let news = scatter.map_or(News::Nothing, |scatter| News::Tried { steps, action, scatter });
                let _ = tell.send(news);
            });
            return;
        }
        Errand::Rematch => match keeper.rematch() {
            Ok(()) => News::NewGame(Box::new(keeper.scene()), keeper.record_path()),
            Err(refused) => News::Refused(refused.to_string()),
        },
        Errand::AnswerUndo(_)
        | Errand::Say(_)
        | Errand::SayPhrase(_)
        | Errand::Sit
        | Errand::PutBot(..)
        | Errand::Resign => News::Refused("that is for tables in a house".to_owned()),
        Errand::Leave => keeper.leave().map_or_else(News::CannotSave, News::Left),
        Errand::LeaveAnyway => News::Left(keeper.leave_anyway()),
    };
    let _ = tell.send(news);
}

/// A keeper at work on a thread of its own.
///
/// However the screen ends, the record is saved: when this is dropped, by a panic too, the keeper saves once more before
/// the thread ends.
pub(crate) struct KeeperThread {
    errands: Option<Sender<Errand>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// Whoever keeps the table for a screen: on this machine, or in a house.
pub(crate) trait Keeps {
    /// Hands over an errand; `false` if the keeper is gone.
    fn send(&self, errand: Errand) -> bool;
    fn news(&self) -> &Receiver<News>;
    /// Whether the thread has ended, which it never should before it is told to.
    fn is_gone(&self) -> bool;
}

impl Keeps for KeeperThread {
    fn send(&self, errand: Errand) -> bool {
        self.errands.as_ref().is_some_and(|errands| errands.send(errand).is_ok())
    }

    fn is_gone(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    fn news(&self) -> &Receiver<News> {
        &self.news
    }
}

impl KeeperThread {
    pub(crate) fn start(mut keeper: Keeper) -> KeeperThread {
        let (errands, inbox) = channel();
        let (tell, news) = channel();
        let thread = thread::spawn(move || {
            let mut left = false;
            while let Ok(errand) = inbox.recv() {
                left = matches!(errand, Errand::Leave | Errand::LeaveAnyway);
                run(&mut keeper, &errand, &tell);
            }
            if !left {
                keeper.leave_anyway();
            }
        });
        KeeperThread { errands: Some(errands), news, thread: Some(thread) }
    }
}

impl Drop for KeeperThread {
    fn drop(&mut self) {
        self.errands = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use house::RecordFile;

    use super::*;
    use crate::Speed;
    use crate::testing::{args, fair_dice};

    #[test]
    fn however_the_screen_ends_the_record_is_saved() {
        let (args, place) = args(fair_dice("Ann,Bea", &[]), Speed::None);
        let keeper = KeeperThread::start(Keeper::new(args));
        assert!(keeper.send(Errand::Act("roll".to_owned())) && keeper.send(Errand::Advance));
        let ended = thread::spawn(move || {
            keeper.news().recv().unwrap();
            keeper.news().recv().unwrap();
            panic!("the screen has failed, as this test wants");
        });
        assert!(ended.join().is_err());
        let record = RecordFile::load(&games::shelf(), &place.path().join("game.json")).unwrap();
        let verified = house::verify(&games::shelf(), &record).unwrap();
        assert_eq!((verified.rolls, verified.sealed_rolls), (1, 0), "with the secret: this sitting is over");
    }
}
