//! A house that is talked to over HTTP, and what is remembered of it: who the host is there, and their last evening.

use std::collections::BTreeMap;
use std::path::PathBuf;

use house::evening::{EveningLook, EveningPlan, Wish};
use reqwest::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use reqwest::{Client, Method, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// What is remembered of a house.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Known {
    /// The secret that says who the host is.
    cookie: String,
    /// The last evening that was opened.
    evening: Option<String>,
}

/// A house somewhere.
pub(super) struct House {
    url: String,
    http: Client,
    runtime: Runtime,
    known: Known,
}

/// An evening as a list shows it.
#[derive(Deserialize)]
pub(super) struct Listed {
    pub(super) evening: String,
    pub(super) title: String,
    pub(super) stage: String,
    pub(super) hosting: bool,
}

/// Where houses are remembered.
fn memory() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "crossroads").map(|dirs| dirs.data_dir().join("night.json"))
}

fn remembered() -> BTreeMap<String, Known> {
    let text = memory().and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Writes a file that nobody else on this machine can read.
fn write_for_oneself(path: &PathBuf, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

impl House {
    pub(super) fn at(url: &str) -> Result<House, Failure> {
        let url = url.trim_end_matches('/').to_owned();
        if !url.starts_with("http://") {
            return Err(Failure::input(format!(
                "{url:?} is not an address that can be used here: it begins with http://, as the house's own address on \
                 its machine or network does"
            )));
        }
        let known = remembered().remove(&url).unwrap_or_default();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        Ok(House { url, http: Client::new(), runtime, known })
    }

    /// The link that people join by.
    pub(super) fn link(&self, evening: &str) -> String {
        format!("{}/evening/{evening}", self.url)
    }

    pub(super) fn last_opened(&self) -> Option<String> {
        self.known.evening.clone()
    }

    fn remember(&self) -> Result<(), Failure> {
        let Some(path) = memory() else {
            return Err(Failure::input(
                "there is no home directory to remember in who you are in this house",
            ));
        };
        let mut all = remembered();
        all.insert(self.url.clone(), self.known.clone());
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| write_for_oneself(&path, &serde_json::to_string_pretty(&all).unwrap_or_default()));
        written.map_err(|error| Failure::input(format!("{}: {error}", path.display())))
    }

    fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Response, Failure> {
        let request = self.http.request(method, format!("{}/api/{path}", self.url));
        let request = request.header(COOKIE, &self.known.cookie);
        let request = match body {
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body.to_string()),
            None => request,
        };
        let answer = self.runtime.block_on(request.send()).map_err(|_| {
            Failure::input(format!("no house answers at {}: open one with `crossroads serve`", self.url))
        })?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let status = answer.status();
        let text = self.text(answer)?;
        let why = serde_json::from_str::<Value>(&text)
            .ok()
            .and_then(|body| body["why"].as_str().map(str::to_owned));
        Err(Failure::input(why.unwrap_or_else(|| format!("the house answers {status}"))))
    }

    fn text(&self, answer: Response) -> Result<String, Failure> {
        let broken = |error: reqwest::Error| Failure::input(format!("the house's answer broke off: {error}"));
        self.runtime.block_on(answer.text()).map_err(broken)
    }

    fn read<T: DeserializeOwned>(&self, answer: Response) -> Result<T, Failure> {
        serde_json::from_str(&self.text(answer)?).map_err(|error| {
            Failure::input(format!("{} does not answer as a house of this version does: {error}", self.url))
        })
    }

    /// Opens an evening; as a new guest, where the house does not know us yet.
    pub(super) fn open(&mut self, plan: &EveningPlan, name: &str) -> Result<String, Failure> {
        #[derive(Deserialize)]
        struct Opened {
            evening: String,
        }
        let me: Value = self.read(self.send(Method::GET, "me", None)?)?;
        if me["you"].is_null() {
            let answer = self.send(Method::POST, "guest", Some(&json!({ "name": name })))?;
            let cookie = answer.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
            let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
            cookie.clone_into(&mut self.known.cookie);
            // Before anything else: without it nobody could host what is opened next.
            self.remember()?;
        }
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

    pub(super) fn wish(&self, evening: &str, wish: &Wish) -> Result<(), Failure> {
        let body = json!({ "wish": wish });
        self.send(Method::POST, &format!("evenings/{evening}/do"), Some(&body)).map(drop)
    }

    pub(super) fn export(&self, evening: &str, what: &str) -> Result<String, Failure> {
        let answer = self.send(Method::GET, &format!("evenings/{evening}/{what}"), None)?;
        self.text(answer)
    }
}
