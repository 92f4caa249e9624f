use super::{Note, NoteError, NoteId, NoteOwner, Notes};
use domain_shared::note::NoteContent;
use domain_shared::page::{Page, PageRequest};
use domain_shared::{Added, AuditEvent, AuditKind, Clock, Effects, Ids, PersonId};
use std::sync::Arc;

#[derive(Clone)]
pub struct NotesService {
    notes: Arc<dyn Notes>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl NotesService {
    pub fn new(notes: Arc<dyn Notes>, clock: Arc<dyn Clock>, ids: Arc<dyn Ids>) -> Self {
        Self { notes, clock, ids }
    }

    /// Adds a note to a place under a fresh id. Adding it again under the same id answers what was
    /// added and adds nothing.
    pub async fn add(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, NoteError> {
        let note = Note {
            id,
            owner,
            place,
            content,
            uploaded_at: self.clock.now(),
        };
        let effects = self.noted(owner, id, AuditKind::NoteAdded);
        match self.notes.add(note.clone(), effects).await? {
            None => Err(NoteError::NotFound),
            Some(Added::Done) => Ok(note),
            Some(Added::Known(known)) if known.content == note.content => Ok(*known),
            Some(Added::Known(_)) => Err(NoteError::IdTaken),
        }
    }

    /// A part of the notes of a place, newest first.
    ///
    /// # Errors
    /// [`NoteError::NotFound`] or [`NoteError::Store`].
    pub async fn list(
        &self,
        owner: PersonId,
        place: NoteOwner,
        asked: &PageRequest,
    ) -> Result<Page<Note>, NoteError> {
        let listed = self.notes.list(owner, place, asked.window(1)).await?;
        Ok(asked.page(listed.ok_or(NoteError::NotFound)?))
    }

    /// # Errors
    /// [`NoteError::NotFound`] or [`NoteError::Store`].
    pub async fn update(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, NoteError> {
        let effects = self.noted(owner, id, AuditKind::NoteChanged);
        let updated = self.notes.update(owner, place, id, content, effects);
        updated.await?.ok_or(NoteError::NotFound)
    }

    /// # Errors
    /// [`NoteError::NotFound`] or [`NoteError::Store`].
    pub async fn delete(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
    ) -> Result<(), NoteError> {
        let effects = self.noted(owner, id, AuditKind::NoteDeleted);
        if self.notes.delete(owner, place, id, effects).await? {
            Ok(())
        } else {
            Err(NoteError::NotFound)
        }
    }

    fn noted(&self, owner: PersonId, id: NoteId, kind: AuditKind) -> Effects {
        let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
        Effects::none().audit(event.about(id.uuid()))
    }
}

#[cfg(test)]
mod tests;
