use domain_shared::{Invalid, StoreError};

/// For a change of value: it can't be deleted like a transaction.
pub const NOT_MANUAL: &str = "Only transactions you added yourself can be deleted";

/// Why a call on the Vault did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum VaultError {
    /// Fields break rules (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// There is no such item, or it is somebody else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The id of what was to be added is another item's: its key was used for another request
    /// (HTTP 422, field `idempotencyKey`).
    #[error("The id is taken")]
    IdTaken,
    /// A change of value cannot be deleted like a transaction (HTTP 400).
    #[error("{NOT_MANUAL}")]
    NotManual,
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
