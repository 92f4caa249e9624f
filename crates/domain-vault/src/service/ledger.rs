//! The transactions of an item, and its value over time.

use super::TRIES;
use crate::error::{IS_IMPORTED, IS_NEWEST, NOT_MANUAL, VaultError};
use crate::model::{
    BalanceMove, EntryType, Item, ItemHistory, ItemId, LedgerEntry, Transaction,
    TransactionContent, TransactionId, ValueSource, Version, changes, close_of, not_theirs,
};
use crate::ports::{
    ItemChange, Items, TransactionChange, TransactionOutcome, TransactionRemoval, Transactions,
    UpdateOutcome,
};
use chrono::{DateTime, TimeDelta};
use domain_shared::page::{HasCursor, Page, PageRequest, Slice};
use domain_shared::time::london_day;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, Pence, PersonId, StoreError, Timestamp,
};
use std::cmp::Reverse;
use std::sync::Arc;

/// The message for an item whose transactions move no balance.
const NO_BALANCE: &str = "Only current accounts, savings and credit cards have a balance to update";
/// The message for a balance that is still to come.
const NOT_YET: &str = "Enter a day up to today to update the balance";
/// The message for savings that would be overdrawn.
const BELOW_ZERO: &str = "This would take the balance below zero";
/// The message for a balance beyond any amount.
const TOO_LARGE: &str = "This would make the balance too large";

