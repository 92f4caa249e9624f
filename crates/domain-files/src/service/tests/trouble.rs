//! The service while its store of content is in trouble.

use super::*;
use crate::ports::store::{FileStream, StoredFile};
use async_trait::async_trait;
use domain_shared::StoreError;
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

type Failure = fn() -> StoreError;
type During = Box<dyn Fn() -> Option<StoreError> + Send + Sync>;
type Stuck = Box<dyn Fn(FileId) -> bool + Send + Sync>;

/// A store in which something happens while a file is put, whose files break after some parts, or
/// in which some file cannot be deleted.
struct Trouble {
    inner: Arc<MemoryFileStore>,
    during: During,
    breaks: Option<(usize, Failure)>,
    stuck: Stuck,
}

impl Trouble {
    fn of(world: &World) -> Self {
        Self {
            inner: world.store.clone(),
            during: Box::new(|| None),
            breaks: None,
            stuck: Box::new(|_| false),
        }
    }

    fn on_put(mut self, during: impl Fn() -> Option<StoreError> + Send + Sync + 'static) -> Self {
        self.during = Box::new(during);
        self
    }

    fn after(mut self, parts: usize, failure: Failure) -> Self {
        self.breaks = Some((parts, failure));
        self
    }

    fn with_stuck(mut self, stuck: impl Fn(FileId) -> bool + Send + Sync + 'static) -> Self {
        self.stuck = Box::new(stuck);
        self
    }

    fn store(self) -> Arc<dyn FileStore> {
        Arc::new(self)
    }
}

#[async_trait]
impl FileStore for Trouble {
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError> {
        match (self.during)() {
            Some(error) => Err(error),
            None => self.inner.put(owner, file, body).await,
        }
    }

    async fn get(&self, stored: &StoredFile, range: Range<u64>) -> Result<FileStream, StoreError> {
        let Some((parts, failure)) = self.breaks else {
            return self.inner.get(stored, range).await;
        };
        let good = (0..parts).map(|_| Ok(Bytes::from_static(b"good")));
        let parts: Vec<_> = good.chain([Err(failure())]).collect();
        Ok(stream::iter(parts).boxed())
    }

    async fn delete(&self, file: FileId) -> Result<(), StoreError> {
        if (self.stuck)(file) {
            return Err(StoreError::failed("not permitted"));
        }
        self.inner.delete(file).await
    }

    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        self.inner.list().await
    }
}

#[tokio::test]
async fn a_full_disk_writes_no_document_and_reads_go_on() {
    let mut world = world();
    let before = world
        .store(DocumentOwner::LifeLocker, "will.pdf", false)
        .await
        .unwrap();
    let full = || Some(StoreError::full("no space left"));
    world.documents.store = Trouble::of(&world).on_put(full).store();
    let refused = world
        .store(DocumentOwner::LifeLocker, "more.pdf", false)
        .await;
    assert!(matches!(
        refused,
        Err(DocumentError::Store(StoreError::Full(_)))
    ));
    // Nothing of it waits for the sweep, and nothing of it counts.
    let later = world.clock.now() + TimeDelta::days(1);
    assert_eq!(world.records.condemn(later, 10).await.unwrap(), []);
    let listed = world.listed(DocumentOwner::LifeLocker).await;
    assert_eq!(listed, std::slice::from_ref(&before));
    assert_eq!(world.read(&before).await.unwrap(), samples::PDF);
}

#[tokio::test]
async fn what_was_deleted_is_wiped_at_once_where_room_is_needed() {
    let world = world();
    let kept = world
        .store(DocumentOwner::LifeLocker, "will.pdf", false)
        .await
        .unwrap();
    let gone = world
        .store(DocumentOwner::LifeLocker, "old.pdf", false)
        .await
        .unwrap();
    let deleted = world.documents.delete(world.owner, gone.place, gone.id);
    deleted.await.unwrap();
    world.clock.step(TimeDelta::seconds(1));
    assert_eq!(world.documents.delete_released().await.unwrap(), 1);
    assert_eq!(world.kept().await, [kept.file]);
    assert_eq!(world.read(&kept).await.unwrap(), samples::PDF);
}

