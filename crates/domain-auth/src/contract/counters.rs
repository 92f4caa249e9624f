//! The promises of [`crate::ports::AttemptLimiter`], and of [`crate::ports::Sessions`] about what has
//! expired.

use super::Ports;
use super::browsers::known;
use super::factors::{confirm, enrolment_of, fresh, start};
use super::fixtures::{
    code_count, daily_count, device_of, event, flow, is_live, now, person_linked_until, seconds,
    some_person, window,
};
use crate::Limits;
use crate::model::{AuthFlow, Enrolment, Person, Step};
use crate::ports::{
    Attempt, AttemptKey, Credential, FactorChangeOutcome, ReserveOutcome, UsageKind, UsageLimit,
    UsageOutcome,
};
use crate::rules::{AttemptRefusal, AttemptRule, Verdict};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};
use futures_util::future::join_all;

async fn reserve(ports: &Ports, counts: &[Attempt]) -> ReserveOutcome {
    ports.limiter.reserve(counts, now()).await.unwrap()
}

async fn complete(ports: &Ports, counts: &[Attempt], verdict: Verdict) -> Vec<Credential> {
    let settled = ports
        .limiter
        .complete(counts, verdict, now(), Effects::none(), Effects::none());
    settled.await.unwrap()
}

async fn fail(ports: &Ports, count: Attempt, times: u32) {
    for _ in 0..times {
        assert_eq!(reserve(ports, &[count]).await, ReserveOutcome::Granted);
        complete(ports, &[count], Verdict::Wrong).await;
    }
}

pub async fn a_refused_try_counts_nowhere(ports: &Ports) {
    let (code, daily) = (code_count(), daily_count());
    fail(ports, daily, 10).await;
    for _ in 0..6 {
        let refused = reserve(ports, &[code, daily]).await;
        assert!(matches!(
            refused,
            ReserveOutcome::Refused(Credential::DailyCode, _)
        ));
    }
    fail(ports, code, 5).await;
}

pub async fn of_many_simultaneous_tries_only_five_are_let(ports: &Ports) {
    let counts = [code_count()];
    let tries = join_all((0..50).map(|_| reserve(ports, &counts))).await;
    let granted = tries
        .iter()
        .filter(|tried| **tried == ReserveOutcome::Granted);
    assert_eq!(granted.count(), 5);
}

pub async fn the_most_lasting_refusal_is_told(ports: &Ports) {
    let (code, daily) = (code_count(), daily_count());
    let until = now() + TimeDelta::hours(24);
    for _ in 0..5 {
        reserve(ports, &[code]).await;
    }
    let busy = ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Busy);
    assert_eq!(reserve(ports, &[code, daily]).await, busy);
    fail(ports, daily, 10).await;
    let locked = ReserveOutcome::Refused(Credential::DailyCode, AttemptRefusal::Until(until));
    assert_eq!(reserve(ports, &[code, daily]).await, locked);
    for _ in 0..5 {
        complete(ports, &[code], Verdict::Wrong).await;
    }
    let spent = ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Spent);
    assert_eq!(reserve(ports, &[code, daily]).await, spent);
}

pub async fn an_unsettled_try_stays_counted(ports: &Ports) {
    let count = code_count();
    fail(ports, count, 4).await;
    assert_eq!(reserve(ports, &[count]).await, ReserveOutcome::Granted);
    let later = now() + TimeDelta::days(1);
    let refused = ports.limiter.reserve(&[count], later).await.unwrap();
    assert_eq!(
        refused,
        ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Spent)
    );
}

