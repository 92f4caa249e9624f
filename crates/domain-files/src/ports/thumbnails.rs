use crate::FileType;
use async_trait::async_trait;
use bytes::Bytes;

/// The longest side of a thumbnail, in pixels.
pub const LONGEST_SIDE: u32 = 512;

#[derive(Clone, PartialEq, Eq)]
pub struct ThumbnailImage {
    pub file_type: FileType,
    pub body: Bytes,
}

#[async_trait]
pub trait Thumbnails: Send + Sync {
    /// A picture of `body` that is upright and no longer than [`LONGEST_SIDE`] on either side, or
    /// `None` where there is none: not for every type, and not for what is damaged or would cost
    /// too much memory to open. A document does without.
    async fn small(&self, file_type: FileType, body: Bytes) -> Option<ThumbnailImage>;
}
