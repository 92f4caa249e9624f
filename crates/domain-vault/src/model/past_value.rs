use chrono::NaiveDate;
use domain_shared::day::day_of;
use domain_shared::error::FieldErrors;
use domain_shared::form::pounds;
use domain_shared::text::required;
use domain_shared::{Invalid, InvalidValue, Pence};
use serde_json::Value;

/// The value of an item at the end of a day in London.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastValue {
    pub day: NaiveDate,
    pub value: Pence,
}

impl PastValue {
    /// Reads `date` and `value`. Names every field that breaks a rule.
    pub fn parse(date: &Value, value: &Value) -> Result<Self, Invalid> {
        fn labelled<T>(read: Result<T, InvalidValue>, label: &str) -> Result<T, String> {
            read.map_err(|refusal| refusal.message(label))
        }
        let mut errors = FieldErrors::default();
        let day = errors.take("date", labelled(required(date, day_of), "Date"));
        let value = errors.take("value", labelled(required(value, pounds), "Value"));
        errors.finish()?;
        match (day, value) {
            (Some(day), Some(value)) => Ok(Self { day, value }),
            // Unreadable fields were gathered, so this only closes the type.
            _ => Err(Invalid::new("date", InvalidValue::Required.message("Date"))),
        }
    }
}
