//! The promises of [`crate::ports::People`] about what people change.

use super::Ports;
use super::fixtures::{
    Device, bytes, challenge, code_count, device_of, event, family, hash, is_live, link_of, now,
    seconds, session, some_person, uuid,
};
use crate::model::{
    Address, Contact, ContactKind, EmailIndex, FirstName, LastName, NewEmailLink, PendingContact,
    PendingId, Person, RotatedSession, SecurityQuestion, SecurityQuestionKind,
};
use crate::ports::{
    ContactRequest, ReserveOutcome, RowVersion, SessionsToEnd, SettingValue, SettingsChange,
    SettingsOutcome, SwapOutcome,
};
use crate::rules::Verdict;
use domain_shared::{Effects, Email, Postcode, Timestamp, UkMobile};
use futures_util::future::join_all;

pub(super) fn change(person: &Person, value: SettingValue) -> SettingsChange {
    SettingsChange {
        person: person.id,
        seen: RowVersion::from(person),
        value,
        ends: SessionsToEnd::Nothing,
        clear: Vec::new(),
        now: now(),
        effects: Effects::none(),
    }
}

pub(super) fn name() -> SettingValue {
    SettingValue::Name(
        FirstName::stored("Robin".to_owned()),
        LastName::stored("Ash".to_owned()),
    )
}

pub(super) fn fresh(person: &Person, device: &Device) -> RotatedSession {
    RotatedSession {
        replaces: device.session.id,
        session: session(person),
        family: Some(family()),
    }
}

pub(super) fn handed_over(person: &Person, value: SettingValue, device: &Device) -> SettingsChange {
    SettingsChange {
        ends: SessionsToEnd::AllBut(Box::new(fresh(person, device))),
        ..change(person, value)
    }
}

pub(super) fn new_email() -> Contact {
    let email = Email::parse(&format!("{}@example.co.uk", uuid().simple())).unwrap();
    Contact::Email(email, EmailIndex::new(bytes()))
}

pub(super) fn new_phone() -> Contact {
    Contact::Phone(a_phone())
}

pub(super) fn a_phone() -> UkMobile {
    UkMobile::parse("07700900987").unwrap()
}

pub(super) fn waiting(person: &Person, contact: Contact) -> PendingContact {
    PendingContact {
        id: PendingId::new(uuid()),
        version: 1,
        person: person.id,
        contact,
        dead: false,
        challenge: challenge(),
        resent_at: Some(now() - seconds(60)),
        created_at: now(),
        expires_at: now() + seconds(3600),
    }
}

pub(super) async fn ask(ports: &Ports, person: &Person, contact: Contact) -> PendingContact {
    keep(ports, person, waiting(person, contact)).await
}

pub(super) async fn keep(
    ports: &Ports,
    person: &Person,
    pending: PendingContact,
) -> PendingContact {
    let ask = asked(person, pending);
    assert_eq!(ports.people.ask(&ask).await.unwrap(), SwapOutcome::Done);
    ask.pending
}

/// The request for it where nothing else of its kind waits.
pub(super) fn asked(person: &Person, pending: PendingContact) -> ContactRequest {
    ContactRequest {
        pending,
        epoch: person.epoch,
        replaces: None,
        effects: Effects::none(),
    }
}

/// A new phone that waits until `expires_at`.
pub(super) async fn ask_until(
    ports: &Ports,
    person: &Person,
    expires_at: Timestamp,
) -> PendingContact {
    let pending = PendingContact {
        expires_at,
        ..waiting(person, new_phone())
    };
    keep(ports, person, pending).await
}

pub(super) fn proven(pending: &PendingContact) -> SettingValue {
    SettingValue::Contact(pending.contact.clone(), pending.id, pending.version)
}

pub(super) async fn kept(ports: &Ports, person: &Person) -> Person {
    ports.people.by_id(person.id).await.unwrap().unwrap()
}

pub(super) async fn is_waiting(ports: &Ports, person: &Person, kind: ContactKind) -> bool {
    let pending = ports.people.pending(person.id, kind, now()).await;
    pending.unwrap().is_some()
}

/// An email that whoever runs the server gives, with its link.
pub(super) fn given_email(person: &Person) -> SettingValue {
    let link = NewEmailLink {
        email: EmailIndex::new(bytes()),
        ..link_of(person)
    };
    SettingValue::GivenEmail(Email::parse("rowan@elsewhere.example").unwrap(), link)
}

pub async fn a_change_keeps_everything_else(ports: &Ports) {
    let first = some_person(ports).await;
    let device = device_of(ports, &first).await;
    let (email, phone) = (new_email(), new_phone());
    let address = SettingValue::Address(
        Address::stored("1 New Road, York".to_owned()),
        Postcode::parse("YO1 7HH").unwrap(),
    );
    let mut expected = first;
    for value in [name(), address] {
        let done = ports.people.change(&change(&expected, value.clone())).await;
        assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
        value.put(&mut expected, now());
        assert_eq!(kept(ports, &expected).await, expected);
    }
    let mut device = device;
    let question = SettingValue::Question(SecurityQuestion {
        kind: SecurityQuestionKind::FirstCar,
        answer: hash(),
    });
    let secrets = [SettingValue::Password(hash()), SettingValue::Pin(hash())];
    for secret in secrets.into_iter().chain([question]) {
        device = hand_on(ports, &mut expected, secret, device).await;
    }
    for contact in [email, phone] {
        let pending = ask(ports, &expected, contact).await;
        device = hand_on(ports, &mut expected, proven(&pending), device).await;
    }
    for given in [given_email(&expected), SettingValue::GivenPhone(a_phone())] {
        device = hand_on(ports, &mut expected, given, device).await;
    }
}

