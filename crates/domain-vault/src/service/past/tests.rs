use super::*;
use crate::contract::samples::{self, SampleIds, at, point, transaction_content};
use crate::memory::MemoryVault;
use crate::model::{
    Category, EntryType, PointChanges, TransactionContent, TransactionDraft, TransactionId,
};
use crate::ports::{ItemChange, Items};
use domain_shared::page::PageRequest;
use domain_shared::time::FixedClock;
use domain_shared::{Effects, Pence};
use std::sync::Arc;

struct World {
    ledger: Ledger,
    item: Item,
}

/// An account of £ 100 since 1st July 2026, on 31st July.
async fn world(category: Category) -> World {
    let store = Arc::new(MemoryVault::default());
    let item = samples::item(samples::person(), category, at(0), 100);
    let first = point(&item, at(0), ValueSource::Added);
    let added = Items::add(&*store, item.clone(), first, Effects::none());
    added.await.unwrap();
    let ledger = Ledger {
        transactions: store.clone(),
        items: store,
        clock: Arc::new(FixedClock::at(at(30 * 24 * 60))),
        ids: Arc::new(SampleIds),
    };
    World { ledger, item }
}

/// A car from 2020 on that was sold on 1st June 2025.
async fn sold() -> World {
    let w = world(Category::Vehicle).await;
    let later = samples::edited(&w.item, at(1), 100);
    let car = samples::owned(later, "2020-01-01", None, Some(("2025-06-01", None)));
    let change = ItemChange {
        seen: w.item.version,
        points: PointChanges::default(),
        item: car,
        effects: Effects::none(),
    };
    w.ledger.items.update(change).await.unwrap();
    w
}

fn past(day: &str, pounds: i64) -> PastValue {
    PastValue {
        day: day.parse().unwrap(),
        value: Pence::from_sum(pounds * 100),
    }
}

impl World {
    async fn add(&self, day: &str, pounds: i64) -> Result<ValuePoint, VaultError> {
        let id = PointId::new(samples::id());
        let added =
            self.ledger
                .add_past_value(self.item.owner, self.item.id, id, past(day, pounds));
        added.await
    }

    async fn correct(
        &self,
        point: PointId,
        day: &str,
        pounds: i64,
    ) -> Result<ValuePoint, VaultError> {
        let past = past(day, pounds);
        let corrected = self
            .ledger
            .update_past_value(self.item.owner, self.item.id, point, past);
        corrected.await
    }

    async fn remove(&self, point: PointId) -> Result<(), VaultError> {
        let removed = self
            .ledger
            .delete_past_value(self.item.owner, self.item.id, point);
        removed.await
    }

    async fn enter(&self, day: &str, pounds: f64) -> Result<TransactionId, VaultError> {
        let mut content = transaction_content("Pay", pounds, day);
        content.affects_balance = true;
        let id = TransactionId::new(samples::id());
        let entered = self.ledger.add(self.item.owner, self.item.id, id, content);
        entered.await.map(|entry| entry.id)
    }

    async fn told(&self) -> Vec<(String, i64)> {
        let points = self.ledger.history(self.item.owner, self.item.id).await;
        let points = points.unwrap().into_iter();
        points
            .map(|point| (point.day().to_string(), point.value.get() / 100))
            .collect()
    }

    async fn value(&self) -> i64 {
        let item = self.ledger.items.find(self.item.owner, self.item.id);
        item.await.unwrap().unwrap().value().get() / 100
    }
}

fn days(told: &[(String, i64)]) -> Vec<(&str, i64)> {
    told.iter()
        .map(|(day, value)| (day.as_str(), *value))
        .collect()
}

fn message(result: Result<impl std::fmt::Debug, VaultError>) -> (&'static str, String) {
    match result.unwrap_err() {
        VaultError::Invalid(invalid) => {
            let first = invalid.first();
            (first.field, first.message.clone())
        }
        other => ("", other.to_string()),
    }
}

#[tokio::test]
async fn a_value_of_the_past_can_be_added_corrected_and_removed() {
    let w = world(Category::Property).await;
    let added = w.add("2024-03-31", 80).await.unwrap();
    assert_eq!(added.at.to_rfc3339(), "2024-03-31T22:59:59.999999+00:00");
    w.add("2020-12-31", 60).await.unwrap();
    assert_eq!(
        days(&w.told().await),
        [("2020-12-31", 60), ("2024-03-31", 80), ("2026-07-01", 100)]
    );
    w.correct(added.id, "2024-04-01", 81).await.unwrap();
    assert_eq!(days(&w.told().await)[1], ("2024-04-01", 81));
    w.remove(added.id).await.unwrap();
    assert_eq!(w.told().await.len(), 2);
    assert_eq!(w.value().await, 100);
}

