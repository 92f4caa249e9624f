//! Documents and file rows in memory.

use super::lock;
use super::tables::{FileState, Tables};
use crate::ports::records::{
    ClaimOutcome, DocumentEdit, DocumentFiles, DocumentReplacement, FileRecords, NewDocument,
    ReadableFile, ReplaceOutcome, Reservation, ReserveOutcome,
};
use crate::{CoverRule, Document, DocumentId, DocumentOwner, FileId, Quota};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::page::{Slice, Window};
use domain_shared::{AuditEvent, Effects, PersonId, StoreError, Timestamp};
use std::sync::Mutex;

/// Documents, file rows and places in memory. One lock makes each call a transaction.
#[derive(Default)]
pub struct MemoryRecords(Mutex<Tables>);

impl MemoryRecords {
    /// Makes an item or preset exist.
    pub fn add_place(&self, owner: PersonId, place: DocumentOwner, rule: CoverRule) {
        lock(&self.0).places.insert((owner, place), rule);
    }

    /// Makes an item or preset and its documents exist no longer.
    pub fn remove_place(&self, owner: PersonId, place: DocumentOwner, at: Timestamp) {
        let mut tables = lock(&self.0);
        tables.places.remove(&(owner, place));
        tables.keep_only(owner, place, &[], at);
    }

    /// Makes `documents` the documents of a place at once: those that come claim their files,
    /// those that are not among them are gone and their files released.
    ///
    /// # Errors
    /// [`ClaimOutcome::Expired`] or [`ClaimOutcome::QuotaReached`], and nothing is changed.
    pub fn replace_documents(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        documents: &[Document],
        coming: &[NewDocument],
        quota: Quota,
        at: Timestamp,
    ) -> Result<(), ClaimOutcome> {
        let mut tables = lock(&self.0);
        let contents = || coming.iter().map(|one| &one.contents);
        if !contents().all(|stored| tables.are_pending(owner, stored)) {
            return Err(ClaimOutcome::Expired);
        }
        let out = tables.files_beside(owner, place, documents);
        if !coming.is_empty() && !tables.fits(owner, quota, contents(), &out) {
            return Err(ClaimOutcome::QuotaReached);
        }
        tables.keep_only(owner, place, documents, at);
        for stored in contents() {
            tables.take(stored);
        }
        for document in documents {
            tables.write(document.clone());
        }
        Ok(())
    }

    /// The audit events written so far.
    pub fn audited(&self) -> Vec<AuditEvent> {
        lock(&self.0).effects.audit.clone()
    }
}

#[async_trait]
impl FileRecords for MemoryRecords {
    async fn reserve(
        &self,
        reservation: Reservation,
        quota: Quota,
    ) -> Result<ReserveOutcome, StoreError> {
        let mut tables = lock(&self.0);
        let (kept, unswept) = tables.usage(reservation.owner, &reservation.replaces);
        if !quota.admits(kept.and_one(reservation.bytes()), unswept) {
            return Ok(ReserveOutcome::QuotaReached);
        }
        tables.reserve(&reservation);
        Ok(ReserveOutcome::Done)
    }

    async fn claim(
        &self,
        document: Document,
        stored: DocumentFiles,
        quota: Quota,
        effects: Effects,
    ) -> Result<ClaimOutcome, StoreError> {
        let mut tables = lock(&self.0);
        let owner = document.owner;
        if !tables.are_pending(owner, &stored) {
            return Ok(ClaimOutcome::Expired);
        }
        if tables.rule(owner, document.place).is_none() {
            return Ok(ClaimOutcome::NoPlace);
        }
        if let Some(known) = tables.document(owner, document.place, document.id) {
            return Ok(ClaimOutcome::Known(Box::new(known.clone())));
        }
        if !tables.fits(owner, quota, [&stored], &[]) {
            return Ok(ClaimOutcome::QuotaReached);
        }
        tables.take(&stored);
        tables.write(document);
        tables.remember(effects);
        Ok(ClaimOutcome::Done)
    }

    async fn replace(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        new: DocumentReplacement,
        quota: Quota,
        effects: Effects,
    ) -> Result<ReplaceOutcome, StoreError> {
        let mut tables = lock(&self.0);
        let Some(old) = tables.document(owner, place, id).cloned() else {
            return Ok(ReplaceOutcome::NotFound);
        };
        if !tables.are_pending(owner, &new.stored) {
            return Ok(ReplaceOutcome::Expired);
        }
        if !tables.fits(owner, quota, [&new.stored], &old.files()) {
            return Ok(ReplaceOutcome::QuotaReached);
        }
        let document = new.onto(&old);
        tables.release(&old.files(), new.at);
        tables.take(&new.stored);
        tables.write(document.clone());
        tables.remember(effects);
        Ok(ReplaceOutcome::Done(Box::new(document)))
    }

    async fn amend(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        amendment: DocumentEdit,
        effects: Effects,
    ) -> Result<Option<Document>, StoreError> {
        let mut tables = lock(&self.0);
        let Some(old) = tables.document(owner, place, id) else {
            return Ok(None);
        };
        let document = amendment.onto(old);
        tables.write(document.clone());
        tables.remember(effects);
        Ok(Some(document))
    }

