mod changing;
mod raw_document;
mod reading;
mod reads;
mod stored_upload;
mod storing;
mod sweeping;

pub use changing::DocumentChange;
pub use raw_document::{DocumentDraft, RawDocument, RawFile};
pub use reads::AuditedReads;
pub use stored_upload::StoredUpload;
pub use sweeping::SWEEP_AFTER;

use crate::error::DocumentError;
use crate::model::document::COVER_REFUSED;
use crate::ports::audit_writer::AuditWriter;
use crate::ports::records::FileRecords;
use crate::ports::store::FileStore;
use crate::ports::thumbnails::Thumbnails;
use crate::{CoverRule, Document, DocumentId, DocumentOwner, FileType, Quota, date_in_name};
use chrono::NaiveDate;
use domain_shared::page::{Page, PageRequest};
use domain_shared::time::london_day;
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId};
use std::sync::Arc;

/// How many documents are answered by their ids at once: more than any history names.
const MOST_NAMED: usize = 100;

#[derive(Clone)]
pub struct Documents {
    pub records: Arc<dyn FileRecords>,
    pub store: Arc<dyn FileStore>,
    pub thumbnails: Arc<dyn Thumbnails>,
    pub audit_writer: Arc<dyn AuditWriter>,
    pub reads: Arc<AuditedReads>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub quota: Quota,
}

/// Proof that a place exists for its owner: looked up before a body is read.
#[derive(Debug, Clone, Copy)]
pub struct UploadAccess {
    owner: PersonId,
    place: DocumentOwner,
    covers: CoverRule,
}

impl UploadAccess {
    pub const fn owner(&self) -> PersonId {
        self.owner
    }
}

impl Documents {
    /// Looks up a place, so that a body meant for nowhere is refused before it is read.
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where the place does not exist for this owner.
    pub async fn check_access(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<UploadAccess, DocumentError> {
        let covers = self.records.cover_rule(owner, place).await?;
        Ok(UploadAccess {
            owner,
            place,
            covers: covers.ok_or(DocumentError::NotFound)?,
        })
    }

    /// # Errors
    /// [`DocumentError::NotFound`] or [`DocumentError::Store`].
    pub async fn delete(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Result<(), DocumentError> {
        let effects = self.audit(owner, id, AuditKind::DocumentDeleted);
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
        place: DocumentOwner,
        asked: &PageRequest,
    ) -> Result<Page<Document>, DocumentError> {
        self.check_access(owner, place).await?;
        let listed = self.records.list(owner, place, asked.window(1)).await?;
        Ok(asked.page(listed))
    }

    /// Documents of the owner's by their ids, wherever they stand. What is gone is left out.
    ///
    /// # Errors
    /// [`DocumentError::Store`].
    pub async fn of_ids(
        &self,
        owner: PersonId,
        ids: &[DocumentId],
    ) -> Result<Vec<Document>, DocumentError> {
        let asked = ids.get(..MOST_NAMED).unwrap_or(ids);
        Ok(self.records.of_ids(owner, asked).await?)
    }

    /// The date that a file's name tells, to be offered.
    pub fn date_in_name(&self, name: &str) -> Option<NaiveDate> {
        date_in_name(name, london_day(self.clock.now()))
    }

    fn audit(&self, owner: PersonId, id: DocumentId, kind: AuditKind) -> Effects {
        Effects::none().audit(self.event(owner, kind).about(id.uuid()))
    }

    fn event(&self, owner: PersonId, kind: AuditKind) -> AuditEvent {
        AuditEvent::now(owner, kind, &*self.clock, &*self.ids)
    }
}

fn check_cover(rule: CoverRule, file_type: FileType, wanted: bool) -> Result<(), Invalid> {
    if wanted && !rule.allows(file_type) {
        return Err(Invalid::new("set_as_cover", COVER_REFUSED));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
