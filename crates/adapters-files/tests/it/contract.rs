//! The promises of `FileStore`, on a folder and on a store of objects in memory.

use crate::support::{Keys, fresh};
use adapters_files::SealedFiles;
use async_trait::async_trait;
use domain_files::FileStore;
use domain_files::contract::{StoreHarness, store_cases};
use domain_shared::PersonId;
use domain_shared::contract::run_cases;
use std::sync::Arc;
use tempfile::TempDir;

struct Harness {
    files: SealedFiles,
    _folder: Option<TempDir>,
}

#[async_trait]
impl StoreHarness for Harness {
    fn store(&self) -> &dyn FileStore {
        &self.files
    }

    async fn person(&self) -> PersonId {
        PersonId::new(fresh())
    }
}

async fn folder() -> Harness {
    let folder = tempfile::tempdir().unwrap();
    Harness {
        files: SealedFiles::in_folder(folder.path(), Arc::new(Keys::default())).unwrap(),
        _folder: Some(folder),
    }
}

async fn objects() -> Harness {
    let keys = Arc::new(Keys::default());
    Harness {
        files: SealedFiles::at_address("memory:///papers", [], keys).unwrap(),
        _folder: None,
    }
}

const PORT: &str = include_str!("../../../domain-files/src/ports/store.rs");

#[tokio::test(flavor = "multi_thread")]
async fn files_sealed_in_a_folder_keep_every_promise() {
    run_cases(PORT, store_cases(), folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_sealed_in_objects_keep_every_promise() {
    run_cases(PORT, store_cases(), objects).await;
}
