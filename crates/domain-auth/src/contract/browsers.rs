//! The promises of several ports about the browsers that an account knows.

use super::Ports;
use super::fixtures::{device_of, new_browser, now, reset_for, seconds, sign_in, some_person};
use crate::model::{BrowserHash, BrowserId, NewBrowser, Person};
use crate::ports::{CompletedReset, ResetOutcome, SignIn, SignInOutcome};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};

async fn signs_in(ports: &Ports, person: &Person, browser: NewBrowser) {
    let sign_in = SignIn {
        browser,
        ..sign_in(person)
    };
    let started = ports.sessions.start(&sign_in).await.unwrap();
    assert_eq!(started, SignInOutcome::Done);
}

/// A browser that the person has signed in with.
pub(super) async fn known_to(ports: &Ports, person: &Person) -> NewBrowser {
    let browser = new_browser();
    signs_in(ports, person, browser).await;
    browser
}

pub(super) async fn known(
    ports: &Ports,
    browser: &BrowserHash,
    at: Timestamp,
) -> Option<BrowserId> {
    ports.sessions.browser(browser, at).await.unwrap()
}

pub async fn a_browser_that_signs_in_is_known_by_its_newest_id(ports: &Ports) {
    let person = some_person(ports).await;
    let first = new_browser();
    assert_eq!(known(ports, &first.hash, now()).await, None);
    signs_in(ports, &person, first).await;
    assert_eq!(known(ports, &first.hash, now()).await, Some(first.id));
    let again = NewBrowser {
        hash: first.hash,
        expires_at: first.expires_at + TimeDelta::days(1),
        ..new_browser()
    };
    signs_in(ports, &person, again).await;
    assert_eq!(known(ports, &first.hash, now()).await, Some(again.id));
    let later = first.expires_at;
    assert_eq!(known(ports, &first.hash, later).await, Some(again.id));
}

pub async fn a_browser_is_not_known_for_ever(ports: &Ports) {
    let browser = known_to(ports, &some_person(ports).await).await;
    let last = browser.expires_at - seconds(1);
    assert_eq!(known(ports, &browser.hash, last).await, Some(browser.id));
    assert_eq!(known(ports, &browser.hash, browser.expires_at).await, None);
}

pub async fn signing_out_elsewhere_forgets_every_browser(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let current = device_of(ports, &person).await;
    let browsers = [
        known_to(ports, &person).await,
        known_to(ports, &person).await,
    ];
    let bystander = known_to(ports, &other).await;
    let ended = ports
        .sessions
        .end_others(person.id, current.session.id, Effects::none());
    ended.await.unwrap();
    for browser in browsers {
        assert_eq!(known(ports, &browser.hash, now()).await, None);
    }
    assert_eq!(
        known(ports, &bystander.hash, now()).await,
        Some(bystander.id)
    );
}

pub async fn a_reset_forgets_every_browser(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let browsers = [
        known_to(ports, &person).await,
        known_to(ports, &person).await,
    ];
    let bystander = known_to(ports, &other).await;
    let reset = reset_for(&person);
    let resets = &*ports.email_links;
    resets.create_reset(&reset, Effects::none()).await.unwrap();
    let consume = CompletedReset {
        token: reset.token,
        password: super::fixtures::hash(),
        clear: Vec::new(),
        now: now(),
        effects: Effects::none(),
    };
    assert_eq!(
        resets.reset_password(&consume).await.unwrap(),
        ResetOutcome::Done
    );
    for browser in browsers {
        assert_eq!(known(ports, &browser.hash, now()).await, None);
    }
    assert_eq!(
        known(ports, &bystander.hash, now()).await,
        Some(bystander.id)
    );
}
