//! Which account a statement is of, as far as the file says.

use crate::words::{folded, some, tidy};
use domain_vault::model::values::{AccountNumber, SortCode};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a statement names its account. Formats and banks say different things: often a sort code
/// and a number, of a card the last digits, sometimes nothing.
#[derive(Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct AccountIdentity {
    pub sort_code: Option<SortCode>,
    pub number: Option<AccountNumber>,
    /// The last four digits of a number that is given in part or of a card, such as `0718`.
    pub last_four: Option<String>,
    /// Without spaces, in capitals.
    pub iban: Option<String>,
    /// The account's id at the bank or in the program that wrote the file. We compare it and never show it.
    pub bank_id: Option<String>,
    /// The account's own name, such as `FlexDirect` or `Savings`.
    pub name: Option<String>,
    pub kind: Option<AccountKind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    Current,
    Savings,
    CreditCard,
}

/// An identity as it is written. A number that breaks its rule is left out when it is read.
#[derive(Serialize, Deserialize)]
struct Stored {
    sort_code: Option<String>,
    number: Option<String>,
    last_four: Option<String>,
    iban: Option<String>,
    bank_id: Option<String>,
    name: Option<String>,
    kind: Option<AccountKind>,
}

impl From<AccountIdentity> for Stored {
    fn from(identity: AccountIdentity) -> Self {
        Self {
            sort_code: identity.sort_code.map(|code| code.as_str().to_owned()),
            number: identity.number.map(|number| number.as_str().to_owned()),
            last_four: identity.last_four,
            iban: identity.iban,
            bank_id: identity.bank_id,
            name: identity.name,
            kind: identity.kind,
        }
    }
}

impl From<Stored> for AccountIdentity {
    fn from(stored: Stored) -> Self {
        Self {
            sort_code: stored
                .sort_code
                .and_then(|text| SortCode::parse(&text).ok()),
            number: stored
                .number
                .and_then(|text| AccountNumber::parse(&text).ok()),
            last_four: stored.last_four,
            iban: stored.iban,
            bank_id: stored.bank_id,
            name: stored.name,
            kind: stored.kind,
        }
    }
}

impl fmt::Debug for AccountIdentity {
    /// Numbers of accounts stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AccountIdentity")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

impl AccountIdentity {
    /// Reads what one text says of an account: `20-41-88 30551276`, `601144-55019283`,
    /// `309421/44102938`, `GB26HLDF30942144102938`, `FlexDirect ****30718`, `Savings`.
    pub fn from_text(text: &str) -> Self {
        let mut identity = Self::default();
        identity.read_text(text);
        identity
    }

    /// Adds what `text` says, where nothing was said of it yet.
    pub(crate) fn read_text(&mut self, text: &str) {
        let text = tidy(text);
        let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if is_iban(&compact) {
            self.set_iban(&compact);
            return;
        }
        let mut words = Vec::new();
        let mut after_mask = false;
        for word in text.split(' ') {
            // `XXXX XXXX XXXX 7714`
            if after_mask && word.len() >= 4 && word.bytes().all(|b| b.is_ascii_digit()) {
                self.set_last_four(word);
            } else if !self.read_number(word) {
                words.push(word);
            }
            after_mask = !word.is_empty() && word.chars().all(is_mask);
        }
        let name = words.join(" ");
        if self.name.is_none() && name.chars().any(char::is_alphabetic) {
            self.name = some(name.trim_matches([':', ',', '-', ' ']));
        }
        self.kind = self.kind.or_else(|| kind_in_words(&text));
    }

