//! Currencies by their ISO 4217 code. Holdfast keeps pounds only; the others are known so that a file
//! can be refused by the name of its currency.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Codes that statements of people in the UK name, with their English names. A code that is not here
/// is no currency to the readers, so that `POS` or `ATM` is not taken for one.
const KNOWN: &[(&str, &str)] = &[
    ("GBP", "pounds"),
    ("EUR", "euros"),
    ("USD", "US dollars"),
    ("AUD", "Australian dollars"),
    ("BRL", "Brazilian reais"),
    ("CAD", "Canadian dollars"),
    ("CHF", "Swiss francs"),
    ("CNY", "Chinese yuan"),
    ("CZK", "Czech koruna"),
    ("DKK", "Danish kroner"),
    ("HKD", "Hong Kong dollars"),
    ("HUF", "Hungarian forint"),
    ("ILS", "Israeli shekels"),
    ("INR", "Indian rupees"),
    ("ISK", "Icelandic krónur"),
    ("JPY", "Japanese yen"),
    ("MXN", "Mexican pesos"),
    ("NOK", "Norwegian kroner"),
    ("NZD", "New Zealand dollars"),
    ("PLN", "Polish zloty"),
    ("RON", "Romanian lei"),
    ("SEK", "Swedish kronor"),
    ("SGD", "Singapore dollars"),
    ("THB", "Thai baht"),
    ("TRY", "Turkish lira"),
    ("UAH", "Ukrainian hryvnia"),
    ("AED", "UAE dirhams"),
    ("ZAR", "South African rand"),
];

/// A currency by its three letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

impl Currency {
    pub const POUNDS: Self = Self(*b"GBP");

    /// Reads a code that stands among other words: three letters that are a known currency.
    pub fn known(text: &str) -> Option<Self> {
        let code = Self::parse(text)?;
        KNOWN
            .iter()
            .any(|(known, _)| *known == code.code())
            .then_some(code)
    }

    /// Reads the code of a field that can hold nothing but a currency: any three letters.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes: [u8; 3] = text.trim().as_bytes().try_into().ok()?;
        bytes
            .iter()
            .all(u8::is_ascii_alphabetic)
            .then(|| Self(bytes.map(|letter| letter.to_ascii_uppercase())))
    }

    /// The currency of a sign such as `£`.
    pub fn of_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '£' => Some(Self::POUNDS),
            '€' => Some(Self(*b"EUR")),
            '$' => Some(Self(*b"USD")),
            '¥' => Some(Self(*b"JPY")),
            _ => None,
        }
    }

    /// The ISO 4217 code: `GBP`.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("???")
    }

    /// The name in a sentence: `euros (EUR)`, or the code alone.
    pub fn in_words(self) -> String {
        let name = KNOWN.iter().find(|(code, _)| *code == self.code());
        name.map_or_else(
            || self.code().to_owned(),
            |(code, name)| format!("{name} ({code})"),
        )
    }

    pub fn is_pounds(self) -> bool {
        self == Self::POUNDS
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl TryFrom<String> for Currency {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("not a currency")
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> Self {
        currency.code().to_owned()
    }
}
