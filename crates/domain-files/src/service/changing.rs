use super::{Documents, UploadAccess, check_cover};
use crate::error::DocumentError;
use crate::ports::records::{DocumentEdit, DocumentReplacement, ReplaceOutcome};
use crate::{Document, DocumentId, FileName, Upload};
use chrono::NaiveDate;
use domain_shared::{AuditKind, Invalid};

/// Fields that are `None` stay.
#[derive(Debug, Clone, Default)]
pub struct DocumentChange {
    pub upload: Option<Upload>,
    /// A new name as typed; it keeps the extension of the content.
    pub name: Option<String>,
    pub set_as_cover: Option<bool>,
    /// The date on it, or that it has none.
    pub date: Option<Option<NaiveDate>>,
}

impl Documents {
    /// Changes a document. New content becomes a new file; the old one is read until then.
    ///
    /// # Errors
    /// [`DocumentError`], each of its kinds but `TooLarge`.
    pub async fn change(
        &self,
        admission: &UploadAccess,
        id: DocumentId,
        change: DocumentChange,
    ) -> Result<Document, DocumentError> {
        let UploadAccess {
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
            let amendment = DocumentEdit {
                name,
                set_as_cover: change.set_as_cover,
                date: change.date,
            };
            let effects = self.audit(owner, id, AuditKind::DocumentReplaced);
            let amended = self.records.amend(owner, place, id, amendment, effects);
            return amended.await?.ok_or(DocumentError::NotFound);
        };
        let kept = self.save(owner, upload, old.files()).await?;
        let (stored, at) = (kept.contents, kept.at);
        let files = stored.each().map(|stored| stored.file).collect();
        let new = DocumentReplacement {
            stored,
            name: name.clone(),
            set_as_cover: change.set_as_cover,
            date: change.date,
            found_date: self.date_in_name(&upload.name().to_string()),
            at,
        };
        let effects = self.audit(owner, id, AuditKind::DocumentReplaced);
        let replaced = self
            .records
            .replace(owner, place, id, new, self.quota, effects);
        let replaced = match replaced.await {
            Ok(replaced) => replaced,
            Err(error) => {
                self.abandon_if_full(&error, owner, files).await;
                return Err(error.into());
            }
        };
        match replaced {
            ReplaceOutcome::Done(document) => Ok(*document),
            ReplaceOutcome::NotFound => Err(DocumentError::NotFound),
            ReplaceOutcome::QuotaReached => Err(DocumentError::QuotaReached),
            ReplaceOutcome::Expired => Err(self.too_late(files).await),
        }
    }
}

fn rename(name: &FileName, typed: &str) -> Result<FileName, Invalid> {
    name.renamed(typed)
        .map_err(|message| Invalid::new("name", message))
}