pub async fn verdicts_count_as_the_rule_says(ports: &Ports) {
    let (code, daily) = (code_count(), daily_count());
    for _ in 0..4 {
        reserve(ports, &[code, daily]).await;
        complete(ports, &[code, daily], Verdict::Wrong).await;
    }
    reserve(ports, &[code, daily]).await;
    complete(ports, &[code, daily], Verdict::Unused).await;
    reserve(ports, &[code, daily]).await;
    complete(ports, &[code, daily], Verdict::Right).await;
    // The right try forgave the code's wrong ones and not the day's.
    fail(ports, code, 5).await;
    fail(ports, daily, 6).await;
    assert_ne!(reserve(ports, &[daily]).await, ReserveOutcome::Granted);
}

/// One account's share of a count of several.
fn shared(whole: Attempt) -> Attempt {
    Attempt {
        share: Some(AttemptKey {
            credential: Credential::NetworkShare,
            ..code_count().key
        }),
        ..whole
    }
}

async fn guess(ports: &Ports, count: Attempt, verdict: Verdict) {
    assert_eq!(reserve(ports, &[count]).await, ReserveOutcome::Granted);
    complete(ports, &[count], verdict).await;
}

pub async fn a_right_try_takes_back_its_own_share_only(ports: &Ports) {
    let mut whole = daily_count();
    whole.key.credential = Credential::NetworkPassword;
    let (one, other) = (shared(whole), shared(whole));
    fail(ports, one, 4).await;
    fail(ports, other, 5).await;
    guess(ports, one, Verdict::Right).await;
    // Five of the ten are left: the other's. A second right try has nothing more to take back.
    guess(ports, one, Verdict::Right).await;
    fail(ports, one, 5).await;
    assert_ne!(reserve(ports, &[one]).await, ReserveOutcome::Granted);
    assert_ne!(reserve(ports, &[other]).await, ReserveOutcome::Granted);
}

pub async fn settling_tells_what_is_spent(ports: &Ports) {
    let (code, daily) = (code_count(), daily_count());
    for round in 1..=5 {
        reserve(ports, &[code, daily]).await;
        let spent = complete(ports, &[code, daily], Verdict::Wrong).await;
        let expected: &[Credential] = if round == 5 { &[Credential::Code] } else { &[] };
        assert_eq!(spent, expected);
    }
}

pub async fn settling_writes_its_effects(ports: &Ports) {
    let count = code_count();
    let (id, effects) = event();
    reserve(ports, &[count]).await;
    ports
        .limiter
        .complete(&[count], Verdict::Right, now(), effects, Effects::none())
        .await
        .unwrap();
    assert!(ports.is_audited.call(id).await);
}

pub async fn the_try_that_locks_a_count_and_no_other_writes_so(ports: &Ports) {
    let (code, daily) = (code_count(), daily_count());
    let complete = async |count: Attempt, verdict, told| {
        let (attempts, counts) = (&*ports.limiter, [count]);
        reserve(ports, &counts).await;
        let settled = attempts.complete(&counts, verdict, now(), Effects::none(), told);
        settled.await.unwrap();
    };
    // A count that is spent for good is not locked, and neither is one that is not spent yet.
    fail(ports, code, 4).await;
    fail(ports, daily, 8).await;
    for (count, verdict, writes) in [
        (code, Verdict::Wrong, false),
        (daily, Verdict::Right, false),
        (daily, Verdict::Wrong, false),
        (daily, Verdict::Wrong, true),
    ] {
        let (id, told) = event();
        complete(count, verdict, told).await;
        assert_eq!(ports.is_audited.call(id).await, writes);
    }
}

async fn hit(ports: &Ports, volumes: &[UsageLimit], at: Timestamp) -> UsageOutcome {
    ports.limiter.hit(volumes, at).await.unwrap()
}

pub async fn a_refused_use_counts_nowhere(ports: &Ports) {
    let full = window(UsageKind::AnyUnprovenSms, 1, TimeDelta::hours(1));
    let open = window(UsageKind::SignUp, 1, TimeDelta::hours(1));
    assert_eq!(hit(ports, &[full], now()).await, UsageOutcome::Allowed);
    assert_ne!(
        hit(ports, &[open, full], now()).await,
        UsageOutcome::Allowed
    );
    assert_eq!(hit(ports, &[open], now()).await, UsageOutcome::Allowed);
}