#[tokio::test]
async fn a_value_of_the_past_is_refused_where_it_cannot_be_one() {
    let w = world(Category::Savings).await;
    w.add("2024-03-31", 80).await.unwrap();
    let newer = newer("2026-07-01".parse().unwrap());
    for (day, pounds, field, expected) in [
        ("2026-08-01", 1, "date", STILL_TO_COME),
        ("2026-07-20", 1, "date", newer.as_str()),
        ("2026-07-01", 1, "date", newer.as_str()),
        ("2024-03-31", 1, "date", SAME_DAY),
        ("2024-03-30", -1, "value", "Value cannot be negative"),
    ] {
        let refused = message(w.add(day, pounds).await);
        assert_eq!(refused, (field, expected.to_owned()), "{day}");
    }
    for (day, expected) in [
        ("2019-12-31", "This is before you owned it"),
        ("2025-06-02", "This is after it was sold or closed"),
    ] {
        let car = sold().await;
        let told = ("date", expected.to_owned());
        assert_eq!(message(car.add(day, 1).await), told, "{day}");
        let added = car.add("2025-06-01", 9).await.unwrap();
        assert_eq!(message(car.correct(added.id, day, 9).await), told, "{day}");
    }
    let overdrawn = world(Category::CurrentAccount).await;
    overdrawn.add("2024-03-30", -1).await.unwrap();
}

#[tokio::test]
async fn the_newest_value_is_changed_by_editing_the_item() {
    let w = world(Category::Savings).await;
    w.add("2024-03-31", 80).await.unwrap();
    let points = w.ledger.history(w.item.owner, w.item.id).await.unwrap();
    let newest = points.last().unwrap().id;
    for refused in [
        w.correct(newest, "2026-07-01", 5).await.map(|_| ()),
        w.remove(newest).await,
    ] {
        assert_eq!(message(refused).1, IS_NEWEST);
    }
    assert!(matches!(
        w.remove(PointId::new(samples::id())).await,
        Err(VaultError::NotFound)
    ));
}

#[tokio::test]
async fn adding_it_again_under_its_id_adds_nothing() {
    let w = world(Category::Savings).await;
    let id = PointId::new(samples::id());
    let (owner, item) = (w.item.owner, w.item.id);
    let add = |pounds| {
        w.ledger
            .add_past_value(owner, item, id, past("2024-03-31", pounds))
    };
    let first = add(80).await.unwrap();
    assert_eq!(add(80).await.unwrap(), first);
    assert!(matches!(add(81).await, Err(VaultError::IdTaken)));
    assert_eq!(w.told().await.len(), 2);
}

#[tokio::test]
async fn a_transaction_moves_the_balance_until_the_next_known_one() {
    let w = world(Category::Savings).await;
    let pay = w.enter("2026-07-10", 50.0).await.unwrap();
    w.enter("2026-07-05", -20.0).await.unwrap();
    assert_eq!(w.value().await, 130);
    assert_eq!(
        days(&w.told().await),
        [("2026-07-01", 100), ("2026-07-05", 80), ("2026-07-10", 130)]
    );
    // A known balance between them is the truth from its day on.
    w.add("2026-07-07", 90).await.unwrap();
    assert_eq!(w.value().await, 140);
    let (owner, item) = (w.item.owner, w.item.id);
    let mut content = transaction_content("Pay", 60.0, "2026-07-10");
    content.affects_balance = true;
    let draft = TransactionDraft {
        content,
        says_effect: true,
        seen: None,
        note: None,
        pairing: None,
    };
    let edited = w.ledger.update(owner, item, pay, draft.clone()).await;
    let version = edited.unwrap().version;
    assert_eq!(w.value().await, 150);
    let mut off = TransactionDraft {
        says_effect: false,
        ..draft
    };
    off.content.affects_balance = false;
    off.seen = version;
    let left = w.ledger.update(owner, item, pay, off.clone()).await;
    off.seen = left.unwrap().version;
    assert_eq!(w.value().await, 150, "it does not say so");
    off.says_effect = true;
    w.ledger
        .update(owner, item, pay, off.clone())
        .await
        .unwrap();
    assert_eq!(w.value().await, 90);
    off.content.amount = Pence::from_sum(1);
    let stale = w.ledger.update(owner, item, pay, off).await;
    assert_eq!(message(stale).0, "version");
    w.ledger.delete(owner, item, pay).await.unwrap();
    assert_eq!(w.value().await, 90);
}

