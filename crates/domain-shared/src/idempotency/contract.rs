//! The promises of [`ResponseStore`] as test cases.
#![allow(
    clippy::unwrap_used,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::{IdempotencyKey, KeyClaim, KeyClaimOutcome, ResponseStore, StoredResponse};
use crate::contract::{Case, Setup};
use crate::{PersonId, Timestamp};
use chrono::{TimeDelta, TimeZone, Utc};
use futures_util::future::join_all;
use std::sync::Arc;
use uuid::Uuid;

/// The port under test, and what its cases start from.
pub struct Ports {
    /// The stored answers.
    pub answers: Arc<dyn ResponseStore>,
    /// Makes a person who is known to the store.
    pub new_person: Setup<(), PersonId>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    crate::cases![
        "ResponseStore::claim" => of_several_callers_one_answers_the_key,
        "ResponseStore::claim" => a_key_of_a_dead_call_is_taken_again,
        "ResponseStore::claim" => an_answer_is_given_until_its_time_has_passed,
        "ResponseStore::claim" => a_key_names_one_thing_until_its_time_has_passed,
        "ResponseStore::renew" => a_key_whose_call_is_alive_is_not_taken_again,
        "ResponseStore::renew" => a_claim_that_is_over_is_not_renewed,
        "ResponseStore::save" => an_answer_belongs_to_its_person_and_route,
        "ResponseStore::release" => a_key_given_back_is_claimed_anew,
        "ResponseStore::delete_expired" => wiping_keeps_what_still_answers_or_names_a_thing,
    ]
}

fn at(minutes: i64) -> Timestamp {
    let start = Utc.timestamp_opt(1_790_000_000, 0).single();
    start.unwrap_or_default() + TimeDelta::minutes(minutes)
}

async fn key(ports: &Ports) -> IdempotencyKey {
    IdempotencyKey {
        person: ports.new_person.get().await,
        route: "POST /api/v1/vault".to_owned(),
        key: [3; 32],
    }
}

fn answer() -> StoredResponse {
    StoredResponse {
        status: 201,
        body: b"{\"success\":true}".to_vec(),
        request: [1; 32],
    }
}

/// A call of minute `minute` that would make thing `number`; a claim is dead after five minutes
/// and stands for an hour.
async fn claim(ports: &Ports, key: &IdempotencyKey, minute: i64, number: u128) -> KeyClaimOutcome {
    let claim = KeyClaim {
        thing: thing(number),
        at: at(minute),
        dead_since: at(minute - 5),
        until: at(minute + 60),
    };
    ports.answers.claim(key, claim).await.unwrap()
}

