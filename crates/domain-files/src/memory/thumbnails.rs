//! Thumbnails without pixels.

use crate::FileType;
use crate::ports::thumbnails::{ThumbnailImage, Thumbnails};
use async_trait::async_trait;
use bytes::Bytes;

/// Answers for each picture that has one a thumbnail of a few bytes that is none.
#[derive(Debug, Clone, Copy, Default)]
pub struct MemoryThumbnails;

impl MemoryThumbnails {
    /// The content of every thumbnail.
    pub const SMALL: &[u8] = b"a small picture";
}

#[async_trait]
impl Thumbnails for MemoryThumbnails {
    async fn small(&self, file_type: FileType, _: Bytes) -> Option<ThumbnailImage> {
        let has_one = matches!(file_type, FileType::Jpeg | FileType::Png | FileType::Webp);
        has_one.then_some(ThumbnailImage {
            file_type: FileType::Webp,
            body: Bytes::from_static(Self::SMALL),
        })
    }
}
