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
    BalanceMove, Belonging, Category, Counting, DateField, Ended, EntryDate, EntryType, Equity,
    Field, GainSinceBought, ImportedLine, Item, ItemData, ItemDraft, ItemHistory, ItemId,
    LedgerEntry, Links, Month, OtherHalf, Ownership, Pairing, PastValue, PointChanges, PointId,
    RawItemDraft, RawTransaction, Renewal, RenewalDraft, Repayment, RepaymentOutlook, Requirement,
    SearchTexts, Share, Side, StatedBalances, StatedBy, StatementId, StoredItem, Totals,
    Transaction, TransactionContent, TransactionDraft, TransactionId, TransactionNote,
    TransferHalf, Valuation, ValuePoint, ValueSource, VehicleDate, Version, WriteOff,
};
pub use ports::{
    Added, Due, HistoryEnd, ItemChange, ItemOutline, Items, OtherHalves, TransactionChange,
    TransactionOutcome, TransactionRemoval, Transactions, TransferChange, UpdateOutcome,
};
pub use revaluation::Revaluation;
pub use service::{Ledger, Renewals, Vault, ever, item_with};
