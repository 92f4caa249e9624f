use super::numbers::without_spaces;
use crate::model::warning::Warning;
use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, Json, WireValue};
use domain_shared::text::text_of;
use serde::Serializer;
use std::fmt;

const INVALID_NATIONAL_INSURANCE_NUMBER: &str =
    "National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)";

/// Pairs of letters that are given to nobody (HMRC, National Insurance Manual NIM39110).
const NEVER_GIVEN: [&str; 7] = ["BG", "GB", "KN", "NK", "NT", "TN", "ZZ"];

/// A National Insurance number: two letters, six digits and a letter.
#[derive(Clone, PartialEq, Eq)]
pub struct NationalInsuranceNumber(String);

impl NationalInsuranceNumber {
    /// Its nine characters, letters in capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether HMRC gives such numbers: neither letter of the prefix is D, F, I, Q, U or V, the
    /// second is not O, the pair is not one of those kept back, and the suffix is A to D
    /// (NIM39110).
    fn is_given(&self) -> bool {
        let letters: Vec<char> = self.0.chars().take(2).collect();
        let kept_back = NEVER_GIVEN.iter().any(|pair| self.0.starts_with(pair));
        !kept_back
            && letters.iter().all(|letter| !"DFIQUV".contains(*letter))
            && letters.last() != Some(&'O')
            && self.0.ends_with(['A', 'B', 'C', 'D'])
    }

    pub(crate) fn warnings(&self) -> Vec<Warning> {
        if self.is_given() {
            return Vec::new();
        }
        let message =
            "That doesn't look like a National Insurance number. Check it against a payslip.";
        vec![Warning::new("national_insurance_number", message)]
    }
}

impl WireValue for NationalInsuranceNumber {
    const TYPE: FieldType = FieldType::Code("national_insurance_number");

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let text = without_spaces(text_of(json)?).to_ascii_uppercase();
        let fits = text.len() == 9
            && text.bytes().enumerate().all(|(at, byte)| match at {
                0 | 1 | 8 => byte.is_ascii_uppercase(),
                _ => byte.is_ascii_digit(),
            });
        if fits {
            Ok(Self(text))
        } else {
            Err(InvalidValue::Sentence(INVALID_NATIONAL_INSURANCE_NUMBER))
        }
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_str().map(|text| Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Debug for NationalInsuranceNumber {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NationalInsuranceNumber(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn two_letters_six_digits_and_a_letter() {
        for good in ["AB123456C", "ab 12 34 56 c", " AB123456 C "] {
            let number = NationalInsuranceNumber::read(&json!(good)).unwrap();
            assert_eq!(number.as_str(), "AB123456C");
        }
        for bad in [
            "AB123456",
            "AB1234567",
            "A1123456C",
            "AB12345CC",
            "ÄB123456C",
        ] {
            let refusal = NationalInsuranceNumber::read(&json!(bad)).unwrap_err();
            assert_eq!(
                refusal.message("National Insurance Number"),
                "National Insurance Number must be 2 letters, 6 numbers, and 1 letter \
                 (e.g., AB 12 34 56 C)",
                "{bad}"
            );
        }
    }

    #[test]
    fn letters_that_are_given_to_nobody_are_doubted() {
        for (number, given) in [
            ("AB123456C", true),
            ("JG103759A", true),
            ("QQ123456C", false),
            ("AO123456C", false),
            ("OA123456C", true),
            ("GB123456A", false),
            ("ZZ123456A", false),
            ("AD123456A", false),
            ("AB123456E", false),
        ] {
            let number = NationalInsuranceNumber::read(&json!(number)).unwrap();
            assert_eq!(number.warnings().is_empty(), given, "{}", number.as_str());
        }
    }
}
