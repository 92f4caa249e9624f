use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::valuation::Valuation;
use domain_shared::{Pence, PersonId, Timestamp};

domain_shared::id_type! {
    ItemId
}

/// How often an item was written: 1 when it was made, one more with each edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(i32);

impl Version {
    pub const FIRST: Self = Self(1);

    pub const fn new(number: i32) -> Self {
        Self(number)
    }

    pub const fn get(self) -> i32 {
        self.0
    }

    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// An item of the Vault. Name, category and value are those of its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub id: ItemId,
    pub owner: PersonId,
    pub data: ItemData,
    /// How it comes by its value, where a provider tells it.
    pub valuation: Valuation,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub version: Version,
}

impl Item {
    pub const fn category(&self) -> Category {
        self.data.category()
    }

    pub fn name(&self) -> &str {
        self.data.name().as_str()
    }

    /// In pence.
    pub const fn value(&self) -> Pence {
        self.data.value()
    }
}
