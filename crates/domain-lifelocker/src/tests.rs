use crate::{AreaDocuments, LifeLocker};
use bytes::Bytes;
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::model::document::COVER_REFUSED;
use domain_files::notes::contract::samples::{SampleIds, at, content};
use domain_files::notes::{self, MemoryNotes, NoteError, NoteId};
use domain_files::service::DocumentChange;
use domain_files::{
    Document, DocumentDraft, DocumentError, DocumentId, Documents, FileStore, Quota, Upload,
    samples,
};
use domain_shared::outbox::MemoryOutbox;
use domain_shared::page::PageRequest;
use domain_shared::time::FixedClock;
use domain_shared::{Ids, Invalid, PersonId};
use futures_util::TryStreamExt;
use std::sync::Arc;

struct World {
    locker: LifeLocker,
    documents: Documents,
    store: Arc<MemoryFileStore>,
    owner: PersonId,
}

fn world() -> World {
    let records = Arc::new(MemoryRecords::default());
    let store = Arc::new(MemoryFileStore::default());
    let clock = Arc::new(FixedClock::at(at(0)));
    let documents = Documents {
        records: records.clone(),
        store: store.clone(),
        thumbnails: Arc::new(MemoryThumbnails),
        audit_writer: Arc::new(MemoryOutbox::default()),
        reads: Arc::default(),
        clock: clock.clone(),
        ids: Arc::new(SampleIds),
        quota: Quota::default(),
    };
    let notes = Arc::new(MemoryNotes::default());
    let notes = notes::NotesService::new(notes, clock, Arc::new(SampleIds));
    World {
        locker: LifeLocker::new(documents.clone(), notes),
        documents,
        store,
        owner: PersonId::new(SampleIds.next()),
    }
}

fn upload(name: &str) -> Upload {
    let body = match name.rsplit_once('.') {
        Some((_, "pdf")) => samples::PDF,
        _ => samples::PNG,
    };
    Upload::parse(name, Bytes::from_static(body)).unwrap()
}

impl World {
    /// Both areas, each beside the other.
    fn areas(&self) -> [(&AreaDocuments, &AreaDocuments); 2] {
        let (depository, renting) = (&self.locker.depository, &self.locker.renting);
        [(depository, renting), (renting, depository)]
    }

    async fn store(
        &self,
        area: &AreaDocuments,
        name: &str,
        cover: bool,
    ) -> Result<Document, DocumentError> {
        let admission = area.check_access(self.owner).await?;
        let id = DocumentId::new(SampleIds.next());
        let stored = self.documents.store(
            &admission,
            id,
            DocumentDraft {
                set_as_cover: cover,
                ..upload(name).into()
            },
        );
        stored.await
    }

    async fn change(
        &self,
        area: &AreaDocuments,
        id: DocumentId,
        change: DocumentChange,
    ) -> Result<Document, DocumentError> {
        let admission = area.check_access(self.owner).await?;
        self.documents.change(&admission, id, change).await
    }

    async fn listed(&self, area: &AreaDocuments, owner: PersonId, search: &str) -> Vec<String> {
        let asked = PageRequest::parse(None, None, Some(search)).unwrap();
        let page = area.list(owner, &asked).await.unwrap();
        let names = page
            .entries
            .iter()
            .map(|document| document.name.to_string());
        names.collect()
    }

    async fn files(&self) -> usize {
        let files = self.store.list().await.unwrap();
        files.try_collect::<Vec<_>>().await.unwrap().len()
    }
}

#[tokio::test]
async fn each_area_keeps_its_own_documents() {
    let w = world();
    for (area, other) in w.areas() {
        let name = format!("Paper {}.pdf", w.files().await);
        let stored = w.store(area, &name, false).await.unwrap();
        assert!(!stored.set_as_cover);
        assert_eq!(
            w.listed(area, w.owner, "paper").await,
            std::slice::from_ref(&name)
        );
        assert_eq!(w.listed(area, w.owner, "1st july 2026").await, [name]);
        let gone = other.delete(w.owner, stored.id).await;
        assert!(matches!(gone, Err(DocumentError::NotFound)));
        let new = DocumentChange {
            upload: Some(upload("New.pdf")),
            ..DocumentChange::default()
        };
        let moved = w.change(other, stored.id, new.clone()).await;
        assert!(matches!(moved, Err(DocumentError::NotFound)));
        let replaced = w.change(area, stored.id, new).await.unwrap();
        assert_eq!(replaced.id, stored.id);
        assert_ne!(replaced.file, stored.file);
        assert_eq!(w.listed(area, w.owner, "").await, ["New.pdf"]);
        area.delete(w.owner, stored.id).await.unwrap();
        assert_eq!(w.listed(area, w.owner, "").await, [""; 0]);
    }
}

#[tokio::test]
async fn no_document_of_an_area_is_a_cover_not_even_an_image() {
    let w = world();
    let refused = |result: Result<Document, DocumentError>| match result {
        Err(DocumentError::Invalid(invalid)) => invalid,
        other => panic!("{other:?}"),
    };
    for (area, _) in w.areas() {
        let expected = Invalid::new("set_as_cover", COVER_REFUSED);
        assert_eq!(refused(w.store(area, "Door.png", true).await), expected);
        let stored = w.store(area, "Door.png", false).await.unwrap();
        let change = DocumentChange {
            set_as_cover: Some(true),
            ..DocumentChange::default()
        };
        let changed = w.change(area, stored.id, change).await;
        assert_eq!(refused(changed), expected);
    }
}

#[tokio::test]
async fn documents_of_somebody_else_are_neither_listed_nor_deleted() {
    let w = world();
    let other = PersonId::new(SampleIds.next());
    for (area, _) in w.areas() {
        let stored = w.store(area, "Will.pdf", false).await.unwrap();
        assert_eq!(w.listed(area, other, "").await, [""; 0]);
        let gone = area.delete(other, stored.id).await;
        assert!(matches!(gone, Err(DocumentError::NotFound)));
        assert_eq!(w.listed(area, w.owner, "").await, ["Will.pdf"]);
    }
}

#[tokio::test]
async fn a_note_is_added_once_listed_changed_and_deleted_by_its_owner_only() {
    let w = world();
    let (notes, other) = (&w.locker.key_information, PersonId::new(SampleIds.next()));
    let id = NoteId::new(SampleIds.next());
    let said = content("Blood group", Some("2026-07-01"));
    let note = notes.add(w.owner, id, said.clone()).await.unwrap();
    assert_eq!(notes.add(w.owner, id, said).await.unwrap(), note);
    let taken = notes.add(w.owner, id, content("Other", None)).await;
    assert!(matches!(taken, Err(NoteError::IdTaken)));
    let everything = PageRequest::default();
    let listed = async |owner| notes.list(owner, &everything).await.unwrap().entries;
    assert_eq!(listed(w.owner).await, [note]);
    assert_eq!(listed(other).await, []);

    let taken_over = notes.update(other, id, content("Mine", None)).await;
    assert!(matches!(taken_over, Err(NoteError::NotFound)));
    let gone = notes.delete(other, id).await;
    assert!(matches!(gone, Err(NoteError::NotFound)));
    let changed = notes.update(w.owner, id, content("Blood group: O", None));
    let changed = changed.await.unwrap();
    assert_eq!(listed(w.owner).await, [changed]);
    notes.delete(w.owner, id).await.unwrap();
    assert_eq!(listed(w.owner).await, []);
}
