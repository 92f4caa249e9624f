//! Accounts over more than one process.

use crate::support::accounts::waiting;
use crate::support::{Fresh, people};
use crate::{on_both, support};
use adapters_pg::{DatabaseUrl, Store, sqlite};
use chrono::TimeDelta;
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use domain_auth::Limits;
use domain_auth::model::{
    ActiveDeviceId, AuthFlow, AuthenticatorId, AuthenticatorSecret, BrowserHash, BrowserId, Device,
    Enrolment, FamilyId, NewBrowser, NewReset, NewSession, NewTokenFamily, PasswordHash, Person,
    ResetId, RotatedSession as FreshSession, SessionId, Step, TimeStep, TokenHash,
};
use domain_auth::ports::{
    AccountDeletion, Attempt, AttemptKey, AttemptSubject, AuthenticatorConfirmation,
    CompletedReset, Credential, FactorChangeOutcome, Renewal, ReserveOutcome, ResetOutcome, SignIn,
    SignInOutcome, SignOut, StartOutcome, UsageKind, UsageLimit, UsageOutcome, UsedFactor,
};
use domain_auth::rules::{UsageRule, Verdict};
use domain_reminders::contract::given::device;
use domain_shared::ids::MessageId;
use domain_shared::{Effects, Message, Outgoing, PersonId, Sms};
use domain_vault::contract::samples::{at, id};
use futures_util::future::{join, join_all};

/// The store of another process on the same database.
async fn another(fresh: &Fresh) -> Store {
    Store::connect(&fresh.url, support::master()).await.unwrap()
}

fn guesses() -> Vec<Attempt> {
    let count = |credential, rule| Attempt {
        key: AttemptKey {
            credential,
            subject: AttemptSubject::id(id()),
        },
        rule,
        share: None,
    };
    let limits = Limits::default();
    vec![
        count(Credential::Code, limits.code_rule()),
        count(Credential::DailyCode, limits.daily_code_rule()),
    ]
}

async fn of_fifty_guesses_at_two_processes_only_the_limit_is_let(fresh: Fresh) {
    let stores = [fresh.store.limiter(), another(&fresh).await.limiter()];
    let guesses = guesses();
    let tries = (0..50).map(|number: usize| {
        let (attempts, guesses) = (stores[number % 2].clone(), guesses.clone());
        tokio::spawn(async move { attempts.reserve(&guesses, at(0)).await.unwrap() })
    });
    let answers = join_all(tries).await;
    let granted = answers
        .iter()
        .filter(|answer| *answer.as_ref().unwrap() == ReserveOutcome::Granted);
    assert_eq!(granted.count(), 5);
}

async fn what_one_process_settles_the_other_counts(fresh: Fresh) {
    let (here, there) = (fresh.store.limiter(), another(&fresh).await.limiter());
    let guesses = guesses();
    for attempts in [&here, &there, &here, &there, &here] {
        let reserved = attempts.reserve(&guesses, at(0)).await.unwrap();
        assert_eq!(reserved, ReserveOutcome::Granted);
        attempts
            .complete(
                &guesses,
                Verdict::Wrong,
                at(0),
                Effects::none(),
                Effects::none(),
            )
            .await
            .unwrap();
    }
    for attempts in [here, there] {
        let refused = attempts.reserve(&guesses, at(0)).await.unwrap();
        assert!(matches!(
            refused,
            ReserveOutcome::Refused(Credential::Code, _)
        ));
    }
}

async fn of_fifty_uses_at_two_processes_only_the_limit_is_let(fresh: Fresh) {
    let stores = [fresh.store.limiter(), another(&fresh).await.limiter()];
    let volumes = [UsageKind::OwnSmsHour, UsageKind::OwnSmsDay].map(|kind| UsageLimit {
        kind,
        subject: AttemptSubject::id(id()),
        rule: UsageRule {
            limit: 5,
            period: TimeDelta::hours(1),
        },
    });
    let uses = (0..50).map(|number: usize| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move { store.hit(&volumes, at(0)).await.unwrap() })
    });
    let answers = join_all(uses).await;
    let allowed = answers
        .iter()
        .filter(|answer| *answer.as_ref().unwrap() == UsageOutcome::Allowed);
    assert_eq!(allowed.count(), 5);
}

fn token() -> TokenHash {
    TokenHash::stored(people::bytes())
}

fn new_session(person: PersonId) -> NewSession {
    NewSession {
        id: SessionId::new(id()),
        token: token(),
        person,
        browser: token(),
        device: Device::default(),
        signed_in_at: at(0),
        started_at: at(0),
        expires_at: at(24 * 60),
    }
}

