use crate::config::Config;
use adapters_files::{DiskSpace, SealedFiles};
use adapters_pg::{DatabaseUrl, Store};
use anyhow::Context;
use std::path::Path;
use std::sync::Arc;

/// The setting of the store of files.
pub const FILES_URL: &str = "HOLDFAST_FILES_URL";
/// How the variables begin that the tools of Amazon, Google and Azure read.
const OPTIONS: [&str; 3] = ["AWS_", "GOOGLE_", "AZURE_"];

/// Opens the place that `HOLDFAST_FILES_URL` names. Options of an object store are read from the
/// environment under the names that its own tools use (`AWS_REGION`, `AWS_ENDPOINT`, …).
pub(super) fn open(config: &Config, store: &Store) -> anyhow::Result<Arc<SealedFiles>> {
    let (address, keys) = (config.files_url.as_str(), store.person_keys());
    let files = SealedFiles::at_address(address, environment_options(), keys);
    Ok(Arc::new(files.context(FILES_URL)?))
}

/// The options of object stores in the environment.
pub fn environment_options() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| OPTIONS.iter().any(|known| name.starts_with(known)))
        .map(|(name, value)| (name.to_ascii_lowercase(), value))
}

/// The room on the disks that hold what `config` keeps: an embedded database, a folder of files.
pub(super) fn space(config: &Config) -> DiskSpace {
    let database = match &config.database_url {
        DatabaseUrl::Sqlite(file) => file.parent().map(Path::to_owned),
        DatabaseUrl::Postgres(_) => None,
    };
    let files = match config.files_url.scheme() {
        "file" => config.files_url.to_file_path().ok(),
        _ => None,
    };
    let database = database.filter(|folder| folder.is_dir());
    let files = files.filter(|folder| folder.is_dir());
    DiskSpace::on_disks_of(database.as_deref(), files.as_deref())
}
