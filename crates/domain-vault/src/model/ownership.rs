//! How an item belongs to its owner: since when, for how much, to what part, and until when.

use super::balance::ItemHistory;
use super::item::Item;
use super::values::Amount;
use chrono::NaiveDate;
use domain_shared::day::day_of;
use domain_shared::error::FieldErrors;
use domain_shared::form::{
    Field, FieldSource, FieldType, JSON, Reader, UnknownFields, WireValue, serde::Serializer,
};
use domain_shared::text::optional;
use domain_shared::{Invalid, InvalidValue, Pence};
use serde::Serialize;
use serde_json::{Number, Value};

/// The message for a day after today.
pub const STILL_TO_COME: &str = "Enter a day up to today";
/// The message for a day before the item was its owner's.
const NOT_YET_THEIRS: &str = "This is before you owned it";
/// The message for a day after the one on which it was sold or closed.
const NO_LONGER_THEIRS: &str = "This is after it was sold or closed";
/// The message for a beginning after days of which values are known.
const KNOWN_BEFORE: &str = "There are values before that date";

/// The part of an item that is its owner's: more than 0 to 100 per cent, with two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share(u16);

impl Share {
    /// All of it.
    pub const WHOLE: Self = Self(10_000);

    /// From hundredths of a per cent; what is out of range counts as all of it.
    pub fn from_hundredths(hundredths: i32) -> Self {
        let known = u16::try_from(hundredths).ok();
        known
            .filter(|part| *part <= Self::WHOLE.0)
            .map_or(Self::WHOLE, Self)
    }

    /// In hundredths of a per cent.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// This part of `whole`, rounded half away from zero.
    pub fn of(self, whole: Pence) -> Pence {
        let product = i128::from(whole.get()) * i128::from(self.0);
        let half = i128::from(Self::WHOLE.0) / 2;
        let rounded = (product.abs() + half) / i128::from(Self::WHOLE.0);
        // A part of what fits fits.
        let part = i64::try_from(rounded * product.signum()).unwrap_or(whole.get());
        Pence::from_sum(part)
    }
}

impl WireValue for Share {
    const TYPE: FieldType = FieldType::Number {
        called: "share",
        max: 100,
    };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        const REFUSED: InvalidValue = InvalidValue::rule("must be more than 0 and at most 100");
        let hundredths = domain_shared::form::pounds(json).map_err(|_| match json {
            Value::Number(_) => InvalidValue::rule("can have at most two decimals"),
            _ => InvalidValue::rule("must be a number"),
        })?;
        let part = u16::try_from(hundredths.get()).map_err(|_| REFUSED)?;
        match part {
            1..=10_000 => Ok(Self(part)),
            _ => Err(REFUSED),
        }
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = format!("{}.{:02}", self.0 / 100, self.0 % 100);
        let number: Number = text.parse().map_err(serde::ser::Error::custom)?;
        number.serialize(serializer)
    }
}

domain_shared::record! {
    Ownership {
        /// The day from which on it has been theirs.
        since: Option<NaiveDate> = "Owned since";
        /// What was paid for it; of a loan, what was borrowed.
        cost: Option<Amount> = "Cost";
        share: Option<Share> = "Your share";
    }
}

domain_shared::record! {
    Ended {
        /// The day from which on it counts no more.
        on: NaiveDate = "Ended on";
        /// What it was sold for.
        proceeds: Option<Amount> = "Sold for";
    }
}

impl Default for Ownership {
    /// Nothing is known, and all of it is theirs.
    fn default() -> Self {
        Self::new(None, None, None)
    }
}

