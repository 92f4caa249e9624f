//! Words that a person typed.

use crate::refusal::Refusal;
use serde_json::Value;
use std::fmt;

/// One line of at most `MAX` characters, trimmed and never blank.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// Reads a text; outer white space is dropped.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = bounded(text, MAX)?;
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

/// Lines of at most `MAX` characters in all, trimmed and never blank.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Lines<const MAX: usize>(String);

impl<const MAX: usize> Lines<MAX> {
    /// Reads a text; outer white space is dropped, and lines end as on Unix.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = text.replace("\r\n", "\n");
        let text = bounded(&text, MAX)?;
        if text
            .chars()
            .any(|c| c.is_control() && !matches!(c, '\n' | '\t'))
        {
            return Err(Refusal::rule("must be text"));
        }
        Ok(Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// `text` without outer white space, where it has something to say and at most `max` characters.
fn bounded(text: &str, max: usize) -> Result<&str, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::Required);
    }
    if text.chars().count() > max {
        return Err(Refusal::Rule(
            format!("cannot exceed {max} characters").into(),
        ));
    }
    Ok(text)
}

/// The text of a JSON value.
pub fn text_of(json: &Value) -> Result<&str, Refusal> {
    json.as_str().ok_or(Refusal::rule("must be text"))
}

/// Nothing, or text of nothing but white space: a form that was not filled in.
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        _ => false,
    }
}

/// The value of a field that may be left out.
pub fn optional<T>(
    json: &Value,
    read: impl FnOnce(&Value) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    if is_blank(json) {
        Ok(None)
    } else {
        read(json).map(Some)
    }
}

/// The value of a field that has to be filled in.
pub fn required<T>(
    json: &Value,
    read: impl FnOnce(&Value) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    optional(json, read)?.ok_or(Refusal::Required)
}

impl<const MAX: usize> fmt::Debug for Text<MAX> {
    /// What a person typed stays out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text(…)")
    }
}

impl<const MAX: usize> fmt::Debug for Lines<MAX> {
    /// What a person typed stays out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lines(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Name = Text<40>;

    #[test]
    fn a_text_has_so_many_characters_on_one_line() {
        let long = "x".repeat(41);
        let accented = "é".repeat(40);
        for good in [
            "Main account",
            "  Barclays  ",
            "a",
            &accented,
            "O’Neil & Söhne",
        ] {
            assert_eq!(Name::parse(good).unwrap().as_str(), good.trim());
        }
        for (bad, message) in [
            ("", "Account name is required"),
            ("   ", "Account name is required"),
            (&*long, "Account name cannot exceed 40 characters"),
            ("a\nb", "Account name must be a single line of text"),
            ("a\0b", "Account name must be a single line of text"),
        ] {
            let refusal = Name::parse(bad).unwrap_err();
            assert_eq!(refusal.message("Account name"), message, "{bad:?}");
        }
    }

    #[test]
    fn lines_may_be_several() {
        for (typed, kept) in [
            ("one", "one"),
            (" one\r\ntwo\n\n\tthree ", "one\ntwo\n\n\tthree"),
            (&*"é".repeat(20), &*"é".repeat(20)),
        ] {
            assert_eq!(Lines::<20>::parse(typed).unwrap().as_str(), kept);
        }
        for (bad, message) in [
            (" \r\n ", "Details is required"),
            (&*"x".repeat(21), "Details cannot exceed 20 characters"),
            ("a\0b", "Details must be text"),
        ] {
            let refusal = Lines::<20>::parse(bad).unwrap_err();
            assert_eq!(refusal.message("Details"), message, "{bad:?}");
        }
    }

    #[test]
    fn a_text_shows_nothing_of_itself_in_logs() {
        let shown = format!("{:?}", Name::parse("Secret stash").unwrap());
        assert!(!shown.contains("Secret"));
        let shown = format!("{:?}", Lines::<20>::parse("Secret stash").unwrap());
        assert!(!shown.contains("Secret"));
    }
}
