//! Numbers and codes with a rule for their form only.

use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, Json, WireValue};
use domain_shared::text::{Text, text_of};
use serde::Serializer;
use std::fmt;

/// A tax code: at most 10 characters.
pub type TaxCode = Text<10>;

/// A British passport's number: nine digits.
#[derive(Clone, PartialEq, Eq)]
pub struct PassportNumber(String);

impl PassportNumber {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl WireValue for PassportNumber {
    const TYPE: FieldType = FieldType::Code("passport_number");

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let digits = without_spaces(text_of(json)?);
        if has_digits(&digits, 9) {
            Ok(Self(digits))
        } else {
            Err(InvalidValue::rule("must be 9 digits"))
        }
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_str().map(|text| Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Debug for PassportNumber {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PassportNumber(…)")
    }
}

/// `text` as numbers are compared: people group digits as they please.
pub(crate) fn without_spaces(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Whether `text` is exactly so many ASCII digits.
pub(crate) fn has_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_passport_number_has_nine_digits() {
        for good in ["123456789", "123 456 789", " 000000000 "] {
            let number = PassportNumber::read(&json!(good)).unwrap();
            assert_eq!(number.as_str(), without_spaces(good));
        }
        for bad in ["12345678", "1234567890", "12345678A", "١٢٣٤٥٦٧٨٩"] {
            let refusal = PassportNumber::read(&json!(bad)).unwrap_err();
            assert_eq!(
                refusal.message("Passport number"),
                "Passport number must be 9 digits"
            );
        }
    }

    #[test]
    fn a_tax_code_has_ten_characters_at_most() {
        assert!(TaxCode::parse("1257L").is_ok());
        assert!(TaxCode::parse("S1257L M1").is_ok());
        let refusal = TaxCode::parse("1257L 1257L").unwrap_err();
        assert_eq!(
            refusal.message("Tax code"),
            "Tax code cannot exceed 10 characters"
        );
    }
}
