//! Numbers that banks give (spec 1 §5, input formatting).

use super::text::text_of;
use crate::model::field::{Refusal, Wire};
use serde_json::Value;
use std::fmt;

macro_rules! digits {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub struct $name(String);

        impl $name {
            /// The number as it is kept.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl Wire for $name {
            fn read(json: &Value) -> Result<Self, Refusal> {
                Self::parse(text_of(json)?)
            }

            fn write(&self) -> Value {
                self.0.clone().into()
            }
        }

        impl fmt::Debug for $name {
            /// A number of an account stays out of logs (T34).
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}

digits! {
    /// A sort code, kept as `12-34-56`.
    SortCode
}
digits! {
    /// An account number of at most eight digits.
    AccountNumber
}
digits! {
    /// A card number of at most sixteen digits, kept without spaces.
    CardNumber
}

impl SortCode {
    /// Reads `123456` or `12-34-56` (DESIGN 9).
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Refusal::Required);
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
            Err(Refusal::rule("must be 6 digits"))
        }
    }
}

impl AccountNumber {
    /// Reads up to eight digits; spaces are dropped.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        up_to(8, text, "must be at most 8 digits").map(Self)
    }
}

impl CardNumber {
    /// Reads up to sixteen digits; spaces are dropped (spec 2 §3).
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        up_to(16, text, "must be at most 16 digits").map(Self)
    }
}

fn up_to(most: usize, text: &str, rule: &'static str) -> Result<String, Refusal> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if compact.is_empty() {
        return Err(Refusal::Required);
    }
    if compact.len() > most || !compact.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Refusal::rule(rule));
    }
    Ok(compact)
}
