use super::attempts::AttemptKey;
use super::flows::SwapOutcome;
use super::settings::{ContactRequest, SettingsChange, SettingsOutcome};
use crate::model::{
    ContactKind, EmailIndex, PasswordHash, PendingContact, Person, SecurityQuestion,
};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// A secret whose hash a person's row keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKind {
    Password,
    Pin,
    Answer,
}

/// Everything that changes together when somebody deletes their account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountDeletion {
    /// Who, as they were seen when it was decided upon.
    pub person: Person,
    /// The counts of wrong tries to clear.
    pub clear: Vec<AttemptKey>,
    pub at: Timestamp,
    pub effects: Effects,
}

/// An account, without anything that its owner typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountRecord {
    pub id: PersonId,
    pub created_at: Timestamp,
    /// When a session last began.
    pub seen_at: Option<Timestamp>,
    /// How many bytes their files take. A store that keeps no files answers none.
    pub stored: u64,
    /// When the administrator locked it.
    pub locked_at: Option<Timestamp>,
}

impl AccountRecord {
    /// What the administrator calls it by: nine digits of its id, which say nothing of its owner.
    pub fn number(&self) -> String {
        let digits = self.id.uuid().as_u128() % 1_000_000_000;
        let (high, low) = (digits / 1_000_000, digits % 1_000_000);
        format!("{high:03} {:03} {:03}", low / 1000, low % 1000)
    }
}

/// How many accounts there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountCounts {
    pub accounts: u64,
    /// How many of them are locked.
    pub locked: u64,
    /// How many bytes everybody's files take. A store that keeps no files answers none.
    pub stored: u64,
}

/// Keeps people and what they change about themselves. What they typed is sealed by the store. Where a
/// method does not answer that it is done, nothing has changed.
#[async_trait]
pub trait People: Send + Sync {
    /// The person of this id.
    ///
    /// - MUST answer every field of the person as it was written.
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError>;

    /// The person of this email.
    ///
    /// - MUST answer the person of the index and nobody for an unknown one.
    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError>;

    /// Up to `limit` accounts, those after `after`, in the order of their ids.
    ///
    /// - MUST answer everyone once, page by page, but for those who look around.
    /// - MUST tell when a session last began, and since when an account is locked.
    async fn accounts(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<AccountRecord>, StoreError>;

    /// How many accounts there are.
    ///
    /// - MUST count those that are locked apart, and none of those who look around.
    async fn counts(&self) -> Result<AccountCounts, StoreError>;

    /// Replaces the hash of the same secret by one made with today's parameters.
    ///
    /// - MUST change nothing and answer `false` where `old` is no longer the hash of that secret, a
    ///   missing one included.
    async fn rehash(
        &self,
        id: PersonId,
        which: SecretKind,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError>;

    /// Sets the security question.
    ///
    /// - MUST set it at most once, however many try at the same time.
    /// - MUST write no effects where one is already set.
    async fn set_question(
        &self,
        id: PersonId,
        question: &SecurityQuestion,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Deletes a person with all that is kept of them, by any part of the product: a store that keeps
    /// more than this domain's deletes that too, releases their files, and forgets their key.
    ///
    /// - MUST find the person no more, neither by id nor by email.
    /// - MUST let another person have the email at once.
    /// - MUST end every session, device, flow and link of theirs, and what waits for them, and forget
    ///   their browsers.
    /// - MUST take back the messages about their account that have not left, whatever the address,
    ///   and no others.
    /// - MUST clear the named counts.
    /// - MUST answer `false`, delete nothing and write no effects where the epoch is not as seen.
    /// - MUST keep everything of everybody else.
    async fn delete(&self, deletion: &AccountDeletion) -> Result<bool, StoreError>;

    /// Changes one thing about a person.
    ///
    /// - MUST change what is named and keep everything else.
    /// - MUST answer `Stale` where epoch or version are not as seen.
    /// - MUST let exactly one of several simultaneous changes of what was seen through.
    /// - MUST answer `Stale` where a pending contact is named that is not there at its version, has
    ///   expired or is dead.
    /// - MUST answer `Taken` where another account has the email.
    /// - MUST, with another email, forget the links of welcome mails but for the one that it names.
    /// - MUST, where all ends, end every session, device, flow, reset link, pending contact and
    ///   unfinished set-up of an app of the person and raise the epoch.
    /// - MUST, with a fresh session, begin it, and let the fresh device end when the one that it
    ///   replaces would have.
    /// - MUST answer `Gone` where the session that `fresh` replaces is not live or is somebody else's.
    /// - MUST leave sessions, devices, flows, links, pending contacts and set-ups alone where nothing
    ///   ends, but for the pending contact that is named.
    /// - MUST clear the counts named in `clear`.
    /// - MUST write the effects with the change and none without it.
    async fn change(&self, change: &SettingsChange) -> Result<SettingsOutcome, StoreError>;

    /// Keeps a new contact until its code is entered.
    ///
    /// - MUST put it in the place of the one that it replaces.
    /// - MUST answer `Stale` and keep nothing where `epoch` is not the person's.
    /// - MUST answer `Stale` and keep nothing where something else of the kind waits at
    ///   `pending.created_at` than `replaces` says.
    async fn ask(&self, ask: &ContactRequest) -> Result<SwapOutcome, StoreError>;

    /// The contact of this kind that waits for its code.
    ///
    /// - MUST answer every field as it was kept, and nobody else's.
    /// - MUST NOT answer one from its `expires_at` on.
    async fn pending(
        &self,
        person: PersonId,
        kind: ContactKind,
        now: Timestamp,
    ) -> Result<Option<PendingContact>, StoreError>;

    /// Puts `next` in the place of the pending contact of the same id whose version is
    /// `next.version - 1`.
    ///
    /// - MUST let exactly one of several swaps from the same version through, and write the effects
    ///   with that one only.
    async fn swap_pending(
        &self,
        next: &PendingContact,
        effects: Effects,
    ) -> Result<SwapOutcome, StoreError>;

    /// Forgets a pending contact. Answers whether there was one.
    ///
    /// - MUST forget the person's own of this kind only, and write the effects where there was one.
    async fn withdraw(
        &self,
        person: PersonId,
        kind: ContactKind,
        effects: Effects,
    ) -> Result<bool, StoreError>;
}
