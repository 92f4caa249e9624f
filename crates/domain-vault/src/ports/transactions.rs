use super::Added;
use crate::model::{ItemId, Transaction, TransactionId, ValuePoint};
use async_trait::async_trait;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// The parts of an item's list of transactions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerRows {
    /// Transactions entered by hand.
    pub manual: Slice<Transaction>,
    pub points: Slice<ValuePoint>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionRemoval {
    /// The transaction is gone.
    Done,
    /// The id is that of a point of the item's value history, which stays.
    Projected,
    /// The owner has no such transaction with the item.
    Absent,
}

/// Keeps the transactions that a person enters, and reads the value history that stands beside them;
/// its points are written by [`super::Items`]. Names and tags are sealed at rest; moments and
/// pence may be plain.
#[async_trait]
pub trait Transactions: Send + Sync {
    /// Adds a transaction to an item; `None` where the owner has no such item.
    ///
    /// - MUST store the transaction so that it reads back equal.
    /// - MUST write nothing and answer `None` where the item is somebody else's or none.
    /// - MUST answer [`Added::Known`] and write nothing where the item has a transaction of this id.
    /// - MUST be done or answer `None` where the item is deleted at the same moment, and leave no
    ///   transaction behind.
    async fn add(
        &self,
        transaction: Transaction,
        effects: Effects,
    ) -> Result<Option<Added<Transaction>>, StoreError>;

    /// The parts of an item's transactions and of its value history that lie in a window; `None`
    /// where the owner has no such item.
    ///
    /// - MUST answer both newest first, by moment and then by id.
    /// - MUST answer of both what lies in the window, and how many there are in all.
    /// - MUST answer what belongs to the item that is named and nothing else.
    /// - MUST answer `None` for an item that is somebody else's or none.
    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<LedgerRows>, StoreError>;

    /// Deletes a transaction.
    ///
    /// - MUST delete the transaction and no other.
    /// - MUST change nothing and answer [`TransactionRemoval::Projected`] for a point of the item's history.
    /// - MUST change nothing and answer [`TransactionRemoval::Absent`] for what is somebody else's or another
    ///   item's.
    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        effects: Effects,
    ) -> Result<TransactionRemoval, StoreError>;

    /// The owner's points at or after `since`, of one item if one is named, deleted items
    /// included.
    ///
    /// - MUST answer the oldest first, by `at` and then by id.
    /// - MUST answer points at `since` and none before.
    /// - MUST answer the points of the item that is named and no others.
    /// - MUST NOT answer points of somebody else.
    async fn points(
        &self,
        owner: PersonId,
        item: Option<ItemId>,
        since: Timestamp,
    ) -> Result<Vec<ValuePoint>, StoreError>;
}
