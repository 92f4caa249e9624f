//! Reads the fields of a form out of JSON and gathers everything that is wrong with them.

use super::field::{Field, Requirement, WireValue};
use crate::error::{FieldErrors, Invalid};
use crate::refusal::InvalidValue;
use crate::text::is_blank;
use serde_json::{Map, Value};

/// The author of the fields that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldSource {
    /// A client, whose word on read-only fields does not count.
    Client,
    /// An export, which has read-only fields and is judged like a client's words.
    Export,
}

/// An object whose fields are read one by one.
pub struct Reader<'a> {
    object: &'a Map<String, Value>,
    origin: FieldSource,
    may_be_unfinished: bool,
    errors: FieldErrors,
}

impl<'a> Reader<'a> {
    /// Begins to read `object`, which may have `fields` and no others: an unknown one is refused
    /// under `whole`, the wire name of the object itself.
    pub fn new(
        whole: &'static str,
        object: &'a Map<String, Value>,
        fields: &[Field],
        origin: FieldSource,
    ) -> Reader<'a> {
        let mut errors = FieldErrors::default();
        for name in object.keys() {
            let known = |f: &Field| f.name == name || f.alias == Some(name.as_str());
            if !fields.iter().any(known) {
                errors.add(whole, format!("Unknown field: {}", shown(name)));
            }
        }
        Self {
            object,
            origin,
            may_be_unfinished: false,
            errors,
        }
    }

    /// Lets [`Requirement::Required`] fields be missing, and lifts no other rule.
    #[must_use]
    pub fn unfinished(self, may_be_unfinished: bool) -> Self {
        Self {
            may_be_unfinished,
            ..self
        }
    }

    /// Reads one field; `None` when it broke a rule, which is then gathered.
    pub fn field<T: WireValue>(&mut self, field: &Field) -> Option<T> {
        let present = [Some(field.name), field.alias]
            .into_iter()
            .flatten()
            .filter_map(|name| self.object.get(name))
            .find(|value| !is_blank(value));
        match present {
            Some(value)
                if field.need != Requirement::ReadOnly || self.origin == FieldSource::Export =>
            {
                let read = T::read(value).map_err(|refusal| refusal.message(field.label));
                self.errors.take(field.name, read)
            }
            _ if self.may_be_unfinished && field.need == Requirement::Required => T::missing(),
            _ => {
                let absent = T::absent().ok_or_else(|| InvalidValue::Required.message(field.label));
                self.errors.take(field.name, absent)
            }
        }
    }

    /// Gathers a rule that spans fields.
    pub fn refuse(&mut self, field: &'static str, message: &str) {
        self.errors.add(field, message);
    }

    /// Everything that was wrong.
    pub fn finish(self) -> Result<(), Invalid> {
        self.errors.finish()
    }
}

/// A client's word made fit for a message.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(40).collect()
}
