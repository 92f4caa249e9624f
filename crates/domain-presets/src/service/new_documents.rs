use super::Presets;
use crate::error::PresetError;
use crate::model::{PresetDraft, PresetId};
use domain_files::ports::records::NewDocument;
use domain_files::{Document, DocumentId, DocumentOwner, FileId, Upload};
use domain_shared::PersonId;

pub(super) struct NewDocuments {
    pub(super) file: Option<NewDocument>,
    pub(super) extras: Vec<NewDocument>,
}

impl NewDocuments {
    /// All of them, as a store takes them.
    pub(super) fn all(&self) -> Vec<NewDocument> {
        self.file.iter().chain(&self.extras).cloned().collect()
    }

    pub(super) fn extra_documents(&self) -> Vec<Document> {
        let each = self.extras.iter();
        each.map(|one| one.document.clone()).collect()
    }

    /// Their contents and thumbnails.
    pub(super) fn files(&self) -> Vec<FileId> {
        let each = self.file.iter().chain(&self.extras);
        each.flat_map(|one| one.document.files()).collect()
    }
}

impl Presets {
    /// Stores the files that a draft brings.
    pub(super) async fn save(
        &self,
        owner: PersonId,
        id: PresetId,
        draft: &PresetDraft,
        replaces: &[FileId],
    ) -> Result<NewDocuments, PresetError> {
        let file = match &draft.file {
            Some(upload) => Some(self.save_one(owner, id, upload, replaces).await?),
            None => None,
        };
        let mut extras = Vec::with_capacity(draft.extras.len());
        for upload in &draft.extras {
            extras.push(self.save_one(owner, id, upload, replaces).await?);
        }
        Ok(NewDocuments { file, extras })
    }

    async fn save_one(
        &self,
        owner: PersonId,
        id: PresetId,
        upload: &Upload,
        replaces: &[FileId],
    ) -> Result<NewDocument, PresetError> {
        let kept = self
            .documents
            .save(owner, upload, replaces.to_vec())
            .await?;
        let document = DocumentId::new(self.documents.ids.next());
        Ok(NewDocument {
            document: kept.document(document, DocumentOwner::Preset(id), upload.name().clone()),
            contents: kept.contents,
        })
    }
}
