//! The promises of [`crate::ports::Sessions`].

use super::Harness;
use super::fixtures::{
    Device, EXACTNESS, GRACE, IDLE, device_of, event, hash, is_live, login_of, now, seconds,
    session, sign_in, some_person, token,
};
use crate::model::{NewSession, NewTokenFamily, Person, TokenFamily, TokenHash};
use crate::ports::{RefreshTokenState, Renewal, RenewalOutcome, SignIn, SignInOutcome};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};
use futures_util::future::join_all;

pub(super) async fn worth<H: Harness>(
    h: &H,
    token: &TokenHash,
    at: Timestamp,
) -> RefreshTokenState {
    h.sessions().device(token, at, GRACE).await.unwrap()
}

/// The live device as it was begun.
pub(super) fn of(family: &NewTokenFamily, person: &Person) -> TokenFamily {
    TokenFamily {
        id: family.id,
        person: person.id,
        expires_at: family.expires_at,
    }
}

fn renewal(person: &Person, shown: TokenHash, at: Timestamp) -> Renewal {
    Renewal {
        shown,
        next: token(),
        session: NewSession {
            started_at: at,
            ..session(person)
        },
        grace: GRACE,
        now: at,
        effects: Effects::none(),
    }
}

async fn renew<H: Harness>(h: &H, renewal: &Renewal) -> RenewalOutcome {
    h.sessions().renew(renewal).await.unwrap()
}

pub async fn signing_in_does_everything_together<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let flow = login_of(h, &person).await;
    let (id, effects) = event();
    let pin = hash();
    let all = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(pin.clone()),
        effects,
        ..sign_in(&person)
    };
    assert_eq!(h.sessions().start(&all).await.unwrap(), SignInOutcome::Done);
    let family = all.family.as_ref().unwrap();
    let touched = h
        .sessions()
        .touch(&all.session.token, now(), IDLE, EXACTNESS)
        .await;
    let live = touched.unwrap().unwrap();
    assert_eq!((live.id, live.person), (all.session.id, person.id));
    assert_eq!(live.family, Some(family.id));
    let current = RefreshTokenState::Current(of(family, &person));
    assert_eq!(worth(h, &family.token, now()).await, current);
    let found = h
        .flows()
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), None);
    let kept = h.people().by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.pin, Some(pin));
    assert!(h.is_audited(id).await);
}

pub async fn a_flow_signs_in_once<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let flow = login_of(h, &person).await;
    let tries: Vec<SignIn> = (0..8)
        .map(|_| SignIn {
            flow: Some((flow.id, flow.version)),
            ..sign_in(&person)
        })
        .collect();
    let started = join_all(tries.iter().map(|sign_in| h.sessions().start(sign_in))).await;
    let done = started
        .iter()
        .filter(|one| matches!(one, Ok(SignInOutcome::Done)));
    assert_eq!(done.count(), 1);
    let mut live = 0;
    for sign_in in &tries {
        live += u32::from(is_live(h, &sign_in.session.token, now()).await);
    }
    assert_eq!(live, 1);
    let newer = SignIn {
        flow: Some((flow.id, flow.version + 1)),
        ..sign_in(&person)
    };
    assert_eq!(
        h.sessions().start(&newer).await.unwrap(),
        SignInOutcome::Stale,
        "done is done"
    );
}

pub async fn a_dead_device_is_not_trusted<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let trusting = || SignIn {
        trusted: Some(family.id),
        ..sign_in(&person)
    };
    assert_eq!(
        h.sessions().start(&trusting()).await.unwrap(),
        SignInOutcome::Done
    );
    let mut late = trusting();
    late.session.started_at = family.expires_at;
    assert_eq!(
        h.sessions().start(&late).await.unwrap(),
        SignInOutcome::Stale
    );
    h.sessions()
        .revoke(family.id, Effects::none())
        .await
        .unwrap();
    let refused = trusting();
    assert_eq!(
        h.sessions().start(&refused).await.unwrap(),
        SignInOutcome::Stale
    );
    assert!(!is_live(h, &refused.session.token, now()).await);
}

