use crate::refusal::Refusal;
use domain_files::DocumentError;
use domain_shared::{Invalid, StoreError};
use domain_vault::VaultError;

/// Why a call about statements did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum StatementError {
    /// The file is not taken (HTTP 422 on `file`).
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Fields break rules, or something is still to be decided (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// There is no such statement or account, or it is somebody else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// What the thing is forbids it (HTTP 400).
    #[error("{0}")]
    Declined(&'static str),
    /// The file could not be kept or read (as for documents).
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The account could not be changed (as for items).
    #[error(transparent)]
    Vault(#[from] VaultError),
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
