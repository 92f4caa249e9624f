//! Damage and mistakes that a folder of sealed files withstands.

use crate::support::{Keys, fresh};
use adapters_files::SealedFiles;
use bytes::Bytes;
use domain_files::ports::store::StoredFile;
use domain_files::{FileId, FileStore};
use domain_shared::{PersonId, StoreError};
use futures_util::TryStreamExt;
use futures_util::future::join_all;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

const SIZE: usize = 200_000;
const CHUNK: usize = 65_536;
const SEALED_CHUNK: usize = CHUNK + 16;
const HEADER: usize = 20;

struct World {
    folder: TempDir,
    files: SealedFiles,
    owner: PersonId,
}

fn world() -> World {
    let folder = tempfile::tempdir().unwrap();
    let files = SealedFiles::in_folder(folder.path(), Arc::new(Keys::default())).unwrap();
    let owner = PersonId::new(fresh());
    World {
        folder,
        files,
        owner,
    }
}

impl World {
    async fn put(&self) -> StoredFile {
        let put = self.files.put(self.owner, FileId::new(fresh()), content());
        put.await.unwrap()
    }

    async fn read(&self, stored: &StoredFile, range: Range<u64>) -> Result<Vec<u8>, StoreError> {
        let (read, end) = self.read_until_error(stored, range).await;
        end.map(|()| read)
    }

    /// The bytes read before the end or the error.
    async fn read_until_error(
        &self,
        stored: &StoredFile,
        range: Range<u64>,
    ) -> (Vec<u8>, Result<(), StoreError>) {
        let mut read = Vec::new();
        let mut stream = match self.files.get(stored, range).await {
            Ok(stream) => stream,
            Err(error) => return (read, Err(error)),
        };
        loop {
            match stream.try_next().await {
                Ok(Some(part)) => read.extend(part),
                Ok(None) => return (read, Ok(())),
                Err(error) => return (read, Err(error)),
            }
        }
    }

    fn path(&self, file: FileId) -> PathBuf {
        self.folder.path().join(file.to_string())
    }

    fn flip(&self, file: FileId, at: usize) {
        let mut sealed = fs::read(self.path(file)).unwrap();
        sealed[at] ^= 1;
        fs::write(self.path(file), sealed).unwrap();
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }
}

fn content() -> Bytes {
    b"Account 12345678, Mrs Penhaligon. "
        .iter()
        .copied()
        .cycle()
        .take(SIZE)
        .collect()
}

fn whole() -> Range<u64> {
    0..u64::try_from(SIZE).unwrap()
}

#[tokio::test]
async fn nothing_readable_lies_in_the_folder_and_names_are_uuids() {
    let world = world();
    let stored = world.put().await;
    assert_eq!(world.names(), [stored.file.to_string()]);
    let sealed = fs::read(world.path(stored.file)).unwrap();
    for planted in [&b"Penhaligon"[..], b"12345678"] {
        assert!(
            !sealed
                .windows(planted.len())
                .any(|window| window == planted)
        );
    }
}

#[tokio::test]
async fn a_flipped_bit_ends_the_answer_before_its_chunk() {
    let world = world();
    for chunk in 0..SIZE.div_ceil(CHUNK) {
        let stored = world.put().await;
        world.flip(stored.file, HEADER + chunk * SEALED_CHUNK + 5);
        let (read, end) = world.read_until_error(&stored, whole()).await;
        assert!(matches!(end, Err(StoreError::Failed(_))), "chunk {chunk}");
        assert!(read == content()[..chunk * CHUNK], "chunk {chunk}");
    }
}

#[tokio::test]
async fn a_range_opens_only_the_chunks_that_hold_it() {
    let world = world();
    let stored = world.put().await;
    for chunk in [0, 1, 3] {
        world.flip(stored.file, HEADER + chunk * SEALED_CHUNK + 5);
    }
    let (start, end) = (2 * CHUNK, 3 * CHUNK);
    let range = u64::try_from(start).unwrap()..u64::try_from(end).unwrap();
    let read = world.read(&stored, range).await.unwrap();
    assert!(read == content()[start..end]);
}

#[tokio::test]
async fn a_cut_a_longer_and_a_swapped_file_answer_no_byte() {
    let world = world();
    let (cut, longer, one, other) = (
        world.put().await,
        world.put().await,
        world.put().await,
        world.put().await,
    );
    let sealed = fs::read(world.path(cut.file)).unwrap();
    fs::write(world.path(cut.file), &sealed[..sealed.len() - 1]).unwrap();
    let sealed = fs::read(world.path(longer.file)).unwrap();
    fs::write(world.path(longer.file), [&sealed[..], b"x"].concat()).unwrap();
    fs::copy(world.path(one.file), world.path(other.file)).unwrap();
    for stored in [cut, longer, other] {
        let (read, end) = world.read_until_error(&stored, whole()).await;
        assert!(end.is_err() && read.is_empty());
    }
}

#[tokio::test]
async fn what_a_killed_process_left_is_not_listed_and_goes_with_its_file() {
    let world = world();
    let dead = FileId::new(fresh());
    fs::write(world.folder.path().join(format!("{dead}#1")), b"half").unwrap();
    fs::write(world.folder.path().join("README"), b"not ours").unwrap();
    let listed: Vec<FileId> = world
        .files
        .list()
        .await
        .unwrap()
        .try_collect()
        .await
        .unwrap();
    assert_eq!(listed, []);
    world.files.delete(dead).await.unwrap();
    assert_eq!(world.names(), ["README"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn processes_that_start_at_once_try_out_one_folder_without_meeting() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let starts = (0..8).map(|_| {
            let files = SealedFiles::in_folder(folder.path(), Arc::new(Keys::default())).unwrap();
            tokio::spawn(async move { files.try_out().await })
        });
        for started in join_all(starts).await {
            started.unwrap().unwrap();
        }
    }
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 1, "the mark alone");
}

#[tokio::test]
async fn files_read_back_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let keys = Arc::new(Keys::default());
    let open = || SealedFiles::in_folder(folder.path(), keys.clone()).unwrap();
    let (owner, file) = (PersonId::new(fresh()), FileId::new(fresh()));
    let stored = open().put(owner, file, content()).await.unwrap();
    let parts = open().get(&stored, whole()).await.unwrap();
    let parts: Vec<Bytes> = parts.try_collect().await.unwrap();
    assert!(parts.concat() == content());
}
