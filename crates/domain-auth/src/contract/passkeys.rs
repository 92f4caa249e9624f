//! The promises of [`crate::ports::Passkeys`], and of [`crate::ports::Factors::reset`] about them.

use super::Ports;
use super::factors::{epoch, fresh, issued};
use super::fixtures::{
    Device, begun, bytes, device_of, event, flow, is_live, next, now, seconds, some_person, uuid,
};
use crate::model::passkey::MOST_PASSKEYS;
use crate::model::{
    AuthFlow, Passkey, PasskeyCredential, PasskeyId, PasskeyName, Person, Step, TokenHash,
};
use crate::ports::{FactorChangeOutcome, FactorOutcome, NewPasskey, UsedPasskey};
use domain_shared::Effects;
use domain_shared::ids::AuditId;

fn passkey_of(person: &Person) -> Passkey {
    Passkey {
        id: PasskeyId::new(uuid()),
        person: person.id,
        version: 1,
        credential_id: TokenHash::stored(bytes()),
        credential: PasskeyCredential::new(bytes().to_vec()),
        name: PasskeyName::stored("Laptop".to_owned()),
        added_at: now(),
        used_at: None,
    }
}

async fn listed(ports: &Ports, person: &Person) -> Vec<Passkey> {
    ports.passkeys.of(person.id).await.unwrap()
}

/// A passkey that is about to be added in `device`, and the witness that it was.
async fn adding(ports: &Ports, person: &Person, device: &Device) -> (NewPasskey, AuditId) {
    let waits = AuthFlow {
        person: Some(person.id),
        ..flow(Step::AddPasskey)
    };
    begun(ports, &waits).await;
    let (id, effects) = event();
    let new = NewPasskey {
        passkey: passkey_of(person),
        flow: next(&waits, Step::Done),
        fresh: fresh(person, device),
        effects,
    };
    (new, id)
}

async fn add(ports: &Ports, new: &NewPasskey) -> FactorChangeOutcome {
    ports.passkeys.add(new).await.unwrap()
}

/// Adds a passkey, and answers it with the device that this left.
async fn added(ports: &Ports, person: &Person, device: &Device) -> (Passkey, Device) {
    let (new, _) = adding(ports, person, device).await;
    assert!(matches!(
        add(ports, &new).await,
        FactorChangeOutcome::Done(_)
    ));
    let device = Device {
        session: new.fresh.session,
        family: new.fresh.family.unwrap(),
    };
    (new.passkey, device)
}

async fn with_passkey(ports: &Ports) -> (Person, Passkey, Device) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let (passkey, device) = added(ports, &person, &device).await;
    (person, passkey, device)
}

/// None of it was done.
async fn is_unchanged(ports: &Ports, new: &NewPasskey, device: &Device, id: AuditId) -> bool {
    let found = ports.passkeys.by_credential(&new.passkey.credential_id);
    let found = found.await.unwrap();
    found.is_none_or(|found| found.id != new.passkey.id)
        && is_live(ports, &device.session.token, now()).await
        && !is_live(ports, &new.fresh.session.token, now()).await
        && !ports.is_audited.call(id).await
}

pub async fn passkeys_are_listed_as_they_were_kept(ports: &Ports) {
    let (person, first, device) = with_passkey(ports).await;
    let (other, ..) = with_passkey(ports).await;
    let (mut new, _) = adding(ports, &person, &device).await;
    new.passkey.added_at = now() + seconds(1);
    add(ports, &new).await;
    assert_eq!(listed(ports, &person).await, [first, new.passkey]);
    assert_eq!(listed(ports, &other).await.len(), 1);
}

pub async fn a_passkey_is_found_by_its_credential(ports: &Ports) {
    let (_, passkey, _) = with_passkey(ports).await;
    let find = async |id| ports.passkeys.by_credential(&id).await.unwrap();
    assert_eq!(find(passkey.credential_id).await, Some(passkey));
    assert_eq!(find(TokenHash::stored(bytes())).await, None);
}

