//! Opens an archive that was staged in sealed parts: one part lies opened in memory at a time, and
//! nothing ever in clear on a disk.

use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use domain_archive::package::{OpenedArchive, ReadLimits};
use domain_archive::{Archive, ImportError, ImportRefusal, Package, Packages};
use domain_files::FileStore;
use domain_files::ports::store::StoredFile;
use domain_shared::StoreError;
use futures_util::TryStreamExt;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

pub struct StagedPackages {
    store: Arc<dyn FileStore>,
    bounds: ReadLimits,
}

impl StagedPackages {
    pub const fn new(store: Arc<dyn FileStore>, bounds: ReadLimits) -> Self {
        Self { store, bounds }
    }
}

#[async_trait]
impl Packages for StagedPackages {
    async fn open(&self, parts: Vec<StoredFile>) -> Result<Box<dyn Package>, ImportError> {
        let (bounds, failure) = (self.bounds, Failure::default());
        let parts = PartsFile {
            size: parts.iter().map(|part| part.size).sum(),
            parts,
            position: 0,
            held: None,
            store: Arc::clone(&self.store),
            runtime: Handle::current(),
            failure: failure.clone(),
        };
        let opened = spawn_blocking(move || OpenedArchive::open(parts, bounds));
        let opened = opened.await.map_err(StoreError::failed)?;
        Ok(Box::new(StagedPackage {
            opened: Some(failure.or(opened)?),
            failure,
        }))
    }
}

/// An error of the store while it was read: `Read` could not carry it.
#[derive(Clone, Default)]
struct Failure(Arc<Mutex<Option<StoreError>>>);

impl Failure {
    fn set(&self, error: StoreError) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// The store's error, if it failed: then the refusal is not the file's fault. Otherwise `read`.
    fn or<T>(&self, read: Result<T, ImportRefusal>) -> Result<T, ImportError> {
        let failed = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match failed {
            Some(error) => Err(error.into()),
            None => Ok(read?),
        }
    }
}

struct StagedPackage {
    /// None while it is read, and after a reader panicked.
    opened: Option<OpenedArchive<PartsFile>>,
    failure: Failure,
}

impl StagedPackage {
    /// Reads off the threads that answer calls.
    async fn run_blocking<T: Send + 'static>(
        &mut self,
        read: impl FnOnce(&mut OpenedArchive<PartsFile>) -> Result<T, ImportRefusal> + Send + 'static,
    ) -> Result<T, ImportError> {
        let opened = self.opened.take();
        let mut opened = opened.ok_or_else(|| StoreError::failed("the archive is closed"))?;
        let answer = spawn_blocking(move || {
            let answer = read(&mut opened);
            (opened, answer)
        });
        let (opened, answer) = answer.await.map_err(StoreError::failed)?;
        self.opened = Some(opened);
        self.failure.or(answer)
    }
}

#[async_trait]
impl Package for StagedPackage {
    async fn archive(&mut self) -> Result<Archive, ImportError> {
        self.run_blocking(OpenedArchive::archive).await
    }

    fn paths(&self) -> Vec<String> {
        self.opened
            .as_ref()
            .map(OpenedArchive::paths)
            .unwrap_or_default()
    }

    async fn read(&mut self, path: &str) -> Result<Bytes, ImportError> {
        let path = path.to_owned();
        self.run_blocking(move |opened| opened.read(&path)).await
    }
}

/// The parts as one file that is read on a thread of its own.
struct PartsFile {
    parts: Vec<StoredFile>,
    size: u64,
    position: u64,
    /// The part that was read last: its number and its bytes.
    held: Option<(usize, Bytes)>,
    store: Arc<dyn FileStore>,
    runtime: Handle,
    failure: Failure,
}

impl PartsFile {
    /// The part in which the position lies, and how far into it.
    fn place(&self) -> Option<(usize, u64)> {
        let mut start = 0_u64;
        for (number, part) in self.parts.iter().enumerate() {
            let end = start.saturating_add(part.size);
            if self.position < end {
                return Some((number, self.position - start));
            }
            start = end;
        }
        None
    }

    fn part(&mut self, number: usize) -> io::Result<Bytes> {
        if let Some((held, bytes)) = &self.held
            && *held == number
        {
            return Ok(bytes.clone());
        }
        let stored = self.parts.get(number).ok_or(io::ErrorKind::UnexpectedEof)?;
        let whole = self.runtime.block_on(whole(&*self.store, stored));
        let bytes = whole.map_err(|error| {
            self.failure.set(error);
            io::Error::other("a part does not open")
        })?;
        self.held = Some((number, bytes.clone()));
        Ok(bytes)
    }
}

async fn whole(store: &dyn FileStore, stored: &StoredFile) -> Result<Bytes, StoreError> {
    let mut pieces = store.get(stored, 0..stored.size).await?;
    let mut whole = BytesMut::new();
    while let Some(piece) = pieces.try_next().await? {
        whole.extend_from_slice(&piece);
    }
    Ok(whole.freeze())
}

impl Read for PartsFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((number, within)) = self.place() else {
            return Ok(0);
        };
        let part = self.part(number)?;
        let within = usize::try_from(within).map_err(io::Error::other)?;
        let mut rest = part.get(within..).unwrap_or_default();
        let count = rest.read(buffer)?;
        let read = u64::try_from(count).map_err(io::Error::other)?;
        self.position = self.position.saturating_add(read);
        Ok(count)
    }
}

impl Seek for PartsFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(offset) => self.size.checked_add_signed(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}
