//! The promises of [`crate::ports::People`] about what a change ends.

use super::Ports;
use super::fixtures::{
    GRACE, device_of, hash, is_live, login_of, now, reset_for, seconds, session, sign_in,
    some_person,
};
use super::settings::{
    a_phone, ask, change, fresh, fresh_of, handed_over, is_waiting, kept, name, new_email,
    new_phone, proven,
};
use super::waiting::Waiting;
use crate::model::{ContactKind, Person, RotatedSession, TokenFamily};
use crate::ports::{
    RefreshTokenState, SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome, SignIn,
};
use domain_shared::Effects;

fn change_of(person: &Person) -> SettingsChange {
    change(person, SettingValue::Password(hash()))
}

pub async fn a_change_that_ends_all_ends_everything_issued_before(ports: &Ports) {
    for is_fresh in [true, false] {
        let person = some_person(ports).await;
        let (here, there) = (
            device_of(ports, &person).await,
            device_of(ports, &person).await,
        );
        let flow = login_of(ports, &person).await;
        let waiting = Waiting::of(ports, &person).await;
        ask(ports, &person, new_email()).await;
        let bystander = device_of(ports, &some_person(ports).await).await;
        let change = if is_fresh {
            handed_over(&person, SettingValue::Pin(hash()), &here)
        } else {
            SettingsChange {
                ends: SessionsToEnd::All,
                ..change(&person, SettingValue::GivenPhone(a_phone()))
            }
        };
        let device_ends = is_fresh.then_some(here.family.expires_at);
        let done = ports.people.change(&change).await.unwrap();
        assert_eq!(done, SettingsOutcome::Done(device_ends));
        for device in [&here, &there] {
            assert!(!is_live(ports, &device.session.token, now()).await);
            let worth = ports.sessions.device(&device.family.token, now(), GRACE);
            assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
        }
        let found = ports
            .flows
            .by_token(&flow.token, &flow.pre_session, now())
            .await;
        assert_eq!(found.unwrap(), None);
        assert_eq!(waiting.alive(ports).await, [false; 3]);
        assert!(!is_waiting(ports, &person, ContactKind::Email).await);
        assert_eq!(kept(ports, &person).await.epoch, person.epoch + 1);
        assert!(is_live(ports, &bystander.session.token, now()).await);
    }
}

pub async fn the_fresh_device_ends_with_the_old_one(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let mut fresh = fresh(&person, &device);
    let mut later = fresh.family.take().unwrap();
    later.expires_at = device.family.expires_at + seconds(60);
    fresh.family = Some(later.clone());
    let change = SettingsChange {
        ends: SessionsToEnd::AllBut(Box::new(fresh.clone())),
        ..change_of(&person)
    };
    let done = ports.people.change(&change).await.unwrap();
    assert_eq!(done, SettingsOutcome::Done(Some(device.family.expires_at)));
    assert!(is_live(ports, &fresh.session.token, now()).await);
    let worth = ports.sessions.device(&later.token, now(), GRACE).await;
    let family = TokenFamily {
        id: later.id,
        person: person.id,
        started_at: later.started_at,
        expires_at: device.family.expires_at,
    };
    assert_eq!(worth.unwrap(), RefreshTokenState::Current(family));

    let person = kept(ports, &person).await;
    let alone = SignIn {
        family: None,
        ..sign_in(&person)
    };
    ports.sessions.start(&alone).await.unwrap();
    let fresh = RotatedSession {
        replaces: alone.session.id,
        session: session(&person),
        family: None,
    };
    let change = SettingsChange {
        ends: SessionsToEnd::AllBut(Box::new(fresh.clone())),
        ..change_of(&person)
    };
    let done = ports.people.change(&change).await.unwrap();
    assert_eq!(done, SettingsOutcome::Done(None));
    assert!(is_live(ports, &fresh.session.token, now()).await);
}

pub async fn a_session_that_is_over_changes_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let over = device_of(ports, &person).await;
    let ended = ports
        .sessions
        .revoke(over.family.id, Effects::none())
        .await
        .unwrap();
    assert!(ended);
    let theirs = device_of(ports, &some_person(ports).await).await;
    for device in [over, theirs] {
        let change = handed_over(&person, SettingValue::Password(hash()), &device);
        assert_eq!(
            ports.people.change(&change).await.unwrap(),
            SettingsOutcome::Gone
        );
        let fresh = fresh_of(change);
        assert!(!is_live(ports, &fresh.session.token, now()).await);
    }
    assert_eq!(kept(ports, &person).await, person);
}

pub async fn without_a_fresh_session_everything_goes_on(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let flow = login_of(ports, &person).await;
    let reset = reset_for(&person);
    ports
        .email_links
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    ask(ports, &person, new_email()).await;
    let phone = ask(ports, &person, new_phone()).await;
    for value in [proven(&phone), name()] {
        let person = kept(ports, &person).await;
        let done = ports.people.change(&change(&person, value)).await;
        assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    }
    assert!(is_live(ports, &device.session.token, now()).await);
    let worth = ports.sessions.device(&device.family.token, now(), GRACE);
    assert_ne!(worth.await.unwrap(), RefreshTokenState::Gone);
    let found = ports
        .flows
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert!(found.unwrap().is_some());
    assert!(
        ports
            .email_links
            .find_reset(&reset.token, now())
            .await
            .unwrap()
            .is_some()
    );
    assert!(is_waiting(ports, &person, ContactKind::Email).await);
    assert!(!is_waiting(ports, &person, ContactKind::Phone).await);
    assert_eq!(kept(ports, &person).await.epoch, person.epoch);
}
