use super::MemoryStore;
use crate::model::{Draft, DraftForm, MOST_DRAFTS};
use crate::ports::Drafts;
use async_trait::async_trait;
use domain_shared::{PersonId, StoreError, Timestamp};

#[async_trait]
impl Drafts for MemoryStore {
    async fn save(&self, person: PersonId, draft: &Draft) -> Result<(), StoreError> {
        let mut state = self.lock();
        let drafts = state.drafts.entry(person).or_default();
        drafts.retain(|kept| kept.form != draft.form);
        drafts.push(draft.clone());
        drafts.sort_by_key(|kept| kept.saved_at);
        let over = drafts.len().saturating_sub(MOST_DRAFTS);
        drafts.drain(..over);
        Ok(())
    }

    async fn find(
        &self,
        person: PersonId,
        form: &DraftForm,
        now: Timestamp,
    ) -> Result<Option<Draft>, StoreError> {
        let state = self.lock();
        let mut drafts = state.drafts.get(&person).into_iter().flatten();
        Ok(drafts
            .find(|draft| draft.form == *form && draft.expires_at > now)
            .cloned())
    }

    async fn discard(&self, person: PersonId, form: &DraftForm) -> Result<(), StoreError> {
        if let Some(drafts) = self.lock().drafts.get_mut(&person) {
            drafts.retain(|draft| draft.form != *form);
        }
        Ok(())
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        for drafts in self.lock().drafts.values_mut() {
            drafts.retain(|draft| draft.expires_at > now);
        }
        Ok(())
    }
}
