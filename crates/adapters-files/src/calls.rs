//! Calls to the store: each ends in time, and none is made while the store is away.

use crate::error::{from_objects, is_away};
use domain_shared::StoreError;
use domain_shared::breaker::{Breaker, Circuit};
use futures_util::stream::{self, BoxStream, StreamExt, unfold};
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long a call may be without progress.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);
/// How long a store that was away is left alone. Then one call tries it.
const PAUSE: Duration = Duration::from_secs(5);
/// A file is sent whole, and how far it came cannot be seen: each of so many bytes of it is given
/// another second.
const A_SECOND: usize = 1024 * 1024;

pub(crate) struct StoreCalls {
    breaker: Arc<Breaker<Instant>>,
    patience: Duration,
}

impl StoreCalls {
    pub(crate) fn new(patience: Duration) -> Self {
        Self {
            breaker: Arc::new(Breaker::pausing(PAUSE)),
            patience,
        }
    }

    pub(crate) fn circuit(&self) -> Arc<dyn Circuit> {
        self.breaker.clone()
    }

    /// Makes a small call to the store.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where it is away or does not answer in time.
    pub(crate) async fn make<T>(
        &self,
        call: impl Future<Output = object_store::Result<T>>,
    ) -> Result<object_store::Result<T>, StoreError> {
        self.send(0, call).await
    }

    /// Makes a call that sends the store `length` bytes.
    ///
    /// # Errors
    /// As [`Self::make`].
    pub(crate) async fn send<T>(
        &self,
        length: usize,
        call: impl Future<Output = object_store::Result<T>>,
    ) -> Result<object_store::Result<T>, StoreError> {
        if !self.breaker.admits(Instant::now()) {
            return Err(StoreError::unavailable("the file store is away"));
        }
        let more = u32::try_from(length / A_SECOND).unwrap_or(u32::MAX);
        let limit = self.patience + Duration::from_secs(more.into());
        let answer = self.within(limit, call).await?;
        let away = answer.as_ref().err().is_some_and(is_away);
        self.breaker.ended(!away, Instant::now());
        Ok(answer)
    }

    /// The next part of an answer that has begun.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where it does not come in time.
    pub(crate) async fn part<T>(&self, part: impl Future<Output = T>) -> Result<T, StoreError> {
        self.within(self.patience, part).await
    }

    /// The parts of an answer that has begun. The last one is an error where it does not come in time.
    pub(crate) fn parts<T: Send + 'static>(
        self: &Arc<Self>,
        parts: BoxStream<'static, object_store::Result<T>>,
    ) -> BoxStream<'static, Result<T, StoreError>> {
        let source = (parts, self.clone());
        let parts = unfold(source, |(mut parts, calls)| async move {
            match calls.part(parts.next()).await {
                Ok(part) => part.map(|part| (part.map_err(from_objects), (parts, calls))),
                Err(late) => Some((Err(late), (stream::empty().boxed(), calls))),
            }
        });
        parts.boxed()
    }

    async fn within<T>(
        &self,
        limit: Duration,
        answer: impl Future<Output = T>,
    ) -> Result<T, StoreError> {
        timeout(limit, answer).await.map_err(|late| {
            self.breaker.hung(Instant::now());
            StoreError::unavailable(late)
        })
    }
}
