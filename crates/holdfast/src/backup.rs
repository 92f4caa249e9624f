//! The commands that back an installation up, restore it and check it.

mod checking;
pub(crate) mod commands;

pub use checking::{CheckOptions, CheckReport, check};

use crate::config::Config;
use crate::install::{FILES_URL, environment_options, make_data_folder, open_store};
use adapters_crypto::SystemClock;
use adapters_files::{PlainObjects, SealedFiles};
use adapters_pg::{DatabaseUrl, Store};
use anyhow::{Context, bail};
use domain_archive::backup::{BackupReport, Backups, RestoreReport};
use std::path::Path;
use std::sync::Arc;

/// The backups at `place`, of the installation whose database is `store`.
pub fn backups(config: &Config, store: &Store, place: &str) -> anyhow::Result<Backups> {
    let files = PlainObjects::at_address(config.files_url.as_str(), environment_options());
    Ok(Backups {
        rows: store.rows(),
        files: Arc::new(files.context(FILES_URL)?),
        place: Arc::new(objects(place)?),
        clock: Arc::new(SystemClock),
        version: env!("CARGO_PKG_VERSION"),
    })
}

/// Makes a backup at `place`.
pub async fn make_backup(config: &Config, place: &str) -> anyhow::Result<BackupReport> {
    let store = open_store(config).await?;
    let backups = backups(config, &store, place)?;
    Ok(backups.make(None).await?)
}

/// Restores the newest backup at `place` into what `config` names, which must be empty.
pub async fn restore_backup(config: &Config, place: &str) -> anyhow::Result<RestoreReport> {
    make_data_folder(config)?;
    let keys = config.secret_keys.clone();
    let store = Store::connect_to_restore(&config.database_url, keys).await?;
    let backups = backups(config, &store, place)?;
    Ok(backups.restore(None).await?)
}

/// Restores the rows of the newest backup at `place` into a temporary database, opens every row and file,
/// and leaves nothing behind.
pub async fn verify_backup(
    config: &Config,
    place: &str,
) -> anyhow::Result<(RestoreReport, CheckReport)> {
    let folder = tempfile::tempdir()?;
    let database = DatabaseUrl::sqlite(folder.path().join("verify.db"));
    let keys = config.secret_keys.clone();
    let store = Store::connect_to_restore(&database, keys.clone()).await?;
    let backups = backups(config, &store, place)?;
    let restored = backups.verify(None).await?;
    drop(store);
    let store = Store::connect(&database, keys).await?;
    let files = if is_address(place) {
        let place = format!("{}/files", place.trim_end_matches('/'));
        SealedFiles::at_address(&place, environment_options(), store.person_keys())?
    } else {
        SealedFiles::in_folder(&Path::new(place).join("files"), store.person_keys())?
    };
    let options = CheckOptions {
        deep: true,
        ..CheckOptions::default()
    };
    let checked = check(&store, &files, options).await?;
    if checked.problems.is_empty()
        && let Err(error) = backups.remember_verified(&restored.name).await
    {
        tracing::warn!(%error, "the place of the backups can't keep that this one was checked");
    }
    Ok((restored, checked))
}

/// Checks the installation.
pub async fn check_installation(
    config: &Config,
    options: CheckOptions,
) -> anyhow::Result<CheckReport> {
    let store = open_store(config).await?;
    let files = config.files_url.as_str();
    let keys = store.person_keys();
    let files = SealedFiles::at_address(files, environment_options(), keys).context(FILES_URL)?;
    check(&store, &files, options).await
}

fn is_address(place: &str) -> bool {
    place.contains("://")
}

fn objects(place: &str) -> anyhow::Result<PlainObjects> {
    if place.is_empty() {
        bail!("holdfast backup: name a folder or an address such as s3://bucket/folder");
    }
    Ok(if is_address(place) {
        PlainObjects::at_address(place, environment_options())?
    } else {
        PlainObjects::in_folder(Path::new(place))?
    })
}

#[cfg(test)]
mod tests;
