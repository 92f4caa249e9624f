//! The promises of [`crate::ports::People`] about what a change ends.

use super::Harness;
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

pub async fn a_change_that_ends_all_ends_everything_issued_before<H: Harness>(h: &H) {
    for is_fresh in [true, false] {
        let person = some_person(h).await;
        let (here, there) = (device_of(h, &person).await, device_of(h, &person).await);
        let flow = login_of(h, &person).await;
        let waiting = Waiting::of(h, &person).await;
        ask(h, &person, new_email()).await;
        let bystander = device_of(h, &some_person(h).await).await;
        let change = if is_fresh {
            handed_over(&person, SettingValue::Pin(hash()), &here)
        } else {
            SettingsChange {
                ends: SessionsToEnd::All,
                ..change(&person, SettingValue::GivenPhone(a_phone()))
            }
        };
        let device_ends = is_fresh.then_some(here.family.expires_at);
        let done = h.people().change(&change).await.unwrap();
        assert_eq!(done, SettingsOutcome::Done(device_ends));
        for device in [&here, &there] {
            assert!(!is_live(h, &device.session.token, now()).await);
            let worth = h.sessions().device(&device.family.token, now(), GRACE);
            assert_eq!(worth.await.unwrap(), RefreshTokenState::Gone);
        }
        let found = h
            .flows()
            .by_token(&flow.token, &flow.pre_session, now())
            .await;
        assert_eq!(found.unwrap(), None);
        assert_eq!(waiting.alive(h).await, [false; 3]);
        assert!(!is_waiting(h, &person, ContactKind::Email).await);
        assert_eq!(kept(h, &person).await.epoch, person.epoch + 1);
        assert!(is_live(h, &bystander.session.token, now()).await);
    }
}

pub async fn the_fresh_device_ends_with_the_old_one<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let device = device_of(h, &person).await;
    let mut fresh = fresh(&person, &device);
    let mut later = fresh.family.take().unwrap();
    later.expires_at = device.family.expires_at + seconds(60);
    fresh.family = Some(later.clone());
    let change = SettingsChange {
        ends: SessionsToEnd::AllBut(Box::new(fresh.clone())),
        ..change_of(&person)
    };
    let done = h.people().change(&change).await.unwrap();
    assert_eq!(done, SettingsOutcome::Done(Some(device.family.expires_at)));
    assert!(is_live(h, &fresh.session.token, now()).await);
    let worth = h.sessions().device(&later.token, now(), GRACE).await;
    let family = TokenFamily {
        id: later.id,
        person: person.id,
        expires_at: device.family.expires_at,
    };
    assert_eq!(worth.unwrap(), RefreshTokenState::Current(family));

    let person = kept(h, &person).await;
    let alone = SignIn {
        family: None,
        ..sign_in(&person)
    };
    h.sessions().start(&alone).await.unwrap();
    let fresh = RotatedSession {
        replaces: alone.session.id,
        session: session(&person),
        family: None,
    };
    let change = SettingsChange {
        ends: SessionsToEnd::AllBut(Box::new(fresh.clone())),
        ..change_of(&person)
    };
    let done = h.people().change(&change).await.unwrap();
    assert_eq!(done, SettingsOutcome::Done(None));
    assert!(is_live(h, &fresh.session.token, now()).await);
}

pub async fn a_session_that_is_over_changes_nothing<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let over = device_of(h, &person).await;
    let ended = h
        .sessions()
        .revoke(over.family.id, Effects::none())
        .await
        .unwrap();
    assert!(ended);
    let theirs = device_of(h, &some_person(h).await).await;
    for device in [over, theirs] {
        let change = handed_over(&person, SettingValue::Password(hash()), &device);
        assert_eq!(
            h.people().change(&change).await.unwrap(),
            SettingsOutcome::Gone
        );
        let fresh = fresh_of(change);
        assert!(!is_live(h, &fresh.session.token, now()).await);
    }
    assert_eq!(kept(h, &person).await, person);
}

pub async fn without_a_fresh_session_everything_goes_on<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let device = device_of(h, &person).await;
    let flow = login_of(h, &person).await;
    let reset = reset_for(&person);
    h.email_links()
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    ask(h, &person, new_email()).await;
    let phone = ask(h, &person, new_phone()).await;
    for value in [proven(&phone), name()] {
        let person = kept(h, &person).await;
        let done = h.people().change(&change(&person, value)).await;
        assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    }
    assert!(is_live(h, &device.session.token, now()).await);
    let worth = h.sessions().device(&device.family.token, now(), GRACE);
    assert_ne!(worth.await.unwrap(), RefreshTokenState::Gone);
    let found = h
        .flows()
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert!(found.unwrap().is_some());
    assert!(
        h.email_links()
            .find_reset(&reset.token, now())
            .await
            .unwrap()
            .is_some()
    );
    assert!(is_waiting(h, &person, ContactKind::Email).await);
    assert!(!is_waiting(h, &person, ContactKind::Phone).await);
    assert_eq!(kept(h, &person).await.epoch, person.epoch);
}
