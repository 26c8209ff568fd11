//! What can be typed at a prompt, besides actions and rolls.

/// A typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    /// What can be chosen, in a few lines where there is much of it.
    Choices,
    /// All of it.
    All,
    Scores,
    View,
    Coach,
    Back,
    Save,
    Quit,
    /// Another game, once one is over.
    Again,
    /// Something went wrong at the table: `! fumble`.
    Incident(String),
    /// Nothing was typed.
    Empty,
    /// An action, a roll, or a mistake.
    Word(String),
}

impl Command {
    pub(super) fn read(line: &str) -> Command {
        let line = line.trim();
        match line.to_ascii_lowercase().as_str() {
            // Not `h` alone: a happy face is typed like that.
            "help" => Command::Help,
            "?" => Command::Choices,
            "all" | "list" => Command::All,
            "scores" | "score" => Command::Scores,
            "view" | "v" => Command::View,
            "coach" | "c" => Command::Coach,
            "back" | "undo" | "take back" | "u" => Command::Back,
            "save" => Command::Save,
            "quit" | "q" | "exit" => Command::Quit,
            "again" | "n" => Command::Again,
            "" => Command::Empty,
            report if report.starts_with('!') => Command::Incident(report[1..].trim().to_owned()),
            _ => Command::Word(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_everything_else() {
        assert_eq!(Command::read(" Quit\r\n"), Command::Quit);
        assert_eq!(Command::read("take back"), Command::Back);
        assert_eq!(Command::read("! Fumble"), Command::Incident("fumble".to_owned()));
        assert_eq!(Command::read("4g 2y 1r\n"), Command::Word("4g 2y 1r".to_owned()));
        assert_eq!(Command::read("\n"), Command::Empty);
        assert_eq!(Command::read("?"), Command::Choices);
    }
}
