use crate::BadLocation;
use crate::calls::{PATIENCE, StoreCalls};
use crate::error::{from_keys, from_objects, from_sealing};
use crate::location::Location;
use crate::reader::{ByteSource, RangeReader};
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileId;
use domain_files::ports::store::{FileStore, FileStream, StoredFile, WrappedKey};
use domain_shared::breaker::Circuit;
use domain_shared::{PersonId, StoreError};
use futures_util::future::ready;
use futures_util::stream::{BoxStream, StreamExt};
use object_store::path::Path as Key;
use object_store::{
    Error, GetOptions, ObjectStore, ObjectStoreExt, PutMode, PutOptions, PutPayload,
};
use sealing::{CHUNK, FileKey, FileOpener, FileSealer, HEADER, Layout, PersonKeys, SealError};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// Files sealed under their owners' keys, in a folder or an object store.
pub struct SealedFiles {
    pub(crate) location: Location,
    pub(crate) calls: Arc<StoreCalls>,
    keys: Arc<dyn PersonKeys>,
    /// Sealing keeps a processor busy.
    sealing: Semaphore,
}

const SEALED_AT_ONCE: usize = 2;

impl SealedFiles {
    fn over(location: Location, keys: Arc<dyn PersonKeys>) -> Self {
        Self {
            location,
            calls: Arc::new(StoreCalls::new(PATIENCE)),
            keys,
            sealing: Semaphore::new(SEALED_AT_ONCE),
        }
    }

    /// Files in a folder of this machine, which is made where it does not exist.
    ///
    /// # Errors
    /// [`BadLocation`] where the folder cannot be used.
    pub fn in_folder(folder: &Path, keys: Arc<dyn PersonKeys>) -> Result<Self, BadLocation> {
        Ok(Self::over(Location::folder(folder)?, keys))
    }

    /// Files at `address`: `file:///folder`, or `s3://bucket/prefix` with `options` as
    /// `object_store` names them (`aws_region`, `aws_endpoint`, `aws_access_key_id`, …).
    ///
    /// # Errors
    /// [`BadLocation`] where nothing can be kept there.
    pub fn at_address(
        address: &str,
        options: impl IntoIterator<Item = (String, String)>,
        keys: Arc<dyn PersonKeys>,
    ) -> Result<Self, BadLocation> {
        Ok(Self::over(Location::address(address, options)?, keys))
    }

    /// Files in `objects`. A call without progress for longer than `patience` fails.
    pub fn in_objects(
        objects: Arc<dyn ObjectStore>,
        patience: Duration,
        keys: Arc<dyn PersonKeys>,
    ) -> Self {
        Self {
            calls: Arc::new(StoreCalls::new(patience)),
            ..Self::over(Location::objects(objects), keys)
        }
    }

    /// Whether the store is left alone for a while, as it failed.
    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.calls.circuit()
    }

    fn key(&self, file: FileId) -> Key {
        self.location.prefix.clone().join(file.to_string())
    }

    /// Asks for the sealed bytes of `range`; a file of another size than recorded is refused.
    async fn fetch(
        &self,
        file: FileId,
        layout: Layout,
        range: Range<u64>,
    ) -> Result<ByteSource, StoreError> {
        let options = GetOptions::new().with_range(Some(range));
        let key = self.key(file);
        let found = self.location.objects.get_opts(&key, options);
        let found = self.calls.make(found).await?.map_err(from_objects)?;
        if found.meta.size != layout.sealed_size() {
            return Err(from_sealing(SealError::DoesNotOpen));
        }
        Ok(ByteSource::new(found.into_stream(), self.calls.clone()))
    }
}

