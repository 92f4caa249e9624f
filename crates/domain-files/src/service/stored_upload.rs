use super::Documents;
use crate::error::DocumentError;
use crate::ports::records::{DocumentFiles, Reservation, ReserveOutcome, StoredThumbnail};
use crate::ports::thumbnails::ThumbnailImage;
use crate::{Document, DocumentId, DocumentOwner, FileId, FileName, Upload};
use bytes::Bytes;
use domain_shared::{PersonId, StoreError, Timestamp};
use futures_util::future::join_all;

/// Content that is durable and not yet any document's.
#[derive(Debug, Clone)]
pub struct StoredUpload {
    pub contents: DocumentFiles,
    /// When room was made for them.
    pub at: Timestamp,
}

impl StoredUpload {
    /// The document that has this content under `name`, which tells its type.
    #[must_use]
    pub fn document(&self, id: DocumentId, place: DocumentOwner, name: FileName) -> Document {
        let file = &self.contents.file;
        Document {
            id,
            owner: file.owner,
            place,
            file: file.file,
            file_type: name.file_type(),
            name,
            size: file.size,
            thumbnail: self.contents.thumbnail(),
            origin: None,
            set_as_cover: false,
            uploaded_at: self.at,
            date: None,
            found_date: None,
        }
    }
}

impl Documents {
    /// Stores content for a document that is new, or whose content was the files `replaces`, and
    /// a thumbnail of it. What the quota does not admit never reaches the store. What is not
    /// claimed within an hour is swept.
    ///
    /// # Errors
    /// [`DocumentError::QuotaReached`] or [`DocumentError::Store`].
    pub async fn save(
        &self,
        owner: PersonId,
        upload: &Upload,
        replaces: Vec<FileId>,
    ) -> Result<StoredUpload, DocumentError> {
        let body = upload.body().clone();
        let (file_type, picture) = upload.picture();
        let small = self.thumbnails.small(file_type, picture);
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
            ReserveOutcome::Done => {}
            ReserveOutcome::QuotaReached => return Err(DocumentError::QuotaReached),
        }
        let thumbnail = small.as_ref().map(|(file, _)| *file);
        match self.put(owner, file, body, small).await {
            Ok(contents) => Ok(StoredUpload { contents, at }),
            Err(error) => {
                let files = std::iter::once(file).chain(thumbnail).collect();
                self.abandon(owner, files).await;
                Err(error.into())
            }
        }
    }

    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
        small: Option<(FileId, ThumbnailImage)>,
    ) -> Result<DocumentFiles, StoreError> {
        let mut contents = DocumentFiles::from(self.store.put(owner, file, body).await?);
        if let Some((file, small)) = small {
            contents.thumbnail = Some(StoredThumbnail {
                file_type: small.file_type,
                stored: self.store.put(owner, file, small.body).await?,
            });
        }
        Ok(contents)
    }

    /// Forgets files whose upload has failed. The sweep takes up what can't be forgotten now.
    pub(super) async fn abandon(&self, owner: PersonId, files: Vec<FileId>) {
        let _left_to_the_sweep = self.give_up(owner, &files).await;
    }

    /// Forgets the files of an upload whose document found no room. After any other failure the
    /// document may stand, and its files with it.
    pub(super) async fn abandon_if_full(
        &self,
        error: &StoreError,
        owner: PersonId,
        files: Vec<FileId>,
    ) {
        if let StoreError::Full(_) = error {
            self.abandon(owner, files).await;
        }
    }

    /// The error where the sweep has deleted the rows of stored files before they were claimed:
    /// nothing else would delete their content, so this does. Each is tried, whatever became of the
    /// others.
    pub async fn too_late(&self, files: Vec<FileId>) -> DocumentError {
        let deleted = join_all(files.into_iter().map(|file| self.store.delete(file))).await;
        let failed = deleted.into_iter().find_map(Result::err);
        failed.map_or(DocumentError::Expired, DocumentError::from)
    }
}

fn length(body: &Bytes) -> Result<u64, StoreError> {
    u64::try_from(body.len()).map_err(StoreError::failed)
}
