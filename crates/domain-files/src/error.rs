use crate::TooLarge;
use domain_shared::{Invalid, StoreError};

pub const DAMAGED: &str = "This file is damaged";
/// For a document that is not there, or is somebody else's.
pub const NO_DOCUMENT: &str = "We can't find that document. Choose another.";

/// Why there is no document to answer.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// A rule is broken (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The file is larger than is accepted (HTTP 413).
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The place, document or file does not exist, or is someone else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The quota is used up (HTTP 422, field `file`).
    #[error("You have reached the limit of your storage. Please delete some documents first.")]
    QuotaReached,
    /// The upload took longer than an unfinished one is kept; sending it again works (HTTP 503).
    #[error("Upload failed")]
    Expired,
    /// The id of what was to be stored is another document's: its key was used for another
    /// request (HTTP 422, field `idempotencyKey`).
    #[error("The id is taken")]
    IdTaken,
    /// The content is missing or does not open; everything else is as it was (HTTP 500).
    #[error("{DAMAGED}")]
    Damaged(#[source] StoreError),
    /// A store failed (HTTP 500 or 503).
    #[error(transparent)]
    Store(#[from] StoreError),
}
