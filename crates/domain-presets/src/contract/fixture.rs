//! Helpers that the cases share.

use super::Ports;
use crate::model::{Metadata, Preset, PresetId, PresetKind};
use crate::ports::{AddOutcome, PresetChange, PresetRecords};
use chrono::{DateTime, TimeDelta};
use domain_files::ports::records::{
    DocumentFiles, NewDocument, Reservation, ReserveOutcome, StoredThumbnail,
};
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{
    Document, DocumentId, DocumentOwner, FileId, FileName, FileRecords, FileType, Quota,
    RequestDigest,
};
use domain_shared::ids::AuditId;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, Timestamp};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering};
use uuid::{NoContext, Uuid};

/// A number that is higher each time.
fn next() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// A new id, which no other run on the same database has.
pub fn fresh() -> Uuid {
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, next()))
}

/// `hours` after a fixed moment of 2026.
pub fn at(hours: i64) -> Timestamp {
    let noon = DateTime::parse_from_rfc3339("2026-06-01T12:00:00Z").unwrap();
    noon.to_utc() + TimeDelta::hours(hours)
}

/// The details of a preset of `category` and `kind`.
pub fn said(category: &str, kind: &str, metadata: &Value) -> Metadata {
    let kind = PresetKind::parse(category, kind).unwrap();
    Metadata::parse(kind, metadata, "2026-06-01".parse().unwrap()).unwrap()
}

/// A passport that expires.
pub fn passport() -> Metadata {
    let facts = json!({"name": "Passport", "expiry_date": "2027-01-31", "reminder": "3m"});
    said("depository", "passport", &facts)
}

/// A preset without a file.
pub fn preset(owner: PersonId, metadata: Metadata, uploaded_at: Timestamp) -> Preset {
    Preset {
        id: PresetId::new(fresh()),
        owner,
        metadata,
        file: None,
        extras: Vec::new(),
        history: Vec::new(),
        past_files: Vec::new(),
        unreadable: Vec::new(),
        origin: Some(RequestDigest::of_form(&["what was sent"], [])),
        uploaded_at,
        version: 1,
    }
}

/// A stored file of ten bytes and its thumbnail of two, called `name`, not yet reserved.
pub fn incoming(owner: PersonId, id: PresetId, name: &str) -> NewDocument {
    let [file, thumbnail] = [10, 2].map(|size| {
        let file = FileId::new(fresh());
        let key = WrappedKey::new(file.uuid().as_bytes().repeat(4));
        StoredFile {
            file,
            owner,
            size,
            key,
        }
    });
    let contents = DocumentFiles {
        file,
        thumbnail: Some(StoredThumbnail {
            file_type: FileType::Webp,
            stored: thumbnail,
        }),
    };
    let name = FileName::parse(name).unwrap();
    let document = Document {
        id: DocumentId::new(fresh()),
        owner,
        place: DocumentOwner::Preset(id),
        file: contents.file.file,
        file_type: name.file_type(),
        name,
        size: contents.file.size,
        thumbnail: contents.thumbnail(),
        origin: None,
        set_as_cover: false,
        uploaded_at: at(0) + TimeDelta::microseconds(next().into()),
        date: None,
        found_date: None,
    };
    NewDocument { document, contents }
}

/// Reserves room for `coming`.
pub async fn reserve(files: &dyn FileRecords, coming: &NewDocument) {
    let thumbnail = coming.contents.thumbnail.as_ref();
    let reservation = Reservation {
        file: coming.contents.file.file,
        owner: coming.document.owner,
        size: coming.contents.file.size,
        thumbnail: thumbnail.map(|small| (small.stored.file, small.stored.size)),
        replaces: Vec::new(),
        at: at(0),
    };
    let reserved = files.reserve(reservation, Quota::default()).await;
    assert_eq!(reserved.unwrap(), ReserveOutcome::Done);
}

/// A reserved file called `name`.
pub async fn coming(ports: &Ports, preset: &Preset, name: &str) -> NewDocument {
    let coming = incoming(preset.owner, preset.id, name);
    reserve(&*ports.files, &coming).await;
    coming
}

/// An event of `kind` about `owner`.
pub fn noted(owner: PersonId, kind: AuditKind) -> Effects {
    Effects::none().audit(AuditEvent {
        id: AuditId::new(fresh()),
        at: at(0),
        person: Some(owner),
        kind,
        object: None,
    })
}

/// Adds `preset` with these files.
pub async fn add(
    presets: &dyn PresetRecords,
    preset: &Preset,
    coming: Vec<NewDocument>,
) -> AddOutcome {
    let effects = noted(preset.owner, AuditKind::PresetAdded);
    let added = presets.add(preset.clone(), coming, Quota::default(), effects);
    added.await.unwrap()
}

/// A passport of `owner` with a file and an extra one, which exists.
pub async fn existing(ports: &Ports, owner: PersonId) -> Preset {
    let bare = preset(owner, passport(), at(0));
    let file = coming(ports, &bare, "Passport.png").await;
    let extra = coming(ports, &bare, "visa.png").await;
    let preset = Preset {
        file: Some(file.document.clone()),
        extras: vec![extra.document.clone()],
        ..bare
    };
    assert_eq!(
        add(&*ports.presets, &preset, vec![file, extra]).await,
        AddOutcome::Done
    );
    preset
}

/// A change to `preset` that brings `coming`.
pub fn change(preset: Preset, coming: Vec<NewDocument>) -> PresetChange {
    PresetChange {
        effects: noted(preset.owner, AuditKind::PresetChanged),
        at: at(1),
        preset,
        coming,
    }
}

/// The preset as the store has it.
pub async fn found(ports: &Ports, preset: &Preset) -> Option<Preset> {
    let found = ports.presets.find(preset.owner, preset.id).await;
    found.unwrap()
}

/// Whether `person` can read each file of `document`, thumbnail included.
pub async fn reads(ports: &Ports, person: PersonId, document: &Document) -> bool {
    let mut readable = Vec::new();
    for file in document.files() {
        let found = ports.files.readable(person, file).await.unwrap();
        readable.push(found.is_some());
    }
    assert!(readable.iter().all(|one| *one == readable[0]));
    readable[0]
}
