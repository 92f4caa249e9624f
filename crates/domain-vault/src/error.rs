use domain_shared::{Invalid, StoreError};

/// For a change of value: it can't be deleted like a transaction.
pub const NOT_MANUAL: &str = "Only transactions you added yourself can be deleted";
/// For an imported transaction: it goes with its statement.
pub const IS_IMPORTED: &str =
    "This transaction came with a statement. Undo the import to remove it.";
/// For an edit of what the bank wrote.
pub const BANKS_WORD: &str = "This comes from your bank. You can change the tag and the note.";

/// For the point that is the item's value.
pub const IS_NEWEST: &str = "This is the item’s value. Edit the item to change it.";
/// For a point that transactions added.
pub const FROM_TRANSACTIONS: &str =
    "This value comes from your transactions. Change those instead.";
/// For a point that a provider or an import told.
pub const NOT_TYPED: &str = "Only values you typed can be corrected. Remove this one instead.";

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
    /// What the thing is forbids it (HTTP 400).
    #[error("{0}")]
    Declined(&'static str),
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
