//! Stored answers in memory: for tests and for a process that stands alone.

use super::{AnswerKey, Claimed, StoredAnswer, StoredAnswers};
use crate::{Instant, StoreError};
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

enum Kept {
    InFlight(Instant),
    Answered(StoredAnswer, Instant),
}

impl Kept {
    fn holds(&self, now: Instant, dead_since: Instant) -> bool {
        match self {
            Self::InFlight(since) => *since > dead_since,
            Self::Answered(_, until) => *until > now,
        }
    }
}

/// Answers of one process.
#[derive(Default)]
pub struct MemoryAnswers(Mutex<HashMap<AnswerKey, Kept>>);

impl MemoryAnswers {
    fn kept(&self) -> MutexGuard<'_, HashMap<AnswerKey, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl StoredAnswers for MemoryAnswers {
    async fn claim(
        &self,
        key: &AnswerKey,
        now: Instant,
        dead_since: Instant,
    ) -> Result<Claimed, StoreError> {
        let mut kept = self.kept();
        match kept.get(key).filter(|kept| kept.holds(now, dead_since)) {
            Some(Kept::InFlight(_)) => Ok(Claimed::InFlight),
            Some(Kept::Answered(answer, _)) => Ok(Claimed::Answered(answer.clone())),
            None => {
                kept.insert(key.clone(), Kept::InFlight(now));
                Ok(Claimed::New)
            }
        }
    }

    async fn keep(
        &self,
        key: &AnswerKey,
        answer: StoredAnswer,
        until: Instant,
    ) -> Result<(), StoreError> {
        self.kept()
            .insert(key.clone(), Kept::Answered(answer, until));
        Ok(())
    }

    async fn release(&self, key: &AnswerKey) -> Result<(), StoreError> {
        self.kept().remove(key);
        Ok(())
    }

    async fn wipe(&self, now: Instant, dead_since: Instant) -> Result<(), StoreError> {
        self.kept().retain(|_, kept| kept.holds(now, dead_since));
        Ok(())
    }
}
