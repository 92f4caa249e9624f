//! The key that unlocks everything: from the environment, or from a file that is made once.

use super::Mode;
use super::reader::ConfigError;
use super::settings::Settings;
use adapters_pg::DatabaseUrl;
use sealing::MasterKey;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The file's name in the data directory of development.
const FILE: &str = "secret.key";

/// How a missing key is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum IfMissing {
    /// A key is made, unless there is a database already: no new key would open it.
    Make,
    /// The configuration is refused.
    Refuse,
}

/// The key of an installation with this `database`, and whether it was made now. `named` is the file that
/// should hold it and isn't there.
pub(super) fn of(
    settings: &Settings,
    named: Option<&Path>,
    database: &DatabaseUrl,
    if_missing: IfMissing,
) -> Result<(MasterKey, bool), ConfigError> {
    let setting = &settings.secret_key;
    if let Some(key) = &setting.value {
        return Ok((key.clone(), false));
    }
    let is_production = settings.mode.value == Mode::Production;
    if is_production && named.is_none() {
        return setting.needed("in production").map(|key| (key, false));
    }
    let in_data_dir = settings.data_dir.value.join(FILE);
    let path = named.unwrap_or(&in_data_dir);
    let file = path.display();
    if !path.exists() {
        if let Some(database) = existing(database) {
            let database = database.display();
            return Err(setting.refused(format!(
                "{file} is missing, and no other key opens the database {database}. Put the key \
                 back, or delete the database"
            )));
        }
        // Nobody knows yet whether there is something in a database on a server.
        let is_on_server = matches!(database, DatabaseUrl::Postgres(_));
        if if_missing == IfMissing::Refuse || (is_production && is_on_server) {
            return Err(setting.refused(format!("{file} is missing")));
        }
    }
    let (text, is_made) =
        from_file(path).map_err(|error| setting.refused(format!("cannot use {file}: {error}")))?;
    let key = MasterKey::parse(&text).map_err(|wrong| setting.refused(wrong.to_string()))?;
    Ok((key, is_made))
}

/// The file of the embedded database, where there is something in it.
pub(super) fn existing(database: &DatabaseUrl) -> Option<&Path> {
    let DatabaseUrl::Sqlite(file) = database else {
        return None;
    };
    let holds = fs::metadata(file).is_ok_and(|known| known.len() > 0);
    holds.then_some(file)
}

/// The text of the key, and whether it was made now.
fn from_file(file: &Path) -> io::Result<(String, bool)> {
    match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        known => return known.map(|text| (text, false)),
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = MasterKey::generate_text().map_err(io::Error::other)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(mut made) => {
            made.write_all(text.as_bytes())?;
            made.sync_all()?;
            Ok((text.to_string(), true))
        }
        // Another process was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::read_to_string(file).map(|text| (text, false))
        }
        Err(error) => Err(error),
    }
}
