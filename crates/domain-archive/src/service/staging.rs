//! Holds what comes in until it is whole: in parts, each sealed and reserved like any other file,
//! and never any document's.

use super::Archives;
use super::holding::ReservedFiles;
use crate::error::{ImportError, ImportRefusal};
use bytes::{Bytes, BytesMut};
use domain_files::ports::records::{Reservation, ReserveOutcome};
use domain_files::ports::store::StoredFile;
use domain_files::{FileId, Quota};
use domain_shared::{PersonId, StoreError};

/// A file that is coming in.
pub struct Staging {
    pub(super) held: ReservedFiles,
    parts: Vec<StoredFile>,
    rest: BytesMut,
    size: u64,
}

impl Archives {
    /// Begins to take a file in. However its import ends, [`Self::release`] follows.
    pub fn stage(&self, owner: PersonId) -> Staging {
        Staging {
            held: ReservedFiles::new(owner, self.clock.now()),
            parts: Vec::new(),
            rest: BytesMut::new(),
            size: 0,
        }
    }

    /// Takes the next bytes. While they come in, what came before is not swept.
    ///
    /// # Errors
    /// [`ImportError::TooLarge`] as soon as the limit is crossed, [`ImportRefusal::QuotaReached`] where
    /// the owner's quota does not admit it, [`ImportError::Expired`] where nothing came in for so
    /// long that it was swept, or [`ImportError::Store`].
    pub async fn push(&self, staging: &mut Staging, bytes: &[u8]) -> Result<(), ImportError> {
        let more = u64::try_from(bytes.len()).map_err(StoreError::failed)?;
        staging.size = staging.size.saturating_add(more);
        if staging.size > self.limits.file {
            return Err(ImportError::TooLarge);
        }
        self.hold(&mut staging.held).await?;
        staging.rest.extend_from_slice(bytes);
        while staging.rest.len() >= self.limits.part {
            let part = staging.rest.split_to(self.limits.part).freeze();
            self.save_part(staging, part).await?;
        }
        Ok(())
    }

    /// The received files, once the import is whole.
    ///
    /// # Errors
    /// As [`Self::push`].
    pub(super) async fn staged(
        &self,
        staging: &mut Staging,
    ) -> Result<Vec<StoredFile>, ImportError> {
        let rest = staging.rest.split().freeze();
        if !rest.is_empty() {
            self.save_part(staging, rest).await?;
        }
        Ok(std::mem::take(&mut staging.parts))
    }

    async fn save_part(&self, staging: &mut Staging, part: Bytes) -> Result<(), ImportError> {
        let (owner, file) = (staging.held.owner(), FileId::new(self.ids.next()));
        let reservation = Reservation {
            file,
            owner,
            size: u64::try_from(part.len()).map_err(StoreError::failed)?,
            thumbnail: None,
            replaces: Vec::new(),
            at: self.clock.now(),
        };
        let room = beside(self.documents.quota, &staging.parts);
        match self.documents.records.reserve(reservation, room).await? {
            ReserveOutcome::Done => staging.held.add([file]),
            ReserveOutcome::QuotaReached => return Err(ImportRefusal::QuotaReached.into()),
        }
        let stored = self.documents.store.put(owner, file, part).await?;
        staging.parts.push(stored);
        Ok(())
    }
}

/// The quota with room for what is staged, which is counted among the owner's files.
pub(super) fn beside(quota: Quota, parts: &[StoredFile]) -> Quota {
    let bytes: u64 = parts.iter().map(|part| part.size).sum();
    let files = u64::try_from(parts.len()).unwrap_or(u64::MAX);
    Quota {
        files: quota.files.saturating_add(files).saturating_add(1),
        bytes: quota.bytes.saturating_add(bytes),
    }
}
