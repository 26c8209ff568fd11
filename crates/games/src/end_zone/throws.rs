//! Throws by the house, which has dice that are bodies.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use house::{Checked, Films, Refused, ThrowFilm, Throws};
use kernel::Draw;
use minds::end_zone::rules::{EndZone, Roll};

#[derive(Default)]
pub(super) struct HouseThrows;

impl Throws<EndZone> for HouseThrows {
    fn roll(&self, game: &EndZone, numbers: &mut dyn Draw) -> Roll {
        end_zone_throws::roll(game, numbers)
    }

    fn again(&self, game: &EndZone, recorded: &Roll, numbers: &mut dyn Draw) -> Roll {
        end_zone_throws::again(game, recorded, numbers)
    }

    fn compare(&self, recorded: &Roll, fair: &Roll) -> Checked {
        match end_zone_throws::compare(recorded, fair) {
            end_zone_throws::Checked::Same => Checked::Same,
            end_zone_throws::Checked::OtherPhysics => Checked::OtherPhysics,
            end_zone_throws::Checked::Bent => Checked::Bent,
        }
    }
}

impl Films for HouseThrows {
    fn film(&self, before: &str, roll: &str) -> Result<ThrowFilm, Refused> {
        let film = end_zone_throws::film(&before.parse()?, &roll.parse()?)
            .map_err(|error| Refused::NoFilm(error.to_string()))?;
        Ok(ThrowFilm {
            path: BASE64_STANDARD.encode(film.path.encode()),
            dice: film.dice,
            roll: roll.to_owned(),
        })
    }
}
