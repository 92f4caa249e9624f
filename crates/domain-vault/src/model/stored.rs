use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::ownership::{Ended, Ownership};
use crate::model::renewal::Renewal;
use domain_shared::form::StoredName;
use domain_shared::unreadable::readable;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The sealed content of an item, by the version of its shape.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "v")]
pub enum StoredItem {
    #[serde(rename = "1")]
    V1 {
        #[serde(flatten)]
        data: ItemData,
        #[serde(skip_serializing_if = "Ownership::is_empty")]
        ownership: Ownership,
        #[serde(skip_serializing_if = "Option::is_none")]
        ended: Option<Ended>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        renewals: Vec<Renewal>,
    },
}

/// Reads it in one pass: each list opens every item, and serde's tagged enums would copy all fields of one
/// twice before they look at them.
impl<'de> Deserialize<'de> for StoredItem {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Content)
    }
}

#[derive(Deserialize)]
enum ReadVersion {
    #[serde(rename = "1")]
    V1,
}

struct Content;

impl<'de> Visitor<'de> for Content {
    type Value = StoredItem;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a stored item")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut stored: A) -> Result<StoredItem, A::Error> {
        let (mut version, mut category, mut data) = (None, None, None);
        let (mut ownership, mut ended) = (Ownership::default(), None);
        let mut renewals = Renewals::default();
        while let Some(name) = stored.next_key::<StoredName<'_>>()? {
            match name.as_str() {
                "v" => version = Some(stored.next_value::<ReadVersion>()?),
                "category" => {
                    let name: StoredName<'_> = stored.next_value()?;
                    category = Category::from_text(name.as_str());
                }
                "data" => {
                    let category = category
                        .ok_or_else(|| A::Error::custom("no known category stands before it"))?;
                    data = Some(stored.next_value_seed(Data(category))?);
                }
                "ownership" => ownership = stored.next_value()?,
                "ended" => ended = stored.next_value()?,
                "renewals" => renewals = stored.next_value()?,
                _ => drop(stored.next_value::<IgnoredAny>()?),
            }
        }
        let Some(ReadVersion::V1) = version else {
            return Err(A::Error::missing_field("v"));
        };
        Ok(StoredItem::V1 {
            data: data.ok_or_else(|| A::Error::missing_field("data"))?,
            ownership,
            ended,
            renewals: renewals.0,
        })
    }
}

#[derive(Default, Deserialize)]
struct Renewals(#[serde(deserialize_with = "readable")] Vec<Renewal>);

/// The data of an item of this category.
struct Data(Category);

impl<'de> DeserializeSeed<'de> for Data {
    type Value = ItemData;

    fn deserialize<D: Deserializer<'de>>(self, stored: D) -> Result<ItemData, D::Error> {
        ItemData::restore(self.0, stored)
    }
}

#[cfg(test)]
mod tests;
