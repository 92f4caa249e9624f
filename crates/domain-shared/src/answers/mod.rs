//! Stored answers: a call that makes something, sent twice with one key, makes it once.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod memory;

pub use memory::MemoryAnswers;

use crate::{Instant, PersonId, StoreError};
use async_trait::async_trait;
use std::fmt;

/// What a stored answer belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AnswerKey {
    /// Whose call.
    pub person: PersonId,
    /// Method and pattern of the route.
    pub route: String,
    /// SHA-256 of path and caller's key.
    pub key: [u8; 32],
}

/// An answer as it was sent.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredAnswer {
    /// Its status.
    pub status: u16,
    /// Its JSON body.
    pub body: Vec<u8>,
    /// SHA-256 of the request it answers.
    pub request: [u8; 32],
}

impl fmt::Debug for StoredAnswer {
    /// Personal data stays out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "StoredAnswer({}, {} bytes)",
            self.status,
            self.body.len()
        )
    }
}

/// What a key stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// Nothing yet: this call answers it.
    New,
    /// Another call is answering it.
    InFlight,
    /// It was answered.
    Answered(StoredAnswer),
}

/// Keeps answers. What they say is sealed by the store and wiped when its time has passed.
#[async_trait]
pub trait StoredAnswers: Send + Sync {
    /// Takes `key` for a call that begins at `now`.
    ///
    /// - MUST answer [`Claimed::New`] to one of several callers at once, and to the others
    ///   [`Claimed::InFlight`].
    /// - MUST take a key again whose call has been in flight since `dead_since` or longer.
    /// - MUST answer [`Claimed::Answered`] until the answer's time has passed, and take the key
    ///   again from then on.
    async fn claim(
        &self,
        key: &AnswerKey,
        now: Instant,
        dead_since: Instant,
    ) -> Result<Claimed, StoreError>;

    /// Keeps the answer of a claimed key until `until`.
    ///
    /// - MUST answer it again as it was kept, to this person and route alone.
    async fn keep(
        &self,
        key: &AnswerKey,
        answer: StoredAnswer,
        until: Instant,
    ) -> Result<(), StoreError>;

    /// Gives a claimed key back: its call made nothing.
    ///
    /// - MUST let the key be claimed anew.
    async fn release(&self, key: &AnswerKey) -> Result<(), StoreError>;

    /// Wipes answers whose time has passed at `now`, and claims that are dead since `dead_since`.
    ///
    /// - MUST keep what still answers and what is still in flight.
    async fn wipe(&self, now: Instant, dead_since: Instant) -> Result<(), StoreError>;
}
