use crate::ItemRef;
use domain_shared::note::NoteContent;
use domain_shared::page::{Cursor, HasCursor, Search, Searchable};
use domain_shared::{PersonId, Timestamp};

domain_shared::id_type! {
    NoteId
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoteOwner {
    VaultItem(ItemRef),
    LifeLocker,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    pub owner: PersonId,
    pub place: NoteOwner,
    pub content: NoteContent,
    pub uploaded_at: Timestamp,
}

impl HasCursor for Note {
    /// By its date, or by when it was made where it has none: the order of the screen's years.
    fn cursor(&self) -> Cursor {
        Cursor {
            at: self.content.listed_at(self.uploaded_at),
            id: self.id.uuid(),
        }
    }
}

impl Searchable for Note {
    fn matches(&self, search: &Search) -> bool {
        self.content.matches(self.uploaded_at, search)
    }
}
