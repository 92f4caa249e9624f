//! The promises of [`crate::ports::Flows`].

use super::Ports;
use super::fixtures::{
    account, begun, begun_at, browser, event, flow, link_of, next, now, person, seconds,
    some_person, uuid,
};
use crate::model::{
    AuthFlow, Authenticator, AuthenticatorId, AuthenticatorSecret, PhoneIndex, Step, TimeStep,
};
use crate::ports::{CreateAccountOutcome, NewAccount, StartOutcome, SwapOutcome};
use domain_shared::Effects;
use futures_util::future::join_all;

async fn read(ports: &Ports, flow: &AuthFlow) -> Option<AuthFlow> {
    let found = ports.flows.by_token(&flow.token, &flow.pre_session, now());
    found.await.unwrap()
}

pub async fn a_flow_is_answered_as_it_was_kept(ports: &Ports) {
    let kept = begun_at(ports, Step::SignUpCode).await;
    assert_eq!(read(ports, &kept).await, Some(kept));
}

pub async fn a_login_checked_against_an_older_epoch_does_not_begin(ports: &Ports) {
    let person = some_person(ports).await;
    let late = AuthFlow {
        person: Some(person.id),
        ..flow(Step::LoginCode)
    };
    let (id, effects) = event();
    let begun = ports
        .flows
        .start(&late, Some(person.epoch + 1), effects)
        .await;
    assert_eq!(begun.unwrap(), StartOutcome::Stale);
    assert_eq!(read(ports, &late).await, None);
    assert!(!ports.is_audited.call(id).await);
    let begun = ports
        .flows
        .start(&late, Some(person.epoch), Effects::none())
        .await;
    assert_eq!(begun.unwrap(), StartOutcome::Done);
}

pub async fn a_flow_is_not_shown_to_another_browser(ports: &Ports) {
    let kept = begun_at(ports, Step::SignUpCode).await;
    let found = ports.flows.by_token(&kept.token, &browser(), now()).await;
    assert_eq!(found.unwrap(), None);
}

pub async fn an_expired_flow_is_missing(ports: &Ports) {
    let kept = begun_at(ports, Step::LoginCode).await;
    let find = |at| ports.flows.by_token(&kept.token, &kept.pre_session, at);
    let last = kept.expires_at - chrono::TimeDelta::microseconds(1);
    assert!(find(last).await.unwrap().is_some());
    assert_eq!(find(kept.expires_at).await.unwrap(), None);
}

pub async fn a_finished_flow_is_missing(ports: &Ports) {
    let kept = begun_at(ports, Step::LoginCheckPin).await;
    let done = next(&kept, Step::Done);
    assert_eq!(
        ports.flows.swap(&done, Effects::none()).await.unwrap(),
        SwapOutcome::Done
    );
    assert_eq!(read(ports, &kept).await, None);
}

pub async fn the_sign_up_begun_last_is_found_by_phone(ports: &Ports) {
    let first = begun_at(ports, Step::SignUpCode).await;
    let second = AuthFlow {
        pre_session: first.pre_session,
        phone: first.phone,
        created_at: first.created_at + seconds(1),
        ..flow(Step::SignUpCode)
    };
    begun(ports, &second).await;
    let found = ports
        .flows
        .by_phone(&first.phone.unwrap(), &first.pre_session, now())
        .await;
    assert_eq!(found.unwrap(), Some(second));
}

pub async fn a_sign_up_is_found_only_by_its_browser_and_number(ports: &Ports) {
    let kept = begun_at(ports, Step::SignUpCode).await;
    let phone = kept.phone.unwrap();
    let other = PhoneIndex::new(super::fixtures::bytes());
    for (phone, browser, is_found) in [
        (phone, kept.pre_session, true),
        (phone, browser(), false),
        (other, kept.pre_session, false),
    ] {
        let found = ports.flows.by_phone(&phone, &browser, now()).await.unwrap();
        assert_eq!(found.is_some(), is_found);
    }
}

pub async fn a_sign_up_at_another_step_is_not_found_by_phone(ports: &Ports) {
    for step in Step::ALL.iter().filter(|step| **step != Step::SignUpCode) {
        let kept = begun_at(ports, *step).await;
        let found = ports
            .flows
            .by_phone(&kept.phone.unwrap(), &kept.pre_session, now())
            .await;
        assert_eq!(found.unwrap(), None, "{step:?}");
    }
}

