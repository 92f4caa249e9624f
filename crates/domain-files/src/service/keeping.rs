//! Content on its way to a document.

use super::Documents;
use crate::error::DocumentError;
use crate::ports::records::{Reservation, Reserved};
use crate::ports::store::Stored;
use crate::{FileId, Upload};
use domain_shared::{Instant, PersonId, StoreError};

impl Documents {
    /// Stores content for a document that is new, or whose content was the file `replaces`. What
    /// the quota does not admit never reaches the store.
    pub(super) async fn keep(
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
    pub(super) async fn too_late(&self, file: FileId) -> DocumentError {
        match self.store.delete(file).await {
            Ok(()) => DocumentError::Expired,
            Err(error) => error.into(),
        }
    }
}
