use crate::FileId;
use async_trait::async_trait;
use bytes::Bytes;
use domain_shared::{PersonId, StoreError};
use futures_util::stream::BoxStream;
use std::fmt;
use std::ops::Range;

/// The file's own key, wrapped by its owner's. Opaque here: the store makes it, the records keep
/// it, the store reads it.
#[derive(Clone, PartialEq, Eq)]
pub struct WrappedKey(Vec<u8>);

impl WrappedKey {
    pub const fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for WrappedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WrappedKey({} bytes)", self.0.len())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub file: FileId,
    pub owner: PersonId,
    /// Its size in bytes before sealing.
    pub size: u64,
    pub key: WrappedKey,
}

/// Bytes as they are opened. Every byte in it has been authenticated.
pub type FileStream = BoxStream<'static, Result<Bytes, StoreError>>;

#[async_trait]
pub trait FileStore: Send + Sync {
    /// Keeps `body` under a key of its own.
    ///
    /// - MUST answer only once the file is durable and can be read back whole.
    /// - MUST refuse a second file of the same id and keep the first.
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError>;

    /// Reads the bytes of `range`, cut at the file's end.
    ///
    /// - MUST answer exactly the bytes asked for.
    /// - MUST answer an error, and no byte, for a file that is missing.
    /// - MUST answer an error, and no byte, where owner, file or key are not those of the put.
    async fn get(&self, stored: &StoredFile, range: Range<u64>) -> Result<FileStream, StoreError>;

    /// Deletes a file.
    ///
    /// - MUST make it unreadable, and succeed where there is none.
    async fn delete(&self, file: FileId) -> Result<(), StoreError>;

    /// Every file that is kept, in no order.
    ///
    /// - MUST answer each kept file once.
    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError>;
}
