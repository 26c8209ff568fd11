//! What can be said to the engine.

use std::time::Duration;

use house::{AnyGame, Limits, PositionLook};
use kernel::Phase;

/// A line, understood.
#[derive(Debug)]
pub(super) enum Order {
    Hello,
    Ready,
    New,
    Option(String, String),
    Position(String),
    /// Say what may be done.
    Actions,
    /// Think; with no limit until told to stop.
    Go(Limits),
    Stop,
    Quit,
    Nothing,
}

/// Reads a line, or says what is wrong with it. `start` is the position that games begin with here.
pub(super) fn read(game: &dyn AnyGame, start: &str, line: &str) -> Result<Order, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "" => Ok(Order::Nothing),
        "hello" => Ok(Order::Hello),
        "ready" => Ok(Order::Ready),
        "new" => Ok(Order::New),
        "option" => {
            let (name, value) =
                rest.split_once(char::is_whitespace).ok_or("an option has a name and a value")?;
            Ok(Order::Option(name.to_owned(), value.trim().to_owned()))
        }
        "position" => position(game, start, rest).map(Order::Position),
        "actions" => Ok(Order::Actions),
        "go" => go(rest).map(Order::Go),
        "stop" => Ok(Order::Stop),
        "quit" => Ok(Order::Quit),
        _ => Err(format!(
            "{:?} is no command: hello, ready, new, option, position, actions, go, stop or quit",
            word.chars().take(20).collect::<String>()
        )),
    }
}

/// `start` or a position's text, then perhaps `moves` and what has been done since.
fn position(game: &dyn AnyGame, start: &str, text: &str) -> Result<String, String> {
    let (from, moves) = match text.split_once(" moves") {
        Some((from, moves)) => (from.trim(), moves.trim()),
        None => (text, ""),
    };
    let from = if from == "start" { start } else { from };
    let mut look = game.look_at(from, &[]).map_err(|why| format!("the position cannot be read: {why}"))?;
    // Actions of several words are told apart by semicolons.
    let words: Vec<&str> =
        if moves.contains(';') { moves.split(';').collect() } else { moves.split_whitespace().collect() };
    for word in words.into_iter().map(str::trim).filter(|word| !word.is_empty()) {
        look = after(game, &look, word)?;
    }
    Ok(look.position)
}

/// One step further: what chance brought where that is due, otherwise an action.
fn after(game: &dyn AnyGame, look: &PositionLook, word: &str) -> Result<PositionLook, String> {
    let bare = word.trim_start_matches('=').trim_start();
    let step = if matches!(look.phase, Phase::Roll(_)) { format!("= {bare}") } else { bare.to_owned() };
    game.look_at(&look.position, &[step]).map_err(|why| match why {
        house::Refused::Rule(why) => format!("{word}: {why}"),
        other => other.to_string(),
    })
}

fn go(text: &str) -> Result<Limits, String> {
    let mut limits = Limits::default();
    let (mut clock, mut more) = (None, 0);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let number = words.next().and_then(|number| number.parse::<u64>().ok());
        let number = number.ok_or_else(|| format!("{word} needs a number"))?;
        match word {
            "depth" => limits.depth = Some(number.min(200) as u32),
            "nodes" => limits.nodes = Some(number),
            "time" => limits.time = Some(Duration::from_millis(number)),
            "clock" => clock = Some(number),
            "more" => more = number,
            "lines" => limits.lines = number.clamp(1, 80) as usize,
            _ => {
                return Err(format!(
                    "{word:?} is no limit: depth, nodes, time, clock, more, lines or infinite"
                ));
            }
        }
    }
    if let Some(clock) = clock {
        // A game has some twenty turns still to come, and the last half of the clock is never touched in one of them.
        let share = (clock / 20 + more * 4 / 5).min(clock / 2);
        limits.time = Some(Duration::from_millis(share));
        limits.saving = true;
    }
    Ok(limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_out() {
        let limits = go("clock 60000 more 1000 lines 3").unwrap();
        assert_eq!((limits.time, limits.lines, limits.saving), (Some(Duration::from_millis(3800)), 3, true));
        let limits = go("clock 100 more 5000").unwrap();
        assert_eq!(limits.time, Some(Duration::from_millis(50)));
    }

    #[test]
    fn nonsense_is_explained() {
        for (limits, why) in
            [("depth", "needs a number"), ("depth deep", "needs a number"), ("fast 3", "is no limit")]
        {
            assert!(go(limits).unwrap_err().contains(why), "{limits}");
        }
    }
}
