//! The error vocabulary: what a person typed wrongly, and what a store could not do.

use crate::unreadable::NOT_SHOWN;
use std::error::Error;

/// One message for one field, as the wire carries it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The wire name of the field.
    pub field: &'static str,
    /// Word for word what the user reads.
    pub message: String,
}

/// Never empty.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .first.message)]
pub struct Invalid {
    first: FieldError,
    rest: Vec<FieldError>,
}

impl Invalid {
    pub fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            first: FieldError {
                field,
                message: message.into(),
            },
            rest: Vec::new(),
        }
    }

    /// The broken rules in the order in which they were found.
    pub fn errors(&self) -> impl Iterator<Item = &FieldError> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// With the broken rules of `other` after these.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.rest.push(other.first);
        self.rest.extend(other.rest);
        self
    }

    pub fn first(&self) -> &FieldError {
        &self.first
    }
}

/// Gathers broken rules over several fields, so that a person hears of all of them at once.
#[derive(Debug, Default)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    /// Keeps the message of a refused value for `field` and passes an accepted one on.
    pub fn take<T, M: Into<String>>(
        &mut self,
        field: &'static str,
        value: Result<T, M>,
    ) -> Option<T> {
        value.map_err(|message| self.add(field, message)).ok()
    }

    pub fn add(&mut self, field: &'static str, message: impl Into<String>) {
        self.0.push(FieldError {
            field,
            message: message.into(),
        });
    }

    /// Adds what another check found.
    pub fn merge<T>(&mut self, value: Result<T, Invalid>) -> Option<T> {
        value
            .map_err(|invalid| {
                self.0.push(invalid.first);
                self.0.extend(invalid.rest);
            })
            .ok()
    }

    pub fn finish(self) -> Result<(), Invalid> {
        let mut errors = self.0.into_iter();
        match errors.next() {
            None => Ok(()),
            Some(first) => Err(Invalid {
                first,
                rest: errors.collect(),
            }),
        }
    }
}

type Cause = Box<dyn Error + Send + Sync + 'static>;

/// The error of any port when the world behind it fails. Domain outcomes (taken, not found, spent)
/// are values of the port's own answer, never a `StoreError`.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The store cannot be reached or is overloaded; trying later may work (HTTP 503).
    #[error("the store is unavailable")]
    Unavailable(#[source] Cause),
    /// The store has no room left, and nothing was saved (HTTP 507).
    #[error("the store is full")]
    Full(#[source] Cause),
    /// The store answered something that must not be, or a record does not open (HTTP 500).
    #[error("the store failed")]
    Failed(#[source] Cause),
    /// The one record that was asked for does not open or cannot be restored; the store has said so
    /// in the log (HTTP 500).
    #[error("{}", NOT_SHOWN)]
    Unreadable(#[source] Cause),
}

impl StoreError {
    /// A failure that trying later may cure.
    pub fn unavailable(cause: impl Into<Cause>) -> Self {
        Self::Unavailable(cause.into())
    }

    /// A failure that room cures.
    pub fn full(cause: impl Into<Cause>) -> Self {
        Self::Full(cause.into())
    }

    /// A failure that trying later does not cure.
    pub fn failed(cause: impl Into<Cause>) -> Self {
        Self::Failed(cause.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_broken_rule_is_kept_in_order() {
        let mut errors = FieldErrors::default();
        assert_eq!(errors.take("a", Ok::<_, String>(1)), Some(1));
        assert_eq!(errors.take::<u8, _>("b", Err("B is required")), None);
        errors.add("c", "C is required");
        let invalid = errors.finish().unwrap_err();
        let fields: Vec<_> = invalid.errors().map(|e| e.field).collect();
        assert_eq!(fields, ["b", "c"]);
        assert_eq!(invalid.to_string(), "B is required");
    }

    #[test]
    fn nothing_broken_is_ok() {
        assert!(FieldErrors::default().finish().is_ok());
    }
}
