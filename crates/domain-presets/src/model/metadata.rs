use super::kind::PresetKind;
use super::kinds::{DepositoryKind, DepositoryPaper, HasMetadata, KeyFact, RentingPaper};
use super::values::{DisplayName, InsuranceType, Reminder, ShortText};
use super::warning::{Holder, Warning};
use chrono::NaiveDate;
use domain_shared::due::{Deadline, Window, Windows};
use domain_shared::form::{FieldSource, JSON, JsonObject, Reader};
use domain_shared::text::is_blank;
use domain_shared::{Invalid, Pence};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

pub const METADATA_REQUIRED: &str = "Metadata is required";
const REMINDER: &str = "reminder";
/// For a depository policy that lacks something.
pub(super) const INSURANCE_INCOMPLETE: &str =
    "Please fill all required fields for insurance policy";

/// The details of a preset. They are stored by serde, under the names of its category and type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "category", content = "preset", rename_all = "snake_case")]
pub enum Metadata {
    Depository(DepositoryPaper),
    KeyInfo(KeyFact),
    Renting(RentingPaper),
}

/// The deadline of a thing that expires or renews on `day`: a reminder is due a month before it where
/// nothing else was chosen.
pub(crate) fn deadline(day: NaiveDate, reminder: Option<Reminder>) -> Deadline {
    let window = reminder.map_or(Window::OneMonth, Window::from);
    Deadline {
        day,
        windows: window.into(),
    }
}

/// The part that all kinds have in common.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CommonMetadata<'a> {
    name: Option<&'a DisplayName>,
    deadline: Option<Deadline>,
    provider: Option<&'a ShortText>,
    insurance_type: Option<InsuranceType>,
    premium: Option<Pence>,
}

impl<'a> CommonMetadata<'a> {
    pub(crate) fn of(data: &'a impl HasMetadata) -> Self {
        Self {
            name: data.given_name(),
            deadline: data.deadline(),
            provider: data.provider(),
            insurance_type: data.insurance_type(),
            premium: data.premium(),
        }
    }
}

impl Metadata {
    /// Reads what a client sent on `today` (the day in London) for a preset of `kind`.
    ///
    /// Every broken rule is gathered under its field's wire name; unknown fields are refused under
    /// `metadata`, and answers that contradict another one under their own.
    pub fn parse(kind: PresetKind, metadata: &Value, today: NaiveDate) -> Result<Self, Invalid> {
        let object = object(metadata)?;
        if kind == PresetKind::Depository(DepositoryKind::InsurancePolicy) {
            complete_policy(object)?;
        }
        Self::read(kind, object, Some(today))
    }

    /// Reads the metadata of an export: answers to what is not asked of a person stay.
    pub fn from_export(kind: PresetKind, metadata: &Value) -> Result<Self, Invalid> {
        Self::read(kind, object(metadata)?, None)
    }

    fn read(
        kind: PresetKind,
        object: &JsonObject,
        today: Option<NaiveDate>,
    ) -> Result<Self, Invalid> {
        let origin = match today {
            Some(_) => FieldSource::Client,
            None => FieldSource::Export,
        };
        let mut reader = Reader::new("metadata", object, kind.fields(), origin);
        let r = &mut reader;
        let data = match kind {
            PresetKind::Depository(kind) => kind.read(r, today).map(Self::Depository),
            PresetKind::KeyInfo(kind) => kind.read(r, today).map(Self::KeyInfo),
            PresetKind::Renting(kind) => kind.read(r, today).map(Self::Renting),
        };
        reader.finish()?;
        // A field that could not be read was gathered, so this only closes the type.
        data.ok_or_else(|| Invalid::new("metadata", METADATA_REQUIRED))
    }

