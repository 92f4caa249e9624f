//! The promises of [`crate::ports::Sessions`] about logging out.

use super::Ports;
use super::fixtures::{
    EXACTNESS, IDLE, begun_at, browser, device_of, event, is_live, now, some_person, token,
};
use super::sessions::{of, worth};
use super::waiting::Waiting;
use crate::model::{PreSession, Step, TokenHash};
use crate::ports::{RefreshTokenState, SignOut};
use domain_shared::Effects;

async fn log_out(ports: &Ports, session: Option<&TokenHash>, refresh: Option<&TokenHash>) {
    let log_out = SignOut {
        session: session.copied(),
        refresh: refresh.copied(),
        ..left(browser())
    };
    ports.sessions.end(&log_out).await.unwrap();
}

fn left(pre_session: PreSession) -> SignOut {
    SignOut {
        session: None,
        refresh: None,
        pre_session,
        leaver: None,
        effects: Effects::none(),
    }
}

pub async fn a_logout_ends_the_session_and_its_device(ports: &Ports) {
    let device = device_of(ports, &some_person(ports).await).await;
    log_out(ports, Some(&device.session.token), None).await;
    assert!(!is_live(ports, &device.session.token, now()).await);
    assert_eq!(
        worth(ports, &device.family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_logout_revokes_the_device_of_a_dead_session(ports: &Ports) {
    let device = device_of(ports, &some_person(ports).await).await;
    log_out(ports, Some(&token()), Some(&device.family.token)).await;
    assert!(!is_live(ports, &device.session.token, now()).await);
    assert_eq!(
        worth(ports, &device.family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_logout_ends_the_browsers_flows(ports: &Ports) {
    let mine = begun_at(ports, Step::LoginCode).await;
    let other = begun_at(ports, Step::LoginCode).await;
    let (id, effects) = event();
    let log_out = SignOut {
        effects,
        ..left(mine.pre_session)
    };
    ports.sessions.end(&log_out).await.unwrap();
    for (flow, is_live) in [(mine, false), (other, true)] {
        let found = ports
            .flows
            .by_token(&flow.token, &flow.pre_session, now())
            .await;
        assert_eq!(found.unwrap().is_some(), is_live);
    }
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_logout_leaves_other_devices_alone(ports: &Ports) {
    let person = some_person(ports).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    log_out(ports, Some(&here.session.token), Some(&here.family.token)).await;
    assert!(is_live(ports, &there.session.token, now()).await);
    let current = RefreshTokenState::Current(of(&there.family, &person));
    assert_eq!(worth(ports, &there.family.token, now()).await, current);
}

pub async fn a_lock_ends_the_session_and_keeps_the_device(ports: &Ports) {
    let person = some_person(ports).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let touched = ports
        .sessions
        .touch(&here.session.token, now(), IDLE, EXACTNESS);
    let session = touched.await.unwrap().unwrap();
    let (id, effects) = event();
    ports.sessions.lock(&session, effects).await.unwrap();
    assert!(!is_live(ports, &here.session.token, now()).await);
    assert!(is_live(ports, &there.session.token, now()).await);
    let current = RefreshTokenState::Current(of(&here.family, &person));
    assert_eq!(worth(ports, &here.family.token, now()).await, current);
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_logout_ends_what_waits_for_the_leaver_only(ports: &Ports) {
    let (leaver, other) = (some_person(ports).await, some_person(ports).await);
    let (mine, theirs) = (
        Waiting::of(ports, &leaver).await,
        Waiting::of(ports, &other).await,
    );
    let device = device_of(ports, &leaver).await;
    log_out(ports, Some(&device.session.token), None).await;
    assert_eq!(mine.alive(ports).await, [true; 3], "nobody leaves");
    let log_out = SignOut {
        leaver: Some(leaver.id),
        ..left(browser())
    };
    ports.sessions.end(&log_out).await.unwrap();
    assert_eq!(mine.alive(ports).await, [false; 3]);
    assert_eq!(theirs.alive(ports).await, [true; 3]);
}
