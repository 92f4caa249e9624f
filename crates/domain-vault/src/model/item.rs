use crate::model::category::Category;
use crate::model::data::ItemData;
use crate::model::ownership::{Ended, Ownership};
use crate::model::renewal::Renewal;
use crate::model::valuation::Valuation;
use chrono::NaiveDate;
use domain_shared::{InvalidValue, Pence, PersonId, Timestamp};
use serde_json::Value;

domain_shared::id_type! {
    ItemId
}

/// How often a thing was written: 1 when it was made, one more with each edit.
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

    /// Reads a version that a client names.
    ///
    /// # Errors
    /// [`InvalidValue`] for what is no positive whole number.
    pub fn read(json: &Value) -> Result<Self, InvalidValue> {
        json.as_i64()
            .and_then(|number| i32::try_from(number).ok())
            .filter(|number| *number > 0)
            .map(Self)
            .ok_or(InvalidValue::rule("must be a whole number"))
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
    pub ownership: Ownership,
    /// That it was sold, closed or paid off; `None` while it is theirs.
    pub ended: Option<Ended>,
    /// When its dates were renewed, the earliest first.
    pub renewals: Vec<Renewal>,
    /// How it comes by its value, where a provider tells it.
    pub valuation: Valuation,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub version: Version,
}

impl Item {
    /// With its monthly lookup on where it asks for it and is still its owner's.
    #[must_use]
    pub fn valued_monthly(self, now: Timestamp) -> Self {
        let on = self.is_valued_monthly();
        Self {
            valuation: self.valuation.switched(on, now),
            ..self
        }
    }

    /// Whether its value is looked up each month: it asks for it and is still its owner's.
    pub fn is_valued_monthly(&self) -> bool {
        self.data.is_valued_monthly() && self.ended.is_none()
    }

    /// The day on which a vehicle's MOT ends, for reminders: none once it is sold.
    pub fn mot_expiry(&self) -> Option<NaiveDate> {
        self.data.mot_expiry().filter(|_| self.ended.is_none())
    }

    /// The day on which a vehicle's tax is due, for reminders: none once it is sold.
    pub fn tax_due(&self) -> Option<NaiveDate> {
        self.data.tax_due().filter(|_| self.ended.is_none())
    }

    /// The last day of a fixed rate, for reminders: none once the item is closed or paid off.
    pub fn rate_ends(&self) -> Option<NaiveDate> {
        self.data.fixed_until().filter(|_| self.ended.is_none())
    }

    /// The day on which a loan is paid off, for reminders: none once it is.
    pub fn loan_ends(&self) -> Option<NaiveDate> {
        self.data.ends_on().filter(|_| self.ended.is_none())
    }

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
