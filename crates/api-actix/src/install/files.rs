//! Where files are kept.

use crate::config::Config;
use adapters_files::SealedFiles;
use adapters_pg::Store;
use anyhow::{Context, anyhow};
use domain_files::FileStore;
use std::sync::Arc;

/// Opens the place that `HOLDFAST_FILES_URL` names. Options of an object store are read from the
/// environment under the names that its own tools use (`AWS_REGION`, `AWS_ENDPOINT`, …).
pub(super) fn open(config: &Config, store: &Store) -> anyhow::Result<Arc<dyn FileStore>> {
    let keys = store.person_keys();
    let url = &config.files_url;
    if url.scheme() == "file" {
        let folder = url
            .to_file_path()
            .map_err(|()| anyhow!("HOLDFAST_FILES_URL: `{url}` is not a folder"))?;
        let files = SealedFiles::in_folder(&folder, keys).context("HOLDFAST_FILES_URL")?;
        return Ok(Arc::new(files));
    }
    let options = std::env::vars()
        .filter(|(name, _)| name.starts_with("AWS_"))
        .map(|(name, value)| (name.to_ascii_lowercase(), value));
    let files = SealedFiles::at_address(url.as_str(), options, keys);
    Ok(Arc::new(files.context("HOLDFAST_FILES_URL")?))
}
