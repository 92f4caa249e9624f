//! Points that change together with an item, a transaction or a deletion.

use super::Ports;
use super::cases_items::{add, points};
use super::cases_transactions::{account, manual, put};
use super::samples::{at, edited, entered, id, item, owned, point, removed, transaction};
use crate::model::{
    Category, DateField, Item, PointChanges, Renewal, Transaction, ValuePoint, ValueSource,
};
use crate::ports::{
    HistoryEnd, ItemChange, TransactionChange, TransactionOutcome, TransactionRemoval,
    UpdateOutcome,
};
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::{Effects, Pence};

/// The balance after a transaction of so many pounds.
fn moved(before: &Item, pounds: u32) -> (ItemChange, ValuePoint) {
    let after = edited(before, at(5), pounds);
    let point = point(&after, at(5), ValueSource::Transactions);
    let change = ItemChange {
        item: after,
        seen: before.version,
        points: PointChanges::adding([point.clone()]),
        effects: Effects::none(),
    };
    (change, point)
}

fn moving(item: &Item) -> Transaction {
    let mut moving = transaction(item, "Pay", 6.0, "2026-07-02");
    moving.content.affects_balance = true;
    moving.moves_at = Some(at(5));
    moving
}

/// Sold for more than it was worth, half of it theirs.
pub async fn ownership_end_and_renewals_of_an_item_read_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let car = item(owner, Category::Vehicle, at(0), 10);
    let sold = Some(("2026-07-02", Some("12.50")));
    let car = Item {
        renewals: vec![
            Renewal {
                field: DateField::Mot,
                from: NaiveDate::MIN,
                document: None,
                amount: Some(Pence::from_sum(5_485)),
                by_link: Some(NaiveDate::MAX),
            },
            Renewal {
                field: DateField::Tax,
                from: NaiveDate::MAX,
                document: Some(DocumentId::new(id())),
                amount: None,
                by_link: None,
            },
        ],
        ..owned(car, "2020-02-29", Some("20.01"), sold)
    };
    add(ports, &car).await;
    let found = ports.items.find(owner, car.id).await.unwrap();
    assert_eq!(found, Some(car));
}

/// Of a known id one is replaced; those of others stay.
pub async fn an_edit_puts_and_removes_points(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (other, others) = account(ports, owner).await;
    let (before, first) = account(ports, owner).await;
    let (change, second) = moved(&before, 7);
    let done = ports.items.update(change.clone()).await.unwrap();
    assert_eq!(done, UpdateOutcome::Done);
    let corrected = ValuePoint {
        at: at(1),
        value: Pence::from_sum(123),
        source: ValueSource::Past,
        ..second.clone()
    };
    let next = ItemChange {
        item: edited(&change.item, at(6), 8),
        seen: change.item.version,
        points: PointChanges {
            put: vec![corrected.clone()],
            removed: vec![first.id, others.id],
        },
        effects: Effects::none(),
    };
    assert_eq!(ports.items.update(next).await.unwrap(), UpdateOutcome::Done);
    assert_eq!(points(ports, owner).await, [others, corrected]);
    assert!(ports.items.find(owner, other.id).await.unwrap().is_some());
}

/// Both or neither: where the item was written since, nothing is.
pub async fn a_transaction_moves_the_balance_with_it(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (before, first) = account(ports, owner).await;
    let (balance, second) = moved(&before, 7);
    let change = TransactionChange {
        balance: Some(balance.clone()),
        ..entered(moving(&before))
    };
    let added = ports.transactions.add(change.clone()).await.unwrap();
    assert_eq!(added, TransactionOutcome::Done);
    assert_eq!(points(ports, owner).await, [first.clone(), second.clone()]);
    let found = ports.items.find(owner, before.id).await.unwrap();
    assert_eq!(found, Some(balance.item.clone()));
    let moves = ports.transactions.moves(owner, before.id).await.unwrap();
    assert_eq!(moves, [change.transaction.balance_move().unwrap()]);

    let late = TransactionChange {
        balance: Some(balance),
        ..entered(moving(&before))
    };
    let stale = ports.transactions.add(late).await.unwrap();
    assert_eq!(stale, TransactionOutcome::Stale);
    assert_eq!(manual(ports, &before).await, [change.transaction]);
    assert_eq!(points(ports, owner).await, [first, second]);
}

/// As little as an addition does.
pub async fn an_edit_or_a_deletion_of_a_stale_balance_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (before, first) = account(ports, owner).await;
    let stored = put(ports, transaction(&before, "Pay", 6.0, "2026-07-02")).await;
    let (mut balance, _) = moved(&before, 7);
    balance.seen = balance.item.version;
    let change = |transaction| TransactionChange {
        balance: Some(balance.clone()),
        ..entered(transaction)
    };
    let next = Transaction {
        version: stored.version.next(),
        ..stored.clone()
    };
    let updated = ports.transactions.update(change(next)).await.unwrap();
    assert_eq!(updated, TransactionOutcome::Stale);
    let removal = TransactionRemoval {
        balance: Some(balance.clone()),
        ..removed(&stored)
    };
    let deleted = ports.transactions.delete(removal).await;
    assert_eq!(deleted.unwrap(), UpdateOutcome::Stale);
    assert_eq!(manual(ports, &before).await, [stored]);
    assert_eq!(points(ports, owner).await, [first]);
}

/// Those of other items and of other owners are none of them.
pub async fn moves_are_those_of_one_item(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (one, _) = account(ports, owner).await;
    let (next, _) = account(ports, owner).await;
    put(ports, transaction(&one, "Rent", 1.0, "2026-07-02")).await;
    let moving = put(ports, moving(&one)).await;
    for (who, item, count) in [(owner, one.id, 1), (owner, next.id, 0), (other, one.id, 0)] {
        let moves = ports.transactions.moves(who, item).await.unwrap();
        assert_eq!(moves.len(), count);
        assert!(moves.iter().all(|one| one.transaction == moving.id));
    }
}

/// In the same transaction.
pub async fn a_deletion_leaves_of_the_history_what_counted(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (home, first) = account(ports, owner).await;
    let (change, second) = moved(&home, 7);
    assert_eq!(
        ports.items.update(change).await.unwrap(),
        UpdateOutcome::Done
    );
    let half = ValuePoint {
        value: Pence::from_sum(50),
        ..first
    };
    let zero = ValuePoint {
        value: Pence::ZERO,
        source: ValueSource::Deleted,
        ..point(&home, at(3), ValueSource::Deleted)
    };
    let end = HistoryEnd::Zero {
        zero: zero.clone(),
        counted: PointChanges {
            put: vec![half.clone()],
            removed: vec![second.id],
        },
    };
    let deleted = ports
        .items
        .delete(owner, home.id, at(9), end, Effects::none());
    assert!(deleted.await.unwrap());
    assert_eq!(points(ports, owner).await, [half, zero]);
}
