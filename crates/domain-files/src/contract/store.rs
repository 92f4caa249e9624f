//! Promises of `FileStore`.

use super::fixture::fresh;
use crate::FileId;
use crate::ports::store::{FileStore, StoredFile, WrappedKey};
use bytes::Bytes;
use domain_shared::{PersonId, StoreError};
use futures_util::TryStreamExt;
use std::ops::Range;

/// Sizes around the borders at which a store may cut.
const SIZES: [usize; 6] = [0, 1, 65_535, 65_536, 65_537, 200_000];

fn new_owner() -> PersonId {
    PersonId::new(fresh())
}

fn content(size: usize) -> Bytes {
    (0..=250_u8).cycle().take(size).collect()
}

async fn put(store: &dyn FileStore, owner: PersonId, size: usize) -> StoredFile {
    let put = store.put(owner, FileId::new(fresh()), content(size));
    put.await.unwrap()
}

async fn read(
    store: &dyn FileStore,
    stored: &StoredFile,
    range: Range<u64>,
) -> Result<Vec<u8>, StoreError> {
    let parts: Vec<Bytes> = store.get(stored, range).await?.try_collect().await?;
    Ok(parts.concat())
}

/// `put` MUST answer only once the file can be read back whole.
pub async fn what_is_put_reads_back_whole(store: &dyn FileStore) {
    let owner = new_owner();
    for size in SIZES {
        let stored = put(store, owner, size).await;
        assert_eq!(
            (stored.owner, usize::try_from(stored.size)),
            (owner, Ok(size))
        );
        let whole = read(store, &stored, 0..stored.size).await;
        assert!(whole.unwrap() == content(size), "{size} bytes");
    }
}

/// `put` MUST refuse a second file of the same id and keep the first.
pub async fn a_second_file_of_the_same_id_is_refused(store: &dyn FileStore) {
    let owner = new_owner();
    let first = put(store, owner, 10).await;
    let second = store.put(owner, first.file, content(20)).await;
    assert!(second.is_err());
    let kept = read(store, &first, 0..10).await;
    assert_eq!(kept.unwrap(), content(10));
}

/// `get` MUST answer exactly the bytes asked for, cut at the file's end.
pub async fn a_range_reads_as_the_slice(store: &dyn FileStore) {
    let owner = new_owner();
    let whole = content(200_000);
    let stored = put(store, owner, 200_000).await;
    for (range, slice) in [
        (0..1, 0..1),
        (65_535..65_537, 65_535..65_537),
        (65_536..131_072, 65_536..131_072),
        (1..199_999, 1..199_999),
        (199_999..200_000, 199_999..200_000),
        (199_999..u64::MAX, 199_999..200_000),
        (5..5, 5..5),
        (300_000..400_000, 0..0),
    ] {
        let opened = read(store, &stored, range.clone()).await;
        assert!(opened.unwrap() == whole.slice(slice), "{range:?}");
    }
}

/// `get` MUST answer an error, and no byte, for a file that is missing.
pub async fn a_missing_file_is_an_error(store: &dyn FileStore) {
    let owner = new_owner();
    let mut stored = put(store, owner, 10).await;
    stored.file = FileId::new(fresh());
    assert!(store.get(&stored, 0..10).await.is_err());
}

/// `get` MUST answer an error, and no byte, where owner, file or key are other ones.
pub async fn nothing_opens_with_another_owner_file_or_key(store: &dyn FileStore) {
    let (owner, other) = (new_owner(), new_owner());
    let mine = put(store, owner, 10).await;
    let theirs = put(store, other, 10).await;
    for swapped in [
        StoredFile {
            owner: other,
            ..mine.clone()
        },
        StoredFile {
            key: theirs.key.clone(),
            ..mine.clone()
        },
        StoredFile {
            file: theirs.file,
            ..mine.clone()
        },
        StoredFile {
            owner,
            ..theirs.clone()
        },
        StoredFile {
            key: WrappedKey::new(Vec::new()),
            ..mine.clone()
        },
    ] {
        assert!(store.get(&swapped, 0..10).await.is_err());
    }
    assert!(store.get(&mine, 0..10).await.is_ok());
}

/// `delete` MUST make a file unreadable, and succeed where there is none.
pub async fn a_deleted_file_is_unreadable_and_deleting_again_succeeds(store: &dyn FileStore) {
    let owner = new_owner();
    let (gone, kept) = (put(store, owner, 10).await, put(store, owner, 10).await);
    for _ in 0..2 {
        store.delete(gone.file).await.unwrap();
        assert!(store.get(&gone, 0..10).await.is_err());
    }
    assert!(store.get(&kept, 0..10).await.is_ok());
}

/// `list` MUST answer each kept file once.
pub async fn every_kept_file_is_listed_once(store: &dyn FileStore) {
    let owner = new_owner();
    let (one, two, gone) = (
        put(store, owner, 10).await.file,
        put(store, owner, 10).await.file,
        put(store, owner, 10).await.file,
    );
    store.delete(gone).await.unwrap();
    let files = store.list().await.unwrap();
    let files: Vec<FileId> = files.try_collect().await.unwrap();
    let times = |file| files.iter().filter(|listed| **listed == file).count();
    assert_eq!((times(one), times(two), times(gone)), (1, 1, 0));
}
