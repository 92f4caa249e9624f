use super::{Note, NoteId, NoteOwner};
use async_trait::async_trait;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Added, Effects, PersonId, StoreError};

/// Keeps notes. What a note says is sealed at rest; the moments by which it is listed may be plain.
/// Everybody has a Life Locker; an item is a place for its owner only.
#[async_trait]
pub trait Notes: Send + Sync {
    /// Adds a note to its place; `None` where the owner has no such item.
    ///
    /// - MUST store the note so that it reads back equal.
    /// - MUST write nothing and answer `None` where the item is somebody else's or none.
    /// - MUST answer [`Added::Known`] and write nothing where the place has a note of this id.
    /// - MUST fail and write nothing where another place or person has a note of this id.
    /// - MUST be done or answer `None` where the item is deleted at the same moment, and leave no
    ///   note behind.
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError>;

    /// A part of the notes of a place; `None` where the owner has no such item.
    ///
    /// - MUST answer the newest first, by the cursor's moment and then by id.
    /// - MUST answer what lies in the window, and how many notes the place has in all.
    /// - MUST answer notes of the place that is named and no others.
    /// - MUST answer `None` for an item that is somebody else's or none.
    /// - MUST answer no note of an item that was deleted, and every other.
    async fn list(
        &self,
        owner: PersonId,
        place: NoteOwner,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError>;

    /// Gives a note another content and answers it; `None` where there is no such note.
    ///
    /// - MUST write the content and leave everything else as it was.
    /// - MUST change nothing and answer `None` for a note that is somebody else's or kept
    ///   elsewhere.
    async fn update(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError>;

    /// Deletes a note; `false` where there is no such note.
    ///
    /// - MUST delete the note and no other.
    /// - MUST change nothing and answer `false` for a note that is somebody else's or kept
    ///   elsewhere.
    async fn delete(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError>;
}
