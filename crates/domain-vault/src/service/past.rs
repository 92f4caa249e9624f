//! The values of an item as at days of the past.

use super::ledger::{Ledger, ever, item_with, written_each_time};
use super::{TRIES, noted};
use crate::error::{FROM_TRANSACTIONS, IS_NEWEST, NOT_TYPED, VaultError};
use crate::model::{
    Item, ItemHistory, ItemId, PastValue, PointId, STILL_TO_COME, ValuePoint, ValueSource,
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
    /// The value history of an item, oldest first (`GET /vault/{id}/history`).
    pub async fn history(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Vec<ValuePoint>, VaultError> {
        let known = self.items.outline(owner, item).await?;
        known.ok_or(VaultError::NotFound)?;
        let points = self.transactions.points(owner, Some(item), ever()).await?;
        Ok(points)
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
            Ok(Some((Some(point_of(item, id, past)), None)))
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
            Ok(Some((Some(corrected), None)))
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
            Ok(Some((None, Some(id))))
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

    /// Rewrites the history of an item: one point put, one removed, or nothing at all. Transactions
    /// count from the points that are there then.
    async fn rewritten(
        &self,
        owner: PersonId,
        id: ItemId,
        edit: impl Fn(&Item, &ItemHistory) -> Result<Option<Edit>, VaultError>,
    ) -> Result<(), VaultError> {
        for _ in 0..TRIES {
            let item = self.items.find(owner, id).await?;
            let item = item.ok_or(VaultError::NotFound)?;
            let history = self.history_of(owner, id).await?;
            let Some((put, removed)) = edit(&item, &history)? else {
                return Ok(());
            };
            let moves = history.moves.clone();
            let next = history.with(put, removed.as_slice(), moves, &*self.ids);
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
        if history.known_on(day).any(|point| Some(point.id) != but) {
            return refuse(SAME_DAY);
        }
        Ok(())
    }
}

/// A point to put and one to remove.
type Edit = (Option<ValuePoint>, Option<PointId>);

fn point_of(item: &Item, id: PointId, past: PastValue) -> ValuePoint {
    ValuePoint {
        id,
        owner: item.owner,
        item: item.id,
        category: item.category(),
        at: close_of(past.day),
        value: past.value,
        source: ValueSource::Past,
        sample: false,
    }
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
