use async_trait::async_trait;
use bytes::Bytes;
use domain_shared::StoreError;

#[async_trait]
pub trait TextReader: Send + Sync {
    /// The text inside `pdf`; `None` where it has none or cannot be read. An implementation takes
    /// bounded time and memory, whatever the file says, and survives what it does to a parser.
    ///
    /// # Errors
    /// [`StoreError`] where nothing can be read at the moment, whatever the file.
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError>;
}
