//! What can be said to the engine.

use std::time::Duration;

use kernel::{Game, Phase};
use minds::tri_cross::Limits;
use tri_cross::{PATTERN, TriCross};

/// A line, understood.
#[derive(Debug)]
pub(super) enum Order {
    Hello,
    Ready,
    New,
    Option(String, String),
    Position(Box<TriCross>),
    /// Think; with no limit until told to stop.
    Go(Limits),
    Stop,
    Quit,
    Nothing,
}

/// Reads a line, or says what is wrong with it.
pub(super) fn read(line: &str) -> Result<Order, String> {
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
        "position" => position(rest).map(|game| Order::Position(Box::new(game))),
        "go" => go(rest).map(Order::Go),
        "stop" => Ok(Order::Stop),
        "quit" => Ok(Order::Quit),
        _ => Err(format!(
            "{:?} is no command: hello, ready, new, option, position, go, stop or quit",
            word.chars().take(20).collect::<String>()
        )),
    }
}

/// `start` or a position's text, then perhaps `moves` and what has been done since.
fn position(text: &str) -> Result<TriCross, String> {
    let (start, moves) = match text.split_once(" moves") {
        Some((start, moves)) => (start.trim(), moves.trim()),
        None => (text, ""),
    };
    let start = if start == "start" { PATTERN } else { start };
    let mut game: TriCross = start.parse().map_err(|why| format!("the position cannot be read: {why}"))?;
    for word in moves.split_whitespace() {
        let done = if let Phase::Roll(_) = game.phase() {
            let roll = word.parse().map_err(|why| format!("{why}"))?;
            game.roll(&roll)
        } else {
            let action = word.parse().map_err(|why| format!("{why}"))?;
            game.act(&action)
        };
        done.map_err(|why| format!("{word}: {why}"))?;
    }
    Ok(game)
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
    fn a_position_with_moves() {
        let Ok(Order::Position(game)) = read("position start moves d1-d2 d7-d6") else { panic!() };
        assert_eq!(game.turns(), 2);
        assert!(read("position start moves d1-d3").unwrap_err().contains("d1-d3"));
        assert!(read("position nowhere").unwrap_err().contains("cannot be read"));
    }

    #[test]
    fn a_clock_is_shared_out() {
        let Ok(Order::Go(limits)) = read("go clock 60000 more 1000 lines 3") else { panic!() };
        assert_eq!((limits.time, limits.lines, limits.saving), (Some(Duration::from_millis(3800)), 3, true));
        let Ok(Order::Go(limits)) = read("go clock 100 more 5000") else { panic!() };
        assert_eq!(limits.time, Some(Duration::from_millis(50)));
    }

    #[test]
    fn nonsense_is_explained() {
        for (line, why) in [
            ("castle", "is no command"),
            ("go depth", "needs a number"),
            ("go depth deep", "needs a number"),
            ("go fast 3", "is no limit"),
            ("option threads", "a name and a value"),
        ] {
            assert!(read(line).unwrap_err().contains(why), "{line}");
        }
    }
}
