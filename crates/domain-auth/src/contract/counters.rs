//! The promises of [`crate::ports::AttemptLimiter`], and of [`crate::ports::Sessions`] about what has
//! expired.

use super::Harness;
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

async fn reserve<H: Harness>(h: &H, counts: &[Attempt]) -> ReserveOutcome {
    h.limiter().reserve(counts, now()).await.unwrap()
}

async fn complete<H: Harness>(h: &H, counts: &[Attempt], verdict: Verdict) -> Vec<Credential> {
    let settled = h
        .limiter()
        .complete(counts, verdict, now(), Effects::none(), Effects::none());
    settled.await.unwrap()
}

async fn fail<H: Harness>(h: &H, count: Attempt, times: u32) {
    for _ in 0..times {
        assert_eq!(reserve(h, &[count]).await, ReserveOutcome::Granted);
        complete(h, &[count], Verdict::Wrong).await;
    }
}

pub async fn a_refused_try_counts_nowhere<H: Harness>(h: &H) {
    let (code, daily) = (code_count(), daily_count());
    fail(h, daily, 10).await;
    for _ in 0..6 {
        let refused = reserve(h, &[code, daily]).await;
        assert!(matches!(
            refused,
            ReserveOutcome::Refused(Credential::DailyCode, _)
        ));
    }
    fail(h, code, 5).await;
}

pub async fn of_many_simultaneous_tries_only_five_are_let<H: Harness>(h: &H) {
    let counts = [code_count()];
    let tries = join_all((0..50).map(|_| reserve(h, &counts))).await;
    let granted = tries
        .iter()
        .filter(|tried| **tried == ReserveOutcome::Granted);
    assert_eq!(granted.count(), 5);
}

pub async fn the_most_lasting_refusal_is_told<H: Harness>(h: &H) {
    let (code, daily) = (code_count(), daily_count());
    let until = now() + TimeDelta::hours(24);
    for _ in 0..5 {
        reserve(h, &[code]).await;
    }
    let busy = ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Busy);
    assert_eq!(reserve(h, &[code, daily]).await, busy);
    fail(h, daily, 10).await;
    let locked = ReserveOutcome::Refused(Credential::DailyCode, AttemptRefusal::Until(until));
    assert_eq!(reserve(h, &[code, daily]).await, locked);
    for _ in 0..5 {
        complete(h, &[code], Verdict::Wrong).await;
    }
    let spent = ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Spent);
    assert_eq!(reserve(h, &[code, daily]).await, spent);
}

pub async fn an_unsettled_try_stays_counted<H: Harness>(h: &H) {
    let count = code_count();
    fail(h, count, 4).await;
    assert_eq!(reserve(h, &[count]).await, ReserveOutcome::Granted);
    let later = now() + TimeDelta::days(1);
    let refused = h.limiter().reserve(&[count], later).await.unwrap();
    assert_eq!(
        refused,
        ReserveOutcome::Refused(Credential::Code, AttemptRefusal::Spent)
    );
}

