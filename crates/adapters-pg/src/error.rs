use diesel::result::{DatabaseErrorKind, Error as DieselError};
use domain_shared::StoreError;

/// Why a transaction was rolled back. `?` makes one of a diesel error and of a [`StoreError`].
#[derive(Debug)]
pub enum TxError {
    Db(DieselError),
    /// Something else that failed on the way: a row that does not open, a key that is missing.
    Store(StoreError),
}

impl From<DieselError> for TxError {
    fn from(error: DieselError) -> Self {
        Self::Db(error)
    }
}

impl From<StoreError> for TxError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<TxError> for StoreError {
    fn from(error: TxError) -> Self {
        match error {
            TxError::Db(error) => store_error(error),
            TxError::Store(error) => error,
        }
    }
}

/// Why a store could not be opened. Each text is the one line that stops the start.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("HOLDFAST_SECRET_KEY is not the key this database was made with")]
    WrongKey,
    /// The file or server cannot be reached.
    #[error("the database that DATABASE_URL or HOLDFAST_DATA_DIR names cannot be opened: {0}")]
    Unreachable(String),
    /// The file that `sslrootcert` names holds no certificates.
    #[error("sslrootcert in DATABASE_URL: no certificates can be read from {0}")]
    Authorities(String),
    #[error("the database could not be brought up to date: {0}")]
    Migration(String),
    /// A later Holdfast has migrated it.
    #[error(
        "the database is newer than this holdfast: it has migration {database}, and this holdfast \
         knows none after {binary}"
    )]
    Newer {
        /// The version of the newest migration that is not known.
        database: String,
        /// The version of the newest migration that is.
        binary: String,
    },
    #[error(
        "the database was made by another version of the initial migration: its checksum is \
         {database}, and this holdfast's is {binary}"
    )]
    OtherTables {
        /// Of the migration that made the tables.
        database: String,
        /// Of the one that this binary has.
        binary: String,
    },
    #[error("the database answered something unexpected")]
    Store(#[from] StoreError),
}

impl From<DieselError> for ConnectError {
    fn from(error: DieselError) -> Self {
        Self::Migration(error.to_string())
    }
}

impl From<TxError> for ConnectError {
    fn from(error: TxError) -> Self {
        Self::Store(error.into())
    }
}

/// Sorts an error by whether room or trying later may cure it.
pub(crate) fn store_error(error: DieselError) -> StoreError {
    if is_full(&error) {
        StoreError::full(error)
    } else if passes(&error) {
        StoreError::unavailable(error)
    } else {
        StoreError::failed(error)
    }
}

/// SQLite's message for a full disk, and PostgreSQL's for a file that it cannot extend (53100) or
/// write. SQLite ends a transaction that has no room by itself: the caller hears only that it
/// cannot be rolled back.
const FULL: [&str; 4] = [
    "database or disk is full",
    "cannot rollback - no transaction is active",
    "No space left on device",
    "Disk quota exceeded",
];

fn is_full(error: &DieselError) -> bool {
    match error {
        DieselError::DatabaseError(DatabaseErrorKind::Unknown, info) => {
            FULL.iter().any(|text| info.message().contains(text))
        }
        DieselError::RollbackErrorOnCommit {
            rollback_error,
            commit_error,
        } => is_full(rollback_error) || is_full(commit_error),
        _ => false,
    }
}

/// Messages of conditions that pass and for which diesel has no kind of their own: SQLite's busy,
/// PostgreSQL's timeouts, deadlocks, restarts and exhausted connections.
const PASSING: [&str; 8] = [
    "database is locked",
    "statement timeout",
    "lock timeout",
    "deadlock detected",
    "terminating connection",
    "system is shutting down",
    "system is starting up",
    "too many clients",
];

fn passes(error: &DieselError) -> bool {
    match error {
        DieselError::BrokenTransactionManager => true,
        DieselError::DatabaseError(kind, info) => match kind {
            DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::SerializationFailure
            | DatabaseErrorKind::ReadOnlyTransaction
            | DatabaseErrorKind::UnableToSendCommand => true,
            DatabaseErrorKind::Unknown => PASSING.iter().any(|text| info.message().contains(text)),
            _ => false,
        },
        // The rollback's own error, after the statement that failed, says which of the two it was.
        DieselError::RollbackErrorOnCommit {
            rollback_error,
            commit_error,
        } => passes(rollback_error) || passes(commit_error),
        _ => false,
    }
}

/// Whether `error` says that a unique index was broken, whichever.
pub fn is_unique_violation(error: &DieselError) -> bool {
    matches!(
        error,
        DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, _)
    )
}

/// Whether `error` says that the unique index `{table}_{column}` (or PostgreSQL's own name
/// `{table}_{column}_key`) was broken. SQLite names the column, PostgreSQL the index.
pub fn breaks_unique(error: &DieselError, table: &str, column: &str) -> bool {
    let DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, info) = error else {
        return false;
    };
    match info.constraint_name() {
        Some(name) => {
            let index = format!("{table}_{column}");
            name == index || name == format!("{index}_key")
        }
        None => info.message().contains(&format!("{table}.{column}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database_error(kind: DatabaseErrorKind, message: &str) -> DieselError {
        DieselError::DatabaseError(kind, Box::new(message.to_owned()))
    }

    #[test]
    fn what_passes_is_unavailable() {
        for error in [
            database_error(DatabaseErrorKind::ClosedConnection, "x"),
            database_error(DatabaseErrorKind::UnableToSendCommand, "x"),
            database_error(DatabaseErrorKind::Unknown, "database is locked"),
            database_error(
                DatabaseErrorKind::Unknown,
                "canceling statement due to statement timeout",
            ),
            DieselError::BrokenTransactionManager,
        ] {
            assert!(matches!(store_error(error), StoreError::Unavailable(_)));
        }
    }

    #[test]
    fn what_has_no_room_is_full() {
        for message in [
            "database or disk is full",
            "could not extend file \"base/16384/2619\": No space left on device",
        ] {
            let error = database_error(DatabaseErrorKind::Unknown, message);
            assert!(matches!(store_error(error), StoreError::Full(_)));
        }
    }

    #[test]
    fn what_does_not_pass_is_a_failure() {
        for error in [
            database_error(DatabaseErrorKind::CheckViolation, "x"),
            database_error(DatabaseErrorKind::Unknown, "no such table: x"),
            DieselError::NotFound,
        ] {
            assert!(matches!(store_error(error), StoreError::Failed(_)));
        }
    }

    #[test]
    fn sqlite_names_the_column_of_a_broken_index() {
        let error = database_error(
            DatabaseErrorKind::UniqueViolation,
            "UNIQUE constraint failed: people.email_index",
        );
        assert!(is_unique_violation(&error));
        assert!(breaks_unique(&error, "people", "email_index"));
        assert!(!breaks_unique(&error, "people", "id"));
    }
}
