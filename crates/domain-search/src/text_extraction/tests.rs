use super::*;
use crate::contract::thing;
use crate::{HitKind, MemorySearchSource, Query, SearchCandidate, SearchService};
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::notes::contract::samples::{SampleIds, at};
use domain_files::{Document, DocumentId, DocumentOwner, Documents, Quota, Upload, samples};
use domain_shared::Ids;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::FixedClock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Finds the same text in every file, and counts. It may be away for some time.
#[derive(Default)]
struct Counting(AtomicU32, AtomicBool);

#[async_trait]
impl TextReader for Counting {
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError> {
        if self.1.load(Ordering::SeqCst) {
            return Err(StoreError::unavailable("no child can be had"));
        }
        self.0.fetch_add(1, Ordering::SeqCst);
        assert_eq!(pdf, samples::PDF);
        Ok(Some("2 May 2024. To my Sister until 3 May 2031".to_owned()))
    }
}

struct World {
    reading: TextExtraction,
    documents: Documents,
    texts: Arc<MemorySearchSource>,
    reader: Arc<Counting>,
    clock: Arc<FixedClock>,
    owner: PersonId,
}

fn world() -> World {
    let records = Arc::new(MemoryRecords::default());
    let store = Arc::new(MemoryFileStore::default());
    let texts = Arc::new(MemorySearchSource::default());
    let reader = Arc::new(Counting::default());
    let clock = Arc::new(FixedClock::at(at(0)));
    World {
        documents: Documents {
            records: records.clone(),
            store: store.clone(),
            thumbnails: Arc::new(MemoryThumbnails),
            audit_writer: Arc::new(MemoryOutbox::default()),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: Arc::new(SampleIds),
            quota: Quota::default(),
        },
        reading: TextExtraction {
            index: texts.clone(),
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
        let place = DocumentOwner::LifeLocker;
        let admission = self
            .documents
            .check_access(self.owner, place)
            .await
            .unwrap();
        let upload = Upload::parse("Will.pdf", Bytes::from_static(samples::PDF)).unwrap();
        let id = DocumentId::new(SampleIds.next());
        let stored = self.documents.store(&admission, id, upload);
        let stored = stored.await.unwrap();
        let findable = SearchCandidate {
            kind: HitKind::Document,
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
        let find = SearchService::new(self.texts.clone());
        let query = Query::parse("SISTER").unwrap();
        let found = find.find(self.owner, query).await.unwrap();
        let mut ids = found.hits.iter().map(|hit| hit.what.id);
        ids.any(|id| id == document.id.uuid())
    }

    /// Reads what waits; none of it fails.
    async fn round(&self) -> u32 {
        let report = self.reading.round().await.unwrap();
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        report.read
    }

    fn reads(&self) -> u32 {
        self.reader.0.load(Ordering::SeqCst)
    }
}

#[tokio::test]
async fn each_pdf_is_read_once_and_then_found_and_has_its_dates() {
    let w = world();
    let papers = [w.add().await, w.add().await];
    assert_eq!(w.round().await, 2);
    assert_eq!(w.round().await, 0);
    for paper in &papers {
        assert!(w.is_found(paper).await);
        let dates = w.texts.dates(w.owner, paper.id).await.unwrap().unwrap();
        let days: Vec<_> = dates.iter().map(|date| date.day.to_string()).collect();
        assert_eq!(days, ["2031-05-03"]);
    }
    assert_eq!(w.reads(), 2);
}

#[tokio::test]
async fn what_is_deleted_before_it_was_read_is_left_alone() {
    let w = world();
    let paper = w.add().await;
    let gone = w.documents.delete(w.owner, paper.place, paper.id);
    gone.await.unwrap();
    assert_eq!(w.round().await, 1);
    assert_eq!(w.reads(), 0);
}

#[tokio::test]
async fn a_file_that_cannot_be_had_at_the_moment_is_tried_until_it_is_read() {
    let w = world();
    let paper = w.add().await;
    w.reader.1.store(true, Ordering::SeqCst);
    for _ in 0..2 * TRIES {
        let report = w.reading.round().await.unwrap();
        assert_eq!((report.read, report.failures.len()), (0, 1));
        assert_eq!(w.round().await, 0, "it waits");
        w.clock.step(LONGEST_PAUSE);
    }
    w.reader.1.store(false, Ordering::SeqCst);
    assert_eq!(w.round().await, 1);
    assert!(w.is_found(&paper).await);
}

#[tokio::test]
async fn a_file_that_the_store_does_not_have_holds_up_no_other() {
    let w = world();
    let (gone, whole) = (w.add().await, w.add().await);
    w.reading.store.delete(gone.file).await.unwrap();
    let report = w.reading.round().await.unwrap();
    assert_eq!((report.read, report.failures.len()), (1, 1));
    assert!(w.is_found(&whole).await && !w.is_found(&gone).await);
}

#[test]
fn a_pause_doubles_from_a_minute_to_an_hour() {
    let made = at(0);
    let stamp = uuid::Timestamp::from_unix(uuid::NoContext, 1_782_907_200, 0);
    let file = FileId::new(uuid::Uuid::new_v7(stamp));
    let mut now = made + TimeDelta::seconds(1);
    let mut pauses = Vec::new();
    for _ in 0..9 {
        let pause = pause(file, now);
        pauses.push(pause.num_minutes());
        now += pause;
    }
    assert_eq!(pauses, [1, 1, 2, 4, 8, 16, 32, 60, 60]);
    let timeless = FileId::new(uuid::Uuid::from_u128(1));
    assert_eq!(pause(timeless, now), LONGEST_PAUSE);
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
        assert_eq!(w.round().await, 0, "it is leased");
        w.clock.step(LEASE);
    };
    crash().await;
    assert_eq!(w.round().await, 1);
    assert!(w.is_found(&paper).await);
    let deadly = w.add().await;
    for _ in 0..TRIES {
        crash().await;
    }
    assert_eq!(w.round().await, 1);
    assert_eq!(w.reads(), 1);
    w.clock.step(LONGEST_PAUSE);
    assert_eq!(w.round().await, 0, "it is given up");
    assert!(!w.is_found(&deadly).await);
}

#[tokio::test]
async fn a_file_that_is_gone_is_given_up_after_five_tries() {
    let w = world();
    let gone = w.add().await;
    w.documents.store.delete(gone.file).await.unwrap();
    for attempt in 1..=TRIES {
        let report = w.reading.round().await.unwrap();
        assert_eq!(report.failures.len(), 1, "attempt {attempt}");
        w.clock.step(LONGEST_PAUSE);
    }
    assert_eq!(w.round().await, 1, "it is taken to have no text");
    w.clock.step(LONGEST_PAUSE);
    assert_eq!(w.round().await, 0);
}
