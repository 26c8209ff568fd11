//! The weights of the evaluation, fitted by logistic regression to the results of games that the computer players play against themselves (Texel's tuning
//! method): `cargo research tri-cross-tune`.

use tri_cross::Version;

use super::board::Board;

/// How much each thing counts. A piece is worth about a hundred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece by its power, 1 (Tri-Cross) to 6.
    pub piece: [i32; 7],
    /// A piece by how many of the opponents' pieces can jump it.
    pub hunters: [i32; 5],
    /// A piece by how many of the opponents' pieces it can jump.
    pub prey: [i32; 5],
    /// A piece by its power and its distance from the Tri-Cross square.
    pub near: [[i32; 6]; 7],
    /// The Tri-Cross square by its count: held by a piece that can be jumped, and by one that nobody left can.
    pub held: [[i32; 5]; 2],
    /// A piece that lies face-down, by its power.
    pub down: [i32; 7],
    /// Being the one to step.
    pub tempo: i32,
    /// A square to step to.
    pub room: i32,
}

impl Weights {
    /// Two players, every piece face-up.
    const OPEN: Weights = Weights {
        piece: [0, 52, 75, 83, 114, 143, 165],
        hunters: [191, -18, -28, -33, -54],
        prey: [56, 32, 26, 33, 51],
        near: [
            [0; 6],
            [51, 7, 5, 11, 7, 7],
            [72, 28, 21, -6, -11, -11],
            [95, 25, -1, -2, -21, -31],
            [89, 16, 27, -3, -16, -26],
            [105, 63, 29, -13, -64, -74],
            [123, 76, 25, -29, -83, -93],
        ],
        held: [[0, 1, 60, 142, 211], [0, 85, 143, 189, 224]],
        down: [0; 7],
        tempo: 16,
        room: 4,
    };

    /// Two players, some pieces face-down.
    const HIDDEN: Weights = Weights {
        piece: [0, 118, 79, 70, 65, 64, 157],
        hunters: [69, 15, -25, -42, -39],
        prey: [3, 15, 34, 32, 34],
        near: [
            [0; 6],
            [90, 44, 21, 6, -14, -24],
            [75, 9, 8, 17, -1, -11],
            [82, 10, 13, -6, -17, -31],
            [80, 26, -6, -16, -19, -26],
            [80, 22, 5, -26, -40, -54],
            [113, 55, 24, -36, -52, -68],
        ],
        held: [[0, 10, 53, 93, 161], [0, 100, 138, 192, 291]],
        down: [0, 94, 16, 32, 20, 65, 90],
        tempo: 13,
        room: 4,
    };

    /// Two teams.
    const TEAMS: Weights = Weights {
        piece: [0, 109, 75, 83, 104, 95, 124],
        hunters: [71, 4, -16, -35, -6],
        prey: [0, 11, 4, 57, 84],
        near: [
            [0; 6],
            [127, 47, 25, -12, -48, -58],
            [72, 28, 21, -6, -11, -11],
            [95, 25, -1, -2, -21, -31],
            [53, 26, 18, 10, -4, -12],
            [130, 41, 0, -33, -67, -77],
            [96, 57, 6, -31, -55, -65],
        ],
        held: [[0, -4, 19, 93, 150], [0, 142, 153, 201, 339]],
        down: [0, 34, 0, 0, 12, 27, 3],
        tempo: 13,
        room: 1,
    };

    /// Three or four, each for themselves.
    const CROWD: Weights = Weights {
        piece: [0, 114, 75, 83, 104, 131, 127],
        hunters: [143, 0, -40, -35, -6],
        prey: [18, 13, 29, 57, 84],
        near: [
            [0; 6],
            [64, 33, 25, 16, 6, 0],
            [72, 28, 21, -6, -11, -11],
            [95, 25, -1, -2, -21, -31],
            [53, 26, 18, 10, -4, -12],
            [54, 31, 15, 10, -2, -10],
            [41, 27, 13, 3, -8, -16],
        ],
        held: [[0, -11, -4, 15, 68], [0, 141, 181, 223, 286]],
        down: [0, 10, 0, 0, 12, 17, 14],
        tempo: 3,
        room: -2,
    };

    /// The weights of a position. In Reverse Guts face-down pieces are no secret from the opponent, who has placed them, and to lie
    /// face-down is no advantage.
    pub(crate) fn of(board: &Board, version: Version) -> &'static Weights {
        match board.seats {
            2 if board.down == 0 || version == Version::ReverseGuts => &Weights::OPEN,
            2 => &Weights::HIDDEN,
            _ if board.teams => &Weights::TEAMS,
            _ => &Weights::CROWD,
        }
    }

    /// Every weight, one after the other: for tuning.
    pub fn each(&mut self) -> impl Iterator<Item = &mut i32> {
        self.piece
            .iter_mut()
            .chain(&mut self.hunters)
            .chain(&mut self.prey)
            .chain(self.near.iter_mut().flatten())
            .chain(self.held.iter_mut().flatten())
            .chain(&mut self.down)
            .chain([&mut self.tempo, &mut self.room])
    }
}
