//! Money: whole pence, never a float inside.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// The largest magnitude of an amount, in pence (£1 trillion): up to here a pound amount with two
/// decimals is exact as a JSON number.
pub const MAX_PENCE: i64 = 100_000_000_000_000;

/// An amount in pence, at most [`MAX_PENCE`] either way where it was parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Pence(i64);

/// Why a text or number is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoneyError {
    /// Not digits with at most one point.
    #[error("Enter an amount in pounds")]
    Malformed,
    /// A fraction of a penny.
    #[error("An amount can have at most two decimals")]
    TooPrecise,
    /// Beyond [`MAX_PENCE`].
    #[error("That amount is too large")]
    TooLarge,
}

impl Pence {
    pub const ZERO: Self = Self(0);

    /// # Errors
    /// [`ParseMoneyError::TooLarge`] beyond [`MAX_PENCE`].
    pub fn new(pence: i64) -> Result<Self, ParseMoneyError> {
        if (-MAX_PENCE..=MAX_PENCE).contains(&pence) {
            Ok(Self(pence))
        } else {
            Err(ParseMoneyError::TooLarge)
        }
    }

    /// A sum or difference of amounts, which may pass [`MAX_PENCE`].
    pub const fn from_sum(pence: i64) -> Self {
        Self(pence)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// Reads pounds as a JSON number prints them: `12`, `-0.5`, `1234.56`, `1e3`.
    pub fn parse_pounds(text: &str) -> Result<Self, ParseMoneyError> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (
                mantissa,
                exponent
                    .parse::<i32>()
                    .map_err(|_| ParseMoneyError::Malformed)?,
            ),
            None => (text, 0),
        };
        let (negative, mantissa) = match mantissa.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, mantissa),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        if whole.is_empty() && fraction.is_empty()
            || !whole
                .bytes()
                .chain(fraction.bytes())
                .all(|b| b.is_ascii_digit())
        {
            return Err(ParseMoneyError::Malformed);
        }
        let digits = format!("{whole}{fraction}");
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Ok(Self::ZERO);
        }
        let decimals = i64::try_from(fraction.len()).map_err(|_| ParseMoneyError::TooPrecise)?;
        // The power of ten that turns the digits into pence.
        let shift = i64::from(exponent) - decimals + 2;
        let digits = if shift < 0 {
            let cut = usize::try_from(-shift).map_err(|_| ParseMoneyError::TooPrecise)?;
            let kept = digits.trim_end_matches('0');
            let trailing = digits.len() - kept.len();
            if trailing < cut {
                return Err(ParseMoneyError::TooPrecise);
            }
            digits.get(..digits.len() - cut).unwrap_or("0").to_owned()
        } else {
            let zeros = usize::try_from(shift)
                .ok()
                .filter(|zeros| digits.len() + zeros <= 18)
                .ok_or(ParseMoneyError::TooLarge)?;
            format!("{digits}{}", "0".repeat(zeros))
        };
        let pence: i64 = digits.parse().map_err(|_| ParseMoneyError::TooLarge)?;
        Self::new(if negative { -pence } else { pence })
    }

    /// The amount in pounds as the wire prints it, shortest: `12`, `-0.5`, `1234.56`.
    pub fn to_pounds(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (pounds, pence) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match pence {
            0 => format!("{sign}{pounds}"),
            p if p % 10 == 0 => format!("{sign}{pounds}.{}", p / 10),
            p => format!("{sign}{pounds}.{p:02}"),
        }
    }
}

/// The display: `£ 1,234.56`, a minus sign after the symbol.
impl fmt::Display for Pence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (pounds, pence) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let digits = pounds.to_string();
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index) % 3 == 0 {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        write!(f, "£ {sign}{grouped}.{pence:02}")
    }
}

impl Add for Pence {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Pence {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Pence {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Pence {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Pence {
    /// A JSON number of pounds, printed shortest.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            return serializer.serialize_i64(self.0 / 100);
        }
        let pounds: f64 = self
            .to_pounds()
            .parse()
            .map_err(serde::ser::Error::custom)?;
        serializer.serialize_f64(pounds)
    }
}

impl<'de> Deserialize<'de> for Pence {
    /// Accepts a JSON number of pounds with at most two decimals.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        Self::parse_pounds(&number.to_string()).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_in_pounds_are_read_exactly() {
        for (text, pence) in [
            ("0", 0),
            ("12", 1200),
            ("12.3", 1230),
            ("12.34", 1234),
            ("12.340", 1234),
            ("-0.5", -50),
            ("1e3", 100_000),
            ("1.5e1", 1500),
            ("0.01", 1),
            ("1000000000000", MAX_PENCE),
            ("150e-1", 1500),
        ] {
            assert_eq!(Pence::parse_pounds(text), Ok(Pence(pence)), "{text}");
        }
    }

