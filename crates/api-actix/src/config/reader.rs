//! Reads variables; each refusal is one line that names the variable.

use super::table;
use std::fmt::Display;

/// The greatest number that a variable may be.
pub const MOST: u32 = 1_000_000;

/// What is wrong with a variable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct ConfigError {
    /// The variable.
    pub name: String,
    /// What is wrong with it. Never repeats a secret.
    pub reason: String,
}

impl ConfigError {
    /// `reason`, found in `name`.
    pub fn new(name: &str, reason: impl Into<String>) -> Self {
        Self {
            name: name.to_owned(),
            reason: reason.into(),
        }
    }
}

/// The variables of a process.
pub struct Reader(Vec<(String, String)>);

impl Reader {
    /// Takes the variables that concern Holdfast. One of ours that is not in the table is refused:
    /// it is a typing error.
    pub fn new(variables: impl IntoIterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut ours = Vec::new();
        for (name, value) in variables {
            if table::find(&name).is_some() {
                ours.push((name, value));
            } else if name.starts_with("HOLDFAST_") {
                return Err(ConfigError::new(&name, "this setting is not known"));
            }
        }
        Ok(Self(ours))
    }

    /// The value of `name`; an empty one counts as not set.
    pub fn text(&self, name: &str) -> Option<&str> {
        debug_assert!(table::find(name).is_some(), "{name} is not in the table");
        self.0
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.trim())
            .filter(|value| !value.is_empty())
    }

    /// The value of `name`, read by `read`.
    pub fn read<T, E: Display>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<T>, ConfigError> {
        self.text(name)
            .map(|value| read(value).map_err(|error| ConfigError::new(name, error.to_string())))
            .transpose()
    }

    /// The whole number at `name`, from `least` to a million: no time that is counted on from now
    /// leaves the calendar then.
    pub fn number(&self, name: &str, least: u32) -> Result<Option<u32>, ConfigError> {
        self.read(name, |text| {
            text.parse::<u32>()
                .ok()
                .filter(|number| (least..=MOST).contains(number))
                .ok_or_else(|| format!("`{text}` is not a whole number from {least} to {MOST}"))
        })
    }

    /// The value of `name`, which `because` demands.
    pub fn needed(&self, name: &str, because: &str) -> Result<&str, ConfigError> {
        self.text(name)
            .ok_or_else(|| ConfigError::new(name, format!("must be set {because}")))
    }
}
