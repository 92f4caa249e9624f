//! The promises of [`crate::ports::Sessions`] about the list of devices.

use super::Ports;
use super::fixtures::{
    Device, EXACTNESS, GRACE, IDLE, device_of, event, is_live, login_of, now, seconds, session,
    sign_in, some_person, token, uuid,
};
use crate::model::{ActiveDevice, ActiveDeviceId, NewSession, Person, SessionId};
use crate::ports::{RefreshTokenState, Renewal, RenewalOutcome, SignIn};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};

fn nobody() -> SessionId {
    SessionId::new(uuid())
}

fn id_of(id: uuid::Uuid) -> ActiveDeviceId {
    ActiveDeviceId::new(id)
}

async fn list(ports: &Ports, person: &Person, at: Timestamp) -> Vec<ActiveDevice> {
    let accesses = &*ports.sessions;
    accesses
        .devices(person.id, nobody(), at, IDLE)
        .await
        .unwrap()
}

async fn ids(ports: &Ports, person: &Person, at: Timestamp) -> Vec<ActiveDeviceId> {
    let list = list(ports, person, at).await;
    list.into_iter().map(|access| access.id).collect()
}

/// A session on a device that did not ask to be remembered.
async fn session_of(ports: &Ports, person: &Person) -> NewSession {
    let sign_in = SignIn {
        family: None,
        ..sign_in(person)
    };
    ports.sessions.start(&sign_in).await.unwrap();
    sign_in.session
}

async fn worth(ports: &Ports, device: &Device) -> RefreshTokenState {
    let worth = ports.sessions.device(&device.family.token, now(), GRACE);
    worth.await.unwrap()
}

pub async fn a_remembered_device_is_one_entry(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let used = now() + TimeDelta::minutes(10);
    assert!(is_live(ports, &device.session.token, used).await);
    let entry = |used_at| ActiveDevice {
        id: id_of(device.family.id.uuid()),
        device: device.session.device,
        started_at: device.family.started_at,
        used_at,
        is_remembered: true,
        is_current: false,
    };
    assert_eq!(list(ports, &person, used).await, [entry(used)]);
    // Its session has idled out; the PIN would renew it.
    let later = now() + TimeDelta::days(3);
    assert_eq!(ids(ports, &person, later).await, [entry(used).id]);
    let renewal = Renewal {
        shown: device.family.token,
        next: token(),
        session: NewSession {
            started_at: later,
            expires_at: later + TimeDelta::hours(24),
            ..session(&person)
        },
        grace: GRACE,
        now: later,
        effects: Effects::none(),
    };
    let renewed = ports.sessions.renew(&renewal).await.unwrap();
    assert_eq!(renewed, RenewalOutcome::Rotated);
    let much_later = later + TimeDelta::days(3);
    assert_eq!(list(ports, &person, much_later).await, [entry(later)]);
}

pub async fn a_session_of_no_live_device_is_an_entry(ports: &Ports) {
    let person = some_person(ports).await;
    let alone = session_of(ports, &person).await;
    let used = now() + TimeDelta::minutes(5);
    assert!(is_live(ports, &alone.token, used).await);
    let expected = ActiveDevice {
        id: id_of(alone.id.uuid()),
        device: alone.device,
        started_at: alone.started_at,
        used_at: used,
        is_remembered: false,
        is_current: false,
    };
    assert_eq!(list(ports, &person, used).await, [expected]);
    let device = device_of(ports, &person).await;
    let both = [id_of(alone.id.uuid()), id_of(device.family.id.uuid())];
    assert_eq!(ids(ports, &person, used).await, both, "the last used first");
}

pub async fn the_callers_own_entry_is_marked(ports: &Ports) {
    let person = some_person(ports).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let alone = session_of(ports, &person).await;
    for (current, own) in [
        (here.session.id, here.family.id.uuid()),
        (there.session.id, there.family.id.uuid()),
        (alone.id, alone.id.uuid()),
    ] {
        let list = ports
            .sessions
            .devices(person.id, current, now(), IDLE)
            .await;
        let marked: Vec<_> = list
            .unwrap()
            .into_iter()
            .filter(|access| access.is_current)
            .map(|access| access.id)
            .collect();
        assert_eq!(marked, [id_of(own)]);
    }
}

