//! The promises of [`crate::ports::Transactions`] about transfers.

use super::Ports;
use super::cases_transactions::{account, manual, put};
use super::samples::{entered, id, transaction};
use crate::model::{Item, ItemId, Transaction, TransactionId};
use crate::ports::{
    OtherHalves, TransactionChange, TransactionOutcome, TransactionRemoval, TransferChange,
};
use chrono::TimeDelta;
use domain_shared::page::HasCursor;
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;

/// Two accounts of a person, and what went from one to the other.
struct Moved {
    owner: PersonId,
    from: Item,
    into: Item,
    out: Transaction,
    came: Transaction,
}

async fn moved(ports: &Ports) -> Moved {
    let owner = ports.new_person.get().await;
    let (from, _) = account(ports, owner).await;
    let (into, _) = account(ports, owner).await;
    let out = transaction(&from, "Out", -5.0, "2026-07-02");
    let came = transaction(&into, "In", 5.0, "2026-07-03");
    Moved {
        out: put(ports, out).await,
        came: put(ports, came).await,
        owner,
        from,
        into,
    }
}

fn begun(out: &Transaction, came: &Transaction) -> TransactionChange {
    TransactionChange {
        transfer: Some(TransferChange::Begun(came.half())),
        ..entered(Transaction {
            paired: Some(came.half()),
            version: out.version.next(),
            ..out.clone()
        })
    }
}

async fn pair(ports: &Ports, Moved { out, came, .. }: &Moved) -> Transaction {
    let change = begun(out, came);
    let paired = change.transaction.clone();
    let changed = ports.transactions.update(change).await;
    assert_eq!(changed.unwrap(), TransactionOutcome::Done);
    paired
}

/// Both halves name each other.
pub async fn a_transfer_is_paired(ports: &Ports) {
    let moved = moved(ports).await;
    let paired = pair(ports, &moved).await;
    assert_eq!(manual(ports, &moved.from).await, [paired]);
    let other = Transaction {
        paired: Some(moved.out.half()),
        ..moved.came
    };
    assert_eq!(manual(ports, &moved.into).await, [other]);
}

/// Nor with one that is gone, or joined.
pub async fn what_is_in_a_transfer_is_not_paired_again(ports: &Ports) {
    let moved = moved(ports).await;
    pair(ports, &moved).await;
    let second = put(ports, transaction(&moved.from, "Again", -5.0, "2026-07-02")).await;
    let gone = Transaction {
        id: TransactionId::new(id()),
        ..moved.came.clone()
    };
    let joined = Transaction {
        joined: Some(TransactionId::new(id())),
        ..transaction(&moved.into, "Typed", 5.0, "2026-07-02")
    };
    let joined = put(ports, joined).await;
    for other in [&moved.came, &gone, &joined] {
        let changed = ports.transactions.update(begun(&second, other)).await;
        assert_eq!(changed.unwrap(), TransactionOutcome::Stale);
    }
    let kept = ports
        .transactions
        .find(moved.owner, moved.from.id, second.id);
    assert_eq!(kept.await.unwrap(), Some(second));
}

/// Not even the half that it would be paired with.
pub async fn a_transfer_of_what_was_changed_since_does_not_begin(ports: &Ports) {
    let moved = moved(ports).await;
    let stale = Transaction {
        version: moved.out.version.next(),
        ..moved.out.clone()
    };
    let changed = ports.transactions.update(begun(&stale, &moved.came)).await;
    assert_eq!(changed.unwrap(), TransactionOutcome::Stale);
    assert_eq!(manual(ports, &moved.from).await, [moved.out]);
    assert_eq!(manual(ports, &moved.into).await, [moved.came]);
}

/// It may have been read before they were paired.
pub async fn an_edit_that_speaks_of_no_transfer_leaves_it(ports: &Ports) {
    let moved = moved(ports).await;
    pair(ports, &moved).await;
    let edited = Transaction {
        version: moved.came.version.next(),
        ..moved.came.clone()
    };
    let changed = ports.transactions.update(entered(edited.clone())).await;
    assert_eq!(changed.unwrap(), TransactionOutcome::Done);
    let kept = Transaction {
        paired: Some(moved.out.half()),
        ..edited
    };
    assert_eq!(manual(ports, &moved.into).await, [kept]);
}

