//! Notes in memory.

use super::MemoryVault;
use crate::model::{ItemId, Note, NoteId};
use crate::ports::{Added, Notes};
use async_trait::async_trait;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError};

#[async_trait]
impl Notes for MemoryVault {
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError> {
        let mut state = self.state();
        if !state.has(note.owner, note.item) {
            return Ok(None);
        }
        match state.notes.get(&note.id) {
            Some(known) if known.item == note.item => {
                return Ok(Some(Added::Known(Box::new(known.clone()))));
            }
            Some(_) => return Err(StoreError::failed("the id is another item's")),
            None => {}
        }
        state.notes.insert(note.id, note);
        state.effects.push(effects);
        Ok(Some(Added::Done))
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError> {
        let state = self.state();
        let notes = state.notes.values().filter(|note| note.item == item);
        Ok(state
            .has(owner, item)
            .then(|| window.of(notes.cloned().collect())))
    }

    async fn update(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError> {
        let mut state = self.state();
        let found = state.notes.get_mut(&id);
        let Some(note) = found.filter(|note| note.owner == owner && note.item == item) else {
            return Ok(None);
        };
        note.content = content;
        let changed = note.clone();
        state.effects.push(effects);
        Ok(Some(changed))
    }

    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.state();
        let found = state.notes.get(&id);
        if found.is_none_or(|note| note.owner != owner || note.item != item) {
            return Ok(false);
        }
        state.notes.remove(&id);
        state.effects.push(effects);
        Ok(true)
    }
}
