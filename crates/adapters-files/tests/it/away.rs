//! How calls end while the store hangs, fails or is full. The store is one of objects in memory
//! that does as it is told, like a provider in trouble.

use crate::support::{Keys, fresh};
use adapters_files::SealedFiles;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::{FileId, FileStore};
use domain_shared::{PersonId, StoreError};
use futures_util::future::join_all;
use futures_util::stream::BoxStream;
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{
    CopyOptions, Error, GetOptions, GetResult, ListResult, MultipartUpload, ObjectMeta,
    ObjectStore, PutMultipartOptions, PutOptions, PutPayload, PutResult, Result as Answer,
};
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mood {
    Well,
    Hangs,
    Fails,
    Full,
    Slow(Duration),
}

#[derive(Debug)]
struct Moody {
    objects: InMemory,
    mood: Mutex<Mood>,
    calls: AtomicUsize,
    at_once: AtomicUsize,
    most: AtomicUsize,
}

impl Moody {
    fn is(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    async fn suffer(&self) -> Answer<()> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let now = self.at_once.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        let mood = *self.mood.lock().unwrap();
        let kind = match mood {
            Mood::Hangs => std::future::pending().await,
            Mood::Fails => Some(std::io::ErrorKind::ConnectionRefused),
            Mood::Full => Some(std::io::ErrorKind::StorageFull),
            Mood::Slow(time) => {
                tokio::time::sleep(time).await;
                None
            }
            Mood::Well => None,
        };
        self.at_once.fetch_sub(1, Ordering::SeqCst);
        kind.map_or(Ok(()), |kind| {
            Err(Error::Generic {
                store: "moody",
                source: Box::new(std::io::Error::from(kind)),
            })
        })
    }
}

impl fmt::Display for Moody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moody")
    }
}

#[async_trait]
impl ObjectStore for Moody {
    async fn put_opts(&self, at: &Path, body: PutPayload, how: PutOptions) -> Answer<PutResult> {
        self.suffer().await?;
        self.objects.put_opts(at, body, how).await
    }

    async fn put_multipart_opts(
        &self,
        at: &Path,
        how: PutMultipartOptions,
    ) -> Answer<Box<dyn MultipartUpload>> {
        self.objects.put_multipart_opts(at, how).await
    }

    async fn get_opts(&self, at: &Path, how: GetOptions) -> Answer<GetResult> {
        self.suffer().await?;
        self.objects.get_opts(at, how).await
    }

