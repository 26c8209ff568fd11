//! What happened, in sentences.

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
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
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) tone: Tone,
}

impl Told {
    pub(crate) fn new(tone: Tone, text: impl Into<String>) -> Told {
        Told { text: text.into(), tone }
    }
}