    async fn delete(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut tables = lock(&self.0);
        let Some(files) = tables.document(owner, place, id).map(Document::files) else {
            return Ok(false);
        };
        tables.documents.remove(&id);
        tables.release(&files, at);
        tables.remember(effects);
        Ok(true)
    }

    async fn find(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Result<Option<Document>, StoreError> {
        Ok(lock(&self.0).document(owner, place, id).cloned())
    }

    async fn of_ids(
        &self,
        owner: PersonId,
        ids: &[DocumentId],
    ) -> Result<Vec<Document>, StoreError> {
        let tables = lock(&self.0);
        let found = tables.documents.values();
        let found = found.filter(|one| one.owner == owner && ids.contains(&one.id));
        Ok(found.cloned().collect())
    }

    async fn list(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        window: Window,
    ) -> Result<Slice<Document>, StoreError> {
        let tables = lock(&self.0);
        let found = tables
            .documents
            .values()
            .filter(|document| document.owner == owner && document.place == place);
        Ok(window.of(found.cloned().collect()))
    }

    async fn cover(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<Document>, StoreError> {
        let covers = self.covers(owner).await?;
        Ok(covers.into_iter().find(|cover| cover.place == place))
    }

    async fn covers(&self, owner: PersonId) -> Result<Vec<Document>, StoreError> {
        let tables = lock(&self.0);
        let covers = tables
            .documents
            .values()
            .filter(|document| document.owner == owner && document.set_as_cover);
        Ok(covers.cloned().collect())
    }

    async fn readable(
        &self,
        owner: PersonId,
        file: FileId,
    ) -> Result<Option<ReadableFile>, StoreError> {
        let tables = lock(&self.0);
        let mut documents = tables.documents.values();
        let document =
            documents.find(|document| document.owner == owner && document.files().contains(&file));
        let state = tables.files.get(&file).map(|kept| &kept.state);
        let (Some(document), Some(FileState::Claimed(stored))) = (document, state) else {
            return Ok(None);
        };
        Ok(Some(ReadableFile::of(document, stored.clone())))
    }

    async fn offer_date(
        &self,
        owner: PersonId,
        file: FileId,
        date: NaiveDate,
    ) -> Result<(), StoreError> {
        let mut tables = lock(&self.0);
        let mut documents = tables.documents.values_mut();
        let found = documents.find(|document| document.owner == owner && document.file == file);
        if let Some(document) = found {
            document.found_date.get_or_insert(date);
        }
        Ok(())
    }

    async fn renew(
        &self,
        owner: PersonId,
        files: &[FileId],
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut tables = lock(&self.0);
        if !files.iter().all(|file| tables.is_pending(owner, *file)) {
            return Ok(false);
        }
        for file in files {
            tables.put(*file, FileState::Pending { since: at });
        }
        Ok(true)
    }

    async fn give_up(&self, owner: PersonId, files: &[FileId]) -> Result<Vec<FileId>, StoreError> {
        let mut tables = lock(&self.0);
        let pending = files.iter().filter(|file| tables.is_pending(owner, **file));
        let pending: Vec<FileId> = pending.copied().collect();
        for file in &pending {
            tables.put(*file, FileState::Condemned);
        }
        Ok(pending)
    }

    async fn condemn(&self, before: Timestamp, limit: u32) -> Result<Vec<FileId>, StoreError> {
        let mut tables = lock(&self.0);
        let mut left = limit;
        let mut condemned = Vec::new();
        for (id, file) in &mut tables.files {
            match file.state {
                FileState::Condemned => condemned.push(*id),
                FileState::Pending { since } | FileState::Released { since }
                    if since < before && left > 0 =>
                {
                    left -= 1;
                    file.state = FileState::Condemned;
                    condemned.push(*id);
                }
                FileState::Pending { .. } | FileState::Released { .. } | FileState::Claimed(_) => {}
            }
        }
        Ok(condemned)
    }

    async fn condemn_released(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<FileId>, StoreError> {
        let mut tables = lock(&self.0);
        let mut left = limit;
        let mut condemned = Vec::new();
        for (id, file) in &mut tables.files {
            match file.state {
                FileState::Condemned => condemned.push(*id),
                FileState::Released { since } if since < before && left > 0 => {
                    left -= 1;
                    file.state = FileState::Condemned;
                    condemned.push(*id);
                }
                FileState::Pending { .. } | FileState::Released { .. } | FileState::Claimed(_) => {}
            }
        }
        Ok(condemned)
    }

    async fn delete_files(&self, files: &[FileId]) -> Result<(), StoreError> {
        lock(&self.0)
            .files
            .retain(|id, file| !(matches!(file.state, FileState::Condemned) && files.contains(id)));
        Ok(())
    }

    async fn cover_rule(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<CoverRule>, StoreError> {
        Ok(lock(&self.0).rule(owner, place))
    }
}