pub async fn adding_a_passkey_leaves_only_the_fresh_session(ports: &Ports) {
    let person = some_person(ports).await;
    let (issued, device) = (
        issued(ports, &person).await,
        device_of(ports, &person).await,
    );
    let (new, id) = adding(ports, &person, &device).await;
    let before = epoch(ports, &person).await;
    let done = add(ports, &new).await;
    assert!(matches!(done, FactorChangeOutcome::Done(Some(_))));
    assert_eq!(listed(ports, &person).await, [new.passkey]);
    assert_eq!(issued.alive(ports).await, [false; 5]);
    assert!(is_live(ports, &new.fresh.session.token, now()).await);
    assert_eq!(epoch(ports, &person).await, before + 1);
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_challenge_makes_one_passkey(ports: &Ports) {
    let (person, _, device) = with_passkey(ports).await;
    let (new, id) = adding(ports, &person, &device).await;
    ports.flows.swap(&new.flow, Effects::none()).await.unwrap();
    assert_eq!(add(ports, &new).await, FactorChangeOutcome::Missing);
    assert!(is_unchanged(ports, &new, &device, id).await);
}

pub async fn a_credential_is_kept_once(ports: &Ports) {
    let (_, known, _) = with_passkey(ports).await;
    let (person, _, device) = with_passkey(ports).await;
    let (mut new, id) = adding(ports, &person, &device).await;
    new.passkey.credential_id = known.credential_id;
    assert_eq!(add(ports, &new).await, FactorChangeOutcome::Missing);
    assert!(is_unchanged(ports, &new, &device, id).await);
}

pub async fn a_person_has_no_more_passkeys_than_allowed(ports: &Ports) {
    let (person, _, mut device) = with_passkey(ports).await;
    for _ in 1..MOST_PASSKEYS {
        device = added(ports, &person, &device).await.1;
    }
    let (new, id) = adding(ports, &person, &device).await;
    assert_eq!(add(ports, &new).await, FactorChangeOutcome::Missing);
    assert!(is_unchanged(ports, &new, &device, id).await);
}

pub async fn a_session_that_is_over_adds_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let (new, id) = adding(ports, &person, &device).await;
    let revoked = ports.sessions.revoke(device.family.id, Effects::none());
    assert!(revoked.await.unwrap());
    assert_eq!(add(ports, &new).await, FactorChangeOutcome::SessionOver);
    assert!(listed(ports, &person).await.is_empty());
    assert!(!ports.is_audited.call(id).await);
}

/// A login with this passkey, about to go through.
async fn signing_in(ports: &Ports, passkey: &Passkey) -> (UsedPasskey, AuthFlow, AuditId) {
    let waits = AuthFlow {
        person: None,
        draft: None,
        ..flow(Step::LoginPasskey)
    };
    begun(ports, &waits).await;
    let (id, effects) = event();
    let used = UsedPasskey {
        passkey: Passkey {
            version: passkey.version + 1,
            credential: PasskeyCredential::new(bytes().to_vec()),
            used_at: Some(now() + seconds(5)),
            ..passkey.clone()
        },
        flow: AuthFlow {
            person: Some(passkey.person),
            ceremony: None,
            ..next(&waits, Step::LoginCheckPin)
        },
        effects,
    };
    (used, waits, id)
}

async fn found(ports: &Ports, flow: &AuthFlow) -> Option<AuthFlow> {
    let found = ports.flows.by_token(&flow.token, &flow.pre_session, now());
    found.await.unwrap()
}

