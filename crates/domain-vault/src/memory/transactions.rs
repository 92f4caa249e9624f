//! Transactions in memory.

use super::MemoryVault;
use crate::model::{ItemId, Transaction, TransactionId, ValuePoint};
use crate::ports::{Added, LedgerRows, TransactionRemoval, Transactions};
use async_trait::async_trait;
use domain_shared::page::Window;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[async_trait]
impl Transactions for MemoryVault {
    async fn add(
        &self,
        transaction: Transaction,
        effects: Effects,
    ) -> Result<Option<Added<Transaction>>, StoreError> {
        let mut state = self.state();
        if !state.has(transaction.owner, transaction.item) {
            return Ok(None);
        }
        match state.transactions.get(&transaction.id) {
            Some(known) if known.item == transaction.item => {
                return Ok(Some(Added::Known(Box::new(known.clone()))));
            }
            Some(_) => return Err(StoreError::failed("the id is another item's")),
            None => {}
        }
        state.transactions.insert(transaction.id, transaction);
        state.effects.push(effects);
        Ok(Some(Added::Done))
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<LedgerRows>, StoreError> {
        let state = self.state();
        let manual = state.transactions.values().filter(|t| t.item == item);
        let points = state.points.iter().filter(|point| point.item == item);
        Ok(state.has(owner, item).then(|| LedgerRows {
            manual: window.of(manual.cloned().collect()),
            points: window.of(points.cloned().collect()),
        }))
    }

    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        effects: Effects,
    ) -> Result<TransactionRemoval, StoreError> {
        let mut state = self.state();
        if !state.has(owner, item) {
            return Ok(TransactionRemoval::Absent);
        }
        let mut points = state.points.iter().filter(|point| point.item == item);
        if points.any(|point| point.id.uuid() == id.uuid()) {
            return Ok(TransactionRemoval::Projected);
        }
        if state.transactions.get(&id).is_none_or(|t| t.item != item) {
            return Ok(TransactionRemoval::Absent);
        }
        state.transactions.remove(&id);
        state.effects.push(effects);
        Ok(TransactionRemoval::Done)
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
