use super::attempts::AttemptKey;
use crate::model::{NewReset, PasswordHash, Reset, TokenHash};
use async_trait::async_trait;
use domain_shared::{Effects, Instant, StoreError};

/// Everything that changes together when a password is reset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consume {
    pub token: TokenHash,
    pub password: PasswordHash,
    /// The counts of wrong tries to clear.
    pub clear: Vec<AttemptKey>,
    pub now: Instant,
    pub effects: Effects,
}

/// How [`Resets::consume`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consumed {
    /// The password is the new one and everything issued before is dead.
    Done,
    /// The link was spent, replaced or has expired; nothing changed.
    Gone,
}

#[async_trait]
pub trait Resets: Send + Sync {
    /// Keeps a new link.
    ///
    /// - MUST kill every older link of the same email.
    /// - MUST keep a link that is nobody's as readily as one that is somebody's.
    async fn create(&self, reset: &NewReset, effects: Effects) -> Result<(), StoreError>;

    /// The live link of this token.
    ///
    /// - MUST NOT answer a link from its `expires_at` on, nor a spent one, nor nobody's.
    /// - MUST NOT answer a link to an address that is not the person's, whenever it was kept.
    async fn find(&self, token: &TokenHash, now: Instant) -> Result<Option<Reset>, StoreError>;

    /// Resets the password.
    ///
    /// - MUST let exactly one of several simultaneous uses of a link through.
    /// - MUST set the password, clear the PIN and raise the epoch.
    /// - MUST keep the security question.
    /// - MUST confirm the address, which the link has proven, keeping the moment of an earlier
    ///   confirmation.
    /// - MUST end every session, device, flow, pending contact, unfinished set-up of an app and
    ///   link of a welcome mail of the person.
    /// - MUST forget every browser of the person, and nobody else's.
    /// - MUST clear the counts named in `clear`.
    /// - MUST answer `Gone` and change nothing for a link that is not live.
    async fn consume(&self, consume: &Consume) -> Result<Consumed, StoreError>;
}
