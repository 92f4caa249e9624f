//! Rows that can't be read: the row does not open, or restoring refuses its content. It costs only
//! itself: a list shows the rest, names it, and it can be deleted.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use uuid::Uuid;

/// The text in place of something that cannot be shown.
pub const NOT_SHOWN: &str = "This item can't be shown";

/// Something that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub id: Uuid,
    /// Its kind: the wire name of an item's category or a preset's type, or
    /// `document`, `note` or `transaction`.
    pub kind: &'static str,
}

/// Restores the entries of a list that can be read, so that one of them costs not the whole row.
///
/// # Errors
/// That of `deserializer`, where it is no list.
pub fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let entries = Vec::<Value>::deserialize(deserializer)?.into_iter();
    let read = entries.filter_map(|entry| serde_json::from_value(entry).ok());
    Ok(read.collect())
}

/// A list, as far as it can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing<T> {
    pub entries: Vec<T>,
    pub unreadable: Vec<Unreadable>,
}

impl<T> Listing<T> {
    pub const EMPTY: Self = Self {
        entries: Vec::new(),
        unreadable: Vec::new(),
    };
}

impl<T> From<Vec<T>> for Listing<T> {
    /// A list that can be read as a whole.
    fn from(entries: Vec<T>) -> Self {
        Self {
            entries,
            unreadable: Vec::new(),
        }
    }
}