pub async fn a_sign_in_keeps_what_its_use_changed(ports: &Ports) {
    let (person, passkey, _) = with_passkey(ports).await;
    let (used, _, id) = signing_in(ports, &passkey).await;
    let done = ports.passkeys.sign_in(&used).await.unwrap();
    assert_eq!(done, FactorOutcome::Done);
    assert_eq!(listed(ports, &person).await, [used.passkey]);
    assert_eq!(found(ports, &used.flow).await, Some(used.flow));
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_passkey_that_is_gone_signs_nobody_in(ports: &Ports) {
    let (_, passkey, device) = with_passkey(ports).await;
    let (used, waits, id) = signing_in(ports, &passkey).await;
    let (again, other, other_id) = signing_in(ports, &passkey).await;
    let done = ports.passkeys.sign_in(&used).await.unwrap();
    assert_eq!(done, FactorOutcome::Done);
    // The passkey has another version now.
    let spent = ports.passkeys.sign_in(&again).await.unwrap();
    assert_eq!(spent, FactorOutcome::Spent);
    assert_eq!(found(ports, &other).await, Some(other));
    assert!(ports.is_audited.call(id).await && !ports.is_audited.call(other_id).await);
    let owner = ports.people.by_id(passkey.person).await.unwrap().unwrap();
    let fresh = fresh(&owner, &device);
    let removed = ports.passkeys.remove(passkey.id, &fresh, Effects::none());
    assert!(matches!(
        removed.await.unwrap(),
        FactorChangeOutcome::Done(_)
    ));
    let (late, waits_too, _) = signing_in(ports, &used.passkey).await;
    let spent = ports.passkeys.sign_in(&late).await.unwrap();
    assert_eq!(spent, FactorOutcome::Spent);
    assert_eq!(found(ports, &waits_too).await, Some(waits_too));
    assert_eq!(found(ports, &waits).await, None, "removing ends logins");
}

pub async fn a_sign_in_that_moved_on_keeps_nothing(ports: &Ports) {
    let (person, passkey, _) = with_passkey(ports).await;
    let (used, waits, id) = signing_in(ports, &passkey).await;
    let moved = next(&waits, Step::Done);
    ports.flows.swap(&moved, Effects::none()).await.unwrap();
    let stale = ports.passkeys.sign_in(&used).await.unwrap();
    assert_eq!(stale, FactorOutcome::Stale);
    assert_eq!(listed(ports, &person).await, [passkey]);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn only_ones_own_passkey_is_renamed(ports: &Ports) {
    let (person, passkey, device) = with_passkey(ports).await;
    let stranger = some_person(ports).await;
    let name = PasskeyName::stored("Pixel 8".to_owned());
    for (who, renames) in [(&stranger, false), (&person, true)] {
        let (id, effects) = event();
        let renamed = ports.passkeys.rename(who.id, passkey.id, &name, effects);
        assert_eq!(renamed.await.unwrap(), renames);
        assert_eq!(ports.is_audited.call(id).await, renames);
    }
    let version = passkey.version + 1;
    let renamed = Passkey {
        name,
        version,
        ..passkey
    };
    assert_eq!(listed(ports, &person).await, [renamed]);
    assert!(is_live(ports, &device.session.token, now()).await);
}

pub async fn removing_a_passkey_leaves_only_the_fresh_session(ports: &Ports) {
    let (person, passkey, device) = with_passkey(ports).await;
    let (other, device) = added(ports, &person, &device).await;
    let issued = issued(ports, &person).await;
    let (fresh, (id, effects)) = (fresh(&person, &device), event());
    let before = epoch(ports, &person).await;
    let removed = ports.passkeys.remove(passkey.id, &fresh, effects).await;
    assert!(matches!(
        removed.unwrap(),
        FactorChangeOutcome::Done(Some(_))
    ));
    assert_eq!(listed(ports, &person).await, [other]);
    assert_eq!(issued.alive(ports).await, [false; 5]);
    assert!(is_live(ports, &fresh.session.token, now()).await);
    assert_eq!(epoch(ports, &person).await, before + 1);
    assert!(ports.is_audited.call(id).await);
}

pub async fn another_persons_passkey_is_not_removed(ports: &Ports) {
    let (owner, passkey, _) = with_passkey(ports).await;
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let (fresh, (id, effects)) = (fresh(&person, &device), event());
    let removed = ports.passkeys.remove(passkey.id, &fresh, effects).await;
    assert_eq!(removed.unwrap(), FactorChangeOutcome::Missing);
    assert_eq!(listed(ports, &owner).await, [passkey]);
    assert!(is_live(ports, &device.session.token, now()).await);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_session_that_is_over_removes_no_passkey(ports: &Ports) {
    let (person, passkey, device) = with_passkey(ports).await;
    let revoked = ports.sessions.revoke(device.family.id, Effects::none());
    assert!(revoked.await.unwrap());
    let fresh = fresh(&person, &device);
    let removed = ports.passkeys.remove(passkey.id, &fresh, Effects::none());
    assert_eq!(removed.await.unwrap(), FactorChangeOutcome::SessionOver);
    assert_eq!(listed(ports, &person).await, [passkey]);
}

pub async fn a_reset_of_the_factor_removes_passkeys(ports: &Ports) {
    let (person, ..) = with_passkey(ports).await;
    let (other, kept, _) = with_passkey(ports).await;
    let reset = async || {
        ports
            .factors
            .reset(person.id, None, Effects::none())
            .await
            .unwrap()
    };
    assert!(reset().await);
    assert!(listed(ports, &person).await.is_empty());
    assert_eq!(listed(ports, &other).await, [kept]);
    assert!(!reset().await);
}
