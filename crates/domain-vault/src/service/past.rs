//! The values of an item as at days of the past.

use super::ledger::{Ledger, ever, item_with, written_each_time};
use super::{TRIES, noted};
use crate::error::{FROM_TRANSACTIONS, IS_NEWEST, NOT_TYPED, VaultError};
use crate::model::{
    Item, ItemHistory, ItemId, PastValue, PointId, STILL_TO_COME, ValuePoint, ValueSource, by_day,
    close_of, not_theirs,
};
use crate::ports::UpdateOutcome;
use chrono::NaiveDate;
use domain_shared::day::in_words;
use domain_shared::time::london_day;
use domain_shared::{AuditKind, Invalid, PersonId, Timestamp};

/// The message for a second value of one day.
const SAME_DAY: &str = "There is already a value for this day";

impl Ledger {
    /// The value of an item at the end of each day on which it changed, oldest first
    /// (`GET /vault/{id}/history`).
    pub async fn history(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Vec<ValuePoint>, VaultError> {
        let known = self.items.outline(owner, item).await?;
        known.ok_or(VaultError::NotFound)?;
        let points = self.transactions.points(owner, Some(item), ever()).await?;
        Ok(by_day(points))
    }

    /// The moment of the last point of an item, present or deleted.
    pub(super) async fn last_moment(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<Timestamp>, VaultError> {
        let points = self.transactions.points(owner, Some(item), ever()).await?;
        Ok(points.last().map(|point| point.at))
    }

    /// Adds the value of an item at the end of a past day (`POST /vault/{id}/history`), under a fresh
    /// id. Adding it again under the same id answers what was added and adds nothing.
    pub async fn add_past_value(
        &self,
        owner: PersonId,
        item: ItemId,
        id: PointId,
        past: PastValue,
    ) -> Result<ValuePoint, VaultError> {
        self.add_value(owner, item, id, past, "date").await?;
        self.point(owner, item, id).await
    }

    /// The same, with `field` as the wire name of the day.
    pub(super) async fn add_value(
        &self,
        owner: PersonId,
        item: ItemId,
        id: PointId,
        past: PastValue,
        field: &'static str,
    ) -> Result<(), VaultError> {
        self.rewritten(owner, item, |item, history| {
            if let Some(known) = history.find(id) {
                let same = known.day() == past.day && known.value == past.value;
                return if same {
                    Ok(None)
                } else {
                    Err(VaultError::IdTaken)
                };
            }
            self.accept(item, history, past, field, None)?;
            let point = point_of(item, id, past);
            Ok(Some(history.with_value_of_day(&point, &*self.ids)))
        })
        .await
    }

    /// Corrects a value that was typed (`PUT /vault/{id}/history/{pointId}`).
    pub async fn update_past_value(
        &self,
        owner: PersonId,
        item: ItemId,
        id: PointId,
        past: PastValue,
    ) -> Result<ValuePoint, VaultError> {
        self.rewritten(owner, item, |item, history| {
            let point = history.find(id).ok_or(VaultError::NotFound)?;
            may_change(history, point)?;
            if !point.is_typed() {
                return Err(VaultError::Declined(NOT_TYPED));
            }
            self.accept(item, history, past, "date", Some(id))?;
            let at = match point.day() == past.day {
                true => point.at,
                false => close_of(past.day),
            };
            let corrected = ValuePoint {
                at,
                value: past.value,
                ..point.clone()
            };
            Ok(Some(self.with(history, Some(corrected), &[])))
        })
        .await?;
        self.point(owner, item, id).await
    }

    /// Removes a value of the past (`DELETE /vault/{id}/history/{pointId}`).
    pub async fn delete_past_value(
        &self,
        owner: PersonId,
        item: ItemId,
        id: PointId,
    ) -> Result<(), VaultError> {
        self.rewritten(owner, item, |_, history| {
            let point = history.find(id).ok_or(VaultError::NotFound)?;
            may_change(history, point)?;
            Ok(Some(self.with(history, None, &[id])))
        })
        .await
    }

    async fn point(
        &self,
        owner: PersonId,
        item: ItemId,
        id: PointId,
    ) -> Result<ValuePoint, VaultError> {
        let history = self.history_of(owner, item).await?;
        history.find(id).cloned().ok_or(VaultError::NotFound)
    }

    /// The history with one point put or some removed. Transactions count from the points that are there
    /// then.
    fn with(
        &self,
        history: &ItemHistory,
        put: Option<ValuePoint>,
        removed: &[PointId],
    ) -> ItemHistory {
        history.with(put, removed, history.moves.clone(), &*self.ids)
    }

    /// Rewrites the history of an item, or leaves it where `edit` answers none.
    async fn rewritten(
        &self,
        owner: PersonId,
        id: ItemId,
        edit: impl Fn(&Item, &ItemHistory) -> Result<Option<ItemHistory>, VaultError>,
    ) -> Result<(), VaultError> {
        for _ in 0..TRIES {
            let item = self.items.find(owner, id).await?;
            let item = item.ok_or(VaultError::NotFound)?;
            let history = self.history_of(owner, id).await?;
            let Some(next) = edit(&item, &history)? else {
                return Ok(());
            };
            let now = self.clock.now();
            let mut change = item_with(&item, &history, &next, now, "value")?;
            change.effects = noted(&*self.ids, owner, id, now, AuditKind::ItemChanged);
            match self.items.update(change).await? {
                UpdateOutcome::Done => return Ok(()),
                UpdateOutcome::Absent => return Err(VaultError::NotFound),
                UpdateOutcome::Stale => {}
            }
        }
        Err(written_each_time())
    }

    /// Refuses a day that is still to come, that has a value, on which the item was not its owner's, or on
    /// which its value is newer: that is changed by editing the item.
    fn accept(
        &self,
        item: &Item,
        history: &ItemHistory,
        past: PastValue,
        field: &'static str,
        but: Option<PointId>,
    ) -> Result<(), Invalid> {
        let PastValue { day, value } = past;
        let newest = history.newest().map(ValuePoint::day);
        let refuse = |message: &str| Err(Invalid::new(field, message));
        if value.is_negative() && !item.category().may_be_negative() {
            return Err(Invalid::new("value", "Value cannot be negative"));
        }
        if day > london_day(self.clock.now()) {
            return refuse(STILL_TO_COME);
        }
        if let Some(newest) = newest.filter(|newest| day >= *newest) {
            return refuse(&newer(newest));
        }
        if let Some(message) = not_theirs(&item.ownership, item.ended.as_ref(), day) {
            return refuse(message);
        }
        let mut of_day = history.points.iter().filter(|point| point.day() == day);
        let at_its_end = of_day.next_back();
        // What transactions made of a known value gives way to what is typed.
        let is_known = at_its_end.is_some_and(|point| point.source != ValueSource::Transactions);
        if is_known && at_its_end.map(|point| point.id) != but {
            return refuse(SAME_DAY);
        }
        Ok(())
    }
}

fn point_of(item: &Item, id: PointId, past: PastValue) -> ValuePoint {
    let value = (past.value, ValueSource::Past);
    ValuePoint::of(item, id, close_of(past.day), value)
}

fn newer(newest: NaiveDate) -> String {
    let day = in_words(newest);
    format!("The item’s value is from {day}. Edit the item to change it, or enter an earlier day.")
}

fn may_change(history: &ItemHistory, point: &ValuePoint) -> Result<(), VaultError> {
    if point.source == ValueSource::Transactions {
        return Err(VaultError::Declined(FROM_TRANSACTIONS));
    }
    if history.newest().is_some_and(|newest| newest.id == point.id) {
        return Err(VaultError::Declined(IS_NEWEST));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