    #[test]
    fn what_is_not_an_amount_is_refused_with_its_reason() {
        for (text, reason) in [
            ("", ParseMoneyError::Malformed),
            ("-", ParseMoneyError::Malformed),
            (".", ParseMoneyError::Malformed),
            ("1,000", ParseMoneyError::Malformed),
            ("£5", ParseMoneyError::Malformed),
            ("NaN", ParseMoneyError::Malformed),
            ("1.234", ParseMoneyError::TooPrecise),
            ("1e-3", ParseMoneyError::TooPrecise),
            ("1000000000000.01", ParseMoneyError::TooLarge),
            ("1e400", ParseMoneyError::TooLarge),
        ] {
            assert_eq!(Pence::parse_pounds(text), Err(reason), "{text}");
        }
    }

    #[test]
    fn amounts_are_shown_as_the_spec_shows_them() {
        for (pence, shown) in [
            (0, "£ 0.00"),
            (123_456, "£ 1,234.56"),
            (-184_629, "£ -1,846.29"),
            (100_000_000, "£ 1,000,000.00"),
        ] {
            assert_eq!(Pence(pence).to_string(), shown);
        }
    }

    proptest! {
        #[test]
        fn the_wire_carries_every_amount_there_and_back(pence in -MAX_PENCE..=MAX_PENCE) {
            let json = serde_json::to_string(&Pence(pence)).unwrap();
            prop_assert_eq!(serde_json::from_str::<Pence>(&json).unwrap(), Pence(pence));
            prop_assert_eq!(Pence::parse_pounds(&Pence(pence).to_pounds()), Ok(Pence(pence)));
        }

        #[test]
        fn pounds_and_pence_are_read_to_the_penny_however_they_are_written(
            pence in 0..=MAX_PENCE,
            negative: bool,
            zeros in 0_usize..4,
        ) {
            let (sign, signed) = if negative { ("-", -pence) } else { ("", pence) };
            let (pounds, rest) = (pence / 100, pence % 100);
            let more = "0".repeat(zeros);
            for text in [
                format!("{sign}{pounds}.{rest:02}{more}"),
                format!("{sign}{more}{pounds}.{rest:02}"),
                format!("{sign}{pence}e-2"),
                format!("{sign}{pence}{more}E-{}", zeros + 2),
            ] {
                prop_assert_eq!(Pence::parse_pounds(&text), Ok(Pence(signed)), "{}", text);
            }
        }

        #[test]
        fn a_part_of_a_penny_is_refused_and_never_rounded(
            pence in 0..MAX_PENCE,
            part in 1_u32..1000,
        ) {
            let text = format!("{}.{:02}{part:03}", pence / 100, pence % 100);
            prop_assert_eq!(Pence::parse_pounds(&text), Err(ParseMoneyError::TooPrecise), "{}", text);
        }

        #[test]
        fn what_is_shown_is_the_amount_grouped_by_thousands(pence in -MAX_PENCE..=MAX_PENCE) {
            let shown = Pence(pence).to_string();
            let bare = shown.strip_prefix("£ ").unwrap();
            prop_assert_eq!(Pence::parse_pounds(&bare.replace(',', "")), Ok(Pence(pence)));
            let (pounds, rest) = bare.trim_start_matches('-').split_once('.').unwrap();
            prop_assert_eq!(rest.len(), 2);
            let groups: Vec<_> = pounds.split(',').collect();
            prop_assert!((1..=3).contains(&groups[0].len()));
            prop_assert!(groups[1..].iter().all(|group| group.len() == 3));
        }

        #[test]
        fn amounts_add_up_to_the_penny(
            amounts in prop::collection::vec(-MAX_PENCE..=MAX_PENCE, 0..50),
        ) {
            let total: Pence = amounts.iter().copied().map(Pence).sum();
            prop_assert_eq!(i128::from(total.get()), amounts.iter().map(|a| i128::from(*a)).sum::<i128>());
            let there_and_back = amounts.iter().fold(total, |left, a| left - Pence(*a));
            prop_assert_eq!(there_and_back, Pence::ZERO);
        }

        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC*") {
            let _ = Pence::parse_pounds(&text);
        }
    }
}
