//! Reading what providers write, leniently: numbers may come as texts, anything may be missing.

use chrono::NaiveDate;
use domain_shared::Pence;
use domain_vault::model::values::{Amount, ShortText};
use serde_json::Value;

/// The words at `name`, where they are such.
pub(crate) fn words(object: &Value, name: &str) -> Option<ShortText> {
    ShortText::parse(object.get(name)?.as_str()?).ok()
}

pub(crate) fn day(object: &Value, name: &str) -> Option<NaiveDate> {
    object.get(name)?.as_str()?.parse().ok()
}

/// The pounds at `name`: `12345`, `12345.5`, `"12,345"`. Never negative.
pub(crate) fn pounds(object: &Value, name: &str) -> Option<Amount> {
    let text = match object.get(name)? {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().replace(',', ""),
        _ => return None,
    };
    Amount::new(Pence::parse_pounds(&text).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn pounds_are_read_as_number_and_as_text() {
        for (value, pence) in [
            (json!(12_345), Some(1_234_500)),
            (json!(12_345.5), Some(1_234_550)),
            (json!(" 12,345 "), Some(1_234_500)),
            (json!("0"), Some(0)),
            (json!(-1), None),
            (json!("NaN"), None),
            (json!(""), None),
            (json!(1e300), None),
            (json!(null), None),
            (json!([1]), None),
        ] {
            let object = json!({ "value": value });
            let read = pounds(&object, "value").map(|amount| amount.pence().get());
            assert_eq!(read, pence, "{value}");
        }
        assert_eq!(pounds(&json!([]), "value"), None);
    }

    #[test]
    fn words_that_are_none_are_left_out() {
        let object = json!({ "a": " FORD ", "b": "", "c": 7, "d": "x\r\ny", "e": "x".repeat(61) });
        assert_eq!(words(&object, "a").unwrap().as_str(), "FORD");
        for name in ["b", "c", "d", "e", "f"] {
            assert_eq!(words(&object, name), None, "{name}");
        }
        assert_eq!(day(&json!({"d": "2027-02-30"}), "d"), None);
    }
}
