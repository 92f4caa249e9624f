//! Fresh people, flows and tokens for the cases; nothing repeats, so that cases may share a store.

use super::Ports;
use crate::Limits;
use crate::model::{
    Address, AuthFlow, AuthenticatorSecret, BrowserHash, BrowserId, Challenge, ChallengeId,
    CodeHash, DateOfBirth, EmailIndex, FamilyId, FirstName, FlowId, InvitationId, LastName,
    NewBrowser, NewEmailLink, NewReset, NewSession, NewTokenFamily, PasswordHash, PendingCeremony,
    PendingSignup, Person, PhoneIndex, PreSession, ResetId, SessionId, SignupDetails, Step,
    TokenHash,
};
use crate::ports::{
    Attempt, AttemptKey, AttemptSubject, CreateAccountOutcome, Credential, NewAccount, SignIn,
    SignInOutcome, StartOutcome, UsageKind, UsageLimit,
};
use crate::rules::UsageRule;
use chrono::{NaiveDate, TimeDelta, TimeZone, Utc};
use domain_shared::ids::AuditId;
use domain_shared::{
    AuditEvent, AuditKind, Effects, Email, PersonId, Postcode, Timestamp, UkMobile,
};
use std::hash::{BuildHasher, Hasher, RandomState};
use uuid::Uuid;

pub(super) const IDLE: TimeDelta = TimeDelta::minutes(15);
pub(super) const EXACTNESS: TimeDelta = TimeDelta::seconds(30);
pub(super) const GRACE: TimeDelta = TimeDelta::seconds(10);

fn word() -> u64 {
    RandomState::new().build_hasher().finish()
}

pub(super) fn uuid() -> Uuid {
    Uuid::from_u64_pair(word(), word())
}

pub(super) fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..16].copy_from_slice(uuid().as_bytes());
    bytes[16..].copy_from_slice(uuid().as_bytes());
    bytes
}

pub(super) fn now() -> Timestamp {
    Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
}

pub(super) fn seconds(count: i64) -> TimeDelta {
    TimeDelta::seconds(count)
}

pub(super) fn token() -> TokenHash {
    TokenHash::stored(bytes())
}

pub(super) fn browser() -> PreSession {
    PreSession::new(token())
}

pub(super) fn hash() -> PasswordHash {
    PasswordHash::new(format!("hash-{}", uuid()))
}

/// One event, and the effects that write it.
pub(super) fn event() -> (AuditId, Effects) {
    let id = AuditId::new(uuid());
    let effects = Effects::none().audit(AuditEvent {
        id,
        at: now(),
        person: None,
        kind: AuditKind::CodeSent,
        object: None,
    });
    (id, effects)
}

pub(super) fn challenge() -> Challenge {
    Challenge {
        id: ChallengeId::new(uuid()),
        code: CodeHash::new(bytes()),
        expires_at: now() + seconds(300),
    }
}

fn details() -> SignupDetails {
    SignupDetails {
        date_of_birth: DateOfBirth::stored(NaiveDate::from_ymd_opt(1985, 3, 27).unwrap()),
        address: Address::stored("12 High Street, Leeds".to_owned()),
        postcode: Postcode::parse("LS1 4AP").unwrap(),
        phone: UkMobile::parse("07700900461").unwrap(),
    }
}

/// A live flow at `step` with something in every field.
pub(super) fn flow(step: Step) -> AuthFlow {
    AuthFlow {
        id: FlowId::new(uuid()),
        version: 1,
        token: token(),
        pre_session: browser(),
        step,
        dead: true,
        person: None,
        phone: Some(PhoneIndex::new(bytes())),
        challenge: Some(challenge()),
        replaced: Some(challenge()),
        ceremony: Some(PendingCeremony::new(bytes().to_vec())),
        resent_at: Some(now() - seconds(60)),
        chosen_pin: Some(hash()),
        remember_me: true,
        draft: Some(PendingSignup {
            person: PersonId::new(uuid()),
            first_name: FirstName::stored("Rowan".to_owned()),
            last_name: LastName::stored("Ashdown".to_owned()),
            email: Email::parse("Rowan@Example.co.uk").unwrap(),
            password: hash(),
            marketing: true,
            numbers: vec![PhoneIndex::new(bytes()), PhoneIndex::new(bytes())],
            details: Some(details()),
            authenticator: Some(AuthenticatorSecret::stored([7; 20])),
            invitation: Some(InvitationId::new(uuid())),
        }),
        created_at: now(),
        expires_at: now() + seconds(900),
    }
}

pub(super) fn next(flow: &AuthFlow, step: Step) -> AuthFlow {
    AuthFlow {
        version: flow.version + 1,
        step,
        ..flow.clone()
    }
}

pub(super) fn person() -> Person {
    let details = details();
    Person {
        id: PersonId::new(uuid()),
        epoch: 0,
        version: 1,
        first_name: FirstName::stored("Rowan".to_owned()),
        last_name: LastName::stored("Ashdown".to_owned()),
        email: Email::parse("Rowan@Example.co.uk").unwrap(),
        email_index: EmailIndex::new(bytes()),
        email_confirmed_at: None,
        phone: details.phone,
        phone_confirmed_at: Some(now()),
        date_of_birth: details.date_of_birth,
        address: details.address,
        postcode: details.postcode,
        marketing: true,
        password: hash(),
        pin: None,
        question: None,
        created_at: now(),
        locked_at: None,
        tour_ends_at: None,
    }
}

