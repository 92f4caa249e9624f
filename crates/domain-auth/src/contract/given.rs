//! The promises of [`crate::ports::People`] about emails in the place of others.

use super::Harness;
use super::fixtures::{now, person_with_link};
use super::settings::{ask, change, given_email, new_email, proven};
use crate::model::NewEmailLink;
use crate::ports::{SettingValue, SettingsOutcome};

async fn is_good<H: Harness>(h: &H, link: &NewEmailLink) -> bool {
    let found = h.email_links().find(&link.token, now()).await.unwrap();
    found == Some(link.person)
}

pub async fn another_email_forgets_the_links_to_the_old_one<H: Harness>(h: &H) {
    let (person, old) = person_with_link(h).await;
    let (_, bystander) = person_with_link(h).await;
    let given = given_email(&person);
    let SettingValue::GivenEmail(_, new) = given.clone() else {
        unreachable!("a given email");
    };
    let done = h.people().change(&change(&person, given)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(is_good(h, &new).await);
    let person = h.people().by_id(person.id).await.unwrap().unwrap();
    let proven = proven(&ask(h, &person, new_email()).await);
    let done = h.people().change(&change(&person, proven)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(is_good(h, &bystander).await);
    // Back at the first address, neither link is good again.
    let person = h.people().by_id(person.id).await.unwrap().unwrap();
    let back = NewEmailLink {
        email: old.email,
        ..super::fixtures::link_of(&person)
    };
    let back = SettingValue::GivenEmail(person.email.clone(), back);
    let done = h.people().change(&change(&person, back)).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
    assert!(!is_good(h, &old).await);
    assert!(!is_good(h, &new).await);
}