fn thing(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

/// The second caller is told to wait.
pub async fn of_several_callers_one_answers_the_key(ports: &Ports) {
    let key = key(ports).await;
    let claims = join_all((1..=4).map(|number| claim(ports, &key, 0, number))).await;
    let new = |claimed: &&KeyClaimOutcome| matches!(claimed, KeyClaimOutcome::New(_));
    assert_eq!(claims.iter().filter(new).count(), 1, "{claims:?}");
    let waiting = claims
        .iter()
        .filter(|c| **c == KeyClaimOutcome::InFlight)
        .count();
    assert_eq!(waiting, 3, "{claims:?}");
}

/// A process may die between claim and answer.
pub async fn a_key_of_a_dead_call_is_taken_again(ports: &Ports) {
    let key = key(ports).await;
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    assert_eq!(claim(ports, &key, 4, 2).await, KeyClaimOutcome::InFlight);
    assert_eq!(
        claim(ports, &key, 5, 2).await,
        KeyClaimOutcome::New(thing(1))
    );
}

/// However long it works.
pub async fn a_key_whose_call_is_alive_is_not_taken_again(ports: &Ports) {
    let key = key(ports).await;
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    for minute in [4, 8] {
        let renewed = ports.answers.renew(&key, at(minute - 4), at(minute));
        assert!(renewed.await.unwrap());
    }
    assert_eq!(claim(ports, &key, 12, 2).await, KeyClaimOutcome::InFlight);
    assert_eq!(
        claim(ports, &key, 13, 2).await,
        KeyClaimOutcome::New(thing(1))
    );
}

/// A call that was taken to have died does not take its key back.
pub async fn a_claim_that_is_over_is_not_renewed(ports: &Ports) {
    let key = key(ports).await;
    let renew = async |since, now| {
        let renewed = ports.answers.renew(&key, at(since), at(now));
        renewed.await.unwrap()
    };
    assert!(!renew(0, 1).await);
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    assert_eq!(
        claim(ports, &key, 5, 2).await,
        KeyClaimOutcome::New(thing(1))
    );
    assert!(!renew(0, 6).await);
    ports.answers.release(&key).await.unwrap();
    assert!(!renew(5, 6).await);
    assert_eq!(
        claim(ports, &key, 7, 3).await,
        KeyClaimOutcome::New(thing(1))
    );
    let kept = ports.answers.save(&key, answer(), at(60));
    kept.await.unwrap();
    assert!(!renew(7, 8).await);
    assert_eq!(
        claim(ports, &key, 9, 4).await,
        KeyClaimOutcome::Answered(answer())
    );
}

/// From then on the key is free, and stands for something else.
pub async fn an_answer_is_given_until_its_time_has_passed(ports: &Ports) {
    let key = key(ports).await;
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    let kept = ports.answers.save(&key, answer(), at(60));
    kept.await.unwrap();
    let answered = KeyClaimOutcome::Answered(answer());
    assert_eq!(claim(ports, &key, 59, 2).await, answered);
    assert_eq!(
        claim(ports, &key, 60, 2).await,
        KeyClaimOutcome::New(thing(2))
    );
}

/// A thing that a dead call may have made is the same thing for a day of retries, and no longer.
pub async fn a_key_names_one_thing_until_its_time_has_passed(ports: &Ports) {
    let key = key(ports).await;
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    assert_eq!(
        claim(ports, &key, 10, 2).await,
        KeyClaimOutcome::New(thing(1))
    );
    ports.answers.release(&key).await.unwrap();
    assert_eq!(
        claim(ports, &key, 11, 3).await,
        KeyClaimOutcome::New(thing(1))
    );
    assert_eq!(
        claim(ports, &key, 71, 4).await,
        KeyClaimOutcome::New(thing(4))
    );
}

/// The same key of somebody else, or on another route, is another key.
pub async fn an_answer_belongs_to_its_person_and_route(ports: &Ports) {
    let mine = key(ports).await;
    let theirs = key(ports).await;
    let elsewhere = IdempotencyKey {
        route: "POST /api/v1/other".to_owned(),
        ..mine.clone()
    };
    assert_eq!(
        claim(ports, &mine, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    let kept = ports.answers.save(&mine, answer(), at(60));
    kept.await.unwrap();
    assert_eq!(
        claim(ports, &theirs, 0, 2).await,
        KeyClaimOutcome::New(thing(2))
    );
    assert_eq!(
        claim(ports, &elsewhere, 0, 3).await,
        KeyClaimOutcome::New(thing(3))
    );
    let answered = KeyClaimOutcome::Answered(answer());
    assert_eq!(claim(ports, &mine, 0, 4).await, answered);
}

/// The thing it made or nearly made stays the same.
pub async fn a_key_given_back_is_claimed_anew(ports: &Ports) {
    let key = key(ports).await;
    assert_eq!(
        claim(ports, &key, 0, 1).await,
        KeyClaimOutcome::New(thing(1))
    );
    ports.answers.release(&key).await.unwrap();
    assert_eq!(
        claim(ports, &key, 0, 2).await,
        KeyClaimOutcome::New(thing(1))
    );
}

/// Wiping deletes only rows that would be forgotten anyway.
pub async fn wiping_keeps_what_still_answers_or_names_a_thing(ports: &Ports) {
    let (answered, flying) = (key(ports).await, key(ports).await);
    for key in [&answered, &flying] {
        assert_eq!(
            claim(ports, key, 0, 1).await,
            KeyClaimOutcome::New(thing(1))
        );
    }
    let kept = ports.answers.save(&answered, answer(), at(60));
    kept.await.unwrap();
    ports.answers.delete_expired(at(59)).await.unwrap();
    let still = KeyClaimOutcome::Answered(answer());
    assert_eq!(claim(ports, &answered, 1, 2).await, still);
    assert_eq!(claim(ports, &flying, 1, 2).await, KeyClaimOutcome::InFlight);
    ports.answers.delete_expired(at(60)).await.unwrap();
    for key in [&answered, &flying] {
        assert_eq!(
            claim(ports, key, 1, 2).await,
            KeyClaimOutcome::New(thing(2))
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::run_cases;
    use crate::idempotency::MemoryResponses;

    #[expect(
        clippy::disallowed_methods,
        reason = "a contract case makes ids of its own"
    )]
    fn memory() -> Arc<Ports> {
        Arc::new(Ports {
            answers: Arc::new(MemoryResponses::default()),
            new_person: Setup::new(&(), async |(), ()| PersonId::new(Uuid::now_v7())),
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("mod.rs"), cases(), memory).await;
    }
}
