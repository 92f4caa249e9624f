//! Deleting an item: what becomes of its history.

use super::Vault;
use crate::error::VaultError;
use crate::model::{
    Category, Counting, Item, ItemId, Links, PointChanges, PointId, ValuePoint, ValueSource,
};
use crate::ports::HistoryEnd;
use chrono::TimeDelta;
use domain_shared::{AuditKind, Pence, PersonId, StoreError, Timestamp};

/// How young an item is whose deletion takes its history along.
const SLIP: TimeDelta = TimeDelta::hours(24);

impl Vault {
    /// Deletes an item (`DELETE /vault/{id}`), which need not be readable. Its history ends at
    /// zero, but is deleted with an item that is younger than 24 hours. What is left is what counted for
    /// its owner, because its share goes with it.
    pub async fn delete_item(&self, owner: PersonId, id: ItemId) -> Result<(), VaultError> {
        let known = self.items.outline(owner, id).await?;
        let known = known.ok_or(VaultError::NotFound)?;
        let now = self.clock.now();
        let is_slip = known.created_at.is_some_and(|made| now - made < SLIP);
        let history = match known.category {
            Some(category) if !is_slip => self.ending(owner, id, category, now).await?,
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

    async fn ending(
        &self,
        owner: PersonId,
        item: ItemId,
        category: Category,
        now: Timestamp,
    ) -> Result<HistoryEnd, VaultError> {
        let counting = self.counting_of(owner, item).await?;
        let zero = ValuePoint {
            id: PointId::new(self.ids.next()),
            owner,
            item,
            category,
            at: counting.until.min(now),
            value: Pence::ZERO,
            source: ValueSource::Deleted,
            sample: false,
        };
        if counting == Counting::WHOLE {
            return Ok(HistoryEnd::Zero {
                zero,
                counted: PointChanges::default(),
            });
        }
        let points = self.ledger.history_of(owner, item).await?.points;
        let (counts, ended): (Vec<_>, Vec<_>) = points
            .into_iter()
            .partition(|point| point.at < counting.until);
        if counts.iter().all(|point| !counting.counts_at(point.at)) {
            return Ok(HistoryEnd::Forget);
        }
        let counted = counts.into_iter().map(|point| ValuePoint {
            value: counting.of(point.value, point.at),
            ..point
        });
        Ok(HistoryEnd::Zero {
            zero,
            counted: PointChanges {
                put: counted.collect(),
                removed: ended.into_iter().map(|point| point.id).collect(),
            },
        })
    }

    /// How the item counted; an unreadable one counted as a whole.
    async fn counting_of(&self, owner: PersonId, id: ItemId) -> Result<Counting, VaultError> {
        let item = match self.items.find(owner, id).await {
            Ok(item) => item,
            Err(StoreError::Unreadable(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let Some(item) = item else {
            return Ok(Counting::WHOLE);
        };
        let holder: Option<Item> = match item.held_in() {
            Some(holder) => self.items.find(owner, holder).await?,
            None => None,
        };
        Ok(Links::of(&holder).counting(&item, |_| None))
    }
}
