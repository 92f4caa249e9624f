use crate::ids::JobId;
use crate::{StoreError, Timestamp};
use async_trait::async_trait;

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod memory;

pub use memory::MemoryJobs;

/// Work to be done once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    pub id: JobId,
    /// Which worker does it.
    pub kind: String,
    /// The identity of the work: a second job of this kind and key is not taken.
    pub key: String,
    pub run_at: Timestamp,
}

/// Work leased to one worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeasedJob {
    pub job: NewJob,
    /// Which attempt this is, from one.
    pub attempt: i32,
}

/// Work of one kind that is not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobBacklog {
    pub kind: String,
    /// Jobs that wait for their moment or a worker, and those that are leased.
    pub jobs: u64,
    /// When the one that is due first was due, or will be.
    pub first_due: Timestamp,
}

/// Work that was tried without success and waits to be tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DelayedJob {
    pub id: JobId,
    pub kind: String,
    /// How often it was tried.
    pub attempts: i32,
    /// When it is tried again.
    pub run_at: Timestamp,
}

/// Keeps background work.
#[async_trait]
pub trait Jobs: Send + Sync {
    /// Adds work.
    ///
    /// - MUST answer `false` and add nothing where a job of the same kind and key exists, done or
    ///   not.
    async fn enqueue(&self, job: NewJob) -> Result<bool, StoreError>;

    /// Leases up to `limit` due jobs of `kind` until `until`.
    ///
    /// - MUST NOT lease a job to two workers at once.
    /// - MUST NOT lease a job before it is due.
    /// - MUST lease a job again once its lease has run out, with the attempt raised.
    async fn lease(
        &self,
        kind: &str,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedJob>, StoreError>;

    /// Marks a job done.
    ///
    /// - MUST change nothing and answer `false` where `attempt` is not the running one.
    /// - MUST NOT lease a finished job again.
    async fn finish(&self, id: JobId, attempt: i32) -> Result<bool, StoreError>;

    /// Puts a job back until `run_at`.
    ///
    /// - MUST change nothing and answer `false` where `attempt` is not the running one.
    async fn retry(&self, id: JobId, attempt: i32, run_at: Timestamp) -> Result<bool, StoreError>;

    /// As [`Self::retry`], for an attempt that says nothing about the job itself.
    ///
    /// - MUST count the attempt as none.
    /// - MUST change nothing and answer `false` where `attempt` is not the running one.
    async fn put_back(
        &self,
        id: JobId,
        attempt: i32,
        run_at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// What is not done, by kind.
    ///
    /// - MUST count every job that waits or is leased, and none that is done.
    /// - MUST answer the earliest moment at which one of them was due.
    async fn backlog(&self) -> Result<Vec<JobBacklog>, StoreError>;

    /// Up to `limit` jobs that were tried without success and wait.
    ///
    /// - MUST answer those that are tried again soonest first, and no others.
    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedJob>, StoreError>;

    /// Makes jobs that were tried without success due at once: this one, or all of them. Answers how
    /// many.
    ///
    /// - MUST change no job that is leased, done or was not tried yet.
    async fn try_again(&self, which: Option<JobId>, now: Timestamp) -> Result<u64, StoreError>;

    /// Forgets jobs that are done and were due before `before`; their kinds and keys are free then.
    ///
    /// - MUST forget every such job and no other.
    async fn delete_expired(&self, before: Timestamp) -> Result<(), StoreError>;
}
