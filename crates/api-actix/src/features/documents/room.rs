//! How many uploads are in memory at once.

use crate::http::ApiError;
use crate::http::error::TRY_LATER;
use domain_shared::PersonId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How many uploads the process holds in memory at once, each of at most 10 MiB.
pub const AT_ONCE: usize = 16;
/// How many of them may be one person's, so that a slow sender takes nobody else's place.
pub const PER_PERSON: usize = 2;

/// How long an upload waits for room: less than the 25 seconds without progress after which a
/// browser gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// Room for uploads. While one waits nothing of it is read, so that its sender's socket stands.
pub struct Room {
    places: Arc<Semaphore>,
    at_once: usize,
    per_person: usize,
    /// The shares of those who hold a place or wait for one.
    shares: Mutex<HashMap<PersonId, Weak<Semaphore>>>,
    patience: Duration,
}

/// A place; it is given back when it is dropped.
#[derive(Debug)]
pub struct Place {
    _overall: OwnedSemaphorePermit,
    _share: OwnedSemaphorePermit,
}

impl Room {
    /// Room for `at_once` uploads, of which `per_person` may be one person's.
    pub fn new(at_once: usize, per_person: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(at_once)),
            at_once,
            per_person,
            shares: Mutex::default(),
            patience: PATIENCE,
        }
    }

    /// Lets an upload wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Waits for a place of `person`'s share and then for one of all, each in the order of asking:
    /// a user who waits for their own share is in nobody's way.
    ///
    /// # Errors
    /// 503 where there is none in time.
    pub async fn enter(&self, person: PersonId) -> Result<Place, ApiError> {
        self.enter_with(person, 1).await
    }

    /// As [`Self::enter`], for a form of up to `files` files, which takes as many places. What is
    /// more than a person's share takes all of it, so that it comes in alone.
    ///
    /// # Errors
    /// 503 where there is no room in time.
    pub async fn enter_with(&self, person: PersonId, files: u32) -> Result<Place, ApiError> {
        let share = self.share_of(person);
        let places = Arc::clone(&self.places);
        let of_share = files.min(u32::try_from(self.per_person).unwrap_or(u32::MAX));
        let of_all = files.min(u32::try_from(self.at_once).unwrap_or(u32::MAX));
        let entered = async {
            let share = share.acquire_many_owned(of_share).await?;
            let overall = places.acquire_many_owned(of_all).await?;
            Ok::<_, AcquireError>(Place {
                _overall: overall,
                _share: share,
            })
        };
        timeout(self.patience, entered)
            .await
            .map_err(|full| ApiError::Unavailable {
                message: TRY_LATER,
                cause: full.into(),
            })?
            .map_err(ApiError::internal)
    }

    /// The share of `person`. Those that nobody uses are forgotten.
    fn share_of(&self, person: PersonId) -> Arc<Semaphore> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        shares.retain(|_, share| share.strong_count() > 0);
        if let Some(share) = shares.get(&person).and_then(Weak::upgrade) {
            return share;
        }
        let share = Arc::new(Semaphore::new(self.per_person));
        shares.insert(person, Arc::downgrade(&share));
        share
    }
}

impl Default for Room {
    fn default() -> Self {
        Self::new(AT_ONCE, PER_PERSON)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use uuid::Uuid;

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    fn room(at_once: usize, per_person: usize) -> Room {
        Room::new(at_once, per_person).waiting(Duration::from_millis(20))
    }

    #[tokio::test]
    async fn who_fills_their_own_share_takes_nobody_elses_place() {
        let room = room(3, 2);
        let slow = join_all((0..6).map(|_| room.enter(person(1)))).await;
        assert_eq!(slow.iter().filter(|place| place.is_ok()).count(), 2);
        assert!(room.enter(person(2)).await.is_ok());
        drop(slow);
        assert!(room.enter(person(1)).await.is_ok());
    }

    #[tokio::test]
    async fn all_together_take_no_more_than_there_is() {
        let room = room(3, 2);
        let entered = join_all((0..8).map(|number| room.enter(person(number)))).await;
        assert_eq!(entered.iter().filter(|place| place.is_ok()).count(), 3);
    }

    #[tokio::test]
    async fn a_form_of_several_files_takes_as_many_places_and_its_senders_whole_share() {
        let room = room(4, 2);
        let large = room.enter_with(person(1), 3).await.unwrap();
        assert!(room.enter(person(1)).await.is_err());
        assert!(room.enter_with(person(2), 2).await.is_err());
        assert!(room.enter(person(2)).await.is_ok());
        drop(large);
        let all = room.enter_with(person(2), 40).await;
        assert!(all.is_ok());
        assert!(room.enter(person(1)).await.is_err());
    }

    #[tokio::test]
    async fn shares_that_nobody_uses_are_forgotten() {
        let room = room(3, 2);
        for number in 0..100 {
            drop(room.enter(person(number)).await.unwrap());
        }
        assert_eq!(room.shares.lock().unwrap().len(), 1);
    }
}
