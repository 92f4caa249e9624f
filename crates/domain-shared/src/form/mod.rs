//! Forms: labelled fields that are read from JSON, each broken rule under its field's name, and
//! written back to the same JSON.

mod choices;
mod field;
mod kept;
mod reader;
mod record;

pub use field::{Choice, Fact, Field, FieldType, Need, Needed, Wire};
pub use kept::Kept;
pub use reader::{Origin, Reader};
/// Used by the macros of this module.
pub use serde;
/// Used by the macros of this module.
pub use serde_json::Value as Json;

/// Used by the macros of this module.
pub type JsonObject = serde_json::Map<String, Json>;
