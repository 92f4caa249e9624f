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

/// The secret that `name` says the file of, where it is one that may be in a file.
fn secret_in_file(name: &str) -> Option<&str> {
    let secret = name.strip_suffix("_FILE")?;
    let is_secret = secret == "DATABASE_URL"
        || ["_KEY", "_SECRET", "_TOKEN", "_PASSWORD"]
            .iter()
            .any(|end| secret.ends_with(end));
    (is_secret && table::find(secret).is_some()).then_some(secret)
}

/// The variables of a process.
pub struct Reader(Vec<(String, String)>);

impl Reader {
    /// Takes the variables that concern Holdfast. One of ours that is not in the table is refused:
    /// it is a typing error. A secret may be in a file instead, whose path stands in the variable
    /// with `_FILE` behind its name.
    pub fn new(variables: impl IntoIterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut ours = Vec::new();
        let mut from_files = Vec::new();
        for (name, value) in variables {
            if table::find(&name).is_some() {
                ours.push((name, value));
            } else if let Some(secret) = secret_in_file(&name) {
                from_files.push((secret.to_owned(), name, value));
            } else if name.starts_with("HOLDFAST_") {
                return Err(ConfigError::new(&name, "this setting is not known"));
            }
        }
        let mut env = Self(ours);
        for (secret, name, path) in from_files {
            let path = path.trim();
            if path.is_empty() {
                continue;
            }
            if env.text(&secret).is_some() {
                let reason = format!("{secret} is set as well; set one of them");
                return Err(ConfigError::new(&name, reason));
            }
            let text = std::fs::read_to_string(path)
                .map_err(|error| ConfigError::new(&name, format!("cannot read {path}: {error}")))?;
            env.0.retain(|(known, _)| *known != secret);
            env.0.push((secret, text));
        }
        Ok(env)
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
