//! What a person does with documents.

use crate::error::DocumentError;
use crate::model::document::COVER_REFUSED;
use crate::ports::places::Places;
use crate::ports::records::{
    Amendment, Claim, FileRecords, Readable, Replace, Replacement, Reservation, Reserved,
};
use crate::ports::store::{FileStore, FileStream, Stored};
use crate::{CoverRule, Document, DocumentId, FileId, FileName, FileType, Place, Quota, Upload};
use bytes::Bytes;
use chrono::TimeDelta;
use domain_shared::ids::AuditId;
use domain_shared::outbox::EffectLog;
use domain_shared::page::{Page, PageRequest};
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Instant, Invalid, PersonId, StoreError,
};
use futures_util::{StreamExt, TryStreamExt, stream};
use std::ops::Range;
use std::sync::Arc;

/// How long an unfinished upload and a released file are kept before the sweep may take them.
pub const SWEEP_AFTER: TimeDelta = TimeDelta::hours(1);

/// The most files condemned by one sweep.
const SWEEP_BATCH: u32 = 100;

/// Stores, changes and reads documents.
#[derive(Clone)]
pub struct Documents {
    /// Documents and file rows.
    pub records: Arc<dyn FileRecords>,
    /// Contents.
    pub store: Arc<dyn FileStore>,
    /// Whether places exist.
    pub places: Arc<dyn Places>,
    /// The audit trail of what changes nothing.
    pub trail: Arc<dyn EffectLog>,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn Ids>,
    /// What each person may keep.
    pub quota: Quota,
}

/// Proof that a place exists for its owner: looked up before a body is read.
#[derive(Debug, Clone, Copy)]
pub struct Admission {
    owner: PersonId,
    place: Place,
    covers: CoverRule,
}

/// What `PUT` may change about a document. What is `None` stays.
#[derive(Debug, Clone, Default)]
pub struct Change {
    /// New content, with its name.
    pub upload: Option<Upload>,
    /// A new name as typed; it keeps the extension of the content.
    pub name: Option<String>,
    /// Whether it is the cover.
    pub set_as_cover: Option<bool>,
}

impl Documents {
    /// Looks up a place, so that a body meant for nowhere is refused before it is read.
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where the place does not exist for this owner.
    pub async fn admit(&self, owner: PersonId, place: Place) -> Result<Admission, DocumentError> {
        let covers = self.places.look(owner, place).await?;
        Ok(Admission {
            owner,
            place,
            covers: covers.ok_or(DocumentError::NotFound)?,
        })
    }

    /// Stores a new document under a fresh id: its row is reserved, its content made durable, then both are
    /// claimed at once. A crash at any point leaves either the document or something to sweep.
    /// Storing it again under the same id answers what was stored and stores nothing.
    ///
    /// # Errors
    /// [`DocumentError`], each of its kinds but `TooLarge`.
    pub async fn store(
        &self,
        admission: &Admission,
        id: DocumentId,
        upload: Upload,
        set_as_cover: bool,
    ) -> Result<Document, DocumentError> {
        check_cover(admission.covers, upload.file_type(), set_as_cover)?;
        let Admission { owner, place, .. } = *admission;
        if let Some(known) = self.records.find(owner, place, id).await? {
            return same(known, &upload);
        }
        let (stored, at) = self.keep(owner, &upload, None).await?;
        let file = stored.file;
        let document = Document {
            id,
            owner,
            place,
            name: upload.name().clone(),
            file,
            file_type: upload.file_type(),
            size: stored.size,
            set_as_cover,
            uploaded_at: at,
        };
        let effects = self.note(owner, AuditKind::DocumentStored);
        let claim = self
            .records
            .claim(document.clone(), stored, self.quota, effects);
        match claim.await? {
            Claim::Done => Ok(document),
            Claim::Known(known) => same(*known, &upload),
            Claim::NoPlace => Err(DocumentError::NotFound),
            Claim::QuotaReached => Err(DocumentError::QuotaReached),
            Claim::Expired => Err(self.too_late(file).await),
        }
    }

