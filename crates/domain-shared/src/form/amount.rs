//! Money in forms.

use super::{FieldType, Json, WireValue};
use crate::money::ParseMoneyError;
use crate::{InvalidValue, Pence};
use serde::{Serialize, Serializer};

/// An amount of money, never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Amount(Pence);

impl Amount {
    pub fn new(pence: Pence) -> Result<Self, InvalidValue> {
        if pence.is_negative() {
            return Err(InvalidValue::rule("cannot be negative"));
        }
        Pence::new(pence.get())
            .map(Self)
            .map_err(|_| InvalidValue::rule("is too large"))
    }

    /// The amount in pence, never negative.
    pub const fn pence(self) -> Pence {
        self.0
    }
}

impl WireValue for Amount {
    const TYPE: FieldType = FieldType::Money { negative: false };

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        pounds(json).and_then(Self::new)
    }

    fn restore(json: &Json) -> Option<Self> {
        pounds(json).ok().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A JSON number, or a text that is a plain decimal, such as `-1234.56`. Whatever else a text may mean
/// is not guessed.
pub fn pounds(json: &Json) -> Result<Pence, InvalidValue> {
    let text = match json {
        Json::String(text) if is_plain_decimal(text) => text.clone(),
        Json::Number(number) => number.to_string(),
        _ => return Err(InvalidValue::rule("must be a number")),
    };
    Pence::parse_pounds(&text).map_err(|reason| {
        InvalidValue::rule(match reason {
            ParseMoneyError::Malformed => "must be a number",
            ParseMoneyError::TooPrecise => "can have at most two decimals",
            ParseMoneyError::TooLarge => "is too large",
        })
    })
}

/// Whether `text` is digits with at most one point between them, and perhaps a minus before them.
pub fn is_plain_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, fraction]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}