/// The transactions of items: those entered by hand, and the changes of value, which are projected
/// from the history.
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
        for _ in 0..TRIES {
            let new = Transaction {
                id,
                owner,
                item,
                moves_at: content.affects_balance.then(|| self.moves_at(&content)),
                content: content.clone(),
                version: Version::FIRST,
                line: None,
                joined: None,
                paired: None,
            };
            let change = self.change(new.clone(), None, Some(&new), AuditKind::TransactionAdded);
            match self.transactions.add(change.await?).await? {
                TransactionOutcome::Done => return self.entry(new).await,
                TransactionOutcome::Known(known) if known.content == new.content => {
                    return self.entry(*known).await;
                }
                TransactionOutcome::Known(_) => return Err(VaultError::IdTaken),
                TransactionOutcome::Absent => return Err(VaultError::NotFound),
                TransactionOutcome::Stale => {}
            }
        }
        Err(written_each_time())
    }

    /// A part of an item's transactions, newest first (`GET /vault/{id}/transactions`), of one type if
    /// one is named.
    pub async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        kind: Option<EntryType>,
        asked: &PageRequest,
    ) -> Result<Page<LedgerEntry>, VaultError> {
        // One entry more tells whether others follow.
        let window = asked.window(1);
        let manual = self.transactions.list(owner, item, window).await?;
        let manual = manual.ok_or(VaultError::NotFound)?;
        // Manual and imported transactions share one list: money in and out.
        let wanted = |changes: bool| kind.is_none_or(|kind| (kind == EntryType::Other) == changes);
        let manual = only(manual, wanted(false));
        let moves = |one: &Transaction| one.moves_at.is_some();
        let points = match wanted(true) || manual.entries.iter().any(moves) {
            true => self.transactions.points(owner, Some(item), ever()).await?,
            false => Vec::new(),
        };
        let history = ItemHistory::known_by(points);
        let changes = if wanted(true) {
            window.of(changes(&history.points))
        } else {
            Slice::whole(Vec::new())
        };
        let mut page = asked.page(merged(manual, changes, &history));
        self.name_transfers(owner, &mut page.entries).await?;
        Ok(page)
    }

    /// What was entered, as it counts by what is known of the item's balance.
    pub(super) async fn entry(&self, entered: Transaction) -> Result<LedgerEntry, VaultError> {
        let (owner, item) = (entered.owner, entered.item);
        let points = match entered.moves_at {
            Some(_) => self.transactions.points(owner, Some(item), ever()).await?,
            None => Vec::new(),
        };
        let mut entry = [LedgerEntry::entered(
            entered,
            &ItemHistory::known_by(points),
        )];
        self.name_transfers(owner, &mut entry).await?;
        let [entry] = entry;
        Ok(entry)
    }

    /// Names the items of the other halves of transfers.
    async fn name_transfers(
        &self,
        owner: PersonId,
        entries: &mut [LedgerEntry],
    ) -> Result<(), VaultError> {
        if entries.iter().all(|entry| entry.paired.is_none()) {
            return Ok(());
        }
        let items = self.items.list(owner, None).await?.entries;
        for entry in entries {
            let other = entry.paired.map(|half| half.item);
            let other = items.iter().find(|item| Some(item.id) == other);
            entry.paired_name = other.map(|item| item.name().to_owned());
        }
        Ok(())
    }

    /// Deletes a transaction (`DELETE /vault/{id}/transactions/{txId}`), which need not be readable.
    pub async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<(), VaultError> {
        for _ in 0..TRIES {
            let stored = match self.find(owner, item, id).await {
                Ok(stored) => Some(stored),
                Err(VaultError::Store(StoreError::Unreadable(_))) => None,
                Err(error) => return Err(error),
            };
            if stored.as_ref().is_some_and(|stored| stored.line.is_some()) {
                return Err(VaultError::Declined(IS_IMPORTED));
            }
            let now = self.clock.now();
            let moves = self.transactions.moves(owner, item).await?;
            let balance = if moves.iter().any(|one| one.transaction == id) {
                Some(self.moved_balance(owner, item, id, None, now).await?)
            } else {
                None
            };
            let event = AuditEvent::at(now, owner, AuditKind::TransactionDeleted, &*self.ids);
            let removal = TransactionRemoval {
                owner,
                item,
                id,
                seen: stored.map(|stored| stored.version),
                balance,
                effects: Effects::none().audit(event.about(id.uuid())),
            };
            match self.transactions.delete(removal).await? {
                UpdateOutcome::Done => return Ok(()),
                UpdateOutcome::Absent => return Err(VaultError::NotFound),
                UpdateOutcome::Stale => {}
            }
        }
        Err(written_each_time())
    }

    pub(super) async fn find(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<Transaction, VaultError> {
        if let Some(known) = self.transactions.find(owner, item, id).await? {
            return Ok(known);
        }
        let history = self.history_of(owner, item).await?;
        let mut points = history.points.iter();
        Err(match points.any(|point| point.id.uuid() == id.uuid()) {
            true => VaultError::Declined(NOT_MANUAL),
            false => VaultError::NotFound,
        })
    }

    /// The change that writes `transaction`, with the balance that it moves: `before` moved it so far,
    /// `after` does from now on.
    pub(super) async fn change(
        &self,
        transaction: Transaction,
        before: Option<&Transaction>,
        after: Option<&Transaction>,
        kind: AuditKind,
    ) -> Result<TransactionChange, VaultError> {
        let now = self.clock.now();
        let moved = [before, after];
        let mut moved = moved
            .into_iter()
            .flatten()
            .filter_map(Transaction::balance_move);
        let balance = if moved.next().is_some() {
            let (owner, item, id) = (transaction.owner, transaction.item, transaction.id);
            Some(self.moved_balance(owner, item, id, after, now).await?)
        } else {
            None
        };
        let event = AuditEvent::at(now, transaction.owner, kind, &*self.ids);
        let effects = Effects::none().audit(event.about(transaction.id.uuid()));
        Ok(TransactionChange {
            transaction,
            balance,
            transfer: None,
            effects,
        })
    }

    /// The item as it is once `after` alone stands for the transaction of this id.
    async fn moved_balance(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        after: Option<&Transaction>,
        now: Timestamp,
    ) -> Result<ItemChange, VaultError> {
        let item = self.items.find(owner, item).await?;
        let item = item.ok_or(VaultError::NotFound)?;
        may_move(&item, after, now)?;
        let history = self.history_of(owner, item.id).await?;
        let moves = history.moves.iter().copied();
        let others = moves.filter(|one| one.transaction != id);
        let after = after.and_then(Transaction::balance_move);
        let moves: Vec<BalanceMove> = others.chain(after).collect();
        let next = history.with(None, &[], moves, &*self.ids);
        item_with(&item, &history, &next, now, "amount")
    }

    /// All points of an item and what moves its balance.
    pub async fn history_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<ItemHistory, VaultError> {
        Ok(ItemHistory {
            points: self.transactions.points(owner, Some(item), ever()).await?,
            moves: self.transactions.moves(owner, item).await?,
        })
    }

    /// From when on a transaction moves the balance: the end of its day, or now if that is today.
    pub(super) fn moves_at(&self, content: &TransactionContent) -> Timestamp {
        close_of(content.date).min(self.clock.now())
    }
}