pub(super) fn fresh_of(change: SettingsChange) -> RotatedSession {
    let fresh = match change.ends {
        SessionsToEnd::AllBut(fresh) => Some(*fresh),
        SessionsToEnd::Nothing | SessionsToEnd::All => None,
    };
    fresh.unwrap()
}

/// Changes that ends everything else, and answers the device that goes on.
async fn hand_on(
    ports: &Ports,
    expected: &mut Person,
    value: SettingValue,
    device: Device,
) -> Device {
    let change = handed_over(expected, value, &device);
    let done = ports.people.change(&change).await.unwrap();
    assert_eq!(done, SettingsOutcome::Done(Some(device.family.expires_at)));
    change.value.put(expected, now());
    expected.epoch += 1;
    assert_eq!(kept(ports, expected).await, *expected);
    let fresh = fresh_of(change);
    Device {
        session: fresh.session,
        family: fresh.family.unwrap(),
    }
}

pub async fn what_was_changed_meanwhile_is_stale(ports: &Ports) {
    let person = some_person(ports).await;
    for seen in [
        RowVersion {
            version: person.version + 1,
            ..RowVersion::from(&person)
        },
        RowVersion {
            epoch: person.epoch + 1,
            ..RowVersion::from(&person)
        },
    ] {
        let stale = SettingsChange {
            seen,
            ..change(&person, name())
        };
        assert_eq!(
            ports.people.change(&stale).await.unwrap(),
            SettingsOutcome::Stale
        );
    }
    assert_eq!(kept(ports, &person).await, person);
}

pub async fn of_many_changes_of_one_state_one_goes_through(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let changes: Vec<SettingsChange> = (0..4)
        .flat_map(|_| {
            [
                change(&person, name()),
                handed_over(&person, SettingValue::Password(hash()), &device),
            ]
        })
        .collect();
    let answers = join_all(changes.iter().map(|one| ports.people.change(one))).await;
    let stale = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(SettingsOutcome::Stale)));
    assert_eq!(stale.count(), changes.len() - 1);
    let done = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(SettingsOutcome::Done(_))));
    assert_eq!(done.count(), 1);
}

pub async fn a_contact_that_is_not_waiting_changes_nothing(ports: &Ports) {
    let person = some_person(ports).await;
    let pending = ask(ports, &person, new_phone()).await;
    let other = ask(ports, &some_person(ports).await, new_phone()).await;
    let moved = SettingValue::Contact(pending.contact.clone(), pending.id, pending.version + 1);
    let late = SettingsChange {
        now: pending.expires_at,
        ..change(&person, proven(&pending))
    };
    let attempts = [
        change(&person, moved),
        change(&person, proven(&other)),
        change(&person, proven(&waiting(&person, new_email()))),
        late,
    ];
    for attempt in attempts {
        assert_eq!(
            ports.people.change(&attempt).await.unwrap(),
            SettingsOutcome::Stale
        );
    }
    let dead = PendingContact {
        dead: true,
        ..waiting(&person, new_email())
    };
    let dead = keep(ports, &person, dead).await;
    let attempt = change(&person, proven(&dead));
    assert_eq!(
        ports.people.change(&attempt).await.unwrap(),
        SettingsOutcome::Stale
    );
    assert_eq!(kept(ports, &person).await, person);
}

pub async fn an_email_of_another_account_changes_nothing(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let device = device_of(ports, &person).await;
    let theirs = Contact::Email(other.email.clone(), other.email_index);
    let pending = ask(ports, &person, theirs).await;
    let change = handed_over(&person, proven(&pending), &device);
    assert_eq!(
        ports.people.change(&change).await.unwrap(),
        SettingsOutcome::Taken
    );
    assert_eq!(kept(ports, &person).await, person);
    assert!(is_live(ports, &device.session.token, now()).await);
    let wanted = new_email();
    let people = [some_person(ports).await, some_person(ports).await];
    let mut claims = Vec::new();
    for person in &people {
        let device = device_of(ports, person).await;
        let pending = ask(ports, person, wanted.clone()).await;
        claims.push(handed_over(person, proven(&pending), &device));
    }
    let answers = join_all(claims.iter().map(|claim| ports.people.change(claim))).await;
    let taken = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(SettingsOutcome::Taken)));
    assert_eq!(taken.count(), 1, "{answers:?}");
}

pub async fn a_change_clears_the_named_counts(ports: &Ports) {
    let person = some_person(ports).await;
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
    let change = SettingsChange {
        clear: counts.iter().map(|count| count.key).collect(),
        ..change(&person, name())
    };
    ports.people.change(&change).await.unwrap();
    let reserved = ports.limiter.reserve(&counts, now()).await.unwrap();
    assert_eq!(reserved, ReserveOutcome::Granted);
}

pub async fn only_a_change_that_is_made_writes_its_effects(ports: &Ports) {
    let person = some_person(ports).await;
    for is_done in [true, false] {
        let (id, effects) = event();
        let change = SettingsChange {
            effects,
            ..change(&person, name())
        };
        let changed = ports.people.change(&change).await.unwrap();
        assert_eq!(changed == SettingsOutcome::Done(None), is_done);
        assert_eq!(ports.is_audited.call(id).await, is_done);
    }
}
