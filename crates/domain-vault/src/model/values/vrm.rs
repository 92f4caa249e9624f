use super::text::text_of;
use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, WireValue};
use regex::Regex;
use serde::Serializer;
use serde_json::Value;
use std::fmt;
use std::sync::LazyLock;

pub const INVALID_VRM: &str = "Invalid VRM format";

// The union of all UK formats: current, prefix, suffix, dateless, Northern Irish and diplomatic
// marks. Which of them exist is for the registry to say.
#[expect(
    clippy::expect_used,
    reason = "the pattern is a constant that the tests below compile"
)]
static FORMATS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        "^(?:[A-Z]{2}[0-9]{2}[A-Z]{3}|[A-Z][0-9]{1,3}[A-Z]{3}|[A-Z]{3}[0-9]{1,3}[A-Z]\
         |[0-9]{1,4}[A-Z]{1,2}|[0-9]{1,3}[A-Z]{1,3}|[A-Z]{1,2}[0-9]{1,4}|[A-Z]{1,3}[0-9]{1,4}\
         |[0-9]{3}[DX][0-9]{3})$",
    )
    .expect("a valid pattern")
});

/// A registration mark in capitals without spaces: `AB51ABC`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Vrm(String);

impl Vrm {
    /// Reads a mark in any case; spaces and hyphens are dropped.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let compact: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        if text.trim().is_empty() {
            return Err(InvalidValue::Required);
        }
        if FORMATS.is_match(&compact) {
            Ok(Self(compact))
        } else {
            Err(InvalidValue::Sentence(INVALID_VRM))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl WireValue for Vrm {
    const TYPE: FieldType = FieldType::Code("vrm");

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        Self::parse(text_of(json)?)
    }

    fn restore(json: &Value) -> Option<Self> {
        json.as_str().and_then(Self::restore_text)
    }

    fn restore_text(text: &str) -> Option<Self> {
        Some(Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Debug for Vrm {
    /// A number plate stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vrm(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_uk_format_is_accepted_in_any_case_and_spacing() {
        for text in [
            "AB51ABC", "ab51 abc", "AA19-AAA", "A123BCD", "L2WPS", "Q123ABC", "TLK688W", "1RAC",
            "7611FP", "2292CZ", "A1", "AB1234", "IL1234", "BAZ76", "AIZ1234", "101D123", "F1",
        ] {
            let mark = Vrm::parse(text).unwrap();
            assert_eq!(
                mark.as_str(),
                text.replace([' ', '-'], "").to_uppercase(),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_mark_is_refused_with_the_specs_message() {
        for text in [
            "-", "ABCDEFG", "12345", "AB51ABCD", "AB5!ABC", "ÅB51ABC", "ABCD123", "A12345",
        ] {
            let refusal = Vrm::parse(text).unwrap_err();
            assert_eq!(
                refusal.message("Registration number"),
                INVALID_VRM,
                "{text}"
            );
        }
        assert_eq!(Vrm::parse(" "), Err(InvalidValue::Required));
    }
}
