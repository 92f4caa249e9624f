//! Decimal numbers as scaled integers: no float ever holds one.

use domain_shared::InvalidValue;
use domain_shared::form::is_plain_decimal;
use serde_json::Value;

/// How many digits a number may have in all: up to here every decimal survives a JSON number.
const SIGNIFICANT: usize = 15;

/// Why a number does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DecimalError {
    /// Below zero.
    Negative,
    /// More decimals, or more digits in all, than are kept.
    TooPrecise,
    /// Beyond what a scaled integer holds.
    TooLarge,
}

/// What a JSON number says; text is none.
pub(crate) fn number_of(json: &Value) -> Result<String, InvalidValue> {
    match json {
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(InvalidValue::rule("must be a number")),
    }
}

/// What a JSON number says, or a text that is a plain decimal, such as `1.234567`. Whatever else a text
/// may mean is not guessed.
pub(crate) fn decimal_of(json: &Value) -> Result<String, InvalidValue> {
    match json {
        Value::String(text) if is_plain_decimal(text) => Ok(text.clone()),
        other => number_of(other),
    }
}

/// The number that `text` says as JSON does, times ten to the power of `decimals`, exactly.
pub(crate) fn scaled(text: &str, decimals: u8) -> Result<u64, DecimalError> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().map_err(|_| DecimalError::TooLarge)?;
    let (negative, mantissa) = mantissa
        .strip_prefix('-')
        .map_or((false, mantissa), |rest| (true, rest));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let kept = digits.trim_end_matches('0');
    let significant = kept.trim_start_matches('0');
    if significant.is_empty() {
        return Ok(0);
    }
    if negative {
        return Err(DecimalError::Negative);
    }
    // The power of ten that turns the significant digits into the scaled integer.
    let length = |text: &str| i32::try_from(text.len()).map_err(|_| DecimalError::TooLarge);
    let dropped = length(&digits)? - length(kept)?;
    let shift = exponent.saturating_add(i32::from(decimals) - length(fraction)? + dropped);
    if shift < 0 {
        return Err(DecimalError::TooPrecise);
    }
    if significant.len() > SIGNIFICANT {
        return Err(DecimalError::TooPrecise);
    }
    let significant: u64 = significant.parse().map_err(|_| DecimalError::TooLarge)?;
    let power = u32::try_from(shift)
        .ok()
        .and_then(|shift| 10_u64.checked_pow(shift))
        .ok_or(DecimalError::TooLarge)?;
    significant.checked_mul(power).ok_or(DecimalError::TooLarge)
}

/// `scaled` divided by ten to the power of `decimals`, as a JSON number.
pub(crate) fn to_json(scaled: u64, decimals: u8) -> Value {
    let unit = 10_u64.pow(u32::from(decimals));
    let (whole, fraction) = (scaled / unit, scaled % unit);
    if fraction == 0 {
        return whole.into();
    }
    let text = format!("{whole}.{fraction:0width$}", width = usize::from(decimals));
    // The digits are few enough for the nearest float to print as the same decimal.
    text.parse::<f64>().map_or(Value::Null, Value::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Number;

    fn read(text: &str, decimals: u8) -> Result<u64, DecimalError> {
        scaled(
            &number_of(&serde_json::from_str(text).unwrap()).unwrap(),
            decimals,
        )
    }

    #[test]
    fn decimals_are_read_exactly() {
        for (text, decimals, expected) in [
            ("0", 8, 0),
            ("-0", 8, 0),
            ("0.0", 8, 0),
            ("1", 8, 100_000_000),
            ("0.00000001", 8, 1),
            ("1e-8", 8, 1),
            ("12.5", 4, 125_000),
            ("3.10", 1, 31),
            ("1e3", 0, 1000),
            ("5.0", 0, 5),
            ("1234567.12345678", 8, 123_456_712_345_678),
        ] {
            assert_eq!(read(text, decimals), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_reason() {
        for (text, decimals, misfit) in [
            ("-1", 8, DecimalError::Negative),
            ("-0.5", 0, DecimalError::Negative),
            ("0.5", 0, DecimalError::TooPrecise),
            ("0.000000001", 8, DecimalError::TooPrecise),
            ("12345678.123456789", 8, DecimalError::TooPrecise),
            ("1e300", 0, DecimalError::TooLarge),
            ("1e-300", 8, DecimalError::TooPrecise),
        ] {
            assert_eq!(read(text, decimals), Err(misfit), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_decimal_survives_a_journey_over_the_wire(value in 0_u64..1_000_000_000_000_000) {
            let sent = to_json(value, 8).to_string();
            prop_assert_eq!(read(&sent, 8), Ok(value));
        }

        #[test]
        fn a_text_says_the_same_as_its_number(value in 0_u64..1_000_000_000_000_000) {
            let sent = to_json(value, 8);
            let text = format!("{}.{:08}", value / 100_000_000, value % 100_000_000);
            let read = |json| scaled(&decimal_of(&json).unwrap(), 8);
            prop_assert_eq!(read(Value::String(text)), Ok(value));
            prop_assert_eq!(read(sent), Ok(value));
        }

        #[test]
        fn no_text_makes_it_panic(text: String, decimals in 0_u8..9) {
            if let Ok(text) = decimal_of(&Value::String(text)) {
                let _ = scaled(&text, decimals);
            }
        }

        #[test]
        fn no_number_makes_it_panic(number: f64, decimals in 0_u8..9) {
            if let Some(number) = Number::from_f64(number) {
                let _ = scaled(&number.to_string(), decimals);
            }
        }
    }
}
