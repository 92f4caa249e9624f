use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::ownership::{Ended, Ownership};
use crate::model::renewal::Renewal;
use domain_shared::unreadable::readable;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;

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

/// The same as it is read. Each list opens every item, and serde's tagged enums would copy all
/// fields of one twice before they look at them. It is read from JSON alone.
#[derive(Deserialize)]
struct Read<'a> {
    #[serde(rename = "v")]
    _version: ReadVersion,
    #[serde(borrow)]
    category: Cow<'a, str>,
    #[serde(borrow)]
    data: &'a RawValue,
    #[serde(default)]
    ownership: Ownership,
    ended: Option<Ended>,
    #[serde(default, deserialize_with = "readable")]
    renewals: Vec<Renewal>,
}

#[derive(Deserialize)]
enum ReadVersion {
    #[serde(rename = "1")]
    V1,
}

impl<'de> Deserialize<'de> for StoredItem {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Read {
            category,
            data,
            ownership,
            ended,
            renewals,
            ..
        } = Read::deserialize(deserializer)?;
        let known = Category::from_text(&category);
        let known = known.ok_or_else(|| D::Error::custom("there is no such category"))?;
        let data = ItemData::restore(known, data.get()).map_err(D::Error::custom)?;
        Ok(Self::V1 {
            data,
            ownership,
            ended,
            renewals,
        })
    }
}

#[cfg(test)]
mod tests;
