//! The schema's versions, one folder for each engine. A version that was released is never changed; a new one is added.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

use crate::errors::OpenError;

/// The newest schema this program knows.
pub(crate) const NEWEST: i64 = 5;

pub(crate) fn sqlite() -> Migrator {
    migrator(vec![
        (1, "house", include_str!("../migrations/sqlite/0001_house.sql")),
        (2, "gave up", include_str!("../migrations/sqlite/0002_gave_up.sql")),
        (3, "codes", include_str!("../migrations/sqlite/0003_codes.sql")),
        (4, "operators", include_str!("../migrations/sqlite/0004_operators.sql")),
        (5, "programs", include_str!("../migrations/sqlite/0005_programs.sql")),
    ])
}

pub(crate) fn postgres() -> Migrator {
    migrator(vec![
        (1, "house", include_str!("../migrations/postgres/0001_house.sql")),
        (2, "gave up", include_str!("../migrations/postgres/0002_gave_up.sql")),
        (3, "codes", include_str!("../migrations/postgres/0003_codes.sql")),
        (4, "operators", include_str!("../migrations/postgres/0004_operators.sql")),
        (5, "programs", include_str!("../migrations/postgres/0005_programs.sql")),
    ])
}

fn migrator(versions: Vec<(i64, &'static str, &'static str)>) -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(versions.into_iter().map(migration).collect());
    // A name of our own: somebody else's tables may live in the same PostgreSQL database.
    migrator.dangerous_set_table_name("crossroads_schema");
    migrator
}

/// Runs the migrations that are missing.
pub(crate) async fn bring_up_to_date(
    migrator: &Migrator,
    connection: &mut impl Migrate,
) -> Result<(), OpenError> {
    // Not `run`: the compiler cannot see that its future may be sent between threads.
    migrator.run_direct(None, connection, false).await.map_err(explain)
}

fn explain(error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(found) => OpenError::Newer { found, known: NEWEST },
        MigrateError::VersionMismatch(version) => {
            OpenError::Other(format!("its schema {version} is not the one of this program"))
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) if is_forbidden(&error) => {
            OpenError::Other(format!(
                "{error}; the user must be allowed to create tables, most easily by owning the database"
            ))
        }
        other => OpenError::Other(other.to_string()),
    }
}

/// PostgreSQL: insufficient privilege.
fn is_forbidden(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| code == "42501")
}
