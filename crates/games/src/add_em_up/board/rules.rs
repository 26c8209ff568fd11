//! The rules in brief, as the table plays them.

use minds::add_em_up::rules::View;

pub(super) fn rules(view: &View) -> Vec<String> {
    let scores = if view.every_placement {
        "Every placement scores at once: the whole sum of each row and column that it gave a die, so one die at a time brings \
         more. Dice you cannot or do not want to lay go back to the pile."
    } else {
        "A turn scores every row and column that got a die, its whole sum, once, as it stands when the turn ends. Dice you \
         cannot or do not want to lay go back to the pile."
    };
    let quiet = match view.quiet_rounds {
        1 => "a round".to_owned(),
        rounds => format!("{rounds} rounds in a row"),
    };
    let won = if view.scores.len() == 1 {
        "Alone, make as many points as you can."
    } else {
        "The highest score wins, and equal highest scores share the win."
    };
    vec![
        "A crossword of dice. A turn rolls six dice from the pile. The first sequence on the table is three to six dice that \
         rise or fall by one; it scores its sum, and the turn is over."
            .to_owned(),
        "From then on lay dice in one line so that they make a sequence of at least three with a die that lies there: make a \
         row longer, cross it with a column, fill a gap. Lay as often as you can in a turn; who can lay something must."
            .to_owned(),
        "Every row and every column on the table must be a sequence. No two rows may touch, nor two columns.".to_owned(),
        scores.to_owned(),
        "All six dice laid: you may roll a bonus die. If it fits you must lay it, and it scores again; if not, its number is \
         taken off your score."
            .to_owned(),
        format!(
            "The game ends when the pile is used up, when nothing could be laid any more, or after {quiet} without a \
             placement. {won}"
        ),
        "The marks: [4] lies there, (4) was laid in the turn before, <4> in this turn, {4} is where the chosen line would lay \
         it. Places are named by column and row as on the rulers."
            .to_owned(),
    ]
}
