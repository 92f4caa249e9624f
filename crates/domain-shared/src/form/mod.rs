//! Forms: labelled fields that are read from JSON, each broken rule under its field's name, and
//! written back to the same JSON.

mod amount;
mod choices;
mod field;
mod reader;
mod record;
mod reference;
mod stored;
mod unknown_fields;

pub use amount::{Amount, is_plain_decimal, pounds};
pub use field::{Choice, Field, FieldType, ReadOnly, Required, Requirement, WireValue, Written};
pub use reader::{FieldSource, Reader};
pub use reference::Reference;
/// Used by the macros of this module.
pub use serde;
/// Used by the macros of this module.
pub use serde_json::Value as Json;
pub use stored::StoredValue;
pub use unknown_fields::{StoredName, UnknownFields};

/// Used by the macros of this module: writes into memory.
pub const JSON: serde_json::value::Serializer = serde_json::value::Serializer;
/// Used by the macros of this module.
pub type JsonObject = serde_json::Map<String, Json>;
