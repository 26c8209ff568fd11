//! One visit to the table, line by line.

use std::io::{self, BufRead, Read, Write};

use house::{Next, Refused};
use kernel::Seat;

use super::command::Command;
use crate::coach;
use crate::keeper::{Keeper, Made};
use crate::log::Told;
use crate::outcome::scores;
use crate::scene::Scene;
use crate::text::list;
use crate::{Farewell, PlayError};

/// No line is longer than this; what follows is the next one.
const LONGEST_LINE: u64 = 4096;

pub(super) struct Visit<R, W> {
    keeper: Keeper,
    input: R,
    output: W,
    /// Whether what was read is written too.
    echo: bool,
    /// The turn whose scores have been told.
    told_turn: Option<(u32, Seat)>,
    /// The last trouble with saving that was told.
    unsaved: Option<String>,
}

/// Whether people stay.
enum Stay {
    Yes,
    No,
}

impl<R: BufRead, W: Write> Visit<R, W> {
    pub(super) fn new(keeper: Keeper, input: R, output: W, echo: bool) -> Visit<R, W> {
        Visit { keeper, input, output, echo, told_turn: None, unsaved: None }
    }

    pub(super) fn play(&mut self) -> Result<(), PlayError> {
        self.welcome()?;
        loop {
            let scene = self.keeper.scene();
            let stay = match scene.next {
                Next::Bot(_) | Next::HouseRolls(_) => self.advance()?,
                Next::Person(seat) => self.ask_for_choice(&scene, seat)?,
                Next::PeopleRoll(seat) => self.ask_for_roll(&scene, seat)?,
                // Nobody is there to be asked.
                Next::Over if scene.card.people() == 0 && !scene.card.real_dice => Stay::No,
                Next::Over => self.ask_for_more(&scene)?,
            };
            if matches!(stay, Stay::No) {
                return Ok(());
            }
        }
    }

    /// Saves and says goodbye. Trouble is told in the farewell.
    pub(super) fn leave(&mut self) -> Farewell {
        let _ = self.output.flush();
        self.keeper.leave_anyway()
    }