/// A sweep that overtakes whatever is being stored.
fn sweep(world: &World) -> impl Fn() -> Option<StoreError> + Send + Sync + 'static {
    let (clock, records) = (world.clock.clone(), world.records.clone());
    move || {
        clock.step(TimeDelta::hours(2));
        let before = clock.now() - SWEEP_AFTER;
        let condemned = futures_util::FutureExt::now_or_never(records.condemn(before, 10));
        assert!(!condemned.unwrap().unwrap().is_empty());
        None
    }
}

#[tokio::test]
async fn an_upload_that_the_sweep_overtook_leaves_nothing_behind() {
    let mut world = world();
    world.documents.store = Trouble::of(&world).on_put(sweep(&world)).store();
    let late = world
        .store(DocumentOwner::LifeLocker, "late.pdf", false)
        .await;
    assert!(matches!(late, Err(DocumentError::Expired)));
    assert!(world.kept().await.is_empty());
}

#[tokio::test]
async fn of_an_overtaken_picture_each_file_is_deleted_whatever_becomes_of_the_other() {
    let mut world = world();
    let first = AtomicBool::new(true);
    world.documents.store = Trouble::of(&world)
        .on_put(sweep(&world))
        .with_stuck(move |_| first.swap(false, Ordering::Relaxed))
        .store();
    let late = world.store(world.house, "late.png", false).await;
    assert!(
        matches!(late, Err(DocumentError::Store(_))),
        "the failure is told"
    );
    assert_eq!(world.kept().await.len(), 1);
}

#[tokio::test]
async fn a_file_that_does_not_open_is_noted_wherever_it_breaks() {
    let damaged = || StoreError::failed("does not open");
    let away = || StoreError::unavailable("out of reach");
    let cases: [(usize, Failure, &[AuditKind]); 3] = [
        (0, damaged, &[AuditKind::FileDamaged]),
        (2, damaged, &[AuditKind::FileRead, AuditKind::FileDamaged]),
        (0, away, &[]),
    ];
    for (good, error, told) in cases {
        let mut world = world();
        let file = world
            .store(DocumentOwner::Renting, "lease.pdf", false)
            .await;
        let file = file.unwrap();
        world.documents.store = Trouble::of(&world).after(good, error).store();
        assert!(world.read(&file).await.is_err());
        // The clock stands still, so the trail does not say which of two came first.
        let noted = world.told().await;
        assert_eq!(noted.len(), told.len(), "after {good} parts");
        assert!(told.iter().all(|kind| noted.contains(kind)), "{noted:?}");
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_deleted_does_not_keep_the_others() {
    let mut world = world();
    let mut files = Vec::new();
    for _ in 0..3 {
        let Document {
            owner,
            place,
            id,
            file,
            ..
        } = world
            .store(DocumentOwner::Renting, "lease.pdf", false)
            .await
            .unwrap();
        world.documents.delete(owner, place, id).await.unwrap();
        files.push(file);
    }
    let stuck = files[1];
    world.clock.step(TimeDelta::hours(2));
    let stubborn = Trouble::of(&world)
        .with_stuck(move |file| file == stuck)
        .store();
    let willing = std::mem::replace(&mut world.documents.store, stubborn);
    assert!(
        world.documents.sweep().await.is_err(),
        "the failure is told"
    );
    assert_eq!(world.kept().await, [stuck]);
    world.documents.store = willing;
    assert_eq!(world.documents.sweep().await.unwrap(), 1);
    assert!(world.kept().await.is_empty());
}

#[tokio::test]
async fn a_file_that_is_missing_is_damaged() {
    let world = world();
    let file = world
        .store(DocumentOwner::Renting, "lease.pdf", false)
        .await;
    let file = file.unwrap();
    world.documents.store.delete(file.file).await.unwrap();
    let read = world.read(&file).await;
    assert!(matches!(read, Err(DocumentError::Damaged(_))));
}
