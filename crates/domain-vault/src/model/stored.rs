use crate::model::data::ItemData;
use serde::{Deserialize, Serialize};

/// The sealed content of an item, by the version of its shape.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredItem {
    #[serde(rename = "1")]
    V1 {
        #[serde(flatten)]
        data: ItemData,
    },
}

#[cfg(test)]
mod tests;
