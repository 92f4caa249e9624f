//! Words that a person typed.

use crate::model::field::{Refusal, Wire};
use domain_shared::Postcode;
use domain_shared::uk::postcode::INVALID_POSTCODE;
use serde_json::Value;
use std::fmt;

/// One line of at most `MAX` characters, trimmed and never blank.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Text<const MAX: usize>(String);

/// What an item is called: at most 40 characters (spec 2 §5).
pub type DisplayName = Text<40>;
/// A make, a model, a colour, a fuel.
pub type Words = Text<60>;
/// A postal address on one line.
pub type Address = Text<250>;

impl<const MAX: usize> Text<MAX> {
    /// Reads a text; outer white space is dropped.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Refusal::Required);
        }
        if text.chars().count() > MAX {
            return Err(Refusal::Rule(
                format!("cannot exceed {MAX} characters").into(),
            ));
        }
        if text.chars().any(char::is_control) {
            return Err(Refusal::rule("must be a single line of text"));
        }
        Ok(Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The text of a JSON value.
pub(crate) fn text_of(json: &Value) -> Result<&str, Refusal> {
    json.as_str().ok_or(Refusal::rule("must be text"))
}

impl<const MAX: usize> Wire for Text<MAX> {
    fn read(json: &Value) -> Result<Self, Refusal> {
        Self::parse(text_of(json)?)
    }

    fn write(&self) -> Value {
        self.0.clone().into()
    }
}

impl<const MAX: usize> fmt::Debug for Text<MAX> {
    /// What a person typed stays out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text(…)")
    }
}

impl Wire for Postcode {
    fn read(json: &Value) -> Result<Self, Refusal> {
        let text = text_of(json)?;
        // A blank field was answered before, so what is refused here is no postcode.
        Self::parse(text).map_err(|_| Refusal::Sentence(INVALID_POSTCODE))
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

impl Wire for chrono::NaiveDate {
    fn read(json: &Value) -> Result<Self, Refusal> {
        text_of(json)?
            .parse()
            .map_err(|_| Refusal::rule("must be a date"))
    }

    fn write(&self) -> Value {
        self.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_name_has_one_to_forty_characters_on_one_line() {
        let long = "x".repeat(41);
        let accented = "é".repeat(40);
        for good in [
            "Main account",
            "  Barclays  ",
            "a",
            &accented,
            "O’Neil & Söhne",
        ] {
            assert_eq!(DisplayName::parse(good).unwrap().as_str(), good.trim());
        }
        for (bad, message) in [
            ("", "Account name is required"),
            ("   ", "Account name is required"),
            (&*long, "Account name cannot exceed 40 characters"),
            ("a\nb", "Account name must be a single line of text"),
            ("a\0b", "Account name must be a single line of text"),
        ] {
            let refusal = DisplayName::parse(bad).unwrap_err();
            assert_eq!(refusal.message("Account name"), message, "{bad:?}");
        }
    }

    #[test]
    fn a_text_shows_nothing_of_itself_in_logs() {
        let shown = format!("{:?}", DisplayName::parse("Secret stash").unwrap());
        assert!(!shown.contains("Secret"));
    }
}
