use super::{ItemChange, UpdateOutcome};
use crate::model::{
    BalanceMove, ItemId, Transaction, TransactionId, TransferHalf, ValuePoint, Version,
};
use async_trait::async_trait;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, Pence, PersonId, StoreError, Timestamp};

/// A transaction that is written, and the balance that it moves.
#[derive(Debug, Clone)]
pub struct TransactionChange {
    pub transaction: Transaction,
    /// The edit of its item's balance, where that moves.
    pub balance: Option<ItemChange>,
    /// What becomes of the transfer that it is half of, where that changes.
    pub transfer: Option<TransferChange>,
    pub effects: Effects,
}

/// How an edit changes a transfer, of which the edited transaction is one half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferChange {
    /// It becomes one with this other half.
    Begun(TransferHalf),
    /// It no longer is one with this other half.
    Ended(TransferHalf),
}

impl TransferChange {
    /// The other half afterwards.
    pub const fn paired(self) -> Option<TransferHalf> {
        match self {
            Self::Begun(half) => Some(half),
            Self::Ended(_) => None,
        }
    }
}

/// Where and when the other half of a transfer may be, and how much it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherHalves {
    pub owner: PersonId,
    /// Where it may stand.
    pub items: Vec<ItemId>,
    pub amount: Pence,
    pub from: Timestamp,
    /// The last moment, which counts too.
    pub until: Timestamp,
}

/// A transaction that is deleted, and the balance that moves back.
#[derive(Debug, Clone)]
pub struct TransactionRemoval {
    pub owner: PersonId,
    pub item: ItemId,
    pub id: TransactionId,
    /// The version that was read before; `None` of one that cannot be read.
    pub seen: Option<Version>,
    pub balance: Option<ItemChange>,
    pub effects: Effects,
}

/// What became of a change of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransactionOutcome {
    Done,
    /// The item has a transaction of this id; nothing changed.
    Known(Box<Transaction>),
    /// The item or the transaction was written since it was read; nothing changed.
    Stale,
    /// The owner has no such item or transaction; nothing changed.
    Absent,
}

/// Keeps transactions, and reads the value history that stands beside them;
/// its points are written by [`super::Items`]. Names and tags are sealed at rest; moments and
/// pence may be plain.
#[async_trait]
pub trait Transactions: Send + Sync {
    /// Adds a transaction to an item, and moves its balance in the same transaction of the store.
    ///
    /// - MUST store the transaction so that it reads back equal.
    /// - MUST write nothing and answer [`TransactionOutcome::Absent`] where the item is somebody else's or
    ///   none.
    /// - MUST answer [`TransactionOutcome::Known`] and write nothing where the item has a transaction of
    ///   this id.
    /// - MUST be done or answer [`TransactionOutcome::Absent`] where the item is deleted at the same
    ///   moment, and leave no transaction behind.
    /// - MUST write nothing and answer [`TransactionOutcome::Stale`] where the item was written since.
    async fn add(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError>;

    /// One transaction of an item.
    ///
    /// - MUST answer `None` for a transaction of another item or of somebody else.
    async fn find(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<Option<Transaction>, StoreError>;

    /// Writes an edit of the version before it, and moves the balance in the same transaction of the
    /// store.
    ///
    /// - MUST change the transaction, and nothing else of its item.
    /// - MUST leave the transfer that it is half of, unless the change speaks of one.
    /// - MUST leave both halves of a transfer naming each other, also where two write at once.
    /// - MUST end the other half's transfer where that ends.
    /// - MUST begin the other half's transfer where that begins.
    /// - MUST change nothing and answer [`TransactionOutcome::Stale`] where the other half is gone, joined or in
    ///   a transfer.
    /// - MUST change nothing and answer [`TransactionOutcome::Stale`] where the stored version is not the
    ///   one before, or the item was written since.
    /// - MUST change nothing and answer [`TransactionOutcome::Absent`] for what is somebody else's or
    ///   another item's.
    async fn update(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError>;

    /// Up to `limit` transactions that may be the other half of a transfer, in any order.
    ///
    /// - MUST answer what the owner has of this amount and time in these items, and nothing else.
    /// - MUST leave out what is in a transfer, and what is joined with an imported one.
    async fn other_halves(
        &self,
        wanted: &OtherHalves,
        limit: u32,
    ) -> Result<Vec<Transaction>, StoreError>;

    /// How the transactions of an item move its balance, in any order.
    ///
    /// - MUST answer those that move it, with moment and amount, and no others: none that is joined.
    /// - MUST answer the moves of the item that is named and of its owner alone.
    async fn moves(&self, owner: PersonId, item: ItemId) -> Result<Vec<BalanceMove>, StoreError>;

    /// The transactions of an item that lie in a window; `None` where the owner has no such item.
    ///
    /// - MUST answer the newest first, by moment and then by id.
    /// - MUST answer what lies in the window, and how many there are in all.
    /// - MUST answer what belongs to the item that is named and nothing else.
    /// - MUST leave out what is joined with an imported one, which stands in its place.
    /// - MUST answer `None` for an item that is somebody else's or none.
    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Transaction>>, StoreError>;

    /// Deletes a transaction, and moves the balance back in the same transaction of the store.
    ///
    /// - MUST delete the transaction and no other, also one that cannot be read.
    /// - MUST end the transfer that it is half of.
    /// - MUST change nothing and answer [`UpdateOutcome::Absent`] for what is somebody else's or another
    ///   item's.
    /// - MUST change nothing and answer [`UpdateOutcome::Stale`] where the stored version is not the one that
    ///   was seen, or the item was written since.
    async fn delete(&self, removal: TransactionRemoval) -> Result<UpdateOutcome, StoreError>;

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
