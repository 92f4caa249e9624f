//! The file store in memory.

use super::lock;
use crate::FileId;
use crate::ports::store::{FileStore, FileStream, StoredFile, WrappedKey};
use async_trait::async_trait;
use bytes::Bytes;
use domain_shared::{PersonId, StoreError};
use futures_util::{StreamExt, stream};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Mutex;

/// Files kept in memory, in clear; their "wrapped key" only names owner and file.
#[derive(Debug, Default)]
pub struct MemoryFileStore(Mutex<HashMap<FileId, (StoredFile, Bytes)>>);

#[async_trait]
impl FileStore for MemoryFileStore {
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError> {
        let mut files = lock(&self.0);
        if files.contains_key(&file) {
            return Err(StoreError::failed("the file exists"));
        }
        let stored = StoredFile {
            file,
            owner,
            size: u64::try_from(body.len()).map_err(StoreError::failed)?,
            key: WrappedKey::new(format!("{owner}/{file}").into_bytes()),
        };
        files.insert(file, (stored.clone(), body));
        Ok(stored)
    }

    async fn get(&self, stored: &StoredFile, range: Range<u64>) -> Result<FileStream, StoreError> {
        let body = match lock(&self.0).get(&stored.file) {
            Some((kept, body)) if kept == stored => body.clone(),
            Some(_) => return Err(StoreError::failed("the file does not open")),
            None => return Err(StoreError::failed("the file is missing")),
        };
        let end = cut(range.end, body.len());
        let start = cut(range.start, end);
        Ok(stream::iter([Ok(body.slice(start..end))]).boxed())
    }

    async fn delete(&self, file: FileId) -> Result<(), StoreError> {
        lock(&self.0).remove(&file);
        Ok(())
    }

    async fn list(
        &self,
    ) -> Result<stream::BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        let files: Vec<_> = lock(&self.0).keys().copied().map(Ok).collect();
        Ok(stream::iter(files).boxed())
    }
}

fn cut(at: u64, end: usize) -> usize {
    usize::try_from(at).unwrap_or(end).min(end)
}
