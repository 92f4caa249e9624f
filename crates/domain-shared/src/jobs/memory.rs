//! Background work in memory.

use super::{DelayedJob, JobBacklog, Jobs, LeasedJob, NewJob};
use crate::ids::JobId;
use crate::{StoreError, Timestamp};
use async_trait::async_trait;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Leased { until: Timestamp },
    Done,
}

#[derive(Debug)]
struct Row {
    job: NewJob,
    state: State,
    attempt: i32,
}

impl Row {
    fn is_delayed(&self) -> bool {
        self.state == State::Waiting && self.attempt > 0
    }

    fn is_due(&self, now: Timestamp) -> bool {
        match self.state {
            State::Waiting => self.job.run_at <= now,
            State::Leased { until } => until <= now,
            State::Done => false,
        }
    }
}

/// Keeps background work for as long as the process lives.
#[derive(Debug, Default)]
pub struct MemoryJobs(Mutex<Vec<Row>>);

impl MemoryJobs {
    fn rows(&self) -> MutexGuard<'_, Vec<Row>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self, id: JobId, attempt: i32, change: impl FnOnce(&mut Row)) -> bool {
        let mut rows = self.rows();
        let running = rows.iter_mut().find(|row| {
            row.job.id == id && row.attempt == attempt && matches!(row.state, State::Leased { .. })
        });
        running.map(change).is_some()
    }
}

#[async_trait]
impl Jobs for MemoryJobs {
    async fn enqueue(&self, job: NewJob) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        if rows
            .iter()
            .any(|row| row.job.kind == job.kind && row.job.key == job.key)
        {
            return Ok(false);
        }
        rows.push(Row {
            job,
            state: State::Waiting,
            attempt: 0,
        });
        Ok(true)
    }

    async fn lease(
        &self,
        kind: &str,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedJob>, StoreError> {
        let mut rows = self.rows();
        let mut due: Vec<&mut Row> = rows
            .iter_mut()
            .filter(|row| row.job.kind == kind && row.is_due(now))
            .collect();
        due.sort_by_key(|row| (row.job.run_at, row.job.id));
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(due
            .into_iter()
            .take(limit)
            .map(|row| {
                row.state = State::Leased { until };
                row.attempt += 1;
                LeasedJob {
                    job: row.job.clone(),
                    attempt: row.attempt,
                }
            })
            .collect())
    }

    async fn finish(&self, id: JobId, attempt: i32) -> Result<bool, StoreError> {
        Ok(self.end(id, attempt, |row| row.state = State::Done))
    }

    async fn retry(&self, id: JobId, attempt: i32, run_at: Timestamp) -> Result<bool, StoreError> {
        Ok(self.end(id, attempt, |row| {
            row.state = State::Waiting;
            row.job.run_at = run_at;
        }))
    }

    async fn put_back(
        &self,
        id: JobId,
        attempt: i32,
        run_at: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(self.end(id, attempt, |row| {
            row.state = State::Waiting;
            row.job.run_at = run_at;
            row.attempt -= 1;
        }))
    }

    async fn backlog(&self) -> Result<Vec<JobBacklog>, StoreError> {
        let mut backlog: Vec<JobBacklog> = Vec::new();
        let rows = self.rows();
        for row in rows.iter().filter(|row| row.state != State::Done) {
            let NewJob { kind, run_at, .. } = &row.job;
            match backlog.iter_mut().find(|known| known.kind == *kind) {
                Some(known) => {
                    known.jobs += 1;
                    known.first_due = known.first_due.min(*run_at);
                }
                None => backlog.push(JobBacklog {
                    kind: kind.clone(),
                    jobs: 1,
                    first_due: *run_at,
                }),
            }
        }
        Ok(backlog)
    }

    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedJob>, StoreError> {
        let rows = self.rows();
        let mut delayed: Vec<_> = rows
            .iter()
            .filter(|row| row.is_delayed())
            .map(|row| DelayedJob {
                id: row.job.id,
                kind: row.job.kind.clone(),
                attempts: row.attempt,
                run_at: row.job.run_at,
            })
            .collect();
        delayed.sort_by_key(|job| (job.run_at, job.id));
        delayed.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(delayed)
    }

    async fn try_again(&self, which: Option<JobId>, now: Timestamp) -> Result<u64, StoreError> {
        let mut changed = 0;
        for row in self.rows().iter_mut() {
            if row.is_delayed() && which.is_none_or(|id| id == row.job.id) {
                row.job.run_at = now;
                changed += 1;
            }
        }
        Ok(changed)
    }

    async fn delete_expired(&self, before: Timestamp) -> Result<(), StoreError> {
        let is_over = |row: &Row| row.state == State::Done && row.job.run_at < before;
        self.rows().retain(|row| !is_over(row));
        Ok(())
    }
}
