use domain_files::DocumentError;
use domain_shared::{Invalid, StoreError};

/// Why there is no preset to answer.
#[derive(Debug, thiserror::Error)]
pub enum PresetError {
    /// A rule is broken (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The preset does not exist, or is somebody else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The id of what was to be added is another preset's: its key was used for another request
    /// (HTTP 422, field `idempotencyKey`).
    #[error("The id is taken")]
    IdTaken,
    /// Its files could not be stored (HTTP as [`DocumentError`] says).
    #[error(transparent)]
    Files(#[from] DocumentError),
    /// A store failed (HTTP 500 or 503).
    #[error(transparent)]
    Store(#[from] StoreError),
}
