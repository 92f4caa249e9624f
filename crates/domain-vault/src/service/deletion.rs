//! Deleting an item: what becomes of its history.

use super::Vault;
use crate::error::VaultError;
use crate::model::{
    Category, Counting, ItemId, Links, PointChanges, PointId, ValuePoint, ValueSource,
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
            replaced: None,
        };
        if counting == Counting::WHOLE {
            return Ok(HistoryEnd::Zero {
                zero,
                counted: PointChanges::default(),
            });
        }
        let points = self.ledger.history(owner, item).await?;
        let counted = counted(&points, &counting, PointId::new(self.ids.next()));
        Ok(match counted.put.is_empty() {
            true => HistoryEnd::Forget,
            false => HistoryEnd::Zero { zero, counted },
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
        let Some(holder) = item.held_in() else {
            return Ok(Links::default().counting(&item, |_| None));
        };
        let linked = self.linked_items(&item).await?;
        let links = Links::of(&linked.entries);
        let links = links.and_unreadable(linked.unreadable.iter().map(|lost| lost.id));
        let gone = self.ledger.last_moment(owner, holder).await?;
        Ok(links.counting(&item, |_| gone))
    }
}

/// What the points of an item become so that they say what counted: scaled, none from before it counted or
/// after, and one of id `began` from the moment on from which it did.
fn counted(points: &[ValuePoint], counting: &Counting, began: PointId) -> PointChanges {
    let (counts, other): (Vec<_>, Vec<_>) = points
        .iter()
        .cloned()
        .partition(|point| counting.counts_at(point.at));
    let before = points.iter().rfind(|point| point.at < counting.from);
    let began = before
        .filter(|_| counting.from < counting.until && counting.from < Timestamp::MAX_UTC)
        .map(|before| ValuePoint {
            id: began,
            at: counting.from,
            ..before.clone()
        });
    let put = began.into_iter().chain(counts).map(|point| ValuePoint {
        value: counting.share.of(point.value),
        ..point
    });
    PointChanges {
        put: put.collect(),
        removed: other.into_iter().map(|point| point.id).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, id, item, person, point};
    use crate::model::Share;

    #[test]
    fn what_is_left_of_a_history_is_what_counted() {
        let worth = item(person(), Category::Savings, at(0), 100);
        let points = [1, 5, 9].map(|minute| point(&worth, at(minute), ValueSource::Edited));
        let half = Share::from_hundredths(5_000);
        let told = |from: Timestamp, until: Timestamp| -> Vec<_> {
            let counting = Counting {
                share: half,
                from,
                until,
            };
            let left = counted(&points, &counting, PointId::new(id()))
                .put
                .into_iter();
            left.map(|point| ((point.at - at(0)).num_minutes(), point.value.get() / 100))
                .collect()
        };
        let (ever, never) = (Timestamp::MIN_UTC, Timestamp::MAX_UTC);
        for (from, until, left) in [
            (ever, never, vec![(1, 50), (5, 50), (9, 50)]),
            (ever, at(6), vec![(1, 50), (5, 50)]),
            (at(3), never, vec![(3, 50), (5, 50), (9, 50)]),
            (at(12), never, vec![(12, 50)]),
            (never, never, vec![]),
            (ever, at(0), vec![]),
        ] {
            assert_eq!(told(from, until), left, "{from} {until}");
        }
    }
}
