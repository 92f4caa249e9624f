//! The promises of [`crate::ports::People`] about the list of accounts.

use super::Ports;
use super::fixtures::{device_of, now, some_person};
use super::settings::change;
use super::tours::tour;
use crate::model::Person;
use crate::ports::{AccountCounts, SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome};

async fn lock(ports: &Ports, person: &Person) {
    let lock = SettingsChange {
        ends: SessionsToEnd::All,
        ..change(person, SettingValue::Lock(Some(now())))
    };
    let done = ports.people.change(&lock).await;
    assert_eq!(done.unwrap(), SettingsOutcome::Done(None));
}

async fn begin_tour(ports: &Ports) {
    assert!(ports.sessions.begin_tour(&tour(now()), 1).await.unwrap());
}

pub async fn everyone_is_listed_once_page_by_page(ports: &Ports) {
    let mut expected = Vec::new();
    for _ in 0..5 {
        expected.push(some_person(ports).await.id);
    }
    expected.sort_unstable();
    begin_tour(ports).await;
    let (mut listed, mut after) = (Vec::new(), None);
    loop {
        let page = ports.people.accounts(after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        assert!(page.len() <= 2);
        listed.extend(page.iter().map(|account| account.id));
    }
    assert_eq!(listed, expected);
}

pub async fn an_account_says_when_it_was_seen_and_locked(ports: &Ports) {
    let person = some_person(ports).await;
    let record = async || {
        let all = ports.people.accounts(None, 1).await.unwrap();
        all[0]
    };
    let before = record().await;
    assert_eq!(
        (before.id, before.created_at),
        (person.id, person.created_at)
    );
    assert_eq!(
        (before.seen_at, before.locked_at, before.stored),
        (None, None, 0)
    );
    device_of(ports, &person).await;
    assert_eq!(record().await.seen_at, Some(now()));
    lock(ports, &person).await;
    assert_eq!(record().await.locked_at, Some(now()));
    let person = ports.people.by_id(person.id).await.unwrap().unwrap();
    assert_eq!(person.locked_at, Some(now()));
    let unlock = change(&person, SettingValue::Lock(None));
    ports.people.change(&unlock).await.unwrap();
    assert_eq!(record().await.locked_at, None);
}

pub async fn locked_accounts_are_counted_apart(ports: &Ports) {
    let counts = async || ports.people.counts().await.unwrap();
    let of = |accounts, locked| AccountCounts {
        accounts,
        locked,
        stored: 0,
    };
    assert_eq!(counts().await, of(0, 0));
    let person = some_person(ports).await;
    some_person(ports).await;
    begin_tour(ports).await;
    lock(ports, &person).await;
    assert_eq!(counts().await, of(2, 1));
}
