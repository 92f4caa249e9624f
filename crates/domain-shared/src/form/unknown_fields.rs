//! Restoring stored fields without losing what today's code does not understand.

use super::JsonObject;
use super::field::WireValue;
use super::stored::StoredValue;
use crate::text::is_blank;
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;

/// The name of a stored value.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct StoredName<'a>(#[serde(borrow)] Cow<'a, str>);

impl StoredName<'_> {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Stored values that no field of today holds: of unknown names, or of another type. They are
/// written back with the rest.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct UnknownFields(JsonObject);

impl UnknownFields {
    /// The value of the field `name`. One of another type is kept and counts as missing.
    pub fn restored<T: WireValue>(
        &mut self,
        name: StoredName<'_>,
        value: StoredValue<'_>,
    ) -> Option<T> {
        let restored = match &value {
            StoredValue::Text(text) if text.trim().is_empty() => return None,
            StoredValue::Other(Value::Null) => return None,
            StoredValue::Text(text) => T::restore_text(text),
            StoredValue::Other(json) => T::restore(json),
        };
        if restored.is_none() {
            self.keep(name, value);
        }
        restored
    }

    /// Keeps a value that no field holds.
    pub fn keep(&mut self, name: StoredName<'_>, value: StoredValue<'_>) {
        self.0.insert(name.0.into_owned(), value.into());
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `written` with the kept values, except where a field has a value again.
    #[must_use]
    pub fn merge_into(&self, mut written: Value) -> Value {
        if let Some(fields) = written.as_object_mut() {
            for (name, value) in &self.0 {
                if fields.get(name).is_none_or(is_empty) {
                    fields.insert(name.clone(), value.clone());
                }
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