pub async fn a_pin_is_never_overwritten<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let mut answers = Vec::new();
    for _ in 0..2 {
        let flow = login_of(h, &person).await;
        let with_pin = SignIn {
            flow: Some((flow.id, flow.version)),
            pin: Some(hash()),
            ..sign_in(&person)
        };
        answers.push(h.sessions().start(&with_pin).await.unwrap());
        let is_in = is_live(h, &with_pin.session.token, now()).await;
        let found = h
            .flows()
            .by_token(&flow.token, &flow.pre_session, now())
            .await;
        assert_ne!(
            is_in,
            found.unwrap().is_some(),
            "the flow lives on or has signed in"
        );
    }
    assert_eq!(answers, [SignInOutcome::Done, SignInOutcome::PinTaken]);
}

pub async fn signing_in_ends_the_session_it_replaces<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let old = device_of(h, &person).await;
    let new = SignIn {
        replaces_session: Some(old.session.token),
        ..sign_in(&person)
    };
    h.sessions().start(&new).await.unwrap();
    assert!(!is_live(h, &old.session.token, now()).await);
    assert!(is_live(h, &new.session.token, now()).await);
}

pub async fn signing_in_revokes_the_device_it_replaces<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let old = device_of(h, &person).await;
    let rotated = renewal(&person, old.family.token, now());
    renew(h, &rotated).await;
    let new = SignIn {
        replaces_refresh: Some(old.family.token),
        ..sign_in(&person)
    };
    h.sessions().start(&new).await.unwrap();
    assert_eq!(
        worth(h, &rotated.next, now()).await,
        RefreshTokenState::Gone
    );
    assert!(is_live(h, &new.session.token, now()).await);
}

pub async fn a_session_ends_absolutely<H: Harness>(h: &H) {
    let Device { session, .. } = device_of(h, &some_person(h).await).await;
    let mut at = now();
    while at < session.expires_at {
        assert!(is_live(h, &session.token, at).await);
        at += TimeDelta::minutes(14);
    }
    assert!(!is_live(h, &session.token, session.expires_at).await);
}

pub async fn a_session_idles_out<H: Harness>(h: &H) {
    let Device { session, .. } = device_of(h, &some_person(h).await).await;
    assert!(!is_live(h, &session.token, now() + IDLE).await);
}

pub async fn a_used_session_stays_alive<H: Harness>(h: &H) {
    let Device { session, .. } = device_of(h, &some_person(h).await).await;
    let mut at = now();
    for _ in 0..20 {
        at += IDLE - EXACTNESS - seconds(1);
        assert!(is_live(h, &session.token, at).await);
    }
}

pub async fn a_dead_or_unknown_device_is_gone<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let last = family.expires_at - seconds(1);
    let current = RefreshTokenState::Current(of(&family, &person));
    assert_eq!(worth(h, &family.token, last).await, current);
    assert_eq!(
        worth(h, &family.token, family.expires_at).await,
        RefreshTokenState::Gone
    );
    assert_eq!(worth(h, &token(), now()).await, RefreshTokenState::Gone);
    h.sessions()
        .revoke(family.id, Effects::none())
        .await
        .unwrap();
    assert_eq!(
        worth(h, &family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_rotated_token_is_told_by_its_age<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    renew(h, &renewal(&person, family.token, now())).await;
    let within = now() + GRACE - TimeDelta::microseconds(1);
    let previous = RefreshTokenState::Previous(of(&family, &person));
    let reused = RefreshTokenState::Reused(of(&family, &person));
    assert_eq!(worth(h, &family.token, within).await, previous);
    assert_eq!(worth(h, &family.token, now() + GRACE).await, reused);
}

pub async fn rotation_does_not_move_the_end_of_a_device<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let mut shown = family.token;
    for day in 1..=3 {
        let at = now() + TimeDelta::days(day);
        let renewal = renewal(&person, shown, at);
        assert_eq!(renew(h, &renewal).await, RenewalOutcome::Rotated);
        shown = renewal.next;
        let current = RefreshTokenState::Current(of(&family, &person));
        assert_eq!(worth(h, &shown, at).await, current);
    }
}

