use super::{DocumentDraft, Documents, UploadAccess, check_cover};
use crate::error::DocumentError;
use crate::ports::records::ClaimOutcome;
use crate::{Document, DocumentId, RequestDigest};
use domain_shared::AuditKind;

impl Documents {
    /// Stores a new document under a fresh id: its row is reserved, its content made durable, then
    /// both are claimed at once. A crash at any point leaves either the document or something to
    /// sweep. Storing it again under the same id answers the document, stores nothing, and is
    /// refused where name, content, date or cover are not those of the first time.
    ///
    /// # Errors
    /// [`DocumentError`], each of its kinds but `TooLarge`.
    pub async fn store(
        &self,
        admission: &UploadAccess,
        id: DocumentId,
        draft: impl Into<DocumentDraft> + Send,
    ) -> Result<Document, DocumentError> {
        let DocumentDraft {
            upload,
            set_as_cover,
            date,
        } = draft.into();
        check_cover(admission.covers, upload.file_type(), set_as_cover)?;
        let UploadAccess { owner, place, .. } = *admission;
        let origin = RequestDigest::of(&upload, set_as_cover, date);
        if let Some(known) = self.records.find(owner, place, id).await? {
            return same(known, origin);
        }
        let kept = self.save(owner, &upload, Vec::new()).await?;
        let document = Document {
            origin: Some(origin),
            set_as_cover,
            date,
            found_date: self.date_in_name(&upload.name().to_string()),
            ..kept.document(id, place, upload.name().clone())
        };
        let effects = self.audit(owner, id, AuditKind::DocumentStored);
        let claim = self
            .records
            .claim(document.clone(), kept.contents, self.quota, effects);
        let claimed = match claim.await {
            Ok(claimed) => claimed,
            Err(error) => {
                self.abandon_if_full(&error, owner, document.files()).await;
                return Err(error.into());
            }
        };
        match claimed {
            ClaimOutcome::Done => Ok(document),
            ClaimOutcome::Known(known) => same(*known, origin),
            ClaimOutcome::NoPlace => Err(DocumentError::NotFound),
            ClaimOutcome::QuotaReached => Err(DocumentError::QuotaReached),
            ClaimOutcome::Expired => Err(self.too_late(document.files()).await),
        }
    }
}

/// The document that an earlier try of a call has stored, where it is what this one sends.
fn same(known: Document, origin: RequestDigest) -> Result<Document, DocumentError> {
    if known.origin == Some(origin) {
        Ok(known)
    } else {
        Err(DocumentError::IdTaken)
    }
}
