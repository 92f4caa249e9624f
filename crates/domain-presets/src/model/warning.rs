//! Warnings about likely slips. They are shown beside what was accepted and refuse nothing.

use chrono::NaiveDate;

/// A doubt about one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The wire name of the field.
    pub field: &'static str,
    /// The possible mistake, and how to check it.
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

#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    pub last_name: &'a str,
    pub date_of_birth: NaiveDate,
}
