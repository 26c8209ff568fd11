//! What people read of the options of End Zone. Of each choice the first word stands in records and never changes.

use kernel::FieldWords;

pub(crate) const MODE: FieldWords = FieldWords::new("Way to play", "What is played.");
pub(crate) const TARGET: FieldWords =
    FieldWords::new("Target", "The score that a game of first to 500 is played to.");
pub(crate) const SHUFFLE: FieldWords = FieldWords::new(
    "Shuffle",
    "On: all throw from the same end, one die each in turn; dice stay where they lie and may be bumped.",
);
pub(crate) const TEAMS: FieldWords =
    FieldWords::new("Teams", "Partners at opposite ends, for 4, 6 or 8 players.");
pub(crate) const STARTS: FieldWords = FieldWords::new("Who throws first", "The rest follow in order.");
pub(crate) const DOT_WINS: FieldWords =
    FieldWords::new("The dot wins", "What covering the dot wins in 3's and 3's sets.");
pub(crate) const MINUS_POINTS: FieldWords = FieldWords::new(
    "Minus points",
    "Real tables: an opponent who does not catch a die that leaves the table loses these.",
);
pub(crate) const DOUBLE_DIE: FieldWords =
    FieldWords::new("Double dice", "Dice that count twice their number.");
pub(crate) const DOUBLE_LINES: FieldWords = FieldWords::new(
    "Double lines",
    "Traditional: lines of the card whose dice count twice their number, such as 7,14-16,x2.",
);
pub(crate) const HAND: FieldWords = FieldWords::new("Hand", "How far throws are off what was aimed at.");
pub(crate) const DISTANCE: FieldWords =
    FieldWords::new("Distance", "Between the mats: 60 is casual, 96 is for professionals.");
pub(crate) const MARGIN: FieldWords =
    FieldWords::new("Margin", "How far the table reaches beyond each sideline.");
pub(crate) const MAT_WIDTH: FieldWords = FieldWords::new("Mat, width", "From sideline to sideline.");
pub(crate) const MAT_DEPTH: FieldWords =
    FieldWords::new("Mat, depth", "From its inner edge to the table's edge.");
pub(crate) const TWO_DEPTH: FieldWords = FieldWords::new("Zone 2, depth", "The strip at the inner edge.");
pub(crate) const FRAME_WIDTH: FieldWords =
    FieldWords::new("Zone 5, width", "To the left and right of the 10.");
pub(crate) const BOX_WIDTH: FieldWords = FieldWords::new("Zone 20, width", "The box at the table's edge.");
pub(crate) const BOX_DEPTH: FieldWords = FieldWords::new("Zone 20, depth", "The box at the table's edge.");
pub(crate) const DOT: FieldWords = FieldWords::new("Dot", "How wide the dot in the middle of the 10 is.");
pub(crate) const DIE: FieldWords = FieldWords::new("Die", "How wide a die is: 16 mm are 0.63 inches.");

pub(crate) const MODES: [(&str, &str); 6] = [
    ("solo", "Solo: beat your own last total"),
    ("fast-play", "Fast play: three dice each"),
    ("threes", "3's: first to three games of fast play"),
    ("threes-sets", "3's sets: first to five games of 3's"),
    ("traditional", "Traditional: the official card"),
    ("first-to", "First to 500, or another target"),
];

pub(crate) const TEAM_KINDS: [(&str, &str); 3] = [
    ("off", "Everybody alone"),
    ("column-each", "Partners throw for themselves, and the sums count"),
    ("one-column", "Traditional: partners take turns at one column"),
];

pub(crate) const STARTERS: [(&str, &str); 3] = [
    ("last-loser", "The loser of the last game; a die each for the first"),
    ("roll", "A die each for every new game at the table; inside 3's the loser"),
    ("roll-each", "A die each for every single game, inside 3's too"),
];

pub(crate) const DOT_PRIZES: [(&str, &str); 2] =
    [("game", "The game being thrown"), ("match", "The whole match, as in a knock-out")];

pub(crate) const MINUS: [(&str, &str); 4] = [("off", "Not played"), ("5", "5"), ("10", "10"), ("20", "20")];

pub(crate) const DOUBLES: [(&str, &str); 8] = [
    ("off", "None"),
    ("first", "The first die of a throw"),
    ("second", "The second die of a throw"),
    ("third", "The third die of a throw"),
    ("first-second", "The first and the second die of a throw"),
    ("first-third", "The first and the third die of a throw"),
    ("second-third", "The second and the third die of a throw"),
    ("all", "Every die"),
];

pub(crate) const HANDS: [(&str, &str); 3] =
    [("none", "Exactly as aimed"), ("steady", "A steady hand"), ("human", "A human hand")];

/// What the lengths are folded away under.
pub(crate) const LENGTHS: &str = "Lengths of the table and the mat";

pub(crate) const SOLO_IS_FOR_ONE: &str = "solo is for one player";
pub(crate) const NOT_ALONE: &str = "fast play, 3's and 3's sets take two players or more; alone, play solo, traditional or first to \
     500 (mode=solo, mode=traditional, mode=first-to)";
pub(crate) const TEAMS_ARE_EVEN: &str = "teams of two are for 4, 6 or 8 players";
pub(crate) const DOUBLE_LINES_ARE_OF_THE_CARD: &str =
    "double lines are lines of the official card: they go with mode=traditional";
pub(crate) const ONE_COLUMN_IS_OF_THE_CARD: &str = "only the card of traditional has one column for partners; in every other mode each throws for \
     themselves and the sums count: teams=column-each";
pub(crate) const MINUS_POINTS_ARE_REAL: &str =
    "minus points are for real tables, where somebody can fail to catch a die";

pub(crate) fn not_in_teams_of(size: u8) -> String {
    format!("End Zone is played with one partner: teams of two, not of {size}")
}
