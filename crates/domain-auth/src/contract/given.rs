//! The promises of [`crate::ports::People`] about emails in the place of others.

use super::Ports;
use super::fixtures::{now, person_with_link};
use super::settings::{ask, change, given_email, new_email, proven};
use crate::model::NewEmailLink;
use crate::ports::{SettingValue, SettingsOutcome};

async fn is_good(ports: &Ports, link: &NewEmailLink) -> bool {
    let found = ports.email_links.find(&link.token, now()).await.unwrap();
    found == Some(link.person)
}

pub async fn another_email_forgets_the_links_to_the_old_one(ports: &Ports) {
    let (person, old) = person_with_link(ports).await;
    let (_, bystander) = person_with_link(ports).await;
    let given = given_email(&person);
    let SettingValue::GivenEmail(_, new) = given.clone() else {
        unreachable!("a given email");
    };
    let done = ports.people.change(&change(&person, given)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(is_good(ports, &new).await);
    let person = ports.people.by_id(person.id).await.unwrap().unwrap();
    let proven = proven(&ask(ports, &person, new_email()).await);
    let done = ports.people.change(&change(&person, proven)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(is_good(ports, &bystander).await);
    // Back at the first address, neither link is good again.
    let person = ports.people.by_id(person.id).await.unwrap().unwrap();
    let back = NewEmailLink {
        email: old.email,
        ..super::fixtures::link_of(&person)
    };
    let back = SettingValue::GivenEmail(person.email.clone(), back);
    let done = ports.people.change(&change(&person, back)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(!is_good(ports, &old).await);
    assert!(!is_good(ports, &new).await);
}
