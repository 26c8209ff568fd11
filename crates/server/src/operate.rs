//! What an operator does from the command line, whether the house is open or not: copies, records, keeping order.

use std::io::{self, Write};
use std::path::Path;

use futures_util::future::BoxFuture;
use house::room::{Event, Room};
use house::{Envelope, RecordFile, Shelf};
use serde::Serialize;
use store::{
    Append, BackupError, Ban, Deed, EVENING, IdentityId, Invitation, Location, NewInvitation, OpenError,
    Page, Report, Restored, SignUp, Store, StoreError, TableId, Token,
};
use thiserror::Error;

use crate::host;
use crate::people::Scope;
use crate::problem::Problem;
use crate::rooms::{RoomHost, about, records_in, summary};
use crate::secrets::{Vault, check_password, hash_token, name_key, new_recovery_code, plain_code, short_id};
use crate::time::now;
use crate::web::make_token;

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

/// A record as an export has it: one a line.
#[derive(Serialize)]
struct ExportedRecord {
    room: TableId,
    round: u32,
    record: RecordFile,
}

/// Something an operator did, with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedDeed {
    /// What.
    pub deed: Deed,
    /// Who did it: `console` for whoever typed it on the machine of the house.
    pub by: String,
    /// To whom; nothing where it was done to nobody.
    pub whom: String,
}

/// Somebody who looks after a house.
///
/// The futures are boxed so that they are compiled here, once, and not again in every program that awaits them.
#[derive(Debug)]
pub struct Operator {
    shelf: Shelf,
    store: Store,
    /// Who it is; nobody in particular on the command line.
    by: Option<IdentityId>,
}

