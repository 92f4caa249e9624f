//! Transfers of which an import makes a half, or takes one over from a typed transaction.

use super::Ports;
use super::imports::{records, typed};
use super::kept::{account, keep};
use super::samples::{import, waiting};
use super::undone::undo;
use crate::ports::{ImportOutcome, JoinedTransaction, StatementImport, StatementUndo, UndoOutcome};
use domain_vault::contract::samples::entered;
use domain_vault::{
    Category, Item, Transaction, TransactionChange, TransactionOutcome, TransferChange,
};

/// Two accounts, a transfer between them that was typed, and an import of the first half's line.
struct Typed {
    current: Item,
    savings: Item,
    out: Transaction,
    came: Transaction,
    import: StatementImport,
}

async fn begin(ports: &Ports) -> Typed {
    let owner = ports.new_person.get().await;
    let current = account(ports, owner, Category::CurrentAccount).await;
    let savings = account(ports, owner, Category::Savings).await;
    let typed_out = typed(ports, &current, "Out", "2026-06-12").await;
    let came = typed(ports, &savings, "Came", "2026-06-12").await;
    let out = Transaction {
        paired: Some(came.half()),
        version: typed_out.version.next(),
        ..typed_out
    };
    let change = TransactionChange {
        transfer: Some(TransferChange::Begun(came.half())),
        ..entered(out.clone())
    };
    let paired = ports.transactions.update(change).await.unwrap();
    assert_eq!(paired, TransactionOutcome::Done);
    let one = waiting(owner);
    keep(ports, &one).await;
    let known = records(ports, &current).await;
    let mut import = import(&one, &known, &[("OUT", -4.5, "2026-06-12")]);
    import.transactions[0].paired = Some(came.half());
    Typed {
        current,
        savings,
        out,
        came,
        import,
    }
}

async fn stored(ports: &Ports, one: &Transaction) -> Transaction {
    let found = ports.transactions.find(one.owner, one.item, one.id);
    found.await.unwrap().unwrap()
}

/// It was paired by hand after the statement was looked at.
pub async fn an_import_whose_other_half_is_taken_changes_nothing(ports: &Ports) {
    let typed = begin(ports).await;
    let outcome = ports.records.import(typed.import).await.unwrap();
    assert_eq!(outcome, ImportOutcome::Stale);
    let came = stored(ports, &typed.came).await;
    assert_eq!(came.paired, Some(typed.out.half()));
    assert_eq!(records(ports, &typed.current).await.statements, []);
}

/// Its line came with a statement of the other account after this one was looked at.
pub async fn an_import_whose_other_half_is_joined_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let current = account(ports, owner, Category::CurrentAccount).await;
    let savings = account(ports, owner, Category::Savings).await;
    let came = typed(ports, &savings, "Came", "2026-06-12").await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let lines = [("CAME", 4.5, "2026-06-12")];
    let mut joining = import(&one, &records(ports, &savings).await, &lines);
    joining.joined = vec![JoinedTransaction {
        typed: came.id,
        seen: came.version,
        imported: joining.transactions[0].id,
    }];
    let outcome = ports.records.import(joining).await.unwrap();
    assert_eq!(outcome, ImportOutcome::Done);
    let other = waiting(owner);
    keep(ports, &other).await;
    let lines = [("OUT", -4.5, "2026-06-12")];
    let mut pairing = import(&other, &records(ports, &current).await, &lines);
    pairing.transactions[0].paired = Some(came.half());
    let outcome = ports.records.import(pairing).await.unwrap();
    assert_eq!(outcome, ImportOutcome::Stale);
    assert_eq!(stored(ports, &came).await.paired, None);
    assert_eq!(records(ports, &current).await.statements, []);
}

/// The transfer goes from what was typed to what is imported, and back.
pub async fn an_undone_import_gives_a_transfer_back_to_what_was_typed(ports: &Ports) {
    let Typed {
        current,
        savings,
        out,
        came,
        mut import,
    } = begin(ports).await;
    import.joined = vec![JoinedTransaction {
        typed: out.id,
        seen: out.version,
        imported: import.transactions[0].id,
    }];
    let outcome = ports.records.import(import.clone()).await.unwrap();
    assert_eq!(outcome, ImportOutcome::Done);
    let taken_over = stored(ports, &came).await;
    assert_eq!(taken_over.paired, Some(import.transactions[0].half()));
    let undo = StatementUndo {
        released: vec![out.id],
        ..undo(&import, &records(ports, &current).await)
    };
    let undone = ports.records.undo(undo).await.unwrap();
    assert_eq!(undone, UndoOutcome::Done);
    assert_eq!(stored(ports, &out).await.paired, Some(came.half()));
    let back = records(ports, &savings).await.transactions;
    assert_eq!(back[0].paired, Some(out.half()));
}
