//! The promises of [`crate::ports::EmailLinks`] about password resets.

use super::Harness;
use super::fixtures::{
    bytes, code_count, device_of, event, hash, is_live, login_of, now, person_with_link, reset_for,
    seconds, sign_in, some_person, token,
};
use super::waiting::Waiting;
use crate::model::{EmailIndex, NewReset, Person, SecurityQuestion, SecurityQuestionKind};
use crate::ports::{CompletedReset, RefreshTokenState, ReserveOutcome, ResetOutcome, SignIn};
use crate::rules::Verdict;
use domain_shared::Effects;
use futures_util::future::join_all;

async fn create<H: Harness>(h: &H, reset: &NewReset) {
    h.email_links()
        .create_reset(reset, Effects::none())
        .await
        .unwrap();
}

async fn given<H: Harness>(h: &H) -> (Person, NewReset) {
    let person = some_person(h).await;
    let reset = reset_for(&person);
    create(h, &reset).await;
    (person, reset)
}

fn consume(reset: &NewReset) -> CompletedReset {
    CompletedReset {
        token: reset.token,
        password: hash(),
        clear: Vec::new(),
        now: now(),
        effects: Effects::none(),
    }
}

async fn is_good<H: Harness>(h: &H, reset: &NewReset) -> bool {
    h.email_links()
        .find_reset(&reset.token, now())
        .await
        .unwrap()
        .is_some()
}

pub async fn a_new_link_kills_older_ones<H: Harness>(h: &H) {
    let (person, old) = given(h).await;
    let new = reset_for(&person);
    create(h, &new).await;
    assert!(!is_good(h, &old).await);
    assert!(is_good(h, &new).await);
}

pub async fn nobodys_link_is_kept_as_readily<H: Harness>(h: &H) {
    let nobodys = NewReset {
        email: EmailIndex::new(bytes()),
        person: None,
        ..reset_for(&some_person(h).await)
    };
    let (id, effects) = event();
    h.email_links()
        .create_reset(&nobodys, effects)
        .await
        .unwrap();
    assert!(h.is_audited(id).await);
}

pub async fn only_a_live_link_is_found<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    let found = h
        .email_links()
        .find_reset(&reset.token, now())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((found.id, found.person), (reset.id, person.id));
    let late = h
        .email_links()
        .find_reset(&reset.token, reset.expires_at)
        .await;
    assert_eq!(late.unwrap(), None);
    assert_eq!(
        h.email_links().find_reset(&token(), now()).await.unwrap(),
        None
    );
    h.email_links()
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    assert!(!is_good(h, &reset).await);
    let nobodys = NewReset {
        person: None,
        email: EmailIndex::new(bytes()),
        ..reset_for(&person)
    };
    create(h, &nobodys).await;
    assert!(!is_good(h, &nobodys).await);
}

pub async fn a_link_works_once<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    let uses: Vec<CompletedReset> = (0..8).map(|_| consume(&reset)).collect();
    let answers = join_all(uses.iter().map(|one| h.email_links().reset_password(one))).await;
    let done: Vec<_> = uses
        .iter()
        .zip(answers)
        .filter(|(_, answer)| matches!(answer, Ok(ResetOutcome::Done)))
        .collect();
    assert_eq!(done.len(), 1);
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(
        Some(&kept.password),
        done.first().map(|(one, _)| &one.password)
    );
}

async fn with_pin<H: Harness>(h: &H, person: &Person) {
    let flow = login_of(h, person).await;
    let with_pin = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(hash()),
        ..sign_in(person)
    };
    h.sessions().start(&with_pin).await.unwrap();
}

pub async fn a_reset_sets_the_password_and_clears_the_pin<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    with_pin(h, &person).await;
    let (id, effects) = event();
    let consume = CompletedReset {
        effects,
        ..consume(&reset)
    };
    assert_eq!(
        h.email_links().reset_password(&consume).await.unwrap(),
        ResetOutcome::Done
    );
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.password, consume.password);
    assert_eq!(kept.pin, None);
    assert_eq!(kept.epoch, person.epoch + 1);
    assert!(h.is_audited(id).await);
}