fn session_of(person: PersonId) -> SignIn {
    SignIn {
        session: new_session(person),
        family: None,
        browser: NewBrowser {
            id: BrowserId::new(id()),
            hash: BrowserHash::new(people::bytes()),
            expires_at: at(180 * 24 * 60),
        },
        flow: None,
        trusted: None,
        pin: None,
        replaces_session: None,
        replaces_refresh: None,
        effects: Effects::none(),
    }
}

async fn a_session_begun_at_one_process_is_live_at_the_other(fresh: Fresh) {
    let sign_in = session_of(people::anybody(&fresh.store).await);
    let started = fresh.store.sessions().start(&sign_in).await.unwrap();
    assert_eq!(started, SignInOutcome::Done);
    let there = another(&fresh).await.sessions();
    let (idle, exactness) = (TimeDelta::minutes(15), TimeDelta::seconds(30));
    let touched = there.touch(&sign_in.session.token, at(14), idle, exactness);
    assert!(touched.await.unwrap().is_some());
    let here = fresh.store.sessions();
    let touched = here.touch(&sign_in.session.token, at(28), idle, exactness);
    assert!(touched.await.unwrap().is_some());
}

/// Shown by holding SQLite's only place to write.
#[tokio::test]
async fn a_session_is_answered_though_its_mark_cannot_be_written() {
    let fresh = support::sqlite().await;
    let sign_in = session_of(people::anybody(&fresh.store).await);
    let sessions = fresh.store.sessions();
    sessions.start(&sign_in).await.unwrap();
    let DatabaseUrl::Sqlite(file) = &fresh.url else {
        panic!("a file");
    };
    let mut other = sqlite::Conn::establish(file.to_str().unwrap())
        .await
        .unwrap();
    other.batch_execute("BEGIN IMMEDIATE").await.unwrap();
    let touch = |seconds| {
        let now = at(0) + TimeDelta::seconds(seconds);
        let (idle, exactness) = (TimeDelta::minutes(15), TimeDelta::seconds(30));
        sessions.touch(&sign_in.session.token, now, idle, exactness)
    };
    assert!(touch(29).await.unwrap().is_some());
    assert!(
        touch(30).await.unwrap().is_some(),
        "the session is answered"
    );
    other.batch_execute("ROLLBACK").await.unwrap();
    assert!(
        touch(15 * 60).await.unwrap().is_none(),
        "nothing was marked"
    );
}

/// A sign-in that remembers the device.
fn device_of(person: PersonId) -> SignIn {
    SignIn {
        family: Some(NewTokenFamily {
            id: FamilyId::new(id()),
            token: token(),
            started_at: at(0),
            expires_at: at(30 * 24 * 60),
        }),
        ..session_of(person)
    }
}

async fn somebody(store: &Store) -> Person {
    let person = people::somebody("Rowan", at(0));
    people::add(store, &person).await;
    person
}

/// A login whose password was checked at `epoch`.
async fn login_of(store: &Store, person: &Person, epoch: i32) -> AuthFlow {
    let flow = AuthFlow {
        step: Step::LoginCheckPin,
        person: Some(person.id),
        draft: None,
        ..people::sign_up(person)
    };
    let flows = store.flows();
    let begun = flows.start(&flow, Some(epoch), Effects::none()).await;
    assert_eq!(begun.unwrap(), StartOutcome::Done);
    flow
}

async fn reset_of(store: &Store, person: &Person) -> CompletedReset {
    let link = NewReset {
        id: ResetId::new(id()),
        email: person.email_index,
        person: Some(person.id),
        token: token(),
        is_mailed: true,
        created_at: at(0),
        expires_at: at(30),
    };
    store
        .email_links()
        .create_reset(&link, Effects::none())
        .await
        .unwrap();
    CompletedReset {
        token: link.token,
        password: PasswordHash::new("new-hash".to_owned()),
        clear: Vec::new(),
        now: at(0),
        effects: Effects::none(),
    }
}

async fn is_live(store: &Store, session: &NewSession) -> bool {
    let (idle, exactness) = (TimeDelta::minutes(15), TimeDelta::seconds(30));
    let sessions = store.sessions();
    let touched = sessions.touch(&session.token, at(0), idle, exactness);
    touched.await.unwrap().is_some()
}

