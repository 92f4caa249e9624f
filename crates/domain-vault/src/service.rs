mod ledger;

pub use ledger::Ledger;

use crate::error::VaultError;
use crate::lookups::Lookups;
use crate::model::{
    Category, Item, ItemDraft, ItemId, PointId, Totals, Valuation, ValuePoint, ValueSource, Version,
};
use crate::ports::{Added, HistoryEnd, ItemChange, Items, UpdateOutcome};
use chrono::TimeDelta;
use domain_shared::unreadable::Listing;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, Pence, PersonId, StoreError, Timestamp,
};
use std::sync::Arc;

/// How young an item is whose deletion takes its history along.
const SLIP: TimeDelta = TimeDelta::hours(24);

/// How often an edit is tried again when somebody else writes the same item meanwhile.
const TRIES: u8 = 8;

/// The message for an edit that would turn an item into another kind.
pub const CATEGORY_IS_FIXED: &str = "An item's category cannot be changed";
/// The message for an edit of an item as it no longer is.
pub const CHANGED_MEANWHILE: &str = "This item was changed elsewhere";

#[derive(Clone)]
pub struct Vault {
    items: Arc<dyn Items>,
    lookups: Lookups,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Vault {
    pub fn new(
        items: Arc<dyn Items>,
        lookups: Lookups,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
    ) -> Self {
        Self {
            items,
            lookups,
            clock,
            ids,
        }
    }

    /// Adds an item under a fresh id (`POST /vault`). Adding it again under the same id answers
    /// what was added and adds nothing. The registry's facts of this time are not the person's
    /// word.
    pub async fn add_item(
        &self,
        owner: PersonId,
        id: ItemId,
        draft: ItemDraft,
    ) -> Result<Item, VaultError> {
        let data = self
            .lookups
            .with_registry_facts(owner, draft.into_data(), None)
            .await;
        let now = self.clock.now();
        let data = data.typed_at(now);
        let told = self.lookups.cached_quote(owner, &data);
        let valuation = told.map_or_else(Valuation::default, |(at, quote)| {
            Valuation::default().looked_up(at, quote.sample)
        });
        let item = Item {
            id,
            owner,
            valuation: valuation.switched(data.is_valued_monthly(), now),
            data,
            created_at: now,
            updated_at: now,
            version: Version::FIRST,
        };
        let first = self.point(&item, now, item.value(), ValueSource::Added);
        let effects = self.noted(owner, id, now, AuditKind::ItemAdded);
        match self.items.add(item.clone(), first, effects).await? {
            Added::Done => Ok(item),
            Added::Known(known) => {
                // The registry's facts of this time are not the person's word.
                let same = item.data.with_facts_of(&known.data) == known.data;
                same.then_some(*known).ok_or(VaultError::IdTaken)
            }
        }
    }

    /// The person's items, oldest first, of one category if one is named (`GET /vault`).
    pub async fn list_items(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<Listing<Item>, VaultError> {
        Ok(self.items.list(owner, category).await?)
    }

    pub async fn show_item(&self, owner: PersonId, id: ItemId) -> Result<Item, VaultError> {
        let item = self.items.find(owner, id).await?;
        item.ok_or(VaultError::NotFound)
    }

    /// Replaces an item's content (`PUT /vault/{id}`). An edit that names the version it was made
    /// from is refused where the item is another by now; of others at once each is made, one after
    /// the other. What no client can set stays, except that facts about one registration mark are
    /// dropped when the mark changes, and asked for again.
    pub async fn update_item(
        &self,
        owner: PersonId,
        id: ItemId,
        draft: ItemDraft,
    ) -> Result<Item, VaultError> {
        for _ in 0..TRIES {
            let stored = self.show_item(owner, id).await?;
            if stored.category() != draft.data().category() {
                return Err(Invalid::new("category", CATEGORY_IS_FIXED).into());
            }
            if draft.seen().is_some_and(|seen| seen != stored.version) {
                // Sent again because its answer was lost, it changes nothing.
                let again = draft.data().clone().with_facts_of(&stored.data) == stored.data;
                return again
                    .then_some(stored)
                    .ok_or_else(|| Invalid::new("version", CHANGED_MEANWHILE).into());
            }
            let data = draft.data().clone();
            let data = self
                .lookups
                .with_registry_facts(owner, data, Some(&stored.data))
                .await;
            let now = self.clock.now();
            let data = data.typed_at(now);
            let changed = data.value() != stored.value();
            let (valuation, source) = match self.lookups.cached_quote(owner, &data) {
                Some((at, quote)) => {
                    let told = stored.valuation.looked_up(at, quote.sample);
                    (told, ValueSource::Evaluated)
                }
                None if changed => (stored.valuation.set_by_hand(), ValueSource::Edited),
                None => (stored.valuation, ValueSource::Edited),
            };
            let item = Item {
                valuation: valuation.switched(data.is_valued_monthly(), now),
                data,
                updated_at: now,
                version: stored.version.next(),
                ..stored.clone()
            };
            let change = ItemChange {
                seen: stored.version,
                point: changed.then(|| self.point(&item, now, item.value(), source)),
                effects: self.noted(owner, id, now, AuditKind::ItemChanged),
                item: item.clone(),
            };
            match self.items.update(change).await? {
                UpdateOutcome::Done => return Ok(item),
                UpdateOutcome::Absent => return Err(VaultError::NotFound),
                UpdateOutcome::Stale => {}
            }
        }
        Err(StoreError::unavailable("the item is being written elsewhere").into())
    }

    /// Deletes an item (`DELETE /vault/{id}`), which need not be readable. Its history ends at
    /// zero, but is deleted with an item that is younger than 24 hours.
    pub async fn delete_item(&self, owner: PersonId, id: ItemId) -> Result<(), VaultError> {
        let item = self.items.outline(owner, id).await?;
        let item = item.ok_or(VaultError::NotFound)?;
        let now = self.clock.now();
        let is_slip = item.created_at.is_some_and(|made| now - made < SLIP);
        let history = match item.category {
            Some(category) if !is_slip => HistoryEnd::Zero(ValuePoint {
                id: PointId::new(self.ids.next()),
                owner,
                item: id,
                category,
                at: now,
                value: Pence::ZERO,
                source: ValueSource::Deleted,
                sample: false,
            }),
            // A slip, or nothing of the history can be read either.
            _ => HistoryEnd::Forget,
        };
        let effects = self.noted(owner, id, now, AuditKind::ItemDeleted);
        if self.items.delete(owner, id, now, history, effects).await? {
            Ok(())
        } else {
            Err(VaultError::NotFound)
        }
    }

    pub async fn totals(&self, owner: PersonId) -> Result<Totals, VaultError> {
        let items = self.items.list(owner, None).await?.entries;
        Ok(Totals::of(
            items.iter().map(|item| (item.category(), item.value())),
        ))
    }

    fn point(&self, item: &Item, at: Timestamp, value: Pence, source: ValueSource) -> ValuePoint {
        ValuePoint {
            id: PointId::new(self.ids.next()),
            owner: item.owner,
            item: item.id,
            category: item.category(),
            at,
            value,
            source,
            sample: item.valuation.sample && source != ValueSource::Deleted,
        }
    }

    fn noted(&self, owner: PersonId, item: ItemId, at: Timestamp, kind: AuditKind) -> Effects {
        let event = AuditEvent::at(at, owner, kind, &*self.ids);
        Effects::none().audit(event.about(item.uuid()))
    }
}

#[cfg(test)]
mod tests;