/// Whoever is first.
pub async fn of_edits_at_once_either_leaves_halves_that_agree(ports: &Ports) {
    for _ in 0..8 {
        let moved = moved(ports).await;
        let edited = entered(Transaction {
            version: moved.out.version.next(),
            ..moved.out.clone()
        });
        let changes = [edited, begun(&moved.out, &moved.came)];
        let tries = changes.map(|change| ports.transactions.update(change));
        let outcomes = join_all(tries).await;
        // Which of them gets through does not matter.
        let is_through = |outcome| matches!(outcome, Ok(TransactionOutcome::Done));
        assert!(outcomes.into_iter().any(is_through));
        let out = ports
            .transactions
            .find(moved.owner, moved.from.id, moved.out.id);
        let came = ports
            .transactions
            .find(moved.owner, moved.into.id, moved.came.id);
        let (out, came) = (out.await.unwrap().unwrap(), came.await.unwrap().unwrap());
        let halves = (out.paired, came.paired);
        let agreed = [(None, None), (Some(came.half()), Some(out.half()))];
        assert!(agreed.contains(&halves), "{halves:?}");
    }
}

/// Both halves.
pub async fn a_transfer_that_is_none_is_unpaired(ports: &Ports) {
    let moved = moved(ports).await;
    let paired = pair(ports, &moved).await;
    let ended = TransactionChange {
        transfer: Some(TransferChange::Ended(moved.came.half())),
        ..entered(Transaction {
            paired: None,
            version: paired.version.next(),
            ..paired
        })
    };
    let changed = ports.transactions.update(ended.clone()).await;
    assert_eq!(changed.unwrap(), TransactionOutcome::Done);
    assert_eq!(manual(ports, &moved.from).await, [ended.transaction]);
    assert_eq!(manual(ports, &moved.into).await, [moved.came]);
}

pub async fn a_deleted_half_ends_its_transfer(ports: &Ports) {
    let moved = moved(ports).await;
    let paired = pair(ports, &moved).await;
    let removal = TransactionRemoval {
        owner: moved.owner,
        item: paired.item,
        id: paired.id,
        seen: None,
        balance: None,
        effects: Effects::none(),
    };
    ports.transactions.delete(removal).await.unwrap();
    assert_eq!(manual(ports, &moved.into).await, [moved.came]);
}

async fn found(
    ports: &Ports,
    owner: PersonId,
    items: Vec<ItemId>,
    one: &Transaction,
) -> Vec<Transaction> {
    let at = one.cursor().at;
    let wanted = OtherHalves {
        owner,
        items,
        amount: -one.content.amount,
        from: at - TimeDelta::days(1),
        until: at + TimeDelta::days(1),
    };
    let found = ports.transactions.other_halves(&wanted, 20).await;
    found.unwrap()
}

pub async fn other_halves_are_of_the_amount_the_time_and_the_items_that_are_named(ports: &Ports) {
    let Moved {
        owner,
        from,
        into,
        out,
        came,
    } = moved(ports).await;
    let (elsewhere, _) = account(ports, owner).await;
    for (item, amount, day) in [
        (&into, 5.01, "2026-07-03"),
        (&into, -5.0, "2026-07-03"),
        (&into, 5.0, "2026-07-04"),
        (&into, 5.0, "2026-06-30"),
        (&elsewhere, 5.0, "2026-07-02"),
        (&from, 5.0, "2026-07-02"),
    ] {
        put(ports, transaction(item, "Other", amount, day)).await;
    }
    assert_eq!(found(ports, owner, vec![into.id], &out).await, [came]);
    let stranger = ports.new_person.get().await;
    assert_eq!(found(ports, stranger, vec![into.id], &out).await, []);
}

pub async fn what_is_paired_or_joined_is_no_other_half(ports: &Ports) {
    let moved = moved(ports).await;
    pair(ports, &moved).await;
    let joined = Transaction {
        joined: Some(TransactionId::new(id())),
        ..transaction(&moved.into, "Typed", 5.0, "2026-07-02")
    };
    put(ports, joined).await;
    let items = vec![moved.into.id];
    assert_eq!(found(ports, moved.owner, items, &moved.out).await, []);
}
