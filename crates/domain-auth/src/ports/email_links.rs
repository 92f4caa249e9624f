//! Keeps the links of welcome mails and of password resets.

use super::attempts::AttemptKey;
use crate::model::{EmailIndex, NewEmailLink, NewReset, PasswordHash, Reset, TokenHash};
use async_trait::async_trait;
use domain_shared::{Effects, Email, PersonId, StoreError, Timestamp};

/// Everything that changes together when the owner of an address says that an account is not theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisownedEmail {
    pub token: TokenHash,
    /// The address that takes the place of theirs.
    pub email: Email,
    pub email_index: EmailIndex,
    pub now: Timestamp,
    pub effects: Effects,
}

/// Everything that changes together when a password is reset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompletedReset {
    pub token: TokenHash,
    pub password: PasswordHash,
    /// The counts of wrong tries to clear.
    pub clear: Vec<AttemptKey>,
    pub now: Timestamp,
    pub effects: Effects,
}

/// How [`EmailLinks::reset_password`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResetOutcome {
    /// The password is the new one and everything issued before is dead.
    Done,
    /// The link was spent, replaced or has expired; nothing changed.
    Gone,
}

/// Keeps the links that are mailed. [`super::Flows::create_person`] makes the first one of a welcome mail.
///
/// A link is *live* until it is used, its `expires_at` has come, or its person has another address
/// than the one that it was mailed to.
#[async_trait]
pub trait EmailLinks: Send + Sync {
    /// The account that a live link of a welcome email is about.
    ///
    /// - MUST NOT answer a link from its `expires_at` on, nor a used one.
    /// - MUST NOT answer a link to an address that is no longer the person's.
    async fn find(&self, token: &TokenHash, now: Timestamp)
    -> Result<Option<PersonId>, StoreError>;

    /// Keeps the link of another welcome mail.
    ///
    /// - MUST kill the older links of the person.
    /// - MUST answer `false` and change nothing where the link is to an address that is confirmed
    ///   or is not the person's.
    async fn renew(&self, link: &NewEmailLink, effects: Effects) -> Result<bool, StoreError>;

    /// Confirms the address and uses the link up. Answers whether the link was live.
    ///
    /// - MUST keep the moment of the first confirmation.
    /// - MUST let exactly one of several simultaneous uses of a link through, whatever they are.
    /// - MUST change nothing for a link that is not live.
    async fn confirm(
        &self,
        token: &TokenHash,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Takes the address from the account and uses the link up. Answers whether the link was live.
    ///
    /// - MUST put the other address, which is not confirmed, in the place of theirs.
    /// - MUST keep everything else of the person, sessions and devices included.
    /// - MUST kill the reset links that were mailed to the address.
    /// - MUST change nothing for a link that is not live.
    async fn disown(&self, disown: &DisownedEmail) -> Result<bool, StoreError>;

    /// Keeps a new link of a password reset.
    ///
    /// - MUST kill every older link of the same email.
    /// - MUST keep a link that is nobody's as readily as one that is somebody's.
    async fn create_reset(&self, reset: &NewReset, effects: Effects) -> Result<(), StoreError>;

    /// The password reset of this token, where its link is live.
    ///
    /// - MUST NOT answer a link from its `expires_at` on, nor a spent one, nor nobody's.
    /// - MUST NOT answer a link to an address that is not the person's, whenever it was kept.
    async fn find_reset(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Reset>, StoreError>;

    /// Resets the password and uses the link up.
    ///
    /// - MUST let exactly one of several simultaneous uses of a link through.
    /// - MUST set the password, clear the PIN and raise the epoch.
    /// - MUST keep the security question.
    /// - MUST confirm the address, if the link was mailed there and so has proven it, keeping the
    ///   moment of an earlier confirmation.
    /// - MUST end every session, device, flow, pending contact, unfinished set-up of an app and
    ///   link of a welcome mail of the person.
    /// - MUST forget every browser of the person, and nobody else's.
    /// - MUST clear the counts named in `clear`.
    /// - MUST answer `Gone` and change nothing for a link that is not live.
    async fn reset_password(&self, consume: &CompletedReset) -> Result<ResetOutcome, StoreError>;
}
