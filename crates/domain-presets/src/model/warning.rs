//! What looks like a slip of the hand. It is told beside what was accepted and never refuses it.

use chrono::NaiveDate;

/// A doubt about one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The wire name of the field.
    pub field: &'static str,
    /// What may be wrong, and how to check it.
    pub message: String,
}

impl Warning {
    pub(crate) fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
        }
    }
}

/// Whose presets they are, as far as numbers tell of it.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// The family name.
    pub last_name: &'a str,
    /// The day of birth.
    pub date_of_birth: NaiveDate,
}