    /// Changes a document. New content becomes a new file; the old one is read until then.
    ///
    /// # Errors
    /// [`DocumentError`], each of its kinds but `TooLarge`.
    pub async fn change(
        &self,
        admission: &Admission,
        id: DocumentId,
        change: Change,
    ) -> Result<Document, DocumentError> {
        let Admission {
            owner,
            place,
            covers,
        } = *admission;
        let old = self.records.find(owner, place, id).await?;
        let old = old.ok_or(DocumentError::NotFound)?;
        let content = change.upload.as_ref().map_or(&old.name, Upload::name);
        let name = match &change.name {
            Some(typed) => Some(rename(content, typed)?),
            None => change.upload.as_ref().map(|upload| upload.name().clone()),
        };
        check_cover(
            covers,
            content.file_type(),
            change.set_as_cover.unwrap_or(false),
        )?;
        let (Some(upload), Some(name)) = (&change.upload, &name) else {
            let amendment = Amendment {
                name,
                set_as_cover: change.set_as_cover,
            };
            let effects = self.note(owner, AuditKind::DocumentReplaced);
            let amended = self.records.amend(owner, place, id, amendment, effects);
            return amended.await?.ok_or(DocumentError::NotFound);
        };
        let (stored, at) = self.keep(owner, upload, Some(old.file)).await?;
        let file = stored.file;
        let new = Replacement {
            stored,
            name: name.clone(),
            set_as_cover: change.set_as_cover,
            at,
        };
        let effects = self.note(owner, AuditKind::DocumentReplaced);
        let replaced = self
            .records
            .replace(owner, place, id, new, self.quota, effects);
        match replaced.await? {
            Replace::Done(document) => Ok(document),
            Replace::NotFound => Err(DocumentError::NotFound),
            Replace::QuotaReached => Err(DocumentError::QuotaReached),
            Replace::Expired => Err(self.too_late(file).await),
        }
    }

