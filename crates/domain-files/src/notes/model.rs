//! A note and where it is kept.

use crate::ItemRef;
use domain_shared::note::NoteContent;
use domain_shared::page::{Cursor, Placed, Search, Searchable};
use domain_shared::{Instant, PersonId};

domain_shared::id_type! {
    /// A key information note.
    NoteId
}

/// Where a note is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotePlace {
    /// With an item of the Vault.
    VaultItem(ItemRef),
    /// In the Life Locker's Key Information.
    LifeLocker,
}

/// A key information note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its id.
    pub id: NoteId,
    /// Whose it is.
    pub owner: PersonId,
    /// Where it is kept.
    pub place: NotePlace,
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