pub async fn a_reset_keeps_the_question<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    let question = SecurityQuestion {
        kind: SecurityQuestionKind::FirstCar,
        answer: hash(),
    };
    let set = h
        .people()
        .set_question(person.id, &question, Effects::none());
    assert!(set.await.unwrap());
    h.email_links()
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.question, Some(question));
}

pub async fn a_reset_confirms_the_address_it_proved<H: Harness>(h: &H) {
    for confirmed_before in [false, true] {
        let (person, link) = person_with_link(h).await;
        if confirmed_before {
            let at = now() - seconds(60);
            let links = h.email_links();
            assert!(
                links
                    .confirm(&link.token, at, Effects::none())
                    .await
                    .unwrap()
            );
        }
        let reset = reset_for(&person);
        create(h, &reset).await;
        h.email_links()
            .reset_password(&consume(&reset))
            .await
            .unwrap();
        let kept = h.people().by_id(person.id).await.unwrap().unwrap();
        let since = if confirmed_before {
            now() - seconds(60)
        } else {
            now()
        };
        assert_eq!(kept.email_confirmed_at, Some(since));
    }
}

pub async fn a_reset_ends_everything_issued_before<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let waiting = Waiting::of(h, &person).await;
    let reset = reset_for(&person);
    create(h, &reset).await;
    let flow = login_of(h, &person).await;
    let (here, there) = (device_of(h, &person).await, device_of(h, &person).await);
    let bystander = device_of(h, &some_person(h).await).await;
    h.email_links()
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    assert_eq!(waiting.alive(h).await, [false; 3]);
    let welcome = h.email_links().find(&link.token, now()).await;
    assert_eq!(welcome.unwrap(), None);
    for device in [here, there] {
        assert!(!is_live(h, &device.session.token, now()).await);
        let worth = h
            .sessions()
            .device(&device.family.token, now(), super::fixtures::GRACE);
        assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
    }
    let found = h
        .flows()
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), None);
    assert!(is_live(h, &bystander.session.token, now()).await);
}

pub async fn a_link_to_an_address_that_is_not_the_persons_is_dead<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    let other = NewReset {
        email: EmailIndex::new(bytes()),
        ..reset_for(&person)
    };
    create(h, &other).await;
    assert!(!is_good(h, &other).await);
    let used = h
        .email_links()
        .reset_password(&consume(&other))
        .await
        .unwrap();
    assert_eq!(used, ResetOutcome::Gone);
    assert!(is_good(h, &reset).await);
}

pub async fn a_reset_clears_the_named_counts<H: Harness>(h: &H) {
    let (_, reset) = given(h).await;
    let counts = [code_count()];
    for _ in 0..5 {
        h.limiter().reserve(&counts, now()).await.unwrap();
        let settled = h.limiter().complete(
            &counts,
            Verdict::Wrong,
            now(),
            Effects::none(),
            Effects::none(),
        );
        settled.await.unwrap();
    }
    let consume = CompletedReset {
        clear: counts.iter().map(|count| count.key).collect(),
        ..consume(&reset)
    };
    h.email_links().reset_password(&consume).await.unwrap();
    let reserved = h.limiter().reserve(&counts, now()).await.unwrap();
    assert_eq!(reserved, ReserveOutcome::Granted);
}

pub async fn a_dead_link_changes_nothing<H: Harness>(h: &H) {
    let (person, reset) = given(h).await;
    let device = device_of(h, &person).await;
    let (id, effects) = event();
    let late = CompletedReset {
        now: reset.expires_at,
        effects,
        ..consume(&reset)
    };
    assert_eq!(
        h.email_links().reset_password(&late).await.unwrap(),
        ResetOutcome::Gone
    );
    let kept = h.people().by_id(person.id).await.unwrap();
    assert_eq!(kept, Some(person));
    assert!(is_live(h, &device.session.token, now()).await);
    assert!(!h.is_audited(id).await);
}