impl Ownership {
    pub fn new(since: Option<NaiveDate>, cost: Option<Amount>, share: Option<Share>) -> Self {
        Self {
            since,
            cost,
            share,
            kept: UnknownFields::default(),
        }
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it says another beginning than `stored`.
    pub(crate) fn begins_anew(&self, stored: &Self) -> bool {
        self.since.is_some() && self.since != stored.since
    }

    /// Refuses a beginning after a day whose value is known.
    pub(crate) fn check_beginning(&self, history: &ItemHistory) -> Result<(), Invalid> {
        let since = self.since;
        let is_known_before = |since: NaiveDate| history.points.iter().any(|p| p.day() < since);
        match since.is_some_and(is_known_before) {
            true => Err(Invalid::new("ownership.since", KNOWN_BEFORE)),
            false => Ok(()),
        }
    }

    fn parse(json: &Value) -> Result<Self, Invalid> {
        let read = read("ownership", json, Self::FIELDS, Self::read);
        read.map_err(|invalid| under(&invalid, OWNERSHIP))
    }
}

impl Ended {
    fn parse(json: &Value) -> Result<Self, Invalid> {
        let read = read("ended", json, Self::FIELDS, Self::read);
        read.map_err(|invalid| under(&invalid, ENDED))
    }
}

/// The message where an item of `ownership` and `ended` was not its owner's on `day`. It was on the day
/// on which it ended.
pub(crate) fn not_theirs(
    ownership: &Ownership,
    ended: Option<&Ended>,
    day: NaiveDate,
) -> Option<&'static str> {
    if ownership.since.is_some_and(|since| day < since) {
        return Some(NOT_YET_THEIRS);
    }
    let is_after = ended.is_some_and(|ended| day > ended.on);
    is_after.then_some(NO_LONGER_THEIRS)
}

/// The names of the fields of each object, inside it and on the wire.
const OWNERSHIP: &[(&str, &str)] = &[
    ("since", "ownership.since"),
    ("cost", "ownership.cost"),
    ("share", "ownership.share"),
];
const ENDED: &[(&str, &str)] = &[("on", "ended.on"), ("proceeds", "ended.proceeds")];

fn read<T>(
    whole: &'static str,
    json: &Value,
    fields: &[Field],
    read: impl FnOnce(&mut Reader<'_>) -> Option<T>,
) -> Result<T, Invalid> {
    const NOT_AN_OBJECT: &str = "This must be an object";
    let object = json.as_object();
    let object = object.ok_or_else(|| Invalid::new(whole, NOT_AN_OBJECT))?;
    let mut reader = Reader::new(whole, object, fields, FieldSource::Client);
    let value = read(&mut reader);
    reader.finish()?;
    value.ok_or_else(|| Invalid::new(whole, NOT_AN_OBJECT))
}

/// `invalid` with the names of its fields as the whole body has them.
fn under(invalid: &Invalid, names: &[(&'static str, &'static str)]) -> Invalid {
    let mut errors = FieldErrors::default();
    for error in invalid.errors() {
        let name = names.iter().find(|(inside, _)| *inside == error.field);
        errors.add(
            name.map_or(error.field, |(_, outside)| outside),
            &*error.message,
        );
    }
    errors.finish().err().unwrap_or_else(|| invalid.clone())
}

/// An edit of an optional object: one that a client does not send stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FieldEdit<T> {
    #[default]
    Keep,
    Clear,
    Set(T),
}

impl<T: Clone> FieldEdit<T> {
    fn read(
        sent: Option<&Value>,
        parse: impl FnOnce(&Value) -> Result<T, Invalid>,
    ) -> Result<Self, Invalid> {
        match sent {
            None => Ok(Self::Keep),
            Some(Value::Null) => Ok(Self::Clear),
            Some(json) => parse(json).map(Self::Set),
        }
    }

    /// The object after the edit of `stored`.
    pub fn or(&self, stored: Option<T>) -> Option<T> {
        match self {
            Self::Keep => stored,
            Self::Clear => None,
            Self::Set(value) => Some(value.clone()),
        }
    }
}

/// An item's fields outside its data, as a client sends them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnershipEdit {
    pub ownership: FieldEdit<Ownership>,
    pub ended: FieldEdit<Ended>,
    /// The day of its value; `None` for today.
    pub as_of: Option<NaiveDate>,
}

