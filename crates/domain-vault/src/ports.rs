//! The stores of the Vault.
//!
//! Every method but [`Items::due`] takes the owner: a record of another user is answered like one
//! that does not exist.

mod transactions;

pub use domain_shared::Added;
pub use transactions::{
    OtherHalves, TransactionChange, TransactionOutcome, TransactionRemoval, Transactions,
    TransferChange,
};

use crate::model::{Category, Item, ItemId, PointChanges, ValuePoint, Version};
use async_trait::async_trait;
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// An edit of an item and everything that goes with it.
#[derive(Debug, Clone)]
pub struct ItemChange {
    /// Its version is the one after `seen`.
    pub item: Item,
    /// The version that was read before.
    pub seen: Version,
    /// What becomes of its history.
    pub points: PointChanges,
    pub effects: Effects,
}

/// An item whose content is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemOutline {
    /// Its category, if need be by its history; `None` if neither can be read.
    pub category: Option<Category>,
    /// When it was made; `None` if it can't be read.
    pub created_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UpdateOutcome {
    Done,
    /// Somebody else wrote the item since it was read; nothing changed.
    Stale,
    /// The owner has no such item; nothing changed.
    Absent,
}

/// The effect of a deletion on the item's value history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryEnd {
    /// The item ends at zero; its history stays, as far as it counted for its owner.
    Zero {
        zero: ValuePoint,
        /// What makes the other points what counted.
        counted: PointChanges,
    },
    /// The history goes with the item, which was a slip of the hand.
    Forget,
}

/// An item whose monthly valuation is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// From when on.
    pub at: Timestamp,
    /// Of which category, which says who is asked.
    pub category: Category,
    pub item: ItemId,
    pub owner: PersonId,
}

/// Keeps the items of the Vault. What a person typed is sealed at rest; ids, owner, category,
/// value, dates and version may be plain.
#[async_trait]
pub trait Items: Send + Sync {
    /// Adds an item with the first point of its history.
    ///
    /// - MUST store the item so that it reads back equal.
    /// - MUST store values below zero.
    /// - MUST store the point in the same transaction.
    /// - MUST answer [`Added::Known`] and write nothing where the owner has an item of this id,
    ///   also to all but one of several calls at once.
    async fn add(
        &self,
        item: Item,
        first: ValuePoint,
        effects: Effects,
    ) -> Result<Added<Item>, StoreError>;

    /// The owner's items, of one category if one is named.
    ///
    /// - MUST answer the oldest first, by `created_at` and then by id.
    /// - MUST answer items of the category that is named and no others.
    /// - MUST NOT answer items of somebody else.
    async fn list(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<Listing<Item>, StoreError>;

    /// One item.
    ///
    /// - MUST answer `None` for an item of somebody else.
    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Option<Item>, StoreError>;

    /// The part of an item that can be read without opening its sealed content.
    ///
    /// - MUST answer the item's category and when it was made.
    /// - MUST answer `None` for an item of somebody else.
    async fn outline(&self, owner: PersonId, id: ItemId)
    -> Result<Option<ItemOutline>, StoreError>;

    /// Writes an edit where the item still has the version that was seen.
    ///
    /// - MUST change the item and its points in one transaction: a point of a known id is replaced, others
    ///   are added, and no other point of the item or of somebody else changes.
    /// - MUST change nothing and answer [`UpdateOutcome::Stale`] where the version is another.
    /// - MUST let exactly one of several edits of one version through.
    /// - MUST change nothing and answer [`UpdateOutcome::Absent`] for an item of somebody else.
    /// - MUST keep owner, category and `created_at` as they are stored.
    async fn update(&self, change: ItemChange) -> Result<UpdateOutcome, StoreError>;

    /// Deletes an item; `false` where the owner has none such. The item's documents and notes go
    /// with it in the same transaction.
    ///
    /// - MUST delete the item, change its points and append the zero, or remove the item's points, in
    ///   one transaction.
    /// - MUST put the zero after every other point of the item, whatever moment it was given.
    /// - MUST delete the item's transactions with it, and no others.
    /// - MUST unpair the other halves of its transfers.
    /// - MUST leave the other items and their points alone.
    /// - MUST change nothing and answer `false` for an item of somebody else.
    async fn delete(
        &self,
        owner: PersonId,
        id: ItemId,
        at: Timestamp,
        history: HistoryEnd,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Up to `limit` items that are due for valuation, whoever owns them, beginning after `after`.
    ///
    /// - MUST answer items whose valuation's `next` is at or before `now`, and no others.
    /// - MUST answer the first due first, and of one moment by the item's id.
    /// - MUST begin after `after` in this order where it is named.
    async fn due(
        &self,
        now: Timestamp,
        after: Option<Due>,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError>;
}
