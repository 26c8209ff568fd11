//! A slow generator: squares in a map, every rule spelled out, read from a position's text.

use std::collections::BTreeMap;

use kernel::Seat;

type At = (i32, i32);

/// Colour, rank, face-up.
#[derive(Clone, Copy)]
struct Piece(char, char, bool);

pub(crate) struct Naive {
    size: i32,
    pieces: BTreeMap<At, Piece>,
    mover: char,
    stepped: bool,
    seats: usize,
    teams: bool,
}

const WAYS: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn beats(own: char, other: char) -> bool {
    match own {
        '6' => "5432".contains(other),
        '5' => "432T".contains(other),
        '4' => "32T".contains(other),
        '3' => "2T".contains(other),
        '2' => other == 'T',
        'T' => other == '6',
        _ => false,
    }
}

impl Naive {
    pub(crate) fn read(text: &str) -> Naive {
        let words: Vec<&str> = text.split(' ').collect();
        let rows: Vec<&str> = words[0].split('/').collect();
        let seats =
            words.iter().find_map(|word| word.strip_prefix("seats=")).map_or(2, |n| n.parse().unwrap());
        let mut naive = Naive {
            size: rows.len() as i32,
            pieces: BTreeMap::new(),
            mover: words[1].chars().next().unwrap(),
            stepped: words[1].ends_with('+'),
            seats,
            teams: words.contains(&"teams"),
        };
        for (number, row) in rows.iter().enumerate() {
            let y = naive.size - 1 - number as i32;
            let mut letters = row.chars().peekable();
            for x in 0..naive.size {
                if !naive.on_board((x, y)) {
                    continue;
                }
                let letter = letters.next().unwrap();
                if letter != '-' {
                    let rank = letters.next().unwrap();
                    let up = letters.next_if_eq(&'\'').is_none();
                    naive.pieces.insert((x, y), Piece(letter, rank, up));
                }
            }
        }
        naive
    }

    fn on_board(&self, (x, y): At) -> bool {
        let middle = self.size / 2;
        let within = |n: i32| (0..self.size).contains(&n);
        within(x) && within(y) && ((x - middle).abs() <= 1 || (y - middle).abs() <= 1)
    }

    fn free(&self, at: At) -> bool {
        self.on_board(at) && !self.pieces.contains_key(&at)
    }

    fn friends(&self, one: char, other: char) -> bool {
        let pairs = ["bg", "gb", "ru", "ur"];
        one == other || self.teams && pairs.contains(&&*format!("{one}{other}"))
    }

    /// The colours in playing order, from the player whose turn it is.
    fn order(&self) -> Vec<char> {
        let colours: Vec<char> = "brgu".chars().take(self.seats).collect();
        let first = colours.iter().position(|&colour| colour == self.mover).unwrap();
        (0..self.seats).map(|n| colours[(first + n) % self.seats]).collect()
    }

    fn jumps(&self, colour: char) -> Vec<String> {
        let mut list = Vec::new();
        for (&(x, y), &Piece(own, rank, up)) in &self.pieces {
            for (dx, dy) in WAYS {
                let Some(&Piece(other, prey, prey_up)) = self.pieces.get(&(x + dx, y + dy)) else { continue };
                let to = (x + 2 * dx, y + 2 * dy);
                let may = own == colour && up && prey_up && !self.friends(own, other) && beats(rank, prey);
                if may && self.free(to) {
                    list.push(format!("{}x{}", name((x, y)), name(to)));
                }
            }
        }
        list
    }

    fn steps(&self) -> Vec<String> {
        let mut list = Vec::new();
        let own: Vec<At> = self.pieces.iter().filter(|(_, p)| p.0 == self.mover).map(|(at, _)| *at).collect();
        for &(x, y) in &own {
            for to in WAYS.map(|(dx, dy)| (x + dx, y + dy)).into_iter().filter(|&to| self.free(to)) {
                list.push(format!("{}-{}", name((x, y)), name(to)));
            }
        }
        if own == [(self.size / 2, self.size / 2)] {
            list.push("pass".to_owned());
        }
        list
    }

    fn jumper(&self) -> Option<char> {
        self.order().into_iter().find(|&colour| !self.jumps(colour).is_empty())
    }

    pub(crate) fn to_act(&self) -> Seat {
        let colour = self.jumper().unwrap_or(self.mover);
        Seat::new("brgu".find(colour).unwrap()).unwrap()
    }

    pub(crate) fn actions(&self) -> String {
        let mut list = match self.jumper() {
            Some(colour) => self.jumps(colour),
            None if self.stepped => panic!("a turn that should have ended"),
            None => self.steps(),
        };
        list.sort();
        list.join(" ")
    }
}

fn name((x, y): At) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}
