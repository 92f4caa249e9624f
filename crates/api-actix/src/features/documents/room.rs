//! How many uploads are in memory at once.

use crate::http::ApiError;
use crate::http::error::TRY_LATER;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

/// How many uploads the process holds in memory at once, each of at most 10 MiB.
pub const AT_ONCE: usize = 4;

/// How long an upload waits for room: less than the 25 seconds without progress after which a
/// browser gives up (spec 1 §9).
const PATIENCE: Duration = Duration::from_secs(20);

/// Room for uploads. While one waits nothing of it is read, so that its sender's socket stands.
pub struct Room {
    places: Semaphore,
    patience: Duration,
}

impl Room {
    /// Room for `at_once` uploads.
    pub const fn new(at_once: usize) -> Self {
        Self {
            places: Semaphore::const_new(at_once),
            patience: PATIENCE,
        }
    }

    /// Lets an upload wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Waits for a place, in the order of asking; it is given back when the answer is dropped.
    ///
    /// # Errors
    /// 503 where there is none in time.
    pub async fn enter(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        let entered = timeout(self.patience, self.places.acquire()).await;
        entered
            .map_err(|full| ApiError::Unavailable {
                message: TRY_LATER,
                cause: full.into(),
            })?
            .map_err(ApiError::internal)
    }
}

impl Default for Room {
    fn default() -> Self {
        Self::new(AT_ONCE)
    }
}
