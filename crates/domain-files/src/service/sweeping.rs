//! Removing files that no document has.

use super::Documents;
use crate::FileId;
use chrono::TimeDelta;
use domain_shared::{PersonId, StoreError};

/// How long an unfinished upload and a released file are kept before the sweep may take them.
pub const SWEEP_AFTER: TimeDelta = TimeDelta::hours(1);

/// The most files condemned by one sweep.
const SWEEP_BATCH: u32 = 100;

impl Documents {
    /// Removes what unfinished uploads and replaced or deleted documents have left behind, and
    /// answers how many files that were. A file that cannot be deleted does not keep the others.
    ///
    /// # Errors
    /// The first [`StoreError`] that was met; what is left is taken up by the next sweep.
    pub async fn sweep(&self) -> Result<usize, StoreError> {
        let before = self.clock.now() - SWEEP_AFTER;
        let mut swept = 0;
        loop {
            let files = self.records.condemn(before, SWEEP_BATCH).await?;
            let gone = self.remove(files).await?;
            swept += gone;
            if gone == 0 {
                return Ok(swept);
            }
        }
    }

    /// Removes what deleted and replaced documents have left behind without waiting: there is no room
    /// left, and nobody can open it any more. Answers how many files that were.
    ///
    /// # Errors
    /// The first [`StoreError`] that was met; what is left is taken up by the next sweep.
    pub async fn delete_released(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let files = self.records.condemn_released(now, SWEEP_BATCH).await?;
        self.remove(files).await
    }

    /// Removes content that was kept for `owner` and becomes no document's, without waiting for the
    /// sweep, which takes up what is left. What a document has claimed stays.
    ///
    /// # Errors
    /// The first [`StoreError`] that was met.
    pub async fn give_up(&self, owner: PersonId, files: &[FileId]) -> Result<(), StoreError> {
        let files = self.records.give_up(owner, files).await?;
        self.remove(files).await?;
        Ok(())
    }

    /// Removes condemned files and answers how many that were.
    async fn remove(&self, files: Vec<FileId>) -> Result<usize, StoreError> {
        let (mut gone, mut failed) = (Vec::with_capacity(files.len()), None);
        for file in files {
            match self.store.delete(file).await {
                Ok(()) => gone.push(file),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        self.records.delete_files(&gone).await?;
        match failed {
            Some(error) => Err(error),
            None => Ok(gone.len()),
        }
    }
}