impl OwnershipEdit {
    /// Reads `ownership`, `ended` and `asOf`. Names every field that breaks a rule.
    pub(crate) fn read(
        ownership: Option<&Value>,
        ended: Option<&Value>,
        as_of: &Value,
        errors: &mut FieldErrors,
    ) -> Option<Self> {
        let ownership = errors.merge(FieldEdit::read(ownership, Ownership::parse));
        let ended = errors.merge(FieldEdit::read(ended, Ended::parse));
        let as_of = optional(as_of, day_of).map_err(|refusal| refusal.message("As of"));
        let as_of = errors.take("asOf", as_of);
        Some(Self {
            ownership: ownership?,
            ended: ended?,
            as_of: as_of?,
        })
    }

    /// What holds of an item of which `ownership` and `ended` held before.
    ///
    /// # Errors
    /// Names each day that lies after `today`, an end before the beginning, and the past day of a value on
    /// which the item was not theirs.
    pub(crate) fn applied(
        &self,
        ownership: &Ownership,
        ended: Option<&Ended>,
        today: NaiveDate,
    ) -> Result<(Ownership, Option<Ended>), Invalid> {
        let known = self.ownership.or(Some(ownership.clone()));
        let new = known.unwrap_or_default().with_unknown_from(ownership);
        let end = self.ended.or(ended.cloned()).map(|end| match ended {
            Some(stored) => end.with_unknown_from(stored),
            None => end,
        });
        let mut errors = FieldErrors::default();
        let ended_on = end.as_ref().map(|end| *end.on());
        for (field, day) in [
            ("ownership.since", *new.since()),
            ("ended.on", ended_on),
            ("asOf", self.as_of),
        ] {
            if day.is_some_and(|day| day > today) {
                errors.add(field, STILL_TO_COME);
            }
        }
        if ended_on
            .zip(*new.since())
            .is_some_and(|(on, since)| on < since)
        {
            errors.add("ended.on", NOT_YET_THEIRS);
        }
        let past = self.as_of.filter(|day| *day < today);
        if let Some(message) = past.and_then(|day| not_theirs(&new, end.as_ref(), day)) {
            errors.add("asOf", message);
        }
        errors.finish()?;
        Ok((new, end))
    }
}

/// Both objects as an export of a day up to `today` has them.
///
/// # Errors
/// Names every rule that they break.
pub fn from_export(
    ownership: &Value,
    ended: &Value,
    today: NaiveDate,
) -> Result<(Ownership, Option<Ended>), Invalid> {
    let edit = OwnershipEdit {
        ownership: FieldEdit::read(Some(ownership), Ownership::parse)?,
        ended: FieldEdit::read(Some(ended), Ended::parse)?,
        as_of: None,
    };
    edit.applied(&Ownership::default(), None, today)
}

impl Item {
    /// Its owner's part.
    pub fn share(&self) -> Share {
        self.ownership.share().unwrap_or(Share::WHOLE)
    }

    /// What was paid for it, in pence; of a loan, what was borrowed.
    pub fn cost(&self) -> Option<Pence> {
        let cost = self.ownership.cost().map(Amount::pence);
        cost.or_else(|| self.data.borrowed())
    }

    /// What it was sold for, in pence.
    pub fn proceeds(&self) -> Option<Pence> {
        let ended = self.ended.as_ref()?;
        ended.proceeds().map(Amount::pence)
    }

    /// Its ownership as the wire has it; null where nothing is known.
    pub fn ownership_on_wire(&self) -> Value {
        if self.ownership.is_empty() {
            return Value::Null;
        }
        self.ownership.write(JSON).unwrap_or_default()
    }

    /// Its end as the wire has it; null where it is still theirs.
    pub fn ended_on_wire(&self) -> Value {
        let ended = self.ended.as_ref();
        ended.map_or(Value::Null, |ended| ended.write(JSON).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests;
