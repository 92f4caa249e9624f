use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::presets;
use crate::types::{At, Coded, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_dashboard::PresetSummary;
use domain_files::Document;
use domain_presets::{Preset, PresetCategory, PresetId, PresetKind, StoredPreset};
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = presets, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct PresetRow {
    id: Id,
    owner_id: Id,
    category: Coded<PresetCategory>,
    kind: String,
    document_id: Option<Id>,
    uploaded_at: Lenient<At>,
    pub(crate) version: i32,
    sealed: Vec<u8>,
}

impl SealedRow for PresetRow {
    const TABLE: &'static str = "presets";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: self.kind_of().map_or("preset", PresetKind::as_str),
        }
    }
}

impl PresetRow {
    pub(crate) fn new(key: &PersonKey, preset: &Preset) -> Result<Self, StoreError> {
        let kind = preset.kind();
        let content = StoredPreset::V1 {
            metadata: preset.metadata.clone(),
            origin: preset.origin,
            history: preset.history.clone(),
        };
        let cell = cell(preset.id, preset.owner, preset.version);
        Ok(Self {
            id: preset.id.uuid().into(),
            owner_id: preset.owner.uuid().into(),
            category: Coded(kind.category()),
            kind: kind.as_str().to_owned(),
            document_id: preset.file.as_ref().map(|file| file.id.uuid().into()),
            uploaded_at: preset.uploaded_at.into(),
            version: preset.version,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    pub(crate) fn id(&self) -> PresetId {
        PresetId::new(self.id.0)
    }

    /// Its kind, which is plain; `None` for one that there is not any more.
    pub(crate) fn kind_of(&self) -> Option<PresetKind> {
        kind(self.category, &self.kind).ok()
    }

    /// The columns that are not sealed.
    pub(crate) fn paper(&self) -> Result<PresetSummary, StoreError> {
        Ok(PresetSummary {
            id: self.id.0,
            kind: kind(self.category, &self.kind)?,
            uploaded_at: self.uploaded_at.get()?.0,
        })
    }

    /// Which of its documents is no extra file.
    pub(crate) fn own_document(&self) -> Option<Uuid> {
        self.document_id.map(|id| id.0)
    }

    /// The preset with `documents`: its own that can be read, oldest first.
    pub(crate) fn open(
        self,
        key: &PersonKey,
        documents: Vec<Document>,
    ) -> Result<Preset, StoreError> {
        let (id, owner) = (self.id(), PersonId::new(self.owner_id.0));
        let cell = cell(id, owner, self.version);
        let StoredPreset::V1 {
            metadata,
            origin,
            history,
        } = open_row(key.columns(), &cell, &self.sealed)?;
        // The column is plain, so it can be changed by hand.
        if kind(self.category, &self.kind)? != metadata.kind() {
            return Err(StoreError::failed("another kind is sealed"));
        }
        let is_file = |one: &Document| self.document_id.is_some_and(|id| id.0 == one.id.uuid());
        let (mut file, others): (Vec<_>, Vec<_>) = documents.into_iter().partition(is_file);
        let is_past = |one: &Document| history.iter().any(|term| term.document == Some(one.id));
        let (past_files, extras): (Vec<_>, Vec<_>) = others.into_iter().partition(is_past);
        Ok(Preset {
            id,
            owner,
            metadata,
            file: file.pop(),
            extras,
            history,
            past_files,
            unreadable: Vec::new(),
            origin,
            uploaded_at: self.uploaded_at.get()?.0,
            version: self.version,
        })
    }
}

/// The kind named by two columns.
///
/// # Errors
/// [`StoreError::Failed`] if there is no such kind.
fn kind(category: Coded<PresetCategory>, kind: &str) -> Result<PresetKind, StoreError> {
    PresetKind::parse(category.0.as_str(), kind).map_err(StoreError::failed)
}

fn cell(id: PresetId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "presets",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
