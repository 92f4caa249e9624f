use crate::lookups::VehicleDetails;
use crate::model::values::{Amount, DisplayName, Mileage, ShortText, Vrm, Year};
use crate::model::vehicle_dates::{SampleDetails, StatedBy, VehicleDate};
use chrono::NaiveDate;
use domain_shared::Timestamp;
use domain_shared::form::{ReadOnly, Required, WireValue};
use serde_json::{Map, Value};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

domain_shared::record! {
    Vehicle {
        vrm: Required<Vrm> = "Registration number";
        make: Option<ShortText> = "Make";
        model: Option<ShortText> = "Model";
        year: Option<Year> = "Year";
        fuel_type: Option<ShortText> = "Fuel type", or "fuelType";
        color: Option<ShortText> = "Colour";
        /// Miles on its clock.
        mileage: Required<Mileage> = "Mileage";
        name: DisplayName = "Vehicle name";
        value: Amount = "Value";
        ongoing_valuation: bool = "Ongoing valuation", or "ongoingValuation";
        /// The day on which its MOT ends, as its owner says.
        own_mot_date: Option<NaiveDate> = "MOT date";
        /// The day on which its tax ends, as its owner says.
        own_tax_date: Option<NaiveDate> = "Tax date";
        own_mot_typed_at: ReadOnly<Timestamp> = "MOT date typed";
        own_tax_typed_at: ReadOnly<Timestamp> = "Tax date typed";
        /// The day on which its tax is due, as the registry says.
        tax_due_date: ReadOnly<NaiveDate> = "Tax due date";
        /// The state of its MOT, in the registry's words.
        mot_status: ReadOnly<ShortText> = "MOT status";
        /// The state of its tax, in the registry's words.
        tax_status: ReadOnly<ShortText> = "Tax status";
        /// The day on which its MOT ends, as the registry says.
        mot_expiry_date: ReadOnly<NaiveDate> = "MOT expiry date";
        /// Whether what the registry says is sample data.
        facts_sample: ReadOnly<bool> = "Sample data";
        /// When the registry said it.
        facts_at: ReadOnly<Timestamp> = "Looked up";
        /// Which of its details are sample data.
        sample_details: ReadOnly<SampleDetails> = "Sample details";
    }
}

impl Vehicle {
    #[must_use]
    pub(crate) fn worth(self, value: Amount) -> Self {
        Self { value, ..self }
    }

    /// With the name and the unreadable values of `earlier`.
    #[must_use]
    pub(crate) fn named_like(self, earlier: &Self) -> Self {
        let name = earlier.name.clone();
        Self { name, ..self }.with_unknown_from(earlier)
    }

    /// Whether anything is known of its tax or MOT.
    pub(crate) const fn has_facts(&self) -> bool {
        self.tax_due_date.0.is_some()
            || self.mot_status.0.is_some()
            || self.tax_status.0.is_some()
            || self.mot_expiry_date.0.is_some()
    }

    /// Takes over what the registry said at `at` of its tax and MOT, and whether it is sample data.
    /// Details of another make belong to another vehicle, and no sample data replace what the
    /// registry said. Invented details stay marked until the registry confirms them.
    #[must_use]
    pub(crate) fn with_facts(self, told: VehicleDetails, at: Timestamp) -> Self {
        let is_real = self.has_facts() && self.facts_sample.0 == Some(false);
        if !agree(self.make.as_ref(), told.make.as_ref()) || (told.sample && is_real) {
            return self;
        }
        let sample_details = if told.sample {
            let invented = self.sample_details.0.as_ref();
            SampleDetails::of(|name| {
                self.is_told(name, &told) || invented.is_some_and(|known| known.has(name))
            })
            .known()
        } else {
            self.invented_but(|name| self.is_told(name, &told))
        };
        let facts = told.facts;
        Self {
            facts_sample: ReadOnly(Some(told.sample)),
            facts_at: ReadOnly(Some(at)),
            sample_details: ReadOnly(sample_details),
            tax_due_date: ReadOnly(facts.tax_due_date),
            mot_status: ReadOnly(facts.mot_status),
            tax_status: ReadOnly(facts.tax_status),
            mot_expiry_date: ReadOnly(facts.mot_expiry_date),
            ..self
        }
    }

    /// Takes over what was known of `earlier` and no client can set. What the registry said is
    /// dropped where it was about another mark or make.
    #[must_use]
    pub(crate) fn with_facts_of(mut self, earlier: &Self) -> Self {
        if self.own_mot_date == earlier.own_mot_date {
            self.own_mot_typed_at = earlier.own_mot_typed_at.clone();
        }
        if self.own_tax_date == earlier.own_tax_date {
            self.own_tax_typed_at = earlier.own_tax_typed_at.clone();
        }
        if self.vrm == earlier.vrm && agree(self.make.as_ref(), earlier.make.as_ref()) {
            self.tax_due_date = earlier.tax_due_date.clone();
            self.mot_status = earlier.mot_status.clone();
            self.tax_status = earlier.tax_status.clone();
            self.mot_expiry_date = earlier.mot_expiry_date.clone();
            self.facts_sample = earlier.facts_sample.clone();
            self.facts_at = earlier.facts_at.clone();
        }
        // Another mark or make makes an invented detail no truer.
        self.sample_details = ReadOnly(earlier.invented_but(|name| match name {
            "make" => self.make != earlier.make,
            "model" => self.model != earlier.model,
            "year" => self.year != earlier.year,
            "fuel_type" => self.fuel_type != earlier.fuel_type,
            _ => self.color != earlier.color,
        }));
        self
    }

