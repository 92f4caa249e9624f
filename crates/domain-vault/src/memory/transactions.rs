//! Transactions in memory.

use super::{MemoryVault, State};
use crate::model::{BalanceMove, ItemId, Transaction, TransactionId, TransferHalf, ValuePoint};
use crate::ports::{
    ItemChange, OtherHalves, TransactionChange, TransactionOutcome, TransactionRemoval,
    Transactions, TransferChange, UpdateOutcome,
};
use async_trait::async_trait;
use domain_shared::page::{HasCursor, Slice, Window};
use domain_shared::{PersonId, StoreError, Timestamp};

impl State {
    /// The stored transaction of the same owner, item and id.
    fn own(&self, one: &Transaction) -> Option<Transaction> {
        let known = self.transactions.get(&one.id);
        let known = known.filter(|known| known.owner == one.owner && known.item == one.item);
        known.cloned()
    }

    /// Writes what a transaction is paired with.
    fn pair(&mut self, half: TransferHalf, with: Option<TransferHalf>) {
        if let Some(other) = self.transactions.get_mut(&half.transaction) {
            other.paired = with;
        }
    }

    /// Ends the transfer of a transaction with `from`. One with another stays.
    fn free(&mut self, half: TransferHalf, from: TransferHalf) {
        let other = self.transactions.get_mut(&half.transaction);
        if let Some(other) = other.filter(|other| other.paired == Some(from)) {
            other.paired = None;
        }
    }

    /// Whether the balance was moved, or need not be.
    fn moved(&mut self, balance: Option<ItemChange>) -> bool {
        balance.is_none_or(|balance| self.update(balance) == UpdateOutcome::Done)
    }
}

#[async_trait]
impl Transactions for MemoryVault {
    async fn add(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError> {
        let mut state = self.state();
        let transaction = change.transaction;
        if !state.has(transaction.owner, transaction.item) {
            return Ok(TransactionOutcome::Absent);
        }
        match state.transactions.get(&transaction.id) {
            Some(known) if known.item == transaction.item => {
                return Ok(TransactionOutcome::Known(Box::new(known.clone())));
            }
            Some(_) => return Err(StoreError::failed("the id is another item's")),
            None => {}
        }
        if !state.moved(change.balance) {
            return Ok(TransactionOutcome::Stale);
        }
        state.transactions.insert(transaction.id, transaction);
        state.effects.push(change.effects);
        Ok(TransactionOutcome::Done)
    }

    async fn find(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<Option<Transaction>, StoreError> {
        let known = self.state().transactions.get(&id).cloned();
        Ok(known.filter(|known| known.owner == owner && known.item == item))
    }

    async fn update(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError> {
        let mut state = self.state();
        let new = change.transaction;
        let Some(known) = state.own(&new) else {
            return Ok(TransactionOutcome::Absent);
        };
        let is_free = |half: TransferHalf| {
            let other = state.transactions.get(&half.transaction);
            let other = other.filter(|other| other.owner == new.owner && other.joined.is_none());
            other.is_some_and(|other| other.paired.is_none_or(|with| with == new.half()))
        };
        let can_begin = match change.transfer {
            Some(TransferChange::Begun(half)) => is_free(half),
            _ => true,
        };
        if known.version.next() != new.version || !can_begin || !state.moved(change.balance) {
            return Ok(TransactionOutcome::Stale);
        }
        match change.transfer {
            Some(TransferChange::Begun(half)) => state.pair(half, Some(new.half())),
            Some(TransferChange::Ended(half)) => state.free(half, new.half()),
            None => {}
        }
        // What names the other half is written with the transfer alone.
        let paired = match change.transfer {
            Some(transfer) => transfer.paired(),
            None => known.paired,
        };
        state
            .transactions
            .insert(new.id, Transaction { paired, ..new });
        state.effects.push(change.effects);
        Ok(TransactionOutcome::Done)
    }

    async fn other_halves(
        &self,
        wanted: &OtherHalves,
        limit: u32,
    ) -> Result<Vec<Transaction>, StoreError> {
        let state = self.state();
        let is_one = |one: &&Transaction| {
            one.owner == wanted.owner
                && wanted.items.contains(&one.item)
                && one.content.amount == wanted.amount
                && (wanted.from..=wanted.until).contains(&one.cursor().at)
                && one.paired.is_none()
                && one.joined.is_none()
        };
        let found = state.transactions.values().filter(is_one);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(found.take(limit).cloned().collect())
    }

    async fn moves(&self, owner: PersonId, item: ItemId) -> Result<Vec<BalanceMove>, StoreError> {
        let state = self.state();
        let of_item = state.transactions.values();
        let of_item = of_item.filter(|known| known.owner == owner && known.item == item);
        Ok(of_item.filter_map(Transaction::balance_move).collect())
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Transaction>>, StoreError> {
        let state = self.state();
        let of_item = state.transactions.values();
        let of_item = of_item.filter(|t| t.item == item && t.joined.is_none());
        let listed = state.has(owner, item);
        Ok(listed.then(|| window.of(of_item.cloned().collect())))
    }

    async fn delete(&self, removal: TransactionRemoval) -> Result<UpdateOutcome, StoreError> {
        let mut state = self.state();
        let known = state.transactions.get(&removal.id);
        let is_own =
            |known: &&Transaction| known.owner == removal.owner && known.item == removal.item;
        let Some(version) = known.filter(is_own).map(|known| known.version) else {
            return Ok(UpdateOutcome::Absent);
        };
        if removal.seen.is_some_and(|seen| seen != version) || !state.moved(removal.balance) {
            return Ok(UpdateOutcome::Stale);
        }
        let removed = state.transactions.remove(&removal.id);
        if let Some((half, own)) = removed.and_then(|one| Some((one.paired?, one.half()))) {
            state.free(half, own);
        }
        state.effects.push(removal.effects);
        Ok(UpdateOutcome::Done)
    }

    async fn points(
        &self,
        owner: PersonId,
        item: Option<ItemId>,
        since: Timestamp,
    ) -> Result<Vec<ValuePoint>, StoreError> {
        let mut points: Vec<_> = self
            .state()
            .points
            .iter()
            .filter(|point| point.owner == owner && point.at >= since)
            .filter(|point| item.is_none_or(|item| point.item == item))
            .cloned()
            .collect();
        points.sort_by_key(|point| (point.at, point.id));
        Ok(points)
    }
}
