//! The promises of [`crate::ports::Sessions`].

use super::Ports;
use super::fixtures::{
    Device, EXACTNESS, GRACE, IDLE, device_of, event, hash, is_live, login_of, now, seconds,
    session, sign_in, some_person, token,
};
use crate::model::{NewSession, NewTokenFamily, Person, TokenFamily, TokenHash};
use crate::ports::{RefreshTokenState, Renewal, RenewalOutcome, SignIn, SignInOutcome};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};
use futures_util::future::join_all;

pub(super) async fn worth(ports: &Ports, token: &TokenHash, at: Timestamp) -> RefreshTokenState {
    ports.sessions.device(token, at, GRACE).await.unwrap()
}

/// The live device as it was begun.
pub(super) fn of(family: &NewTokenFamily, person: &Person) -> TokenFamily {
    TokenFamily {
        id: family.id,
        person: person.id,
        started_at: family.started_at,
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

async fn renew(ports: &Ports, renewal: &Renewal) -> RenewalOutcome {
    ports.sessions.renew(renewal).await.unwrap()
}

pub async fn signing_in_does_everything_together(ports: &Ports) {
    let person = some_person(ports).await;
    let flow = login_of(ports, &person).await;
    let (id, effects) = event();
    let pin = hash();
    let all = SignIn {
        flow: Some((flow.id, flow.version)),
        pin: Some(pin.clone()),
        effects,
        ..sign_in(&person)
    };
    assert_eq!(
        ports.sessions.start(&all).await.unwrap(),
        SignInOutcome::Done
    );
    let family = all.family.as_ref().unwrap();
    let touched = ports
        .sessions
        .touch(&all.session.token, now(), IDLE, EXACTNESS)
        .await;
    let live = touched.unwrap().unwrap();
    assert_eq!((live.id, live.person), (all.session.id, person.id));
    assert_eq!(live.family, Some(family.id));
    let whose = ports
        .sessions
        .touch_person(&all.session.token, now(), IDLE, EXACTNESS)
        .await;
    let (session, whose) = whose.unwrap().unwrap();
    assert_eq!((session.id, whose.id), (all.session.id, person.id));
    let current = RefreshTokenState::Current(of(family, &person));
    assert_eq!(worth(ports, &family.token, now()).await, current);
    let found = ports
        .flows
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), None);
    let kept = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(kept.pin, Some(pin));
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_flow_signs_in_once(ports: &Ports) {
    let person = some_person(ports).await;
    let flow = login_of(ports, &person).await;
    let tries: Vec<SignIn> = (0..8)
        .map(|_| SignIn {
            flow: Some((flow.id, flow.version)),
            ..sign_in(&person)
        })
        .collect();
    let started = join_all(tries.iter().map(|sign_in| ports.sessions.start(sign_in))).await;
    let done = started
        .iter()
        .filter(|one| matches!(one, Ok(SignInOutcome::Done)));
    assert_eq!(done.count(), 1);
    let mut live = 0;
    for sign_in in &tries {
        live += u32::from(is_live(ports, &sign_in.session.token, now()).await);
    }
    assert_eq!(live, 1);
    let newer = SignIn {
        flow: Some((flow.id, flow.version + 1)),
        ..sign_in(&person)
    };
    assert_eq!(
        ports.sessions.start(&newer).await.unwrap(),
        SignInOutcome::Stale,
        "done is done"
    );
}

pub async fn a_dead_device_is_not_trusted(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let trusting = || SignIn {
        trusted: Some(family.id),
        ..sign_in(&person)
    };
    assert_eq!(
        ports.sessions.start(&trusting()).await.unwrap(),
        SignInOutcome::Done
    );
    let mut late = trusting();
    late.session.started_at = family.expires_at;
    assert_eq!(
        ports.sessions.start(&late).await.unwrap(),
        SignInOutcome::Stale
    );
    ports
        .sessions
        .revoke(family.id, Effects::none())
        .await
        .unwrap();
    let refused = trusting();
    assert_eq!(
        ports.sessions.start(&refused).await.unwrap(),
        SignInOutcome::Stale
    );
    assert!(!is_live(ports, &refused.session.token, now()).await);
}

pub async fn a_pin_is_never_overwritten(ports: &Ports) {
    let person = some_person(ports).await;
    let mut answers = Vec::new();
    for _ in 0..2 {
        let flow = login_of(ports, &person).await;
        let with_pin = SignIn {
            flow: Some((flow.id, flow.version)),
            pin: Some(hash()),
            ..sign_in(&person)
        };
        answers.push(ports.sessions.start(&with_pin).await.unwrap());
        let is_in = is_live(ports, &with_pin.session.token, now()).await;
        let found = ports
            .flows
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

pub async fn signing_in_ends_the_session_it_replaces(ports: &Ports) {
    let person = some_person(ports).await;
    let old = device_of(ports, &person).await;
    let new = SignIn {
        replaces_session: Some(old.session.token),
        ..sign_in(&person)
    };
    ports.sessions.start(&new).await.unwrap();
    assert!(!is_live(ports, &old.session.token, now()).await);
    assert!(is_live(ports, &new.session.token, now()).await);
}

pub async fn signing_in_revokes_the_device_it_replaces(ports: &Ports) {
    let person = some_person(ports).await;
    let old = device_of(ports, &person).await;
    let rotated = renewal(&person, old.family.token, now());
    renew(ports, &rotated).await;
    let new = SignIn {
        replaces_refresh: Some(old.family.token),
        ..sign_in(&person)
    };
    ports.sessions.start(&new).await.unwrap();
    assert_eq!(
        worth(ports, &rotated.next, now()).await,
        RefreshTokenState::Gone
    );
    assert!(is_live(ports, &new.session.token, now()).await);
}

pub async fn a_session_ends_absolutely(ports: &Ports) {
    let Device { session, .. } = device_of(ports, &some_person(ports).await).await;
    let mut at = now();
    while at < session.expires_at {
        assert!(is_live(ports, &session.token, at).await);
        at += TimeDelta::minutes(14);
    }
    assert!(!is_live(ports, &session.token, session.expires_at).await);
}

pub async fn a_session_idles_out(ports: &Ports) {
    let Device { session, .. } = device_of(ports, &some_person(ports).await).await;
    assert!(!is_live(ports, &session.token, now() + IDLE).await);
}

pub async fn a_used_session_stays_alive(ports: &Ports) {
    let Device { session, .. } = device_of(ports, &some_person(ports).await).await;
    let mut at = now();
    for _ in 0..20 {
        at += IDLE - EXACTNESS - seconds(1);
        assert!(is_live(ports, &session.token, at).await);
    }
}

pub async fn a_dead_or_unknown_device_is_gone(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let last = family.expires_at - seconds(1);
    let current = RefreshTokenState::Current(of(&family, &person));
    assert_eq!(worth(ports, &family.token, last).await, current);
    assert_eq!(
        worth(ports, &family.token, family.expires_at).await,
        RefreshTokenState::Gone
    );
    assert_eq!(worth(ports, &token(), now()).await, RefreshTokenState::Gone);
    ports
        .sessions
        .revoke(family.id, Effects::none())
        .await
        .unwrap();
    assert_eq!(
        worth(ports, &family.token, now()).await,
        RefreshTokenState::Gone
    );
}

pub async fn a_rotated_token_is_told_by_its_age(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    renew(ports, &renewal(&person, family.token, now())).await;
    let within = now() + GRACE - TimeDelta::microseconds(1);
    let previous = RefreshTokenState::Previous(of(&family, &person));
    let reused = RefreshTokenState::Reused(of(&family, &person));
    assert_eq!(worth(ports, &family.token, within).await, previous);
    assert_eq!(worth(ports, &family.token, now() + GRACE).await, reused);
}

pub async fn rotation_does_not_move_the_end_of_a_device(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let mut shown = family.token;
    for day in 1..=3 {
        let at = now() + TimeDelta::days(day);
        let renewal = renewal(&person, shown, at);
        assert_eq!(renew(ports, &renewal).await, RenewalOutcome::Rotated);
        shown = renewal.next;
        let current = RefreshTokenState::Current(of(&family, &person));
        assert_eq!(worth(ports, &shown, at).await, current);
    }
}

pub async fn twenty_simultaneous_renewals_rotate_once(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let renewals: Vec<Renewal> = (0..20)
        .map(|_| renewal(&person, family.token, now()))
        .collect();
    let answers = join_all(renewals.iter().map(|one| renew(ports, one))).await;
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
        assert_eq!(worth(ports, &one.next, now()).await, expected);
    }
}

pub async fn in_grace_a_session_begins_without_rotation(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let first = renewal(&person, family.token, now());
    renew(ports, &first).await;
    let second = renewal(&person, family.token, now() + GRACE - seconds(1));
    assert_eq!(renew(ports, &second).await, RenewalOutcome::InGrace);
    assert!(is_live(ports, &second.session.token, second.now).await);
    let current = RefreshTokenState::Current(of(&family, &person));
    assert_eq!(worth(ports, &first.next, second.now).await, current);
}

pub async fn any_other_token_renews_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    renew(ports, &renewal(&person, family.token, now())).await;
    for shown in [family.token, token()] {
        let late = renewal(&person, shown, now() + GRACE);
        assert_eq!(renew(ports, &late).await, RenewalOutcome::Refused);
        assert!(!is_live(ports, &late.session.token, late.now).await);
        assert_eq!(
            worth(ports, &late.next, late.now).await,
            RefreshTokenState::Gone
        );
    }
}

pub async fn a_rotation_ends_the_earlier_sessions_and_grace_does_not(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let first = renewal(&person, device.family.token, now());
    renew(ports, &first).await;
    assert!(!is_live(ports, &device.session.token, now()).await);
    renew(ports, &renewal(&person, device.family.token, now())).await;
    assert!(is_live(ports, &first.session.token, now()).await);
}

pub async fn a_renewed_session_belongs_to_the_device(ports: &Ports) {
    let person = some_person(ports).await;
    let Device { family, .. } = device_of(ports, &person).await;
    let renewal = renewal(&person, family.token, now());
    renew(ports, &renewal).await;
    let touched = ports
        .sessions
        .touch(&renewal.session.token, now(), IDLE, EXACTNESS)
        .await;
    assert_eq!(touched.unwrap().unwrap().family, Some(family.id));
}

pub async fn a_revoked_device_takes_its_sessions_along(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    assert!(
        ports
            .sessions
            .revoke(device.family.id, Effects::none())
            .await
            .unwrap()
    );
    assert!(!is_live(ports, &device.session.token, now()).await);
    let renewal = renewal(&person, device.family.token, now());
    assert_eq!(renew(ports, &renewal).await, RenewalOutcome::Refused);
}

pub async fn only_the_revoking_call_writes_its_effects(ports: &Ports) {
    let device = device_of(ports, &some_person(ports).await).await;
    for was_live in [true, false] {
        let (id, effects) = event();
        let revoked = ports.sessions.revoke(device.family.id, effects).await;
        assert_eq!(revoked.unwrap(), was_live);
        assert_eq!(ports.is_audited.call(id).await, was_live);
    }
}

pub async fn an_owner_is_told_by_session_then_by_device(ports: &Ports) {
    let (first, second) = (some_person(ports).await, some_person(ports).await);
    let (a, b) = (
        device_of(ports, &first).await,
        device_of(ports, &second).await,
    );
    ports
        .sessions
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
        let told = ports
            .sessions
            .owner(session.as_ref(), refresh.as_ref())
            .await;
        assert_eq!(told.unwrap(), owner);
    }
}
