use crate::refusal::InvalidValue;
use serde_json::Value;
use std::fmt;

/// For text that changes its own direction; follows the field's label.
pub const REORDERED: &str = "cannot contain characters that change the direction of text";

/// Whether a person sees nothing of `c`: white space, control characters, and what Unicode leaves
/// out of the picture, such as zero-width spaces and the fillers of Korean and Braille.
pub fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Whether `text` has embeddings, overrides or isolates, by which one name can look like another.
/// The marks that a line of Arabic or Hebrew needs are none.
pub fn is_reordered(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
}

/// The rule of every name and title: a person can see it, and it reads as it looks.
fn visible(text: &str) -> Result<(), InvalidValue> {
    if text.chars().all(is_invisible) {
        return Err(InvalidValue::Required);
    }
    if is_reordered(text) {
        return Err(InvalidValue::rule(REORDERED));
    }
    Ok(())
}

/// One line of at most `MAX` characters, trimmed and never blank.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// Reads a text; outer white space is dropped.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let text = bounded(text, MAX)?;
        if text.chars().any(char::is_control) {
            return Err(InvalidValue::rule("must be a single line of text"));
        }
        visible(text)?;
        Ok(Self(text.to_owned()))
    }

    /// A text that was accepted by the rules of its day.
    pub(crate) fn restored(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Lines of at most `MAX` characters in all, trimmed and never blank.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Lines<const MAX: usize>(String);

impl<const MAX: usize> Lines<MAX> {
    /// Reads a text; outer white space is dropped, and lines end as on Unix.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let text = text.replace("\r\n", "\n");
        let text = bounded(&text, MAX)?;
        if text
            .chars()
            .any(|c| c.is_control() && !matches!(c, '\n' | '\t'))
        {
            return Err(InvalidValue::rule("must be text"));
        }
        Ok(Self(text.to_owned()))
    }

    /// A text that was accepted by the rules of its day.
    pub(crate) fn restored(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// `text` without outer white space, where it has something to say and at most `max` characters.
fn bounded(text: &str, max: usize) -> Result<&str, InvalidValue> {
    let text = text.trim();
    if text.is_empty() {
        return Err(InvalidValue::Required);
    }
    if text.chars().count() > max {
        return Err(InvalidValue::Rule(
            format!("cannot exceed {max} characters").into(),
        ));
    }
    Ok(text)
}

/// The text of a JSON value.
pub fn text_of(json: &Value) -> Result<&str, InvalidValue> {
    json.as_str().ok_or(InvalidValue::rule("must be text"))
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
    read: impl FnOnce(&Value) -> Result<T, InvalidValue>,
) -> Result<Option<T>, InvalidValue> {
    if is_blank(json) {
        Ok(None)
    } else {
        read(json).map(Some)
    }
}

/// The value of a field that has to be filled in.
pub fn required<T>(
    json: &Value,
    read: impl FnOnce(&Value) -> Result<T, InvalidValue>,
) -> Result<T, InvalidValue> {
    optional(json, read)?.ok_or(InvalidValue::Required)
}

impl<const MAX: usize> fmt::Debug for Text<MAX> {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text(…)")
    }
}

impl<const MAX: usize> fmt::Debug for Lines<MAX> {
    /// The text a person typed stays out of logs.
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
            "חשבון\u{200f} ראשי",
            "می\u{200c}خواهم",
            "👩\u{200d}👧 savings ❤\u{fe0f}",
        ] {
            assert_eq!(Name::parse(good).unwrap().as_str(), good.trim());
        }
        for (bad, message) in [
            ("", "Account name is required"),
            ("   ", "Account name is required"),
            (&*long, "Account name cannot exceed 40 characters"),
            ("a\nb", "Account name must be a single line of text"),
            ("a\0b", "Account name must be a single line of text"),
            ("\u{200b}\u{feff}", "Account name is required"),
            ("\u{3164} \u{2800}", "Account name is required"),
            (
                "Isa\u{202e}fdp.txt",
                "Account name cannot contain characters that change the direction of text",
            ),
            (
                "a\u{2067}b",
                "Account name cannot contain characters that change the direction of text",
            ),
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
