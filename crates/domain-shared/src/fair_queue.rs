//! A bounded queue whose keys take turns: many calls of one network, or of one person, wait behind
//! each other and not before everybody else. It belongs to no runtime.

mod state;
#[cfg(test)]
mod tests;

pub use state::QueueLimits;

use self::state::State;
use std::fmt;
use std::hash::Hash;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// How busy a queue is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLoad {
    /// Turns that are taken.
    pub running: usize,
    /// Calls that wait.
    pub waiting: usize,
    /// Turns that there are.
    pub turns: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many calls are waiting")]
pub struct QueueFull;

/// Calls that run, and calls that wait for a turn. Whenever there is room, the turn goes to the key
/// with the fewest calls under way; among equals to the one whose last turn is longest ago, and to
/// a key that had none first. So a call of a new key waits for the first turn that ends, however
/// many calls of other keys were there before it.
pub struct FairQueue<K: Eq + Hash + Clone> {
    state: Arc<Mutex<State<K>>>,
}

impl<K: Eq + Hash + Clone> FairQueue<K> {
    pub fn new(limits: QueueLimits) -> Self {
        Self {
            state: Arc::new(Mutex::new(State::new(limits))),
        }
    }

    /// Takes a place in the queue at once, and answers the turn when it comes. Dropping what is
    /// returned gives up the place.
    ///
    /// A queue that is full makes room by refusing the newest call of the key that has most of them
    /// waiting, where that key has more than the newcomer's.
    ///
    /// # Errors
    /// [`QueueFull`] where the newcomer finds no place, or its place is given to another key's.
    pub fn enter(&self, key: K) -> EnterFuture<K> {
        self.enter_for(key, 1)
    }

    /// As [`Self::enter`], for a call that takes `turns` turns at once. While it is the next, nobody
    /// passes it by. One that takes more than its key's share waits until nothing else of the key is
    /// under way; more turns than there are means all of them.
    ///
    /// # Errors
    /// As [`Self::enter`].
    pub fn enter_for(&self, key: K, turns: usize) -> EnterFuture<K> {
        let (place, wakers) = lock(&self.state).join(&key, turns);
        wake(wakers);
        EnterFuture {
            state: Arc::clone(&self.state),
            key,
            place: Some(place),
        }
    }

    pub fn load(&self) -> QueueLoad {
        lock(&self.state).load()
    }

    /// Whether `key` has as many calls under way as one key may have.
    pub fn has_its_share(&self, key: &K) -> bool {
        lock(&self.state).has_its_share(key)
    }
}

/// A call that waits for its turn.
#[must_use = "a place in the queue is given up when it is dropped"]
pub struct EnterFuture<K: Eq + Hash + Clone> {
    state: Arc<Mutex<State<K>>>,
    key: K,
    /// The number of its place, until it is answered.
    place: Option<u64>,
}

// Nothing in it is pinned.
impl<K: Eq + Hash + Clone> Unpin for EnterFuture<K> {}

impl<K: Eq + Hash + Clone> Future for EnterFuture<K> {
    type Output = Result<QueuePermit<K>, QueueFull>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.get_mut();
        let Some(place) = this.place else {
            return Poll::Ready(Err(QueueFull));
        };
        let answer = lock(&this.state).answer(&this.key, place, context.waker());
        answer.map(|answer| {
            this.place = None;
            answer.map(|turns| QueuePermit {
                state: Arc::clone(&this.state),
                key: this.key.clone(),
                turns,
            })
        })
    }
}

impl<K: Eq + Hash + Clone> Drop for EnterFuture<K> {
    fn drop(&mut self) {
        if let Some(place) = self.place {
            let wakers = lock(&self.state).leave(&self.key, place);
            wake(wakers);
        }
    }
}

/// A turn, or the several that a call takes. It ends when it is dropped.
#[must_use = "a turn ends when it is dropped"]
pub struct QueuePermit<K: Eq + Hash + Clone> {
    state: Arc<Mutex<State<K>>>,
    key: K,
    turns: usize,
}

impl<K: Eq + Hash + Clone> Drop for QueuePermit<K> {
    fn drop(&mut self) {
        let wakers = lock(&self.state).end(&self.key, self.turns);
        wake(wakers);
    }
}

impl<K: Eq + Hash + Clone> fmt::Debug for QueuePermit<K> {
    /// A key may be personal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Turn(…)")
    }
}

/// No call panics while it holds the lock.
fn lock<K>(state: &Mutex<State<K>>) -> MutexGuard<'_, State<K>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Called without the lock, as a waker may do anything.
fn wake(wakers: Vec<Waker>) {
    for waker in wakers {
        waker.wake();
    }
}
