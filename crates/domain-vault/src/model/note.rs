//! Key information notes of an item.

use crate::model::item::ItemId;
use domain_shared::note::NoteContent;
use domain_shared::page::{Cursor, Placed, Search, Searchable};
use domain_shared::{Instant, PersonId};

domain_shared::id_type! {
    /// A key information note.
    NoteId
}

/// A key information note of an item (spec 2 §3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its id.
    pub id: NoteId,
    /// Whose it is.
    pub owner: PersonId,
    /// The item it belongs to.
    pub item: ItemId,
    /// What it says.
    pub content: NoteContent,
    /// When it was made.
    pub uploaded_at: Instant,
}

impl Placed for Note {
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