pub async fn verdicts_count_as_the_rule_says<H: Harness>(h: &H) {
    let (code, daily) = (code_count(), daily_count());
    for _ in 0..4 {
        reserve(h, &[code, daily]).await;
        complete(h, &[code, daily], Verdict::Wrong).await;
    }
    reserve(h, &[code, daily]).await;
    complete(h, &[code, daily], Verdict::Unused).await;
    reserve(h, &[code, daily]).await;
    complete(h, &[code, daily], Verdict::Right).await;
    // The right try forgave the code's wrong ones and not the day's.
    fail(h, code, 5).await;
    fail(h, daily, 6).await;
    assert_ne!(reserve(h, &[daily]).await, ReserveOutcome::Granted);
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

async fn guess<H: Harness>(h: &H, count: Attempt, verdict: Verdict) {
    assert_eq!(reserve(h, &[count]).await, ReserveOutcome::Granted);
    complete(h, &[count], verdict).await;
}

pub async fn a_right_try_takes_back_its_own_share_only<H: Harness>(h: &H) {
    let mut whole = daily_count();
    whole.key.credential = Credential::NetworkPassword;
    let (one, other) = (shared(whole), shared(whole));
    fail(h, one, 4).await;
    fail(h, other, 5).await;
    guess(h, one, Verdict::Right).await;
    // Five of the ten are left: the other's. A second right try has nothing more to take back.
    guess(h, one, Verdict::Right).await;
    fail(h, one, 5).await;
    assert_ne!(reserve(h, &[one]).await, ReserveOutcome::Granted);
    assert_ne!(reserve(h, &[other]).await, ReserveOutcome::Granted);
}

pub async fn settling_tells_what_is_spent<H: Harness>(h: &H) {
    let (code, daily) = (code_count(), daily_count());
    for round in 1..=5 {
        reserve(h, &[code, daily]).await;
        let spent = complete(h, &[code, daily], Verdict::Wrong).await;
        let expected: &[Credential] = if round == 5 { &[Credential::Code] } else { &[] };
        assert_eq!(spent, expected);
    }
}

pub async fn settling_writes_its_effects<H: Harness>(h: &H) {
    let count = code_count();
    let (id, effects) = event();
    reserve(h, &[count]).await;
    h.limiter()
        .complete(&[count], Verdict::Right, now(), effects, Effects::none())
        .await
        .unwrap();
    assert!(h.is_audited(id).await);
}

pub async fn the_try_that_locks_a_count_and_no_other_writes_so<H: Harness>(h: &H) {
    let (code, daily) = (code_count(), daily_count());
    let complete = async |count: Attempt, verdict, told| {
        let (attempts, counts) = (h.limiter(), [count]);
        reserve(h, &counts).await;
        let settled = attempts.complete(&counts, verdict, now(), Effects::none(), told);
        settled.await.unwrap();
    };
    // A count that is spent for good is not locked, and neither is one that is not spent yet.
    fail(h, code, 4).await;
    fail(h, daily, 8).await;
    for (count, verdict, writes) in [
        (code, Verdict::Wrong, false),
        (daily, Verdict::Right, false),
        (daily, Verdict::Wrong, false),
        (daily, Verdict::Wrong, true),
    ] {
        let (id, told) = event();
        complete(count, verdict, told).await;
        assert_eq!(h.is_audited(id).await, writes);
    }
}

async fn hit<H: Harness>(h: &H, volumes: &[UsageLimit], at: Timestamp) -> UsageOutcome {
    h.limiter().hit(volumes, at).await.unwrap()
}

pub async fn a_refused_use_counts_nowhere<H: Harness>(h: &H) {
    let full = window(UsageKind::AnyUnprovenSms, 1, TimeDelta::hours(1));
    let open = window(UsageKind::SignUp, 1, TimeDelta::hours(1));
    assert_eq!(hit(h, &[full], now()).await, UsageOutcome::Allowed);
    assert_ne!(hit(h, &[open, full], now()).await, UsageOutcome::Allowed);
    assert_eq!(hit(h, &[open], now()).await, UsageOutcome::Allowed);
}

pub async fn the_latest_opening_is_told<H: Harness>(h: &H) {
    let hour = window(UsageKind::OwnSmsHour, 1, TimeDelta::hours(1));
    let day = window(UsageKind::OwnSmsDay, 1, TimeDelta::hours(24));
    assert_eq!(hit(h, &[hour, day], now()).await, UsageOutcome::Allowed);
    let opens = now() + TimeDelta::hours(24);
    let refused = UsageOutcome::Refused(UsageKind::OwnSmsDay, opens);
    assert_eq!(hit(h, &[hour, day], now() + seconds(5)).await, refused);
}

pub async fn of_many_simultaneous_uses_only_the_limit_is_allowed<H: Harness>(h: &H) {
    let volumes = [window(UsageKind::SignUp, 3, TimeDelta::hours(1))];
    let hits = join_all((0..20).map(|_| hit(h, &volumes, now()))).await;
    let allowed = hits.iter().filter(|hit| **hit == UsageOutcome::Allowed);
    assert_eq!(allowed.count(), 3);
}

pub async fn a_window_opens_again_when_it_is_over<H: Harness>(h: &H) {
    let volumes = [window(UsageKind::ResetMail, 1, TimeDelta::hours(1))];
    assert_eq!(hit(h, &volumes, now()).await, UsageOutcome::Allowed);
    let over = now() + TimeDelta::hours(1);
    assert_ne!(
        hit(h, &volumes, over - seconds(1)).await,
        UsageOutcome::Allowed
    );
    assert_eq!(hit(h, &volumes, over).await, UsageOutcome::Allowed);
}

/// Long before every other case, so that nothing of theirs is swept.
fn long_ago() -> Timestamp {
    now() - TimeDelta::days(400)
}

/// Sweeps while every device may still be in use.
async fn sweep<H: Harness>(h: &H, before: Timestamp) -> u64 {
    let swept = h
        .sessions()
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
async fn old_enrolment<H: Harness>(h: &H, person: &Person) -> Enrolment {
    let enrolment = Enrolment {
        expires_at: long_ago() + seconds(60),
        ..enrolment_of(person)
    };
    assert!(start(h, &enrolment).await);
    enrolment
}

pub async fn an_expired_flow_and_session_are_removed<H: Harness>(h: &H) {
    let old = old_flow();
    super::fixtures::begun(h, &old).await;
    let person = some_person(h).await;
    let mut sign_in = super::fixtures::sign_in(&person);
    sign_in.session.started_at = long_ago();
    sign_in.session.expires_at = long_ago() + TimeDelta::hours(24);
    sign_in.browser.expires_at = sign_in.session.expires_at;
    h.sessions().start(&sign_in).await.unwrap();
    let pending = super::settings::ask_until(h, &person, long_ago() + TimeDelta::hours(24)).await;
    old_enrolment(h, &person).await;
    let link = person_linked_until(h, long_ago()).await.1;
    let swept = sweep(h, long_ago() + TimeDelta::days(2)).await;
    assert!(swept >= 6);
    assert_eq!(known(h, &sign_in.browser.hash, long_ago()).await, None);
    let linked = h.email_links().find(&link.token, link.created_at).await;
    assert_eq!(linked.unwrap(), None);
    let waiting = h.people();
    let waiting = waiting.pending(person.id, pending.contact.kind(), long_ago());
    assert_eq!(waiting.await.unwrap(), None);
    let waiting = h.factors().enrolment(person.id, long_ago());
    assert_eq!(waiting.await.unwrap(), None);
    let found = h.flows().by_token(&old.token, &old.pre_session, long_ago());
    assert_eq!(found.await.unwrap(), None);
    assert!(!is_live(h, &sign_in.session.token, long_ago()).await);
}

pub async fn what_still_counts_is_kept<H: Harness>(h: &H) {
    let device = device_of(h, &some_person(h).await).await;
    let daily = daily_count();
    for _ in 0..10 {
        try_at(h, daily, Verdict::Wrong, long_ago()).await;
    }
    let owner = some_person(h).await;
    let mut app = confirm(
        &old_enrolment(h, &owner).await,
        &fresh(&owner, &device_of(h, &owner).await),
    );
    app.fresh.session.started_at = long_ago();
    let confirmed = h.factors().confirm(&app).await.unwrap();
    assert!(matches!(confirmed, FactorChangeOutcome::Done(_)));
    let soon = long_ago() + TimeDelta::hours(23);
    sweep(h, soon).await;
    assert!(h.factors().app(owner.id).await.unwrap().is_some());
    let refused = h.limiter().reserve(&[daily], soon).await.unwrap();
    assert!(matches!(
        refused,
        ReserveOutcome::Refused(_, AttemptRefusal::Until(_))
    ));
    assert!(is_live(h, &device.session.token, now()).await);
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

async fn try_at<H: Harness>(h: &H, count: Attempt, verdict: Verdict, then: Timestamp) {
    let (attempts, counts) = (h.limiter(), [count]);
    attempts.reserve(&counts, then).await.unwrap();
    let settled = attempts.complete(&counts, verdict, then, Effects::none(), Effects::none());
    settled.await.unwrap();
}

pub async fn wrong_passwords_are_never_swept<H: Harness>(h: &H) {
    for credential in Credential::ALL.iter().filter(|one| one.is_kept()) {
        let count = spent_at_once(*credential);
        try_at(h, count, Verdict::Wrong, long_ago()).await;
        sweep(h, long_ago() + TimeDelta::days(9)).await;
        let refused = reserve(h, &[count]).await;
        assert_eq!(
            refused,
            ReserveOutcome::Refused(*credential, AttemptRefusal::Spent)
        );
    }
}

pub async fn wrong_tries_on_a_device_that_is_over_are_removed<H: Harness>(h: &H) {
    for credential in [Credential::DevicePin, Credential::KnownPassword] {
        let (over, later) = (spent_at_once(credential), spent_at_once(credential));
        let used = long_ago() + TimeDelta::days(5);
        try_at(h, over, Verdict::Wrong, long_ago()).await;
        try_at(h, later, Verdict::Wrong, used).await;
        let before = used + TimeDelta::days(9);
        h.sessions().delete_expired(before, used).await.unwrap();
        assert_eq!(reserve(h, &[over]).await, ReserveOutcome::Granted);
        let refused = ReserveOutcome::Refused(credential, AttemptRefusal::Spent);
        assert_eq!(reserve(h, &[later]).await, refused);
    }
}

pub async fn counts_of_nothing_are_removed<H: Harness>(h: &H) {
    // Before anything else that is swept, so that the answer counts these alone.
    let first = long_ago() - TimeDelta::days(400);
    for credential in Credential::ALL {
        let count = spent_at_once(*credential);
        try_at(h, count, Verdict::Right, first).await;
    }
    let swept = sweep(h, first + TimeDelta::days(2)).await;
    assert_eq!(usize::try_from(swept).unwrap(), Credential::ALL.len());
}
