mod changing;
mod keeping;
mod reading;
mod reads;
mod storing;
mod sweeping;

pub use changing::Change;
pub use keeping::Kept;
pub use reads::Reads;
pub use sweeping::SWEEP_AFTER;

use crate::error::DocumentError;
use crate::model::document::COVER_REFUSED;
use crate::ports::notebook::Notebook;
use crate::ports::records::FileRecords;
use crate::ports::store::FileStore;
use crate::ports::thumbnails::Thumbnails;
use crate::{CoverRule, Document, DocumentId, FileType, Place, Quota};
use domain_shared::page::{Page, PageRequest};
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId};
use std::sync::Arc;

#[derive(Clone)]
pub struct Documents {
    pub records: Arc<dyn FileRecords>,
    pub store: Arc<dyn FileStore>,
    pub thumbnails: Arc<dyn Thumbnails>,
    pub notebook: Arc<dyn Notebook>,
    pub reads: Arc<Reads>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub quota: Quota,
}

/// Proof that a place exists for its owner: looked up before a body is read.
#[derive(Debug, Clone, Copy)]
pub struct Admission {
    owner: PersonId,
    place: Place,
    covers: CoverRule,
}

impl Admission {
    pub const fn owner(&self) -> PersonId {
        self.owner
    }
}

impl Documents {
    /// Looks up a place, so that a body meant for nowhere is refused before it is read.
    ///
    /// # Errors
    /// [`DocumentError::NotFound`] where the place does not exist for this owner.
    pub async fn admit(&self, owner: PersonId, place: Place) -> Result<Admission, DocumentError> {
        let covers = self.records.cover_rule(owner, place).await?;
        Ok(Admission {
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
        place: Place,
        id: DocumentId,
    ) -> Result<(), DocumentError> {
        let effects = self.note(owner, id, AuditKind::DocumentDeleted);
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

    fn note(&self, owner: PersonId, id: DocumentId, kind: AuditKind) -> Effects {
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
