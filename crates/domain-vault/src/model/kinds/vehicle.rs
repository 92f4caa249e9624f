//! Vehicles.

use super::kind;
use crate::lookups::VehicleDetails;
use crate::model::values::{Amount, DisplayName, Mileage, Vrm, Words, Year};
use chrono::NaiveDate;
use domain_shared::form::{Fact, Wire};
use serde_json::{Map, Value};

kind! {
    /// A vehicle.
    Vehicle {
        /// Its registration mark.
        vrm: Vrm = "Registration number";
        /// Who made it.
        make: Option<Words> = "Make";
        /// Its model.
        model: Option<Words> = "Model";
        /// When it was made.
        year: Option<Year> = "Year";
        /// What it runs on.
        fuel_type: Option<Words> = "Fuel type", or "fuelType";
        /// Its colour.
        color: Option<Words> = "Colour";
        /// Miles on its clock.
        mileage: Mileage = "Mileage";
        /// Whether its value is looked up every month.
        ongoing_valuation: bool = "Ongoing valuation", or "ongoingValuation";
        /// What it is called.
        name: DisplayName = "Vehicle name";
        /// What it is worth.
        value: Amount = "Value";
        /// The day on which its tax is due.
        tax_due_date: Fact<NaiveDate> = "Tax due date";
        /// The state of its MOT, in the registry's words.
        mot_status: Fact<Words> = "MOT status";
        /// The state of its tax, in the registry's words.
        tax_status: Fact<Words> = "Tax status";
        /// The day on which its MOT ends.
        mot_expiry_date: Fact<NaiveDate> = "MOT expiry date";
        /// Whether what the registry says was invented by a stand-in.
        facts_sample: Fact<bool> = "Sample data";
    }
    value: value
}

impl Vehicle {
    /// With another value.
    #[must_use]
    pub(crate) fn worth(self, value: Amount) -> Self {
        Self { value, ..self }
    }

    /// Whether anything is known of its tax or MOT.
    pub(crate) const fn has_facts(&self) -> bool {
        self.tax_due_date.0.is_some()
            || self.mot_status.0.is_some()
            || self.tax_status.0.is_some()
            || self.mot_expiry_date.0.is_some()
    }

    /// Takes over what the registry says of its tax and MOT, and whether it is made up.
    #[must_use]
    pub(crate) fn with_facts(self, told: VehicleDetails) -> Self {
        let facts = told.facts;
        Self {
            facts_sample: Fact(Some(told.sample)),
            tax_due_date: Fact(facts.tax_due_date),
            mot_status: Fact(facts.mot_status),
            tax_status: Fact(facts.tax_status),
            mot_expiry_date: Fact(facts.mot_expiry_date),
            ..self
        }
    }

    /// Takes over what the registry said of `earlier`, unless that was about another mark.
    #[must_use]
    pub(crate) fn with_facts_of(mut self, earlier: &Self) -> Self {
        if self.vrm == earlier.vrm {
            self.tax_due_date = earlier.tax_due_date.clone();
            self.mot_status = earlier.mot_status.clone();
            self.tax_status = earlier.tax_status.clone();
            self.mot_expiry_date = earlier.mot_expiry_date.clone();
            self.facts_sample = earlier.facts_sample.clone();
        }
        self
    }
}

/// The name an edit gives a vehicle: make, model and year (spec 2 §5), cut to the length of a
/// name. `None` where the edit has none of them.
pub(crate) fn rebuilt_name(object: &Map<String, Value>) -> Option<String> {
    fn part<T: Wire>(value: Option<&Value>) -> Option<T> {
        value.and_then(|value| T::read(value).ok())
    }
    let parts = [
        part::<Words>(object.get("make")).map(|make| make.as_str().to_owned()),
        part::<Words>(object.get("model")).map(|model| model.as_str().to_owned()),
        part::<Year>(object.get("year")).map(|year| year.get().to_string()),
    ];
    let name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let cut: String = name.chars().take(40).collect();
    let cut = cut.trim();
    (!cut.is_empty()).then(|| cut.to_owned())
}
