use domain_shared::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum DashboardError {
    /// There is no such person (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
