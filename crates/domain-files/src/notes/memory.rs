//! Notes in memory.

use super::{Note, NoteId, NoteOwner, Notes};
use crate::ItemRef;
use async_trait::async_trait;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Added, Effects, PersonId, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Notes in memory, for tests without a database. One lock makes each call a transaction.
#[derive(Debug, Default)]
pub struct MemoryNotes(Mutex<FileState>);

#[derive(Debug, Default)]
struct FileState {
    items: BTreeSet<(PersonId, ItemRef)>,
    notes: BTreeMap<NoteId, Note>,
    effects: Vec<Effects>,
}

impl FileState {
    fn has(&self, owner: PersonId, place: NoteOwner) -> bool {
        match place {
            NoteOwner::VaultItem(item) => self.items.contains(&(owner, item)),
            NoteOwner::LifeLocker => true,
        }
    }

    /// The note of this id, where the owner keeps it in this place.
    fn note(&mut self, owner: PersonId, place: NoteOwner, id: NoteId) -> Option<&mut Note> {
        let found = self.notes.get_mut(&id);
        found.filter(|note| note.owner == owner && note.place == place)
    }
}

impl MemoryNotes {
    /// Makes an item exist.
    pub fn add_item(&self, owner: PersonId, item: ItemRef) {
        self.state().items.insert((owner, item));
    }

    /// Deletes an item, which takes its notes along.
    pub fn delete_item(&self, owner: PersonId, item: ItemRef) {
        let mut state = self.state();
        state.items.remove(&(owner, item));
        let place = NoteOwner::VaultItem(item);
        state.notes.retain(|_, note| note.place != place);
    }

    /// The notes of everybody.
    pub fn all(&self) -> Vec<Note> {
        self.state().notes.values().cloned().collect()
    }

    /// Everything that was written beside the main changes so far, in order.
    pub fn effects(&self) -> Vec<Effects> {
        self.state().effects.clone()
    }

    fn state(&self) -> MutexGuard<'_, FileState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Notes for MemoryNotes {
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError> {
        let mut state = self.state();
        if !state.has(note.owner, note.place) {
            return Ok(None);
        }
        if let Some(known) = state.note(note.owner, note.place, note.id) {
            return Ok(Some(Added::Known(Box::new(known.clone()))));
        }
        if state.notes.contains_key(&note.id) {
            return Err(StoreError::failed("the id is taken elsewhere"));
        }
        state.notes.insert(note.id, note);
        state.effects.push(effects);
        Ok(Some(Added::Done))
    }

    async fn list(
        &self,
        owner: PersonId,
        place: NoteOwner,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError> {
        let state = self.state();
        let notes = state.notes.values();
        let notes = notes.filter(|note| note.owner == owner && note.place == place);
        Ok(state
            .has(owner, place)
            .then(|| window.of(notes.cloned().collect())))
    }

    async fn update(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError> {
        let mut state = self.state();
        let Some(note) = state.note(owner, place, id) else {
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
        place: NoteOwner,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.state();
        if state.note(owner, place, id).is_none() {
            return Ok(false);
        }
        state.notes.remove(&id);
        state.effects.push(effects);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notes::contract::samples::SampleIds;
    use crate::notes::contract::{Ports, cases};
    use domain_shared::Ids;
    use domain_shared::contract::{Setup, run_cases};
    use std::sync::Arc;

    fn memory() -> Arc<Ports> {
        let notes = Arc::new(MemoryNotes::default());
        Arc::new(Ports {
            new_person: Setup::new(&(), async |(), ()| PersonId::new(SampleIds.next())),
            add_item: Setup::new(&notes, async |notes, (owner, item)| {
                notes.add_item(owner, item);
            }),
            delete_item: Setup::new(&notes, async |notes, (owner, item)| {
                notes.delete_item(owner, item);
            }),
            notes,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("port.rs"), cases(), memory).await;
    }
}
