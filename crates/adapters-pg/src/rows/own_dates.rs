use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::own_dates;
use crate::types::{At, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_reminders::{OwnDate, OwnDateId, StoredDate};
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use domain_vault::Version;
use sealing::{CellAddress, PersonKey};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = own_dates, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct OwnDateRow {
    id: Id,
    owner_id: Id,
    created_at: Lenient<At>,
    version: i32,
    sealed: Vec<u8>,
}

/// The columns that a change writes.
#[derive(AsChangeset)]
#[diesel(table_name = own_dates)]
pub(crate) struct OwnDateEdit {
    version: i32,
    sealed: Vec<u8>,
}

impl SealedRow for OwnDateRow {
    const TABLE: &'static str = "own_dates";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "date",
        }
    }
}

impl OwnDateRow {
    pub(crate) fn new(key: &PersonKey, date: &OwnDate) -> Result<Self, StoreError> {
        let OwnDateEdit { version, sealed } = OwnDateEdit::new(key, date)?;
        Ok(Self {
            id: date.id.uuid().into(),
            owner_id: date.owner.uuid().into(),
            created_at: date.created_at.into(),
            version,
            sealed,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<OwnDate, StoreError> {
        let (id, owner) = (OwnDateId::new(self.id.0), PersonId::new(self.owner_id.0));
        let cell = cell(id, owner, self.version);
        let StoredDate::V1 {
            form,
            about,
            document,
            history,
        } = open_row(key.columns(), &cell, &self.sealed)?;
        Ok(OwnDate {
            id,
            owner,
            form,
            about,
            document,
            history,
            created_at: self.created_at.get()?.0,
            version: Version::new(self.version),
        })
    }
}

impl OwnDateEdit {
    pub(crate) fn new(key: &PersonKey, date: &OwnDate) -> Result<Self, StoreError> {
        let stored = StoredDate::V1 {
            form: date.form.clone(),
            about: date.about,
            document: date.document,
            history: date.history.clone(),
        };
        let cell = cell(date.id, date.owner, date.version.get());
        Ok(Self {
            version: date.version.get(),
            sealed: seal_row(key.columns(), &cell, &stored)?,
        })
    }
}

fn cell(id: OwnDateId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "own_dates",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
