//! Restoring stored fields without losing what today's code does not understand.

use super::JsonObject;
use super::field::{Field, WireValue};
use crate::text::is_blank;
use serde_json::Value;
use std::fmt;

/// Stored values that no field of today holds: of unknown names, or of another type. They are
/// written back with the rest.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct UnknownFields(JsonObject);

impl UnknownFields {
    pub fn new(stored: JsonObject) -> Self {
        Self(stored)
    }

    /// Takes the value of `field`. One of another type stays and counts as missing; `None` where a
    /// thing cannot be without it.
    pub fn take<T: WireValue>(&mut self, field: &Field) -> Option<T> {
        match self.0.remove(field.name) {
            Some(value) if !is_blank(&value) => T::restore(&value).or_else(|| {
                self.0.insert(field.name.to_owned(), value);
                T::missing()
            }),
            _ => T::missing(),
        }
    }

    /// `written` with the kept values, except where a field has a value again.
    #[must_use]
    pub fn merge_into(&self, mut written: JsonObject) -> JsonObject {
        for (name, value) in &self.0 {
            if written.get(name).is_none_or(is_empty) {
                written.insert(name.clone(), value.clone());
            }
        }
        written
    }
}

/// Whether it is what a field without a value writes.
fn is_empty(value: &Value) -> bool {
    is_blank(value) || *value == Value::Bool(false) || value.as_array().is_some_and(Vec::is_empty)
}

impl fmt::Debug for UnknownFields {
    /// A person's values stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kept({})", self.0.len())
    }
}
