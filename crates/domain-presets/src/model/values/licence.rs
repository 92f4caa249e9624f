use super::numbers::without_spaces;
use crate::model::warning::{Holder, Warning};
use chrono::{Datelike, NaiveDate};
use domain_shared::InvalidValue;
use domain_shared::form::{FieldType, Json, WireValue};
use domain_shared::text::text_of;
use serde::Serializer;
use std::fmt;

const FIELD: &str = "driving_licence_number";

/// A driver number: sixteen letters and digits.
///
/// Five characters of the family name, the decade of the year of birth, month (fifty more for
/// women) and day, the year's last digit, two initials, and three that only DVLA knows (DVLA, "What
/// the driver number means").
#[derive(Clone, PartialEq, Eq)]
pub struct LicenceNumber(String);

impl LicenceNumber {
    /// Its sixteen characters, letters in capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        let name = self.0.get(..5);
        let birth = self.0.get(5..11);
        let mut warnings = Vec::new();
        if name != Some(surname_part(holder.last_name).as_str()) {
            let message = "A licence number begins with the family name on it, and yours differs. \
                           Please compare it with the licence.";
            warnings.push(Warning::new(FIELD, message));
        }
        let [man, woman] = birth_parts(holder.date_of_birth);
        if birth != Some(man.as_str()) && birth != Some(woman.as_str()) {
            let message = "A licence number holds the date of birth, and yours differs. Please \
                           compare it with the licence.";
            warnings.push(Warning::new(FIELD, message));
        }
        warnings
    }
}

/// The first five characters: of the family name's letters, `MAC` written `MC`, filled up with 9.
fn surname_part(last_name: &str) -> String {
    let letters: String = last_name
        .chars()
        .filter(char::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_uppercase())
        .collect();
    let letters = match letters.strip_prefix("MAC") {
        Some(rest) => format!("MC{rest}"),
        None => letters,
    };
    letters
        .chars()
        .chain(std::iter::repeat('9'))
        .take(5)
        .collect()
}

/// Characters six to eleven, for a man and for a woman.
fn birth_parts(born: NaiveDate) -> [String; 2] {
    let (decade, year) = (born.year() / 10 % 10, born.year() % 10);
    [0, 50].map(|more| {
        let month = born.month() + more;
        format!("{decade}{month:02}{:02}{year}", born.day())
    })
}

impl WireValue for LicenceNumber {
    const TYPE: FieldType = FieldType::Code("driving_licence_number");

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let text = without_spaces(text_of(json)?).to_ascii_uppercase();
        let fits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if fits {
            Ok(Self(text))
        } else {
            Err(InvalidValue::rule("must be 16 letters and numbers"))
        }
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_str().map(|text| Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Debug for LicenceNumber {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LicenceNumber(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(number: &str) -> LicenceNumber {
        LicenceNumber::read(&json!(number)).unwrap()
    }

    #[test]
    fn a_licence_number_has_sixteen_letters_and_digits() {
        for good in ["MORGA657054SM9IJ", "morga 657054 sm9ij"] {
            assert_eq!(read(good).as_str(), "MORGA657054SM9IJ");
        }
        for bad in ["MORGA657054SM9I", "MORGA657054SM9IJ3", "MORGA657054SM-IJ"] {
            let refusal = LicenceNumber::read(&json!(bad)).unwrap_err();
            assert_eq!(
                refusal.message("Driving licence number"),
                "Driving licence number must be 16 letters and numbers"
            );
        }
    }

    #[test]
    fn a_number_of_another_name_or_birthday_is_doubted() {
        let sarah = ("Morgan", NaiveDate::from_ymd_opt(1964, 7, 5).unwrap());
        let old_mac = (
            "MacDonald-Ó",
            NaiveDate::from_ymd_opt(1980, 12, 31).unwrap(),
        );
        let lee = ("Lee", NaiveDate::from_ymd_opt(2001, 1, 9).unwrap());
        for (number, (last_name, date_of_birth), doubts) in [
            ("MORGA657054SM9IJ", sarah, 0),
            ("MORGA607054SM9IJ", sarah, 0),
            ("MORGE657054SM9IJ", sarah, 1),
            ("MORGA657064SM9IJ", sarah, 1),
            ("MORGE657064SM9IJ", sarah, 2),
            ("MCDON812310A99AB", old_mac, 0),
            ("MACDO812310A99AB", old_mac, 1),
            ("LEE99001091A99AB", lee, 0),
            ("LEE99051091A99AB", lee, 0),
        ] {
            let holder = Holder {
                last_name,
                date_of_birth,
            };
            assert_eq!(read(number).warnings(&holder).len(), doubts, "{number}");
        }
    }
}
