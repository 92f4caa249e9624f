//! Reads variables; each refusal is one line that names the variable.

use super::settings;
use std::fmt::Display;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The greatest number that a variable may be: no time that is counted on from now leaves the
/// calendar then.
pub const MOST: u32 = 1_000_000;

/// An invalid variable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct ConfigError {
    /// The variable.
    pub name: String,
    /// The reason that it is invalid. Never repeats a secret.
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

/// A variable and what was read from it.
pub(super) struct Setting<T> {
    pub(super) name: &'static str,
    pub(super) value: T,
}

impl<T> Setting<T> {
    /// Says that `reason` is wrong with it.
    pub(super) fn refused(&self, reason: impl Into<String>) -> ConfigError {
        ConfigError::new(self.name, reason)
    }
}

impl<T: Clone> Setting<Option<T>> {
    /// The value, which `because` demands.
    pub(super) fn needed(&self, because: &str) -> Result<T, ConfigError> {
        let missing = || self.refused(format!("must be set {because}"));
        self.value.clone().ok_or_else(missing)
    }
}

/// The one secret that may be made at the first start.
const SECRET_KEY: &str = "HOLDFAST_SECRET_KEY";

/// The secret that `name` says the file of, where it is one that may be in a file.
fn secret_in_file(name: &str) -> Option<&str> {
    let secret = name.strip_suffix("_FILE")?;
    let is_secret = secret == "DATABASE_URL"
        || ["_KEY", "_KEY_OLD", "_SECRET", "_TOKEN", "_PASSWORD"]
            .iter()
            .any(|end| secret.ends_with(end));
    (is_secret && settings::is_known(secret)).then_some(secret)
}

/// The variables of a process.
pub struct EnvReader {
    variables: Vec<(String, String)>,
    missing_key: Option<PathBuf>,
}

impl EnvReader {
    /// Takes the variables that concern Holdfast. One of ours that is not in the table is refused:
    /// it is a typing error. A secret may be in a file instead, whose path stands in the variable
    /// with `_FILE` behind its name.
    pub fn new(variables: impl IntoIterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut ours = Vec::new();
        let mut from_files = Vec::new();
        for (name, value) in variables {
            if settings::is_known(&name) {
                ours.push((name, value));
            } else if let Some(secret) = secret_in_file(&name) {
                from_files.push((secret.to_owned(), name, value));
            } else if name.starts_with("HOLDFAST_") {
                let unknown = "this setting is not known; `holdfast --help` lists them all";
                return Err(ConfigError::new(&name, unknown));
            }
        }
        let mut env = Self {
            variables: ours,
            missing_key: None,
        };
        for (secret, name, path) in from_files {
            let path = path.trim();
            if path.is_empty() {
                continue;
            }
            if env.text(&secret).is_some() {
                let reason = format!("{secret} is set as well; set one of them");
                return Err(ConfigError::new(&name, reason));
            }
            let text = match std::fs::read_to_string(path) {
                Err(error) if secret == SECRET_KEY && error.kind() == ErrorKind::NotFound => {
                    env.missing_key = Some(PathBuf::from(path));
                    continue;
                }
                read => read.map_err(|error| {
                    ConfigError::new(&name, format!("cannot read {path}: {error}"))
                })?,
            };
            env.variables.retain(|(known, _)| *known != secret);
            env.variables.push((secret, text));
        }
        Ok(env)
    }

    /// The file that should hold the secret key and isn't there.
    pub(super) fn missing_key(&self) -> Option<&Path> {
        self.missing_key.as_deref()
    }

    /// The value of `name`; an empty one counts as not set.
    fn text(&self, name: &str) -> Option<&str> {
        self.variables
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.trim())
            .filter(|value| !value.is_empty())
    }

    /// The value of `name`, else `default`, as `check` reads it.
    pub(super) fn default<T, E: Display>(
        &self,
        name: &'static str,
        default: &str,
        check: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Setting<T>, ConfigError> {
        let value = check(self.text(name).unwrap_or(default))
            .map_err(|wrong| ConfigError::new(name, wrong.to_string()))?;
        Ok(Setting { name, value })
    }

    /// The value of `name` as `check` reads it, where there is one. The second argument is for
    /// readers of the table only.
    pub(super) fn optional<T, E: Display>(
        &self,
        name: &'static str,
        _: &str,
        check: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Setting<Option<T>>, ConfigError> {
        let value = self.text(name).map(check).transpose();
        let value = value.map_err(|wrong| ConfigError::new(name, wrong.to_string()))?;
        Ok(Setting { name, value })
    }
}
