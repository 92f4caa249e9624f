//! The promises of [`crate::ports::Transactions`], and of items about what belongs to them.

use super::Ports;
use super::cases_items::{add, change};
use super::samples::{at, edited, id, item, point, transaction};
use crate::model::{Category, Item, ItemId, Transaction, TransactionId, ValuePoint, ValueSource};
use crate::ports::{Added, HistoryEnd, LedgerRows, TransactionRemoval, UpdateOutcome};
use domain_shared::page::{HasCursor, Slice, Window};
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;
use std::cmp::Reverse;

/// A new item of `owner` with the first point of its history.
async fn account(ports: &Ports, owner: PersonId) -> (Item, ValuePoint) {
    let account = item(owner, Category::Savings, at(0), 1);
    let first = add(ports, &account).await;
    (account, first)
}

/// Adds a transaction and answers it.
async fn put(ports: &Ports, transaction: Transaction) -> Transaction {
    let added = ports.transactions.add(transaction.clone(), Effects::none());
    assert_eq!(added.await.unwrap(), Some(Added::Done));
    transaction
}

async fn listed(
    ports: &Ports,
    owner: PersonId,
    item: ItemId,
    window: Window,
) -> Option<LedgerRows> {
    let listed = ports.transactions.list(owner, item, window).await;
    listed.unwrap()
}

/// The transactions entered for an item.
async fn manual(ports: &Ports, item: &Item) -> Vec<Transaction> {
    let recorded = listed(ports, item.owner, item.id, Window::WHOLE).await;
    recorded.unwrap().manual.entries
}

/// With and without a tag, in and out.
pub async fn an_added_transaction_reads_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, first) = account(ports, owner).await;
    let tagged = transaction(&account, "Rent", -1234.56, "2026-07-02");
    let tagged = put(ports, tagged).await;
    let mut bare = transaction(&account, "Pay", 1e12, "1900-01-01");
    bare.content.tag = None;
    let bare = put(ports, bare).await;
    let recorded = listed(ports, owner, account.id, Window::WHOLE).await;
    let expected = LedgerRows {
        manual: Slice::whole(vec![tagged, bare]),
        points: Slice::whole(vec![first]),
    };
    assert_eq!(recorded, Some(expected));
}

/// Nor one for an item that is none.
pub async fn a_transaction_for_an_item_of_somebody_else_is_not_written(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (account, _) = account(ports, owner).await;
    let new = transaction(&account, "Rent", 1.0, "2026-07-02");
    let foreign = Transaction {
        owner: other,
        ..new.clone()
    };
    let astray = Transaction {
        item: ItemId::new(id()),
        ..new
    };
    for refused in [foreign, astray] {
        let added = ports.transactions.add(refused, Effects::none()).await;
        assert_eq!(added.unwrap(), None);
    }
    assert_eq!(manual(ports, &account).await, []);
}

/// The id decides: not even tries at the same moment add it twice.
pub async fn a_transaction_is_added_once_under_its_id(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let new = transaction(&account, "Rent", 1.0, "2026-07-02");
    let tries = (0..4).map(|_| ports.transactions.add(new.clone(), Effects::none()));
    let answers = join_all(tries).await.into_iter().map(Result::unwrap);
    let (done, known): (Vec<_>, Vec<_>) = answers.partition(|added| *added == Some(Added::Done));
    assert_eq!(done.len(), 1);
    assert_eq!(known, vec![Some(Added::Known(Box::new(new.clone()))); 3]);
    assert_eq!(manual(ports, &account).await, [new]);
}

/// Edits `before` at the given minute; answers it and the point.
async fn edit(ports: &Ports, before: &Item, minute: i64) -> (Item, ValuePoint) {
    let after = edited(before, at(minute), 7);
    let point = point(&after, at(minute), ValueSource::Edited);
    let update = ports
        .items
        .update(change(before, &after, Some(point.clone())));
    assert_eq!(update.await.unwrap(), UpdateOutcome::Done);
    (after, point)
}

/// An account with five transactions and five points, both newest first.
async fn busy(ports: &Ports, owner: PersonId) -> (Item, Vec<Transaction>, Vec<ValuePoint>) {
    let (mut item, first) = account(ports, owner).await;
    let (mut transactions, mut points) = (Vec::new(), vec![first]);
    for date in [
        "2026-07-02",
        "2020-01-01",
        "2026-07-02",
        "2030-01-01",
        "2026-07-02",
    ] {
        transactions.push(put(ports, transaction(&item, "Rent", 1.0, date)).await);
    }
    for minute in [2, 2, 3, 4] {
        let (after, point) = edit(ports, &item, minute).await;
        item = after;
        points.push(point);
    }
    transactions.sort_by_key(|transaction| Reverse(transaction.cursor()));
    points.sort_by_key(|point| Reverse(point.cursor()));
    (item, transactions, points)
}

/// Each for itself; the two are merged elsewhere.
pub async fn transactions_and_points_are_listed_newest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (item, transactions, points) = busy(ports, owner).await;
    let expected = LedgerRows {
        manual: Slice::whole(transactions),
        points: Slice::whole(points),
    };
    let recorded = listed(ports, owner, item.id, Window::WHOLE).await;
    assert_eq!(recorded, Some(expected));
}

