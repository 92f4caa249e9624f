//! Logging in by an app or a recovery code.

use super::super::Ports;
use super::super::fixtures::{event, login_of, next, now, some_person};
use super::{STEP, app_of, begun, codes, pass, with_app};
use crate::model::{Step, TimeStep};
use crate::ports::{FactorOutcome, UsedFactor};
use domain_shared::Effects;
use futures_util::future::join_all;

pub async fn a_step_is_taken_once_and_none_before_it(ports: &Ports) {
    let given = with_app(ports).await;
    let login = given.login(ports).await;
    let (id, effects) = event();
    let moved = next(&login, Step::LoginCheckPin);
    for step in [-1, 0] {
        let used = UsedFactor::Step(TimeStep::stored(STEP.number() + step));
        let passed = ports.factors.pass(&moved, &used, effects.clone()).await;
        assert_eq!(passed.unwrap(), FactorOutcome::Spent, "{step}");
    }
    assert!(!ports.is_audited.call(id).await);
    let used = UsedFactor::Step(TimeStep::stored(STEP.number() + 1));
    let (one, other) = (given.login(ports).await, given.login(ports).await);
    let passed = join_all([pass(ports, &one, used), pass(ports, &other, used)]).await;
    assert!(passed.contains(&FactorOutcome::Done) && passed.contains(&FactorOutcome::Spent));
    let found = ports
        .flows
        .by_token(&login.token, &login.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), Some(login), "a refused step moves nothing");
}

pub async fn a_recovery_code_works_once(ports: &Ports) {
    let given = with_app(ports).await;
    let used = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    let mut logins = Vec::new();
    for _ in 0..6 {
        logins.push(given.login(ports).await);
    }
    let passed = join_all(logins.iter().map(|login| pass(ports, login, used))).await;
    let count = |outcome| passed.iter().filter(|passed| **passed == outcome).count();
    assert_eq!(
        (count(FactorOutcome::Done), count(FactorOutcome::Spent)),
        (1, 5)
    );
    assert_eq!(
        app_of(ports, &given.person).await.unwrap().recovery_codes,
        2
    );
}

pub async fn another_persons_codes_are_worth_nothing(ports: &Ports) {
    let (given, other) = (with_app(ports).await, with_app(ports).await);
    let login = other.login(ports).await;
    let used = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    assert_eq!(pass(ports, &login, used).await, FactorOutcome::Spent);
    let nobody = login_of(ports, &some_person(ports).await).await;
    let used = UsedFactor::Step(TimeStep::stored(STEP.number() + 1));
    assert_eq!(pass(ports, &nobody, used).await, FactorOutcome::Spent);
    assert_eq!(
        app_of(ports, &given.person).await.unwrap().recovery_codes,
        3
    );
}

pub async fn a_login_that_moved_on_uses_nothing_up(ports: &Ports) {
    let given = with_app(ports).await;
    let login = given.login(ports).await;
    let moved = next(&login, Step::LoginCheckPin);
    ports.flows.swap(&moved, Effects::none()).await.unwrap();
    let step = UsedFactor::Step(TimeStep::stored(STEP.number() + 1));
    let code = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    for used in [step, code] {
        assert_eq!(pass(ports, &login, used).await, FactorOutcome::Stale);
    }
    for used in [step, code] {
        let login = given.login(ports).await;
        assert_eq!(pass(ports, &login, used).await, FactorOutcome::Done);
    }
}

pub async fn new_codes_leave_none_of_the_old_ones(ports: &Ports) {
    let given = with_app(ports).await;
    let (new, (id, effects)) = (codes(), event());
    let renewed = ports.factors.renew_codes(given.person.id, &new, effects);
    assert!(renewed.await.unwrap());
    assert!(ports.is_audited.call(id).await);
    assert_eq!(
        app_of(ports, &given.person).await.unwrap().recovery_codes,
        3
    );
    for (code, worth) in [
        (given.confirm.recovery_codes[0], FactorOutcome::Spent),
        (new[0], FactorOutcome::Done),
    ] {
        let login = given.login(ports).await;
        assert_eq!(
            pass(ports, &login, UsedFactor::RecoveryCode(code)).await,
            worth
        );
    }
}

pub async fn without_an_app_there_are_no_codes(ports: &Ports) {
    let person = some_person(ports).await;
    begun(ports, &person).await;
    let (new, (id, effects)) = (codes(), event());
    let renewed = ports.factors.renew_codes(person.id, &new, effects);
    assert!(!renewed.await.unwrap());
    assert!(!ports.is_audited.call(id).await);
}
