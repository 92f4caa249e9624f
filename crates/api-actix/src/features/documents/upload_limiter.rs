//! How many uploads are in memory at once.

use crate::http::ApiError;
use crate::http::error::TRY_LATER;
use domain_shared::fair_queue::QueuePermit;
use domain_shared::{FairQueue, PersonId, QueueLimits};
use std::time::Duration;
use tokio::time::timeout;

/// How many uploads the process holds in memory at once, each of at most 10 MiB.
const AT_ONCE: usize = 16;
/// How many of them may be one person's, so that a slow sender takes nobody else's place.
const PER_PERSON: usize = 2;

/// How many uploads of one person wait: more than they may send in a minute.
const WAITING_OF_A_PERSON: usize = 64;
/// How many uploads of all wait; each holds a connection and nothing of its body.
const WAITING: usize = 1024;
/// How long an upload waits for room: less than the 25 seconds without progress after which a
/// browser gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// Bounds what uploads take of the memory. While one waits nothing of it is read, so that its
/// sender's socket stands.
pub struct UploadLimiter {
    queue: FairQueue<PersonId>,
    patience: Duration,
}

/// Room for an upload; it is given back when it is dropped.
pub type UploadPermit = QueuePermit<PersonId>;

impl UploadLimiter {
    /// Room for `at_once` uploads, of which `per_person` may be one person's.
    pub fn new(at_once: usize, per_person: usize) -> Self {
        Self {
            queue: FairQueue::new(QueueLimits {
                turns: at_once,
                turns_of_a_key: per_person,
                waiting: WAITING,
                waiting_of_a_key: WAITING_OF_A_PERSON,
            }),
            patience: PATIENCE,
        }
    }

    /// Lets an upload wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Waits for room for one file of `person`.
    ///
    /// # Errors
    /// 503 where there is none in time, or too many wait.
    pub async fn enter(&self, person: PersonId) -> Result<UploadPermit, ApiError> {
        self.enter_with(person, 1).await
    }

    /// As [`Self::enter`], for a form of up to `files` files, which takes as much room. One that
    /// takes more than a person's share comes in alone.
    ///
    /// # Errors
    /// As [`Self::enter`].
    pub async fn enter_with(
        &self,
        person: PersonId,
        files: usize,
    ) -> Result<UploadPermit, ApiError> {
        let cause = match timeout(self.patience, self.queue.enter_for(person, files)).await {
            Ok(Ok(permit)) => return Ok(permit),
            Ok(Err(full)) => full.into(),
            Err(elapsed) => elapsed.into(),
        };
        Err(ApiError::Unavailable {
            message: TRY_LATER,
            cause,
        })
    }
}

impl Default for UploadLimiter {
    fn default() -> Self {
        Self::new(AT_ONCE, PER_PERSON)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use uuid::Uuid;

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    fn limiter(at_once: usize, per_person: usize) -> UploadLimiter {
        UploadLimiter::new(at_once, per_person).waiting(Duration::from_millis(20))
    }

    #[tokio::test]
    async fn who_fills_their_own_share_takes_nobody_elses_place() {
        let uploads = limiter(3, 2);
        let slow = join_all((0..6).map(|_| uploads.enter(person(1)))).await;
        assert_eq!(slow.iter().filter(|place| place.is_ok()).count(), 2);
        assert!(uploads.enter(person(2)).await.is_ok());
        drop(slow);
        assert!(uploads.enter(person(1)).await.is_ok());
    }

    #[tokio::test]
    async fn all_together_take_no_more_than_there_is() {
        let uploads = limiter(3, 2);
        let entered = join_all((0..8).map(|number| uploads.enter(person(number)))).await;
        assert_eq!(entered.iter().filter(|place| place.is_ok()).count(), 3);
    }

    #[tokio::test]
    async fn a_form_of_several_files_takes_as_many_places_and_its_senders_whole_share() {
        let uploads = limiter(4, 2);
        let large = uploads.enter_with(person(1), 3).await.unwrap();
        assert!(uploads.enter(person(1)).await.is_err());
        assert!(uploads.enter_with(person(2), 2).await.is_err());
        assert!(uploads.enter(person(2)).await.is_ok());
        drop(large);
        let all = uploads.enter_with(person(2), 40).await;
        assert!(all.is_ok());
        assert!(uploads.enter(person(1)).await.is_err());
    }

    #[tokio::test]
    async fn an_upload_behind_too_many_of_its_own_sender_is_refused_at_once() {
        let uploads = UploadLimiter::new(1, 1);
        let _under_way = uploads.enter(person(1)).await.unwrap();
        let mut waiting: Vec<_> = (0..WAITING_OF_A_PERSON)
            .map(|_| Box::pin(uploads.enter(person(1))))
            .collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        let refused = uploads.enter(person(1)).now_or_never();
        assert!(matches!(refused, Some(Err(ApiError::Unavailable { .. }))));
        assert!(uploads.enter(person(2)).now_or_never().is_none());
    }
}
