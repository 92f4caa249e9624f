//! The files that an import holds until it ends: what was staged, and what becomes documents.

use super::{Archives, Staging};
use crate::error::ImportError;
use chrono::TimeDelta;
use domain_files::FileId;
use domain_shared::{PersonId, StoreError, Timestamp};

/// How often what is held is kept from the sweep: several times within the hour after which that
/// takes what nobody has claimed.
const RENEW_EVERY: TimeDelta = TimeDelta::minutes(10);

/// Reserved files, and when they were last kept from the sweep.
pub(super) struct ReservedFiles {
    owner: PersonId,
    files: Vec<FileId>,
    renewed_at: Timestamp,
}

impl ReservedFiles {
    pub(super) const fn new(owner: PersonId, now: Timestamp) -> Self {
        Self {
            owner,
            files: Vec::new(),
            renewed_at: now,
        }
    }

    pub(super) const fn owner(&self) -> PersonId {
        self.owner
    }

    pub(super) fn add(&mut self, files: impl IntoIterator<Item = FileId>) {
        self.files.extend(files);
    }

    pub(super) fn files(&self) -> Vec<FileId> {
        self.files.clone()
    }
}

impl Archives {
    /// Keeps what is held from the sweep. Called with each piece of work, it costs a write every few
    /// minutes.
    ///
    /// # Errors
    /// [`ImportError::Expired`] where it was swept before, or [`ImportError::Store`].
    pub(super) async fn hold(&self, held: &mut ReservedFiles) -> Result<(), ImportError> {
        let now = self.clock.now();
        if now - held.renewed_at < RENEW_EVERY {
            return Ok(());
        }
        let records = &self.documents.records;
        if !records.renew(held.owner, &held.files, now).await? {
            return Err(self.too_late(held).await);
        }
        held.renewed_at = now;
        Ok(())
    }

    /// Ends an import, whatever became of it: what it has staged, and what it has stored of a file
    /// that was refused, is deleted at once. What its documents have claimed stays.
    ///
    /// # Errors
    /// [`StoreError`]; the sweep takes up what is left.
    pub async fn release(&self, staging: Staging) -> Result<(), StoreError> {
        let held = staging.held;
        self.documents.give_up(held.owner, &held.files).await
    }

    /// The error where the sweep was faster: content that was stored after its row was deleted
    /// would stay for ever.
    pub(super) async fn too_late(&self, held: &ReservedFiles) -> ImportError {
        self.documents.too_late(held.files()).await.into()
    }
}
