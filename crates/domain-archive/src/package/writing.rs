//! Writes an archive as a stream: of its files no more than a chunk lies in memory at a time.

use super::checksums::{Checksums, Digesting};
use super::tables::tables;
use super::{CHECKSUMS, JSON};
use crate::model::Belongings;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileStore;
use domain_files::ports::store::{FileStream, Stored};
use domain_shared::StoreError;
use futures_util::{StreamExt, TryStreamExt, stream};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::mem::take;
use std::sync::{Arc, Mutex, PoisonError};
use zip::CompressionMethod::Stored as Uncompressed;
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

/// Where the contents of files come from.
#[async_trait]
pub trait Contents: Send + Sync {
    /// A whole file.
    async fn whole(&self, stored: &Stored) -> Result<FileStream, StoreError>;
}

#[async_trait]
impl Contents for Arc<dyn FileStore> {
    async fn whole(&self, stored: &Stored) -> Result<FileStream, StoreError> {
        self.get(stored, 0..stored.size).await
    }
}

/// The archive as a ZIP. A file that does not open breaks the stream off.
///
/// # Errors
/// [`StoreError::Failed`] where a text cannot be written.
pub fn pack(
    belongings: &Belongings,
    contents: impl Contents + 'static,
) -> Result<FileStream, StoreError> {
    let archive = &belongings.archive;
    let json = archive.write().map_err(StoreError::failed)?;
    let tables = tables(archive).map_err(StoreError::failed)?;
    let tables = tables.into_iter();
    let texts = std::iter::once((JSON, json)).chain(tables);
    let texts = texts.map(|(path, text)| (path.to_owned(), Source::Text(text.into())));
    let files = belongings.shelf.files().iter();
    let files = files.map(|(path, stored)| (path.clone(), Source::File(stored.clone())));
    let buffer = Buffer::default();
    let packing = Packing {
        zip: Some(ZipWriter::new_stream(buffer.clone())),
        buffer,
        waiting: texts.chain(files).collect(),
        current: None,
        sums: Checksums::default(),
        contents,
    };
    let chunks = stream::try_unfold(packing, |mut packing| async move {
        let chunk = packing.next().await?;
        Ok(chunk.map(|chunk| (chunk, packing)))
    });
    Ok(chunks.boxed())
}

enum Source {
    Text(Bytes),
    File(Stored),
}

/// The entry that is being written.
struct Current {
    path: String,
    body: FileStream,
    digesting: Digesting,
}

struct Packing<C> {
    /// None once the end is written.
    zip: Option<ZipWriter<StreamWriter<Buffer>>>,
    buffer: Buffer,
    waiting: VecDeque<(String, Source)>,
    current: Option<Current>,
    sums: Checksums,
    contents: C,
}

impl<C: Contents> Packing<C> {
    /// What is written next; `None` at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, StoreError> {
        while self.zip.is_some() {
            self.step().await?;
            let written = self.buffer.drain();
            if !written.is_empty() {
                return Ok(Some(written));
            }
        }
        // The end itself was answered with the last step.
        Ok(None)
    }

    async fn step(&mut self) -> Result<(), StoreError> {
        if let Some(mut current) = self.current.take() {
            if let Some(chunk) = current.body.try_next().await? {
                current.digesting.add(&chunk);
                self.write(&chunk)?;
                self.current = Some(current);
            } else {
                self.sums.note(current.path, current.digesting.finish());
            }
            return Ok(());
        }
        let Some((path, source)) = self.waiting.pop_front() else {
            return self.end();
        };
        let body = match source {
            Source::Text(text) => stream::once(async { Ok(text) }).boxed(),
            Source::File(stored) => self.contents.whole(&stored).await?,
        };
        self.begin(&path)?;
        self.current = Some(Current {
            path,
            body,
            digesting: Digesting::default(),
        });
        Ok(())
    }

    fn begin(&mut self, path: &str) -> Result<(), StoreError> {
        let options = SimpleFileOptions::default().compression_method(Uncompressed);
        let begun = self.zip.as_mut().map(|zip| zip.start_file(path, options));
        begun.transpose().map_err(StoreError::failed)?;
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        let written = self.zip.as_mut().map(|zip| zip.write_all(bytes));
        written.transpose().map_err(StoreError::failed)?;
        Ok(())
    }

    fn end(&mut self) -> Result<(), StoreError> {
        let sums = self.sums.text();
        self.begin(CHECKSUMS)?;
        self.write(sums.as_bytes())?;
        let ended = self.zip.take().map(ZipWriter::finish);
        ended.transpose().map_err(StoreError::failed)?;
        Ok(())
    }
}

/// What the writer has written and nobody has taken yet.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn drain(&self) -> Bytes {
        take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
