//! The promises of [`crate::ports::EmailLinks`] about password resets.

use super::Ports;
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

async fn create(ports: &Ports, reset: &NewReset) {
    ports
        .email_links
        .create_reset(reset, Effects::none())
        .await
        .unwrap();
}

async fn given(ports: &Ports) -> (Person, NewReset) {
    let person = some_person(ports).await;
    let reset = reset_for(&person);
    create(ports, &reset).await;
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

async fn is_good(ports: &Ports, reset: &NewReset) -> bool {
    ports
        .email_links
        .find_reset(&reset.token, now())
        .await
        .unwrap()
        .is_some()
}

pub async fn a_new_link_kills_older_ones(ports: &Ports) {
    let (person, old) = given(ports).await;
    let new = reset_for(&person);
    create(ports, &new).await;
    assert!(!is_good(ports, &old).await);
    assert!(is_good(ports, &new).await);
}

pub async fn nobodys_link_is_kept_as_readily(ports: &Ports) {
    let nobodys = NewReset {
        email: EmailIndex::new(bytes()),
        person: None,
        ..reset_for(&some_person(ports).await)
    };
    let (id, effects) = event();
    ports
        .email_links
        .create_reset(&nobodys, effects)
        .await
        .unwrap();
    assert!(ports.is_audited.call(id).await);
}

pub async fn only_a_live_link_is_found(ports: &Ports) {
    let (person, reset) = given(ports).await;
    let found = ports
        .email_links
        .find_reset(&reset.token, now())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((found.id, found.person), (reset.id, person.id));
    let late = ports
        .email_links
        .find_reset(&reset.token, reset.expires_at)
        .await;
    assert_eq!(late.unwrap(), None);
    assert_eq!(
        ports.email_links.find_reset(&token(), now()).await.unwrap(),
        None
    );
    ports
        .email_links
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    assert!(!is_good(ports, &reset).await);
    let nobodys = NewReset {
        person: None,
        email: EmailIndex::new(bytes()),
        ..reset_for(&person)
    };
    create(ports, &nobodys).await;
    assert!(!is_good(ports, &nobodys).await);
}

pub async fn a_link_works_once(ports: &Ports) {
    let (person, reset) = given(ports).await;
    let uses: Vec<CompletedReset> = (0..8).map(|_| consume(&reset)).collect();
    let answers = join_all(uses.iter().map(|one| ports.email_links.reset_password(one))).await;
    let done: Vec<_> = uses
        .iter()
        .zip(answers)
        .filter(|(_, answer)| matches!(answer, Ok(ResetOutcome::Done)))
        .collect();
    assert_eq!(done.len(), 1);
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(
        Some(&kept.password),
        done.first().map(|(one, _)| &one.password)
    );
}

async fn with_pin(ports: &Ports, person: &Person) {
    let flow = login_of(ports, person).await;
    let with_pin = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(hash()),
        ..sign_in(person)
    };
    ports.sessions.start(&with_pin).await.unwrap();
}

pub async fn a_reset_sets_the_password_and_clears_the_pin(ports: &Ports) {
    let (person, reset) = given(ports).await;
    with_pin(ports, &person).await;
    let (id, effects) = event();
    let consume = CompletedReset {
        effects,
        ..consume(&reset)
    };
    assert_eq!(
        ports.email_links.reset_password(&consume).await.unwrap(),
        ResetOutcome::Done
    );
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.password, consume.password);
    assert_eq!(kept.pin, None);
    assert_eq!(kept.epoch, person.epoch + 1);
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_reset_keeps_the_question(ports: &Ports) {
    let (person, reset) = given(ports).await;
    let question = SecurityQuestion {
        kind: SecurityQuestionKind::FirstCar,
        answer: hash(),
    };
    let set = ports
        .people
        .set_question(person.id, &question, Effects::none());
    assert!(set.await.unwrap());
    ports
        .email_links
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.question, Some(question));
}

pub async fn a_reset_confirms_the_address_it_proved(ports: &Ports) {
    for confirmed_before in [false, true] {
        let (person, link) = person_with_link(ports).await;
        if confirmed_before {
            let at = now() - seconds(60);
            let links = &*ports.email_links;
            assert!(
                links
                    .confirm(&link.token, at, Effects::none())
                    .await
                    .unwrap()
            );
        }
        let reset = reset_for(&person);
        create(ports, &reset).await;
        ports
            .email_links
            .reset_password(&consume(&reset))
            .await
            .unwrap();
        let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
        let since = if confirmed_before {
            now() - seconds(60)
        } else {
            now()
        };
        assert_eq!(kept.email_confirmed_at, Some(since));
    }
}

pub async fn a_reset_by_another_way_confirms_nothing(ports: &Ports) {
    let (person, _) = person_with_link(ports).await;
    let reset = NewReset {
        is_mailed: false,
        ..reset_for(&person)
    };
    create(ports, &reset).await;
    let links = &ports.email_links;
    let used = links.reset_password(&consume(&reset)).await;
    assert_eq!(used.unwrap(), ResetOutcome::Done);
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.email_confirmed_at, None);
}

pub async fn a_reset_ends_everything_issued_before(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let waiting = Waiting::of(ports, &person).await;
    let reset = reset_for(&person);
    create(ports, &reset).await;
    let flow = login_of(ports, &person).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let bystander = device_of(ports, &some_person(ports).await).await;
    ports
        .email_links
        .reset_password(&consume(&reset))
        .await
        .unwrap();
    assert_eq!(waiting.alive(ports).await, [false; 3]);
    let welcome = ports.email_links.find(&link.token, now()).await;
    assert_eq!(welcome.unwrap(), None);
    for device in [here, there] {
        assert!(!is_live(ports, &device.session.token, now()).await);
        let worth = ports
            .sessions
            .device(&device.family.token, now(), super::fixtures::GRACE);
        assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
    }
    let found = ports
        .flows
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), None);
    assert!(is_live(ports, &bystander.session.token, now()).await);
}

pub async fn a_link_to_an_address_that_is_not_the_persons_is_dead(ports: &Ports) {
    let (person, reset) = given(ports).await;
    let other = NewReset {
        email: EmailIndex::new(bytes()),
        ..reset_for(&person)
    };
    create(ports, &other).await;
    assert!(!is_good(ports, &other).await);
    let used = ports
        .email_links
        .reset_password(&consume(&other))
        .await
        .unwrap();
    assert_eq!(used, ResetOutcome::Gone);
    assert!(is_good(ports, &reset).await);
}

pub async fn a_reset_clears_the_named_counts(ports: &Ports) {
    let (_, reset) = given(ports).await;
    let counts = [code_count()];
    for _ in 0..5 {
        ports.limiter.reserve(&counts, now()).await.unwrap();
        let settled = ports.limiter.complete(
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
    ports.email_links.reset_password(&consume).await.unwrap();
    let reserved = ports.limiter.reserve(&counts, now()).await.unwrap();
    assert_eq!(reserved, ReserveOutcome::Granted);
}

pub async fn a_dead_link_changes_nothing(ports: &Ports) {
    let (person, reset) = given(ports).await;
    let device = device_of(ports, &person).await;
    let (id, effects) = event();
    let late = CompletedReset {
        now: reset.expires_at,
        effects,
        ..consume(&reset)
    };
    assert_eq!(
        ports.email_links.reset_password(&late).await.unwrap(),
        ResetOutcome::Gone
    );
    let kept = ports.people.by_id(person.id).await.unwrap();
    assert_eq!(kept, Some(person));
    assert!(is_live(ports, &device.session.token, now()).await);
    assert!(!ports.is_audited.call(id).await);
}
