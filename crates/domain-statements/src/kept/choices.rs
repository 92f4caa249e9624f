use crate::table::Mapping;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_vault::{Category, ItemId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What somebody decided about a statement before its import.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choices {
    /// The account that it goes to, in place of the one that was found.
    pub item: Option<ItemId>,
    /// An account that is made with the import.
    pub new_account: Option<NewAccount>,
    pub mapping: Option<Mapping>,
    /// By the place of the row in the file.
    #[serde(with = "pairs")]
    pub rows: BTreeMap<u32, RowChoice>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewAccount {
    #[serde(with = "category_text")]
    pub category: Category,
    pub name: String,
    /// The balance that was typed for the end of the statement's last day, used where the file states
    /// none. What is owed on a card is positive.
    pub balance: Option<Pence>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowChoice {
    /// It is kept beside whatever it looks like; of a line that can't be read, as it is mended.
    Import(Option<Mended>),
    /// The transaction that was typed for it gives way to it.
    Join,
    LeaveOut,
}

/// A line as a person reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mended {
    pub date: NaiveDate,
    pub amount: Pence,
    pub description: String,
}

/// Choices as pairs: the number of a row is no key that every format keeps.
mod pairs {
    use super::RowChoice;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    pub(super) fn serialize<S: Serializer>(
        rows: &BTreeMap<u32, RowChoice>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(rows)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<u32, RowChoice>, D::Error> {
        let rows = Vec::<(u32, RowChoice)>::deserialize(deserializer)?;
        Ok(rows.into_iter().collect())
    }
}

/// A category by the name that the wire has for it.
mod category_text {
    use domain_vault::Category;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        category: &Category,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(category.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Category, D::Error> {
        let text = String::deserialize(deserializer)?;
        Category::from_text(&text).ok_or_else(|| D::Error::custom("no such category"))
    }
}
