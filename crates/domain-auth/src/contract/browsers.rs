//! The promises of several ports about the browsers that an account knows.

use super::Harness;
use super::fixtures::{device_of, new_browser, now, reset_for, seconds, sign_in, some_person};
use crate::model::{BrowserHash, BrowserId, NewBrowser, Person};
use crate::ports::{CompletedReset, ResetOutcome, SignIn, SignInOutcome};
use chrono::TimeDelta;
use domain_shared::{Effects, Timestamp};

async fn signs_in<H: Harness>(h: &H, person: &Person, browser: NewBrowser) {
    let sign_in = SignIn {
        browser,
        ..sign_in(person)
    };
    let started = h.sessions().start(&sign_in).await.unwrap();
    assert_eq!(started, SignInOutcome::Done);
}

/// A browser that the person has signed in with.
pub(super) async fn known_to<H: Harness>(h: &H, person: &Person) -> NewBrowser {
    let browser = new_browser();
    signs_in(h, person, browser).await;
    browser
}

pub(super) async fn known<H: Harness>(
    h: &H,
    browser: &BrowserHash,
    at: Timestamp,
) -> Option<BrowserId> {
    h.sessions().browser(browser, at).await.unwrap()
}

pub async fn a_browser_that_signs_in_is_known_by_its_newest_id<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let first = new_browser();
    assert_eq!(known(h, &first.hash, now()).await, None);
    signs_in(h, &person, first).await;
    assert_eq!(known(h, &first.hash, now()).await, Some(first.id));
    let again = NewBrowser {
        hash: first.hash,
        expires_at: first.expires_at + TimeDelta::days(1),
        ..new_browser()
    };
    signs_in(h, &person, again).await;
    assert_eq!(known(h, &first.hash, now()).await, Some(again.id));
    let later = first.expires_at;
    assert_eq!(known(h, &first.hash, later).await, Some(again.id));
}

pub async fn a_browser_is_not_known_for_ever<H: Harness>(h: &H) {
    let browser = known_to(h, &some_person(h).await).await;
    let last = browser.expires_at - seconds(1);
    assert_eq!(known(h, &browser.hash, last).await, Some(browser.id));
    assert_eq!(known(h, &browser.hash, browser.expires_at).await, None);
}

pub async fn signing_out_elsewhere_forgets_every_browser<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    let current = device_of(h, &person).await;
    let browsers = [known_to(h, &person).await, known_to(h, &person).await];
    let bystander = known_to(h, &other).await;
    let ended = h
        .sessions()
        .end_others(person.id, current.session.id, Effects::none());
    ended.await.unwrap();
    for browser in browsers {
        assert_eq!(known(h, &browser.hash, now()).await, None);
    }
    assert_eq!(known(h, &bystander.hash, now()).await, Some(bystander.id));
}

pub async fn a_reset_forgets_every_browser<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    let browsers = [known_to(h, &person).await, known_to(h, &person).await];
    let bystander = known_to(h, &other).await;
    let reset = reset_for(&person);
    let resets = h.email_links();
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
        assert_eq!(known(h, &browser.hash, now()).await, None);
    }
    assert_eq!(known(h, &bystander.hash, now()).await, Some(bystander.id));
}
