//! One item of the Vault.

use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::valuation::Valuation;
use domain_shared::{Instant, Pence, PersonId};

domain_shared::id_type! {
    /// An item of the Vault.
    ItemId
}

/// How often an item was written: 1 when it was made, one more with each edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(i32);

impl Version {
    /// The version of a new item.
    pub const FIRST: Self = Self(1);

    /// A version as a store kept it.
    pub const fn new(number: i32) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// An item of the Vault. Name, category and value are those of its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its id.
    pub id: ItemId,
    /// Whose it is.
    pub owner: PersonId,
    /// What is known of it.
    pub data: ItemData,
    /// How it comes by its value, where a provider tells it.
    pub valuation: Valuation,
    /// When it was added.
    pub created_at: Instant,
    /// When it was last written.
    pub updated_at: Instant,
    /// How often it was written.
    pub version: Version,
}

impl Item {
    /// Its category.
    pub const fn category(&self) -> Category {
        self.data.category()
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.data.name().as_str()
    }

    /// What it counts for, in pence and never negative.
    pub const fn value(&self) -> Pence {
        self.data.value()
    }
}
