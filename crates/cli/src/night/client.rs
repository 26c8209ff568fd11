//! What the host of an evening asks of a house.

use house::evening::{EveningCommand, EveningLook, EveningPlan};
use reqwest::Method;
use serde::Deserialize;
use serde_json::json;

use crate::Failure;
pub(super) use crate::client::House;

/// An evening as a list shows it.
#[derive(Deserialize)]
pub(super) struct Listed {
    pub(super) evening: String,
    pub(super) title: String,
    pub(super) stage: String,
    pub(super) hosting: bool,
}

impl House {
    /// The link that people join by.
    pub(super) fn link(&self, evening: &str) -> String {
        format!("{}/evening/{evening}", self.url)
    }

    pub(super) fn last_opened(&self) -> Option<String> {
        self.known.evening.clone()
    }

    /// Opens an evening; as a new guest, where the house does not know us yet.
    pub(super) fn open(&mut self, plan: &EveningPlan, name: &str) -> Result<String, Failure> {
        #[derive(Deserialize)]
        struct Opened {
            evening: String,
        }
        self.be_somebody(name)?;
        let answer = self.send(Method::POST, "evenings", Some(&json!({ "plan": plan })))?;
        let Opened { evening } = self.read(answer)?;
        self.known.evening = Some(evening.clone());
        self.remember()?;
        Ok(evening)
    }

    pub(super) fn evenings(&self) -> Result<Vec<Listed>, Failure> {
        #[derive(Deserialize)]
        struct All {
            evenings: Vec<Listed>,
        }
        let answer = self.send(Method::GET, "my/evenings", None)?;
        Ok(self.read::<All>(answer)?.evenings)
    }

    pub(super) fn look(&self, evening: &str) -> Result<EveningLook, Failure> {
        #[derive(Deserialize)]
        struct Looked {
            look: EveningLook,
        }
        let answer = self.send(Method::GET, &format!("evenings/{evening}"), None)?;
        Ok(self.read::<Looked>(answer)?.look)
    }

    pub(super) fn command(&self, evening: &str, command: &EveningCommand) -> Result<(), Failure> {
        let body = json!({ "wish": command });
        self.send(Method::POST, &format!("evenings/{evening}/do"), Some(&body)).map(drop)
    }

    pub(super) fn export(&self, evening: &str, what: &str) -> Result<String, Failure> {
        let answer = self.send(Method::GET, &format!("evenings/{evening}/{what}"), None)?;
        self.text(answer)
    }
}
