//! Documents, written through the port of records.

use adapters_pg::Store;
use domain_files::ports::records::{ClaimOutcome, Reservation, ReserveOutcome};
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{Document, DocumentId, DocumentOwner, FileId, FileName, Quota};
use domain_shared::{Effects, PersonId};
use domain_vault::contract::samples::{at, id};

/// Adds a document called `name` whose file was stored.
pub async fn add(store: &Store, owner: PersonId, place: DocumentOwner, name: &str) -> Document {
    let (document, claimed) = claim(store, owner, place, name).await;
    assert_eq!(claimed, ClaimOutcome::Done);
    document
}

/// Tries to add a document called `name` whose file was stored.
pub async fn claim(
    store: &Store,
    owner: PersonId,
    place: DocumentOwner,
    name: &str,
) -> (Document, ClaimOutcome) {
    let file = FileId::new(id());
    let name = FileName::parse(name).unwrap();
    let document = Document {
        id: DocumentId::new(id()),
        owner,
        place,
        file,
        file_type: name.file_type(),
        name,
        size: 10,
        thumbnail: None,
        origin: None,
        set_as_cover: false,
        uploaded_at: at(0),
        date: None,
        found_date: None,
    };
    let stored = StoredFile {
        file,
        owner,
        size: 10,
        key: WrappedKey::new(vec![7; 72]),
    };
    let records = store.file_records();
    let reservation = Reservation {
        file,
        owner,
        size: 10,
        thumbnail: None,
        replaces: Vec::new(),
        at: at(0),
    };
    let reserved = records.reserve(reservation, Quota::default()).await;
    assert_eq!(reserved.unwrap(), ReserveOutcome::Done);
    let claimed = records.claim(
        document.clone(),
        stored.into(),
        Quota::default(),
        Effects::none(),
    );
    let claimed = claimed.await.unwrap();
    (document, claimed)
}
