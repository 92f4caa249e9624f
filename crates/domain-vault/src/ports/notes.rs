//! The port of key information notes.

use super::Added;
use crate::model::{ItemId, Note, NoteId};
use async_trait::async_trait;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError};

/// Keeps the notes of items. What a note says is sealed at rest; the moments by which it is listed
/// may be plain (DESIGN 2).
#[async_trait]
pub trait Notes: Send + Sync {
    /// Adds a note to an item; `None` where the owner has no such item.
    ///
    /// - MUST store the note so that it reads back equal.
    /// - MUST write nothing and answer `None` where the item is somebody else's or none.
    /// - MUST answer [`Added::Known`] and write nothing where the item has a note of this id.
    /// - MUST be done or answer `None` where the item is deleted at the same moment, and leave no
    ///   note behind.
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError>;

    /// A part of an item's notes; `None` where the owner has no such item.
    ///
    /// - MUST answer the newest first, by the cursor's moment and then by id.
    /// - MUST answer what lies in the window, and how many notes the item has in all.
    /// - MUST answer notes of the item that is named and no others.
    /// - MUST answer `None` for an item that is somebody else's or none.
    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError>;

    /// Gives a note another content and answers it; `None` where there is no such note.
    ///
    /// - MUST write the content and leave everything else as it was.
    /// - MUST change nothing and answer `None` for a note that is somebody else's or another
    ///   item's.
    async fn update(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError>;

    /// Deletes a note; `false` where there is no such note.
    ///
    /// - MUST delete the note and no other.
    /// - MUST change nothing and answer `false` for a note that is somebody else's or another
    ///   item's.
    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError>;
}