pub async fn a_browser_is_signing_up_while_its_sign_up_lives(ports: &Ports) {
    for step in Step::ALL {
        let kept = begun_at(ports, *step).await;
        let is = |at| ports.flows.is_signing_up(&kept.pre_session, at);
        assert_eq!(is(now()).await.unwrap(), step.is_sign_up(), "{step:?}");
        assert!(!is(kept.expires_at).await.unwrap());
    }
}

pub async fn one_of_many_swaps_goes_through(ports: &Ports) {
    let kept = begun_at(ports, Step::LoginCode).await;
    let next = next(&kept, Step::LoginCheckPin);
    let swaps = (0..10).map(|_| ports.flows.swap(&next, Effects::none()));
    let swaps = join_all(swaps).await;
    let done = swaps
        .into_iter()
        .filter(|swap| matches!(swap, Ok(SwapOutcome::Done)));
    assert_eq!(done.count(), 1);
}

pub async fn a_swap_forgets_what_the_next_state_does_not_hold(ports: &Ports) {
    let kept = begun_at(ports, Step::LoginConfirmPin).await;
    let bare = AuthFlow {
        draft: None,
        challenge: None,
        replaced: None,
        ceremony: None,
        chosen_pin: None,
        resent_at: None,
        phone: None,
        ..next(&kept, Step::LoginCheckPin)
    };
    ports.flows.swap(&bare, Effects::none()).await.unwrap();
    assert_eq!(read(ports, &bare).await, Some(bare));
}

pub async fn a_swap_writes_its_effects_only_when_it_goes_through(ports: &Ports) {
    let kept = begun_at(ports, Step::LoginCode).await;
    let next = next(&kept, Step::LoginCheckPin);
    for (swapped, is_written) in [(SwapOutcome::Done, true), (SwapOutcome::Stale, false)] {
        let (id, effects) = event();
        assert_eq!(ports.flows.swap(&next, effects).await.unwrap(), swapped);
        assert_eq!(ports.is_audited.call(id).await, is_written);
    }
}

pub async fn a_person_is_made_together_with_the_step(ports: &Ports) {
    let (kept, person) = (begun_at(ports, Step::SignUpCode).await, person());
    let next = AuthFlow {
        person: Some(person.id),
        draft: None,
        ..next(&kept, Step::SignUpChoosePin)
    };
    let (link, (id, effects)) = (link_of(&person), event());
    let app = Authenticator {
        id: AuthenticatorId::new(uuid()),
        secret: AuthenticatorSecret::stored([9; 20]),
        last_step: TimeStep::stored(59_000_000),
        added_at: now(),
        recovery_codes: 0,
    };
    let account = NewAccount {
        authenticator: Some(app.clone()),
        effects,
        ..account(&person, &link)
    };
    let created = ports.flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::Done);
    assert_eq!(ports.factors.app(person.id).await.unwrap(), Some(app));
    let linked = ports.email_links.find(&link.token, now()).await;
    assert_eq!(linked.unwrap(), Some(person.id));
    assert_eq!(read(ports, &next).await, Some(next));
    assert_eq!(ports.people.by_id(person.id).await.unwrap(), Some(person));
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_taken_email_makes_nobody_and_moves_nothing(ports: &Ports) {
    let owner = some_person(ports).await;
    let kept = begun_at(ports, Step::SignUpCode).await;
    let mut second = person();
    second.email_index = owner.email_index;
    let (id, effects) = event();
    let next = next(&kept, Step::SignUpChoosePin);
    let link = link_of(&second);
    let account = NewAccount {
        effects,
        ..account(&second, &link)
    };
    let created = ports.flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::EmailTaken);
    assert_eq!(read(ports, &kept).await, Some(kept));
    assert_eq!(ports.people.by_id(second.id).await.unwrap(), None);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_stale_sign_up_makes_nobody(ports: &Ports) {
    let (kept, person) = (begun_at(ports, Step::SignUpCode).await, person());
    let next = next(&kept, Step::SignUpCode);
    ports.flows.swap(&next, Effects::none()).await.unwrap();
    let account = account(&person, &link_of(&person));
    let created = ports.flows.create_person(&next, &account).await;
    assert_eq!(created.unwrap(), CreateAccountOutcome::Stale);
    assert_eq!(ports.people.by_id(person.id).await.unwrap(), None);
}
