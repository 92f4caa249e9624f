//! Renewing the dates that fields of items hold.

use super::ledger::written_each_time;
use super::{TRIES, Vault, noted};
use crate::error::VaultError;
use crate::model::{DateField, Item, ItemId, PointChanges, RenewalDraft};
use crate::ports::{ItemChange, Items, UpdateOutcome};
use chrono::NaiveDate;
use domain_shared::{AuditKind, Clock, Ids, Invalid, Pence, PersonId};
use std::sync::Arc;

/// Moves the dates that fields of items hold. The item keeps the day before.
#[derive(Clone)]
pub struct Renewals {
    pub items: Arc<dyn Items>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl Vault {
    pub fn renewals(&self) -> Renewals {
        Renewals {
            items: self.items.clone(),
            clock: self.clock.clone(),
            ids: self.ids.clone(),
        }
    }

    /// As [`Renewals::renew`] (`POST /vault/{id}/renewed`).
    ///
    /// # Errors
    /// As there.
    pub async fn renew_date(
        &self,
        owner: PersonId,
        id: ItemId,
        draft: RenewalDraft,
    ) -> Result<Item, VaultError> {
        self.renewals().renew(owner, id, draft).await
    }
}

impl Renewals {
    /// Renews a date: it lies on its next day, and the item keeps the one before. Said again, it changes
    /// nothing.
    ///
    /// # Errors
    /// [`VaultError::Invalid`] on `field` or `date`, [`VaultError::NotFound`] or [`VaultError::Store`].
    pub async fn renew(
        &self,
        owner: PersonId,
        id: ItemId,
        draft: RenewalDraft,
    ) -> Result<Item, VaultError> {
        let kind = AuditKind::DeadlineRenewed;
        self.change(owner, id, kind, |stored| stored.renewed(draft))
            .await
    }

    /// As [`Self::renew`] by the link of a mail about the first of the days: it lies on the second then, in
    /// place of one that the link gave it before. `cost` is what the term until then cost.
    ///
    /// # Errors
    /// [`VaultError::Invalid`] on `date`, [`VaultError::NotFound`] where the item has no such date or
    /// somebody moved it meanwhile, or [`VaultError::Store`].
    pub async fn renew_by_link(
        &self,
        owner: PersonId,
        id: ItemId,
        field: DateField,
        (day, next): (NaiveDate, NaiveDate),
        cost: Option<Pence>,
    ) -> Result<Item, VaultError> {
        let stored = self.find(owner, id).await?;
        stored.standing_on(field, day).ok_or(VaultError::NotFound)?;
        let kind = AuditKind::DeadlineRenewed;
        self.change(owner, id, kind, |stored| {
            stored.renewed_by_link(field, (day, next), cost)
        })
        .await
    }

    /// Moves a date back to the day from which the link of a mail moved it.
    ///
    /// # Errors
    /// [`VaultError::NotFound`] where that link did not move it there, or [`VaultError::Store`].
    pub async fn undo_by_link(
        &self,
        owner: PersonId,
        id: ItemId,
        field: DateField,
        day: NaiveDate,
    ) -> Result<Item, VaultError> {
        let stored = self.find(owner, id).await?;
        stored.standing_on(field, day).ok_or(VaultError::NotFound)?;
        let kind = AuditKind::DeadlineReopened;
        self.change(owner, id, kind, |stored| Ok(stored.standing_on(field, day)))
            .await
    }

    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Item, VaultError> {
        let item = self.items.find(owner, id).await?;
        item.ok_or(VaultError::NotFound)
    }

    /// Writes the item that `change` makes; where it makes none, the item stays as it is.
    async fn change(
        &self,
        owner: PersonId,
        id: ItemId,
        kind: AuditKind,
        change: impl Fn(&Item) -> Result<Option<Item>, Invalid> + Send,
    ) -> Result<Item, VaultError> {
        for _ in 0..TRIES {
            let stored = self.find(owner, id).await?;
            let Some(renewed) = change(&stored)? else {
                return Ok(stored);
            };
            let now = self.clock.now();
            let item = Item {
                data: renewed.data.typed_at(now),
                renewals: renewed.renewals,
                updated_at: now,
                version: stored.version.next(),
                ..stored.clone()
            };
            let change = ItemChange {
                seen: stored.version,
                points: PointChanges::default(),
                effects: noted(&*self.ids, owner, id, now, kind),
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
}
