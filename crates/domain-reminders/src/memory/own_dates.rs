use super::MemoryReminders;
use crate::{About, OwnDate, OwnDateId, OwnDates};
use async_trait::async_trait;
use domain_shared::unreadable::Listing;
use domain_shared::{Added, Effects, PersonId, StoreError};
use domain_vault::Version;

#[async_trait]
impl OwnDates for MemoryReminders {
    async fn has(&self, owner: PersonId, about: About) -> Result<bool, StoreError> {
        Ok(self.now().thing(owner, about).is_some())
    }

    async fn add(&self, date: OwnDate, effects: Effects) -> Result<Added<OwnDate>, StoreError> {
        let mut now = self.now();
        if let Some(known) = now.rows.own.get(&date.id) {
            return if known.owner == date.owner {
                Ok(Added::Known(Box::new(known.clone())))
            } else {
                Err(StoreError::failed("the id is taken elsewhere"))
            };
        }
        now.rows.own.insert(date.id, date);
        now.effect(effects);
        Ok(Added::Done)
    }

    async fn list_own(&self, owner: PersonId) -> Result<Listing<OwnDate>, StoreError> {
        let now = self.now();
        let own = now.rows.own.values().filter(|date| date.owner == owner);
        let mut own: Vec<_> = own.cloned().collect();
        own.sort_by_key(|date| (date.created_at, date.id));
        Ok(own.into())
    }

    async fn find_own(
        &self,
        owner: PersonId,
        id: OwnDateId,
    ) -> Result<Option<OwnDate>, StoreError> {
        let now = self.now();
        let found = now.rows.own.get(&id).filter(|date| date.owner == owner);
        Ok(found.cloned())
    }

    async fn update(
        &self,
        seen: Version,
        date: OwnDate,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        let known = now.rows.own.get_mut(&date.id);
        let is_seen = |known: &&mut OwnDate| known.owner == date.owner && known.version == seen;
        let Some(known) = known.filter(is_seen) else {
            return Ok(false);
        };
        *known = date;
        now.effect(effects);
        Ok(true)
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: OwnDateId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        if now.rows.own.get(&id).is_none_or(|date| date.owner != owner) {
            return Ok(false);
        }
        now.rows.own.remove(&id);
        now.effect(effects);
        Ok(true)
    }
}