/// Whether a transaction may move the balance of `item`.
fn may_move(item: &Item, transaction: Option<&Transaction>, now: Timestamp) -> Result<(), Invalid> {
    let Some(transaction) = transaction.filter(|one| one.moves_at.is_some()) else {
        return Ok(());
    };
    if !item.category().has_balance() {
        return Err(Invalid::new("affects_balance", NO_BALANCE));
    }
    let day = transaction.content.date;
    if day > london_day(now) {
        return Err(Invalid::new("date", NOT_YET));
    }
    if let Some(message) = not_theirs(&item.ownership, item.ended.as_ref(), day) {
        return Err(Invalid::new("date", message));
    }
    Ok(())
}

/// `item` with `next` as its history, whose newest point is its value.
///
/// # Errors
/// Where no known value would be left, and on `field` where a value is one that the item can't have.
pub fn item_with(
    item: &Item,
    history: &ItemHistory,
    next: &ItemHistory,
    now: Timestamp,
    field: &'static str,
) -> Result<ItemChange, VaultError> {
    let Some(newest) = next.newest() else {
        return Err(VaultError::Declined(IS_NEWEST));
    };
    let points = history.changes_to(next);
    for point in &points.put {
        // A bank may say of savings that they are overdrawn; a person may not.
        let may_be_negative =
            item.category().may_be_negative() || point.source == ValueSource::Statement;
        if point.value.is_negative() && !may_be_negative {
            return Err(Invalid::new(field, BELOW_ZERO).into());
        }
        if Pence::new(point.value.get()).is_err() {
            return Err(Invalid::new(field, TOO_LARGE).into());
        }
    }
    // A damaged point is not read, so a value changes only with the newest of those that are.
    let is_moved = history.newest() != Some(newest) && newest.value != item.value();
    Ok(ItemChange {
        item: Item {
            data: if is_moved {
                item.data.clone().balanced(newest.value)
            } else {
                item.data.clone()
            },
            updated_at: if is_moved { now } else { item.updated_at },
            version: item.version.next(),
            ..item.clone()
        },
        seen: item.version,
        points,
        effects: Effects::none(),
    })
}

pub(super) fn written_each_time() -> VaultError {
    StoreError::unavailable("the item was written each time").into()
}

/// The entries where they are `wanted`, and none otherwise.
fn only<T>(slice: Slice<T>, wanted: bool) -> Slice<T> {
    if wanted {
        slice
    } else {
        Slice::whole(Vec::new())
    }
}

/// Before any point: days begin in 1900.
pub fn ever() -> Timestamp {
    DateTime::UNIX_EPOCH - TimeDelta::days(36_525)
}

/// Both kinds of entries in one list, newest first.
fn merged(
    manual: Slice<Transaction>,
    changes: Slice<LedgerEntry>,
    history: &ItemHistory,
) -> Slice<LedgerEntry> {
    let entered = manual.entries.into_iter();
    let entered = entered.map(|one| LedgerEntry::entered(one, history));
    let mut entries: Vec<_> = entered.chain(changes.entries).collect();
    entries.sort_by_key(|entry| Reverse(entry.cursor()));
    Slice {
        entries,
        unreadable: manual.unreadable,
        read: manual.read.saturating_add(changes.read),
        total: manual.total.saturating_add(changes.total),
    }
}

#[cfg(test)]
mod tests;
