//! The turns of searches: few at once, one of each person's, and the newest of theirs first.

use domain_shared::{PersonId, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// How many searches a process reads at once: each takes a core, and memory for the sealed rows of
/// a person.
const AT_ONCE: usize = 2;
/// How long a search waits for its turn before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(5);

/// Who searches, and who waits for it.
pub(crate) struct Turns {
    overall: Arc<Semaphore>,
    patience: Duration,
    /// The shares of those who have a turn or wait for one.
    shares: Mutex<HashMap<PersonId, Weak<Share>>>,
}

/// What one person may take of all turns.
struct Share {
    turn: Arc<Semaphore>,
    /// The number of the search that was asked for last.
    newest: watch::Sender<u64>,
}

/// A turn; it is given back when it is dropped.
pub(crate) struct Turn {
    _overall: OwnedSemaphorePermit,
    _own: OwnedSemaphorePermit,
    _share: Arc<Share>,
}

impl Default for Turns {
    fn default() -> Self {
        Self::of(AT_ONCE, PATIENCE)
    }
}

impl Turns {
    fn of(at_once: usize, patience: Duration) -> Self {
        Self {
            overall: Arc::new(Semaphore::new(at_once)),
            patience,
            shares: Mutex::default(),
        }
    }

    /// Waits for the turn of `person` and then for one of all, so that whoever waits for their own
    /// stands in nobody's way.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where there is none in time, or once the same person asks for
    /// another: nobody waits for what was typed before.
    pub(crate) async fn take(&self, person: PersonId) -> Result<Turn, StoreError> {
        let share = self.share_of(person);
        let mut newest = share.newest.subscribe();
        let mut number = 0;
        share.newest.send_modify(|last| {
            *last += 1;
            number = *last;
        });
        let entered = async {
            let own = Arc::clone(&share.turn).acquire_owned().await?;
            let overall = Arc::clone(&self.overall).acquire_owned().await?;
            Ok::<_, AcquireError>((own, overall))
        };
        let replaced = async { drop(newest.wait_for(|last| *last != number).await) };
        tokio::select! {
            biased;
            () = replaced => Err(StoreError::unavailable("a newer search takes its place")),
            entered = timeout(self.patience, entered) => {
                let entered = entered.map_err(StoreError::unavailable)?;
                let (own, overall) = entered.map_err(StoreError::failed)?;
                Ok(Turn { _overall: overall, _own: own, _share: Arc::clone(&share) })
            }
        }
    }

    fn share_of(&self, person: PersonId) -> Arc<Share> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        shares.retain(|_, share| share.strong_count() > 0);
        let known = shares.get(&person).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let share = Arc::new(Share {
                turn: Arc::new(Semaphore::new(1)),
                newest: watch::Sender::new(0),
            });
            shares.insert(person, Arc::downgrade(&share));
            share
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join3;
    use uuid::Uuid;

    const SHORT: Duration = Duration::from_millis(50);

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    #[tokio::test]
    async fn a_person_has_one_turn_and_leaves_the_others_theirs() {
        let turns = Turns::of(2, SHORT);
        let first = turns.take(person(1)).await.unwrap();
        assert!(turns.take(person(1)).await.is_err());
        let other = turns.take(person(2)).await.unwrap();
        assert!(turns.take(person(3)).await.is_err(), "all turns are taken");
        drop(other);
        turns.take(person(3)).await.unwrap();
        drop(first);
        turns.take(person(1)).await.unwrap();
    }

    #[tokio::test]
    async fn a_newer_search_takes_the_place_of_one_that_waits() {
        let turns = Turns::of(2, Duration::from_secs(60));
        let running = turns.take(person(1)).await.unwrap();
        let newest = async {
            // It is asked for last, and waits until the first is done.
            tokio::task::yield_now().await;
            tokio::join!(turns.take(person(1)), async { drop(running) }).0
        };
        let (one, two, newest) = join3(turns.take(person(1)), turns.take(person(1)), newest).await;
        assert!(one.is_err() && two.is_err());
        assert!(newest.is_ok());
    }

    #[tokio::test]
    async fn what_one_person_asks_for_replaces_nothing_of_others() {
        let turns = Turns::of(1, Duration::from_secs(60));
        let running = turns.take(person(1)).await.unwrap();
        let end = async {
            tokio::task::yield_now().await;
            drop(running);
        };
        // Each is given back at once, so that the next is had.
        let take = async |number| turns.take(person(number)).await.map(drop);
        let (two, three, ()) = join3(take(2), take(3), end).await;
        assert!(two.is_ok() && three.is_ok());
    }

    #[tokio::test]
    async fn nothing_is_remembered_of_who_is_done() {
        let turns = Turns::of(2, SHORT);
        for number in 0..10 {
            turns.take(person(number)).await.unwrap();
        }
        assert!(turns.shares.lock().unwrap().len() <= 1);
    }
}
