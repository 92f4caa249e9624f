//! What a person does with the notes of an item.

use super::noted;
use crate::error::VaultError;
use crate::model::{ItemId, Note, NoteId};
use crate::ports::{Added, Notes};
use domain_shared::note::NoteContent;
use domain_shared::page::{Page, PageRequest};
use domain_shared::{AuditKind, Clock, Effects, Ids, PersonId};
use std::sync::Arc;

/// Key information: the notes of items.
#[derive(Clone)]
pub struct KeyInformation {
    notes: Arc<dyn Notes>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl KeyInformation {
    /// Key information over a store.
    pub fn new(notes: Arc<dyn Notes>, clock: Arc<dyn Clock>, ids: Arc<dyn Ids>) -> Self {
        Self { notes, clock, ids }
    }

    /// Adds a note to an item under a fresh id (`POST /vault/{id}/key-info`). Adding it again under
    /// the same id answers what was added and adds nothing.
    pub async fn add(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, VaultError> {
        let note = Note {
            id,
            owner,
            item,
            content,
            uploaded_at: self.clock.now(),
        };
        let effects = self.noted(owner, AuditKind::NoteAdded);
        match self.notes.add(note.clone(), effects).await? {
            None => Err(VaultError::NotFound),
            Some(Added::Done) => Ok(note),
            Some(Added::Known(known)) if known.content == note.content => Ok(*known),
            Some(Added::Known(_)) => Err(VaultError::IdTaken),
        }
    }

    /// A part of an item's notes, newest first (`GET /vault/{id}/key-info`).
    pub async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        asked: &PageRequest,
    ) -> Result<Page<Note>, VaultError> {
        let listed = self.notes.list(owner, item, asked.window(1)).await?;
        Ok(asked.page(listed.ok_or(VaultError::NotFound)?))
    }

    /// Gives a note another content (`PUT /vault/{id}/key-info/{keyId}`).
    pub async fn update(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        content: NoteContent,
    ) -> Result<Note, VaultError> {
        let effects = self.noted(owner, AuditKind::NoteChanged);
        let updated = self.notes.update(owner, item, id, content, effects).await?;
        updated.ok_or(VaultError::NotFound)
    }

    /// Deletes a note (`DELETE /vault/{id}/key-info/{keyId}`).
    pub async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
    ) -> Result<(), VaultError> {
        let effects = self.noted(owner, AuditKind::NoteDeleted);
        if self.notes.delete(owner, item, id, effects).await? {
            Ok(())
        } else {
            Err(VaultError::NotFound)
        }
    }

    fn noted(&self, owner: PersonId, kind: AuditKind) -> Effects {
        noted(&*self.ids, owner, self.clock.now(), kind)
    }
}

#[cfg(test)]
mod tests;
