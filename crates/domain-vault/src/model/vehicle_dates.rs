//! When a vehicle's MOT and tax end, and who says so.

use crate::model::values::ShortText;
use chrono::NaiveDate;
use domain_shared::form::{FieldType, WireValue};
use domain_shared::{InvalidValue, Timestamp};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Where a date of a vehicle's MOT or tax comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatedBy {
    Owner,
    Registry,
    /// Shown as sample data; reminds nobody.
    Sample,
}

/// The MOT or tax date that applies to a vehicle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VehicleDate {
    /// The day on which it ends, where it is known.
    pub day: Option<NaiveDate>,
    /// Its state in the registry's words, unless a date was typed since.
    pub status: Option<ShortText>,
    /// The source of the date.
    pub by: StatedBy,
    /// When it was said.
    pub at: Option<Timestamp>,
}

impl VehicleDate {
    /// The day for reminders; `None` where it reminds nobody.
    pub fn reminds_on(&self) -> Option<NaiveDate> {
        self.day.filter(|_| self.by != StatedBy::Sample)
    }
}

/// The names of the details of a vehicle that are sample data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleDetails(Vec<&'static str>);

const NAMES: [&str; 5] = ["make", "model", "year", "fuel_type", "color"];

impl SampleDetails {
    /// Those of [`NAMES`] that `is_so`.
    pub(crate) fn of(is_so: impl Fn(&str) -> bool) -> Self {
        Self(NAMES.into_iter().filter(|name| is_so(name)).collect())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains(&name)
    }

    /// Themselves, if there are any.
    pub(crate) fn known(self) -> Option<Self> {
        (!self.0.is_empty()).then_some(self)
    }
}

impl WireValue for SampleDetails {
    const TYPE: FieldType = FieldType::Texts;

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        let names = json
            .as_array()
            .ok_or(InvalidValue::rule("must be a list"))?;
        Ok(Self::of(|name| names.iter().any(|one| one == name)))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
