use domain_shared::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum NoteError {
    /// The place or note does not exist, or is somebody else's (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The id of what was to be added is another note's: its key was used for another request
    /// (HTTP 422, field `idempotencyKey`).
    #[error("The id is taken")]
    IdTaken,
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
