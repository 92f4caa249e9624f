#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod lookups;
pub mod memory;
pub mod model;
pub mod ports;
pub mod revaluation;
pub mod service;

pub use error::VaultError;
pub use lookups::Lookups;
pub use model::{
    Category, Draft, Entry, EntryType, Field, Item, ItemData, ItemId, PointId, RawDraft,
    RawTransaction, Requirement, Searchable, Side, Source, StatedBy, StoredItem, Totals,
    Transaction, TransactionContent, TransactionId, Valuation, ValuePoint, VehicleDate, Version,
    When,
};
pub use ports::{
    Added, Change, Due, HistoryEnd, Items, Outline, Recorded, Removal, Transactions, Updated,
};
pub use revaluation::Revaluation;
pub use service::{Ledger, Vault};
