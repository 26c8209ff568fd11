//! Tri-Cross in sentences.

use house::Happened;
use kernel::Seat;
use minds::tri_cross::rules::{Action, Colour, Incident, PieceView, Roll, Square, StageView, View};
use terminal_board::{LogEntry, Scene, Tone, text::list};

pub(super) fn tell(before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
    let (was, is) = (before.read::<View>()?, after.read::<View>()?);
    if let Some(roll) = happened.step.strip_prefix("= ") {
        return tell_roll(before, &was, &is, roll.parse().ok()?);
    }
    if let Some(incident) = happened.step.strip_prefix("! ") {
        return Some(match incident.parse().ok()? {
            Incident::Turned(colour) => {
                let loses = before.who(colour.seat()).does("has turned", "have turned");
                LogEntry::new(
                    Tone::Bad,
                    format!("{loses} a piece over that should have stayed face-down, and loses."),
                )
            }
            Incident::Overlooked => LogEntry::new(
                Tone::Plain,
                "A jump was overlooked and is pointed out: it is made now, before anything else.",
            ),
        });
    }
    let who = before.who(happened.seat);
    let action: Action = happened.step.split_once(' ')?.1.parse().ok()?;
    let called = calls(&was, &is, after);
    Some(match action {
        Action::Place(_, square) => {
            LogEntry::new(Tone::Quiet, format!("{} a piece on {square}.", who.does("places", "place")))
        }
        Action::Step(from, to) => {
            let piece = name(piece_at(&was, from));
            let text = format!(
                "{} {piece} from {from} to {to}.{}{called}",
                who.does("steps with", "step with"),
                turned(&was, &is, from, to)
            );
            LogEntry::new(Tone::Plain, text)
        }
        Action::Jump(from, to) => {
            let piece = name(piece_at(&was, from));
            let taken = taken(&was, from, to)
                .map_or_else(String::new, |prey| format!(" and takes {}", name(Some(prey))));
            let text = format!(
                "{} from {from} to {to}{taken}.{}{called}",
                who.does(&format!("jumps with {piece}"), &format!("jump with {piece}")),
                turned(&was, &is, from, to)
            );
            LogEntry::new(Tone::Good, text)
        }
        Action::Pass => LogEntry::new(Tone::Plain, format!("{}.{called}", who.does("passes", "pass"))),
    })
}

fn tell_roll(scene: &Scene, was: &View, is: &View, roll: Roll) -> Option<LogEntry> {
    Some(match roll {
        Roll::First(colour) => {
            let begins = scene.who(colour.seat()).does("begins", "begin");
            LogEntry::new(
                Tone::Plain,
                format!("{} is drawn from the bag: {begins}.", sentence(colour.name())),
            )
        }
        Roll::Shows(rank) => {
            let square = was.turning?;
            let owner = piece_at(is, square).or(piece_at(was, square))?.colour;
            let text = format!("The {} piece on {square} turns up: a {}.", owner.name(), rank.name());
            LogEntry::new(Tone::Plain, text)
        }
    })
}

