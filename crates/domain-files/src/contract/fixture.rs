//! Helpers that the cases share.

use super::Ports;
use crate::ports::records::{
    ClaimOutcome, DocumentReplacement, FileRecords, Reservation, ReserveOutcome,
};
use crate::ports::store::{StoredFile, WrappedKey};
use crate::{
    Document, DocumentId, DocumentOwner, FileId, FileName, Quota, RequestDigest, Upload, samples,
};
use chrono::{DateTime, NaiveDate, TimeDelta};
use domain_shared::ids::AuditId;
use domain_shared::page::Window;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, Timestamp};
use std::sync::atomic::{AtomicU32, Ordering};
use uuid::{NoContext, Uuid};

/// A new id, which no other run on the same database has.
pub(super) fn fresh() -> Uuid {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let nanos = COUNT.fetch_add(1, Ordering::Relaxed);
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, nanos))
}

/// `hours` after a fixed moment of 2026.
pub(super) fn at(hours: i64) -> Timestamp {
    in_year(2026) + TimeDelta::hours(hours)
}

/// The cases of the sweep live in years of their own, so that on a shared database they condemn
/// nothing of the others.
pub(super) fn in_year(year: i32) -> Timestamp {
    let text = format!("{year}-06-01T12:00:00Z");
    DateTime::parse_from_rfc3339(&text).unwrap().to_utc()
}

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(super) fn name(text: &str) -> FileName {
    FileName::parse(text).unwrap()
}

pub(super) fn stored(owner: PersonId, size: u64) -> StoredFile {
    let file = FileId::new(fresh());
    StoredFile {
        file,
        owner,
        size,
        key: WrappedKey::new(file.uuid().as_bytes().repeat(4)),
    }
}

pub(super) fn document(stored: &StoredFile, place: DocumentOwner, text: &str) -> Document {
    let name = name(text);
    Document {
        id: DocumentId::new(fresh()),
        owner: stored.owner,
        place,
        file: stored.file,
        file_type: name.file_type(),
        name,
        size: stored.size,
        thumbnail: None,
        origin: None,
        set_as_cover: false,
        uploaded_at: at(0),
        date: None,
        found_date: None,
    }
}

/// The origin of some call.
pub(super) fn origin() -> RequestDigest {
    let upload = Upload::parse("will.pdf", samples::PDF.into());
    RequestDigest::of(&upload.unwrap(), false, None)
}

pub(super) fn noted(owner: PersonId, kind: AuditKind) -> Effects {
    Effects::none().audit(AuditEvent {
        id: AuditId::new(fresh()),
        at: at(0),
        person: Some(owner),
        kind,
        object: None,
    })
}

/// A reservation for `stored` at `at`.
pub(super) fn reservation(stored: &StoredFile, at: Timestamp) -> Reservation {
    Reservation {
        file: stored.file,
        owner: stored.owner,
        size: stored.size,
        thumbnail: None,
        replaces: Vec::new(),
        at,
    }
}

/// Reserves `stored` at `at` without a limit.
pub(super) async fn reserve(records: &dyn FileRecords, stored: &StoredFile, at: Timestamp) {
    let reserved = records.reserve(reservation(stored, at), Quota::default());
    assert_eq!(reserved.await.unwrap(), ReserveOutcome::Done);
}

/// Reserves and claims.
pub(super) async fn claim(
    records: &dyn FileRecords,
    document: Document,
    stored: StoredFile,
    quota: Quota,
) -> ClaimOutcome {
    reserve(records, &stored, at(0)).await;
    let effects = noted(stored.owner, AuditKind::DocumentStored);
    records
        .claim(document, stored.into(), quota, effects)
        .await
        .unwrap()
}

/// A document that exists.
pub(super) async fn existing(
    ports: &Ports,
    owner: PersonId,
    place: DocumentOwner,
    text: &str,
    set_as_cover: bool,
) -> Document {
    let stored = stored(owner, 10);
    let document = Document {
        set_as_cover,
        ..document(&stored, place, text)
    };
    let claimed = claim(&*ports.records, document.clone(), stored, Quota::default()).await;
    assert_eq!(claimed, ClaimOutcome::Done);
    document
}

/// New content for `owner`, reserved.
pub(super) async fn replacement(ports: &Ports, owner: PersonId, text: &str) -> DocumentReplacement {
    let stored = stored(owner, 20);
    reserve(&*ports.records, &stored, at(1)).await;
    DocumentReplacement {
        stored: stored.into(),
        name: name(text),
        set_as_cover: None,
        date: None,
        found_date: None,
        at: at(1),
    }
}

/// The document as the store has it.
pub(super) async fn found(ports: &Ports, document: &Document) -> Option<Document> {
    let found = ports
        .records
        .find(document.owner, document.place, document.id);
    found.await.unwrap()
}

/// Every document of a place.
pub(super) async fn listed(ports: &Ports, owner: PersonId, place: DocumentOwner) -> Vec<Document> {
    let listed = ports.records.list(owner, place, Window::WHOLE).await;
    listed.unwrap().entries
}

/// Whether the document's file can be read by its owner.
pub(super) async fn is_readable(ports: &Ports, document: &Document) -> bool {
    let readable = ports.records.readable(document.owner, document.file);
    readable.await.unwrap().is_some()
}