#[async_trait]
impl FileStore for SealedFiles {
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError> {
        let person = self.keys.person_key(owner.uuid()).await;
        let person = person.map_err(from_keys)?;
        let key = FileKey::generate().map_err(from_sealing)?;
        let wrapped = person.wrap_file_key(file.uuid(), &key);
        let wrapped = wrapped.map_err(from_sealing)?;
        let size = u64::try_from(body.len()).map_err(StoreError::failed)?;
        let turn = self.sealing.acquire().await.map_err(StoreError::failed)?;
        let sealed = tokio::task::spawn_blocking(move || seal(&key, file, owner, &body)).await;
        // A slow store keeps nobody from sealing.
        drop(turn);
        let sealed = sealed.map_err(StoreError::failed)?.map_err(from_sealing)?;
        let length = sealed.content_length();
        let options = PutOptions::from(PutMode::Create);
        let object = self.key(file);
        let put = self.location.objects.put_opts(&object, sealed, options);
        let put = self.calls.send(length, put).await?;
        put.map_err(from_objects)?;
        Ok(StoredFile {
            file,
            owner,
            size,
            key: WrappedKey::new(wrapped),
        })
    }

    async fn get(&self, stored: &StoredFile, range: Range<u64>) -> Result<FileStream, StoreError> {
        let (file, owner) = (stored.file, stored.owner);
        let person = self.keys.person_key(owner.uuid()).await;
        let person = person.map_err(from_keys)?;
        let key = person.unwrap_file_key(file.uuid(), stored.key.as_bytes());
        let key = key.map_err(from_sealing)?;

        let layout = Layout::of(stored.size);
        let chunks = layout.touched(&range);
        let first = layout.sealed(chunks.start).start;
        let end = layout.sealed(chunks.end - 1).end;
        // The header stands before the first chunk: from there on one request brings both.
        let (header, source) = if chunks.start == 0 {
            let mut source = self.fetch(file, layout, 0..end).await?;
            (source.header().await?, source)
        } else {
            let mut start = self.fetch(file, layout, 0..HEADER).await?;
            let source = self.fetch(file, layout, first..end).await?;
            (start.header().await?, source)
        };
        let opener = FileOpener::start(&key, file.uuid(), owner.uuid(), &header);
        let reader = RangeReader {
            source,
            opener: opener.map_err(from_sealing)?,
            layout,
            wanted: range,
            chunks,
        };
        reader.start().await
    }

    async fn delete(&self, file: FileId) -> Result<(), StoreError> {
        if let Some(folder) = &self.location.folder {
            remove_staged(folder, file).await?;
        }
        let object = self.key(file);
        let deleted = self.location.objects.delete(&object);
        match self.calls.make(deleted).await? {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(from_objects(error)),
        }
    }

    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        let kept = self.location.objects.list(Some(&self.location.prefix));
        let files = self.calls.parts(kept).filter_map(|found| {
            ready(match found {
                Ok(meta) => meta
                    .location
                    .filename()
                    .and_then(|name| name.parse().ok())
                    .map(Ok),
                Err(error) => Some(Err(error)),
            })
        });
        Ok(files.boxed())
    }
}

/// The sealed file, in the pieces in which it was sealed.
fn seal(
    key: &FileKey,
    file: FileId,
    owner: PersonId,
    body: &Bytes,
) -> Result<PutPayload, SealError> {
    let (header, mut sealer) = FileSealer::start(key, file.uuid(), owner.uuid())?;
    let mut sealed = vec![Bytes::from(header)];
    let full = usize::try_from(CHUNK).map_err(|_| SealError::TooLong)?;
    let mut rest = body.as_ref();
    while let Some((chunk, after)) = rest.split_at_checked(full)
        && !after.is_empty()
    {
        sealed.push(sealer.next(chunk)?.into());
        rest = after;
    }
    sealed.push(sealer.last(rest)?.into());
    Ok(sealed.into_iter().collect())
}

/// Removes what a process that died while it wrote has left in the folder: `object_store` writes
/// to `{file}#1` and links it into place.
async fn remove_staged(folder: &Path, file: FileId) -> Result<(), StoreError> {
    let staged = folder.join(format!("{file}#1"));
    match tokio::fs::remove_file(staged).await {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(StoreError::failed(error)),
    }
}
