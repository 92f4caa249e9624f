use crate::BadLocation;
use crate::calls::{PATIENCE, StoreCalls};
use crate::error::from_objects;
use crate::location::Location;
use async_trait::async_trait;
use bytes::Bytes;
use domain_archive::backup::{ObjectEntry, ObjectWriter, Objects};
use domain_shared::StoreError;
use futures_util::StreamExt;
use futures_util::future::ready;
use futures_util::stream::BoxStream;
use object_store::buffered::BufWriter;
use object_store::path::Path as Key;
use object_store::{Error, ObjectStoreExt, PutMode, PutOptions};
use std::path::Path;
use std::sync::Arc;
use tokio::io::AsyncWriteExt;

/// Bytes as they are, in a folder of this machine or in a bucket.
pub struct PlainObjects {
    location: Location,
    calls: Arc<StoreCalls>,
}

impl PlainObjects {
    /// Objects in a folder of this machine, which is made where it does not exist.
    ///
    /// # Errors
    /// [`BadLocation`] where the folder cannot be used.
    pub fn in_folder(folder: &Path) -> Result<Self, BadLocation> {
        Ok(Self::over(Location::folder(folder)?))
    }

    /// Objects at an address, as [`SealedFiles::at_address`](crate::SealedFiles::at_address) takes it.
    ///
    /// # Errors
    /// [`BadLocation`] where nothing can be kept there.
    pub fn at_address(
        address: &str,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, BadLocation> {
        Ok(Self::over(Location::address(address, options)?))
    }

    fn over(location: Location) -> Self {
        Self {
            location,
            calls: Arc::new(StoreCalls::new(PATIENCE)),
        }
    }

    fn key(&self, name: &str) -> Key {
        let parts = name.split('/').filter(|part| !part.is_empty());
        parts.fold(self.location.prefix.clone(), Key::join)
    }
}

#[async_trait]
impl Objects for PlainObjects {
    async fn list(
        &self,
        folder: &str,
    ) -> Result<BoxStream<'static, Result<ObjectEntry, StoreError>>, StoreError> {
        let below = self.key(folder);
        let kept = self.location.objects.list(Some(&below));
        let entries = self.calls.parts(kept).filter_map(move |found| {
            ready(match found {
                Ok(meta) => meta.location.prefix_match(&below).map(|parts| {
                    let parts: Vec<_> = parts.map(|part| part.as_ref().to_owned()).collect();
                    Ok(ObjectEntry {
                        name: parts.join("/"),
                        bytes: meta.size,
                        changed_at: meta.last_modified,
                    })
                }),
                Err(error) => Some(Err(error)),
            })
        });
        Ok(entries.boxed())
    }

    async fn read(
        &self,
        name: &str,
    ) -> Result<Option<BoxStream<'static, Result<Bytes, StoreError>>>, StoreError> {
        let key = self.key(name);
        let found = match self.calls.make(self.location.objects.get(&key)).await? {
            Err(Error::NotFound { .. }) => return Ok(None),
            found => found.map_err(from_objects)?,
        };
        Ok(Some(self.calls.parts(found.into_stream())))
    }

    async fn write(&self, name: &str) -> Result<Box<dyn ObjectWriter>, StoreError> {
        let objects = self.location.objects.clone();
        Ok(Box::new(Writer(BufWriter::new(objects, self.key(name)))))
    }

    async fn create(&self, name: &str, content: Bytes) -> Result<bool, StoreError> {
        let (key, options) = (self.key(name), PutOptions::from(PutMode::Create));
        let put = self
            .location
            .objects
            .put_opts(&key, content.into(), options);
        match self.calls.make(put).await? {
            Ok(_) => Ok(true),
            Err(Error::AlreadyExists { .. }) => Ok(false),
            Err(error) => Err(from_objects(error)),
        }
    }

    async fn delete(&self, name: &str) -> Result<(), StoreError> {
        let key = self.key(name);
        let deleted = self.location.objects.delete(&key);
        match self.calls.make(deleted).await? {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(from_objects(error)),
        }
    }
}

/// Small objects are sent at once, others in parts.
struct Writer(BufWriter);

#[async_trait]
impl ObjectWriter for Writer {
    async fn add(&mut self, bytes: Bytes) -> Result<(), StoreError> {
        self.0.put(bytes).await.map_err(from_objects)
    }

    async fn finish(mut self: Box<Self>) -> Result<(), StoreError> {
        self.0.shutdown().await.map_err(StoreError::unavailable)
    }
}
