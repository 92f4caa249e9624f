//! Keeps people.

use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError};

/// A secret of which a person's row keeps the hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Secret {
    /// The password.
    Password,
    /// The PIN.
    Pin,
    /// The answer to the security question.
    Answer,
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
}