impl Operator {
    /// Opens the store of a house that has these games. Where there is none, none is made: whoever looks in the wrong place is told.
    pub fn open<'a>(
        shelf: &'a Shelf,
        location: &'a Location,
    ) -> BoxFuture<'a, Result<Operator, OperateError>> {
        Box::pin(async move {
            Ok(Operator { shelf: shelf.clone(), store: Store::open_existing(location).await?, by: None })
        })
    }

    /// The same, but an empty house is made where there is none: a backup is to be read into it.
    pub fn make<'a>(
        shelf: &'a Shelf,
        location: &'a Location,
    ) -> BoxFuture<'a, Result<Operator, OperateError>> {
        Box::pin(async move {
            Ok(Operator { shelf: shelf.clone(), store: Store::open(location).await?, by: None })
        })
    }

    /// Somebody who looks after a house from inside it. Not to be closed: the store is the house's.
    pub(crate) fn inside(shelf: &Shelf, store: &Store, by: IdentityId) -> Operator {
        Operator { shelf: shelf.clone(), store: store.clone(), by: Some(by) }
    }

    /// Notes what is about to be done: before it is, so that nothing goes unnoted.
    pub(crate) async fn note(
        &self,
        what: &str,
        whom: Option<IdentityId>,
        details: String,
    ) -> Result<(), OperateError> {
        Ok(self.store.note(Deed { at: now(), by: self.by, what: what.to_owned(), whom, details }).await?)
    }

    /// Lets go of it.
    pub fn close(self) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            self.store.close().await;
        })
    }

    /// Writes everything into a file, while the house goes on. Returns how many rows it has.
    pub fn backup<'a>(&'a self, file: &'a Path) -> BoxFuture<'a, Result<u64, OperateError>> {
        Box::pin(async move {
            self.note("backup", None, file.display().to_string()).await?;
            Ok(self.store.backup(file, now()).await?)
        })
    }

    /// Reads a backup into an empty house, of whichever engine: also the way from SQLite to PostgreSQL.
    pub fn restore<'a>(&'a self, file: &'a Path) -> BoxFuture<'a, Result<Restored, OperateError>> {
        Box::pin(async move { Ok(self.store.restore(file).await?) })
    }

    /// Writes the record of every finished game, one a line. Returns how many there were.
    pub fn export<'a>(&'a self, out: &'a mut (dyn Write + Send)) -> BoxFuture<'a, Result<u64, OperateError>> {
        Box::pin(async move {
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
                    let all = host::events::<RoomHost>(&self.store, table).await?;
                    for (round, record) in records_in(&self.shelf, &all)? {
                        serde_json::to_writer(&mut *out, &ExportedRecord { room: table, round, record })
                            .map_err(io::Error::from)?;
                        out.write_all(b"\n")?;
                        count += 1;
                    }
                }
            }
            out.flush()?;
            Ok(count)
        })
    }

    /// What people have reported, newest first: what is still open, or all.
    pub fn reports(&self, only_open: bool) -> BoxFuture<'_, Result<Vec<Report>, OperateError>> {
        Box::pin(async move {
            let mut reports = Vec::new();
            let mut page = Some(Page::first(PAGE));
            while let Some(this) = page {
                let listed = self.store.reports(only_open, this).await?;
                page = this.next(&listed);
                reports.extend(listed.entries);
            }
            Ok(reports)
        })
    }

    /// Is done with a report.
    pub fn close_report<'a>(&'a self, number: i64, note: &'a str) -> BoxFuture<'a, Result<(), OperateError>> {
        Box::pin(async move {
            self.note("close-report", None, format!("{number}: {note}")).await?;
            Ok(self.store.close_report(number, note, now()).await?)
        })
    }

    /// Whoever is meant: an id, or the name of an account.
    pub fn find<'a>(&'a self, whom: &'a str) -> BoxFuture<'a, Result<IdentityId, OperateError>> {
        Box::pin(async move {
            if let Ok(id) = whom.parse::<IdentityId>()
                && self.store.identity(id).await?.is_some()
            {
                return Ok(id);
            }
            let account = self.store.find_account(&name_key(whom)).await?;
            account.map(|account| account.identity.id).ok_or_else(|| OperateError::Nobody(whom.to_owned()))
        })
    }

    /// Keeps somebody out, until then (in milliseconds since 1970) or for good. Their sockets are closed within seconds.
    pub fn ban<'a>(
        &'a self,
        whom: &'a str,
        until: Option<i64>,
        why: &'a str,
    ) -> BoxFuture<'a, Result<(), OperateError>> {
        Box::pin(async move {
            let identity = self.find(whom).await?;
            self.note("ban", Some(identity), why.to_owned()).await?;
            Ok(self.store.ban(Ban { identity, at: now(), until, why: why.to_owned() }).await?)
        })
    }

    /// Lets somebody in again. Says whether they were kept out.
    pub fn unban<'a>(&'a self, whom: &'a str) -> BoxFuture<'a, Result<bool, OperateError>> {
        Box::pin(async move {
            let identity = self.find(whom).await?;
            self.note("unban", Some(identity), String::new()).await?;
            Ok(self.store.unban(identity).await?)
        })
    }

    /// Everybody who is kept out.
    pub fn bans(&self) -> BoxFuture<'_, Result<Vec<Ban>, OperateError>> {
        Box::pin(async move { Ok(self.store.bans(now()).await?) })
    }

    /// Closes a room for good. Its record stays.
    pub fn remove_room<'a>(&'a self, room: &'a str) -> BoxFuture<'a, Result<(), OperateError>> {
        Box::pin(async move {
            let unknown = || OperateError::Refused(format!("there is no room {room:?}"));
            let table: TableId = room.parse().map_err(|_| unknown())?;
            self.note("remove-room", None, table.to_string()).await?;
            for _ in 0..TRIES {
                let all = host::events::<RoomHost>(&self.store, table).await?;
                let mut room = Room::rebuild(&self.shelf, &all).map_err(Problem::from)?;
                if room.stage() == house::room::RoomStage::Expired {
                    return Ok(());
                }
                let (at, after) = (now(), room.number());
                let closing = Envelope { at, command: None, event: Event::Expired };
                room.apply(&closing).map_err(Problem::from)?;
                let events = host::written(&[closing]).map_err(Problem::from)?;
                let summary = summary(&room, &about(room.plan()), at)?;
                let append = Append { table, after, events, summary };
                match self.store.append(append).await {
                    Ok(()) => return Ok(()),
                    Err(store::AppendError::Clash { .. }) => {}
                    Err(error) => return Err(Problem::from(error).into()),
                }
            }
            Err(OperateError::Refused(
                "people act in this room faster than it can be closed: try again".to_owned(),
            ))
        })
    }

    /// Gives an account another password, signs it out everywhere and takes its tokens back.
    pub fn set_password<'a>(
        &'a self,
        whom: &'a str,
        password: &'a str,
    ) -> BoxFuture<'a, Result<(), OperateError>> {
        Box::pin(async move {
            check_password(password)?;
            let identity = self.find(whom).await?;
            let vault = tokio::task::spawn_blocking(Vault::new)
                .await
                .map_err(|_| OperateError::Refused("no password could be made".to_owned()))?;
            let hash = vault.hash(password.to_owned()).await?;
            self.note("set-password", Some(identity), String::new()).await?;
            self.store.set_password(identity, &hash, None).await?;
            self.store.remove_sessions_of(identity, None).await?;
            self.store.remove_tokens_of(identity).await?;
            Ok(())
        })
    }

    /// Makes an account, as an operator's own or for somebody who cannot: returns its recovery code.
    pub fn create_account<'a>(
        &'a self,
        name: &'a str,
        password: &'a str,
        operator: bool,
    ) -> BoxFuture<'a, Result<String, OperateError>> {
        Box::pin(async move {
            let name = name.trim().to_owned();
            house::SeatInfo::person(name.clone()).check().map_err(Problem::from)?;
            check_password(password)?;
            let name_key = name_key(&name);
            if name_key.is_empty() || self.store.find_account(&name_key).await?.is_some() {
                return Err(OperateError::Refused(format!("{name:?} is taken, or no name: choose another")));
            }
            let vault = tokio::task::spawn_blocking(Vault::new)
                .await
                .map_err(|_| OperateError::Refused("no password could be made".to_owned()))?;
            let code = new_recovery_code()?;
            let password = vault.hash(password.to_owned()).await?;
            let recovery = vault.hash(plain_code(&code)).await?;
            let guest = self.store.create_guest(&name, now()).await?;
            self.note("create-account", Some(guest.id), if operator { "operator" } else { "" }.to_owned())
                .await?;
            self.store.sign_up(guest.id, SignUp { name, name_key, password, recovery }).await?;
            if operator {
                self.store.set_operator(guest.id, true).await?;
            }
            Ok(code)
        })
    }

    /// Makes somebody an operator, or no longer.
    pub fn set_operator<'a>(
        &'a self,
        whom: &'a str,
        operator: bool,
    ) -> BoxFuture<'a, Result<(), OperateError>> {
        Box::pin(async move {
            let identity = self.find(whom).await?;
            let what = if operator { "make-operator" } else { "unmake-operator" };
            self.note(what, Some(identity), String::new()).await?;
            Ok(self.store.set_operator(identity, operator).await?)
        })
    }

    /// Everybody who is an operator, by name.
    pub fn operators(&self) -> BoxFuture<'_, Result<Vec<String>, OperateError>> {
        Box::pin(async move {
            let all = self.store.operators().await?;
            let names = self.store.names(&all).await?;
            Ok(all.iter().filter_map(|id| names.get(id).cloned()).collect())
        })
    }

    /// Makes an invitation: returns its code, which nobody can read again.
    pub fn invite<'a>(
        &'a self,
        note: &'a str,
        until: Option<i64>,
        uses: Option<i64>,
    ) -> BoxFuture<'a, Result<String, OperateError>> {
        Box::pin(async move {
            let code = new_recovery_code()?;
            self.note("invite", None, note.to_owned()).await?;
            let code_hash = hash_token(&plain_code(&code));
            self.store
                .invite(NewInvitation { code_hash, note: note.to_owned(), made: now(), until, uses })
                .await?;
            Ok(code)
        })
    }

    /// All invitations, the newest first.
    pub fn invitations(&self) -> BoxFuture<'_, Result<Vec<Invitation>, OperateError>> {
        Box::pin(async move { Ok(self.store.invitations().await?) })
    }

    /// Takes an invitation back. Says whether there was one.
    pub fn take_back_invitation(&self, number: i64) -> BoxFuture<'_, Result<bool, OperateError>> {
        Box::pin(async move {
            self.note("take-back-invitation", None, number.to_string()).await?;
            Ok(self.store.take_back_invitation(number).await?)
        })
    }

    /// Makes a token for an account or a bot: returns it, which nobody can read again.
    pub fn make_token<'a>(
        &'a self,
        whom: &'a str,
        label: &'a str,
        scopes: &'a [Scope],
    ) -> BoxFuture<'a, Result<String, OperateError>> {
        Box::pin(async move {
            let identity = self.find(whom).await?;
            self.note("make-token", Some(identity), label.to_owned()).await?;
            Ok(make_token(&self.store, identity, label, scopes).await?.0)
        })
    }

    /// The tokens of an account, those of its bots among them; each with the number by which it is taken back.
    pub fn tokens<'a>(&'a self, whom: &'a str) -> BoxFuture<'a, Result<Vec<(String, Token)>, OperateError>> {
        Box::pin(async move {
            let tokens = self.store.tokens_of(self.find(whom).await?).await?;
            Ok(tokens.into_iter().map(|token| (short_id(&token.token_hash), token)).collect())
        })
    }

    /// Takes a token back, by its number. Says whether there was one. Whatever uses it is shown out within a minute.
    pub fn take_back_token<'a>(
        &'a self,
        whom: &'a str,
        number: &'a str,
    ) -> BoxFuture<'a, Result<bool, OperateError>> {
        Box::pin(async move {
            let identity = self.find(whom).await?;
            let tokens = self.store.tokens_of(identity).await?;
            let Some(token) = tokens.iter().find(|token| short_id(&token.token_hash) == number) else {
                return Ok(false);
            };
            self.note("take-back-token", Some(identity), token.label.clone()).await?;
            Ok(self.store.remove_token(token.token_hash).await?)
        })
    }

    /// Makes a bot that an account answers for: returns the first token for its program.
    pub fn make_bot<'a>(
        &'a self,
        name: &'a str,
        owner: &'a str,
    ) -> BoxFuture<'a, Result<String, OperateError>> {
        Box::pin(async move {
            let owner = self.find(owner).await?;
            let name = name.trim();
            house::SeatInfo::person(name.to_owned()).check().map_err(Problem::from)?;
            let key = name_key(name);
            if key.is_empty() || self.store.find_account(&key).await?.is_some() {
                return Err(OperateError::Refused(format!("{name:?} is taken, or no name: choose another")));
            }
            self.note("make-bot", Some(owner), name.to_owned()).await?;
            let bot =
                self.store.create_bot(owner, name, &key, "", now()).await.map_err(|error| match error {
                    StoreError::NotAnAccount => {
                        OperateError::Refused("a bot is owned by a person with an account".to_owned())
                    }
                    other => other.into(),
                })?;
            Ok(make_token(&self.store, bot.id, "first token", &[Scope::Play, Scope::Host]).await?.0)
        })
    }

    /// What operators have done, the latest first, with names: at most so much of it.
    pub fn log(&self, most: u32) -> BoxFuture<'_, Result<Vec<LoggedDeed>, OperateError>> {
        Box::pin(async move {
            let deeds = self.store.deeds(Page::first(most)).await?.entries;
            let people: Vec<IdentityId> =
                deeds.iter().flat_map(|deed| [deed.by, deed.whom]).flatten().collect();
            let names = self.store.names(&people).await?;
            let name = |id: Option<IdentityId>, nobody: &str| {
                let known = |id| names.get(&id).cloned().unwrap_or_else(|| "somebody".to_owned());
                id.map_or_else(|| nobody.to_owned(), known)
            };
            let named = |deed: Deed| {
                let (by, whom) = (name(deed.by, "console"), name(deed.whom, ""));
                LoggedDeed { deed, by, whom }
            };
            Ok(deeds.into_iter().map(named).collect())
        })
    }
}
