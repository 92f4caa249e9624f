//! The private calendar feed: the timeline for a person's own calendar, under a link that nobody
//! can guess and that its owner can remove.

use super::ports::CalendarFeeds;
use super::timeline::Timeline;
use crate::DueDate;
use domain_shared::{
    AuditEvent, AuditKind, Effects, PersonId, Random, StoreError, Token, TokenHash,
};
use std::sync::Arc;

#[derive(Clone)]
pub struct Calendar {
    pub feeds: Arc<dyn CalendarFeeds>,
    pub timeline: Timeline,
    pub random: Arc<dyn Random>,
}

impl Calendar {
    pub async fn is_active(&self, owner: PersonId) -> Result<bool, StoreError> {
        self.feeds.is_active(owner).await
    }

    /// Makes the person's feed, or another in its place, and answers its token. It is told this
    /// once: the store keeps its hash.
    pub async fn make(&self, owner: PersonId) -> Result<Token, StoreError> {
        let token = Token::generate(&*self.random);
        let now = self.timeline.clock.now();
        let effects = self.noted(owner, AuditKind::CalendarFeedMade);
        self.feeds
            .replace(owner, token.hash(), now, effects)
            .await?;
        Ok(token)
    }

    pub async fn revoke(&self, owner: PersonId) -> Result<(), StoreError> {
        let effects = self.noted(owner, AuditKind::CalendarFeedRevoked);
        self.feeds.revoke(owner, effects).await
    }

    /// The dates of a feed; `None` where the token is no live feed's.
    pub async fn read(&self, token: &TokenHash) -> Result<Option<Vec<DueDate>>, StoreError> {
        let Some(owner) = self.feeds.owner_of(token).await? else {
            return Ok(None);
        };
        self.timeline.ahead(owner).await.map(Some)
    }

    fn noted(&self, owner: PersonId, kind: AuditKind) -> Effects {
        let timeline = &self.timeline;
        let event = AuditEvent::now(owner, kind, &*timeline.clock, &*timeline.ids);
        Effects::none().audit(event)
    }
}
