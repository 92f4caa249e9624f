//! Writes an archive as a stream: of its files no more than one lies in memory at a time.

use super::checksums::{Checksums, Digesting};
use super::missing::{MISSING, MissingReport};
use super::tables::tables;
use super::{CHECKSUMS, JSON};
use crate::model::{Archive, ExportBundle};
use bytes::Bytes;
use domain_files::FileStore;
use domain_files::ports::store::{FileStream, StoredFile};
use domain_shared::StoreError;
use futures_util::{StreamExt, TryStreamExt, stream};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::mem::take;
use std::sync::{Arc, Mutex, PoisonError};
use zip::CompressionMethod::Stored as Uncompressed;
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

/// The archive as a ZIP. A file that is missing or does not open is left out, with the document of
/// it, and [`MISSING`] names it; a store that is away breaks the stream off.
pub fn pack(bundle: ExportBundle, contents: Arc<dyn FileStore>) -> FileStream {
    let buffer = Buffer::default();
    let packing = ZipStream {
        zip: Some(ZipWriter::new_stream(buffer.clone())),
        buffer,
        files: bundle.manifest.into_files().into(),
        archive: Some(bundle.archive),
        missing: MissingReport::of(&bundle.unreadable),
        texts: VecDeque::new(),
        current: None,
        sums: Checksums::default(),
        contents,
    };
    let chunks = stream::try_unfold(packing, |mut packing| async move {
        let chunk = packing.next().await?;
        Ok(chunk.map(|chunk| (chunk, packing)))
    });
    chunks.boxed()
}

struct CurrentEntry {
    path: String,
    body: VecDeque<Bytes>,
    digesting: Digesting,
}

struct ZipStream {
    /// None once the end is written.
    zip: Option<ZipWriter<StreamWriter<Buffer>>>,
    buffer: Buffer,
    files: VecDeque<(String, StoredFile)>,
    /// None once its texts wait: they say which files there are, so they come after them.
    archive: Option<Archive>,
    missing: MissingReport,
    texts: VecDeque<(String, Bytes)>,
    current: Option<CurrentEntry>,
    sums: Checksums,
    contents: Arc<dyn FileStore>,
}

impl ZipStream {
    /// The next bytes to write; `None` at the end.
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
            if let Some(chunk) = current.body.pop_front() {
                current.digesting.add(&chunk);
                self.write(&chunk)?;
                self.current = Some(current);
            } else {
                self.sums.record(current.path, current.digesting.finish());
            }
            return Ok(());
        }
        if let Some((path, stored)) = self.files.pop_front() {
            // All of it is read before its entry begins, which cannot be taken back.
            match read(&*self.contents, &stored).await {
                Ok(body) => self.enter(path, body)?,
                Err(error @ StoreError::Unavailable(_)) => return Err(error),
                Err(_) => self.missing.add_file(path),
            }
            return Ok(());
        }
        if let Some(archive) = self.archive.take() {
            self.texts = self.written(archive)?;
        }
        match self.texts.pop_front() {
            Some((path, text)) => self.enter(path, VecDeque::from([text])),
            None => self.end(),
        }
    }

    /// The texts of what can be read.
    fn written(&self, mut archive: Archive) -> Result<VecDeque<(String, Bytes)>, StoreError> {
        archive.drop_documents(self.missing.files());
        let json = archive.write().map_err(StoreError::failed)?;
        let tables = tables(&archive).map_err(StoreError::failed)?;
        let missing = self.missing.text().map(|text| (MISSING, text.into_bytes()));
        let texts = std::iter::once((JSON, json)).chain(tables).chain(missing);
        let texts = texts.map(|(path, text)| (path.to_owned(), text.into()));
        Ok(texts.collect())
    }

    fn enter(&mut self, path: String, body: VecDeque<Bytes>) -> Result<(), StoreError> {
        self.start(&path)?;
        self.current = Some(CurrentEntry {
            path,
            body,
            digesting: Digesting::default(),
        });
        Ok(())
    }

    fn start(&mut self, path: &str) -> Result<(), StoreError> {
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
        self.start(CHECKSUMS)?;
        self.write(sums.as_bytes())?;
        let ended = self.zip.take().map(ZipWriter::finish);
        ended.transpose().map_err(StoreError::failed)?;
        Ok(())
    }
}

async fn read(
    contents: &dyn FileStore,
    stored: &StoredFile,
) -> Result<VecDeque<Bytes>, StoreError> {
    let whole = contents.get(stored, 0..stored.size).await?;
    whole.try_collect().await
}

/// Bytes that the writer has written and that were not yet taken.
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
