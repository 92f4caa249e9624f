//! The promises of `FileStore`, on a folder and on a store of objects in memory.

use crate::support::{Keys, fresh};
use adapters_files::SealedFiles;
use domain_files::contract::store_cases;
use domain_shared::contract::run_cases;
use std::sync::Arc;

const PORT: &str = include_str!("../../../domain-files/src/ports/store.rs");

#[tokio::test(flavor = "multi_thread")]
async fn files_sealed_in_a_folder_keep_every_promise() {
    let folder = tempfile::tempdir().unwrap();
    run_cases(PORT, store_cases(), || {
        let own = folder.path().join(fresh().to_string());
        Arc::new(SealedFiles::in_folder(&own, Arc::new(Keys::default())).unwrap())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_sealed_in_objects_keep_every_promise() {
    run_cases(PORT, store_cases(), || {
        let keys = Arc::new(Keys::default());
        Arc::new(SealedFiles::at_address("memory:///papers", [], keys).unwrap())
    })
    .await;
}
