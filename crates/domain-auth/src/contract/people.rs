//! The promises of [`crate::ports::People`].

use super::Ports;
use super::fixtures::{bytes, event, hash, login_of, sign_in, some_person};
use crate::model::{EmailIndex, PasswordHash, Person, SecurityQuestion, SecurityQuestionKind};
use crate::ports::{SecretKind, SignIn, SignInOutcome};
use domain_shared::Effects;
use futures_util::future::join_all;

pub async fn a_person_is_answered_as_written(ports: &Ports) {
    let person = some_person(ports).await;
    assert_eq!(ports.people.by_id(person.id).await.unwrap(), Some(person));
}

pub async fn a_person_is_found_by_email(ports: &Ports) {
    let person = some_person(ports).await;
    let unknown = EmailIndex::new(bytes());
    let found = ports.people.by_email(&person.email_index).await.unwrap();
    assert_eq!(found, Some(person));
    assert_eq!(ports.people.by_email(&unknown).await.unwrap(), None);
}

/// Somebody with all three secrets, and their hashes.
async fn with_secrets(ports: &Ports) -> (Person, [(SecretKind, PasswordHash); 3]) {
    let person = some_person(ports).await;
    let (pin, answer) = (hash(), hash());
    let flow = login_of(ports, &person).await;
    let with_pin = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(pin.clone()),
        ..sign_in(&person)
    };
    assert_eq!(
        ports.sessions.start(&with_pin).await.unwrap(),
        SignInOutcome::Done
    );
    let question = SecurityQuestion {
        kind: SecurityQuestionKind::FirstCar,
        answer: answer.clone(),
    };
    let set = ports
        .people
        .set_question(person.id, &question, Effects::none());
    assert!(set.await.unwrap());
    let secrets = [
        (SecretKind::Password, person.password.clone()),
        (SecretKind::Pin, pin),
        (SecretKind::Answer, answer),
    ];
    (person, secrets)
}

pub async fn a_secret_is_rehashed_only_from_its_present_hash(ports: &Ports) {
    let (person, secrets) = with_secrets(ports).await;
    let without = some_person(ports).await;
    for (which, old) in secrets {
        let (new, other) = (hash(), hash());
        let rehash = |id, old| ports.people.rehash(id, which, old, &new);
        assert!(!rehash(person.id, &other).await.unwrap());
        assert!(!rehash(without.id, &old).await.unwrap());
        assert!(rehash(person.id, &old).await.unwrap());
        assert!(!rehash(person.id, &old).await.unwrap());
        let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
        let hash = match which {
            SecretKind::Password => Some(kept.password),
            SecretKind::Pin => kept.pin,
            SecretKind::Answer => kept.question.map(|question| question.answer),
        };
        assert_eq!(hash, Some(new));
    }
}

pub async fn a_question_is_set_once(ports: &Ports) {
    let person = some_person(ports).await;
    let questions: Vec<_> = SecurityQuestionKind::ALL
        .iter()
        .map(|kind| SecurityQuestion {
            kind: *kind,
            answer: hash(),
        })
        .collect();
    let sets = questions.iter().map(|question| {
        ports
            .people
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
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(
        kept.question.as_ref(),
        winners.first().map(|(question, _)| *question)
    );
}

pub async fn a_refused_question_writes_no_effects(ports: &Ports) {
    let person = some_person(ports).await;
    let question = SecurityQuestion {
        kind: SecurityQuestionKind::FirstPet,
        answer: hash(),
    };
    for is_set in [true, false] {
        let (id, effects) = event();
        let set = ports
            .people
            .set_question(person.id, &question, effects)
            .await;
        assert_eq!(set.unwrap(), is_set);
        assert_eq!(ports.is_audited.call(id).await, is_set);
    }
}
