use super::text::text_of;
use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, WireValue};
use serde::Serializer;
use serde_json::Value;
use std::fmt;

macro_rules! digits {
    ($(#[$meta:meta])* $name:ident = $code:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub struct $name(String);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl WireValue for $name {
            const TYPE: FieldType = FieldType::Code($code);

            fn read(json: &Value) -> Result<Self, InvalidValue> {
                Self::parse(text_of(json)?)
            }

            fn restore(json: &Value) -> Option<Self> {
                json.as_str().and_then(Self::restore_text)
            }

            fn restore_text(text: &str) -> Option<Self> {
                Some(Self(text.to_owned()))
            }

            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            /// A number of an account stays out of logs.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}

digits! {
    /// A sort code, kept as `12-34-56`.
    SortCode = "sort_code"
}
digits! {
    /// An account number of at most eight digits.
    AccountNumber = "account_number"
}
digits! {
    /// A card number of at most sixteen digits, kept without spaces.
    CardNumber = "card_number"
}

impl SortCode {
    /// Reads `123456` or `12-34-56`.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let text = text.trim();
        if text.is_empty() {
            return Err(InvalidValue::Required);
        }
        let pairs: Vec<&str> = if text.contains('-') {
            text.split('-').collect()
        } else {
            [text.get(..2), text.get(2..4), text.get(4..)]
                .into_iter()
                .flatten()
                .collect()
        };
        let valid = pairs.len() == 3
            && pairs
                .iter()
                .all(|pair| pair.len() == 2 && pair.bytes().all(|b| b.is_ascii_digit()));
        if valid {
            Ok(Self(pairs.join("-")))
        } else {
            Err(InvalidValue::rule("must be 6 digits"))
        }
    }
}

impl AccountNumber {
    /// Reads up to eight digits; spaces are dropped.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        up_to(8, text, "must be at most 8 digits").map(Self)
    }
}

impl CardNumber {
    /// Reads up to sixteen digits; spaces are dropped.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        up_to(16, text, "must be at most 16 digits").map(Self)
    }
}

fn up_to(most: usize, text: &str, rule: &'static str) -> Result<String, InvalidValue> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if compact.is_empty() {
        return Err(InvalidValue::Required);
    }
    if compact.len() > most || !compact.bytes().all(|b| b.is_ascii_digit()) {
        return Err(InvalidValue::rule(rule));
    }
    Ok(compact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_an_account_shows_nothing_of_itself_in_logs() {
        let shown = format!("{:?}", CardNumber::parse("4111111111111111").unwrap());
        assert_eq!(shown, "CardNumber(…)");
    }
}
