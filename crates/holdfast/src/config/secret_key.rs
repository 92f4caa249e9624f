//! The key that unlocks everything: from the environment, or in development from a file that is
//! made once.

use super::Mode;
use super::reader::ConfigError;
use super::settings::Settings;
use adapters_pg::DatabaseUrl;
use sealing::MasterKey;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The file's name in the data directory.
const FILE: &str = "secret.key";

/// How development treats a missing key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum IfMissing {
    /// A key is made, unless there is a database already: no new key would open it.
    Make,
    /// The configuration is refused.
    Refuse,
}

/// The key of an installation with this `database`.
pub(super) fn of(
    settings: &Settings,
    database: &DatabaseUrl,
    if_missing: IfMissing,
) -> Result<MasterKey, ConfigError> {
    let (setting, data_dir) = (&settings.secret_key, &settings.data_dir.value);
    if setting.value.is_some() || settings.mode.value == Mode::Production {
        return setting.needed("in production");
    }
    let path = data_dir.join(FILE);
    let file = path.display();
    if !path.exists() {
        if let Some(database) = existing(database) {
            let database = database.display();
            return Err(setting.refused(format!(
                "{file} is missing, and no other key opens the database {database}. Put the key \
                 back, or delete the database"
            )));
        }
        if if_missing == IfMissing::Refuse {
            return Err(setting.refused(format!("{file} is missing")));
        }
    }
    let text = from_file(data_dir)
        .map_err(|error| setting.refused(format!("cannot use {file}: {error}")))?;
    MasterKey::parse(&text).map_err(|wrong| setting.refused(wrong.to_string()))
}

/// The file of the embedded database, where there is something in it.
pub(super) fn existing(database: &DatabaseUrl) -> Option<&Path> {
    let DatabaseUrl::Sqlite(file) = database else {
        return None;
    };
    let holds = fs::metadata(file).is_ok_and(|known| known.len() > 0);
    holds.then_some(file)
}

fn from_file(data_dir: &Path) -> io::Result<String> {
    let file = data_dir.join(FILE);
    match fs::read_to_string(&file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        known => return known,
    }
    fs::create_dir_all(data_dir)?;
    let text = MasterKey::generate_text().map_err(io::Error::other)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(&file) {
        Ok(mut made) => {
            made.write_all(text.as_bytes())?;
            made.sync_all()?;
            Ok(text.to_string())
        }
        // Another process was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => fs::read_to_string(&file),
        Err(error) => Err(error),
    }
}
