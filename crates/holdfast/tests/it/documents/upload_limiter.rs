//! How much memory all uploads take together.

use crate::support::World;
use crate::support::area::STRANGER;
use crate::support::form::{Form, pdf};
use actix_web::http::Method;
use api_actix::features::queues::UploadLimiter;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::ports::store::{FileStream, StoredFile};
use domain_files::{FileId, FileStore};
use domain_shared::{PersonId, StoreError};
use futures_util::future::{join, join_all};
use futures_util::stream::BoxStream;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A store that takes its time and counts how many uploads it has at once.
struct Slow {
    store: Arc<dyn FileStore>,
    time: Duration,
    now: AtomicUsize,
    most: Arc<AtomicUsize>,
}

#[async_trait]
impl FileStore for Slow {
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError> {
        let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        tokio::time::sleep(self.time).await;
        let stored = self.store.put(owner, file, body).await;
        self.now.fetch_sub(1, Ordering::SeqCst);
        stored
    }

    async fn get(&self, stored: &StoredFile, range: Range<u64>) -> Result<FileStream, StoreError> {
        self.store.get(stored, range).await
    }

    async fn delete(&self, file: FileId) -> Result<(), StoreError> {
        self.store.delete(file).await
    }

    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        self.store.list().await
    }
}

fn world(uploads: UploadLimiter, time: Duration) -> (World, Arc<AtomicUsize>) {
    let most = Arc::new(AtomicUsize::new(0));
    let world = World::over(|ports| {
        ports.uploads = uploads;
        ports.documents.store = Arc::new(Slow {
            store: Arc::clone(&ports.documents.store),
            time,
            now: AtomicUsize::new(0),
            most: Arc::clone(&most),
        });
    });
    (world, most)
}

#[actix_web::test]
async fn no_more_uploads_are_in_memory_than_there_is_room_for() {
    let (world, most) = world(UploadLimiter::new(2, 2), Duration::from_millis(20));
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/documents");
    let form = Form::default().file("deed.pdf", &pdf(1000));
    let uploads = (0..8).map(|_| world.form(&world.owner, Method::POST, &path, form.clone()));
    for reply in join_all(uploads).await {
        assert_eq!(reply.status, 201);
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
}

#[actix_web::test]
async fn an_upload_that_finds_no_room_in_time_may_be_tried_later() {
    let uploads = UploadLimiter::new(1, 1).waiting(Duration::from_millis(50));
    let (world, _) = world(uploads, Duration::from_millis(500));
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/documents");
    let upload = || {
        let form = Form::default().file("deed.pdf", &pdf(1000));
        world.form(&world.owner, Method::POST, &path, form)
    };
    let (one, other) = join(upload(), upload()).await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 503]);
    assert_eq!(upload().await.status, 201);
}

#[actix_web::test]
async fn one_slow_person_does_not_keep_another_waiting() {
    let uploads = UploadLimiter::new(3, 2).waiting(Duration::from_millis(100));
    let (world, _) = world(uploads, Duration::from_millis(500));
    let mine = world.own_item("personal_item", "Violin").await;
    let theirs = world.item_of(&world.stranger, STRANGER, "personal_item", "Cello");
    let theirs = theirs.await;
    let upload = async |caller, item: &str| {
        let form = Form::default().file("deed.pdf", &pdf(1000));
        let path = format!("/vault/{item}/documents");
        world.form(caller, Method::POST, &path, form).await
    };
    let slow = join_all((0..6).map(|_| upload(&world.owner, &mine)));
    let (slow, other) = join(slow, upload(&world.stranger, &theirs)).await;
    assert_eq!(slow.iter().filter(|reply| reply.status == 201).count(), 2);
    assert_eq!(other.status, 201);
}
