use super::MemoryStore;
use crate::model::TokenHash;
use crate::ports::{OperatorAccess, OperatorToken};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

#[async_trait]
impl OperatorAccess for MemoryStore {
    async fn offer(&self, link: &OperatorToken) -> Result<(), StoreError> {
        self.lock().operator_link = Some(*link);
        Ok(())
    }

    async fn enter(
        &self,
        link: &TokenHash,
        session: &OperatorToken,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let now = session.created_at;
        let is_live = |kept: &OperatorToken| kept.token == *link && kept.expires_at > now;
        if !state.operator_link.as_ref().is_some_and(is_live) {
            return Ok(false);
        }
        state.operator_link = None;
        state.operator_sessions.push(*session);
        state.write(effects);
        Ok(true)
    }

    async fn session(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let state = self.lock();
        let found = state
            .operator_sessions
            .iter()
            .find(|kept| kept.token == *token);
        Ok(found
            .map(|session| session.expires_at)
            .filter(|end| *end > now))
    }

    async fn leave(&self, token: &TokenHash) -> Result<(), StoreError> {
        let mut state = self.lock();
        state.operator_sessions.retain(|kept| kept.token != *token);
        Ok(())
    }
}
