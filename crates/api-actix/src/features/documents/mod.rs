pub mod dto;
mod errors;
pub(crate) mod form;
pub mod routes;
mod upload_limiter;

pub use upload_limiter::{UploadLimiter, UploadPermit};

use crate::App;
use crate::http::{ApiError, Created, JsonResponse, Upload};
use domain_files::DocumentId;
use domain_files::service::UploadAccess;
use dto::DocumentAnswer;
use form::Sent;
use uuid::Uuid;

impl App {
    pub async fn add_document<T>(
        &self,
        admission: UploadAccess,
        id: Uuid,
        mut form: Upload<T>,
    ) -> Result<Created<DocumentAnswer>, ApiError> {
        let _permit = self.uploads.enter(admission.owner()).await?;
        let (upload, set_as_cover) = Sent::read(&mut form).await?.into_new().await?;
        let id = DocumentId::new(id);
        let stored = self.documents.store(&admission, id, upload, set_as_cover);
        Ok(Created::new(stored.await?.into()))
    }

    pub async fn change_document<T>(
        &self,
        admission: UploadAccess,
        id: DocumentId,
        mut form: Upload<T>,
    ) -> Result<JsonResponse<DocumentAnswer>, ApiError> {
        let _permit = self.uploads.enter(admission.owner()).await?;
        let change = Sent::read(&mut form).await?.into_change().await?;
        let changed = self.documents.change(&admission, id, change).await?;
        Ok(JsonResponse::new(changed.into()))
    }
}