async fn a_reset_leaves_nobody_signed_in_who_came_at_the_same_moment(fresh: Fresh) {
    let there = another(&fresh).await;
    for _ in 0..20 {
        let person = somebody(&fresh.store).await;
        let flow = login_of(&fresh.store, &person, 0).await;
        let reset = reset_of(&fresh.store, &person).await;
        let sign_in = SignIn {
            flow: Some((flow.id, flow.version)),
            ..device_of(person.id)
        };
        let (sessions, resets) = (fresh.store.sessions(), there.email_links());
        let (started, consumed) =
            join(sessions.start(&sign_in), resets.reset_password(&reset)).await;
        assert!(matches!(
            started.unwrap(),
            SignInOutcome::Done | SignInOutcome::Stale
        ));
        assert_eq!(consumed.unwrap(), ResetOutcome::Done);
        assert!(!is_live(&fresh.store, &sign_in.session).await);
    }
}

/// A deadlock would be the answer of one of them.
async fn what_signs_in_and_out_at_once_never_locks_up(fresh: Fresh) {
    let there = another(&fresh).await;
    let (here, there) = (fresh.store.sessions(), there.sessions());
    let resets = fresh.store.email_links();
    let retention = fresh.store.sessions();
    for _ in 0..10 {
        let (one, other) = (somebody(&fresh.store).await, somebody(&fresh.store).await);
        let (first, second) = (device_of(one.id), device_of(other.id));
        here.start(&first).await.unwrap();
        there.start(&second).await.unwrap();
        let browser = login_of(&fresh.store, &one, 0).await.pre_session;
        let reset = reset_of(&fresh.store, &one).await;
        let cookies = |sign_in: &SignIn| {
            let family = sign_in.family.as_ref().unwrap();
            (sign_in.session.token, family.token, family.id)
        };
        let (session, refresh, family) = cookies(&first);
        let (other_session, other_refresh, _) = cookies(&second);
        let renewal = Renewal {
            shown: refresh,
            next: token(),
            session: new_session(one.id),
            grace: TimeDelta::seconds(10),
            now: at(0),
            effects: Effects::none(),
        };
        let replacing = SignIn {
            replaces_session: Some(session),
            replaces_refresh: Some(refresh),
            ..device_of(other.id)
        };
        let replacing_back = SignIn {
            replaces_session: Some(other_session),
            replaces_refresh: Some(other_refresh),
            ..device_of(one.id)
        };
        let log_out = |session, refresh| SignOut {
            session: Some(session),
            refresh: Some(refresh),
            pre_session: browser,
            leaver: Some(one.id),
            effects: Effects::none(),
        };
        let (leaves, is_left) = (
            log_out(other_session, refresh),
            log_out(session, other_refresh),
        );
        let outcomes = tokio::join!(
            here.renew(&renewal),
            there.end(&leaves),
            here.end(&is_left),
            there.start(&replacing),
            here.start(&replacing_back),
            there.revoke(family, Effects::none()),
            resets.reset_password(&reset),
            retention.delete_expired(at(60 * 24 * 60), at(0)),
        );
        outcomes.0.unwrap();
        outcomes.1.unwrap();
        outcomes.2.unwrap();
        outcomes.3.unwrap();
        outcomes.4.unwrap();
        outcomes.5.unwrap();
        outcomes.6.unwrap();
        outcomes.7.unwrap();
    }
}

/// An app of `person`, set up in the session of `sign_in`; answers the session that took its place.
async fn add_app(store: &Store, person: &Person, sign_in: &SignIn) -> NewSession {
    let enrolment = Enrolment {
        id: AuthenticatorId::new(id()),
        person: person.id,
        secret: AuthenticatorSecret::stored([7; 20]),
        begun_at: at(0),
        expires_at: at(15),
        link: None,
    };
    let factors = store.factors();
    let begun = factors.start(&enrolment, Effects::none()).await;
    assert!(begun.unwrap());
    let confirm = AuthenticatorConfirmation {
        enrolment: enrolment.id,
        step: TimeStep::stored(1),
        recovery_codes: Vec::new(),
        fresh: renewed(person.id, &sign_in.session),
        effects: Effects::none(),
    };
    let confirmed = factors.confirm(&confirm).await.unwrap();
    assert!(matches!(confirmed, FactorChangeOutcome::Done(_)));
    confirm.fresh.session
}

fn renewed(person: PersonId, session: &NewSession) -> FreshSession {
    FreshSession {
        replaces: session.id,
        session: NewSession {
            browser: session.browser,
            ..new_session(person)
        },
        family: None,
    }
}

