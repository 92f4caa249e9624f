use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::{statement_settings, statements, waiting_statements};
use crate::types::{At, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_dashboard::CoveredDays;
use domain_files::FileId;
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use domain_statements::{
    ImportedStatement, StatementSettings, StoredFilePlace, StoredSettings, StoredStatement,
    StoredWaiting, WaitingStatement,
};
use domain_vault::{ItemId, StatementId, Version};
use sealing::{CellAddress, PersonKey};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = waiting_statements, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct WaitingRow {
    id: Id,
    owner_id: Id,
    created_at: Lenient<At>,
    expires_at: Lenient<At>,
    version: i32,
    sealed: Vec<u8>,
}

impl SealedRow for WaitingRow {
    const TABLE: &'static str = "waiting_statements";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "statement",
        }
    }
}

impl WaitingRow {
    pub(crate) fn new(key: &PersonKey, waiting: &WaitingStatement) -> Result<Self, StoreError> {
        let version = waiting.version.get();
        let (id, owner) = (waiting.id.uuid(), waiting.owner);
        let content = StoredWaiting::V1 {
            content: waiting.content.clone(),
            file: StoredFilePlace {
                file: waiting.file.file.uuid(),
                size: waiting.file.size,
                key: waiting.file.key.as_bytes().to_vec(),
            },
        };
        let cell = cell(Self::TABLE, id, owner, version);
        Ok(Self {
            id: id.into(),
            owner_id: owner.uuid().into(),
            created_at: waiting.created_at.into(),
            expires_at: waiting.expires_at.into(),
            version,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<WaitingStatement, StoreError> {
        let owner = PersonId::new(self.owner_id.0);
        let cell = cell(Self::TABLE, self.id.0, owner, self.version);
        let StoredWaiting::V1 { content, file } = open_row(key.columns(), &cell, &self.sealed)?;
        Ok(WaitingStatement {
            id: StatementId::new(self.id.0),
            owner,
            version: Version::new(self.version),
            created_at: self.created_at.get()?.0,
            expires_at: self.expires_at.get()?.0,
            file: StoredFile {
                file: FileId::new(file.file),
                owner,
                size: file.size,
                key: WrappedKey::new(file.key),
            },
            content,
        })
    }

    /// What a change writes.
    pub(crate) fn edit(self) -> SealedEdit {
        SealedEdit {
            version: self.version,
            sealed: self.sealed,
        }
    }
}

/// The columns that a change of a waiting statement writes.
#[derive(AsChangeset)]
#[diesel(table_name = waiting_statements)]
pub(crate) struct SealedEdit {
    version: i32,
    sealed: Vec<u8>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = statements, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct StatementRow {
    id: Id,
    owner_id: Id,
    item_id: Id,
    imported_at: Lenient<At>,
    version: i32,
    covers: Option<String>,
    sealed: Vec<u8>,
}

/// The columns that a change writes.
#[derive(AsChangeset)]
#[diesel(table_name = statements)]
pub(crate) struct StatementEdit {
    version: i32,
    sealed: Vec<u8>,
}

impl SealedRow for StatementRow {
    const TABLE: &'static str = "statements";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "statement",
        }
    }
}

impl StatementRow {
    pub(crate) fn new(key: &PersonKey, statement: &ImportedStatement) -> Result<Self, StoreError> {
        let version = statement.version.get();
        let (id, owner) = (statement.id.uuid(), statement.owner);
        let content = StoredStatement::V1 {
            content: statement.content.clone(),
        };
        let cell = cell(Self::TABLE, id, owner, version);
        let span = statement.content.span.as_ref();
        let covers = span.map(serde_json::to_string).transpose();
        Ok(Self {
            covers: covers.map_err(StoreError::failed)?,
            id: id.into(),
            owner_id: owner.uuid().into(),
            item_id: statement.item.uuid().into(),
            imported_at: statement.imported_at.into(),
            version,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<ImportedStatement, StoreError> {
        let owner = PersonId::new(self.owner_id.0);
        let cell = cell(Self::TABLE, self.id.0, owner, self.version);
        let StoredStatement::V1 { content } = open_row(key.columns(), &cell, &self.sealed)?;
        Ok(ImportedStatement {
            id: StatementId::new(self.id.0),
            owner,
            item: ItemId::new(self.item_id.0),
            imported_at: self.imported_at.get()?.0,
            version: Version::new(self.version),
            content,
        })
    }

    /// What a change writes.
    pub(crate) fn edit(self) -> StatementEdit {
        StatementEdit {
            version: self.version,
            sealed: self.sealed,
        }
    }
}

/// The columns of a statement that are not encrypted.
#[derive(Queryable, Selectable)]
#[diesel(table_name = statements)]
pub(crate) struct CoveredRow {
    id: Id,
    item_id: Id,
    imported_at: Lenient<At>,
    covers: Option<String>,
}

impl CoveredRow {
    pub(crate) const fn id(&self) -> Uuid {
        self.id.0
    }

    /// The days that it covers.
    pub(crate) fn days(self) -> Result<CoveredDays, StoreError> {
        let span = serde_json::from_str(self.covers.as_deref().unwrap_or_default());
        Ok(CoveredDays {
            item: self.item_id.0,
            imported_at: self.imported_at.get()?.0,
            span: span.map_err(StoreError::failed)?,
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = statement_settings, primary_key(owner_id), treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct SettingsRow {
    owner_id: Id,
    version: i32,
    sealed: Vec<u8>,
}

impl SettingsRow {
    pub(crate) const TABLE: &'static str = "statement_settings";

    pub(crate) fn new(
        key: &PersonKey,
        owner: PersonId,
        settings: &StatementSettings,
        version: Version,
    ) -> Result<Self, StoreError> {
        let content = StoredSettings::V1 {
            settings: settings.clone(),
        };
        let version = version.get();
        let cell = cell(Self::TABLE, owner.uuid(), owner, version);
        Ok(Self {
            owner_id: owner.uuid().into(),
            version,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<(StatementSettings, Version), StoreError> {
        let owner = PersonId::new(self.owner_id.0);
        let cell = cell(Self::TABLE, owner.uuid(), owner, self.version);
        let StoredSettings::V1 { settings } = open_row(key.columns(), &cell, &self.sealed)?;
        Ok((settings, Version::new(self.version)))
    }
}

fn cell(table: &'static str, row: Uuid, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table,
        column: "sealed",
        row,
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
