use crate::ports::TextAllowance;
use async_trait::async_trait;
use domain_shared::StoreError;
use std::sync::{Mutex, PoisonError};

/// A provider of texts that sends as many as a test lets it.
pub struct MemoryTexts(Mutex<Option<u32>>);

impl Default for MemoryTexts {
    fn default() -> Self {
        Self(Mutex::new(Some(u32::MAX)))
    }
}

impl MemoryTexts {
    /// Leaves so many for the day; `None` where there is no provider.
    pub fn leave(&self, texts: Option<u32>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = texts;
    }
}

#[async_trait]
impl TextAllowance for MemoryTexts {
    fn is_provided(&self) -> bool {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_some()
    }

    async fn take(&self) -> Result<bool, StoreError> {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = left.and_then(|texts| texts.checked_sub(1));
        if next.is_some() {
            *left = next;
        }
        Ok(next.is_some())
    }
}
