mod deletion;
mod editing;
mod ledger;
mod linking;
mod past;
mod renewing;
mod transfers;

pub use ledger::{Ledger, ever, item_with};
pub use renewing::Renewals;

use crate::error::VaultError;
use crate::lookups::Lookups;
use crate::model::{
    Category, Item, ItemDraft, ItemHistory, ItemId, PastValue, PointChanges, PointId, Totals,
    Valuation, ValuePoint, ValueSource, Version, close_of,
};
use crate::ports::{Added, ItemChange, Items, UpdateOutcome};
use chrono::NaiveDate;
use domain_shared::time::london_day;
use domain_shared::unreadable::Listing;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, Pence, PersonId, Timestamp,
};
use ledger::written_each_time;
use std::sync::Arc;

/// How often an edit is tried again when somebody else writes the same item meanwhile.
const TRIES: u8 = 8;

/// The message for an edit that would turn an item into another kind.
pub const CATEGORY_IS_FIXED: &str = "An item's category cannot be changed";
/// The message for an edit as of a past day that changes more than the value.
const OTHERS_FIRST: &str = "Save your other changes first, with today’s date";
/// The message for an edit of an item as it no longer is.
pub const CHANGED_MEANWHILE: &str = "This item was changed elsewhere";

#[derive(Clone)]
pub struct Vault {
    items: Arc<dyn Items>,
    ledger: Ledger,
    lookups: Lookups,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Vault {
    pub fn new(ledger: Ledger, lookups: Lookups) -> Self {
        Self {
            items: ledger.items.clone(),
            clock: ledger.clock.clone(),
            ids: ledger.ids.clone(),
            ledger,
            lookups,
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
        let today = london_day(self.clock.now());
        let edit = draft.ownership_edit();
        let (ownership, ended) = edit.applied(&Default::default(), None, today)?;
        let as_of = edit.as_of.filter(|day| *day < today).map(close_of);
        self.check_links(owner, id, draft.data(), None).await?;
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
            valuation,
            data,
            ownership,
            ended,
            renewals: Vec::new(),
            created_at: now,
            updated_at: now,
            version: Version::FIRST,
        }
        .valued_monthly(now);
        let first = self.point(&item, as_of.unwrap_or(now), ValueSource::Added);
        let effects = self.noted(owner, id, now, AuditKind::ItemAdded);
        match self.items.add(item.clone(), first, effects).await? {
            Added::Done => Ok(item),
            Added::Known(known) => {
                // The registry's facts of this time are not the person's word.
                let same = item.data.with_facts_of(&known.data) == known.data
                    && (&item.ownership, &item.ended) == (&known.ownership, &known.ended);
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
    ///
    /// An edit as of a day before the item's newest value adds that day's value, and changes nothing
    /// else.
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
            let draft = draft.keeping(&stored.data)?;
            let today = london_day(self.clock.now());
            let edit = draft.ownership_edit();
            let (ownership, ended) =
                edit.applied(&stored.ownership, stored.ended.as_ref(), today)?;
            if draft.seen().is_some_and(|seen| seen != stored.version) {
                // Sent again because its answer was lost, it changes nothing.
                let again = draft.data().clone().with_facts_of(&stored.data) == stored.data
                    && (&ownership, &ended) == (&stored.ownership, &stored.ended)
                    || self.is_known_past(&stored, &draft).await?;
                return again
                    .then_some(stored)
                    .ok_or_else(|| Invalid::new("version", CHANGED_MEANWHILE).into());
            }
            self.check_links(owner, id, draft.data(), Some(&stored.data))
                .await?;
            let past = edit.as_of.filter(|day| *day < today);
            let begins_anew = ownership.begins_anew(&stored.ownership);
            let changed = draft.data().value() != stored.value();
            let history = match past.is_some() || begins_anew || changed {
                true => self.ledger.history_of(owner, id).await?,
                false => ItemHistory::default(),
            };
            if begins_anew {
                ownership.check_beginning(&history)?;
            }
            if let Some(day) = past.filter(|day| history.newest().is_some_and(|p| p.day() > *day)) {
                let is_same = (&ownership, &ended) == (&stored.ownership, &stored.ended);
                if !is_same || !draft.data().differs_in_value_alone(&stored.data) {
                    return Err(Invalid::new("asOf", OTHERS_FIRST).into());
                }
                return self.add_past(&stored, draft.data().value(), day).await;
            }
            let data = draft.data().clone().keeping_name_of(&stored.data);
            let data = self
                .lookups
                .with_registry_facts(owner, data, Some(&stored.data))
                .await;
            let now = self.clock.now();
            let data = data.typed_at(now);
            let (valuation, source) = match self.lookups.cached_quote(owner, &data) {
                Some((at, quote)) => {
                    let told = stored.valuation.looked_up(at, quote.sample);
                    (told, ValueSource::Evaluated)
                }
                None if changed => (stored.valuation.set_by_hand(), ValueSource::Edited),
                None => (stored.valuation, ValueSource::Edited),
            };
            let item = Item {
                valuation,
                data,
                ownership,
                ended,
                updated_at: now,
                version: stored.version.next(),
                ..stored.clone()
            }
            .valued_monthly(now);
            let points = if changed {
                let point = self.point(&item, past.map_or(now, close_of), source);
                history.changes_to(&history.with_value_of_day(&point, &*self.ids))
            } else {
                PointChanges::default()
            };
            let change = ItemChange {
                seen: stored.version,
                points,
                effects: self.noted(owner, id, now, AuditKind::ItemChanged),
                item: item.clone(),
            };
            match self.items.update(change).await? {
                UpdateOutcome::Done => return Ok(item),
                UpdateOutcome::Absent => return Err(VaultError::NotFound),
                UpdateOutcome::Stale => {}
            }
        }
        Err(written_each_time())
    }

    /// Whether the value of `draft` is what is known of its past day.
    async fn is_known_past(&self, item: &Item, draft: &ItemDraft) -> Result<bool, VaultError> {
        let Some(day) = draft.ownership_edit().as_of else {
            return Ok(false);
        };
        let history = self.ledger.history_of(item.owner, item.id).await?;
        let mut known = history.known_on(day);
        Ok(known.any(|point| point.value == draft.data().value()))
    }

    /// The item with one more value of its past.
    async fn add_past(
        &self,
        item: &Item,
        value: Pence,
        day: NaiveDate,
    ) -> Result<Item, VaultError> {
        let id = PointId::new(self.ids.next());
        let past = PastValue { day, value };
        let added = self.ledger.add_value(item.owner, item.id, id, past, "asOf");
        added.await?;
        self.show_item(item.owner, item.id).await
    }

    pub async fn totals(&self, owner: PersonId) -> Result<Totals, VaultError> {
        let items = self.items.list(owner, None).await?.entries;
        Ok(Totals::of(&items, self.clock.now()))
    }

    fn point(&self, item: &Item, at: Timestamp, source: ValueSource) -> ValuePoint {
        let id = PointId::new(self.ids.next());
        ValuePoint {
            sample: item.valuation.sample,
            ..ValuePoint::of(item, id, at, (item.value(), source))
        }
    }

    fn noted(&self, owner: PersonId, item: ItemId, at: Timestamp, kind: AuditKind) -> Effects {
        noted(&*self.ids, owner, item, at, kind)
    }
}

fn noted(ids: &dyn Ids, owner: PersonId, item: ItemId, at: Timestamp, kind: AuditKind) -> Effects {
    let event = AuditEvent::at(at, owner, kind, ids);
    Effects::none().audit(event.about(item.uuid()))
}

#[cfg(test)]
mod tests;
