//! Stored answers in memory: for tests and for a process that stands alone.

use super::{AnswerKey, Claim, Claimed, StoredAnswer, StoredAnswers};
use crate::{Instant, StoreError};
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

enum State {
    InFlight(Instant),
    Free,
    Answered(StoredAnswer),
}

impl State {
    fn is_claim_of(&self, since: Instant) -> bool {
        matches!(self, Self::InFlight(at) if *at == since)
    }
}

struct Kept {
    thing: Option<Uuid>,
    state: State,
    until: Instant,
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
    async fn claim(&self, key: &AnswerKey, claim: Claim) -> Result<Claimed, StoreError> {
        let mut kept = self.kept();
        let known = kept.get(key).filter(|kept| kept.until > claim.at);
        match known.map(|kept| &kept.state) {
            Some(State::Answered(answer)) => return Ok(Claimed::Answered(answer.clone())),
            Some(State::InFlight(since)) if *since > claim.dead_since => {
                return Ok(Claimed::InFlight);
            }
            Some(State::InFlight(_) | State::Free) | None => {}
        }
        let thing = known.and_then(|kept| kept.thing).unwrap_or(claim.thing);
        let taken = Kept {
            thing: Some(thing),
            state: State::InFlight(claim.at),
            until: claim.until,
        };
        kept.insert(key.clone(), taken);
        Ok(Claimed::New(thing))
    }

    async fn renew(
        &self,
        key: &AnswerKey,
        since: Instant,
        now: Instant,
    ) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let claim = kept.get_mut(key).map(|kept| &mut kept.state);
        let Some(State::InFlight(at)) = claim.filter(|state| state.is_claim_of(since)) else {
            return Ok(false);
        };
        *at = now;
        Ok(true)
    }

    async fn keep(
        &self,
        key: &AnswerKey,
        answer: StoredAnswer,
        until: Instant,
    ) -> Result<(), StoreError> {
        let answered = Kept {
            thing: None,
            state: State::Answered(answer),
            until,
        };
        self.kept().insert(key.clone(), answered);
        Ok(())
    }

    async fn release(&self, key: &AnswerKey) -> Result<(), StoreError> {
        if let Some(kept) = self.kept().get_mut(key)
            && let State::InFlight(_) = kept.state
        {
            kept.state = State::Free;
        }
        Ok(())
    }

    async fn wipe(&self, now: Instant) -> Result<(), StoreError> {
        self.kept().retain(|_, kept| kept.until > now);
        Ok(())
    }
}
