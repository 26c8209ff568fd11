//! Looking at a SQLite file without touching it.

use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions, Connection};

use super::open::{File, check_owner, explain};
use crate::errors::OpenError;
use crate::inspect::Inspection;

/// Whether there is a file with something in it.
pub(crate) fn is_there(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file() && found.len() > 0)
}

pub(crate) async fn inspect(path: PathBuf) -> Result<Option<Inspection>, OpenError> {
    match path.metadata() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(OpenError::Unwritable { path, why }),
        Ok(found) if found.len() == 0 => return Ok(None),
        Ok(_) => {}
    }
    let file = File::at(path.clone());
    let mut connection = file.reading().connect().await.map_err(|error| explain(&path, &error))?;
    check_owner(&mut connection, &path).await?;
    let sql = "PRAGMA quick_check(1)";
    let whole: String =
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.map_err(|error| explain(&path, &error))?;
    if whole != "ok" {
        return Err(OpenError::Damaged { place: path.display().to_string(), why: whole });
    }
    let sql = "SELECT coalesce((SELECT max(version) FROM crossroads_schema), 0), (SELECT count(*) FROM identities), \
               (SELECT count(*) FROM tables), (SELECT max(updated) FROM tables), \
               (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)";
    let (schema, people, tables, latest, bytes) =
        sqlx::query_as(sql).fetch_one(&mut connection).await.map_err(|error| explain(&path, &error))?;
    let _ = connection.close().await;
    Ok(Some(Inspection { schema, people, tables, latest, bytes }))
}
