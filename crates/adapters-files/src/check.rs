//! Whether the store keeps what it is given, and whether it answers.

use crate::SealedFiles;
use crate::error::from_objects;
use bytes::Bytes;
use domain_shared::StoreError;
use object_store::path::Path as Key;
use object_store::{ObjectStoreExt, PutPayload};
use uuid::{NoContext, Uuid};

/// Written at each start and read by [`SealedFiles::answers`]: a folder whose disk is no longer
/// mounted answers, and has lost this.
const MARK: &str = "holdfast";
/// Written, read and deleted at each start, with a random end: processes that start together must
/// not delete each other's.
const TRIAL: &str = "holdfast-trial";
const WORDS: &[u8] = b"Holdfast keeps sealed files here.\n";

impl SealedFiles {
    /// Writes, reads and deletes a little, as the start of a server does.
    ///
    /// # Errors
    /// [`StoreError`] for the first of them that fails. In a store that is full the rest is tried.
    pub async fn try_out(&self) -> Result<(), StoreError> {
        let random = Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 0, 0));
        let trial = self.object(&format!("{TRIAL}-{random}"));
        let written = self.write(&trial).await;
        let full = match written {
            Err(StoreError::Full(cause)) => Some(cause),
            Err(error) => return Err(error),
            Ok(()) => {
                let read = self.read(&trial).await;
                let deleted = self.location.objects.delete(&trial);
                let deleted = self.calls.make(deleted).await;
                read?;
                deleted?.map_err(from_objects)?;
                None
            }
        };
        if self.read(&self.object(MARK)).await.is_err() {
            self.write(&self.object(MARK)).await?;
        }
        full.map_or(Ok(()), |cause| Err(StoreError::Full(cause)))
    }

    /// Whether a read is answered.
    ///
    /// # Errors
    /// [`StoreError`] where it is not, or where the store has lost what it kept.
    pub async fn answers(&self) -> Result<(), StoreError> {
        self.read(&self.object(MARK)).await
    }

    fn object(&self, name: &str) -> Key {
        self.location.prefix.clone().join(name)
    }

    async fn write(&self, object: &Key) -> Result<(), StoreError> {
        let words = PutPayload::from(Bytes::from_static(WORDS));
        let put = self.location.objects.put(object, words);
        let put = self.calls.make(put).await?;
        put.map(|_| ()).map_err(from_objects)
    }

    async fn read(&self, object: &Key) -> Result<(), StoreError> {
        let found = self.calls.make(self.location.objects.get(object)).await?;
        let found = found.map_err(from_objects)?;
        let read = self.calls.part(found.bytes()).await?;
        if read.map_err(from_objects)? == WORDS {
            Ok(())
        } else {
            Err(StoreError::failed("what was written does not read back"))
        }
    }
}
