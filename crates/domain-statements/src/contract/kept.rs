//! Statements that wait, and what people taught.

use super::Ports;
use super::samples::waiting;
use crate::kept::{StatementSettings, TagRuleText, WaitingStatement};
use domain_shared::{Effects, PersonId};
use domain_vault::contract::samples::{at, id, item, point};
use domain_vault::{Category, Item, ItemId, StatementId, ValueSource, Version};

pub(super) async fn keep(ports: &Ports, one: &WaitingStatement) {
    assert!(ports.records.keep(vec![one.clone()], 9).await.unwrap());
}

/// A new account of `owner`, worth £100.
pub(super) async fn account(ports: &Ports, owner: PersonId, category: Category) -> Item {
    let account = item(owner, category, at(0), 100);
    let first = point(&account, at(0), ValueSource::Added);
    let added = ports.items.add(account.clone(), first, Effects::none());
    added.await.unwrap();
    account
}

/// The ids of the statements that wait at noon on 1 July 2026.
pub(super) async fn ids(ports: &Ports, owner: PersonId) -> Vec<StatementId> {
    let waiting = ports.records.waiting(owner, at(0)).await.unwrap();
    waiting.iter().map(|one| one.id).collect()
}

/// Where the owner would have more than they may, none.
pub async fn statements_are_kept_all_or_none(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let three = vec![waiting(owner), waiting(owner), waiting(owner)];
    assert!(!ports.records.keep(three.clone(), 2).await.unwrap());
    assert_eq!(ids(ports, owner).await, []);
    assert!(ports.records.keep(three, 3).await.unwrap());
    assert_eq!(ids(ports, owner).await.len(), 3);
    assert!(!ports.records.keep(vec![waiting(owner)], 3).await.unwrap());
    // Another user's statements count towards their own limit.
    let other = ports.new_person.get().await;
    assert!(ports.records.keep(vec![waiting(other)], 3).await.unwrap());
}

/// Whatever the second call says of it.
pub async fn a_statement_is_kept_once(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let mut again = one.clone();
    again.content.name = "other.csv".to_owned();
    keep(ports, &again).await;
    assert_eq!(ports.records.waiting(owner, at(0)).await.unwrap(), [one]);
}

/// The newest comes first.
pub async fn what_expired_or_is_somebody_elses_is_not_answered(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = waiting(owner);
    let new = WaitingStatement {
        created_at: at(5),
        expires_at: at(5) + WaitingStatement::WAITS,
        ..waiting(owner)
    };
    keep(ports, &old).await;
    keep(ports, &new).await;
    keep(ports, &waiting(ports.new_person.get().await)).await;
    assert_eq!(ids(ports, owner).await, [new.id, old.id]);
    let records = &ports.records;
    let left = records.waiting(owner, old.expires_at).await.unwrap();
    assert_eq!(left, std::slice::from_ref(&new));
    let left = records.waiting(owner, new.expires_at).await.unwrap();
    assert_eq!(left, []);
}

/// Of somebody else's neither.
pub async fn a_change_of_another_version_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let mut changed = one.clone();
    changed.version = one.version.next();
    changed.content.choices.item = Some(ItemId::new(id()));
    let stale = WaitingStatement {
        version: changed.version.next(),
        ..changed.clone()
    };
    assert!(!ports.records.change(stale).await.unwrap());
    let theirs = WaitingStatement {
        owner: ports.new_person.get().await,
        ..changed.clone()
    };
    assert!(!ports.records.change(theirs).await.unwrap());
    assert_eq!(ports.records.waiting(owner, at(0)).await.unwrap(), [one]);
    assert!(ports.records.change(changed.clone()).await.unwrap());
    let known = ports.records.waiting(owner, at(0)).await.unwrap();
    assert_eq!(known, [changed]);
}

/// Once.
pub async fn only_the_owner_forgets_a_statement(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let other = ports.new_person.get().await;
    assert!(!ports.records.forget(other, one.id).await.unwrap());
    assert_eq!(ids(ports, owner).await, [one.id]);
    assert!(ports.records.forget(owner, one.id).await.unwrap());
    assert!(!ports.records.forget(owner, one.id).await.unwrap());
    assert_eq!(ids(ports, owner).await, []);
}

/// The others stay.
pub async fn what_expired_is_forgotten_up_to_the_limit(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let early = |minutes| WaitingStatement {
        created_at: at(minutes - 60),
        expires_at: at(minutes),
        ..waiting(owner)
    };
    for one in [early(-3), early(-2), early(-1), early(1)] {
        keep(ports, &one).await;
    }
    let records = &ports.records;
    assert_eq!(records.forget_expired(at(0), 2).await.unwrap(), 2);
    assert_eq!(records.forget_expired(at(0), 2).await.unwrap(), 1);
    assert_eq!(records.forget_expired(at(0), 2).await.unwrap(), 0);
    assert_eq!(ids(ports, owner).await.len(), 1);
}

/// And nobody else's.
pub async fn accounts_are_those_that_have_a_balance(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let current = account(ports, owner, Category::CurrentAccount).await;
    account(ports, owner, Category::PersonalItem).await;
    let other = ports.new_person.get().await;
    account(ports, other, Category::Savings).await;
    let accounts = ports.records.accounts(owner).await.unwrap();
    let accounts: Vec<_> = accounts.iter().map(|one| one.id).collect();
    assert_eq!(accounts, [current.id]);
}

/// Of somebody else there is no version to write over.
pub async fn settings_are_written_over_the_version_that_was_read(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &ports.records;
    let taught = |words: &str| {
        let rule = TagRuleText {
            words: words.to_owned(),
            tag: "Groceries".to_owned(),
        };
        StatementSettings::default().with_rules(vec![rule]).unwrap()
    };
    let unknown = (StatementSettings::default(), None);
    assert_eq!(records.settings(owner).await.unwrap(), unknown);
    let stale = Some(Version::FIRST);
    let saved = records.save_settings(owner, taught("TESCO"), stale).await;
    assert!(!saved.unwrap());
    let saved = records.save_settings(owner, taught("TESCO"), None).await;
    assert!(saved.unwrap());
    let (known, seen) = records.settings(owner).await.unwrap();
    assert_eq!(known, taught("TESCO"));
    let saved = records.save_settings(owner, taught("ALDI"), None).await;
    assert!(!saved.unwrap());
    let saved = records.save_settings(owner, taught("ALDI"), seen).await;
    assert!(saved.unwrap());
    assert_eq!(records.settings(owner).await.unwrap().0, taught("ALDI"));
    assert_eq!(records.settings(other).await.unwrap(), unknown);
}