/// A deadlock would be the answer of one of them.
async fn an_app_taken_away_during_a_login_never_locks_up(fresh: Fresh) {
    let there = another(&fresh).await;
    for round in 0..20 {
        let person = somebody(&fresh.store).await;
        let sign_in = session_of(person.id);
        fresh.store.sessions().start(&sign_in).await.unwrap();
        let session = add_app(&fresh.store, &person, &sign_in).await;
        let flow = login_of(&fresh.store, &person, 1).await;
        let next = AuthFlow {
            version: flow.version + 1,
            ..flow
        };
        let used = UsedFactor::Step(TimeStep::stored(2));
        let (here, there) = (fresh.store.factors(), there.factors());
        let passing = here.pass(&next, &used, Effects::none());
        let answers = if round % 2 == 0 {
            let replaced = renewed(person.id, &session);
            let (passed, removed) = join(passing, there.remove(&replaced, Effects::none())).await;
            (passed, removed.map(drop))
        } else {
            let (passed, reset) =
                join(passing, there.reset(person.id, None, Effects::none())).await;
            (passed, reset.map(drop))
        };
        answers.0.unwrap();
        answers.1.unwrap();
    }
}

/// A row whose content was sealed for another row.
async fn a_message_that_does_not_open_keeps_nobody_from_leaving(fresh: Fresh) {
    let person = somebody(&fresh.store).await;
    let text = Outgoing {
        id: MessageId::new(id()),
        message: Message::Sms(Sms {
            to: person.phone.clone(),
            body: "123456".to_owned(),
        }),
        person: Some(person.id),
        created_at: at(0),
        send_before: None,
        decoy: false,
    };
    let effects = Effects::none().send(text);
    fresh.store.effects().write(effects).await.unwrap();
    let broken = "INSERT INTO outbox
        (id, channel, state, attempt, created_at, due_at, leased_until, send_before, settled_at,
         sealed)
        SELECT people.id, channel, state, attempt, outbox.created_at, due_at, leased_until,
         send_before, settled_at, outbox.sealed FROM outbox CROSS JOIN people";
    fresh.execute(broken).await;
    assert_eq!(waiting(&fresh.url).await.len(), 2);
    let deletion = AccountDeletion {
        person: person.clone(),
        clear: Vec::new(),
        at: at(1),
        effects: Effects::none(),
    };
    assert!(fresh.store.people().delete(&deletion).await.unwrap());
    let left = waiting(&fresh.url).await;
    assert_eq!(left, [MessageId::new(person.id.uuid())]);
}

/// The browser in which the caller goes on keeps its own.
async fn the_notices_of_a_browser_end_with_its_sign_in(fresh: Fresh) {
    let store = &fresh.store;
    let person = somebody(store).await;
    let told_in = async |sign_in: &SignIn| {
        store.sessions().start(sign_in).await.unwrap();
        let device = device();
        let browser = sign_in.session.browser;
        let added = store.notifications();
        let added = added.add_device(person.id, browser, device.clone(), Effects::none());
        assert!(added.await.unwrap());
        device.id
    };
    let left = async || -> Vec<_> {
        let told = store.notifications().recipient(person.id).await.unwrap();
        let devices = told.unwrap().devices.into_iter();
        devices.map(|device| device.id).collect()
    };
    let here = session_of(person.id);
    let own = told_in(&here).await;

    let (remembered, passing) = (device_of(person.id), session_of(person.id));
    told_in(&remembered).await;
    told_in(&passing).await;
    let family = remembered.family.as_ref().unwrap().id.uuid();
    for ended in [family, passing.session.id.uuid()] {
        let id = ActiveDeviceId::new(ended);
        let sessions = store.sessions();
        let ended = sessions.end_device(person.id, id, at(1), Effects::none());
        assert!(ended.await.unwrap());
    }
    assert_eq!(left().await, [own], "a device in Settings");

    told_in(&session_of(person.id)).await;
    let others = store.sessions();
    let others = others.end_others(person.id, here.session.id, Effects::none());
    others.await.unwrap();
    assert_eq!(left().await, [own], "all others");

    told_in(&session_of(person.id)).await;
    add_app(store, &person, &here).await;
    assert_eq!(left().await, [own], "a change that ends all others");

    told_in(&session_of(person.id)).await;
    assert_eq!(left().await.len(), 2);
    let reset = reset_of(store, &person).await;
    let outcome = store.email_links().reset_password(&reset).await.unwrap();
    assert_eq!(outcome, ResetOutcome::Done);
    assert_eq!(left().await, [], "a new password by link");
}

on_both!(
    the_notices_of_a_browser_end_with_its_sign_in,
    of_fifty_guesses_at_two_processes_only_the_limit_is_let,
    what_one_process_settles_the_other_counts,
    of_fifty_uses_at_two_processes_only_the_limit_is_let,
    a_session_begun_at_one_process_is_live_at_the_other,
    a_reset_leaves_nobody_signed_in_who_came_at_the_same_moment,
    what_signs_in_and_out_at_once_never_locks_up,
    an_app_taken_away_during_a_login_never_locks_up,
    a_message_that_does_not_open_keeps_nobody_from_leaving,
);
