use super::numbers::{has_digits, without_spaces};
use crate::model::warning::Warning;
use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, Json, WireValue};
use domain_shared::text::text_of;
use serde::Serializer;
use std::fmt;

/// An NHS number: ten digits.
#[derive(Clone, PartialEq, Eq)]
pub struct NhsNumber(String);

impl NhsNumber {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the last digit is the check digit of the others: modulus 11 with the weights 10 to
    /// 2 (NHS Data Dictionary, "NHS number").
    fn checks(&self) -> bool {
        let digits = self.0.chars().filter_map(|c| c.to_digit(10));
        // The check digit itself weighs one, so a right number sums to a multiple of eleven.
        let sum: u32 = digits
            .zip((1..=10).rev())
            .map(|(d, weight)| d * weight)
            .sum();
        sum.is_multiple_of(11)
    }

    pub(crate) fn warnings(&self) -> Vec<Warning> {
        if self.checks() {
            return Vec::new();
        }
        let message = "That doesn't look like an NHS number. Check it against an NHS letter.";
        vec![Warning::new("nhs_number", message)]
    }
}

impl WireValue for NhsNumber {
    const TYPE: FieldType = FieldType::Code("nhs_number");

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let digits = without_spaces(text_of(json)?).replace('-', "");
        if has_digits(&digits, 10) {
            Ok(Self(digits))
        } else {
            Err(InvalidValue::rule("must be 10 digits"))
        }
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_str().map(|text| Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Debug for NhsNumber {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NhsNumber(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_nhs_number_has_ten_digits() {
        for good in ["9434765919", "943 476 5919", "943-476-5919"] {
            let number = NhsNumber::read(&json!(good)).unwrap();
            assert_eq!(number.as_str(), "9434765919");
        }
        for bad in ["943476591", "94347659191", "943476591X"] {
            let refusal = NhsNumber::read(&json!(bad)).unwrap_err();
            assert_eq!(
                refusal.message("NHS number"),
                "NHS number must be 10 digits"
            );
        }
    }

    #[test]
    fn a_check_digit_that_does_not_fit_is_doubted() {
        for (number, fits) in [
            ("9434765919", true),
            ("4010232137", true),
            ("9434765918", false),
            ("9434756919", false),
            ("1234567890", false),
        ] {
            let number = NhsNumber::read(&json!(number)).unwrap();
            assert_eq!(number.warnings().is_empty(), fits, "{}", number.as_str());
        }
    }
}
