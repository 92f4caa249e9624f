//! The promises of [`crate::ports::Sessions`] about logging out.

use super::Harness;
use super::fixtures::{begun_at, browser, device_of, event, is_live, now, some_person, token};
use super::sessions::{of, worth};
use super::waiting::Waiting;
use crate::model::{PreSession, Step, TokenHash};
use crate::ports::{RefreshTokenState, SignOut};
use domain_shared::Effects;

async fn log_out<H: Harness>(h: &H, session: Option<&TokenHash>, refresh: Option<&TokenHash>) {
    let log_out = SignOut {
        session: session.copied(),
        refresh: refresh.copied(),
        ..left(browser())
    };
    h.sessions().end(&log_out).await.unwrap();
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

pub async fn a_logout_ends_the_session_and_its_device<H: Harness>(h: &H) {
    let device = device_of(h, &some_person(h).await).await;
    log_out(h, Some(&device.session.token), None).await;
    assert!(!is_live(h, &device.session.token, now()).await);
    assert_eq!(
        worth(h, &device.family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_logout_revokes_the_device_of_a_dead_session<H: Harness>(h: &H) {
    let device = device_of(h, &some_person(h).await).await;
    log_out(h, Some(&token()), Some(&device.family.token)).await;
    assert!(!is_live(h, &device.session.token, now()).await);
    assert_eq!(
        worth(h, &device.family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_logout_ends_the_browsers_flows<H: Harness>(h: &H) {
    let mine = begun_at(h, Step::LoginCode).await;
    let other = begun_at(h, Step::LoginCode).await;
    let (id, effects) = event();
    let log_out = SignOut {
        effects,
        ..left(mine.pre_session)
    };
    h.sessions().end(&log_out).await.unwrap();
    for (flow, is_live) in [(mine, false), (other, true)] {
        let found = h
            .flows()
            .by_token(&flow.token, &flow.pre_session, now())
            .await;
        assert_eq!(found.unwrap().is_some(), is_live);
    }
    assert!(h.is_audited(id).await);
}

pub async fn a_logout_leaves_other_devices_alone<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (here, there) = (device_of(h, &person).await, device_of(h, &person).await);
    log_out(h, Some(&here.session.token), Some(&here.family.token)).await;
    assert!(is_live(h, &there.session.token, now()).await);
    let current = RefreshTokenState::Current(of(&there.family, &person));
    assert_eq!(worth(h, &there.family.token, now()).await, current);
}

pub async fn a_logout_ends_what_waits_for_the_leaver_only<H: Harness>(h: &H) {
    let (leaver, other) = (some_person(h).await, some_person(h).await);
    let (mine, theirs) = (Waiting::of(h, &leaver).await, Waiting::of(h, &other).await);
    let device = device_of(h, &leaver).await;
    log_out(h, Some(&device.session.token), None).await;
    assert_eq!(mine.alive(h).await, [true; 3], "nobody leaves");
    let log_out = SignOut {
        leaver: Some(leaver.id),
        ..left(browser())
    };
    h.sessions().end(&log_out).await.unwrap();
    assert_eq!(mine.alive(h).await, [false; 3]);
    assert_eq!(theirs.alive(h).await, [true; 3]);
}
