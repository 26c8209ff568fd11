//! One visit to the table, line by line.

use std::io::{self, BufRead, Read, Write};

use house::{Allowed, Next, Refused};
use kernel::Seat;

use super::Console;
use super::command::Command;
use super::veil::Veil;
use crate::coach;
use crate::keeper::{Keeper, Made};
use crate::{Farewell, PlayError};
use terminal_board::LogEntry;
use terminal_board::outcome::scores;
use terminal_board::text::list;
use terminal_board::{Scene, Secrets};

/// No line is longer than this; what follows is the next one.
const LONGEST_LINE: u64 = 4096;

/// So many choices are told at every question; of more only how many there are.
const FEW: usize = 4;

pub(super) struct Visit<R, W> {
    keeper: Keeper,
    input: R,
    output: W,
    /// Whether what was read is written too.
    echo: bool,
    /// What hides one player's secrets from the others.
    veil: Veil,
    /// What can be chosen has just been told: somebody mistyped it, or asked for help.
    listed: bool,
    /// The turn whose scores have been told.
    told_turn: Option<(u32, Seat)>,
    /// The turn in which it was said what can be reported.
    told_incidents: Option<(u32, Seat)>,
    /// The last trouble with saving that was told.
    unsaved: Option<String>,
}

/// The action behind a number that was typed, where no action is written like that itself.
fn numbered<'a>(scene: &'a Scene, typed: &str) -> Option<&'a str> {
    let actions: Vec<&str> = scene.allowed.iter().map(|allowed| allowed.action.as_str()).collect();
    if actions.contains(&typed) {
        return None;
    }
    let number: usize = typed.parse().ok()?;
    actions.get(number.checked_sub(1)?).copied()
}

/// Whether people stay.
enum Stay {
    Yes,
    No,
}

impl<R: BufRead, W: Write> Visit<R, W> {
    pub(super) fn new(keeper: Keeper, input: R, output: W, Console { echo, screen }: Console) -> Visit<R, W> {
        let veil = Veil::new(screen);
        Visit {
            keeper,
            input,
            output,
            echo,
            veil,
            listed: false,
            told_turn: None,
            told_incidents: None,
            unsaved: None,
        }
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
        let _ = self.veil.lift(&mut self.output);
        let _ = self.output.flush();
        self.keeper.leave_anyway()
    }

