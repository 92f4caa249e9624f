use regex::Regex;
use std::fmt;
use std::sync::LazyLock;

/// For an empty postcode.
pub const POSTCODE_REQUIRED: &str = "Postcode is required";
/// For a postcode that is none.
pub const INVALID_POSTCODE: &str = "Invalid postcode. Please enter a valid UK postcode.";

// Every UK format, without its space.
#[expect(
    clippy::expect_used,
    reason = "the pattern is a constant that the tests below compile"
)]
static COMPACT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        "^(?:[A-PR-UWYZ][0-9][0-9A-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y][0-9][0-9ABEHMNPRVWXY]?)[0-9][ABD-HJLNP-UW-Z]{2}$",
    )
    .expect("a valid pattern")
});

/// A postcode in capitals with one space: `SW1A 1AA`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Postcode(String);

impl Postcode {
    /// Reads a postcode in any case and spacing.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let compact: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c.to_ascii_uppercase())
            .collect();
        if compact.is_empty() {
            return Err(POSTCODE_REQUIRED);
        }
        if !COMPACT.is_match(&compact) {
            return Err(INVALID_POSTCODE);
        }
        let (outward, inward) = compact.split_at(compact.len() - 3);
        Ok(Self(format!("{outward} {inward}")))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Postcode {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postcode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postcodes_are_accepted_in_any_case_and_spacing() {
        for (text, shown) in [
            ("sw1a1aa", "SW1A 1AA"),
            ("M1 1AE", "M1 1AE"),
            (" cr2 6xh ", "CR2 6XH"),
            ("DN551PT", "DN55 1PT"),
            ("W1A 1HQ", "W1A 1HQ"),
            ("EC1A1BB", "EC1A 1BB"),
        ] {
            assert_eq!(Postcode::parse(text).unwrap().as_str(), shown);
        }
    }

    #[test]
    fn an_empty_and_a_wrong_postcode_have_their_own_messages() {
        assert_eq!(Postcode::parse("  ").unwrap_err(), POSTCODE_REQUIRED);
        for text in [
            "QQ1 1AA", "SW1A 1A", "12345", "SW1A 1CI", "é1 1AA", "SW1A1AAA",
        ] {
            assert_eq!(
                Postcode::parse(text).unwrap_err(),
                INVALID_POSTCODE,
                "{text}"
            );
        }
    }
}
