mod emails;
mod exporting;
mod holding;
mod importing;
mod staging;

pub use staging::Staging;

use crate::error::ImportError;
use crate::package::ReadLimits;
use crate::ports::{ArchiveStore, Packages};
use crate::ticket::Tickets;
use domain_files::Documents;
use domain_shared::outbox::EffectLog;
use domain_shared::{Clock, Ids, PersonId, StoreError};
use std::sync::Arc;

/// How much is imported at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the whole file.
    pub file: u64,
    /// Bytes of the parts in which it is staged.
    pub part: usize,
    /// The bounds that an import is read within.
    pub bounds: ReadLimits,
}

impl Default for Limits {
    /// 2 GiB, in parts of 4 MiB.
    fn default() -> Self {
        Self {
            file: 2 * 1024 * 1024 * 1024,
            part: 4 * 1024 * 1024,
            bounds: ReadLimits::default(),
        }
    }
}

#[derive(Clone)]
pub struct Archives {
    pub store: Arc<dyn ArchiveStore>,
    pub packages: Arc<dyn Packages>,
    pub documents: Documents,
    pub effects: Arc<dyn EffectLog>,
    pub tickets: Tickets,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub limits: Limits,
}

impl Archives {
    /// Whether `owner` may import: their account is empty.
    pub async fn is_open(&self, owner: PersonId) -> Result<bool, StoreError> {
        self.store.is_empty(owner).await
    }

    /// Refuses an import into an account that is not empty, before anything of it is read.
    ///
    /// # Errors
    /// [`ImportError::Refused`] or [`ImportError::Store`].
    pub async fn check_import(&self, owner: PersonId) -> Result<(), ImportError> {
        if self.is_open(owner).await? {
            Ok(())
        } else {
            Err(crate::error::ImportRefusal::NotEmpty.into())
        }
    }
}

#[cfg(test)]
mod tests;
