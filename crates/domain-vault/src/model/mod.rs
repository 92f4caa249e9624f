//! The model of an item: categories, fields, values and their history.

mod balance;
mod category;
mod data;
mod draft;
mod gain;
mod history;
mod imported;
mod item;
pub mod kinds;
mod ledger;
mod links;
mod month;
mod outlook;
mod ownership;
mod past_value;
mod renewal;
mod repayment;
mod searchable;
mod stated_balances;
mod stored;
mod student_loans;
mod totals;
mod transaction;
mod transfer;
mod valuation;
pub mod values;
mod vehicle_dates;

pub use balance::{BalanceMove, ItemHistory, PointChanges, by_day, moves_balance};
pub use category::{Category, Side};
pub use data::ItemData;
pub use domain_shared::InvalidValue;
pub use domain_shared::form::{Field, Requirement};
pub use draft::{ItemDraft, RawItemDraft};
pub use gain::GainSinceBought;
pub use history::{PointId, ValuePoint, ValueSource, close_of};
pub use imported::{ImportedLine, StatementId, TransactionNote};
pub use item::{Item, ItemId, Version};
pub(crate) use ledger::changes;
pub use ledger::{EntryDate, EntryType, LedgerEntry};
pub use links::{
    Belonging, Counting, Equity, HeldIn, Links, NO_HOLDER, NO_SECURITY, SecuredOn, may_hold,
    may_secure,
};
pub use month::Month;
pub use outlook::RepaymentOutlook;
pub(crate) use ownership::not_theirs;
pub use ownership::{Ended, Ownership, STILL_TO_COME, Share, from_export};
pub use past_value::PastValue;
pub use renewal::{DateField, MOST_RENEWALS, Renewal, RenewalDraft};
pub use repayment::{Repayment, repayment};
pub use searchable::SearchTexts;
pub use stated_balances::StatedBalances;
pub use stored::StoredItem;
pub use student_loans::{WriteOff, written_off};
pub use totals::{CategoryTotal, Totals};
pub use transaction::{
    RawTransaction, Tag, Transaction, TransactionContent, TransactionDraft, TransactionId,
    TransactionName,
};
pub(crate) use transfer::check_other_half;
pub use transfer::{HALVES_APART, OtherHalf, Pairing, TransferHalf};
pub use valuation::Valuation;
pub use vehicle_dates::{StatedBy, VehicleDate};