pub async fn twenty_simultaneous_renewals_rotate_once<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let renewals: Vec<Renewal> = (0..20)
        .map(|_| renewal(&person, family.token, now()))
        .collect();
    let answers = join_all(renewals.iter().map(|one| renew(h, one))).await;
    let count = |kind| answers.iter().filter(|answer| **answer == kind).count();
    assert_eq!(
        (
            count(RenewalOutcome::Rotated),
            count(RenewalOutcome::InGrace)
        ),
        (1, 19)
    );
    for (one, answer) in renewals.iter().zip(&answers) {
        let expected = match answer {
            RenewalOutcome::Rotated => RefreshTokenState::Current(of(&family, &person)),
            _ => RefreshTokenState::Gone,
        };
        assert_eq!(worth(h, &one.next, now()).await, expected);
    }
}

pub async fn in_grace_a_session_begins_without_rotation<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let first = renewal(&person, family.token, now());
    renew(h, &first).await;
    let second = renewal(&person, family.token, now() + GRACE - seconds(1));
    assert_eq!(renew(h, &second).await, RenewalOutcome::InGrace);
    assert!(is_live(h, &second.session.token, second.now).await);
    let current = RefreshTokenState::Current(of(&family, &person));
    assert_eq!(worth(h, &first.next, second.now).await, current);
}

pub async fn any_other_token_renews_nothing<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    renew(h, &renewal(&person, family.token, now())).await;
    for shown in [family.token, token()] {
        let late = renewal(&person, shown, now() + GRACE);
        assert_eq!(renew(h, &late).await, RenewalOutcome::Refused);
        assert!(!is_live(h, &late.session.token, late.now).await);
        assert_eq!(
            worth(h, &late.next, late.now).await,
            RefreshTokenState::Gone
        );
    }
}

pub async fn a_rotation_ends_the_earlier_sessions_and_grace_does_not<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let device = device_of(h, &person).await;
    let first = renewal(&person, device.family.token, now());
    renew(h, &first).await;
    assert!(!is_live(h, &device.session.token, now()).await);
    renew(h, &renewal(&person, device.family.token, now())).await;
    assert!(is_live(h, &first.session.token, now()).await);
}

pub async fn a_renewed_session_belongs_to_the_device<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let Device { family, .. } = device_of(h, &person).await;
    let renewal = renewal(&person, family.token, now());
    renew(h, &renewal).await;
    let touched = h
        .sessions()
        .touch(&renewal.session.token, now(), IDLE, EXACTNESS)
        .await;
    assert_eq!(touched.unwrap().unwrap().family, Some(family.id));
}

pub async fn a_revoked_device_takes_its_sessions_along<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let device = device_of(h, &person).await;
    assert!(
        h.sessions()
            .revoke(device.family.id, Effects::none())
            .await
            .unwrap()
    );
    assert!(!is_live(h, &device.session.token, now()).await);
    let renewal = renewal(&person, device.family.token, now());
    assert_eq!(renew(h, &renewal).await, RenewalOutcome::Refused);
}

pub async fn only_the_revoking_call_writes_its_effects<H: Harness>(h: &H) {
    let device = device_of(h, &some_person(h).await).await;
    for was_live in [true, false] {
        let (id, effects) = event();
        let revoked = h.sessions().revoke(device.family.id, effects).await;
        assert_eq!(revoked.unwrap(), was_live);
        assert_eq!(h.is_audited(id).await, was_live);
    }
}

pub async fn an_owner_is_told_by_session_then_by_device<H: Harness>(h: &H) {
    let (first, second) = (some_person(h).await, some_person(h).await);
    let (a, b) = (device_of(h, &first).await, device_of(h, &second).await);
    h.sessions()
        .revoke(a.family.id, Effects::none())
        .await
        .unwrap();
    for (session, refresh, owner) in [
        (Some(a.session.token), Some(b.family.token), Some(first.id)),
        (Some(token()), Some(b.family.token), Some(second.id)),
        (None, Some(a.family.token), Some(first.id)),
        (Some(token()), None, None),
        (None, None, None),
    ] {
        let told = h.sessions().owner(session.as_ref(), refresh.as_ref()).await;
        assert_eq!(told.unwrap(), owner);
    }
}
