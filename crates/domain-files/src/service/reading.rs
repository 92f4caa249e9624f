use super::Documents;
use crate::FileId;
use crate::error::DocumentError;
use crate::ports::records::ReadableFile;
use crate::ports::store::FileStream;
use bytes::Bytes;
use domain_shared::{AuditKind, PersonId, StoreError};
use futures_util::{StreamExt, TryStreamExt, stream};
use std::ops::Range;

impl Documents {
    /// Looks up a file for its owner; its content is then read by [`Documents::read`].
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where there is none of this type, [`DocumentError::Damaged`]
    /// where its document cannot be read, or [`DocumentError::Store`].
    pub async fn open(
        &self,
        owner: PersonId,
        file: FileId,
        extension: &str,
    ) -> Result<ReadableFile, DocumentError> {
        let found = self.records.readable(owner, file).await;
        let found = found.map_err(|error| match error {
            StoreError::Unreadable(_) => DocumentError::Damaged(error),
            error => DocumentError::Store(error),
        })?;
        found
            .filter(|readable| readable.file_type.extension() == extension)
            .ok_or(DocumentError::NotFound)
    }

    /// The bytes of `range` of an opened file. The first of them have been authenticated before
    /// this answers; what breaks later ends the stream. Either way the audit log notes it, once a
    /// minute for each user and file, and the reader doesn't wait for that.
    ///
    /// # Errors
    /// [`DocumentError::Damaged`] where the file is missing or does not open, or
    /// [`DocumentError::Store`].
    pub async fn read(
        &self,
        readable: &ReadableFile,
        range: Range<u64>,
    ) -> Result<FileStream, DocumentError> {
        let (owner, file) = (readable.stored.owner, readable.stored.file);
        let (first, rest) = self
            .start(readable, range)
            .await
            .inspect_err(|error| self.tell_of(owner, file, error))
            .map_err(|error| match error {
                StoreError::Failed(_) => DocumentError::Damaged(error),
                error => DocumentError::Store(error),
            })?;
        if self.reads.is_first(owner, file, self.clock.now()) {
            let event = self.event(owner, AuditKind::FileRead);
            self.audit_writer.audit(event.about(file.uuid()));
        }
        let trail = self.clone();
        let rest = rest.inspect_err(move |error| trail.tell_of(owner, file, error));
        Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
    }

    /// The first bytes and what follows them.
    async fn start(
        &self,
        readable: &ReadableFile,
        range: Range<u64>,
    ) -> Result<(Option<Bytes>, FileStream), StoreError> {
        let mut content = self.store.get(&readable.stored, range).await?;
        let first = content.try_next().await?;
        Ok((first, content))
    }

    /// Notes a file that does not open; a store that is merely out of reach says nothing of it.
    fn tell_of(&self, owner: PersonId, file: FileId, error: &StoreError) {
        if let StoreError::Failed(_) = error {
            let event = self.event(owner, AuditKind::FileDamaged);
            self.audit_writer.audit(event.about(file.uuid()));
        }
    }
}
