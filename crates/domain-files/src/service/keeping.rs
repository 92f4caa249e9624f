//! Content on its way to a document.

use super::Documents;
use crate::error::DocumentError;
use crate::ports::records::{Contents, Reservation, Reserved, StoredThumbnail};
use crate::{FileId, Upload};
use bytes::Bytes;
use domain_shared::{Instant, PersonId, StoreError};

impl Documents {
    /// Stores content for a document that is new, or whose content was the files `replaces`, and
    /// a thumbnail of it. What the quota does not admit never reaches the store.
    pub(super) async fn keep(
        &self,
        owner: PersonId,
        upload: &Upload,
        replaces: Vec<FileId>,
    ) -> Result<(Contents, Instant), DocumentError> {
        let body = upload.body().clone();
        let small = self.thumbnails.small(upload.file_type(), body.clone());
        let small = small
            .await
            .map(|small| (FileId::new(self.ids.next()), small));
        let reservation = Reservation {
            file: FileId::new(self.ids.next()),
            owner,
            size: length(&body)?,
            thumbnail: match &small {
                Some((file, small)) => Some((*file, length(&small.body)?)),
                None => None,
            },
            replaces,
            at: self.clock.now(),
        };
        let (file, at) = (reservation.file, reservation.at);
        match self.records.reserve(reservation, self.quota).await? {
            Reserved::Done => {}
            Reserved::QuotaReached => return Err(DocumentError::QuotaReached),
        }
        let mut contents = Contents::from(self.store.put(owner, file, body).await?);
        if let Some((file, small)) = small {
            contents.thumbnail = Some(StoredThumbnail {
                file_type: small.file_type,
                stored: self.store.put(owner, file, small.body).await?,
            });
        }
        Ok((contents, at))
    }

    /// The sweep has forgotten these files' rows, so nothing else would delete their content.
    pub(super) async fn too_late(&self, files: Vec<FileId>) -> DocumentError {
        for file in files {
            if let Err(error) = self.store.delete(file).await {
                return error.into();
            }
        }
        DocumentError::Expired
    }
}

fn length(body: &Bytes) -> Result<u64, StoreError> {
    u64::try_from(body.len()).map_err(StoreError::failed)
}
