use super::*;
use crate::finding::contract::thing;
use crate::finding::{Find, Findable, Kind, MemorySearchable, Query};
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::notes::contract::samples::{SampleIds, at};
use domain_files::{Document, DocumentId, Documents, Place, Quota, Upload, samples};
use domain_shared::Ids;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::FixedClock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Finds the same text in every file, and counts.
#[derive(Default)]
struct Counting(AtomicU32);

#[async_trait]
impl TextReader for Counting {
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError> {
        self.0.fetch_add(1, Ordering::SeqCst);
        assert_eq!(pdf, samples::PDF);
        Ok(Some("To my Sister".to_owned()))
    }
}

struct World {
    reading: Reading,
    documents: Documents,
    texts: Arc<MemorySearchable>,
    reader: Arc<Counting>,
    clock: Arc<FixedClock>,
    owner: PersonId,
}

fn world() -> World {
    let records = Arc::new(MemoryRecords::default());
    let store = Arc::new(MemoryFileStore::default());
    let texts = Arc::new(MemorySearchable::default());
    let reader = Arc::new(Counting::default());
    let clock = Arc::new(FixedClock::at(at(0)));
    World {
        documents: Documents {
            records: records.clone(),
            store: store.clone(),
            places: records.clone(),
            thumbnails: Arc::new(MemoryThumbnails),
            notebook: Arc::new(MemoryOutbox::default()),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: Arc::new(SampleIds),
            quota: Quota::default(),
        },
        reading: Reading {
            texts: texts.clone(),
            jobs: texts.jobs.clone(),
            records,
            store,
            reader: reader.clone(),
            clock: clock.clone(),
        },
        texts,
        reader,
        clock,
        owner: PersonId::new(SampleIds.next()),
    }
}

impl World {
    /// Stores a PDF, which can be searched from then on.
    async fn add(&self) -> Document {
        let place = Place::LifeLocker;
        let admission = self.documents.admit(self.owner, place).await.unwrap();
        let upload = Upload::parse("Will.pdf", Bytes::from_static(samples::PDF)).unwrap();
        let id = DocumentId::new(SampleIds.next());
        let stored = self.documents.store(&admission, id, upload, false);
        let stored = stored.await.unwrap();
        let findable = Findable {
            kind: Kind::Document,
            id: id.uuid(),
            ..thing("Will.pdf")
        };
        let put = self
            .texts
            .put(self.owner, findable, Some(stored.file), at(0));
        put.await.unwrap();
        stored
    }

    /// Whether the text is found inside the document.
    async fn is_found(&self, document: &Document) -> bool {
        let find = Find::new(self.texts.clone());
        let query = Query::parse("SISTER").unwrap();
        let found = find.find(self.owner, query).await.unwrap();
        let mut ids = found.hits.iter().map(|hit| hit.what.id);
        ids.any(|id| id == document.id.uuid())
    }

    async fn is_unread(&self, document: &Document) -> bool {
        let unread = self.texts.unread(None, 100).await.unwrap();
        unread.iter().any(|unread| unread.file == document.file)
    }

    fn reads(&self) -> u32 {
        self.reader.0.load(Ordering::SeqCst)
    }
}

#[tokio::test]
async fn each_pdf_is_read_once_and_then_found() {
    let w = world();
    let papers = [w.add().await, w.add().await];
    assert_eq!(w.reading.round().await.unwrap(), 2);
    assert_eq!(w.reading.round().await.unwrap(), 0);
    for paper in &papers {
        assert!(w.is_found(paper).await);
    }
    assert_eq!(w.reads(), 2);
}

#[tokio::test]
async fn what_was_there_before_is_caught_up_with_once() {
    let w = world();
    let paper = w.add().await;
    assert_eq!(w.reading.catch_up().await.unwrap(), 0, "it has its job");
    let reading = Reading {
        jobs: Arc::new(domain_shared::jobs::MemoryJobs::default()),
        ..w.reading.clone()
    };
    assert_eq!(reading.catch_up().await.unwrap(), 1);
    assert_eq!(reading.catch_up().await.unwrap(), 0);
    assert_eq!(reading.round().await.unwrap(), 1);
    assert!(w.is_found(&paper).await);
    assert_eq!(reading.catch_up().await.unwrap(), 0);
}

#[tokio::test]
async fn what_is_deleted_before_it_was_read_is_left_alone() {
    let w = world();
    let paper = w.add().await;
    let gone = w.documents.delete(w.owner, paper.place, paper.id);
    gone.await.unwrap();
    assert_eq!(w.reading.round().await.unwrap(), 1);
    assert_eq!(w.reads(), 0);
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_tried_again_and_then_taken_to_have_no_text() {
    let w = world();
    let (broken, whole) = (w.add().await, w.add().await);
    w.reading.store.delete(broken.file).await.unwrap();
    assert_eq!(w.reading.round().await.unwrap(), 1);
    assert!(w.is_found(&whole).await);
    for _ in 1..ATTEMPTS {
        w.clock.step(PAUSE);
        assert_eq!(w.reading.round().await.unwrap(), 0);
    }
    assert!(w.is_unread(&broken).await);
    w.clock.step(PAUSE);
    assert_eq!(w.reading.round().await.unwrap(), 1);
    assert!(!w.is_found(&broken).await && !w.is_unread(&broken).await);
}

/// As when the process ends while it reads: the lease runs out, and nothing else is ever told.
#[tokio::test]
async fn what_a_crash_left_unread_is_read_but_not_for_ever() {
    let w = world();
    let paper = w.add().await;
    let crash = async || {
        let now = w.clock.now();
        let leased = w.reading.jobs.lease(KIND, now, now + LEASE, 1);
        assert_eq!(leased.await.unwrap().len(), 1);
        assert_eq!(w.reading.round().await.unwrap(), 0, "it is leased");
        w.clock.step(LEASE);
    };
    crash().await;
    assert_eq!(w.reading.round().await.unwrap(), 1);
    assert!(w.is_found(&paper).await);
    let deadly = w.add().await;
    for _ in 0..ATTEMPTS {
        crash().await;
    }
    assert_eq!(w.reading.round().await.unwrap(), 1);
    assert_eq!(w.reads(), 1);
    assert!(!w.is_found(&deadly).await && !w.is_unread(&deadly).await);
}
