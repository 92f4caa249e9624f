//! UK mobile numbers, the only ones a sign-up code is sent to.

use regex::Regex;
use std::fmt;
use std::sync::LazyLock;

/// For a number that cannot receive a text.
pub const INVALID_PHONE: &str = "Phone number must be valid";

// Ofcom's plan: 071-075 and 077-079 are mobiles, 076 is pagers except the Isle of Man's 07624.
#[expect(
    clippy::expect_used,
    reason = "the pattern is a constant that the tests below compile"
)]
static MOBILE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^7(?:[1-57-9][0-9]{8}|624[0-9]{6})$").expect("a valid pattern"));

/// A UK mobile number in E.164: `+447700900123`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UkMobile(String);

impl UkMobile {
    /// Reads a number with `+44`, `44`, `0` or nothing before the ten digits; spaces, hyphens and
    /// brackets are passed over.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let compact: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '(' | ')'))
            .collect();
        let national = compact
            .strip_prefix("+44")
            .or_else(|| compact.strip_prefix("0044"))
            .or_else(|| compact.strip_prefix("44"))
            .unwrap_or(&compact);
        let national = national.strip_prefix('0').unwrap_or(national);
        if MOBILE.is_match(national) {
            Ok(Self(format!("+44{national}")))
        } else {
            Err(INVALID_PHONE)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number as it is dialled within the country: `07700900123`.
    pub fn national(&self) -> String {
        self.0.replacen("+44", "0", 1)
    }

    /// The last `count` digits.
    pub fn tail(&self, count: usize) -> &str {
        self.0
            .get(self.0.len().saturating_sub(count)..)
            .unwrap_or("")
    }

    /// The number with all but its last three digits hidden: `+44 •••• •••123`.
    pub fn masked(&self) -> String {
        format!("+44 •••• •••{}", self.tail(3))
    }
}

impl fmt::Debug for UkMobile {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UkMobile(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mobiles_are_accepted_in_every_usual_spelling() {
        for text in [
            "+447700900123",
            "07700900123",
            "7700900123",
            "447700900123",
            "+44 7700 900123",
            "+44 (0)7700-900123",
        ] {
            assert_eq!(
                UkMobile::parse(text).unwrap().as_str(),
                "+447700900123",
                "{text}"
            );
        }
        assert!(UkMobile::parse("07624123456").is_ok());
    }

    #[test]
    fn what_cannot_receive_a_text_is_refused() {
        for text in [
            "",
            "+441223344556",
            "07012345678",
            "07600123456",
            "0770090012",
            "077009001234",
            "+15005550001",
            "०७७००९००१२३",
        ] {
            assert_eq!(UkMobile::parse(text).unwrap_err(), INVALID_PHONE, "{text}");
        }
    }

    #[test]
    fn a_number_is_dialled_with_a_nought_within_the_country() {
        let mobile = UkMobile::parse("+447700900123").unwrap();
        assert_eq!(mobile.national(), "07700900123");
    }

    #[test]
    fn a_masked_number_shows_three_digits() {
        assert_eq!(
            UkMobile::parse("07700900123").unwrap().masked(),
            "+44 •••• •••123"
        );
    }
}
