//! Keeps the links of welcome mails. [`super::Flows::create_person`] makes the first one.

use crate::model::{EmailIndex, NewEmailLink, TokenHash};
use async_trait::async_trait;
use domain_shared::{Effects, Email, Instant, PersonId, StoreError};

/// Everything that changes together when the owner of an address says that an account is not theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disown {
    pub token: TokenHash,
    /// The address that takes the place of theirs.
    pub email: Email,
    pub email_index: EmailIndex,
    pub now: Instant,
    pub effects: Effects,
}

/// Keeps the links of welcome mails.
///
/// A link is *live* until it is used, its `expires_at` has come, or its person has another address
/// than the one that it was mailed to.
#[async_trait]
pub trait EmailLinks: Send + Sync {
    /// Whose account a live link is about.
    ///
    /// - MUST NOT answer a link from its `expires_at` on, nor a used one.
    /// - MUST NOT answer a link to an address that is no longer the person's.
    async fn find(&self, token: &TokenHash, now: Instant) -> Result<Option<PersonId>, StoreError>;

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
        now: Instant,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Takes the address from the account and uses the link up. Answers whether the link was live.
    ///
    /// - MUST put the other address, which is not confirmed, in the place of theirs.
    /// - MUST keep everything else of the person, sessions and devices included.
    /// - MUST kill the reset links that were mailed to the address.
    /// - MUST change nothing for a link that is not live.
    async fn disown(&self, disown: &Disown) -> Result<bool, StoreError>;
}
