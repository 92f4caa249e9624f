//! The promises of [`StoredAnswers`] as test cases.
#![allow(
    clippy::unwrap_used,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::{AnswerKey, Claimed, MemoryAnswers, StoredAnswer, StoredAnswers};
use crate::{Instant, PersonId};
use chrono::{TimeDelta, TimeZone, Utc};
use futures_util::future::join_all;
use uuid::Uuid;

/// A fresh store to try the cases on.
pub trait Harness: Send + Sync {
    /// The port.
    fn answers(&self) -> &dyn StoredAnswers;

    /// A person who is known to the store.
    fn person(&self) -> impl Future<Output = PersonId> + Send;
}

/// The memory adapter.
#[derive(Default)]
pub struct MemoryHarness(MemoryAnswers);

impl Harness for MemoryHarness {
    fn answers(&self) -> &dyn StoredAnswers {
        &self.0
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a contract case makes ids of its own"
    )]
    async fn person(&self) -> PersonId {
        PersonId::new(Uuid::now_v7())
    }
}

/// The cases, each with the method whose promise it tries.
#[doc(hidden)]
#[macro_export]
macro_rules! answers_cases {
    ({ $($callback:tt)* } $($args:tt)*) => {
        $($callback)*! {
            $($args)*
            "StoredAnswers::claim" => of_several_callers_one_answers_the_key,
            "StoredAnswers::claim" => a_key_of_a_dead_call_is_taken_again,
            "StoredAnswers::claim" => an_answer_is_given_until_its_time_has_passed,
            "StoredAnswers::keep" => an_answer_belongs_to_its_person_and_route,
            "StoredAnswers::release" => a_key_given_back_is_claimed_anew,
            "StoredAnswers::wipe" => wiping_keeps_what_still_answers_or_is_in_flight,
        }
    };
}

/// Every case, with the promise it tries.
pub const CASES: &[(&str, &str)] = crate::answers_cases!({ crate::list_cases });

/// Stamps every case onto a store: `$make` is an async closure that answers a fresh [`Harness`].
#[macro_export]
macro_rules! answers_contract {
    ($name:ident, $make:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "the maker may need nothing from around it")]
            use super::*;
            use $crate::answers::contract as contract_cases;
            $crate::answers_cases!({ $crate::stamp_cases }[$make]);
        }
    };
}

fn at(minutes: i64) -> Instant {
    let start = Utc.timestamp_opt(1_790_000_000, 0).single();
    start.unwrap_or_default() + TimeDelta::minutes(minutes)
}

async fn key(store: &impl Harness) -> AnswerKey {
    AnswerKey {
        person: store.person().await,
        route: "POST /api/v1/vault".to_owned(),
        key: [3; 32],
    }
}

fn answer() -> StoredAnswer {
    StoredAnswer {
        status: 201,
        body: b"{\"success\":true}".to_vec(),
        request: [1; 32],
    }
}

/// Whoever comes second is told to wait.
pub async fn of_several_callers_one_answers_the_key(store: &impl Harness) {
    let key = key(store).await;
    let claim = || store.answers().claim(&key, at(0), at(-5));
    let claims = join_all([claim(), claim(), claim(), claim()]).await;
    let claims: Vec<_> = claims.into_iter().map(Result::unwrap).collect();
    let new = claims.iter().filter(|c| **c == Claimed::New).count();
    assert_eq!(new, 1, "{claims:?}");
    let waiting = claims.iter().filter(|c| **c == Claimed::InFlight).count();
    assert_eq!(waiting, 3, "{claims:?}");
}

/// A process may die between claim and answer.
pub async fn a_key_of_a_dead_call_is_taken_again(store: &impl Harness) {
    let key = key(store).await;
    let claim = |minute| store.answers().claim(&key, at(minute), at(minute - 5));
    assert_eq!(claim(0).await.unwrap(), Claimed::New);
    assert_eq!(claim(4).await.unwrap(), Claimed::InFlight);
    assert_eq!(claim(5).await.unwrap(), Claimed::New);
}

/// From then on the key is free.
pub async fn an_answer_is_given_until_its_time_has_passed(store: &impl Harness) {
    let key = key(store).await;
    let claim = |minute| store.answers().claim(&key, at(minute), at(minute - 5));
    assert_eq!(claim(0).await.unwrap(), Claimed::New);
    let kept = store.answers().keep(&key, answer(), at(60));
    kept.await.unwrap();
    assert_eq!(claim(59).await.unwrap(), Claimed::Answered(answer()));
    assert_eq!(claim(60).await.unwrap(), Claimed::New);
}

/// The same key of somebody else, or on another route, is another key.
pub async fn an_answer_belongs_to_its_person_and_route(store: &impl Harness) {
    let mine = key(store).await;
    let theirs = key(store).await;
    let elsewhere = AnswerKey {
        route: "POST /api/v1/other".to_owned(),
        ..mine.clone()
    };
    let claim = async |key: &AnswerKey| {
        let claimed = store.answers().claim(key, at(0), at(-5)).await;
        claimed.unwrap()
    };
    assert_eq!(claim(&mine).await, Claimed::New);
    let kept = store.answers().keep(&mine, answer(), at(60));
    kept.await.unwrap();
    assert_eq!(claim(&theirs).await, Claimed::New);
    assert_eq!(claim(&elsewhere).await, Claimed::New);
    assert_eq!(claim(&mine).await, Claimed::Answered(answer()));
}

/// As though it had never been claimed.
pub async fn a_key_given_back_is_claimed_anew(store: &impl Harness) {
    let key = key(store).await;
    let claim = || store.answers().claim(&key, at(0), at(-5));
    assert_eq!(claim().await.unwrap(), Claimed::New);
    store.answers().release(&key).await.unwrap();
    assert_eq!(claim().await.unwrap(), Claimed::New);
}

/// Whatever is wiped would be taken again anyway.
pub async fn wiping_keeps_what_still_answers_or_is_in_flight(store: &impl Harness) {
    let (answered, flying) = (key(store).await, key(store).await);
    let claim = async |key: &AnswerKey| {
        let claimed = store.answers().claim(key, at(0), at(-5)).await;
        claimed.unwrap()
    };
    assert_eq!(claim(&answered).await, Claimed::New);
    assert_eq!(claim(&flying).await, Claimed::New);
    let kept = store.answers().keep(&answered, answer(), at(60));
    kept.await.unwrap();
    store.answers().wipe(at(4), at(-1)).await.unwrap();
    assert_eq!(claim(&answered).await, Claimed::Answered(answer()));
    assert_eq!(claim(&flying).await, Claimed::InFlight);
    store.answers().wipe(at(60), at(55)).await.unwrap();
    assert_eq!(claim(&answered).await, Claimed::New);
    assert_eq!(claim(&flying).await, Claimed::New);
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::answers_contract!(memory, async || MemoryHarness::default());

    #[test]
    fn every_promise_has_its_case() {
        assert_eq!(
            crate::contract::gaps(include_str!("mod.rs"), CASES),
            Vec::<String>::new()
        );
    }
}
