//! The Vault's store in memory: for tests and for trying things out.

mod transactions;

use crate::model::{
    Category, Item, ItemId, PointChanges, PointId, Transaction, TransactionId, ValuePoint,
};
use crate::ports::{Added, Due, HistoryEnd, ItemChange, ItemOutline, Items, UpdateOutcome};
use async_trait::async_trait;
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Items with their history and transactions in memory.
#[derive(Debug, Default)]
pub struct MemoryVault(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    items: BTreeMap<ItemId, Item>,
    points: Vec<ValuePoint>,
    transactions: BTreeMap<TransactionId, Transaction>,
    effects: Vec<Effects>,
}

impl State {
    fn update(&mut self, change: ItemChange) -> UpdateOutcome {
        let Some(stored) = self
            .items
            .get_mut(&change.item.id)
            .filter(|stored| stored.owner == change.item.owner)
            .filter(|stored| stored.category() == change.item.category())
        else {
            return UpdateOutcome::Absent;
        };
        if stored.version != change.seen {
            return UpdateOutcome::Stale;
        }
        let id = stored.id;
        *stored = Item {
            created_at: stored.created_at,
            ..change.item
        };
        self.apply(id, change.points);
        self.effects.push(change.effects);
        UpdateOutcome::Done
    }

    fn apply(&mut self, item: ItemId, changes: PointChanges) {
        let put: Vec<_> = changes.put.iter().map(|point| point.id).collect();
        let goes = |id: &PointId| put.contains(id) || changes.removed.contains(id);
        self.points
            .retain(|point| point.item != item || !goes(&point.id));
        self.points.extend(changes.put);
    }

    fn has(&self, owner: PersonId, id: ItemId) -> bool {
        self.items.get(&id).is_some_and(|item| item.owner == owner)
    }
}

impl MemoryVault {
    /// Everything that was written beside the main changes so far, in order.
    pub fn effects(&self) -> Vec<Effects> {
        self.state().effects.clone()
    }

    /// Every item of everybody.
    pub fn all(&self) -> Vec<Item> {
        self.state().items.values().cloned().collect()
    }

    /// The transactions of an item that imported ones stand in place of.
    pub fn joined(&self, item: ItemId) -> Vec<Transaction> {
        let state = self.state();
        let all = state.transactions.values();
        let joined = all.filter(|one| one.item == item && one.joined.is_some());
        joined.cloned().collect()
    }

    /// Writes a transaction over what is there.
    pub fn overwrite(&self, transaction: Transaction) {
        let mut state = self.state();
        state.transactions.insert(transaction.id, transaction);
    }

    /// Puts an item with its whole history.
    pub fn put(&self, item: Item, points: Vec<ValuePoint>) {
        let mut state = self.state();
        state.items.insert(item.id, item);
        state.points.extend(points);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Items for MemoryVault {
    async fn add(
        &self,
        item: Item,
        first: ValuePoint,
        effects: Effects,
    ) -> Result<Added<Item>, StoreError> {
        let mut state = self.state();
        if let Some(known) = state.items.get(&item.id) {
            return if known.owner == item.owner {
                Ok(Added::Known(Box::new(known.clone())))
            } else {
                Err(StoreError::failed("the id is somebody else's"))
            };
        }
        state.items.insert(item.id, item);
        state.points.push(first);
        state.effects.push(effects);
        Ok(Added::Done)
    }

    async fn list(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<Listing<Item>, StoreError> {
        let mut items: Vec<_> = self
            .state()
            .items
            .values()
            .filter(|item| item.owner == owner)
            .filter(|item| category.is_none_or(|category| item.category() == category))
            .cloned()
            .collect();
        items.sort_by_key(|item| (item.created_at, item.id));
        Ok(items.into())
    }

    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Option<Item>, StoreError> {
        let item = self.state().items.get(&id).cloned();
        Ok(item.filter(|item| item.owner == owner))
    }

    async fn outline(
        &self,
        owner: PersonId,
        id: ItemId,
    ) -> Result<Option<ItemOutline>, StoreError> {
        let item = self.find(owner, id).await?;
        Ok(item.map(|item| ItemOutline {
            category: Some(item.category()),
            created_at: Some(item.created_at),
        }))
    }

    async fn update(&self, change: ItemChange) -> Result<UpdateOutcome, StoreError> {
        Ok(self.state().update(change))
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: ItemId,
        _at: Timestamp,
        history: HistoryEnd,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.state();
        if !state.has(owner, id) {
            return Ok(false);
        }
        state.items.remove(&id);
        state
            .transactions
            .retain(|_, transaction| transaction.item != id);
        for transaction in state.transactions.values_mut() {
            transaction.paired = transaction.paired.filter(|half| half.item != id);
        }
        match history {
            HistoryEnd::Zero { zero, counted } => {
                state.apply(id, counted);
                let others = state.points.iter().filter(|point| point.item == id);
                let last = others.map(|point| point.at).max();
                state.points.push(zero.after(last));
            }
            HistoryEnd::Forget => state.points.retain(|point| point.item != id),
        }
        state.effects.push(effects);
        Ok(true)
    }

    async fn due(
        &self,
        now: Timestamp,
        after: Option<Due>,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError> {
        let mut due: Vec<_> = self
            .state()
            .items
            .values()
            .filter_map(|item| {
                let at = item.valuation.next.filter(|next| *next <= now)?;
                Some(Due {
                    at,
                    category: item.category(),
                    item: item.id,
                    owner: item.owner,
                })
            })
            .filter(|due| after.is_none_or(|after| (due.at, due.item) > (after.at, after.item)))
            .collect();
        due.sort_by_key(|due| (due.at, due.item));
        due.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(due)
    }
}
