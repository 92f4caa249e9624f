//! The promises of [`crate::ports::EmailLinks`].

use super::Harness;
use super::fixtures::{
    bytes, device_of, event, is_live, link_of, now, person_with_link, reset_for, seconds,
};
use crate::model::{EmailIndex, NewEmailLink, Person, TokenHash};
use crate::ports::DisownedEmail;
use domain_shared::{Effects, Email};
use futures_util::FutureExt;
use futures_util::future::join_all;

async fn is_good<H: Harness>(h: &H, link: &NewEmailLink) -> bool {
    let found = h.email_links().find(&link.token, now()).await.unwrap();
    assert!(found.is_none_or(|person| person == link.person));
    found.is_some()
}

async fn kept<H: Harness>(h: &H, person: &Person) -> Person {
    h.people().by_id(person.id).await.unwrap().unwrap()
}

async fn confirm<H: Harness>(h: &H, token: &TokenHash) -> bool {
    let confirmed = h.email_links().confirm(token, now(), Effects::none()).await;
    confirmed.unwrap()
}

fn disown(link: &NewEmailLink) -> DisownedEmail {
    DisownedEmail {
        token: link.token,
        email: Email::parse("removed@nobody.invalid").unwrap(),
        email_index: EmailIndex::new(bytes()),
        now: now(),
        effects: Effects::none(),
    }
}

pub async fn only_a_live_unused_link_is_found<H: Harness>(h: &H) {
    let (_, link) = person_with_link(h).await;
    assert!(is_good(h, &link).await);
    let late = h.email_links().find(&link.token, link.expires_at).await;
    assert_eq!(late.unwrap(), None);
    let unknown = TokenHash::stored(bytes());
    let unknown = h.email_links().find(&unknown, now()).await;
    assert_eq!(unknown.unwrap(), None);
    assert!(confirm(h, &link.token).await);
    assert!(!is_good(h, &link).await);
}

pub async fn a_link_is_good_for_its_own_address_only<H: Harness>(h: &H) {
    let (_, link) = person_with_link(h).await;
    let (_, other) = person_with_link(h).await;
    assert!(h.email_links().disown(&disown(&other)).await.unwrap());
    assert!(is_good(h, &link).await);
    assert!(!is_good(h, &other).await);
}

async fn renew<H: Harness>(h: &H, link: &NewEmailLink) -> bool {
    let renewed = h.email_links().renew(link, Effects::none()).await;
    renewed.unwrap()
}

pub async fn another_link_kills_the_older_ones<H: Harness>(h: &H) {
    let (person, old) = person_with_link(h).await;
    let (_, bystander) = person_with_link(h).await;
    let (id, effects) = event();
    let new = link_of(&person);
    assert!(h.email_links().renew(&new, effects).await.unwrap());
    assert!(h.is_audited(id).await);
    assert!(is_good(h, &new).await);
    assert!(!is_good(h, &old).await);
    assert!(is_good(h, &bystander).await);
}

pub async fn an_address_that_needs_no_link_gets_none<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let (id, effects) = event();
    let elsewhere = NewEmailLink {
        email: EmailIndex::new(bytes()),
        ..link_of(&person)
    };
    assert!(
        !h.email_links()
            .renew(&elsewhere, effects.clone())
            .await
            .unwrap()
    );
    assert!(is_good(h, &link).await, "the one before is as it was");
    assert!(confirm(h, &link.token).await);
    let late = link_of(&person);
    assert!(!h.email_links().renew(&late, effects).await.unwrap());
    assert!(!is_good(h, &late).await);
    assert!(!h.is_audited(id).await);
    let nobody = link_of(&super::fixtures::person());
    assert!(!renew(h, &nobody).await);
}

pub async fn confirming_keeps_its_moment<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    assert_eq!(kept(h, &person).await.email_confirmed_at, None);
    let (id, effects) = event();
    let at = now() + seconds(60);
    let confirmed = h.email_links().confirm(&link.token, at, effects).await;
    assert!(confirmed.unwrap());
    let expected = Person {
        email_confirmed_at: Some(at),
        ..person.clone()
    };
    assert_eq!(kept(h, &person).await, expected);
    assert!(h.is_audited(id).await);
}

pub async fn a_link_is_used_once_whatever_for<H: Harness>(h: &H) {
    let (_, link) = person_with_link(h).await;
    let disown = disown(&link);
    let uses = (0..8).map(|place| {
        if place % 2 == 0 {
            h.email_links()
                .confirm(&link.token, now(), Effects::none())
                .boxed()
        } else {
            h.email_links().disown(&disown).boxed()
        }
    });
    let done = join_all(uses).await.into_iter().map(Result::unwrap);
    assert_eq!(done.filter(|done| *done).count(), 1);
}

pub async fn a_dead_link_confirms_nothing<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let (id, effects) = event();
    let late = h
        .email_links()
        .confirm(&link.token, link.expires_at, effects);
    assert!(!late.await.unwrap());
    assert_eq!(kept(h, &person).await, person);
    assert!(!h.is_audited(id).await);
    assert!(is_good(h, &link).await, "the link itself is as it was");
}

pub async fn a_disowned_address_is_replaced<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let (id, effects) = event();
    let disown = DisownedEmail {
        effects,
        ..disown(&link)
    };
    assert!(h.email_links().disown(&disown).await.unwrap());
    let after = kept(h, &person).await;
    assert_eq!(after.email, disown.email);
    assert_eq!(after.email_index, disown.email_index);
    assert_eq!(after.email_confirmed_at, None);
    let by_email = h.people().by_email(&person.email_index).await;
    assert_eq!(by_email.unwrap(), None);
    assert!(h.is_audited(id).await);
}

pub async fn disowning_keeps_everything_else<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let device = device_of(h, &person).await;
    let disown = disown(&link);
    assert!(h.email_links().disown(&disown).await.unwrap());
    let after = kept(h, &person).await;
    let expected = Person {
        version: person.version + 1,
        email: disown.email,
        email_index: disown.email_index,
        ..person
    };
    assert_eq!(after, expected);
    assert!(is_live(h, &device.session.token, now()).await);
}

pub async fn disowning_kills_links_to_the_address<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let reset = reset_for(&person);
    h.email_links()
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    assert!(h.email_links().disown(&disown(&link)).await.unwrap());
    let found = h.email_links().find_reset(&reset.token, now()).await;
    assert_eq!(found.unwrap(), None);
}

pub async fn a_dead_link_disowns_nothing<H: Harness>(h: &H) {
    let (person, link) = person_with_link(h).await;
    let (id, effects) = event();
    let late = DisownedEmail {
        now: link.expires_at,
        effects,
        ..disown(&link)
    };
    assert!(!h.email_links().disown(&late).await.unwrap());
    assert_eq!(kept(h, &person).await, person);
    assert!(!h.is_audited(id).await);
}
