//! What an item is: categories, fields, values and their history.

mod category;
mod data;
mod draft;
pub(crate) mod field;
mod history;
mod item;
pub mod kinds;
pub(crate) mod reader;
mod totals;
mod valuation;
pub mod values;

pub use category::{Category, Side};
pub use data::ItemData;
pub use draft::{Draft, RawDraft};
pub use field::{Field, Need, Refusal};
pub use history::{PointId, Source, ValuePoint};
pub use item::{Item, ItemId, Version};
pub use totals::{CategoryTotal, Totals};
pub use valuation::{Month, Valuation};
