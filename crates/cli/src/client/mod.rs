//! A house that is talked to over HTTP, and what is remembered of it: who we are there. What is live comes over a socket: [`live`].

pub(crate) mod live;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::{Failure, Program};

/// What is remembered of a house.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Known {
    /// The secret that says who we are.
    pub(crate) cookie: String,
    /// The last evening that was opened.
    pub(crate) evening: Option<String>,
}

/// Who says who we are.
#[derive(Clone, Debug)]
pub(crate) enum Pass {
    /// The cookie that the house gave us.
    Cookie(String),
    /// A token that somebody was given for a program.
    Token(String),
}

/// How long a house may take to be there; four times as long for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A house somewhere.
pub(crate) struct House {
    /// What the program is called that opens houses.
    program: &'static str,
    pub(crate) url: String,
    /// Where houses are remembered.
    memory: Option<PathBuf>,
    http: Client,
    pub(crate) runtime: Arc<Runtime>,
    pub(crate) known: Known,
    token: Option<String>,
}

/// What a short code opens.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Opens {
    Evening,
    Room,
}

/// What is remembered of houses in that file.
fn remembered(memory: Option<&Path>) -> BTreeMap<String, Known> {
    let text = memory.and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Writes a file that nobody else on this machine can read.
fn write_for_oneself(path: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

impl House {
    pub(crate) fn at(program: &Program, url: &str) -> Result<House, Failure> {
        let url = url.trim_end_matches('/').to_owned();
        if !url.starts_with("http://") {
            return Err(Failure::input(format!(
                "{url:?} is not an address that can be used here: it begins with http://, as the house's own address on \
                 its machine or network does"
            )));
        }
        let memory = program.data_directory().map(|directory| directory.join("night.json"));
        let known = remembered(memory.as_deref()).remove(&url).unwrap_or_default();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let runtime = Arc::new(runtime);
        let http = Client::builder().connect_timeout(PATIENCE).timeout(4 * PATIENCE).build();
        let http =
            http.map_err(|error| Failure::input(format!("nothing can be asked over the network: {error}")))?;
        Ok(House { program: program.name(), memory, url, http, runtime, known, token: None })
    }

    /// The same house, entered with a token instead of the cookie that is remembered.
    pub(crate) fn with_token(mut self, token: Option<String>) -> House {
        self.token = token.filter(|token| !token.trim().is_empty());
        self
    }

    pub(crate) fn pass(&self) -> Pass {
        match &self.token {
            Some(token) => Pass::Token(token.clone()),
            None => Pass::Cookie(self.known.cookie.clone()),
        }
    }

    pub(crate) fn remember(&self) -> Result<(), Failure> {
        let Some(path) = &self.memory else {
            return Err(Failure::input(
                "there is no home directory to remember in who you are in this house",
            ));
        };
        let mut all = remembered(Some(path));
        all.insert(self.url.clone(), self.known.clone());
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| write_for_oneself(path, &serde_json::to_string_pretty(&all).unwrap_or_default()));
        written.map_err(|error| Failure::input(format!("{}: {error}", path.display())))
    }

    pub(crate) fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Response, Failure> {
        let request = self.http.request(method, format!("{}/api/{path}", self.url));
        let request = self.named(request);
        let request = match body {
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body.to_string()),
            None => request,
        };
        // Sent from within: the clock that ends it belongs to the runtime.
        let answer = self.runtime.block_on(async { request.send().await }).map_err(|_| {
            Failure::input(format!(
                "no house answers at {}: open one with `{} serve`",
                self.url, self.program
            ))
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

    /// Asks for something to be done; where it is not, says why: a code and words.
    pub(crate) fn ask(&self, method: Method, path: &str, body: &Value) -> Result<(), (String, String)> {
        let request = self.http.request(method, format!("{}/api/{path}", self.url));
        let request = self.named(request).header(CONTENT_TYPE, "application/json").body(body.to_string());
        let gone = |error: reqwest::Error| ("offline".to_owned(), error.to_string());
        let answer = self.runtime.block_on(async { request.send().await }).map_err(gone)?;
        if answer.status().is_success() {
            return Ok(());
        }
        let text = self.runtime.block_on(answer.text()).map_err(gone)?;
        let problem: Value = serde_json::from_str(&text).unwrap_or_default();
        let word = |name: &str| problem[name].as_str().unwrap_or("trouble").to_owned();
        Err((word("code"), word("why")))
    }

    fn named(&self, request: RequestBuilder) -> RequestBuilder {
        match self.pass() {
            Pass::Cookie(cookie) => request.header(COOKIE, cookie),
            Pass::Token(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
        }
    }

    pub(crate) fn text(&self, answer: Response) -> Result<String, Failure> {
        let broken = |error: reqwest::Error| Failure::input(format!("the house's answer broke off: {error}"));
        self.runtime.block_on(answer.text()).map_err(broken)
    }

    pub(crate) fn read<T: DeserializeOwned>(&self, answer: Response) -> Result<T, Failure> {
        serde_json::from_str(&self.text(answer)?).map_err(|error| {
            Failure::input(format!("{} does not answer as a house of this version does: {error}", self.url))
        })
    }

    /// Asks, and reads the answer.
    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        self.read(self.send(Method::GET, path, None)?)
    }

    pub(crate) fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, Failure> {
        self.read(self.send(Method::POST, path, Some(body))?)
    }

    /// Makes sure that the house knows us: as a new guest with this name, where it does not yet.
    pub(crate) fn be_somebody(&mut self, name: &str) -> Result<(), Failure> {
        let me: Value = self.get("me")?;
        if !me["you"].is_null() {
            return Ok(());
        }
        if self.token.is_some() {
            return Err(Failure::input(
                "the house does not know this token: ask for a new one, or leave it out",
            ));
        }
        let answer = self.send(Method::POST, "guest", Some(&json!({ "name": name })))?;
        let cookie = answer.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
        cookie.clone_into(&mut self.known.cookie);
        // Before anything else: without it nobody could come back to what is opened next.
        self.remember()
    }

    /// What somebody means who types a link, an id or a short code.
    pub(crate) fn resolve(&self, typed: &str) -> Result<(Opens, String), Failure> {
        #[derive(Deserialize)]
        struct Answer {
            opens: Opens,
            id: String,
        }
        let typed = typed.trim().trim_end_matches('/');
        let (before, end) = typed.rsplit_once('/').unwrap_or(("", typed));
        let end = end.split(['?', '#']).next().unwrap_or(end);
        if before.ends_with("/evening") {
            return Ok((Opens::Evening, end.to_owned()));
        }
        // A code is short, an id is not.
        if end.len() <= LONGEST_CODE {
            let Answer { opens, id } = self.get(&format!("codes/{end}"))?;
            return Ok((opens, id));
        }
        match self.get::<Value>(&format!("rooms/{end}")) {
            Ok(_) => Ok((Opens::Room, end.to_owned())),
            Err(no_room) => match self.get::<Value>(&format!("evenings/{end}")) {
                Ok(_) => Ok((Opens::Evening, end.to_owned())),
                Err(_) => Err(no_room),
            },
        }
    }
}

/// Longer than any short code, with the signs that people put into one; shorter than any id.
const LONGEST_CODE: usize = 12;
