//! Reads that follow each other.

use crate::StoreError;
use async_trait::async_trait;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

/// Reads on their way.
pub type Reads = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Does reads of several ports that follow each other. A store whose statements block a thread moves to
/// one for all of them, and not for each.
#[async_trait]
pub trait ReadTogether: Send + Sync {
    /// Does `reads` to their end.
    async fn run(&self, reads: Reads) -> Result<(), StoreError>;
}

impl dyn ReadTogether {
    /// Does `reads` and returns their answer. They must only read: in the audit log, whatever they wrote would
    /// lack the origin of the call.
    ///
    /// # Errors
    /// Those of `reads`, and [`StoreError::Failed`] where they were not done.
    pub async fn read<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        reads: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, E> {
        let answer = Arc::new(Mutex::new(None));
        let told = answer.clone();
        let reads = async move {
            let read = reads.await;
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(read);
        };
        self.run(Box::pin(reads)).await?;
        let read = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        read.unwrap_or_else(|| Err(StoreError::failed("the reads were not done").into()))
    }
}

/// Reads where they are asked for, for stores that never block.
#[derive(Debug, Clone, Copy)]
pub struct InPlace;

#[async_trait]
impl ReadTogether for InPlace {
    async fn run(&self, reads: Reads) -> Result<(), StoreError> {
        reads.await;
        Ok(())
    }
}
