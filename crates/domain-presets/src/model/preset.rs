use super::kind::PresetKind;
use super::metadata::Metadata;
use super::renewal::PresetTerm;
use domain_files::{Document, DocumentId, DocumentOwner, PresetRef, RequestDigest};
use domain_shared::{PersonId, Timestamp};

/// A preset's id. Documents know it as the place where they are kept.
pub type PresetId = PresetRef;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preset {
    pub id: PresetId,
    pub owner: PersonId,
    /// Its details, which also tell its kind.
    pub metadata: Metadata,
    /// Its file; a fact may have none.
    pub file: Option<Document>,
    /// Up to three more files, oldest first.
    pub extras: Vec<Document>,
    /// Its earlier terms, the oldest first.
    pub history: Vec<PresetTerm>,
    /// The files of its history that can be read.
    pub past_files: Vec<Document>,
    /// Its documents that can't be read. They stay until they or the preset are deleted.
    pub unreadable: Vec<DocumentId>,
    /// The origin of the call that made it.
    pub origin: Option<RequestDigest>,
    /// When its file was stored, or it was added where it has none.
    pub uploaded_at: Timestamp,
    /// Which of its states this is; the first is 1.
    pub version: i32,
}

impl Preset {
    pub const fn kind(&self) -> PresetKind {
        self.metadata.kind()
    }

    pub const fn place(&self) -> DocumentOwner {
        DocumentOwner::Preset(self.id)
    }

    /// Its file, the extra ones, and those of its history.
    pub fn documents(&self) -> impl Iterator<Item = &Document> {
        let others = self.extras.iter().chain(&self.past_files);
        self.file.iter().chain(others)
    }
}