    /// Takes a sort code, an account number, both, or a masked number that shows only its last digits.
    fn read_number(&mut self, word: &str) -> bool {
        let word = word.trim_matches([',', ';', '\'', '(', ')', ':']);
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let is_masked = word.contains(is_mask);
        let is_plain = word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '-' | '/' | '.'));
        if is_masked {
            let only_masks = word
                .chars()
                .all(|c| c.is_ascii_digit() || is_mask(c) || matches!(c, '-' | '.'));
            if !only_masks {
                return false;
            }
            self.set_last_four(&digits);
            return true;
        }
        if !is_plain || digits.is_empty() {
            return false;
        }
        match digits.len() {
            6 if self.sort_code.is_none() => self.set_sort_code(&digits),
            7 | 8 if !word.contains(['/', '.']) => self.set_number(&digits),
            14 => {
                self.set_sort_code(digits.get(..6).unwrap_or_default());
                self.set_number(digits.get(6..).unwrap_or_default());
            }
            15 | 16 => {
                self.set_last_four(&digits);
                self.kind = self.kind.or(Some(AccountKind::CreditCard));
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn set_sort_code(&mut self, text: &str) {
        if self.sort_code.is_none() {
            self.sort_code = SortCode::parse(text.trim().trim_start_matches('\'')).ok();
        }
    }

    pub(crate) fn set_number(&mut self, text: &str) {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        // Banks leave out leading zeros when a spreadsheet wrote the file.
        if self.number.is_none() && (6..=8).contains(&digits.len()) {
            self.number = AccountNumber::parse(&format!("{digits:0>8}")).ok();
        }
    }

    pub(crate) fn set_last_four(&mut self, digits: &str) {
        let four = digits
            .len()
            .checked_sub(4)
            .and_then(|from| digits.get(from..));
        if self.last_four.is_none() && four.is_some() {
            self.last_four = four.map(str::to_owned);
        }
    }

    /// Keeps an IBAN. A British one holds the sort code and the number.
    pub(crate) fn set_iban(&mut self, text: &str) {
        let iban: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if iban.is_empty() || !iban.is_ascii() {
            return;
        }
        let iban = iban.to_ascii_uppercase();
        if iban.len() == 22 && iban.starts_with("GB") {
            self.set_sort_code(iban.get(8..14).unwrap_or_default());
            self.set_number(iban.get(14..).unwrap_or_default());
        }
        self.iban = Some(iban);
    }

    /// Whether the file says nothing that could find its account.
    pub fn is_unknown(&self) -> bool {
        self.number.is_none()
            && self.last_four.is_none()
            && self.iban.is_none()
            && self.bank_id.is_none()
            && self.name.is_none()
    }
}

/// Whether the character hides a digit.
fn is_mask(c: char) -> bool {
    matches!(c, '*' | 'X' | 'x' | '•' | '…')
}

/// Whether `text` has the shape of an IBAN: a country, two digits, and 11 to 30 more.
fn is_iban(text: &str) -> bool {
    let bytes = text.as_bytes();
    (15..=34).contains(&bytes.len())
        && bytes.iter().take(2).all(u8::is_ascii_uppercase)
        && bytes.iter().skip(2).take(2).all(u8::is_ascii_digit)
        && bytes.iter().all(u8::is_ascii_alphanumeric)
        && bytes.iter().filter(|b| b.is_ascii_digit()).count() >= 8
}

/// The kind that a name or heading speaks of.
pub(crate) fn kind_in_words(text: &str) -> Option<AccountKind> {
    let text = folded(text);
    let has = |words: &[&str]| words.iter().any(|word| crate::words::holds(&text, word));
    if has(&[
        "credit card",
        "card account",
        "american express",
        "amex",
        "card member",
        "mastercard account",
    ]) {
        Some(AccountKind::CreditCard)
    } else if has(&["savings", "saver", "isa", "cash isa"]) {
        Some(AccountKind::Savings)
    } else if has(&[
        "current account",
        "flexdirect",
        "1st account",
        "current",
        "checking",
    ]) {
        Some(AccountKind::Current)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_known_by_what_a_file_says() {
        for (text, sort_code, number, last_four) in [
            (
                "20-41-88 30551276",
                Some("20-41-88"),
                Some("30551276"),
                None,
            ),
            ("601144-55019283", Some("60-11-44"), Some("55019283"), None),
            ("309421/44102938", Some("30-94-21"), Some("44102938"), None),
            (
                "GB26HLDF30942144102938",
                Some("30-94-21"),
                Some("44102938"),
                None,
            ),
            (
                "GB26 HLDF 3094 2144 1029 38",
                Some("30-94-21"),
                Some("44102938"),
                None,
            ),
            ("XXXX XXXX XXXX 7714", None, None, Some("7714")),
            ("FlexDirect ****30718", None, None, Some("0718")),
            ("XXXX-XXXXXX-31007", None, None, Some("1007")),
            ("1234567891234567", None, None, Some("4567")),
            ("4410293", None, Some("04410293"), None),
            ("Savings", None, None, None),
        ] {
            let read = AccountIdentity::from_text(text);
            assert_eq!(
                read.sort_code.as_ref().map(SortCode::as_str),
                sort_code,
                "{text}"
            );
            assert_eq!(
                read.number.as_ref().map(AccountNumber::as_str),
                number,
                "{text}"
            );
            assert_eq!(read.last_four.as_deref(), last_four, "{text}");
            assert!(!read.is_unknown(), "{text}");
        }
        let named = AccountIdentity::from_text("FlexDirect ****30718");
        assert_eq!(
            (named.name.as_deref(), named.kind),
            (Some("FlexDirect"), Some(AccountKind::Current))
        );
        assert!(AccountIdentity::from_text(" - ").is_unknown());
    }

    #[test]
    fn a_number_of_an_account_shows_nothing_of_itself_in_logs() {
        let shown = format!("{:?}", AccountIdentity::from_text("20-41-88 30551276"));
        assert!(!shown.contains("3055"), "{shown}");
    }
}