pub async fn the_latest_opening_is_told(ports: &Ports) {
    let hour = window(UsageKind::OwnSmsHour, 1, TimeDelta::hours(1));
    let day = window(UsageKind::OwnSmsDay, 1, TimeDelta::hours(24));
    assert_eq!(hit(ports, &[hour, day], now()).await, UsageOutcome::Allowed);
    let opens = now() + TimeDelta::hours(24);
    let refused = UsageOutcome::Refused(UsageKind::OwnSmsDay, opens);
    assert_eq!(hit(ports, &[hour, day], now() + seconds(5)).await, refused);
}

pub async fn of_many_simultaneous_uses_only_the_limit_is_allowed(ports: &Ports) {
    let volumes = [window(UsageKind::SignUp, 3, TimeDelta::hours(1))];
    let hits = join_all((0..20).map(|_| hit(ports, &volumes, now()))).await;
    let allowed = hits.iter().filter(|hit| **hit == UsageOutcome::Allowed);
    assert_eq!(allowed.count(), 3);
}

pub async fn a_window_opens_again_when_it_is_over(ports: &Ports) {
    let volumes = [window(UsageKind::ResetMail, 1, TimeDelta::hours(1))];
    assert_eq!(hit(ports, &volumes, now()).await, UsageOutcome::Allowed);
    let over = now() + TimeDelta::hours(1);
    assert_ne!(
        hit(ports, &volumes, over - seconds(1)).await,
        UsageOutcome::Allowed
    );
    assert_eq!(hit(ports, &volumes, over).await, UsageOutcome::Allowed);
}

/// Long before every other case, so that nothing of theirs is swept.
fn long_ago() -> Timestamp {
    now() - TimeDelta::days(400)
}

/// Sweeps while every device may still be in use.
async fn sweep(ports: &Ports, before: Timestamp) -> u64 {
    let swept = ports
        .sessions
        .delete_expired(before, before - TimeDelta::days(1_000));
    swept.await.unwrap()
}

fn old_flow() -> AuthFlow {
    AuthFlow {
        created_at: long_ago(),
        expires_at: long_ago() + seconds(900),
        ..flow(Step::SignUpCode)
    }
}

/// An enrolment that waits for a minute from [`long_ago`] on.
async fn old_enrolment(ports: &Ports, person: &Person) -> Enrolment {
    let enrolment = Enrolment {
        expires_at: long_ago() + seconds(60),
        ..enrolment_of(person)
    };
    assert!(start(ports, &enrolment).await);
    enrolment
}

pub async fn an_expired_flow_and_session_are_removed(ports: &Ports) {
    let old = old_flow();
    super::fixtures::begun(ports, &old).await;
    let person = some_person(ports).await;
    let mut sign_in = super::fixtures::sign_in(&person);
    sign_in.session.started_at = long_ago();
    sign_in.session.expires_at = long_ago() + TimeDelta::hours(24);
    sign_in.browser.expires_at = sign_in.session.expires_at;
    ports.sessions.start(&sign_in).await.unwrap();
    let pending =
        super::settings::ask_until(ports, &person, long_ago() + TimeDelta::hours(24)).await;
    old_enrolment(ports, &person).await;
    let link = person_linked_until(ports, long_ago()).await.1;
    let swept = sweep(ports, long_ago() + TimeDelta::days(2)).await;
    assert!(swept >= 6);
    assert_eq!(known(ports, &sign_in.browser.hash, long_ago()).await, None);
    let linked = ports.email_links.find(&link.token, link.created_at).await;
    assert_eq!(linked.unwrap(), None);
    let waiting = &*ports.people;
    let waiting = waiting.pending(person.id, pending.contact.kind(), long_ago());
    assert_eq!(waiting.await.unwrap(), None);
    let waiting = ports.factors.enrolment(person.id, long_ago());
    assert_eq!(waiting.await.unwrap(), None);
    let found = ports
        .flows
        .by_token(&old.token, &old.pre_session, long_ago());
    assert_eq!(found.await.unwrap(), None);
    assert!(!is_live(ports, &sign_in.session.token, long_ago()).await);
}

