use domain_files::notes::{self, Note, NoteError, NoteId, NoteOwner};
use domain_shared::PersonId;
use domain_shared::note::NoteContent;
use domain_shared::page::{Page, PageRequest};

const PLACE: NoteOwner = NoteOwner::LifeLocker;

/// Key Information. Everybody has it, so that no list is absent.
#[derive(Clone)]
pub struct KeyInformation {
    notes: notes::NotesService,
}

impl KeyInformation {
    pub const fn new(notes: notes::NotesService) -> Self {
        Self { notes }
    }

    /// Adds a note under a fresh id; adding it again under the same id answers what was added.
    ///
    /// # Errors
    /// [`NoteError::IdTaken`] or [`NoteError::Store`].
    pub async fn add(
        &self,
        owner: PersonId,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, NoteError> {
        self.notes.add(owner, PLACE, id, content).await
    }

    /// A part of the owner's notes, newest first by their date.
    ///
    /// # Errors
    /// [`NoteError::Store`].
    pub async fn list(
        &self,
        owner: PersonId,
        asked: &PageRequest,
    ) -> Result<Page<Note>, NoteError> {
        self.notes.list(owner, PLACE, asked).await
    }

    /// # Errors
    /// [`NoteError::NotFound`] or [`NoteError::Store`].
    pub async fn update(
        &self,
        owner: PersonId,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, NoteError> {
        self.notes.update(owner, PLACE, id, content).await
    }

    /// # Errors
    /// [`NoteError::NotFound`] or [`NoteError::Store`].
    pub async fn delete(&self, owner: PersonId, id: NoteId) -> Result<(), NoteError> {
        self.notes.delete(owner, PLACE, id).await
    }
}
