//! The shape of every game's levels: a name people type, and a sentence that says how such a computer player plays.

/// Makes an enum of levels, the weakest first, with their names and sentences.
#[macro_export]
macro_rules! levels {
    ($($(#[$doc:meta])* $level:ident = $name:literal, $sentence:literal;)+) => {
        /// How well a computer player plays.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Level {
            $($(#[$doc])* $level,)+
        }

        impl Level {
            /// All levels, the weakest first.
            pub const ALL: [Level; [$($name),+].len()] = [$(Level::$level),+];

            /// The name people type.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Level::$level => $name,)+
                }
            }

            /// How it plays, in a sentence.
            pub const fn describe(self) -> &'static str {
                match self {
                    $(Level::$level => $sentence,)+
                }
            }
        }

        impl std::fmt::Display for Level {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for Level {
            type Err = $crate::kernel::TextError;

            fn from_str(text: &str) -> Result<Level, $crate::kernel::TextError> {
                let found = Level::ALL.into_iter().find(|level| level.name() == text);
                found.ok_or_else(|| {
                    let names = Level::ALL.map(Level::name);
                    let (last, others) = names.split_last().unwrap_or((&"", &[]));
                    $crate::kernel::TextError::new(format!("a level: {} or {last}", others.join(", ")), text)
                })
            }
        }
    };
}
