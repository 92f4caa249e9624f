//! The model of an item: categories, fields, values and their history.

mod category;
mod data;
mod draft;
mod history;
mod item;
pub mod kinds;
mod ledger;
mod searchable;
mod stored;
mod totals;
mod transaction;
mod valuation;
pub mod values;
mod vehicle_dates;

pub use category::{Category, Side};
pub use data::ItemData;
pub use domain_shared::InvalidValue;
pub use domain_shared::form::{Field, Requirement};
pub use draft::{ItemDraft, RawItemDraft};
pub use history::{PointId, ValuePoint, ValueSource};
pub use item::{Item, ItemId, Version};
pub(crate) use ledger::changes;
pub use ledger::{EntryDate, EntryType, LedgerEntry};
pub use searchable::SearchTexts;
pub use stored::StoredItem;
pub use totals::{CategoryTotal, Totals};
pub use transaction::{
    RawTransaction, Tag, Transaction, TransactionContent, TransactionId, TransactionName,
};
pub use valuation::{Month, Valuation};
pub use vehicle_dates::{StatedBy, VehicleDate};