#[tokio::test]
async fn a_day_has_one_value_at_its_end_whatever_moved_on_it() {
    let w = world(Category::Savings).await;
    w.enter("2026-07-01", 20.0).await.unwrap();
    assert_eq!(days(&w.told().await), [("2026-07-01", 120)]);
    w.enter("2026-07-10", 50.0).await.unwrap();
    // What is typed for the day takes the place of what transactions made of it.
    w.add("2026-07-01", 95).await.unwrap();
    assert_eq!(
        days(&w.told().await),
        [("2026-07-01", 95), ("2026-07-10", 145)]
    );
    let again = message(w.add("2026-07-01", 96).await);
    assert_eq!(again, ("date", SAME_DAY.to_owned()));
}

#[tokio::test]
async fn a_transaction_after_the_end_moves_no_balance() {
    let w = world(Category::Savings).await;
    let closed = samples::owned(
        samples::edited(&w.item, at(1), 100),
        "2020-01-01",
        None,
        Some(("2026-07-10", None)),
    );
    let change = ItemChange {
        seen: w.item.version,
        points: PointChanges::default(),
        item: closed,
        effects: Effects::none(),
    };
    w.ledger.items.update(change).await.unwrap();
    let late = message(w.enter("2026-07-11", 5.0).await);
    assert_eq!(
        late,
        ("date", "This is after it was sold or closed".to_owned())
    );
    assert_eq!(w.value().await, 100);
    w.enter("2026-07-10", 5.0).await.unwrap();
    assert_eq!(w.value().await, 105);
}

/// What each transaction says of the balance, by its day.
async fn told_of_balance(w: &World) -> Vec<(String, Option<bool>)> {
    let (owner, item, manual) = (w.item.owner, w.item.id, Some(EntryType::Manual));
    let everything = PageRequest::default();
    let listed = w.ledger.list(owner, item, manual, &everything).await;
    let entries = listed.unwrap().entries.into_iter();
    entries
        .map(|entry| (entry.when.day().to_string(), entry.affects_balance))
        .collect()
}

#[tokio::test]
async fn a_transaction_before_the_first_known_balance_says_that_it_moves_none() {
    let w = world(Category::Savings).await;
    let mut content = transaction_content("Pay", 50.0, "2026-06-10");
    content.affects_balance = true;
    let id = TransactionId::new(samples::id());
    let (owner, item) = (w.item.owner, w.item.id);
    // A call that is sent again is answered as it was.
    for _ in 0..2 {
        let made = w
            .ledger
            .add(owner, item, id, content.clone())
            .await
            .unwrap();
        assert_eq!(made.affects_balance, Some(false));
    }
    assert_eq!((w.value().await, w.told().await.len()), (100, 1));
    let early = ("2026-06-10".to_owned(), Some(false));
    assert_eq!(told_of_balance(&w).await, [early]);

    // Once a balance is known before it, it moves that one.
    let known = w.add("2026-06-01", 70).await.unwrap();
    let days_and_values = w.told().await;
    assert_eq!(
        days(&days_and_values),
        [("2026-06-01", 70), ("2026-06-10", 120), ("2026-07-01", 100)]
    );
    let early = ("2026-06-10".to_owned(), Some(true));
    assert_eq!(told_of_balance(&w).await, [early]);
    w.remove(known.id).await.unwrap();

    let draft = TransactionDraft {
        content: TransactionContent {
            amount: Pence::from_sum(60_00),
            ..content.clone()
        },
        says_effect: true,
        seen: None,
        note: None,
        pairing: None,
    };
    let edited = w.ledger.update(owner, item, id, draft).await.unwrap();
    assert_eq!(edited.affects_balance, Some(false));
}

#[tokio::test]
async fn a_balance_that_cannot_be_moved_says_why() {
    let w = world(Category::Savings).await;
    for (day, pounds, field) in [
        ("2026-07-10", -100.01, "amount"),
        ("2026-08-10", 1.0, "date"),
    ] {
        assert_eq!(message(w.enter(day, pounds).await).0, field);
    }
    assert_eq!(w.told().await.len(), 1, "nothing was written");
    let house = world(Category::Property).await;
    let refused = message(house.enter("2026-07-10", 1.0).await);
    assert_eq!(refused.0, "affects_balance");
}

#[tokio::test]
async fn the_last_known_value_stays_and_no_value_that_is_not_one_comes_of_a_change() {
    let w = world(Category::Savings).await;
    w.enter("2026-07-10", -80.0).await.unwrap();
    let points = w.ledger.history(w.item.owner, w.item.id).await.unwrap();
    let only = points[0].id;
    assert_eq!(message(w.remove(only).await).1, IS_NEWEST);
    for refused in [
        w.add("2026-07-05", 50).await.map(|_| ()),
        w.correct(only, "2026-07-01", 79).await.map(|_| ()),
    ] {
        assert_eq!(message(refused).0, "value");
    }
    assert_eq!((w.value().await, w.told().await.len()), (20, 2));
}
