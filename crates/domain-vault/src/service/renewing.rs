use super::ledger::written_each_time;
use super::{TRIES, Vault};
use crate::error::VaultError;
use crate::model::{Item, ItemId, PointChanges, RenewalDraft};
use crate::ports::{ItemChange, UpdateOutcome};
use domain_shared::{AuditKind, PersonId};

impl Vault {
    /// Renews a date that a field of an item holds (`POST /vault/{id}/renewed`): it lies on its next day, and
    /// the item keeps the one before. Said again, it changes nothing.
    ///
    /// # Errors
    /// [`VaultError::Invalid`] on `field` or `date`, [`VaultError::NotFound`] or [`VaultError::Store`].
    pub async fn renew_date(
        &self,
        owner: PersonId,
        id: ItemId,
        draft: RenewalDraft,
    ) -> Result<Item, VaultError> {
        for _ in 0..TRIES {
            let stored = self.show_item(owner, id).await?;
            let Some(renewed) = stored.renewed(draft)? else {
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
                effects: self.noted(owner, id, now, AuditKind::DeadlineRenewed),
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
