//! The promises about transactions whose item is deleted.

use super::Ports;
use super::cases_items::add;
use super::cases_transactions::{account, put};
use super::samples::{at, entered, item, point, transaction, zeroed};
use crate::model::{Category, Transaction, TransferHalf, ValueSource};
use crate::ports::{HistoryEnd, TransactionOutcome};
use domain_shared::Effects;
use domain_shared::page::Window;
use futures_util::future::{join_all, join3};

/// Whichever comes first: every write is done or told that there is no item.
pub async fn no_transaction_outlives_an_item_that_is_deleted_at_the_same_moment(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let home = item(owner, Category::Property, at(0), 1);
    add(ports, &home).await;
    let write = |_| {
        let roof = transaction(&home, "Roof", -800.0, "2026-07-01");
        ports.transactions.add(entered(roof))
    };
    let end = zeroed(point(&home, at(9), ValueSource::Deleted));
    let deletion = ports
        .items
        .delete(owner, home.id, at(9), end, Effects::none());
    let (before, after) = (join_all((0..4).map(write)), join_all((4..8).map(write)));
    let (before, deleted, after) = join3(before, deletion, after).await;
    assert!(deleted.unwrap());
    for written in before.into_iter().chain(after) {
        let written = written.unwrap();
        let (done, absent) = (TransactionOutcome::Done, TransactionOutcome::Absent);
        assert!(written == done || written == absent, "{written:?}");
    }
    // The item is there again as a new one.
    add(ports, &home).await;
    let left = ports.transactions.list(owner, home.id, Window::WHOLE);
    assert_eq!(left.await.unwrap().unwrap().entries, []);
}

/// They are money that came from elsewhere or went there, as before. Other transfers stay.
pub async fn a_deletion_unpairs_the_other_halves_of_its_transfers(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (goes, _) = account(ports, owner).await;
    let (stays, _) = account(ports, owner).await;
    let (other, _) = account(ports, owner).await;
    let there = transaction(&goes, "In", 5.0, "2026-07-02");
    let here = transaction(&stays, "Out", -5.0, "2026-07-02");
    let elsewhere = transaction(&other, "Elsewhere", -5.0, "2026-07-02");
    let with = |one: &Transaction| {
        Some(TransferHalf {
            transaction: one.id,
            item: one.item,
        })
    };
    for (one, paired) in [
        (&here, with(&there)),
        (&there, with(&here)),
        (&elsewhere, with(&here)),
    ] {
        let one = Transaction {
            paired,
            ..one.clone()
        };
        put(ports, one).await;
    }
    let end = HistoryEnd::Forget;
    let deleted = ports
        .items
        .delete(owner, goes.id, at(2), end, Effects::none());
    assert!(deleted.await.unwrap());
    let paired = async |one: &Transaction| {
        let found = ports.transactions.find(owner, one.item, one.id).await;
        found.unwrap().unwrap().paired
    };
    assert_eq!(paired(&here).await, None);
    assert_eq!(paired(&elsewhere).await, with(&here));
}
