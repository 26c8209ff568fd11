//! Text cut to the width of a screen, and small words for numbers and lists.

use ratatui::text::Span;

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Cuts a text to `columns`, with an ellipsis where something is missing.
pub fn fit(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        let longer = format!("{short}{c}…");
        if width(&longer) > columns {
            break;
        }
        short.push(c);
    }
    if columns > 0 {
        short.push('…');
    }
    short
}

/// Breaks a text into lines of at most `columns`, at spaces where it can.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.len() - 1;
        let space = usize::from(!lines[line].is_empty());
        if width(&lines[line]) + space + width(word) <= columns {
            if space == 1 {
                lines[line].push(' ');
            }
            lines[line].push_str(word);
            continue;
        }
        if !lines[line].is_empty() {
            lines.push(String::new());
        }
        // A word longer than a line is cut wherever the line ends.
        for c in word.chars() {
            let line = lines.len() - 1;
            if !lines[line].is_empty() && width(&format!("{}{c}", lines[line])) > columns {
                lines.push(String::new());
            }
            let line = lines.len() - 1;
            lines[line].push(c);
        }
    }
    lines
}

/// Leaves so many lines of a text, and says where it goes on.
pub fn clip(mut lines: Vec<String>, rows: usize, columns: usize) -> Vec<String> {
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            let short = fit(last, columns.saturating_sub(2));
            *last = format!("{} …", short.trim_end_matches('…'));
        }
    }
    lines
}

/// `1 point`, `5 points`.
pub fn count(number: impl Into<i64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `Ann`, `Ann and Bea`, `Ann, Bea and Cem`.
pub fn list<S: AsRef<str>>(items: &[S]) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", most.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_and_short_text_is_not() {
        assert_eq!(fit("Ann", 3), "Ann");
        assert_eq!(fit("Annabel", 4), "Ann…");
        assert_eq!(fit("Annabel", 0), "");
        assert_eq!(fit("愛子さん", 5), "愛子…");
    }

    #[test]
    fn lines_break_at_spaces_and_inside_long_words_only() {
        assert_eq!(wrap("five green, three yellow", 12), ["five green,", "three yellow"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }

    #[test]
    fn what_is_left_out_is_not_left_out_in_silence() {
        let lines = || vec!["five green,".to_owned(), "three yellow".to_owned()];
        assert_eq!(clip(lines(), 2, 12), lines());
        assert_eq!(clip(lines(), 1, 13), ["five green, …"]);
        assert_eq!(clip(lines(), 1, 12), ["five gree …"]);
        assert!(clip(lines(), 0, 12).is_empty());
    }

    #[test]
    fn lists_read_like_sentences() {
        assert_eq!(list(&["Ann"]), "Ann");
        assert_eq!(list(&["Ann", "Bea", "Cem"]), "Ann, Bea and Cem");
        assert_eq!(count(1, "die", "dice"), "1 die");
        assert_eq!(count(0, "die", "dice"), "0 dice");
    }
}
