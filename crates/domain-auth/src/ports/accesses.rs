use crate::model::{Access, AccessId, SessionId};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::{Effects, Instant, PersonId, StoreError};

/// Keeps the list of what is signed in: remembered devices, and sessions that belong to none
/// (ASVS 7.5.2).
#[async_trait]
pub trait Accesses: Send + Sync {
    /// This person's sessions and remembered devices, the last used first. `idle` is how long a
    /// session lives without a call.
    ///
    /// - MUST answer one entry for a live remembered device, whether or not it has a live session,
    ///   used last when it or one of its live sessions was.
    /// - MUST answer one entry for a live session that belongs to no live device.
    /// - MUST mark the entry of `current` and no other.
    /// - MUST NOT answer what has ended, was revoked or is somebody else's.
    /// - MUST answer the device as it was when it signed in.
    async fn list(
        &self,
        person: PersonId,
        current: SessionId,
        now: Instant,
        idle: TimeDelta,
    ) -> Result<Vec<Access>, StoreError>;

    /// Ends one entry of the list. Answers whether it was there.
    ///
    /// - MUST end the session, or revoke the device with its sessions.
    /// - MUST answer `false` and change nothing for what is somebody else's, unknown or over.
    async fn end_one(
        &self,
        person: PersonId,
        id: AccessId,
        now: Instant,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Ends everything of this person but the session that asks and its device.
    ///
    /// - MUST end every other session, device and flow of the person.
    /// - MUST keep the asking session, its device and everybody else's.
    /// - MUST forget every browser of the person, the asking one included, and nobody else's.
    async fn end_others(
        &self,
        person: PersonId,
        current: SessionId,
        effects: Effects,
    ) -> Result<(), StoreError>;
}
