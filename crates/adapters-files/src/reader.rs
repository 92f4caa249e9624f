//! Opens a sealed file chunk by chunk. No byte leaves before its chunk has been authenticated.

use crate::calls::StoreCalls;
use crate::error::{from_objects, from_sealing};
use bytes::{Bytes, BytesMut};
use domain_files::ports::store::FileStream;
use domain_shared::StoreError;
use futures_util::stream::{self, BoxStream, StreamExt};
use sealing::{FileOpener, HEADER, Layout};
use std::ops::Range;
use std::sync::Arc;

/// Sealed bytes as they come in, handed out in the pieces asked for.
pub(crate) struct ByteSource {
    parts: BoxStream<'static, object_store::Result<Bytes>>,
    calls: Arc<StoreCalls>,
    buffer: BytesMut,
}

impl ByteSource {
    pub(crate) fn new(
        parts: BoxStream<'static, object_store::Result<Bytes>>,
        calls: Arc<StoreCalls>,
    ) -> Self {
        Self {
            parts,
            calls,
            buffer: BytesMut::new(),
        }
    }

    /// The next `length` bytes.
    pub(crate) async fn take(&mut self, length: u64) -> Result<Bytes, StoreError> {
        let length = usize::try_from(length).map_err(StoreError::failed)?;
        while self.buffer.len() < length {
            let part = self.calls.part(self.parts.next()).await?;
            let part = part.ok_or_else(|| StoreError::failed("the file ends early"))?;
            self.buffer.extend_from_slice(&part.map_err(from_objects)?);
        }
        Ok(self.buffer.split_to(length).freeze())
    }

    /// The header that stands before the first chunk.
    pub(crate) async fn header(&mut self) -> Result<Bytes, StoreError> {
        self.take(HEADER).await
    }
}

/// Reads the bytes of `wanted` from the chunks that hold them.
pub(crate) struct RangeReader {
    pub(crate) source: ByteSource,
    pub(crate) opener: FileOpener,
    pub(crate) layout: Layout,
    pub(crate) wanted: Range<u64>,
    pub(crate) chunks: Range<u64>,
}

impl RangeReader {
    /// Opens the first chunk, so that a file that does not open is an error before any answer,
    /// and answers a stream of the rest.
    pub(crate) async fn start(mut self) -> Result<FileStream, StoreError> {
        let first = self.next().await?;
        let rest = stream::try_unfold(self, |mut reader| async move {
            Ok(reader.next().await?.map(|bytes| (bytes, reader)))
        });
        Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
    }

    async fn next(&mut self) -> Result<Option<Bytes>, StoreError> {
        let Some(chunk) = self.chunks.next() else {
            return Ok(None);
        };
        let sealed = self.layout.sealed(chunk);
        let sealed = self.source.take(sealed.end - sealed.start).await?;
        let opened = self
            .opener
            .chunk(chunk, self.layout.is_last(chunk), &sealed)
            .map_err(from_sealing)?;
        Ok(Some(self.cut(chunk, &Bytes::from(opened))))
    }

    /// The part of an opened chunk that was asked for.
    fn cut(&self, chunk: u64, opened: &Bytes) -> Bytes {
        let begin = self.layout.plain(chunk).start;
        let within = |at: u64| {
            let at = usize::try_from(at.saturating_sub(begin)).unwrap_or(opened.len());
            at.min(opened.len())
        };
        let (start, end) = (within(self.wanted.start), within(self.wanted.end));
        opened.slice(start..end.max(start))
    }
}
