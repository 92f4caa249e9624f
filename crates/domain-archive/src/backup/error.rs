use domain_shared::{StoreError, Timestamp};

/// Why a backup was not made or restored. Each text is for the administrator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another run holds the lock.
    #[error(
        "another backup to this place began at {}. If it broke off, try again in 15 minutes",
        .since.format("%H:%M:%S UTC")
    )]
    Locked { since: Timestamp },
    #[error("a file was deleted each time that we looked at the database. Try again")]
    Restless,
    #[error("there is no whole backup here")]
    NoBackup,
    #[error("there is no backup {0} here")]
    Unknown(String),
    #[error("the backup has format {found}, and this Holdfast reads format {reads}")]
    OtherFormat { found: u32, reads: u32 },
    #[error("the backup was made with other tables ({found}) than this Holdfast has ({here})")]
    OtherSchema { found: String, here: String },
    #[error("HOLDFAST_SECRET_KEY is not the key that the backup was made with")]
    OtherKey,
    #[error("the database is not empty. Restore into a new one")]
    NotEmpty,
    #[error("the table {0} has other columns here than in the backup")]
    OtherTable(String),
    #[error("{0} is missing from the backup")]
    Missing(String),
    #[error("{0} is not as it was when the backup was made")]
    Damaged(String),
}