pub(super) async fn begun(ports: &Ports, flow: &AuthFlow) {
    let begun = ports
        .flows
        .start(flow, None, Effects::none())
        .await
        .unwrap();
    assert_eq!(begun, StartOutcome::Done);
}

pub(super) async fn begun_at(ports: &Ports, step: Step) -> AuthFlow {
    let flow = flow(step);
    begun(ports, &flow).await;
    flow
}

/// The link of somebody's welcome mail.
pub(super) fn link_of(person: &Person) -> NewEmailLink {
    NewEmailLink {
        token: token(),
        person: person.id,
        email: person.email_index,
        created_at: now(),
        expires_at: now() + TimeDelta::days(7),
    }
}

/// Their account, with nothing but the link.
pub(super) fn account(person: &Person, link: &NewEmailLink) -> NewAccount {
    NewAccount {
        person: person.clone(),
        link: link.clone(),
        authenticator: None,
        invitation: None,
        effects: Effects::none(),
    }
}

pub(super) async fn some_person(ports: &Ports) -> Person {
    person_with_link(ports).await.0
}

pub(super) async fn person_with_link(ports: &Ports) -> (Person, NewEmailLink) {
    person_linked_until(ports, now() + TimeDelta::days(7)).await
}

/// Somebody whose welcome mail's link ends then.
pub(super) async fn person_linked_until(
    ports: &Ports,
    expires_at: Timestamp,
) -> (Person, NewEmailLink) {
    let (flow, person) = (begun_at(ports, Step::SignUpCode).await, person());
    let link = NewEmailLink {
        expires_at,
        created_at: expires_at - TimeDelta::days(7),
        ..link_of(&person)
    };
    let next = AuthFlow {
        person: Some(person.id),
        ..next(&flow, Step::SignUpChoosePin)
    };
    let account = account(&person, &link);
    let created = ports.flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::Done);
    (person, link)
}

pub(super) async fn login_of(ports: &Ports, person: &Person) -> AuthFlow {
    let flow = AuthFlow {
        person: Some(person.id),
        draft: None,
        phone: None,
        ..flow(Step::LoginConfirmPin)
    };
    begun(ports, &flow).await;
    flow
}

pub(super) fn session(person: &Person) -> NewSession {
    NewSession {
        id: SessionId::new(uuid()),
        token: token(),
        person: person.id,
        browser: token(),
        device: crate::model::Device::of("Chrome/142.0 (Windows)"),
        signed_in_at: now(),
        started_at: now(),
        expires_at: now() + TimeDelta::hours(24),
    }
}

pub(super) fn family() -> NewTokenFamily {
    NewTokenFamily {
        id: FamilyId::new(uuid()),
        token: token(),
        started_at: now(),
        expires_at: now() + TimeDelta::days(30),
    }
}

pub(super) fn new_browser() -> NewBrowser {
    NewBrowser {
        id: BrowserId::new(uuid()),
        hash: BrowserHash::new(bytes()),
        expires_at: now() + TimeDelta::days(180),
    }
}

pub(super) fn sign_in(person: &Person) -> SignIn {
    SignIn {
        session: session(person),
        family: Some(family()),
        browser: new_browser(),
        flow: None,
        trusted: None,
        pin: None,
        replaces_session: None,
        replaces_refresh: None,
        effects: Effects::none(),
    }
}

/// Somebody signed in on a remembered device.
pub(super) struct Device {
    pub(super) session: NewSession,
    pub(super) family: NewTokenFamily,
}

pub(super) async fn device_of(ports: &Ports, person: &Person) -> Device {
    let sign_in = sign_in(person);
    let started = ports.sessions.start(&sign_in).await.unwrap();
    assert_eq!(started, SignInOutcome::Done);
    Device {
        session: sign_in.session,
        family: sign_in.family.unwrap(),
    }
}

pub(super) async fn is_live(ports: &Ports, session: &TokenHash, at: Timestamp) -> bool {
    let touched = ports.sessions.touch(session, at, IDLE, EXACTNESS).await;
    touched.unwrap().is_some()
}

pub(super) fn reset_for(person: &Person) -> NewReset {
    NewReset {
        id: ResetId::new(uuid()),
        email: person.email_index,
        person: Some(person.id),
        token: token(),
        is_mailed: true,
        created_at: now(),
        expires_at: now() + TimeDelta::minutes(30),
    }
}

pub(super) fn code_count() -> Attempt {
    Attempt {
        key: AttemptKey {
            credential: Credential::Code,
            subject: AttemptSubject::keyed(bytes()),
        },
        rule: Limits::default().code_rule(),
        share: None,
    }
}

pub(super) fn daily_count() -> Attempt {
    Attempt {
        key: AttemptKey {
            credential: Credential::DailyCode,
            subject: AttemptSubject::keyed(bytes()),
        },
        rule: Limits::default().daily_code_rule(),
        share: None,
    }
}

pub(super) fn window(kind: UsageKind, limit: u32, period: TimeDelta) -> UsageLimit {
    UsageLimit {
        kind,
        subject: AttemptSubject::keyed(bytes()),
        rule: UsageRule { limit, period },
    }
}
