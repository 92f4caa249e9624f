use crate::model::{Draft, DraftForm};
use async_trait::async_trait;
use domain_shared::{PersonId, StoreError, Timestamp};

/// Keeps what people have typed into forms and not saved yet.
#[async_trait]
pub trait Drafts: Send + Sync {
    /// Keeps the draft of a form.
    ///
    /// - MUST take the place of the person's draft of the same form, and of nobody else's.
    /// - MUST keep the [`crate::model::MOST_DRAFTS`] of the person that were saved last, and no more.
    async fn save(&self, person: PersonId, draft: &Draft) -> Result<(), StoreError>;

    /// The person's draft of a form.
    ///
    /// - MUST answer it as it was saved.
    /// - MUST NOT answer one from its `expires_at` on.
    async fn find(
        &self,
        person: PersonId,
        form: &DraftForm,
        now: Timestamp,
    ) -> Result<Option<Draft>, StoreError>;

    /// Removes the person's draft of a form, if there is one.
    ///
    /// - MUST remove nobody else's.
    async fn discard(&self, person: PersonId, form: &DraftForm) -> Result<(), StoreError>;

    /// Removes what is over.
    ///
    /// - MUST remove the drafts whose `expires_at` has come, and no other.
    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError>;
}
