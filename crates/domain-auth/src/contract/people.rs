//! The promises of [`crate::ports::People`].

use super::Harness;
use super::fixtures::{bytes, event, hash, login_of, sign_in, some_person};
use crate::model::{EmailIndex, SecurityQuestion, SecurityQuestionKind};
use crate::ports::{SignIn, Started};
use domain_shared::Effects;
use futures_util::future::join_all;

pub async fn a_person_is_answered_as_written<H: Harness>(h: &H) {
    let person = some_person(h).await;
    assert_eq!(h.people().by_id(person.id).await.unwrap(), Some(person));
}

pub async fn a_person_is_found_by_email<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let unknown = EmailIndex::new(bytes());
    let found = h.people().by_email(&person.email_index).await.unwrap();
    assert_eq!(found, Some(person));
    assert_eq!(h.people().by_email(&unknown).await.unwrap(), None);
}

pub async fn a_password_is_rehashed_only_from_its_present_hash<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (new, other) = (hash(), hash());
    let rehash = |old| h.people().rehash_password(person.id, old, &new);
    assert!(!rehash(&other).await.unwrap());
    assert!(rehash(&person.password).await.unwrap());
    assert!(!rehash(&person.password).await.unwrap());
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.password, new);
}

pub async fn a_pin_is_rehashed_only_from_its_present_hash<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (old, new) = (hash(), hash());
    assert!(!h.people().rehash_pin(person.id, &old, &new).await.unwrap());
    let flow = login_of(h, &person).await;
    let with_pin = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(old.clone()),
        ..sign_in(&person)
    };
    assert_eq!(h.sessions().start(&with_pin).await.unwrap(), Started::Done);
    assert!(h.people().rehash_pin(person.id, &old, &new).await.unwrap());
    assert!(
        !h.people()
            .rehash_pin(person.id, &old, &hash())
            .await
            .unwrap()
    );
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.pin, Some(new));
}

pub async fn a_question_is_set_once<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let questions: Vec<_> = SecurityQuestionKind::ALL
        .iter()
        .map(|kind| SecurityQuestion {
            kind: *kind,
            answer: hash(),
        })
        .collect();
    let sets = questions.iter().map(|question| {
        h.people()
            .set_question(person.id, question, Effects::none())
    });
    let sets: Vec<bool> = join_all(sets)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let winners: Vec<_> = questions
        .iter()
        .zip(&sets)
        .filter(|(_, set)| **set)
        .collect();
    assert_eq!(winners.len(), 1);
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(
        kept.question.as_ref(),
        winners.first().map(|(question, _)| *question)
    );
}

pub async fn a_refused_question_writes_no_effects<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let question = SecurityQuestion {
        kind: SecurityQuestionKind::FirstPet,
        answer: hash(),
    };
    for is_set in [true, false] {
        let (id, effects) = event();
        let set = h.people().set_question(person.id, &question, effects).await;
        assert_eq!(set.unwrap(), is_set);
        assert_eq!(h.is_audited(id).await, is_set);
    }
}
