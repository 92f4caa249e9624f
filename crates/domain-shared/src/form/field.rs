//! Fields of a form: their wire names and labels, and how their values are read and written.

use crate::day::day_of;
use crate::refusal::InvalidValue;
use crate::text::{Lines, Text, text_of};
use crate::time::Timestamp;
use crate::uk::postcode::{INVALID_POSTCODE, Postcode};
use serde::{Serialize, Serializer};
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Requirement {
    /// A client has to send it, and nothing is shown without it.
    Essential,
    /// A client has to send it. What was stored without it is shown without it.
    Required,
    /// It may be left out, and is not known then.
    Optional,
    /// It may be left out, and then holds a value all the same.
    Defaulted,
    /// The product sets it: what a client sends for it is passed over.
    ReadOnly,
}

impl Requirement {
    /// Whether a client has to send the field.
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Essential | Self::Required)
    }
}

/// A choice of a field: its text on the wire, and the text that people read.
pub type Choice = (&'static str, &'static str);

/// The values that a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType {
    /// One line of at most `max` characters.
    Text {
        max: usize,
    },
    /// A text whose form is a rule of its own, called by this name: `sort_code`.
    Code(&'static str),
    Choice(&'static [Choice]),
    /// A list of choices, each at most once.
    Choices(&'static [Choice]),
    /// Pounds with at most two decimals.
    Money {
        negative: bool,
    },
    /// Whole pounds, at most `max`.
    WholePounds {
        max: u64,
    },
    /// A number from 0 to `max`, called by this name: `percentage`.
    Number {
        called: &'static str,
        max: u64,
    },
    /// A whole number.
    Whole {
        min: u32,
        max: u32,
    },
    /// A calendar year.
    Year {
        min: u32,
        max: u32,
    },
    /// Whether a box is ticked.
    Flag,
    /// A day, `2026-11-23`.
    Day,
    /// A moment in RFC 3339.
    Moment,
    /// A list of texts.
    Texts,
    /// A list of at most `max` objects with these fields.
    Rows {
        fields: &'static [Field],
        max: usize,
    },
}

/// One field of a form: the one place where its label is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// A second name that is accepted, never sent.
    pub alias: Option<&'static str>,
    /// The label beside the input, with which its messages begin.
    pub label: &'static str,
    pub need: Requirement,
    pub holds: FieldType,
}

/// A value that a field can hold: read from JSON, written back to the same JSON.
pub trait WireValue: Sized {
    const TYPE: FieldType;
    const NEED: Requirement = Requirement::Essential;

    /// The value of a field that is missing, null or blank, where it may be.
    fn absent() -> Option<Self> {
        None
    }

    /// Whether a client still has to send it.
    fn is_missing(&self) -> bool {
        false
    }

    /// Reads a value that is neither null nor blank.
    fn read(json: &Value) -> Result<Self, InvalidValue>;

    /// Reads a stored value, of which only the type has to be right: the rules of its day may have
    /// been others. `None` where the value is of another type.
    fn restore(json: &Value) -> Option<Self> {
        Self::read(json).ok()
    }

    /// The same of a text, without a copy of it where the type can do without.
    fn restore_text(text: &str) -> Option<Self> {
        Self::restore(&Value::from(text))
    }

    /// The value of a field that is missing in the store; `None` where a thing without it can not
    /// be shown.
    fn missing() -> Option<Self> {
        Self::absent()
    }

    /// Writes the value as the wire has it.
    ///
    /// # Errors
    /// The serializer's own.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// A value that serde writes as the wire has it.
#[derive(Debug, Clone, Copy)]
pub struct Written<'a, T>(pub &'a T);

impl<T: WireValue> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// A value that a client has to send. A thing that was stored without it is shown without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Required<T>(pub Option<T>);

impl<T: WireValue> WireValue for Required<T> {
    const TYPE: FieldType = T::TYPE;
    const NEED: Requirement = Requirement::Required;

    fn is_missing(&self) -> bool {
        self.0.is_none()
    }

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        T::read(json).map(|value| Self(Some(value)))
    }

    fn restore(json: &Value) -> Option<Self> {
        T::restore(json).map(|value| Self(Some(value)))
    }

    fn restore_text(text: &str) -> Option<Self> {
        T::restore_text(text).map(|value| Self(Some(value)))
    }

    fn missing() -> Option<Self> {
        Some(Self(None))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<T: WireValue> WireValue for Option<T> {
    const TYPE: FieldType = T::TYPE;
    const NEED: Requirement = Requirement::Optional;

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        T::read(json).map(Some)
    }

    fn restore(json: &Value) -> Option<Self> {
        T::restore(json).map(Some)
    }

    fn restore_text(text: &str) -> Option<Self> {
        T::restore_text(text).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }
}

/// An unticked box may be left out.
impl WireValue for bool {
    const TYPE: FieldType = FieldType::Flag;
    const NEED: Requirement = Requirement::Defaulted;

    fn absent() -> Option<Self> {
        Some(false)
    }

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        json.as_bool()
            .ok_or(InvalidValue::rule("must be true or false"))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self)
    }
}

/// A value that the product knows and no client can set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadOnly<T>(pub Option<T>);

impl<T: WireValue> WireValue for ReadOnly<T> {
    const TYPE: FieldType = T::TYPE;
    const NEED: Requirement = Requirement::ReadOnly;

    fn absent() -> Option<Self> {
        Some(Self(None))
    }

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        T::read(json).map(|value| Self(Some(value)))
    }

    fn restore(json: &Value) -> Option<Self> {
        T::restore(json).map(|value| Self(Some(value)))
    }

    fn restore_text(text: &str) -> Option<Self> {
        T::restore_text(text).map(|value| Self(Some(value)))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<const MAX: usize> WireValue for Text<MAX> {
    const TYPE: FieldType = FieldType::Text { max: MAX };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        Self::parse(text_of(json)?)
    }

    fn restore(json: &Value) -> Option<Self> {
        json.as_str().and_then(Self::restore_text)
    }

    fn restore_text(text: &str) -> Option<Self> {
        Some(Self::restored(text))
    }

    fn missing() -> Option<Self> {
        Some(Self::restored(""))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<const MAX: usize> WireValue for Lines<MAX> {
    const TYPE: FieldType = FieldType::Text { max: MAX };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        Self::parse(text_of(json)?)
    }

    fn restore(json: &Value) -> Option<Self> {
        json.as_str().and_then(Self::restore_text)
    }

    fn restore_text(text: &str) -> Option<Self> {
        Some(Self::restored(text))
    }

    fn missing() -> Option<Self> {
        Some(Self::restored(""))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl WireValue for Postcode {
    const TYPE: FieldType = FieldType::Code("postcode");

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        let text = text_of(json)?;
        // A blank field was answered before, so what is refused here is no postcode.
        Self::parse(text).map_err(|_| InvalidValue::Sentence(INVALID_POSTCODE))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A moment that the product noted, in RFC 3339.
impl WireValue for Timestamp {
    const TYPE: FieldType = FieldType::Moment;

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        let text = text_of(json)?;
        text.parse()
            .map_err(|_| InvalidValue::rule("must be a date and time"))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_rfc3339())
    }
}

impl WireValue for chrono::NaiveDate {
    const TYPE: FieldType = FieldType::Day;

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        day_of(json)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
