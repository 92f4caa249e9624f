//! How often a caller may do what costs something (ASVS 2.4.1).

use super::authority::Subject;
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::{Instant, StoreError};

/// What a call costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A change of the caller's own records.
    Write,
    /// A file.
    Upload,
    /// A question to a provider that bills.
    Lookup,
    /// An attempt at a credential or a message that is sent.
    Credential,
}

impl Limit {
    /// Its name in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Write => "write",
            Self::Upload => "upload",
            Self::Lookup => "lookup",
            Self::Credential => "credential",
        }
    }
}

/// Calls a minute for each class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowances {
    /// Changes.
    pub writes: u32,
    /// Files.
    pub uploads: u32,
    /// Questions to providers.
    pub lookups: u32,
    /// Attempts at credentials.
    pub credentials: u32,
}

impl Allowances {
    /// The calls a minute of `limit`.
    pub const fn of(self, limit: Limit) -> u32 {
        match limit {
            Limit::Write => self.writes,
            Limit::Upload => self.uploads,
            Limit::Lookup => self.lookups,
            Limit::Credential => self.credentials,
        }
    }
}

/// The window that is counted in.
pub const WINDOW: TimeDelta = TimeDelta::minutes(1);

/// Counts calls.
#[async_trait]
pub trait Throttle: Send + Sync {
    /// Counts one call of `subject` at `now`. Answers `None` where at most `allowed` were counted
    /// in the running window, else the seconds until the window ends.
    ///
    /// - MUST count every call once, however many arrive at the same moment.
    /// - MUST count each class and each subject for itself.
    /// - MUST begin a new window once [`WINDOW`] has passed since the first call of the old one.
    async fn take(
        &self,
        limit: Limit,
        subject: Subject,
        allowed: u32,
        now: Instant,
    ) -> Result<Option<u32>, StoreError>;
}