    fn welcome(&mut self) -> io::Result<()> {
        let scene = self.keeper.scene();
        let card = scene.card.clone();
        let aim = self.keeper.board().aim(&scene);
        let title = if aim.is_empty() { card.title.to_owned() } else { format!("{} {aim}", card.title) };
        let player = |seat: Seat| {
            format!("{}{}", scene.who(seat), if scene.is_bot(seat) { " (computer)" } else { "" })
        };
        let players = if card.has_partners() {
            let sides = card.sides();
            let sides =
                sides.iter().map(|seats| list(&seats.iter().copied().map(player).collect::<Vec<_>>()));
            sides.collect::<Vec<_>>().join(" against ")
        } else {
            list(&scene.seats().map(player).collect::<Vec<_>>())
        };
        writeln!(self.output, "{title}, played by {players}.")?;
        if let Some(begins) = scene.begins() {
            writeln!(self.output, "{begins}")?;
        }
        match &card.commitment {
            Some(commitment) => {
                writeln!(self.output, "The house rolls. It has committed to its dice: {commitment}")?;
            }
            None => writeln!(self.output, "You roll real dice and type what came up.")?,
        }
        if scene.steps > 0 {
            writeln!(self.output, "The game goes on after {} steps.", scene.steps)?;
            // Who is to act comes to the keyboard later, behind a curtain where there are secrets.
            writeln!(self.output, "{}", self.keeper.board().describe(&self.keeper.open_scene()))?;
        }
        if card.secrets != Secrets::None && card.people() > 1 && self.veil.is_thin() {
            writeln!(
                self.output,
                "Pieces are hidden, and this is no terminal: whoever reads this or what you type reads along. What a player holds is \
                 not listed here."
            )?;
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
        for LogEntry { text, .. } in made.told {
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

    /// Whether the player must be alone with what they are asked.
    fn is_secret(&self, scene: &Scene) -> bool {
        scene.card.people() > 1 && self.keeper.board().hides(scene)
    }

    /// Passes the keyboard on to somebody whom the others must not watch.
    fn draw_curtain(&mut self, scene: &Scene, seat: Seat) -> Result<Stay, PlayError> {
        self.veil.draw(seat, &mut self.output)?;
        let prompt =
            format!("Pass the keyboard to {}, who presses Enter when nobody else looks: ", scene.who(seat));
        match self.read(&prompt, false)? {
            None | Some(Command::Quit) => Ok(Stay::No),
            Some(_) => {
                self.veil.empty(&mut self.output)?;
                self.told_turn = None;
                Ok(Stay::Yes)
            }
        }
    }

    /// What can be chosen, where it is little enough to be told at every question; not twice for one of them.
    fn tell_few_choices(&mut self, scene: &Scene, open: bool) -> io::Result<()> {
        if std::mem::take(&mut self.listed) || open || scene.allowed.len() > FEW {
            return Ok(());
        }
        self.list_choices(scene)
    }

    /// All that can be chosen, each with the number that chooses it.
    fn list_choices(&mut self, scene: &Scene) -> io::Result<()> {
        let wide = scene.allowed.len().to_string().len();
        for (number, Allowed { action, label, effect }) in (1..).zip(&scene.allowed) {
            let line = format!("{number:>wide$}  {action} – {label}. {effect}");
            // A step may have no effect worth a word.
            writeln!(self.output, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// What can be chosen, in brief where there is much of it. What others must not see is not listed where they read along.
    fn tell_choices(&mut self, scene: &Scene, open: bool) -> io::Result<()> {
        match self.keeper.board().in_brief(scene, open) {
            Some(lines) => {
                lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
                if open {
                    Ok(())
                } else {
                    writeln!(self.output, "Type all for the whole list, with numbers.")
                }
            }
            None => self.list_choices(scene),
        }
    }

    /// The question itself: short, however much there is to choose from.
    fn question(scene: &Scene, seat: Seat) -> String {
        let who = scene.who(seat);
        match scene.allowed.len() {
            0..=FEW => format!("{who}> "),
            many => format!("{who} ({many} choices, ? lists them)> "),
        }
    }

    fn ask_for_choice(&mut self, scene: &Scene, seat: Seat) -> Result<Stay, PlayError> {
        let secret = self.is_secret(scene);
        let veiled = secret && !self.veil.is_thin();
        if veiled && !self.veil.hides(seat) && matches!(self.draw_curtain(scene, seat)?, Stay::No) {
            return Ok(Stay::No);
        }
        self.tell_turn(scene, seat)?;
        let open = secret && self.veil.is_thin();
        self.tell_few_choices(scene, open)?;
        self.tell_incidents(scene, seat)?;
        let Some(command) = self.read(&Self::question(scene, seat), open)? else { return Ok(Stay::No) };
        // Where others read along, only what everybody may know is told.
        let seen_by_all = open.then(|| self.keeper.open_scene());
        let shown = seen_by_all.as_ref().unwrap_or(scene);
        match command {
            Command::Incident(incident) => {
                let done = self.keeper.report(&incident);
                self.done(scene, done)
            }
            Command::Word(action) => {
                let done = match scene.incident(&action) {
                    Some(incident) => self.keeper.report(&incident),
                    None => self.keeper.act(numbered(scene, &action).filter(|_| !open).unwrap_or(&action)),
                };
                self.done(scene, done)
            }
            Command::Choices | Command::All if open || command == Command::Choices => {
                self.tell_choices(scene, open)?;
                self.listed = true;
                Ok(Stay::Yes)
            }
            Command::All => {
                self.list_choices(scene)?;
                self.listed = true;
                Ok(Stay::Yes)
            }
            Command::Empty => self.done(scene, Err(Refused::Rule("nothing was typed".to_owned()))),
            Command::Coach if open => {
                writeln!(
                    self.output,
                    "What the coach says would show what you hold: it is silent where others read along."
                )?;
                Ok(Stay::Yes)
            }
            Command::Coach => self.advise(),
            command => self.answer(shown, &command),
        }
    }

    /// What can have gone wrong, where it can be typed; once a turn.
    fn tell_incidents(&mut self, scene: &Scene, seat: Seat) -> io::Result<()> {
        let turn = Some((scene.turns, seat));
        if scene.incidents.is_empty() || self.told_incidents == turn {
            return Ok(());
        }
        self.told_incidents = turn;
        let board = self.keeper.board();
        let named: Vec<String> =
            scene.incidents.iter().map(|incident| board.incident(scene, incident)).collect();
        writeln!(self.output, "Went wrong? Type {}.", named.join(", "))
    }

    fn ask_for_roll(&mut self, scene: &Scene, seat: Seat) -> Result<Stay, PlayError> {
        if scene.is_bot(seat) {
            self.tell_turn(scene, seat)?;
        }
        self.listed = false;
        writeln!(self.output, "{}.", scene.asks)?;
        self.tell_incidents(scene, seat)?;
        let Some(command) = self.read(&format!("{}> ", scene.who(seat).does("rolls", "roll")), false)? else {
            return Ok(Stay::No);
        };
        match command {
            Command::Incident(incident) => {
                let done = self.keeper.report(&incident);
                self.done(scene, done)
            }
            Command::Word(roll) => {
                let done = match scene.incident(&roll) {
                    Some(incident) => self.keeper.report(&incident),
                    None => self.keeper.take_roll(&roll),
                };
                self.done(scene, done)
            }
            Command::Empty => self.done(scene, Err(Refused::Rule("nothing was typed".to_owned()))),
            command => self.answer(scene, &command),
        }
    }

    fn ask_for_more(&mut self, scene: &Scene) -> Result<Stay, PlayError> {
        let back = if scene.can_take_back { ", back to correct what was typed last" } else { "" };
        writeln!(self.output, "Type again for another game{back}, or quit.")?;
        let Some(command) = self.read("> ", false)? else { return Ok(Stay::No) };
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
            Ok(made) => {
                self.veil.lift(&mut self.output)?;
                self.tell(made)?;
            }
            Err(refused) => {
                self.listed = true;
                let possible: Vec<&str> =
                    scene.allowed.iter().map(|allowed| allowed.action.as_str()).collect();
                let hint = match possible.len() {
                    0 => "Type a roll, or help".to_owned(),
                    1..=FEW => format!("Type {}, or help", possible.join(" or ")),
                    many => format!("? lists the {many} choices; a choice or its number is typed"),
                };
                writeln!(self.output, "Not done: {refused}. {hint}.")?;
            }
        }
        Ok(Stay::Yes)
    }

    /// Does what can be typed anywhere.
    fn answer(&mut self, scene: &Scene, command: &Command) -> Result<Stay, PlayError> {
        match command {
            // Where nothing is to be chosen.
            Command::Help | Command::Choices | Command::All => self.help(scene)?,
            Command::Scores => writeln!(self.output, "Scores: {}.", scores(scene))?,
            Command::View => {
                let board = self.keeper.board();
                writeln!(self.output, "{}", board.describe(scene))?;
                // TC-11: who placed a piece does not look at it again.
                let position = if board.reminds(scene) { &scene.position } else { &scene.open_position };
                writeln!(self.output, "Position: {position}")?;
            }
            Command::Back => match self.keeper.take_back() {
                Ok(made) => {
                    // The turn begins anew, and its scores may be others.
                    self.told_turn = None;
                    self.veil.lift(&mut self.output)?;
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
        for paragraph in self.keeper.board().rules(scene) {
            writeln!(self.output, "{paragraph}")?;
        }
        let board = self.keeper.board();
        let mut words: Vec<&str> = match scene.allowed.len() {
            0 if scene.asks.is_empty() => Vec::new(),
            0 => vec!["what was rolled"],
            1..=FEW => scene.allowed.iter().map(|allowed| allowed.action.as_str()).collect(),
            _ => vec!["a choice or its number", "? for what there is to choose", "all for the whole list"],
        };
        self.listed = scene.allowed.len() <= FEW;
        let incidents: Vec<String> =
            scene.incidents.iter().map(|incident| format!("! {}", board.incident(scene, incident))).collect();
        words.extend(incidents.iter().map(String::as_str));
        words.extend(["help", "scores", "view", "coach", "back to take back or correct", "save", "quit"]);
        writeln!(self.output, "You can type: {}.", words.join(", "))
    }

    /// Asks and reads a line; nothing when there is nothing more to read. What is secret is not written again.
    fn read(&mut self, prompt: &str, secret: bool) -> io::Result<Option<Command>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let command = Command::read(&line);
        if self.echo {
            let hidden = secret && matches!(command, Command::Word(_));
            writeln!(self.output, "{}", if hidden { "…" } else { line.trim() })?;
        }
        Ok(Some(command))
    }
}
