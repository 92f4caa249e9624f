//! Where files are kept.

use crate::config::Config;
use adapters_files::SealedFiles;
use adapters_pg::Store;
use domain_files::FileStore;
use std::sync::Arc;

/// How the variables begin that the tools of Amazon, Google and Azure read.
const OPTIONS: [&str; 3] = ["AWS_", "GOOGLE_", "AZURE_"];

/// Opens the place that `HOLDFAST_FILES_URL` names. Options of an object store are read from the
/// environment under the names that its own tools use (`AWS_REGION`, `AWS_ENDPOINT`, …).
pub(super) fn open(config: &Config, store: &Store) -> anyhow::Result<Arc<dyn FileStore>> {
    let options = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| OPTIONS.iter().any(|known| name.starts_with(known)))
        .map(|(name, value)| (name.to_ascii_lowercase(), value));
    let address = config.files_url.as_str();
    let files = SealedFiles::at_address(address, options, store.person_keys())?;
    Ok(Arc::new(files))
}
