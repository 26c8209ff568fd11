//! What an operator does from the command line, whether the house is open or not: copies, records, keeping order.

use std::io::{self, Write};
use std::path::Path;

use house::RecordFile;
use house::room::{Event, Happening, Room};
use serde::Serialize;
use store::{
    Append, BackupError, Ban, EVENING, IdentityId, NewEvent, OpenError, Page, Place, Report, Restored, Store,
    StoreError, TableId,
};
use thiserror::Error;

use crate::problem::Problem;
use crate::rooms::{about, happenings, records_in, summary};
use crate::secrets::{Vault, check_password, name_key};
use crate::time::now;

/// How much is read at once.
const PAGE: u32 = 100;
/// How often closing a room is tried while people go on playing in it.
const TRIES: usize = 10;

/// Why something could not be done. Meant to be printed.
#[derive(Debug, Error)]
pub enum OperateError {
    /// The store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A backup failed.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
    /// Nobody has this id, and no account this name.
    #[error("there is nobody called {0:?}: give the name of an account, or an id")]
    Nobody(String),
    /// Anything else.
    #[error("{0}")]
    Refused(String),
}

impl From<Problem> for OperateError {
    fn from(problem: Problem) -> OperateError {
        OperateError::Refused(problem.why)
    }
}

/// A line of an export.
#[derive(Serialize)]
struct Line {
    room: TableId,
    round: u32,
    record: RecordFile,
}

/// Somebody who looks after a house.
#[derive(Debug)]
pub struct Operator {
    store: Store,
}

impl Operator {
    /// Opens the store of a house.
    pub async fn open(place: &Place) -> Result<Operator, OperateError> {
        Ok(Operator { store: Store::open(place).await? })
    }

    /// Lets go of it.
    pub async fn close(self) {
        self.store.close().await;
    }

    /// Writes everything into a file, while the house goes on. Returns how many rows it has.
    pub async fn backup(&self, file: &Path) -> Result<u64, OperateError> {
        Ok(self.store.backup(file, now()).await?)
    }

    /// Reads a backup into an empty house, of whichever engine: also the way from SQLite to PostgreSQL.
    pub async fn restore(&self, file: &Path) -> Result<Restored, OperateError> {
        Ok(self.store.restore(file).await?)
    }

    /// Writes the record of every finished game, one a line. Returns how many there were.
    pub async fn export(&self, out: &mut (impl Write + Send)) -> Result<u64, OperateError> {
        #[derive(serde::Deserialize)]
        struct Exported {
            table: TableId,
            game: String,
        }
        let mut count = 0;
        let mut page = Some(Page::first(PAGE));
        while let Some(this) = page {
            let listed = self.store.export(this).await?;
            page = this.next(&listed);
            for line in listed.entries {
                let Exported { table, game } = serde_json::from_str(&line)
                    .map_err(|error| OperateError::Refused(format!("a table cannot be read: {error}")))?;
                if game == EVENING {
                    // Its games have tables of their own.
                    continue;
                }
                // Read once more, for the names of those who have left for good to be taken out.
                let all = happenings(&self.store, table).await?;
                for (round, record) in records_in(&all)? {
                    serde_json::to_writer(&mut *out, &Line { room: table, round, record })
                        .map_err(io::Error::from)?;
                    out.write_all(b"\n")?;
                    count += 1;
                }
            }
        }
        out.flush()?;
        Ok(count)
    }

    /// What people have reported, newest first: what is still open, or all.
    pub async fn reports(&self, only_open: bool) -> Result<Vec<Report>, OperateError> {
        let mut reports = Vec::new();
        let mut page = Some(Page::first(PAGE));
        while let Some(this) = page {
            let listed = self.store.reports(only_open, this).await?;
            page = this.next(&listed);
            reports.extend(listed.entries);
        }
        Ok(reports)
    }

    /// Is done with a report.
    pub async fn close_report(&self, number: i64, note: &str) -> Result<(), OperateError> {
        Ok(self.store.close_report(number, note, now()).await?)
    }

    /// Whoever is meant: an id, or the name of an account.
    pub async fn find(&self, whom: &str) -> Result<IdentityId, OperateError> {
        if let Ok(id) = whom.parse::<IdentityId>()
            && self.store.identity(id).await?.is_some()
        {
            return Ok(id);
        }
        let account = self.store.find_account(&name_key(whom)).await?;
        account.map(|account| account.identity.id).ok_or_else(|| OperateError::Nobody(whom.to_owned()))
    }

    /// Keeps somebody out, until then (in milliseconds since 1970) or for good. Their sockets are closed within seconds.
    pub async fn ban(&self, whom: &str, until: Option<i64>, why: &str) -> Result<(), OperateError> {
        let identity = self.find(whom).await?;
        Ok(self.store.ban(Ban { identity, at: now(), until, why: why.to_owned() }).await?)
    }

    /// Lets somebody in again. Says whether they were kept out.
    pub async fn unban(&self, whom: &str) -> Result<bool, OperateError> {
        let identity = self.find(whom).await?;
        Ok(self.store.unban(identity).await?)
    }

    /// Everybody who is kept out.
    pub async fn bans(&self) -> Result<Vec<Ban>, OperateError> {
        Ok(self.store.bans(now()).await?)
    }

    /// Closes a room for good. Its record stays.
    pub async fn remove_room(&self, room: &str) -> Result<(), OperateError> {
        let unknown = || OperateError::Refused(format!("there is no room {room:?}"));
        let table: TableId = room.parse().map_err(|_| unknown())?;
        for _ in 0..TRIES {
            let all = happenings(&self.store, table).await?;
            let mut room = Room::rebuild(&all).map_err(Problem::from)?;
            if room.stage() == house::room::RoomStage::Expired {
                return Ok(());
            }
            let (at, after) = (now(), room.number());
            let closing = Happening { at, command: None, event: Event::Expired };
            room.follow(&closing).map_err(Problem::from)?;
            let body = serde_json::to_string(&closing).map_err(io::Error::from)?;
            let summary = summary(&room, &about(room.plan()), at)?;
            let append = Append { table, after, events: vec![NewEvent { at, body }], summary };
            match self.store.append(append).await {
                Ok(()) => return Ok(()),
                Err(store::AppendError::Clash { .. }) => {}
                Err(error) => return Err(Problem::from(error).into()),
            }
        }
        Err(OperateError::Refused(
            "people act in this room faster than it can be closed: try again".to_owned(),
        ))
    }

    /// Gives an account another password, and signs it out everywhere.
    pub async fn set_password(&self, whom: &str, password: &str) -> Result<(), OperateError> {
        check_password(password)?;
        let identity = self.find(whom).await?;
        let vault = tokio::task::spawn_blocking(Vault::new)
            .await
            .map_err(|_| OperateError::Refused("no password could be made".to_owned()))?;
        let hash = vault.hash(password.to_owned()).await?;
        self.store.set_password(identity, &hash, None).await?;
        self.store.remove_sessions_of(identity, None).await?;
        Ok(())
    }
}
