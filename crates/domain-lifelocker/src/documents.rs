//! Documents that a person keeps for themselves and with no item.

use domain_files::service::UploadAccess;
use domain_files::{Document, DocumentError, DocumentId, DocumentOwner, Documents};
use domain_shared::PersonId;
use domain_shared::page::{Page, PageRequest};

/// The documents of one area. Everybody has the area, so that no call finds it absent, and none of
/// its documents is a cover. New and changed documents go through [`Documents`] with what
/// [`AreaDocuments::check_access`] answers.
#[derive(Clone)]
pub struct AreaDocuments {
    documents: Documents,
    place: DocumentOwner,
}

impl AreaDocuments {
    pub const fn depository(documents: Documents) -> Self {
        Self {
            documents,
            place: DocumentOwner::LifeLocker,
        }
    }

    pub const fn renting(documents: Documents) -> Self {
        Self {
            documents,
            place: DocumentOwner::Renting,
        }
    }

    /// Lets `owner` store and change documents here.
    ///
    /// # Errors
    /// [`DocumentError::Store`].
    pub async fn check_access(&self, owner: PersonId) -> Result<UploadAccess, DocumentError> {
        self.documents.check_access(owner, self.place).await
    }

    /// A part of the owner's documents, newest first.
    ///
    /// # Errors
    /// [`DocumentError::Store`].
    pub async fn list(
        &self,
        owner: PersonId,
        asked: &PageRequest,
    ) -> Result<Page<Document>, DocumentError> {
        self.documents.list(owner, self.place, asked).await
    }

    /// # Errors
    /// [`DocumentError::NotFound`] or [`DocumentError::Store`].
    pub async fn delete(&self, owner: PersonId, id: DocumentId) -> Result<(), DocumentError> {
        self.documents.delete(owner, self.place, id).await
    }
}
