//! Numbers written straight from a state, part after part.

use kernel::Seat;

use super::Look;

/// Writes an observation part after part, for games that have a faster way than through the view. What it has to write is what the
/// [`Layout`](super::Layout) would.
pub struct Pen<'a> {
    rest: &'a mut [f32],
    seat: Seat,
    seats: u8,
}

impl<'a> Pen<'a> {
    /// A pen for what a seat sees at a table of so many, over numbers that are all 0.
    #[inline]
    pub const fn new(out: &'a mut [f32], seat: Seat, seats: u8) -> Pen<'a> {
        Pen { rest: out, seat, seats }
    }

    /// How many sit at the table.
    #[inline]
    pub const fn table(&self) -> u8 {
        self.seats
    }

    /// The next so many numbers.
    #[inline]
    pub fn take(&mut self, many: usize) -> &'a mut [f32] {
        let (mine, rest) = std::mem::take(&mut self.rest).split_at_mut(many);
        self.rest = rest;
        mine
    }

    /// How many seats to the left somebody sits; 0 is the viewer.
    #[inline]
    pub fn place(&self, seat: Seat) -> usize {
        Look { view: &(), seat: self.seat, seats: self.seats }.place(seat)
    }

    /// One number.
    #[inline]
    pub fn number(&mut self, number: f32) {
        self.take(1)[0] = number;
    }

    /// One of so many.
    #[inline]
    pub fn one_of(&mut self, many: usize, place: usize) {
        self.take(many)[place] = 1.0;
    }

    /// Some seats, or one, or none.
    #[inline]
    pub fn seats(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let out = self.take(self.seats.into());
        seats.into_iter().for_each(|seat| out[self.place(seat)] = 1.0);
    }

    /// A number for each seat.
    #[inline]
    pub fn each_seat(&mut self, number: impl Fn(Seat) -> f32) {
        let out = self.take(self.seats.into());
        Seat::all(self.seats).for_each(|seat| out[self.place(seat)] = number(seat));
    }
}