fn sentence(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn piece_at(view: &View, square: Square) -> Option<&PieceView> {
    view.pieces.iter().find(|piece| piece.square == square)
}

/// `the black Six`; `a black piece`, where it lies face-down.
fn name(piece: Option<&PieceView>) -> String {
    match piece {
        Some(PieceView { colour, rank: Some(rank), up: true, .. }) => {
            format!("the {} {}", colour.name(), rank.name())
        }
        Some(PieceView { colour, .. }) => format!("a {} piece", colour.name()),
        None => "a piece".to_owned(),
    }
}

/// What stood between two squares.
fn taken(view: &View, from: Square, to: Square) -> Option<&PieceView> {
    let middle = Square::new(u8::midpoint(from.file(), to.file()), u8::midpoint(from.row(), to.row()))?;
    piece_at(view, middle)
}

/// Which pieces a move turned face-up at once, the one that moved among them.
fn turned(was: &View, is: &View, from: Square, to: Square) -> String {
    let down = |square: Square, colour: Colour| {
        let before = if square == to { from } else { square };
        piece_at(was, before).is_some_and(|piece| !piece.up && piece.colour == colour)
    };
    let names: Vec<String> = is
        .pieces
        .iter()
        .filter(|piece| piece.up && down(piece.square, piece.colour))
        .filter_map(|piece| {
            Some(format!("a {} {} on {}", piece.colour.name(), piece.rank?.name(), piece.square))
        })
        .collect();
    if names.is_empty() { String::new() } else { format!(" Turned up: {}.", list(&names)) }
}

/// "In, in two", where somebody has just counted.
fn calls(was: &View, is: &View, scene: &Scene) -> String {
    match (&is.call, is.centre) {
        (Some(call), Some(holder)) if is.count > 0 && (is.count != was.count || is.centre != was.centre) => {
            format!(" {}: \"{call}\".", scene.who(holder))
        }
        _ => String::new(),
    }
}

/// Never what was placed: others may read it.
pub(super) fn name_step(scene: &Scene, step: &str) -> String {
    let whose =
        |seat: Option<Seat>| seat.map_or_else(|| "The".to_owned(), |seat| scene.who(seat).possessive());
    if step.starts_with("= ") {
        return "What was drawn".to_owned();
    }
    let (seat, action) = step.split_once(' ').unwrap_or(("", step));
    let action = match action.parse() {
        Ok(Action::Place(_, square)) => format!("piece on {square}"),
        _ => format!("move {action}"),
    };
    format!("{} {action}", whose(seat.parse().ok()))
}

/// Why nobody has won (TC-13).
pub(super) fn why_drawn(view: &View) -> String {
    if view.quiet >= view.draw_after {
        return format!("{} turns without a jump", view.draw_after);
    }
    "the same position for the third time, with the same player to move".to_owned()
}

/// Whether an owner is shown what they placed (TC-11): with the memory aid, and when all is over.
pub(super) fn reminds(view: &View) -> bool {
    view.memory_aid || view.stage == StageView::Over
}

/// Placements in three lines: there are up to 72 of them.
pub(super) fn in_brief(scene: &Scene, view: &View, open: bool) -> Option<Vec<String>> {
    if view.stage != StageView::Placing {
        return None;
    }
    let places = scene.allowed.iter().filter_map(|allowed| match allowed.action.parse() {
        Ok(Action::Place(rank, square)) => Some((rank, square)),
        _ => None,
    });
    let (mut ranks, mut squares) = (Vec::new(), Vec::new());
    for (rank, square) in places {
        if rank.is_some_and(|rank| !ranks.contains(&rank)) {
            ranks.extend(rank);
        }
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    let whose = view.placing.filter(|owner| Some(*owner) != scene.mover());
    let whose = whose.map_or_else(String::new, |owner| format!(" of {}", scene.who(owner).possessive()));
    let named: Vec<String> = squares.iter().map(ToString::to_string).collect();
    let first = named.first()?;
    let mut lines = vec![match ranks.first().filter(|_| !open) {
        _ if view.blind => format!("place SQUARE – Place a piece{whose} unseen, such as place {first}."),
        Some(rank) => format!(
            "place PIECE SQUARE – Place a piece{whose} face-down, such as place {} {first}.",
            rank.letter()
        ),
        None => format!("place PIECE SQUARE – Place a piece{whose} face-down."),
    }];
    if !view.blind && !open {
        let ranks: Vec<String> =
            ranks.iter().map(|rank| format!("{} ({})", rank.letter(), rank.name())).collect();
        lines.push(format!("Pieces to place: {}.", ranks.join(", ")));
    }
    lines.push(format!("Free squares: {}.", named.join(", ")));
    Some(lines)
}

/// The whole view in sentences.
pub(super) fn describe(scene: &Scene, view: &View) -> String {
    let mut lines = Vec::new();
    for player in &view.players {
        let own = view.pieces.iter().filter(|piece| piece.colour == player.colour);
        let named: Vec<String> = own
            .map(|piece| match piece.rank.filter(|_| piece.up || reminds(view)) {
                Some(rank) if piece.up => format!("{} on {}", rank.name(), piece.square),
                Some(rank) => format!("{} face-down on {}", rank.name(), piece.square),
                None => format!("face-down on {}", piece.square),
            })
            .collect();
        let named = if named.is_empty() { "no pieces on the board".to_owned() } else { list(&named) };
        lines.push(format!("{}, {}: {named}.", scene.who(player.colour.seat()), player.colour.name()));
    }
    if let (Some(holder), Some(call)) = (view.centre, &view.call) {
        lines.push(format!("{} the Tri-Cross square: \"{call}\".", scene.who(holder).does("holds", "hold")));
    }
    let Some(seat) = scene.mover() else {
        lines.push(super::Board::outcome(&super::TriCrossBoard, scene));
        return lines.join(" ");
    };
    let who = scene.who(seat);
    lines.push(match view.stage {
        StageView::Lot => "The bag decides who begins.".to_owned(),
        StageView::Placing => format!("{} a piece.", who.does("places", "place")),
        StageView::Jump => format!("{} jump.", who.does("must", "must")),
        StageView::Turning => "A piece is turned face-up.".to_owned(),
        _ => format!("{} to step.", who.does("is", "are")),
    });
    lines.join(" ")
}

#[cfg(test)]
mod tests {
    use kernel::{Hidden, Rules, Viewer};
    use minds::tri_cross::rules::TriCross;

    use super::*;

    #[test]
    fn a_challenge_tells_of_both_pieces() {
        let position = "---/---/-------/-----r6'-/---b5'---/---/--- b - version=standard";
        let mut game: TriCross = position.parse().unwrap();
        let was = game.view(Viewer::Spectator);
        let action: Action = "d3-e3".parse().unwrap();
        game.act(&action).unwrap();
        assert_eq!(told(&was, &game), "", "they do not stand side by side");
        let mut game: TriCross = position.replace("-----r6'-", "----r6'--").parse().unwrap();
        let was = game.view(Viewer::Spectator);
        game.act(&action).unwrap();
        assert_eq!(told(&was, &game), " Turned up: a red Six on e4 and a black Five on e3.");
    }

    fn told(was: &View, game: &TriCross) -> String {
        turned(was, &game.view(Viewer::Spectator), "d3".parse().unwrap(), "e3".parse().unwrap())
    }
}
