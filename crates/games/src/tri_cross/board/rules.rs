//! The rules in brief, as the table plays them.

use minds::tri_cross::rules::{Version, View};

pub(super) fn rules(view: &View) -> Vec<String> {
    let mut rules = vec![
        "Hold the Tri-Cross square in the middle for four turns in a row, or take every piece of the others.".to_owned(),
        "A turn is one step of a piece to an empty square beside it. Then all jumps are made: a piece jumps over a weaker one \
         beside it, onto the empty square behind, and takes it. Jumps must be made, first by whoever's turn it is."
            .to_owned(),
        "Six beats five to two; five, four, three and two beat what is lower and the Tri-Cross; the Tri-Cross beats the Six \
         only. Equals do nothing to each other."
            .to_owned(),
    ];
    let placed = match view.version {
        Version::FaceUp => None,
        Version::Standard if view.memory_aid => Some(
            "You place your own pieces face-down in the Start Zones; what you have seen of them stays drawn.",
        ),
        Version::Standard => {
            Some("You place your own pieces face-down in the Start Zones, and may not look at them again.")
        }
        Version::Guts => {
            Some("You place your own pieces face-down in the Start Zones, without seeing what they are.")
        }
        Version::ReverseGuts => Some(
            "You see and place the pieces of your neighbour on the right, face-down in the Start Zones; your own are placed \
             by your neighbour on the left, and you do not see them.",
        ),
    };
    if let Some(placed) = placed {
        rules.push(format!(
            "{placed} Pieces that lie face-down turn up for good when an opposing piece stands beside them, at least one of \
             the two outside the Start Zones."
        ));
    }
    rules.push(
        "Each turn that ends with your piece on the Tri-Cross square counts: \"In, in one\", up to four. If it is still there \
         when your next turn begins, you have won. Who cannot step loses; only the last piece, in the middle, may pass."
            .to_owned(),
    );
    if view.teams {
        rules.push(
            "Teams: partners sit opposite each other, never challenge or jump each other, and count together: the count goes \
             up in the turn of either. A team has lost when both are out. Partners do not talk about plans."
                .to_owned(),
        );
    } else if view.players.len() > 2 {
        rules.push(
            "Who is trapped or has no piece left is out, and a trapped player's pieces leave the board. The last one in wins."
                .to_owned(),
        );
    }
    rules.push(format!(
        "It is a draw when the same position comes for the third time, or after {} steps in a row without a jump.",
        view.draw_after
    ));
    rules.push(
        "The marks: B6 is black's Six, face-up; (R) is one of red's pieces, face-down; <B6> would move, {  } is where it would \
         go. B black, R red, G green, U blue; T is the Tri-Cross."
            .to_owned(),
    );
    rules
}
