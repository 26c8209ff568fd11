//! Which numbers an observation holds.

use kernel::Seat;

/// A view and whose it is: everything about seats is written from that seat on, so that a learner is always the first.
pub struct Look<'a, V> {
    /// What the seat may know.
    pub view: &'a V,
    /// Whose view it is.
    pub seat: Seat,
    /// How many sit at the table.
    pub seats: u8,
}

impl<V> Look<'_, V> {
    /// How many seats to the left somebody sits; 0 is the viewer.
    #[inline]
    pub fn place(&self, seat: Seat) -> usize {
        // Both are seats of this table: a comparison does, where a division would be half the work of an observation.
        let (seat, mine) = (seat.index(), self.seat.index());
        if seat >= mine { seat - mine } else { seat + usize::from(self.seats) - mine }
    }
}

/// How a part is read from the view.
enum Write<V> {
    Number(fn(&V) -> f32),
    OneOf(fn(&V) -> Option<usize>),
    Seat(fn(&V) -> Option<Seat>),
    Seats(fn(&V) -> &[Seat]),
    EachSeat(fn(&V, Seat) -> f32),
    Free(fn(&Look<'_, V>, &mut [f32])),
}

/// A part of an observation.
pub struct Part<V> {
    /// What of the view it comes from.
    pub name: &'static str,
    /// What its numbers mean.
    pub about: &'static str,
    /// Its shape: `[2]`, or `[10, 7, 7]` for planes over a board.
    pub shape: Vec<usize>,
    write: Write<V>,
}

impl<V> Part<V> {
    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn write(&self, look: &Look<'_, V>, out: &mut [f32]) {
        let mut set = |place: usize| {
            if let Some(number) = out.get_mut(place) {
                *number = 1.0;
            }
        };
        match self.write {
            Write::Number(read) => out[0] = read(look.view),
            Write::OneOf(read) => read(look.view).into_iter().for_each(set),
            Write::Seat(read) => read(look.view).into_iter().for_each(|seat| set(look.place(seat))),
            Write::Seats(read) => read(look.view).iter().for_each(|seat| set(look.place(*seat))),
            Write::EachSeat(read) => {
                for seat in Seat::all(look.seats) {
                    out[look.place(seat)] = read(look.view, seat);
                }
            }
            Write::Free(write) => write(look, out),
        }
    }
}

/// Which numbers an observation holds, part after part. What is written and what is said about it come from the same list.
///
/// ```
/// use kernel::Seat;
/// use players::encoding::Layout;
///
/// struct View {
///     mover: Seat,
///     scores: Vec<f32>,
/// }
///
/// let layout = Layout::<View>::of(2)
///     .seat("mover", "who is to move", |view| Some(view.mover))
///     .each_seat("scores", "points, as a part of 100", |view, seat| view.scores[seat.index()] / 100.0);
/// let view = View { mover: Seat::FIRST, scores: vec![40.0, 60.0] };
/// let mut row = vec![0.0; layout.len()];
/// // As the second player sees it: the other one is to move.
/// layout.write(&view, Seat::new(1).unwrap(), &mut row);
/// assert_eq!(row, [0.0, 1.0, 0.6, 0.4]);
/// ```
pub struct Layout<V> {
    seats: u8,
    parts: Vec<Part<V>>,
    len: usize,
}

impl<V> Layout<V> {
    /// No numbers yet, at a table of so many.
    pub fn of(seats: u8) -> Layout<V> {
        Layout { seats, parts: Vec::new(), len: 0 }
    }

    fn with(mut self, name: &'static str, about: &'static str, shape: &[usize], write: Write<V>) -> Self {
        self.len += shape.iter().product::<usize>();
        self.parts.push(Part { name, about, shape: shape.to_vec(), write });
        self
    }

    /// One number.
    #[must_use]
    pub fn number(self, name: &'static str, about: &'static str, read: fn(&V) -> f32) -> Self {
        self.with(name, about, &[1], Write::Number(read))
    }

    /// One of so many: a 1 at its place, or nowhere.
    #[must_use]
    pub fn one_of(
        self,
        name: &'static str,
        about: &'static str,
        many: usize,
        read: fn(&V) -> Option<usize>,
    ) -> Self {
        self.with(name, about, &[many], Write::OneOf(read))
    }

    /// A seat: a 1 at its place, or nowhere.
    #[must_use]
    pub fn seat(self, name: &'static str, about: &'static str, read: fn(&V) -> Option<Seat>) -> Self {
        let seats = usize::from(self.seats);
        self.with(name, about, &[seats], Write::Seat(read))
    }

    /// Some seats: a 1 at the place of each.
    #[must_use]
    pub fn seats(self, name: &'static str, about: &'static str, read: fn(&V) -> &[Seat]) -> Self {
        let seats = usize::from(self.seats);
        self.with(name, about, &[seats], Write::Seats(read))
    }

    /// A number for each seat.
    #[must_use]
    pub fn each_seat(self, name: &'static str, about: &'static str, read: fn(&V, Seat) -> f32) -> Self {
        let seats = usize::from(self.seats);
        self.with(name, about, &[seats], Write::EachSeat(read))
    }

    /// Numbers of any shape. What is written into begins as zeros.
    #[must_use]
    pub fn part(
        self,
        name: &'static str,
        about: &'static str,
        shape: &[usize],
        write: fn(&Look<'_, V>, &mut [f32]),
    ) -> Self {
        self.with(name, about, shape, Write::Free(write))
    }

    /// The parts, in their order.
    pub fn parts(&self) -> &[Part<V>] {
        &self.parts
    }

    /// How many numbers there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes a seat's view. `out` has to be as long as the layout.
    pub fn write(&self, view: &V, seat: Seat, out: &mut [f32]) {
        let look = Look { view, seat, seats: self.seats };
        out.fill(0.0);
        let mut rest = out;
        for part in &self.parts {
            let (mine, others) = rest.split_at_mut(part.len());
            part.write(&look, mine);
            rest = others;
        }
    }
}
