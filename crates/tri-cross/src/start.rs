//! How a game is set up (TC-4, TC-10).

use kernel::{Phase, Rules, Seat, Setup, SetupError, TextError};

use crate::board::Board;
use crate::options::Options;
use crate::{Cross, Ranks, Stage, TriCross, Version};

/// The house's pattern for the Face-up version (TC-4).
pub const PATTERN: &str = "r3rTr5/---/b4-----r2/b6-----r6/b2-----r4/---/b5bTb3 b -";
/// The same, moved outward with the zones of the long board.
pub const LONG_PATTERN: &str = "r3rTr5/---/---/b4-------r2/b6-------r6/b2-------r4/---/---/b5bTb3 b -";

/// Reads a position that the Face-up version can start from, or says why it cannot.
pub(crate) fn pattern_of(text: &str) -> Result<TriCross, TextError> {
    let game: TriCross = text.parse()?;
    let fresh = matches!(game.stage, Stage::Lot | Stage::Play) && !game.board.stepped;
    if game.version != Version::FaceUp || !fresh || game.quiet > 0 || game.turns > 0 {
        return Err(TextError::new("a position of the Face-up version at the beginning of a turn", text));
    }
    if game.phase() == Phase::Over {
        return Err(TextError::new("a position in which the game is not over", text));
    }
    Ok(game)
}

impl TriCross {
    pub(crate) fn set_up(setup: &Setup<Options>) -> Result<TriCross, SetupError> {
        setup.check::<TriCross>()?;
        let options = &setup.options;
        let cross = if options.long_arms { Cross::Long } else { Cross::Short };
        let mut game = TriCross::blank(Board::empty(cross, setup.seats, options.teams), options.version);
        game.rules = setup.rules;
        game.memory_aid = options.memory_aid;
        game.draw_after = options.draw_after;
        if options.version == Version::FaceUp {
            let text = match (options.pattern.as_str(), cross) {
                ("", Cross::Short) => PATTERN,
                ("", Cross::Long) => LONG_PATTERN,
                (text, _) => text,
            };
            let pattern = pattern_of(text)
                .map_err(|why| SetupError::Options(kernel::OptionsError::Together(why.to_string())))?;
            game.board = pattern.board;
            // A pattern of the table's own says itself who moves; the house's is drawn for.
            game.stage = if options.pattern.is_empty() { Stage::Lot } else { pattern.stage };
            game.past = if game.stage == Stage::Lot { Vec::new() } else { pattern.past };
        } else {
            game.bags[..setup.seats as usize].fill(Ranks::of_a_player(setup.seats));
            // The house does not see what people hold in their hands.
            game.blind = setup.real_dice || options.version == Version::Guts;
        }
        if game.stage == Stage::Lot {
            game.board.mover = Seat::FIRST;
            game.board.to_act = Seat::FIRST;
        }
        Ok(game)
    }
}
