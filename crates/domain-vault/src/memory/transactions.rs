//! Transactions in memory.

use super::{MemoryVault, State};
use crate::model::{BalanceMove, ItemId, Transaction, TransactionId, ValuePoint};
use crate::ports::{
    ItemChange, TransactionChange, TransactionOutcome, TransactionRemoval, Transactions,
    UpdateOutcome,
};
use async_trait::async_trait;
use domain_shared::page::{Slice, Window};
use domain_shared::{PersonId, StoreError, Timestamp};

impl State {
    /// The stored transaction of the same owner, item and id.
    fn own(&self, one: &Transaction) -> Option<Transaction> {
        let known = self.transactions.get(&one.id);
        let known = known.filter(|known| known.owner == one.owner && known.item == one.item);
        known.cloned()
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
        if known.version.next() != new.version || !state.moved(change.balance) {
            return Ok(TransactionOutcome::Stale);
        }
        if let Some(half) = change.unpaired
            && let Some(other) = state.transactions.get_mut(&half.transaction)
        {
            other.paired = None;
        }
        state.transactions.insert(new.id, new);
        state.effects.push(change.effects);
        Ok(TransactionOutcome::Done)
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
        state.transactions.remove(&removal.id);
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
