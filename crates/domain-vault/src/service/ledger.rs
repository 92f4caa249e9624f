//! The transactions of an item, and its value over time.

use crate::error::VaultError;
use crate::model::{
    ItemId, LedgerEntry, Transaction, TransactionContent, TransactionId, ValuePoint, changes,
};
use crate::ports::{Added, Items, LedgerRows, TransactionRemoval, Transactions};
use chrono::DateTime;
use domain_shared::page::{HasCursor, Page, PageRequest, Slice, Window};
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, PersonId};
use std::cmp::Reverse;
use std::sync::Arc;

/// The transactions of items: those entered by hand, which move no balance, and the changes of
/// value, which are projected from the history.
#[derive(Clone)]
pub struct Ledger {
    pub transactions: Arc<dyn Transactions>,
    pub items: Arc<dyn Items>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl Ledger {
    /// Adds a transaction to an item under a fresh id (`POST /vault/{id}/transactions`). Adding it
    /// again under the same id answers what was added and adds nothing.
    pub async fn add(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        content: TransactionContent,
    ) -> Result<LedgerEntry, VaultError> {
        let transaction = Transaction {
            id,
            owner,
            item,
            content,
        };
        let effects = self.noted(owner, id, AuditKind::TransactionAdded);
        match self.transactions.add(transaction.clone(), effects).await? {
            None => Err(VaultError::NotFound),
            Some(Added::Known(known)) if *known != transaction => Err(VaultError::IdTaken),
            Some(Added::Done | Added::Known(_)) => Ok(transaction.into()),
        }
    }

    /// A part of an item's transactions, newest first (`GET /vault/{id}/transactions`).
    pub async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        asked: &PageRequest,
    ) -> Result<Page<LedgerEntry>, VaultError> {
        // One entry tells whether others follow, and one point more what the value was before.
        let window = asked.window(2);
        let recorded = self.transactions.list(owner, item, window).await?;
        Ok(asked.page(merged(recorded.ok_or(VaultError::NotFound)?, window)))
    }

    /// Deletes a transaction (`DELETE /vault/{id}/transactions/{txId}`).
    pub async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<(), VaultError> {
        let effects = self.noted(owner, id, AuditKind::TransactionDeleted);
        match self.transactions.delete(owner, item, id, effects).await? {
            TransactionRemoval::Done => Ok(()),
            TransactionRemoval::Projected => Err(VaultError::NotManual),
            TransactionRemoval::Absent => Err(VaultError::NotFound),
        }
    }

    /// The value history of an item, oldest first (`GET /vault/{id}/history`).
    pub async fn history(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Vec<ValuePoint>, VaultError> {
        let known = self.items.outline(owner, item).await?;
        known.ok_or(VaultError::NotFound)?;
        let ever = DateTime::UNIX_EPOCH;
        Ok(self.transactions.points(owner, Some(item), ever).await?)
    }

    fn noted(&self, owner: PersonId, id: TransactionId, kind: AuditKind) -> Effects {
        let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
        Effects::none().audit(event.about(id.uuid()))
    }
}

/// Both kinds of entries in one list, newest first.
fn merged(recorded: LedgerRows, window: Window) -> Slice<LedgerEntry> {
    let LedgerRows { manual, points } = recorded;
    let read = u32::try_from(points.read).unwrap_or(u32::MAX);
    let cut = window.limit.is_some_and(|limit| read >= limit);
    let entered = manual.entries.into_iter().map(LedgerEntry::from);
    let mut entries: Vec<_> = entered.chain(changes(&points.entries, cut)).collect();
    entries.sort_by_key(|entry| Reverse(entry.cursor()));
    Slice {
        entries,
        unreadable: manual.unreadable,
        read: manual.read.saturating_add(points.read),
        total: manual.total.saturating_add(points.total),
    }
}

#[cfg(test)]
mod tests;