pub async fn what_still_counts_is_kept(ports: &Ports) {
    let device = device_of(ports, &some_person(ports).await).await;
    let daily = daily_count();
    for _ in 0..10 {
        try_at(ports, daily, Verdict::Wrong, long_ago()).await;
    }
    let owner = some_person(ports).await;
    let mut app = confirm(
        &old_enrolment(ports, &owner).await,
        &fresh(&owner, &device_of(ports, &owner).await),
    );
    app.fresh.session.started_at = long_ago();
    let confirmed = ports.factors.confirm(&app).await.unwrap();
    assert!(matches!(confirmed, FactorChangeOutcome::Done(_)));
    let soon = long_ago() + TimeDelta::hours(23);
    sweep(ports, soon).await;
    assert!(ports.factors.app(owner.id).await.unwrap().is_some());
    let refused = ports.limiter.reserve(&[daily], soon).await.unwrap();
    assert!(matches!(
        refused,
        ReserveOutcome::Refused(_, AttemptRefusal::Until(_))
    ));
    assert!(is_live(ports, &device.session.token, now()).await);
}

/// A count that one wrong try spends for good.
fn spent_at_once(credential: Credential) -> Attempt {
    let mut count = code_count();
    count.key.credential = credential;
    count.rule = AttemptRule {
        free: 1,
        limit: 1,
        ..Limits::default().password_rule()
    };
    count
}

async fn try_at(ports: &Ports, count: Attempt, verdict: Verdict, then: Timestamp) {
    let (attempts, counts) = (&*ports.limiter, [count]);
    attempts.reserve(&counts, then).await.unwrap();
    let settled = attempts.complete(&counts, verdict, then, Effects::none(), Effects::none());
    settled.await.unwrap();
}

pub async fn wrong_passwords_are_never_swept(ports: &Ports) {
    for credential in Credential::ALL.iter().filter(|one| one.is_kept()) {
        let count = spent_at_once(*credential);
        try_at(ports, count, Verdict::Wrong, long_ago()).await;
        sweep(ports, long_ago() + TimeDelta::days(9)).await;
        let refused = reserve(ports, &[count]).await;
        assert_eq!(
            refused,
            ReserveOutcome::Refused(*credential, AttemptRefusal::Spent)
        );
    }
}

pub async fn wrong_tries_on_a_device_that_is_over_are_removed(ports: &Ports) {
    for credential in [Credential::DevicePin, Credential::KnownPassword] {
        let (over, later) = (spent_at_once(credential), spent_at_once(credential));
        let used = long_ago() + TimeDelta::days(5);
        try_at(ports, over, Verdict::Wrong, long_ago()).await;
        try_at(ports, later, Verdict::Wrong, used).await;
        let before = used + TimeDelta::days(9);
        ports.sessions.delete_expired(before, used).await.unwrap();
        assert_eq!(reserve(ports, &[over]).await, ReserveOutcome::Granted);
        let refused = ReserveOutcome::Refused(credential, AttemptRefusal::Spent);
        assert_eq!(reserve(ports, &[later]).await, refused);
    }
}

pub async fn counts_of_nothing_are_removed(ports: &Ports) {
    // Before anything else that is swept, so that the answer counts these alone.
    let first = long_ago() - TimeDelta::days(400);
    for credential in Credential::ALL {
        let count = spent_at_once(*credential);
        try_at(ports, count, Verdict::Right, first).await;
    }
    let swept = sweep(ports, first + TimeDelta::days(2)).await;
    assert_eq!(usize::try_from(swept).unwrap(), Credential::ALL.len());
}
