//! The framework's ports in memory: for tests, and for a process that stands alone.

use super::authority::{SessionLookup, SignedInPerson, Subject};
use super::frame::Readiness;
use super::idempotency::{AnswerKey, Claim, StoredAnswer, StoredAnswers};
use super::throttle::{Limit, Throttle, WINDOW};
use super::token::Token;
use async_trait::async_trait;
use domain_shared::{Instant, StoreError};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A count is forgotten once this many are kept and its window has passed.
const MANY: usize = 10_000;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sessions that were put here.
#[derive(Default)]
pub struct MemorySessions(Mutex<HashMap<String, SignedInPerson>>);

impl MemorySessions {
    /// Makes `token` a live session.
    pub fn put(&self, token: &Token, person: SignedInPerson) {
        lock(&self.0).insert(token.as_str().to_owned(), person);
    }
}

#[async_trait]
impl SessionLookup for MemorySessions {
    async fn session(
        &self,
        token: &Token,
        _now: Instant,
    ) -> Result<Option<SignedInPerson>, StoreError> {
        Ok(lock(&self.0).get(token.as_str()).copied())
    }
}

/// Counts of one process.
#[derive(Default)]
pub struct MemoryThrottle(Mutex<HashMap<(Limit, Subject), (Instant, u32)>>);

#[async_trait]
impl Throttle for MemoryThrottle {
    async fn take(
        &self,
        limit: Limit,
        subject: Subject,
        allowed: u32,
        now: Instant,
    ) -> Result<Option<u32>, StoreError> {
        let mut counts = lock(&self.0);
        if counts.len() > MANY {
            counts.retain(|_, (began, _)| now - *began < WINDOW);
        }
        let (began, count) = counts.entry((limit, subject)).or_insert((now, 0));
        if now - *began >= WINDOW {
            (*began, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        let left = (*began + WINDOW - now).num_milliseconds();
        let seconds = u32::try_from((left + 999) / 1000).unwrap_or(1);
        Ok((*count > allowed).then_some(seconds))
    }
}

enum Kept {
    InFlight(Instant),
    Answered(StoredAnswer, Instant),
}

/// Answers of one process.
#[derive(Default)]
pub struct MemoryAnswers(Mutex<HashMap<AnswerKey, Kept>>);

#[async_trait]
impl StoredAnswers for MemoryAnswers {
    async fn claim(
        &self,
        key: &AnswerKey,
        now: Instant,
        dead_since: Instant,
    ) -> Result<Claim, StoreError> {
        let mut kept = lock(&self.0);
        match kept.get(key) {
            Some(Kept::InFlight(since)) if *since > dead_since => return Ok(Claim::InFlight),
            Some(Kept::Answered(answer, until)) if *until > now => {
                return Ok(Claim::Answered(answer.clone()));
            }
            _ => {}
        }
        kept.insert(key.clone(), Kept::InFlight(now));
        Ok(Claim::New)
    }

    async fn keep(
        &self,
        key: &AnswerKey,
        answer: StoredAnswer,
        until: Instant,
    ) -> Result<(), StoreError> {
        lock(&self.0).insert(key.clone(), Kept::Answered(answer, until));
        Ok(())
    }

    async fn release(&self, key: &AnswerKey) -> Result<(), StoreError> {
        lock(&self.0).remove(key);
        Ok(())
    }
}

/// Ready as long as the process lives.
pub struct AlwaysReady;

#[async_trait]
impl Readiness for AlwaysReady {
    async fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeDelta, TimeZone, Utc};
    use domain_shared::PersonId;
    use std::net::{IpAddr, Ipv4Addr};
    use uuid::Uuid;

    fn noon() -> Instant {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn key(person: u128) -> AnswerKey {
        AnswerKey {
            person: PersonId::new(Uuid::from_u128(person)),
            route: "POST /api/v1/vault".into(),
            key: [3; 32],
        }
    }

    #[tokio::test]
    async fn a_window_allows_its_number_of_calls_and_ends_after_a_minute() {
        let throttle = MemoryThrottle::default();
        let subject = Subject::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let take =
            |limit, seconds| throttle.take(limit, subject, 2, noon() + TimeDelta::seconds(seconds));
        assert_eq!(take(Limit::Write, 0).await.unwrap(), None);
        assert_eq!(take(Limit::Write, 10).await.unwrap(), None);
        assert_eq!(take(Limit::Write, 20).await.unwrap(), Some(40));
        assert_eq!(take(Limit::Upload, 20).await.unwrap(), None);
        assert_eq!(take(Limit::Write, 60).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_key_is_claimed_once_and_answered_until_its_time_has_passed() {
        let answers = MemoryAnswers::default();
        let dead = noon() - TimeDelta::minutes(5);
        let answer = StoredAnswer {
            status: 201,
            body: b"{}".to_vec(),
            request: [1; 32],
        };
        assert_eq!(
            answers.claim(&key(1), noon(), dead).await.unwrap(),
            Claim::New
        );
        assert_eq!(
            answers.claim(&key(1), noon(), dead).await.unwrap(),
            Claim::InFlight
        );
        assert_eq!(
            answers.claim(&key(2), noon(), dead).await.unwrap(),
            Claim::New
        );
        let until = noon() + TimeDelta::hours(24);
        answers.keep(&key(1), answer.clone(), until).await.unwrap();
        assert_eq!(
            answers.claim(&key(1), noon(), dead).await.unwrap(),
            Claim::Answered(answer)
        );
        assert_eq!(
            answers.claim(&key(1), until, dead).await.unwrap(),
            Claim::New
        );
    }

    #[tokio::test]
    async fn a_key_of_a_dead_or_released_call_is_claimed_again() {
        let answers = MemoryAnswers::default();
        let dead = noon() - TimeDelta::minutes(5);
        answers.claim(&key(1), noon(), dead).await.unwrap();
        let later = noon() + TimeDelta::minutes(6);
        let claim = answers
            .claim(&key(1), later, later - TimeDelta::minutes(5))
            .await;
        assert_eq!(claim.unwrap(), Claim::New);
        answers.release(&key(1)).await.unwrap();
        let claim = answers
            .claim(&key(1), later, later - TimeDelta::minutes(5))
            .await;
        assert_eq!(claim.unwrap(), Claim::New);
    }
}
