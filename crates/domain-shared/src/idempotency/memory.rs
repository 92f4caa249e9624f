//! Stored answers in memory: for tests and for a process that stands alone.

use super::{IdempotencyKey, KeyClaim, KeyClaimOutcome, ResponseStore, StoredResponse};
use crate::{StoreError, Timestamp};
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

enum State {
    InFlight(Timestamp),
    Free,
    Answered(StoredResponse),
}

impl State {
    fn is_claim_of(&self, since: Timestamp) -> bool {
        matches!(self, Self::InFlight(at) if *at == since)
    }
}

struct Kept {
    thing: Option<Uuid>,
    state: State,
    until: Timestamp,
}

/// Answers of one process.
#[derive(Default)]
pub struct MemoryResponses(Mutex<HashMap<IdempotencyKey, Kept>>);

impl MemoryResponses {
    fn kept(&self) -> MutexGuard<'_, HashMap<IdempotencyKey, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl ResponseStore for MemoryResponses {
    async fn claim(
        &self,
        key: &IdempotencyKey,
        claim: KeyClaim,
    ) -> Result<KeyClaimOutcome, StoreError> {
        let mut kept = self.kept();
        let known = kept.get(key).filter(|kept| kept.until > claim.at);
        match known.map(|kept| &kept.state) {
            Some(State::Answered(answer)) => return Ok(KeyClaimOutcome::Answered(answer.clone())),
            Some(State::InFlight(since)) if *since > claim.dead_since => {
                return Ok(KeyClaimOutcome::InFlight);
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
        Ok(KeyClaimOutcome::New(thing))
    }

    async fn renew(
        &self,
        key: &IdempotencyKey,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let claim = kept.get_mut(key).map(|kept| &mut kept.state);
        let Some(State::InFlight(at)) = claim.filter(|state| state.is_claim_of(since)) else {
            return Ok(false);
        };
        *at = now;
        Ok(true)
    }

    async fn save(
        &self,
        key: &IdempotencyKey,
        answer: StoredResponse,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let answered = Kept {
            thing: None,
            state: State::Answered(answer),
            until,
        };
        self.kept().insert(key.clone(), answered);
        Ok(())
    }

    async fn release(&self, key: &IdempotencyKey) -> Result<(), StoreError> {
        if let Some(kept) = self.kept().get_mut(key)
            && let State::InFlight(_) = kept.state
        {
            kept.state = State::Free;
        }
        Ok(())
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        self.kept().retain(|_, kept| kept.until > now);
        Ok(())
    }
}
