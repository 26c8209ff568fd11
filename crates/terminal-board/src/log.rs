//! What happened, in sentences.

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As it is.
    Plain,
    /// Somebody gained something.
    Good,
    /// Somebody lost something.
    Bad,
    /// The last turn, a win: nobody should miss it.
    Grand,
    /// What may be overlooked.
    Quiet,
}

/// One sentence, or a few that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The words.
    pub text: String,
    /// How they are meant.
    pub tone: Tone,
}

impl LogEntry {
    /// A sentence.
    pub fn new(tone: Tone, text: impl Into<String>) -> LogEntry {
        LogEntry { text: text.into(), tone }
    }
}