/// Also where several stand at one moment.
pub async fn a_window_shows_its_transactions_and_points_and_counts_all(ports: &Ports) {
    fn within<T: HasCursor + Clone>(list: &[T], window: Window) -> Vec<T> {
        window.of(list.to_vec()).entries
    }
    let owner = ports.new_person.get().await;
    let (item, transactions, points) = busy(ports, owner).await;
    let mut places: Vec<_> = transactions.iter().map(HasCursor::cursor).collect();
    places.extend(points.iter().map(HasCursor::cursor));
    for before in places.into_iter().map(Some).chain([None]) {
        for limit in [Some(1), Some(3), None] {
            let window = Window { limit, before };
            let recorded = listed(ports, owner, item.id, window).await.unwrap();
            assert_eq!(recorded.manual.entries, within(&transactions, window));
            assert_eq!(recorded.points.entries, within(&points, window));
            assert_eq!((recorded.manual.total, recorded.points.total), (5, 5));
        }
    }
}

/// Of the same owner.
pub async fn a_list_of_transactions_has_nothing_of_another_item(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (one, first) = account(ports, owner).await;
    let (other, _) = account(ports, owner).await;
    let kept = put(ports, transaction(&one, "Rent", 1.0, "2026-07-02")).await;
    put(ports, transaction(&other, "Gas", 1.0, "2026-07-02")).await;
    for limit in [None, Some(5)] {
        let window = Window {
            limit,
            before: None,
        };
        let expected = LedgerRows {
            manual: Slice::whole(vec![kept.clone()]),
            points: Slice::whole(vec![first.clone()]),
        };
        let recorded = listed(ports, owner, one.id, window).await;
        assert_eq!(recorded, Some(expected));
    }
}

/// Like those of an item that does not exist.
pub async fn transactions_of_an_item_of_somebody_else_are_absent(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (account, _) = account(ports, owner).await;
    put(ports, transaction(&account, "Rent", 1.0, "2026-07-02")).await;
    for (who, item) in [(other, account.id), (owner, ItemId::new(id()))] {
        assert_eq!(listed(ports, who, item, Window::WHOLE).await, None);
    }
}

async fn delete(
    ports: &Ports,
    owner: PersonId,
    item: ItemId,
    id: TransactionId,
) -> TransactionRemoval {
    let deleted = ports.transactions.delete(owner, item, id, Effects::none());
    deleted.await.unwrap()
}

/// Of the same item.
pub async fn a_deleted_transaction_is_gone_and_the_others_stay(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let stays = put(ports, transaction(&account, "Rent", 1.0, "2026-07-02")).await;
    let goes = put(ports, transaction(&account, "Gas", 1.0, "2026-07-02")).await;
    for removal in [TransactionRemoval::Done, TransactionRemoval::Absent] {
        assert_eq!(delete(ports, owner, account.id, goes.id).await, removal);
    }
    assert_eq!(manual(ports, &account).await, [stays]);
}

/// To somebody else, or at another item, it is nothing at all.
pub async fn a_point_of_the_history_is_not_deleted_as_a_transaction(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (one, first) = account(ports, owner).await;
    let (next, _) = account(ports, owner).await;
    let point = TransactionId::new(first.id.uuid());
    for (who, item, removal) in [
        (owner, one.id, TransactionRemoval::Projected),
        (other, one.id, TransactionRemoval::Absent),
        (owner, next.id, TransactionRemoval::Absent),
    ] {
        assert_eq!(delete(ports, who, item, point).await, removal);
    }
    let recorded = listed(ports, owner, one.id, Window::WHOLE).await.unwrap();
    assert_eq!(recorded.points.entries, [first]);
}

/// Who names it, or where, does not help.
pub async fn a_transaction_is_deleted_by_its_owner_at_its_item_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (one, _) = account(ports, owner).await;
    let (next, _) = account(ports, owner).await;
    let kept = put(ports, transaction(&one, "Rent", 1.0, "2026-07-02")).await;
    for (who, item) in [(other, one.id), (owner, next.id)] {
        assert_eq!(
            delete(ports, who, item, kept.id).await,
            TransactionRemoval::Absent
        );
    }
    assert_eq!(manual(ports, &one).await, [kept]);
}

/// Even where the item's id comes again.
pub async fn a_deleted_item_takes_its_transactions_along(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (goes, _) = account(ports, owner).await;
    let (stays, _) = account(ports, owner).await;
    for item in [&goes, &stays] {
        put(ports, transaction(item, "Rent", 1.0, "2026-07-02")).await;
    }
    let end = HistoryEnd::Forget;
    let deleted = ports
        .items
        .delete(owner, goes.id, at(2), end, Effects::none());
    assert!(deleted.await.unwrap());
    for (item, transactions) in [(&goes, None), (&stays, Some(1))] {
        let kept = listed(ports, owner, item.id, Window::WHOLE).await;
        assert_eq!(kept.map(|kept| kept.manual.total), transactions);
    }
    add(ports, &goes).await;
    assert_eq!(manual(ports, &goes).await, []);
}
