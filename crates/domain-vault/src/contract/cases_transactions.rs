//! The promises of [`crate::ports::Transactions`], and of items about what belongs to them.

use super::Ports;
use super::cases_items::add;
use super::samples::{at, entered, id, item, removed, transaction};
use crate::model::{Category, Item, ItemId, Transaction, TransactionId, ValuePoint};
use crate::ports::{HistoryEnd, TransactionOutcome, TransactionRemoval, UpdateOutcome};
use domain_shared::page::{HasCursor, Slice, Window};
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;
use std::cmp::Reverse;

/// A new item of `owner` with the first point of its history.
pub(super) async fn account(ports: &Ports, owner: PersonId) -> (Item, ValuePoint) {
    let account = item(owner, Category::Savings, at(0), 1);
    let first = add(ports, &account).await;
    (account, first)
}

/// Adds a transaction and answers it.
pub(super) async fn put(ports: &Ports, transaction: Transaction) -> Transaction {
    let added = ports.transactions.add(entered(transaction.clone()));
    assert_eq!(added.await.unwrap(), TransactionOutcome::Done);
    transaction
}

async fn listed(
    ports: &Ports,
    owner: PersonId,
    item: ItemId,
    window: Window,
) -> Option<Slice<Transaction>> {
    let listed = ports.transactions.list(owner, item, window).await;
    listed.unwrap()
}

/// The transactions entered for an item.
pub(super) async fn manual(ports: &Ports, item: &Item) -> Vec<Transaction> {
    let recorded = listed(ports, item.owner, item.id, Window::WHOLE).await;
    recorded.unwrap().entries
}

/// With and without a tag, in and out.
pub async fn an_added_transaction_reads_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let tagged = transaction(&account, "Rent", -1234.56, "2026-07-02");
    let tagged = put(ports, tagged).await;
    let mut bare = transaction(&account, "Pay", 1e12, "1900-01-01");
    bare.content.tag = None;
    let bare = put(ports, bare).await;
    let recorded = listed(ports, owner, account.id, Window::WHOLE).await;
    let expected = Slice::whole(vec![tagged, bare]);
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
        let added = ports.transactions.add(entered(refused)).await;
        assert_eq!(added.unwrap(), TransactionOutcome::Absent);
    }
    assert_eq!(manual(ports, &account).await, []);
}

/// The id decides: not even tries at the same moment add it twice.
pub async fn a_transaction_is_added_once_under_its_id(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let new = transaction(&account, "Rent", 1.0, "2026-07-02");
    let tries = (0..4).map(|_| ports.transactions.add(entered(new.clone())));
    let answers = join_all(tries).await.into_iter().map(Result::unwrap);
    let (done, known): (Vec<_>, Vec<_>) =
        answers.partition(|added| *added == TransactionOutcome::Done);
    assert_eq!(done.len(), 1);
    assert_eq!(
        known,
        vec![TransactionOutcome::Known(Box::new(new.clone())); 3]
    );
    assert_eq!(manual(ports, &account).await, [new]);
}

/// An account with five transactions, newest first.
async fn busy(ports: &Ports, owner: PersonId) -> (Item, Vec<Transaction>) {
    let (item, _) = account(ports, owner).await;
    let mut transactions = Vec::new();
    for date in [
        "2026-07-02",
        "2020-01-01",
        "2026-07-02",
        "2030-01-01",
        "2026-07-02",
    ] {
        transactions.push(put(ports, transaction(&item, "Rent", 1.0, date)).await);
    }
    transactions.sort_by_key(|transaction| Reverse(transaction.cursor()));
    (item, transactions)
}

/// Those of one day by their ids.
pub async fn transactions_are_listed_newest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (item, transactions) = busy(ports, owner).await;
    let expected = Slice::whole(transactions);
    let recorded = listed(ports, owner, item.id, Window::WHOLE).await;
    assert_eq!(recorded, Some(expected));
}

/// Also where several stand at one moment.
pub async fn a_window_shows_its_transactions_and_counts_all(ports: &Ports) {
    fn within<T: HasCursor + Clone>(list: &[T], window: Window) -> Vec<T> {
        window.of(list.to_vec()).entries
    }
    let owner = ports.new_person.get().await;
    let (item, transactions) = busy(ports, owner).await;
    let places = transactions.iter().map(HasCursor::cursor);
    for before in places.map(Some).chain([None]) {
        for limit in [Some(1), Some(3), None] {
            let window = Window { limit, before };
            let recorded = listed(ports, owner, item.id, window).await.unwrap();
            assert_eq!(recorded.entries, within(&transactions, window));
            assert_eq!(recorded.total, 5);
        }
    }
}

