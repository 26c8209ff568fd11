//! Traffic dice counted by what they show, and what they are worth when parked.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize};

use crate::Face;

/// How many traffic dice show each face. Written `hhsx3`, none `-`; also read as `happy happy star sad three`.
///
/// As data it is the list of the faces, in their order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionFaces", type = "IntersectionFace[]"))]
pub struct Faces {
    counts: [u8; 6],
}

impl Faces {
    /// No dice at all.
    pub const NONE: Faces = Faces { counts: [0; 6] };

    /// So many of each face, in the order of [`Face::ALL`].
    #[inline]
    pub const fn from_counts(counts: [u8; 6]) -> Faces {
        Faces { counts }
    }

    /// How many of each face, in the order of [`Face::ALL`].
    #[inline]
    pub const fn counts(self) -> [u8; 6] {
        self.counts
    }

    /// How many show a face.
    #[inline]
    pub const fn of(self, face: Face) -> u8 {
        self.counts[face as usize]
    }

    /// How many dice these are.
    #[inline]
    pub fn total(self) -> u16 {
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    /// Whether these are no dice at all.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.counts == [0; 6]
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, face: Face) -> Faces {
        self.counts[face as usize] = self.counts[face as usize].saturating_add(1);
        self
    }

    /// These but for one that shows the face, if there is one.
    #[inline]
    #[must_use]
    pub const fn without(mut self, face: Face) -> Faces {
        self.counts[face as usize] = self.counts[face as usize].saturating_sub(1);
        self
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn and(mut self, more: Faces) -> Faces {
        self.counts.iter_mut().zip(more.counts).for_each(|(count, more)| *count = count.saturating_add(more));
        self
    }

    /// These but for those.
    #[inline]
    #[must_use]
    pub fn but(mut self, less: Faces) -> Faces {
        self.counts.iter_mut().zip(less.counts).for_each(|(count, less)| *count = count.saturating_sub(less));
        self
    }

    /// Whether all of those are among these.
    #[inline]
    pub fn contains(self, some: Faces) -> bool {
        self.counts.iter().zip(some.counts).all(|(&count, some)| some <= count)
    }

    /// The faces one by one, in the order of [`Face::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, self.of(face).into()))
    }

    /// What the dice are worth when parked (IN-6): a happy face 100, a star 50, and `n` of a number `v`, three or more,
    /// `v × 100 × (n − 2)`.
    #[inline]
    pub fn points(self) -> u32 {
        let alike = |face: Face| {
            let more_than_two = u32::from(self.of(face)).saturating_sub(2);
            face.number().unwrap_or(0) * 100 * more_than_two
        };
        u32::from(self.of(Face::Happy)) * 100
            + u32::from(self.of(Face::Star)) * 50
            + Face::NUMBERS.into_iter().map(alike).sum::<u32>()
    }

    /// Whether so many dice of a face may be parked together beside these (IN-6): a happy face or a star always, a
    /// number from three on, or beside three and more of its kind.
    #[inline]
    pub const fn take_in(self, face: Face, count: u8) -> bool {
        match face {
            Face::Happy | Face::Star => true,
            Face::Sad => count == 0,
            Face::Two | Face::Three | Face::Four => count == 0 || count >= 3 || self.of(face) >= 3,
        }
    }

    /// All of these that may be parked beside those: everything that scores.
    #[must_use]
    pub fn scoring_beside(mut self, parked: Faces) -> Faces {
        for face in Face::ALL {
            if !parked.take_in(face, self.of(face)) {
                self.counts[face as usize] = 0;
            }
        }
        self
    }

    /// Whether these can lie parked: no sad face, and numbers only as three or more.
    pub fn can_be_parked(self) -> bool {
        Face::ALL.into_iter().all(|face| Faces::NONE.take_in(face, self.of(face)))
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Faces {
        faces.into_iter().fold(Faces::NONE, Faces::with)
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|face| fmt::Write::write_char(f, face.letter()))
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Faces({self})")
    }
}

impl FromStr for Faces {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Faces, TextError> {
        let wrong = || {
            let expected = "traffic dice by their letters, such as `hhsx3`: h happy, s star, x sad, 2, 3, 4";
            TextError::new(expected, text)
        };
        // More than anybody would type of five dice.
        if text.len() > 64 {
            return Err(wrong());
        }
        if text.trim() == "-" {
            return Ok(Faces::NONE);
        }
        let mut faces = Faces::NONE;
        for word in text.split(|c: char| c == ',' || c.is_ascii_whitespace()) {
            if let Some(face) = Face::ALL.into_iter().find(|face| word.eq_ignore_ascii_case(face.name())) {
                faces = faces.with(face);
                continue;
            }
            for letter in word.chars() {
                faces = faces.with(Face::from_letter(letter).ok_or_else(wrong)?);
            }
        }
        if faces.is_empty() { Err(wrong()) } else { Ok(faces) }
    }
}

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Said beforehand how many: some formats need to know.
        let mut list = serializer.serialize_seq(Some(self.total().into()))?;
        self.iter().try_for_each(|face| list.serialize_element(&face))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Faces, D::Error> {
        let list = Vec::<Face>::deserialize(deserializer)?;
        if list.len() > 64 {
            return Err(serde::de::Error::custom(format!("{} dice: there are five", list.len())));
        }
        Ok(list.into_iter().collect())
    }
}
