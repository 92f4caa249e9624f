//! The six-digit PIN and the PINs that are too easy to guess.

use super::birth::DateOfBirth;
use chrono::Datelike;
use domain_shared::UkMobile;
use std::fmt;
use zeroize::Zeroizing;

pub const WRONG_LENGTH: &str = "PIN must be exactly 6 digits";
pub const NOT_DIGITS: &str = "PIN must contain only numbers";
/// For a PIN of repeats or runs.
pub const TOO_EASY: &str = "This PIN is too easy to guess. Please choose another.";
/// For a PIN taken from the person's own date of birth or phone number.
pub const TOO_PERSONAL: &str =
    "Your PIN cannot be part of your date of birth or phone number. Please choose another.";

/// Six digits somebody types.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(Zeroizing<String>);

impl Pin {
    /// Accepts exactly six ASCII digits.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        if text.chars().count() != 6 {
            return Err(WRONG_LENGTH);
        }
        if !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NOT_DIGITS);
        }
        Ok(Self(Zeroizing::new(text.to_owned())))
    }

    /// Whether somebody may choose this PIN: no repeats, no runs, nothing from their own date of
    /// birth or phone number.
    pub fn check_strength(&self, born: DateOfBirth, phone: &UkMobile) -> Result<(), &'static str> {
        if self.is_easy() {
            return Err(TOO_EASY);
        }
        let day = born.day();
        let (d, m, y) = (day.day(), day.month(), day.year());
        let short = y.rem_euclid(100);
        let dates = [
            format!("{d:02}{m:02}{short:02}"),
            format!("{m:02}{d:02}{short:02}"),
            format!("{short:02}{m:02}{d:02}"),
            format!("{d:02}{y:04}"),
            format!("{m:02}{y:04}"),
            format!("{y:04}{m:02}"),
            format!("{y:04}{d:02}"),
        ];
        let is_of_phone = [phone.as_str(), &phone.national()]
            .iter()
            .any(|number| number.contains(self.0.as_str()));
        if dates.contains(&self.0) || is_of_phone {
            return Err(TOO_PERSONAL);
        }
        Ok(())
    }

    fn is_easy(&self) -> bool {
        let digits: Vec<i32> = self.0.bytes().map(|b| i32::from(b) - 48).collect();
        let steps: Vec<i32> = digits
            .iter()
            .zip(digits.iter().skip(1))
            .map(|(a, b)| (b - a).rem_euclid(10))
            .collect();
        // 111111, 123456 and 654321 step evenly; 121212 and 123123 repeat a part.
        let even = steps
            .first()
            .is_some_and(|first| [0, 1, 9].contains(first) && steps.iter().all(|s| s == first));
        let repeats = |period: usize| {
            digits
                .iter()
                .zip(digits.iter().skip(period))
                .all(|(a, b)| a == b)
        };
        let mirrored = digits.iter().eq(digits.iter().rev());
        let triples = digits
            .chunks(3)
            .all(|half| half.iter().all(|d| half.first() == Some(d)));
        even || repeats(2) || repeats(3) || triples || mirrored
    }

    /// The digits, to be hashed or compared and for nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Pin {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pin(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use proptest::prelude::*;

    fn strength(pin: &str) -> Result<(), &'static str> {
        Pin::parse(pin).unwrap().check_strength(
            DateOfBirth::stored(NaiveDate::from_ymd_opt(1985, 3, 27).unwrap()),
            &UkMobile::parse("07700900461").unwrap(),
        )
    }

    #[test]
    fn only_six_digits_are_a_pin() {
        assert!(Pin::parse("048261").is_ok());
        for (text, reason) in [
            ("", WRONG_LENGTH),
            ("12345", WRONG_LENGTH),
            ("1234567", WRONG_LENGTH),
            ("12a456", NOT_DIGITS),
            ("٠١٢٣٤٥", NOT_DIGITS),
            ("12 456", NOT_DIGITS),
        ] {
            assert_eq!(Pin::parse(text).unwrap_err(), reason, "{text}");
        }
    }

    #[test]
    fn repeats_and_runs_are_too_easy() {
        for pin in [
            "000000", "123456", "654321", "890123", "121212", "123123", "111222", "123321",
        ] {
            assert_eq!(strength(pin), Err(TOO_EASY), "{pin}");
        }
    }

    #[test]
    fn a_pin_is_not_taken_from_birth_or_phone() {
        for pin in [
            "270385", "032785", "850327", "271985", "031985", "198503", "198527", "900461",
            "770090", "077009",
        ] {
            assert_eq!(strength(pin), Err(TOO_PERSONAL), "{pin}");
        }
    }

    #[test]
    fn other_pins_may_be_chosen() {
        for pin in ["048261", "739150", "112358", "100000"] {
            assert_eq!(strength(pin), Ok(()), "{pin}");
        }
    }

    proptest! {
        #[test]
        fn any_six_digits_can_be_judged(pin in "[0-9]{6}") {
            let _ = strength(&pin);
        }
    }
}
