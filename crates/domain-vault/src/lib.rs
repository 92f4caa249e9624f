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
    Category, EntryDate, EntryType, Field, Item, ItemData, ItemDraft, ItemId, LedgerEntry, PointId,
    RawItemDraft, RawTransaction, Requirement, SearchTexts, Side, StatedBy, StoredItem, Totals,
    Transaction, TransactionContent, TransactionId, Valuation, ValuePoint, ValueSource,
    VehicleDate, Version,
};
pub use ports::{
    Added, Due, HistoryEnd, ItemChange, ItemOutline, Items, LedgerRows, TransactionRemoval,
    Transactions, UpdateOutcome,
};
pub use revaluation::Revaluation;
pub use service::{Ledger, Vault};