    fn welcome(&mut self) -> io::Result<()> {
        let scene = self.keeper.scene();
        let card = scene.card.clone();
        let aim = self.keeper.board().aim(&scene);
        let players: Vec<String> = scene
            .seats()
            .map(|seat| format!("{}{}", scene.who(seat), if scene.is_bot(seat) { " (computer)" } else { "" }))
            .collect();
        writeln!(self.output, "{} {aim}, played by {}.", card.title, list(&players))?;
        match &card.commitment {
            Some(commitment) => {
                writeln!(self.output, "The house rolls. It has committed to its dice: {commitment}")?;
            }
            None => writeln!(self.output, "You roll real dice and type what came up.")?,
        }
        if scene.steps > 0 {
            writeln!(self.output, "The game goes on after {} steps.", scene.steps)?;
            writeln!(self.output, "{}", self.keeper.board().describe(&scene))?;
        }
        if card.people() > 0 || card.real_dice {
            writeln!(self.output, "Type help to see what you can type.")?;
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<Stay, PlayError> {
        if let Some(made) = self.keeper.advance()? {
            self.tell(made)?;
        }
        Ok(Stay::Yes)
    }

    fn tell(&mut self, made: Made) -> io::Result<()> {
        for Told { text, .. } in made.told {
            writeln!(self.output, "{text}")?;
        }
        if let Some(saved) = made.saved {
            self.tell_saved(saved)?;
        }
        Ok(())
    }

    /// Trouble is told once, and its end too.
    fn tell_saved(&mut self, saved: Result<(), String>) -> io::Result<()> {
        let trouble = saved.err();
        if trouble != self.unsaved {
            match &trouble {
                Some(why) => writeln!(self.output, "Not saved: {why}.")?,
                None => writeln!(self.output, "The record is saved again.")?,
            }
        }
        self.unsaved = trouble;
        Ok(())
    }

    /// Says whose turn begins and how it stands, once a turn.
    fn tell_turn(&mut self, scene: &Scene, seat: Seat) -> io::Result<()> {
        let turn = Some((scene.turns, seat));
        if self.told_turn == turn {
            return Ok(());
        }
        self.told_turn = turn;
        writeln!(self.output)?;
        if let Some(banner) = self.keeper.board().banner(scene, u16::MAX) {
            writeln!(self.output, "{banner}.")?;
        }
        writeln!(self.output, "{} turn. Scores: {}.", scene.who(seat).possessive(), scores(scene))
    }

    fn ask_for_choice(&mut self, scene: &Scene, seat: Seat) -> Result<Stay, PlayError> {
        self.tell_turn(scene, seat)?;
        for allowed in &scene.allowed {
            writeln!(self.output, "{} – {}. {}", allowed.action, allowed.label, allowed.effect)?;
        }
        let Some(command) = self.read(&format!("{}> ", scene.who(seat)))? else { return Ok(Stay::No) };
        match command {
            Command::Incident(incident) => {
                let done = self.keeper.report(&incident);
                self.done(scene, done)
            }
            Command::Word(action) => {
                let done = self.keeper.act(&action);
                self.done(scene, done)
            }
            Command::Empty => self.done(scene, Err(Refused::Rule("nothing was typed".to_owned()))),
            Command::Coach => self.advise(),
            command => self.answer(scene, &command),
        }
    }

    fn ask_for_roll(&mut self, scene: &Scene, seat: Seat) -> Result<Stay, PlayError> {
        if scene.is_bot(seat) {
            self.tell_turn(scene, seat)?;
        }
        writeln!(self.output, "{}.", scene.asks)?;
        let Some(command) = self.read(&format!("{}> ", scene.who(seat).does("rolls", "roll")))? else {
            return Ok(Stay::No);
        };
        match command {
            Command::Incident(incident) => {
                let done = self.keeper.report(&incident);
                self.done(scene, done)
            }
            Command::Word(roll) => {
                let done = self.keeper.take_roll(&roll);
                self.done(scene, done)
            }
            Command::Empty => self.done(scene, Err(Refused::Rule("nothing was typed".to_owned()))),
            command => self.answer(scene, &command),
        }
    }

    fn ask_for_more(&mut self, scene: &Scene) -> Result<Stay, PlayError> {
        let back = if scene.can_take_back { ", back to correct what was typed last" } else { "" };
        writeln!(self.output, "Type again for another game{back}, or quit.")?;
        let Some(command) = self.read("> ")? else { return Ok(Stay::No) };
        match command {
            Command::Again => {
                self.keeper.rematch()?;
                self.told_turn = None;
                self.welcome()?;
                Ok(Stay::Yes)
            }
            Command::Empty => Ok(Stay::No),
            command => self.answer(scene, &command),
        }
    }

    /// Tells what was done, or why it was not and what would be.
    fn done(&mut self, scene: &Scene, done: Result<Made, Refused>) -> Result<Stay, PlayError> {
        match done {
            Ok(made) => self.tell(made)?,
            Err(refused) => {
                let possible: Vec<&str> =
                    scene.allowed.iter().map(|allowed| allowed.action.as_str()).collect();
                let hint = if possible.is_empty() { "a roll".to_owned() } else { possible.join(" or ") };
                writeln!(self.output, "Not done: {refused}. Type {hint}, or help.")?;
            }
        }
        Ok(Stay::Yes)
    }

    /// Does what can be typed anywhere.
    fn answer(&mut self, scene: &Scene, command: &Command) -> Result<Stay, PlayError> {
        match command {
            Command::Help => self.help(scene)?,
            Command::Scores => writeln!(self.output, "Scores: {}.", scores(scene))?,
            Command::View => {
                writeln!(self.output, "{}", self.keeper.board().describe(scene))?;
                writeln!(self.output, "Position: {}", scene.position)?;
            }
            Command::Back => match self.keeper.take_back() {
                Ok(made) => {
                    // The turn begins anew, and its scores may be others.
                    self.told_turn = None;
                    self.tell(made)?;
                }
                Err(refused) => writeln!(self.output, "Not done: {refused}.")?,
            },
            Command::Save => {
                let saved = self.keeper.save();
                if saved.is_ok() {
                    writeln!(self.output, "Saved in {}.", self.keeper.record_path())?;
                    self.unsaved = None;
                } else {
                    self.unsaved = None;
                    self.tell_saved(saved)?;
                }
            }
            Command::Quit => return Ok(Stay::No),
            Command::Coach => writeln!(self.output, "Nobody has to choose now, so the coach is silent.")?,
            Command::Again => writeln!(self.output, "This game is not over yet.")?,
            Command::Empty | Command::Word(_) | Command::Incident(_) => {
                writeln!(self.output, "The game is over.")?;
            }
        }
        Ok(Stay::Yes)
    }

    fn advise(&mut self) -> Result<Stay, PlayError> {
        // The first answer may take a while: say that somebody is at work.
        write!(self.output, "Coach: ")?;
        self.output.flush()?;
        match self.keeper.advice_job()() {
            Ok(advice) => {
                writeln!(self.output, "{}.", coach::sentence(&advice))?;
                for explained in advice.iter().filter_map(|advised| advised.explained.as_ref()) {
                    writeln!(self.output, "  {explained}")?;
                }
            }
            Err(refused) => writeln!(self.output, "no advice, {refused}.")?,
        }
        Ok(Stay::Yes)
    }

    fn help(&mut self, scene: &Scene) -> io::Result<()> {
        for paragraph in self.keeper.board().rules() {
            writeln!(self.output, "{paragraph}")?;
        }
        let mut words: Vec<&str> = scene.allowed.iter().map(|allowed| allowed.action.as_str()).collect();
        if words.is_empty() && !scene.asks.is_empty() {
            words.push("what was rolled");
        }
        let incidents: Vec<String> = scene.incidents.iter().map(|incident| format!("! {incident}")).collect();
        words.extend(incidents.iter().map(String::as_str));
        words.extend(["help", "scores", "view", "coach", "back to take back or correct", "save", "quit"]);
        writeln!(self.output, "You can type: {}.", words.join(", "))
    }

    /// Asks and reads a line; nothing when there is nothing more to read.
    fn read(&mut self, prompt: &str) -> io::Result<Option<Command>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if self.echo {
            writeln!(self.output, "{}", line.trim())?;
        }
        Ok(Some(Command::read(&line)))
    }
}
