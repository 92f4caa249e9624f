//! The promises of [`crate::ports::EmailLinks`].

use super::Ports;
use super::fixtures::{
    bytes, device_of, event, is_live, link_of, now, person_with_link, reset_for, seconds,
};
use crate::model::{EmailIndex, NewEmailLink, Person, TokenHash};
use crate::ports::DisownedEmail;
use domain_shared::{Effects, Email};
use futures_util::FutureExt;
use futures_util::future::join_all;

async fn is_good(ports: &Ports, link: &NewEmailLink) -> bool {
    let found = ports.email_links.find(&link.token, now()).await.unwrap();
    assert!(found.is_none_or(|person| person == link.person));
    found.is_some()
}

async fn kept(ports: &Ports, person: &Person) -> Person {
    ports.people.by_id(person.id).await.unwrap().unwrap()
}

async fn confirm(ports: &Ports, token: &TokenHash) -> bool {
    let confirmed = ports
        .email_links
        .confirm(token, now(), Effects::none())
        .await;
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

pub async fn only_a_live_unused_link_is_found(ports: &Ports) {
    let (_, link) = person_with_link(ports).await;
    assert!(is_good(ports, &link).await);
    let late = ports.email_links.find(&link.token, link.expires_at).await;
    assert_eq!(late.unwrap(), None);
    let unknown = TokenHash::stored(bytes());
    let unknown = ports.email_links.find(&unknown, now()).await;
    assert_eq!(unknown.unwrap(), None);
    assert!(confirm(ports, &link.token).await);
    assert!(!is_good(ports, &link).await);
}

pub async fn a_link_is_good_for_its_own_address_only(ports: &Ports) {
    let (_, link) = person_with_link(ports).await;
    let (_, other) = person_with_link(ports).await;
    assert!(ports.email_links.disown(&disown(&other)).await.unwrap());
    assert!(is_good(ports, &link).await);
    assert!(!is_good(ports, &other).await);
}

async fn renew(ports: &Ports, link: &NewEmailLink) -> bool {
    let renewed = ports.email_links.renew(link, Effects::none()).await;
    renewed.unwrap()
}

pub async fn another_link_kills_the_older_ones(ports: &Ports) {
    let (person, old) = person_with_link(ports).await;
    let (_, bystander) = person_with_link(ports).await;
    let (id, effects) = event();
    let new = link_of(&person);
    assert!(ports.email_links.renew(&new, effects).await.unwrap());
    assert!(ports.is_audited.call(id).await);
    assert!(is_good(ports, &new).await);
    assert!(!is_good(ports, &old).await);
    assert!(is_good(ports, &bystander).await);
}

pub async fn an_address_that_needs_no_link_gets_none(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let (id, effects) = event();
    let elsewhere = NewEmailLink {
        email: EmailIndex::new(bytes()),
        ..link_of(&person)
    };
    assert!(
        !ports
            .email_links
            .renew(&elsewhere, effects.clone())
            .await
            .unwrap()
    );
    assert!(is_good(ports, &link).await, "the one before is as it was");
    assert!(confirm(ports, &link.token).await);
    let late = link_of(&person);
    assert!(!ports.email_links.renew(&late, effects).await.unwrap());
    assert!(!is_good(ports, &late).await);
    assert!(!ports.is_audited.call(id).await);
    let nobody = link_of(&super::fixtures::person());
    assert!(!renew(ports, &nobody).await);
}

pub async fn confirming_keeps_its_moment(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    assert_eq!(kept(ports, &person).await.email_confirmed_at, None);
    let (id, effects) = event();
    let at = now() + seconds(60);
    let confirmed = ports.email_links.confirm(&link.token, at, effects).await;
    assert!(confirmed.unwrap());
    let expected = Person {
        email_confirmed_at: Some(at),
        ..person.clone()
    };
    assert_eq!(kept(ports, &person).await, expected);
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_link_is_used_once_whatever_for(ports: &Ports) {
    let (_, link) = person_with_link(ports).await;
    let disown = disown(&link);
    let uses = (0..8).map(|place| {
        if place % 2 == 0 {
            ports
                .email_links
                .confirm(&link.token, now(), Effects::none())
                .boxed()
        } else {
            ports.email_links.disown(&disown).boxed()
        }
    });
    let done = join_all(uses).await.into_iter().map(Result::unwrap);
    assert_eq!(done.filter(|done| *done).count(), 1);
}

pub async fn a_dead_link_confirms_nothing(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let (id, effects) = event();
    let late = ports
        .email_links
        .confirm(&link.token, link.expires_at, effects);
    assert!(!late.await.unwrap());
    assert_eq!(kept(ports, &person).await, person);
    assert!(!ports.is_audited.call(id).await);
    assert!(is_good(ports, &link).await, "the link itself is as it was");
}

pub async fn a_disowned_address_is_replaced(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let (id, effects) = event();
    let disown = DisownedEmail {
        effects,
        ..disown(&link)
    };
    assert!(ports.email_links.disown(&disown).await.unwrap());
    let after = kept(ports, &person).await;
    assert_eq!(after.email, disown.email);
    assert_eq!(after.email_index, disown.email_index);
    assert_eq!(after.email_confirmed_at, None);
    let by_email = ports.people.by_email(&person.email_index).await;
    assert_eq!(by_email.unwrap(), None);
    assert!(ports.is_audited.call(id).await);
}

pub async fn disowning_keeps_everything_else(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let device = device_of(ports, &person).await;
    let disown = disown(&link);
    assert!(ports.email_links.disown(&disown).await.unwrap());
    let after = kept(ports, &person).await;
    let expected = Person {
        version: person.version + 1,
        email: disown.email,
        email_index: disown.email_index,
        ..person
    };
    assert_eq!(after, expected);
    assert!(is_live(ports, &device.session.token, now()).await);
}

pub async fn disowning_kills_links_to_the_address(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let reset = reset_for(&person);
    ports
        .email_links
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    assert!(ports.email_links.disown(&disown(&link)).await.unwrap());
    let found = ports.email_links.find_reset(&reset.token, now()).await;
    assert_eq!(found.unwrap(), None);
}

pub async fn a_dead_link_disowns_nothing(ports: &Ports) {
    let (person, link) = person_with_link(ports).await;
    let (id, effects) = event();
    let late = DisownedEmail {
        now: link.expires_at,
        effects,
        ..disown(&link)
    };
    assert!(!ports.email_links.disown(&late).await.unwrap());
    assert_eq!(kept(ports, &person).await, person);
    assert!(!ports.is_audited.call(id).await);
}
