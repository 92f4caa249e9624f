pub mod dto;
mod errors;
pub(crate) mod form;
pub mod forms;
pub mod routes;

use crate::App;
use crate::http::{ApiError, Created, Upload};
use domain_files::service::UploadAccess;
use domain_files::{Document, DocumentId, DocumentOwner};
use domain_shared::{PersonId, StoreError};
use dto::DocumentAnswer;
use form::{read, run_blocking};
use uuid::Uuid;

impl App {
    pub async fn add_document<T>(
        &self,
        admission: UploadAccess,
        id: Uuid,
        mut form: Upload<T>,
    ) -> Result<Created<DocumentAnswer>, ApiError> {
        let _permit = self.uploads.enter(admission.owner()).await?;
        let sent = read(&mut form).await?;
        let draft = run_blocking(|| sent.new_document()).await?;
        let id = DocumentId::new(id);
        let stored = self.documents.store(&admission, id, draft);
        Ok(Created::new(stored.await?.into()))
    }

    pub async fn change_document<T>(
        &self,
        admission: UploadAccess,
        id: DocumentId,
        mut form: Upload<T>,
    ) -> Result<Document, ApiError> {
        let _permit = self.uploads.enter(admission.owner()).await?;
        let sent = read(&mut form).await?;
        let change = run_blocking(|| sent.change()).await?;
        Ok(self.documents.change(&admission, id, change).await?)
    }

    /// The address of the cover photo of a place, where it has one.
    pub async fn photo_of(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<String>, StoreError> {
        let cover = self.documents.records.cover(owner, place).await?;
        Ok(cover.map(|cover| cover.photo_url()))
    }
}
