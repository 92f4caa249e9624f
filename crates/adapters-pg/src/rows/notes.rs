use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::notes;
use crate::types::{At, Id, Lenient};
use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_files::ItemRef;
use domain_files::notes::{Note, NoteId, NoteOwner};
use domain_shared::note::{Details, NoteContent, NoteName};
use domain_shared::page::HasCursor;
use domain_shared::unreadable::Unreadable;
use domain_shared::{InvalidValue, PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = notes, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct NoteRow {
    id: Id,
    owner_id: Id,
    /// None of a note in the Life Locker.
    item_id: Option<Id>,
    at: Lenient<At>,
    uploaded_at: Lenient<At>,
    pub(crate) version: i32,
    sealed: Vec<u8>,
}

/// The columns that a change writes.
#[derive(AsChangeset)]
#[diesel(table_name = notes)]
pub(crate) struct NoteEdit {
    at: Lenient<At>,
    version: i32,
    sealed: Vec<u8>,
}

impl SealedRow for NoteRow {
    const TABLE: &'static str = "notes";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "note",
        }
    }
}

impl NoteRow {
    pub(crate) fn new(key: &PersonKey, note: &Note) -> Result<Self, StoreError> {
        let NoteEdit {
            at,
            version,
            sealed,
        } = NoteEdit::new(key, note, 1)?;
        Ok(Self {
            id: note.id.uuid().into(),
            owner_id: note.owner.uuid().into(),
            item_id: match note.place {
                NoteOwner::VaultItem(item) => Some(item.uuid().into()),
                NoteOwner::LifeLocker => None,
            },
            at,
            uploaded_at: note.uploaded_at.into(),
            version,
            sealed,
        })
    }

    pub(crate) fn id(&self) -> NoteId {
        NoteId::new(self.id.0)
    }

    pub(crate) fn place(&self) -> NoteOwner {
        match self.item_id {
            Some(item) => NoteOwner::VaultItem(ItemRef::new(item.0)),
            None => NoteOwner::LifeLocker,
        }
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Note, StoreError> {
        let (id, owner) = (NoteId::new(self.id.0), PersonId::new(self.owner_id.0));
        let cell = cell(id, owner, self.version);
        let content: SealedNote = open_row(key.columns(), &cell, &self.sealed)?;
        Ok(Note {
            id,
            owner,
            place: self.place(),
            content: content.parsed().map_err(|_| unreadable())?,
            uploaded_at: self.uploaded_at.get()?.0,
        })
    }
}

impl NoteEdit {
    pub(crate) fn new(key: &PersonKey, note: &Note, version: i32) -> Result<Self, StoreError> {
        let said = &note.content;
        let content = SealedNote::V1 {
            name: said.name.as_str().to_owned(),
            description: said.description.as_ref().map(|d| d.as_str().to_owned()),
            date: said.date,
        };
        Ok(Self {
            at: note.cursor().at.into(),
            version,
            sealed: seal_row(key.columns(), &cell(note.id, note.owner, version), &content)?,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedNote {
    #[serde(rename = "1")]
    V1 {
        name: String,
        description: Option<String>,
        date: Option<NaiveDate>,
    },
}

impl SealedNote {
    fn parsed(self) -> Result<NoteContent, InvalidValue> {
        let Self::V1 {
            name,
            description,
            date,
        } = self;
        Ok(NoteContent {
            name: NoteName::parse(&name)?,
            description: description.as_deref().map(Details::parse).transpose()?,
            date,
        })
    }
}

fn unreadable() -> StoreError {
    StoreError::failed("a stored note breaks a rule")
}

fn cell(id: NoteId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "notes",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
