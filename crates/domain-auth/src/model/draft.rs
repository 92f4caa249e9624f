//! The values of a form that someone has not saved yet.

use domain_shared::Timestamp;
use serde_json::{Map, Value};

/// How many drafts one account has at most; another one takes the place of the oldest.
pub const MOST_DRAFTS: usize = 10;

/// The most bytes of JSON in a draft. The longest note has a tenth of that.
const LONGEST: usize = 48 * 1024;

const TOO_LONG: &str = "This draft is too long to keep.";
const SECRET: &str = "A draft can't hold passwords, PINs, codes or answers.";

domain_shared::id_type! {
    DraftId
}

/// The name of a form, and of what it changes: `note-new`, `item-` and an id.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DraftForm(String);

impl DraftForm {
    /// Reads 1 to 100 small letters, digits and hyphens; `None` where it is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = (1..=100).contains(&text.len()) && text.bytes().all(is_plain);
        fits.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The values of a form, by field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftValues(Map<String, Value>);

impl DraftValues {
    /// # Errors
    /// Where it is too long, or has a field that holds a secret.
    pub fn parse(values: Map<String, Value>) -> Result<Self, &'static str> {
        if has_secret(&values) {
            return Err(SECRET);
        }
        let length = serde_json::to_vec(&values).map_or(usize::MAX, |json| json.len());
        if length > LONGEST {
            return Err(TOO_LONG);
        }
        Ok(Self(values))
    }

    /// As they were stored; today's rules do not judge them.
    pub const fn stored(values: Map<String, Value>) -> Self {
        Self(values)
    }

    pub const fn fields(&self) -> &Map<String, Value> {
        &self.0
    }
}

fn has_secret(values: &Map<String, Value>) -> bool {
    values
        .iter()
        .any(|(name, value)| is_secret(name) || holds_secret(value))
}

fn holds_secret(value: &Value) -> bool {
    match value {
        Value::Object(fields) => has_secret(fields),
        Value::Array(values) => values.iter().any(holds_secret),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Whether a field of this name holds a password, PIN, code or answer. A postcode, a sort code and a
/// tax code are none.
fn is_secret(name: &str) -> bool {
    let mut plain = name.to_ascii_lowercase();
    plain.retain(|letter| letter.is_ascii_alphanumeric());
    matches!(&*plain, "code" | "otp")
        || [
            "password",
            "passcode",
            "pincode",
            "verificationcode",
            "recoverycode",
        ]
        .iter()
        .any(|secret| plain.contains(secret))
        || plain.ends_with("answer")
        || plain.ends_with("pin")
}

/// A draft as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub id: DraftId,
    pub form: DraftForm,
    pub values: DraftValues,
    pub saved_at: Timestamp,
    /// From here on it is gone.
    pub expires_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn parse(values: Value) -> Result<DraftValues, &'static str> {
        let Value::Object(fields) = values else {
            panic!("not an object")
        };
        DraftValues::parse(fields)
    }

    #[test]
    fn a_form_is_named_by_small_letters_digits_and_hyphens() {
        let id = "item-0190e5a2-7b1c-7000-8000-0123456789ab";
        for good in ["note-new", id, &"a".repeat(100)] {
            assert_eq!(DraftForm::parse(good).unwrap().as_str(), good);
        }
        for bad in ["", "Note", "a b", "a/b", "a.b", "é", &"a".repeat(101)] {
            assert_eq!(DraftForm::parse(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_draft_never_holds_a_secret() {
        for name in [
            "password",
            "newPassword",
            "pin",
            "pinCode",
            "pincode",
            "newPincode",
            "confirm_new_pin",
            "code",
            "verificationCode",
            "recoveryCode",
            "answer",
            "securityAnswer",
        ] {
            for values in [json!({name: "x"}), json!({"a": [{"b": {name: "x"}}]})] {
                assert_eq!(parse(values), Err(SECRET), "{name}");
            }
        }
    }

    #[test]
    fn what_is_no_secret_is_kept_as_it_was_typed() {
        for name in [
            "name",
            "postCode",
            "sort_code",
            "tax_code",
            "pinned",
            "opinion",
        ] {
            let values = json!({name: " x ", "list": [1, true, null]});
            assert_eq!(json!(parse(values.clone()).unwrap().fields()), values);
        }
    }

    #[test]
    fn a_draft_has_an_end() {
        let typed = |length| json!({"a": "x".repeat(length)});
        assert!(parse(typed(LONGEST - 8)).is_ok());
        assert_eq!(parse(typed(LONGEST - 7)), Err(TOO_LONG));
    }
}