    fn delete_stream(
        &self,
        locations: BoxStream<'static, Answer<Path>>,
    ) -> BoxStream<'static, Answer<Path>> {
        self.objects.delete_stream(locations)
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, Answer<ObjectMeta>> {
        self.objects.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Answer<ListResult> {
        self.objects.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, how: CopyOptions) -> Answer<()> {
        self.objects.copy_opts(from, to, how).await
    }
}

/// How long a call may be without progress here.
const PATIENCE: Duration = Duration::from_millis(300);

fn files() -> (Arc<Moody>, SealedFiles) {
    let moody = Arc::new(Moody {
        objects: InMemory::new(),
        mood: Mutex::new(Mood::Well),
        calls: AtomicUsize::new(0),
        at_once: AtomicUsize::new(0),
        most: AtomicUsize::new(0),
    });
    let keys = Arc::new(Keys::default());
    let files = SealedFiles::in_objects(moody.clone(), PATIENCE, keys);
    (moody, files)
}

async fn put(files: &SealedFiles) -> Result<(), StoreError> {
    let (owner, file) = (PersonId::new(fresh()), FileId::new(fresh()));
    files
        .put(owner, file, Bytes::from_static(b"a photo"))
        .await
        .map(|_| ())
}

fn is_away(answer: &Result<(), StoreError>) -> bool {
    matches!(answer, Err(StoreError::Unavailable(_)))
}

#[tokio::test]
async fn a_store_that_hangs_is_told_in_time_and_left_alone_until_it_answers() {
    let (moody, files) = files();
    put(&files).await.unwrap();
    files.try_out().await.unwrap();
    moody.is(Mood::Hangs);
    let asked = Instant::now();
    assert!(is_away(&put(&files).await));
    assert!(asked.elapsed() < PATIENCE * 3, "{:?}", asked.elapsed());
    // From here on nobody waits, and the store is not called.
    let (asked, calls) = (Instant::now(), moody.calls.load(Ordering::SeqCst));
    for answer in join_all((0..50).map(|_| put(&files))).await {
        assert!(is_away(&answer));
    }
    assert!(is_away(&files.answers().await));
    assert!(asked.elapsed() < PATIENCE, "{:?}", asked.elapsed());
    assert_eq!(moody.calls.load(Ordering::SeqCst), calls);
    // Once it is well, the next call that is let through shows it.
    moody.is(Mood::Well);
    let well = Instant::now();
    while files.answers().await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(well.elapsed() < Duration::from_secs(6));
    for answer in join_all((0..50).map(|_| put(&files))).await {
        answer.unwrap();
    }
}

#[tokio::test]
async fn a_store_that_fails_again_and_again_is_left_alone_too() {
    let (moody, files) = files();
    moody.is(Mood::Fails);
    for _ in 0..20 {
        assert!(is_away(&put(&files).await));
    }
    assert_eq!(moody.calls.load(Ordering::SeqCst), 5);
}

#[tokio::test]
async fn a_full_store_says_so_and_is_still_read_from() {
    let (moody, files) = files();
    files.try_out().await.unwrap();
    moody.is(Mood::Full);
    for _ in 0..20 {
        assert!(matches!(put(&files).await, Err(StoreError::Full(_))));
    }
    moody.is(Mood::Well);
    files.answers().await.unwrap();
}

#[tokio::test]
async fn a_slow_store_has_sixteen_uploads_at_once() {
    let (moody, files) = files();
    moody.is(Mood::Slow(PATIENCE / 3));
    for answer in join_all((0..16).map(|_| put(&files))).await {
        answer.unwrap();
    }
    assert_eq!(moody.most.load(Ordering::SeqCst), 16);
}

#[tokio::test]
async fn a_folder_that_lost_what_it_kept_does_not_answer() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("files");
    let files = SealedFiles::in_folder(&place, Arc::new(Keys::default())).unwrap();
    files.try_out().await.unwrap();
    files.answers().await.unwrap();
    // As when the disk that was mounted here is gone.
    std::fs::remove_dir_all(&place).unwrap();
    std::fs::create_dir(&place).unwrap();
    assert!(files.answers().await.is_err());
}

/// How a provider on the loopback responds to each call.
#[derive(Clone, Copy)]
enum Provider {
    /// Accepts it and never answers.
    Silent,
    /// Answers that it is out of order.
    Broken,
}

/// Files at a provider that speaks HTTP, and how often it was called.
async fn at_provider(provider: Provider) -> (SealedFiles, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = calls.clone();
    tokio::spawn(async move {
        while let Ok((mut caller, _)) = listener.accept().await {
            let counted = counted.clone();
            tokio::spawn(async move {
                let mut request = [0; 4096];
                while let Ok(1..) = caller.read(&mut request).await {
                    if !request.starts_with(b"PUT") {
                        continue;
                    }
                    counted.fetch_add(1, Ordering::SeqCst);
                    if let Provider::Broken = provider {
                        let answer = b"HTTP/1.1 500 Broken\r\ncontent-length: 0\r\n\r\n";
                        caller.write_all(answer).await.unwrap();
                    }
                }
            });
        }
    });
    let options = [
        ("aws_endpoint", endpoint.as_str()),
        ("aws_allow_http", "true"),
        ("aws_region", "eu-west-2"),
        ("aws_access_key_id", "nobody"),
        ("aws_secret_access_key", "nothing"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let keys = Arc::new(Keys::default());
    let files = SealedFiles::at_address("s3://papers/holdfast", options, keys);
    (files.unwrap(), calls)
}

#[tokio::test]
async fn a_provider_that_never_answers_is_given_up_after_eight_seconds() {
    let (files, _) = at_provider(Provider::Silent).await;
    let asked = Instant::now();
    assert!(is_away(&put(&files).await));
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(9), "{took:?}");
    let asked = Instant::now();
    assert!(is_away(&put(&files).await));
    assert!(asked.elapsed() < Duration::from_millis(100));
}

#[tokio::test]
async fn a_provider_that_is_out_of_order_is_tried_three_times_and_no_longer() {
    let (files, calls) = at_provider(Provider::Broken).await;
    let asked = Instant::now();
    assert!(is_away(&put(&files).await));
    assert!(asked.elapsed() < Duration::from_secs(5));
    assert_eq!(calls.load(Ordering::SeqCst), 3);
}
