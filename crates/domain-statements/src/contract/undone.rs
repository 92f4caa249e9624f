//! Taking an import back.

use super::Ports;
use super::imports::{
    STATED, documents, imported, lines, made, records, typed, with_account, with_file,
};
use super::kept::{account, keep};
use super::samples::{import, waiting};
use crate::ports::{
    AccountRecords, ImportOutcome, JoinedTransaction, StatementImport, StatementUndo, UndoOutcome,
    UndoneAccount,
};
use domain_shared::{AuditEvent, AuditKind, Effects};
use domain_vault::contract::samples::{SampleIds, at};
use domain_vault::{Category, StatedBalances, TransferHalf, ValueSource, item_with};

/// Takes `import` back from the account as it is `known`.
pub(super) fn undo(import: &StatementImport, known: &AccountRecords) -> StatementUndo {
    let AccountRecords { item, history, .. } = known;
    let stated = &import.statement.content.stated;
    let none = StatedBalances::new();
    let moves = history.moves.clone();
    let next = history.without_stated(item, stated, &none, Vec::new(), moves, &SampleIds);
    let change = item_with(item, history, &next, at(11), "item").unwrap();
    StatementUndo {
        account: UndoneAccount::Changed(Box::new(change)),
        ..gone(import)
    }
}

/// Its transactions, values and file. What was joined stands by itself again, and the other half of a transfer
/// is none. An account that it made goes with it.
pub async fn an_undone_import_takes_what_it_made_and_nothing_else(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let other = account(ports, owner, Category::Savings).await;
    let stays = imported(ports, &other).await;
    let coffee = typed(ports, &item, "Coffee", "2026-06-12").await;
    let half = typed(ports, &other, "Half", "2026-06-12").await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let begun = import(
        &one,
        &records(ports, &item).await,
        &[("TEA", -4.5, "2026-06-12"), ("MOVE", -1.0, "2026-06-12")],
    );
    let mut import = with_file(ports, begun, &one).await;
    import.joined = vec![JoinedTransaction {
        typed: coffee.id,
        seen: coffee.version,
        imported: import.transactions[0].id,
    }];
    import.transactions[1].paired = Some(TransferHalf {
        transaction: half.id,
        item: other.id,
    });
    let done = ports.records.import(import.clone()).await.unwrap();
    assert_eq!(done, ImportOutcome::Done);
    let known = records(ports, &item).await;
    let is_stated = |known: &AccountRecords| {
        let mut points = known.history.points.iter();
        points.any(|one| one.source == ValueSource::Statement && one.value == STATED)
    };
    assert!(is_stated(&known));

    let event = AuditEvent::at(at(11), owner, AuditKind::StatementUndone, &SampleIds);
    let undo = StatementUndo {
        released: vec![coffee.id],
        effects: Effects::none().audit(event),
        ..undo(&import, &known)
    };
    assert_eq!(
        ports.records.undo(undo.clone()).await.unwrap(),
        UndoOutcome::Done
    );
    let written = ports.audited.call(owner).await;
    assert!(written.contains(&AuditKind::StatementUndone));
    let left = records(ports, &item).await;
    assert_eq!(left.transactions, [coffee]);
    assert!(!is_stated(&left));
    assert_eq!(left.statements, []);
    assert_eq!(documents(ports, &item).await, []);
    let elsewhere = records(ports, &other).await;
    assert_eq!(elsewhere.statements, [stays.statement]);
    assert_eq!(lines(&elsewhere).len(), 2);
    assert!(
        elsewhere
            .transactions
            .iter()
            .all(|one| one.paired.is_none())
    );
    assert_eq!(ports.records.undo(undo).await.unwrap(), UndoOutcome::Absent);

    let new = made(owner);
    let one = waiting(owner);
    keep(ports, &one).await;
    let making = with_account(&one, &new);
    let done = ports.records.import(making.clone()).await.unwrap();
    assert_eq!(done, ImportOutcome::Done);
    let undo = gone(&making);
    assert_eq!(ports.records.undo(undo).await.unwrap(), UndoOutcome::Done);
    let left = ports.records.account(owner, new.id).await.unwrap();
    assert!(left.is_none());
}

/// Takes an import back that made its account.
fn gone(import: &StatementImport) -> StatementUndo {
    StatementUndo {
        statement: import.statement.clone(),
        account: UndoneAccount::Gone,
        released: Vec::new(),
        handed: Vec::new(),
        at: at(11),
        effects: Effects::none(),
    }
}

/// The account, or one that is to go and has more by then.
pub async fn an_undo_of_what_was_written_since_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let import = imported(ports, &item).await;
    let known = records(ports, &item).await;
    let mut stale = undo(&import, &known);
    if let UndoneAccount::Changed(change) = &mut stale.account {
        change.seen = change.seen.next();
    }
    assert_eq!(ports.records.undo(stale).await.unwrap(), UndoOutcome::Stale);
    let left = records(ports, &item).await;
    assert_eq!(lines(&left), lines(&known));
    assert_eq!(left.statements, [import.statement]);

    let new = made(owner);
    let one = waiting(owner);
    keep(ports, &one).await;
    let making = with_account(&one, &new);
    let done = ports.records.import(making.clone()).await.unwrap();
    assert_eq!(done, ImportOutcome::Done);
    typed(ports, &new, "Coffee", "2026-06-12").await;
    let undo = ports.records.undo(gone(&making)).await.unwrap();
    assert_eq!(undo, UndoOutcome::Stale);
    assert_eq!(records(ports, &new).await.transactions.len(), 2);
}

/// The answer is the same as for an id that does not exist.
pub async fn an_undo_of_somebody_else_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let import = imported(ports, &item).await;
    let known = records(ports, &item).await;
    let mut theirs = undo(&import, &known);
    theirs.statement.owner = ports.new_person.get().await;
    assert_eq!(
        ports.records.undo(theirs).await.unwrap(),
        UndoOutcome::Absent
    );
    assert_eq!(lines(&records(ports, &item).await).len(), 2);
}