    /// Deletes a document.
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] or [`DocumentError::Store`].
    pub async fn delete(
        &self,
        owner: PersonId,
        place: Place,
        id: DocumentId,
    ) -> Result<(), DocumentError> {
        let effects = self.note(owner, AuditKind::DocumentDeleted);
        let deleted = self
            .records
            .delete(owner, place, id, self.clock.now(), effects);
        if deleted.await? {
            Ok(())
        } else {
            Err(DocumentError::NotFound)
        }
    }

    /// A part of the documents of a place, newest first.
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where the place does not exist for this owner, or
    /// [`DocumentError::Store`].
    pub async fn list(
        &self,
        owner: PersonId,
        place: Place,
        asked: &PageRequest,
    ) -> Result<Page<Document>, DocumentError> {
        self.admit(owner, place).await?;
        let listed = self.records.list(owner, place, asked.window(1)).await?;
        Ok(asked.page(listed))
    }

    /// Looks up a file for its owner; its content is then read by [`Documents::read`].
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where there is none of this type, or
    /// [`DocumentError::Store`].
    pub async fn open(
        &self,
        owner: PersonId,
        file: FileId,
        extension: &str,
    ) -> Result<Readable, DocumentError> {
        let found = self.records.readable(owner, file).await?;
        found
            .filter(|readable| readable.file_type.extension() == extension)
            .ok_or(DocumentError::NotFound)
    }

    /// The bytes of `range` of an opened file. The first of them have been authenticated before
    /// this answers; what breaks later ends the stream. Either way the audit trail tells (T27).
    ///
    /// # Errors
    /// [`StoreError`] where the file is missing or does not open.
    pub async fn read(
        &self,
        readable: &Readable,
        range: Range<u64>,
    ) -> Result<FileStream, StoreError> {
        let owner = readable.stored.owner;
        let (first, rest) = match self.begin(readable, range).await {
            Ok(begun) => begun,
            Err(error) => {
                self.tell_of(owner, &error).await;
                return Err(error);
            }
        };
        self.remember(owner, AuditKind::FileRead).await;
        let trail = self.clone();
        let rest = rest.then(move |part| {
            let trail = trail.clone();
            async move {
                if let Err(error) = &part {
                    trail.tell_of(owner, error).await;
                }
                part
            }
        });
        Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
    }

    /// The first bytes and what follows them.
    async fn begin(
        &self,
        readable: &Readable,
        range: Range<u64>,
    ) -> Result<(Option<Bytes>, FileStream), StoreError> {
        let mut content = self.store.get(&readable.stored, range).await?;
        let first = content.try_next().await?;
        Ok((first, content))
    }

    /// Notes a file that does not open; a store that is merely out of reach says nothing of it.
    async fn tell_of(&self, owner: PersonId, error: &StoreError) {
        if let StoreError::Failed(_) = error {
            self.remember(owner, AuditKind::FileDamaged).await;
        }
    }

    /// Writes an event that accompanies no change.
    async fn remember(&self, owner: PersonId, kind: AuditKind) {
        // Files are read even while the database takes no writes (R09).
        let _lost = self.trail.write(self.note(owner, kind)).await;
    }

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
            let (mut gone, mut failed) = (Vec::with_capacity(files.len()), None);
            for file in files {
                match self.store.delete(file).await {
                    Ok(()) => gone.push(file),
                    Err(error) => failed = failed.or(Some(error)),
                }
            }
            self.records.forget(&gone).await?;
            swept += gone.len();
            if let Some(error) = failed {
                return Err(error);
            }
            if gone.is_empty() {
                return Ok(swept);
            }
        }
    }

    /// Stores content for a document that is new, or whose content was the file `replaces`. What
    /// the quota does not admit never reaches the store.
    async fn keep(
        &self,
        owner: PersonId,
        upload: &Upload,
        replaces: Option<FileId>,
    ) -> Result<(Stored, Instant), DocumentError> {
        let body = upload.body().clone();
        let reservation = Reservation {
            file: FileId::new(self.ids.next()),
            owner,
            size: u64::try_from(body.len()).map_err(StoreError::failed)?,
            replaces,
            at: self.clock.now(),
        };
        match self.records.reserve(reservation, self.quota).await? {
            Reserved::Done => {}
            Reserved::QuotaReached => return Err(DocumentError::QuotaReached),
        }
        let stored = self.store.put(owner, reservation.file, body).await?;
        Ok((stored, reservation.at))
    }

    /// The sweep has forgotten this file's row, so nothing else would delete its content.
    async fn too_late(&self, file: FileId) -> DocumentError {
        match self.store.delete(file).await {
            Ok(()) => DocumentError::Expired,
            Err(error) => error.into(),
        }
    }

    fn note(&self, owner: PersonId, kind: AuditKind) -> Effects {
        Effects::none().note(AuditEvent {
            id: AuditId::new(self.ids.next()),
            at: self.clock.now(),
            person: Some(owner),
            kind,
        })
    }
}

fn check_cover(rule: CoverRule, file_type: FileType, wanted: bool) -> Result<(), Invalid> {
    if wanted && !rule.allows(file_type) {
        return Err(Invalid::new("set_as_cover", COVER_REFUSED));
    }
    Ok(())
}

/// The document that an earlier try of a call has stored, where it is what this one sends.
fn same(known: Document, upload: &Upload) -> Result<Document, DocumentError> {
    let size = u64::try_from(upload.body().len()).map_err(StoreError::failed)?;
    if known.name == *upload.name() && known.size == size {
        Ok(known)
    } else {
        Err(DocumentError::IdTaken)
    }
}

fn rename(name: &FileName, typed: &str) -> Result<FileName, Invalid> {
    name.renamed(typed)
        .map_err(|message| Invalid::new("name", message))
}

#[cfg(test)]
mod tests;
