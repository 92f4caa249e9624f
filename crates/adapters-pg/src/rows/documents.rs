use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::{blobs, documents};
use crate::types::{At, Coded, Id, Lenient};
use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_files::ports::records::{ReadableFile, Reservation};
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{
    Document, DocumentId, DocumentOwner, FileId, FileName, FileType, ItemRef, PresetRef,
    RequestDigest, Thumbnail,
};
use domain_shared::page::HasCursor;
use domain_shared::text_enum;
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

text_enum! {
    /// The state of a stored file.
    pub(crate) enum BlobState {
        Pending => "pending";
        Claimed => "claimed";
        Released => "released";
        Condemned => "condemned";
    }
}

text_enum! {
    /// The place's id has a column of its own.
    pub(crate) enum PlaceKind {
        VaultItem => "vault_item";
        LifeLocker => "life_locker";
        Renting => "renting";
        Preset => "preset";
    }
}

/// A place of `owner` as two columns.
pub(crate) fn columns(owner: PersonId, place: DocumentOwner) -> (Coded<PlaceKind>, Id) {
    let (kind, id) = match place {
        DocumentOwner::VaultItem(item) => (PlaceKind::VaultItem, item.uuid()),
        DocumentOwner::LifeLocker => (PlaceKind::LifeLocker, owner.uuid()),
        DocumentOwner::Renting => (PlaceKind::Renting, owner.uuid()),
        DocumentOwner::Preset(preset) => (PlaceKind::Preset, preset.uuid()),
    };
    (Coded(kind), Id(id))
}

fn place(kind: PlaceKind, id: Id) -> DocumentOwner {
    match kind {
        PlaceKind::VaultItem => DocumentOwner::VaultItem(ItemRef::new(id.0)),
        PlaceKind::LifeLocker => DocumentOwner::LifeLocker,
        PlaceKind::Renting => DocumentOwner::Renting,
        PlaceKind::Preset => DocumentOwner::Preset(PresetRef::new(id.0)),
    }
}

#[derive(Insertable)]
#[diesel(table_name = blobs)]
pub(crate) struct PendingRow {
    id: Id,
    owner_id: Id,
    state: Coded<BlobState>,
    since: At,
    size: i64,
    is_thumbnail: bool,
}

impl PendingRow {
    /// A row for the file and one for its thumbnail.
    pub(crate) fn each(asked: &Reservation) -> Result<Vec<Self>, StoreError> {
        let file = (asked.file, asked.size, false);
        let thumbnail = asked.thumbnail.map(|(file, size)| (file, size, true));
        let rows = std::iter::once(file).chain(thumbnail);
        rows.map(|(file, size, is_thumbnail)| {
            Ok(Self {
                id: file.uuid().into(),
                owner_id: asked.owner.uuid().into(),
                state: Coded(BlobState::Pending),
                since: asked.at.into(),
                size: bytes(size)?,
                is_thumbnail,
            })
        })
        .collect()
    }
}

/// A size as stores keep it.
pub(crate) fn bytes(size: u64) -> Result<i64, StoreError> {
    i64::try_from(size).map_err(StoreError::failed)
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = documents, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DocumentRow {
    id: Id,
    owner_id: Id,
    place: Coded<PlaceKind>,
    pub(crate) place_id: Id,
    blob_id: Id,
    file_type: Lenient<Coded<FileType>>,
    size: i64,
    is_cover: bool,
    uploaded_at: Lenient<At>,
    /// By which it is listed.
    at: Lenient<At>,
    found_on: Option<Lenient<NaiveDate>>,
    pub(crate) version: i32,
    sealed: Vec<u8>,
    thumbnail_id: Option<Id>,
    thumbnail_type: Option<Lenient<Coded<FileType>>>,
    thumbnail_size: Option<i64>,
}

impl SealedRow for DocumentRow {
    const TABLE: &'static str = "documents";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "document",
        }
    }
}

impl DocumentRow {
    pub(crate) fn new(
        key: &PersonKey,
        document: &Document,
        version: i32,
    ) -> Result<Self, StoreError> {
        let content = SealedDocument::V1 {
            name: document.name.to_string(),
            date: document.date,
            origin: document.origin,
        };
        let thumbnail = document.thumbnail;
        let cell = cell(document.id, document.owner, version);
        let (place, place_id) = columns(document.owner, document.place);
        Ok(Self {
            id: document.id.uuid().into(),
            owner_id: document.owner.uuid().into(),
            place,
            place_id,
            blob_id: document.file.uuid().into(),
            file_type: document.file_type.into(),
            size: bytes(document.size)?,
            is_cover: document.set_as_cover,
            uploaded_at: document.uploaded_at.into(),
            at: document.cursor().at.into(),
            found_on: document.found_date.map(Lenient::from),
            version,
            sealed: seal_row(key.columns(), &cell, &content)?,
            thumbnail_id: thumbnail.map(|small| small.file.uuid().into()),
            thumbnail_type: thumbnail.map(|small| small.file_type.into()),
            thumbnail_size: thumbnail.map(|small| bytes(small.size)).transpose()?,
        })
    }

    pub(crate) const fn id(&self) -> DocumentId {
        DocumentId::new(self.id.0)
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Document, StoreError> {
        let (id, owner) = (self.id(), PersonId::new(self.owner_id.0));
        let cell = cell(id, owner, self.version);
        let content = open_row(key.columns(), &cell, &self.sealed)?;
        let SealedDocument::V1 { name, date, origin } = content;
        Ok(Document {
            id,
            owner,
            place: place(self.place.0, self.place_id),
            name: FileName::parse(&name).map_err(StoreError::failed)?,
            file: FileId::new(self.blob_id.0),
            file_type: self.file_type.get()?.0,
            size: u64::try_from(self.size).map_err(StoreError::failed)?,
            thumbnail: self.thumbnail()?,
            origin,
            set_as_cover: self.is_cover,
            uploaded_at: self.uploaded_at.get()?.0,
            date,
            found_date: self.found_on.map(Lenient::get).transpose()?,
        })
    }

    fn thumbnail(&self) -> Result<Option<Thumbnail>, StoreError> {
        match (self.thumbnail_id, self.thumbnail_type, self.thumbnail_size) {
            (Some(file), Some(file_type), Some(size)) => Ok(Some(Thumbnail {
                file: FileId::new(file.0),
                file_type: file_type.get()?.0,
                size: u64::try_from(size).map_err(StoreError::failed)?,
            })),
            _ => Ok(None),
        }
    }

    /// Its content, or its thumbnail, as the blob's row says.
    pub(crate) fn readable(self, key: &PersonKey, blob: Blob) -> Result<ReadableFile, StoreError> {
        let document = self.open(key)?;
        let stored = stored(document.owner, blob)?;
        Ok(ReadableFile::of(&document, stored))
    }
}

/// A claimed file of `owner`.
pub(crate) fn stored(owner: PersonId, blob: Blob) -> Result<StoredFile, StoreError> {
    let (Id(file), Some(size), Some(wrapped)) = blob else {
        return Err(StoreError::failed("a claimed file has no key"));
    };
    Ok(StoredFile {
        file: FileId::new(file),
        owner,
        size: u64::try_from(size).map_err(StoreError::failed)?,
        key: WrappedKey::new(wrapped),
    })
}

/// A stored file: its id, its size and its wrapped key.
pub(crate) type Blob = (Id, Option<i64>, Option<Vec<u8>>);

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedDocument {
    #[serde(rename = "1")]
    V1 {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        date: Option<NaiveDate>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<RequestDigest>,
    },
}

fn cell(id: DocumentId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "documents",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
