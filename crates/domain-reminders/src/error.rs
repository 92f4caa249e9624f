use domain_shared::{Invalid, StoreError};

/// Why a date was not answered or marked.
#[derive(Debug, thiserror::Error)]
pub enum ReminderError {
    /// A rule is broken (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The date does not exist, or is somebody else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The link is unknown, or what it was about is over (HTTP 400, field `token`).
    #[error("the link is dead")]
    LinkDead,
    /// A store failed (HTTP 500 or 503).
    #[error(transparent)]
    Store(#[from] StoreError),
}
