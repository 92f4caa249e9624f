use domain_shared::StoreError;

/// Why a dashboard could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DashboardError {
    /// There is no such person (HTTP 404).
    #[error("Not found")]
    NotFound,
    /// The store failed (HTTP 503 or 500).
    #[error(transparent)]
    Store(#[from] StoreError),
}