    /// With `now` as the moment at which the owner's dates were typed, where none is known.
    #[must_use]
    pub(crate) fn typed_at(self, now: Timestamp) -> Self {
        let typed = |date: Option<NaiveDate>, at: Option<Timestamp>| {
            ReadOnly(date.map(|_| at.unwrap_or(now)))
        };
        Self {
            own_mot_typed_at: typed(self.own_mot_date, self.own_mot_typed_at.0),
            own_tax_typed_at: typed(self.own_tax_date, self.own_tax_typed_at.0),
            ..self
        }
    }

    /// With another MOT date of its owner's.
    #[must_use]
    pub(crate) fn with_mot(self, day: NaiveDate) -> Self {
        Self {
            own_mot_date: Some(day),
            own_mot_typed_at: ReadOnly(None),
            ..self
        }
    }

    /// With another tax date of its owner's.
    #[must_use]
    pub(crate) fn with_tax(self, day: NaiveDate) -> Self {
        Self {
            own_tax_date: Some(day),
            own_tax_typed_at: ReadOnly(None),
            ..self
        }
    }

    /// Its MOT date: the latest word counts.
    pub fn mot(&self) -> Option<VehicleDate> {
        let own = (self.own_mot_date, self.own_mot_typed_at.0);
        self.stated(own, self.mot_expiry_date.0, self.mot_status.0.as_ref())
    }

    /// Its tax date: the latest word counts.
    pub fn tax(&self) -> Option<VehicleDate> {
        let own = (self.own_tax_date, self.own_tax_typed_at.0);
        self.stated(own, self.tax_due_date.0, self.tax_status.0.as_ref())
    }

    fn stated(
        &self,
        (own, typed_at): (Option<NaiveDate>, Option<Timestamp>),
        looked_up: Option<NaiveDate>,
        status: Option<&ShortText>,
    ) -> Option<VehicleDate> {
        let sample = self.facts_sample.0 == Some(true);
        // Sample data count for nothing beside a user's own word.
        let overtaken = own.is_some() && (sample || self.facts_at.0 <= typed_at);
        let status = status.filter(|_| !overtaken).cloned();
        match (own, looked_up) {
            (Some(day), None) => Some((Some(day), StatedBy::Owner, typed_at)),
            (Some(day), Some(_)) if overtaken => Some((Some(day), StatedBy::Owner, typed_at)),
            (None, None) if status.is_none() => None,
            (_, day) if sample => Some((day, StatedBy::Sample, self.facts_at.0)),
            (_, day) => Some((day, StatedBy::Registry, self.facts_at.0)),
        }
        .map(|(day, by, at)| VehicleDate {
            day,
            status,
            by,
            at,
        })
    }

    /// Whether a detail is as it was told.
    fn is_told(&self, name: &str, told: &VehicleDetails) -> bool {
        match name {
            "make" => self.make.is_some() && self.make == told.make,
            "model" => self.model.is_some() && self.model == told.model,
            "year" => self.year.is_some() && self.year == told.year,
            "fuel_type" => self.fuel_type.is_some() && self.fuel_type == told.fuel_type,
            _ => self.color.is_some() && self.color == told.color,
        }
    }

    /// The invented details, except those that are `is_known` by now.
    fn invented_but(&self, is_known: impl Fn(&str) -> bool) -> Option<SampleDetails> {
        let invented = self.sample_details.0.as_ref()?;
        SampleDetails::of(|name| invented.has(name) && !is_known(name)).known()
    }
}

/// Whether two makes may be the same: in any case, with or without marks (the registry writes
/// SKODA), or where one is not known.
fn agree(one: Option<&ShortText>, other: Option<&ShortText>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => plain(one).eq(plain(other)),
        _ => true,
    }
}

/// A make in lower case, without marks.
fn plain(make: &ShortText) -> impl Iterator<Item = char> + '_ {
    make.as_str()
        .chars()
        .flat_map(char::to_lowercase)
        .nfd()
        .filter(|c| !is_combining_mark(*c))
}

/// The name an edit gives a vehicle: make, model and year, cut to the length of a name. `None`
/// where the edit has none of them.
pub(crate) fn rebuilt_name(object: &Map<String, Value>) -> Option<String> {
    fn part<T: WireValue>(value: Option<&Value>) -> Option<T> {
        value.and_then(|value| T::read(value).ok())
    }
    let parts = [
        part::<ShortText>(object.get("make")).map(|make| make.as_str().to_owned()),
        part::<ShortText>(object.get("model")).map(|model| model.as_str().to_owned()),
        part::<Year>(object.get("year")).map(|year| year.get().to_string()),
    ];
    let name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let cut: String = name.chars().take(40).collect();
    let cut = cut.trim();
    (!cut.is_empty()).then(|| cut.to_owned())
}