    /// Writes the metadata under its wire names; what is not known is null.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Depository(data) => data.write(serializer),
            Self::KeyInfo(data) => data.write(serializer),
            Self::Renting(data) => data.write(serializer),
        }
    }

    /// The same in memory.
    pub fn to_wire(&self) -> Value {
        // Fields are texts, numbers and flags: writing them into memory cannot fail.
        self.write(JSON).unwrap_or_default()
    }

    /// With the stored values of `earlier`, the same preset before an edit, that today's code does
    /// not understand.
    #[must_use]
    pub(crate) fn with_unknown_from(self, earlier: &Self) -> Self {
        match (self, earlier) {
            (Self::Depository(new), Self::Depository(old)) => {
                Self::Depository(new.with_unknown_from(old))
            }
            (Self::KeyInfo(new), Self::KeyInfo(old)) => Self::KeyInfo(new.with_unknown_from(old)),
            (Self::Renting(new), Self::Renting(old)) => Self::Renting(new.with_unknown_from(old)),
            (new, _) => new,
        }
    }

    /// The same with `day` as the day on which it expires or renews.
    ///
    /// # Errors
    /// [`Invalid`] where what is stored of it cannot be read as a whole.
    pub(crate) fn moved_to(&self, day: NaiveDate) -> Result<Self, Invalid> {
        let mut said = self.to_wire();
        if let Some(fields) = said.as_object_mut() {
            let field = self.kind().date_field().to_owned();
            fields.insert(field, Value::String(day.to_string()));
        }
        Ok(Self::from_export(self.kind(), &said)?.with_unknown_from(self))
    }

    /// The same with a reminder as early as the earliest of `windows` that its field can say.
    ///
    /// # Errors
    /// [`Invalid`] where what is stored of it cannot be read as a whole.
    pub(crate) fn reminding(&self, windows: Windows) -> Result<Self, Invalid> {
        let has_field = self.kind().fields().iter().any(|one| one.name == REMINDER);
        let mut said = self.to_wire();
        if let Some(fields) = said.as_object_mut().filter(|_| has_field) {
            let reminder = Reminder::of(windows).map(Reminder::as_str);
            fields.insert(REMINDER.to_owned(), reminder.into());
        }
        Ok(Self::from_export(self.kind(), &said)?.with_unknown_from(self))
    }

    pub const fn kind(&self) -> PresetKind {
        match self {
            Self::Depository(data) => PresetKind::Depository(data.kind()),
            Self::KeyInfo(data) => PresetKind::KeyInfo(data.kind()),
            Self::Renting(data) => PresetKind::Renting(data.kind()),
        }
    }

    /// The preset's name: the name it was given, or that of its kind.
    pub fn name(&self) -> &str {
        let given = self.known().name.map(DisplayName::as_str);
        given.unwrap_or(self.kind().label())
    }

    /// When it expires or renews, where it says so.
    pub fn deadline(&self) -> Option<Deadline> {
        self.known().deadline
    }

    /// Who insures, where it is insurance.
    pub fn provider(&self) -> Option<&str> {
        self.known().provider.map(ShortText::as_str)
    }

    /// What is insured, where it is a policy.
    pub fn insurance_type(&self) -> Option<InsuranceType> {
        self.known().insurance_type
    }

    /// The price of the insurance.
    pub fn premium(&self) -> Option<Pence> {
        self.known().premium
    }

    /// Likely slips of the hand, which are accepted all the same.
    pub fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        match self {
            Self::Depository(data) => data.warnings(holder),
            Self::KeyInfo(data) => data.warnings(holder),
            Self::Renting(data) => data.warnings(holder),
        }
    }

    fn known(&self) -> CommonMetadata<'_> {
        match self {
            Self::Depository(data) => data.common(),
            Self::KeyInfo(data) => data.common(),
            Self::Renting(data) => data.common(),
        }
    }
}

fn object(metadata: &Value) -> Result<&JsonObject, Invalid> {
    let object = metadata.as_object();
    object.ok_or_else(|| Invalid::new("metadata", METADATA_REQUIRED))
}

fn complete_policy(object: &JsonObject) -> Result<(), Invalid> {
    let missing = |field: &&'static str| object.get(*field).is_none_or(is_blank);
    match ["insurance_type", "renewal_date"].into_iter().find(missing) {
        Some(field) => Err(Invalid::new(field, INSURANCE_INCOMPLETE)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
