//! Stored answers: a call that makes something, sent twice with one key, makes it once.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod memory;

pub use memory::MemoryResponses;

use crate::{PersonId, StoreError, Timestamp};
use async_trait::async_trait;
use std::fmt;
use uuid::Uuid;

/// The call that a stored answer belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey {
    pub person: PersonId,
    /// Method and pattern of the route.
    pub route: String,
    /// SHA-256 of path and caller's key.
    pub key: [u8; 32],
}

/// An answer as it was sent.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredResponse {
    pub status: u16,
    /// Its JSON body.
    pub body: Vec<u8>,
    /// SHA-256 of the request it answers.
    pub request: [u8; 32],
}

impl fmt::Debug for StoredResponse {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "StoredResponse({}, {} bytes)",
            self.status,
            self.body.len()
        )
    }
}

/// A call that wants to answer a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyClaim {
    /// The id of what it makes, where the key stands for nothing yet.
    pub thing: Uuid,
    pub at: Timestamp,
    /// A call in flight since then or longer is taken to have died.
    pub dead_since: Timestamp,
    pub until: Timestamp,
}

/// The state of a key when it is claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyClaimOutcome {
    /// No answer yet: this call answers it, and what it makes has this id. An earlier call that
    /// died may have made it already.
    New(Uuid),
    /// Another call is answering it.
    InFlight,
    /// It was answered.
    Answered(StoredResponse),
}

/// Keeps answers. What they say is sealed by the store and wiped when its time has passed.
///
/// A key names the id of what its call makes before anything is made. However often the call is
/// cut short and sent again, it makes the same thing, and the store of things holds that once.
#[async_trait]
pub trait ResponseStore: Send + Sync {
    /// Takes `key` for a call.
    ///
    /// - MUST answer [`KeyClaimOutcome::New`] to one of several callers at once, and to the others
    ///   [`KeyClaimOutcome::InFlight`].
    /// - MUST take a key again whose call is taken to have died.
    /// - MUST answer [`KeyClaimOutcome::Answered`] until the answer's time has passed, and take the key
    ///   again from then on.
    /// - MUST name the same thing each time the key is taken, until its time has passed, and
    ///   another from then on.
    async fn claim(
        &self,
        key: &IdempotencyKey,
        claim: KeyClaim,
    ) -> Result<KeyClaimOutcome, StoreError>;

    /// Renews the claim that was made or last renewed at `since`, as though it were made at `now`:
    /// its call is alive. Answers whether it was still that call's.
    ///
    /// - MUST NOT let the key be taken again as long as its renewal is after a caller's `dead_since`.
    /// - MUST answer `false` and change nothing where the key was answered, given back or taken
    ///   by another call since.
    async fn renew(
        &self,
        key: &IdempotencyKey,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Keeps the answer of a claimed key until `until`.
    ///
    /// - MUST answer it again as it was kept, to this person and route alone.
    async fn save(
        &self,
        key: &IdempotencyKey,
        answer: StoredResponse,
        until: Timestamp,
    ) -> Result<(), StoreError>;

    /// Gives a claimed key back: its call ended without an answer to keep.
    ///
    /// - MUST let the key be claimed again, for the same thing.
    async fn release(&self, key: &IdempotencyKey) -> Result<(), StoreError>;

    /// Wipes answers and keys whose time has passed at `now`.
    ///
    /// - MUST keep what still answers and what still names a thing.
    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError>;
}