pub async fn what_is_over_or_somebody_elses_is_not_listed(ports: &Ports) {
    let person = some_person(ports).await;
    device_of(ports, &some_person(ports).await).await;
    assert_eq!(ids(ports, &person, now()).await, []);
    let alone = session_of(ports, &person).await;
    let device = device_of(ports, &person).await;
    let revoked = device_of(ports, &person).await;
    let sessions = &*ports.sessions;
    let was_live = sessions.revoke(revoked.family.id, Effects::none()).await;
    assert!(was_live.unwrap());
    let family = id_of(device.family.id.uuid());
    let both = ids(ports, &person, now()).await;
    assert_eq!(both.len(), 2);
    assert!(both.contains(&family) && both.contains(&id_of(alone.id.uuid())));
    assert_eq!(ids(ports, &person, now() + IDLE).await, [family]);
    assert_eq!(ids(ports, &person, device.family.expires_at).await, []);
}

pub async fn an_entry_tells_what_signed_in(ports: &Ports) {
    let person = some_person(ports).await;
    for (user_agent, family) in [
        ("Firefox/144.0 (Windows)", None),
        ("Safari/604.1 (iPhone)", sign_in(&person).family),
    ] {
        let device = crate::model::Device::of(user_agent);
        let mut signing_in = SignIn {
            family,
            ..sign_in(&person)
        };
        signing_in.session.device = device;
        ports.sessions.start(&signing_in).await.unwrap();
        let list = list(ports, &person, now()).await;
        assert!(list.iter().any(|access| access.device == device));
    }
}

pub async fn an_entry_is_ended_with_its_sessions(ports: &Ports) {
    let person = some_person(ports).await;
    let (device, other) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let alone = session_of(ports, &person).await;
    for entry in [device.family.id.uuid(), alone.id.uuid()] {
        let (id, effects) = event();
        let ended = ports
            .sessions
            .end_device(person.id, id_of(entry), now(), effects)
            .await;
        assert!(ended.unwrap());
        assert!(ports.is_audited.call(id).await);
    }
    assert!(!is_live(ports, &device.session.token, now()).await);
    assert_eq!(worth(ports, &device).await, RefreshTokenState::Gone);
    assert!(!is_live(ports, &alone.token, now()).await);
    assert_eq!(
        ids(ports, &person, now()).await,
        [id_of(other.family.id.uuid())]
    );
}

pub async fn what_is_not_ones_own_is_not_ended(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let theirs = device_of(ports, &other).await;
    let their_session = session_of(ports, &other).await;
    let over = device_of(ports, &person).await;
    let sessions = &*ports.sessions;
    sessions
        .revoke(over.family.id, Effects::none())
        .await
        .unwrap();
    for entry in [
        theirs.family.id.uuid(),
        theirs.session.id.uuid(),
        their_session.id.uuid(),
        over.family.id.uuid(),
        over.session.id.uuid(),
        uuid(),
    ] {
        let (id, effects) = event();
        let ended = ports
            .sessions
            .end_device(person.id, id_of(entry), now(), effects)
            .await;
        assert!(!ended.unwrap());
        assert!(!ports.is_audited.call(id).await);
    }
    assert!(is_live(ports, &theirs.session.token, now()).await);
    assert!(is_live(ports, &their_session.token, now()).await);
}

pub async fn everything_else_is_ended(ports: &Ports) {
    let person = some_person(ports).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let alone = session_of(ports, &person).await;
    let flow = login_of(ports, &person).await;
    let (id, effects) = event();
    ports
        .sessions
        .end_others(person.id, here.session.id, effects)
        .await
        .unwrap();
    assert!(ports.is_audited.call(id).await);
    assert!(!is_live(ports, &there.session.token, now()).await);
    assert_eq!(worth(ports, &there).await, RefreshTokenState::Gone);
    assert!(!is_live(ports, &alone.token, now()).await);
    let found = ports
        .flows
        .by_token(&flow.token, &flow.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), None);
}

pub async fn ones_own_session_and_device_are_kept(ports: &Ports) {
    let person = some_person(ports).await;
    let (here, there) = (
        device_of(ports, &person).await,
        device_of(ports, &person).await,
    );
    let bystander = device_of(ports, &some_person(ports).await).await;
    let end_others = |session| {
        ports
            .sessions
            .end_others(person.id, session, Effects::none())
    };
    end_others(here.session.id).await.unwrap();
    assert!(is_live(ports, &here.session.token, now()).await);
    assert_ne!(worth(ports, &here).await, RefreshTokenState::Gone);
    assert_eq!(worth(ports, &there).await, RefreshTokenState::Gone);
    assert!(is_live(ports, &bystander.session.token, now()).await);
    assert_ne!(worth(ports, &bystander).await, RefreshTokenState::Gone);
    let alone = session_of(ports, &person).await;
    end_others(alone.id).await.unwrap();
    let touched = ports
        .sessions
        .touch(&alone.token, now() + seconds(1), IDLE, EXACTNESS);
    assert!(touched.await.unwrap().is_some());
    assert_eq!(worth(ports, &here).await, RefreshTokenState::Gone);
}
