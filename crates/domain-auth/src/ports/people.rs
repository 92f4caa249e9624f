use super::attempts::AttemptKey;
use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use async_trait::async_trait;
use domain_shared::{Effects, Instant, PersonId, StoreError};

/// A secret whose hash a person's row keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Secret {
    Password,
    Pin,
    Answer,
}

/// Everything that changes together when somebody deletes their account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Departure {
    /// Who, as they were seen when it was decided upon.
    pub person: Person,
    /// The counts of wrong tries to clear.
    pub clear: Vec<AttemptKey>,
    pub at: Instant,
    pub effects: Effects,
}

/// Keeps people. What they typed is sealed by the store.
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

    /// Replaces the hash of the same secret by one made with today's parameters.
    ///
    /// - MUST change nothing and answer `false` where `old` is no longer the hash of that secret, a
    ///   missing one included.
    async fn rehash(
        &self,
        id: PersonId,
        which: Secret,
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
    async fn delete(&self, departure: &Departure) -> Result<bool, StoreError>;
}
