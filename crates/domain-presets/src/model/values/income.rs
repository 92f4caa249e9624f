use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, Json, WireValue};
use serde::Serializer;
use std::fmt;

/// Whole pounds a year, of at most ten digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AnnualIncome(u64);

const MOST: u64 = 9_999_999_999;

impl AnnualIncome {
    pub const fn pounds(self) -> u64 {
        self.0
    }
}

impl WireValue for AnnualIncome {
    const TYPE: FieldType = FieldType::WholePounds { max: MOST };

    /// Reads a number, or its digits as text, as a form sends them.
    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let pounds = match json {
            Json::Number(number) => number.as_u64(),
            Json::String(text) => {
                let digits: String = text.chars().filter(|c| !" ,£".contains(*c)).collect();
                let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
                is_number.then(|| digits.parse().ok()).flatten()
            }
            _ => None,
        };
        match pounds {
            None => Err(InvalidValue::rule("must be a whole number of pounds")),
            Some(pounds) if pounds > MOST => Err(InvalidValue::rule("cannot exceed 10 digits")),
            Some(pounds) => Ok(Self(pounds)),
        }
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_u64().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

impl fmt::Debug for AnnualIncome {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnnualIncome(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_income_is_whole_pounds_of_at_most_ten_digits() {
        for (typed, pounds) in [
            (json!(0), 0),
            (json!("0"), 0),
            (json!("£ 42,500"), 42_500),
            (json!(9_999_999_999_u64), 9_999_999_999),
        ] {
            assert_eq!(AnnualIncome::read(&typed).unwrap().pounds(), pounds);
        }
        let whole = "Annual income must be a whole number of pounds";
        for (typed, message) in [
            (json!(-1), whole),
            (json!(1.5), whole),
            (json!("12k"), whole),
            (json!("-1"), whole),
            (json!(true), whole),
            (
                json!("10000000000"),
                "Annual income cannot exceed 10 digits",
            ),
            (
                json!(10_000_000_000_u64),
                "Annual income cannot exceed 10 digits",
            ),
        ] {
            let refusal = AnnualIncome::read(&typed).unwrap_err();
            assert_eq!(refusal.message("Annual income"), message, "{typed}");
        }
    }
}