/// Nor does it move the balance: the imported one stands in its place.
pub async fn a_joined_transaction_is_not_listed(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let shown = put(ports, transaction(&account, "Rent", -5.0, "2026-07-02")).await;
    let joined = Transaction {
        joined: Some(TransactionId::new(id())),
        moves_at: Some(at(5)),
        ..transaction(&account, "Typed", -5.0, "2026-07-02")
    };
    put(ports, joined).await;
    assert_eq!(manual(ports, &account).await, [shown]);
    let window = Window {
        limit: Some(1),
        before: None,
    };
    let recorded = listed(ports, owner, account.id, window).await.unwrap();
    assert_eq!(recorded.total, 1);
    let moves = ports.transactions.moves(owner, account.id).await;
    assert_eq!(moves.unwrap(), []);
}

/// Of the same owner.
pub async fn a_list_of_transactions_has_nothing_of_another_item(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (one, _) = account(ports, owner).await;
    let (other, _) = account(ports, owner).await;
    let kept = put(ports, transaction(&one, "Rent", 1.0, "2026-07-02")).await;
    put(ports, transaction(&other, "Gas", 1.0, "2026-07-02")).await;
    for limit in [None, Some(5)] {
        let window = Window {
            limit,
            before: None,
        };
        let expected = Slice::whole(vec![kept.clone()]);
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

async fn delete(ports: &Ports, transaction: &Transaction) -> UpdateOutcome {
    let deleted = ports.transactions.delete(removed(transaction));
    deleted.await.unwrap()
}

/// Nor that of a version that nobody can read.
pub async fn a_transaction_that_was_changed_since_is_not_deleted(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let before = put(ports, transaction(&account, "Rent", 1.0, "2026-07-02")).await;
    let after = Transaction {
        version: before.version.next(),
        ..before.clone()
    };
    let updated = ports.transactions.update(entered(after.clone())).await;
    assert_eq!(updated.unwrap(), TransactionOutcome::Done);
    assert_eq!(delete(ports, &before).await, UpdateOutcome::Stale);
    assert_eq!(manual(ports, &account).await, std::slice::from_ref(&after));
    let unread = TransactionRemoval {
        seen: None,
        ..removed(&after)
    };
    let deleted = ports.transactions.delete(unread).await;
    assert_eq!(deleted.unwrap(), UpdateOutcome::Done);
    assert_eq!(manual(ports, &account).await, []);
}

/// Of the same item.
pub async fn a_deleted_transaction_is_gone_and_the_others_stay(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let stays = put(ports, transaction(&account, "Rent", 1.0, "2026-07-02")).await;
    let goes = put(ports, transaction(&account, "Gas", 1.0, "2026-07-02")).await;
    for outcome in [UpdateOutcome::Done, UpdateOutcome::Absent] {
        assert_eq!(delete(ports, &goes).await, outcome);
    }
    assert_eq!(manual(ports, &account).await, [stays]);
}

/// Who names it, or where, does not help: neither to read, nor to edit, nor to delete it.
pub async fn a_transaction_is_its_owners_at_its_item_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let (one, _) = account(ports, owner).await;
    let (next, _) = account(ports, owner).await;
    let kept = put(ports, transaction(&one, "Rent", 1.0, "2026-07-02")).await;
    for (owner, item) in [(other, one.id), (owner, next.id)] {
        let astray = Transaction {
            owner,
            item,
            version: kept.version.next(),
            ..kept.clone()
        };
        assert_eq!(delete(ports, &astray).await, UpdateOutcome::Absent);
        let updated = ports.transactions.update(entered(astray)).await;
        assert_eq!(updated.unwrap(), TransactionOutcome::Absent);
        let found = ports.transactions.find(owner, item, kept.id).await;
        assert_eq!(found.unwrap(), None);
    }
    let found = ports.transactions.find(owner, one.id, kept.id).await;
    assert_eq!(found.unwrap().as_ref(), Some(&kept));
    assert_eq!(manual(ports, &one).await, [kept]);
}

/// All of it, and no other.
pub async fn an_edited_transaction_reads_back_equal(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (account, _) = account(ports, owner).await;
    let stays = put(ports, transaction(&account, "Gas", 1.0, "2026-07-02")).await;
    let before = put(ports, transaction(&account, "Rent", 1.0, "2026-07-02")).await;
    let mut after = Transaction {
        id: before.id,
        moves_at: Some(at(5)),
        version: before.version.next(),
        ..transaction(&account, "Rent of July", -2.5, "2026-07-03")
    };
    after.content.affects_balance = true;
    let updated = ports.transactions.update(entered(after.clone())).await;
    assert_eq!(updated.unwrap(), TransactionOutcome::Done);
    let recorded = listed(ports, owner, account.id, Window::WHOLE).await;
    let expected = Slice::whole(vec![after.clone(), stays]);
    assert_eq!(recorded, Some(expected));
    // It is not the version that was seen any more.
    let again = ports.transactions.update(entered(after.clone())).await;
    assert_eq!(again.unwrap(), TransactionOutcome::Stale);
    let moves = ports.transactions.moves(owner, account.id).await.unwrap();
    assert_eq!(moves, [after.balance_move().unwrap()]);
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
        assert_eq!(kept.map(|kept| kept.total), transactions);
    }
    add(ports, &goes).await;
    assert_eq!(manual(ports, &goes).await, []);
}
