//! Taking an import back: exactly what it made goes, and what gave way stands again.

use super::{StatementBook, TRIES, written_each_time};
use crate::error::StatementError;
use crate::kept::{ImportedStatement, Replaced};
use crate::ports::{AccountRecords, StatementUndo, UndoOutcome, UndoneAccount};
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId};
use domain_vault::{
    BalanceMove, ItemHistory, StatedBalances, StatementId, Transaction, TransactionId, ValuePoint,
    VaultError, item_with,
};
use std::collections::HashSet;

const OTHERS_ADDED: &str =
    "Other things were added to this account since. Delete the account instead.";
const LATER_RELIES: &str =
    "A later import left out transactions that this file brought. Undo that one first.";
const NO_VALUE_LEFT: &str = "Without this import the account would have no value. Edit the account to enter its balance first.";

impl StatementBook {
    /// Takes an import back (`DELETE /statements/{id}`).
    pub(super) async fn undo(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<(), StatementError> {
        for _ in 0..TRIES {
            let statement = self.records.find_imported(owner, id).await?;
            let statement = statement.ok_or(StatementError::NotFound)?;
            let account = self.records.account(owner, statement.item).await?;
            let account = account.ok_or(StatementError::NotFound)?;
            let undo = self.undoing(&statement, account)?;
            let goes = matches!(undo.account, UndoneAccount::Gone);
            match self.records.undo(undo).await? {
                UndoOutcome::Done => return Ok(()),
                UndoOutcome::Absent => return Err(StatementError::NotFound),
                UndoOutcome::Stale if goes => return Err(StatementError::Declined(OTHERS_ADDED)),
                UndoOutcome::Stale => {}
            }
        }
        Err(written_each_time().into())
    }

    fn undoing(
        &self,
        statement: &ImportedStatement,
        account: AccountRecords,
    ) -> Result<StatementUndo, StatementError> {
        let AccountRecords {
            item,
            history,
            transactions,
            statements,
        } = account;
        let is_its = |one: &&Transaction| {
            one.line
                .as_ref()
                .is_some_and(|line| line.statement == statement.id)
        };
        let its: HashSet<TransactionId> = transactions
            .iter()
            .filter(is_its)
            .map(|one| one.id)
            .collect();
        let is_joined =
            |one: &&Transaction| one.joined.is_some_and(|imported| its.contains(&imported));
        let joined: Vec<&Transaction> = transactions.iter().filter(is_joined).collect();
        let mut others: Vec<ImportedStatement> = statements
            .into_iter()
            .filter(|one| one.id != statement.id)
            .collect();
        let mut stated_elsewhere = StatedBalances::new();
        for other in &others {
            stated_elsewhere.extend(
                other
                    .content
                    .stated
                    .iter()
                    .map(|(day, value)| (*day, *value)),
            );
        }
        if others.iter().any(|other| relies_on(other, statement)) {
            return Err(StatementError::Declined(LATER_RELIES));
        }
        let now = self.now();
        let kind = AuditKind::StatementUndone;
        let event = AuditEvent::at(now, item.owner, kind, &*self.ids);
        let effects = Effects::none().audit(event.about(item.id.uuid()));
        let begun = StatementUndo {
            released: joined.iter().map(|one| one.id).collect(),
            account: UndoneAccount::Gone,
            handed: Vec::new(),
            at: now,
            effects,
            statement: statement.clone(),
        };
        let is_alone = others.is_empty() && transactions.len() == its.len();
        if statement.content.made_account && is_alone {
            return Ok(begun);
        }
        let Some(like) = history.newest() else {
            return Err(StatementError::Declined(NO_VALUE_LEFT));
        };
        let replaced = statement.content.replaced.iter();
        let (handed, back): (Vec<&Replaced>, Vec<&Replaced>) =
            replaced.partition(|one| stated_elsewhere.contains_key(&one.point(like).day()));
        let back: Vec<ValuePoint> = back.into_iter().map(|one| one.point(like)).collect();
        let moves = history.moves.iter().copied();
        let moves: Vec<BalanceMove> = moves
            .chain(joined.iter().filter_map(|one| released(one).balance_move()))
            .collect();
        let stated = &statement.content.stated;
        let next: ItemHistory =
            history.without_stated(&item, stated, &stated_elsewhere, back, moves, &*self.ids);
        let change =
            item_with(&item, &history, &next, now, "item").map_err(|error| match error {
                VaultError::Declined(_) => StatementError::Declined(NO_VALUE_LEFT),
                other => other.into(),
            })?;
        Ok(StatementUndo {
            account: UndoneAccount::Changed(Box::new(change)),
            handed: handed_on(&mut others, &handed, like),
            ..begun
        })
    }
}

/// Whether `other` came later and left out lines that `statement` may have brought.
fn relies_on(other: &ImportedStatement, statement: &ImportedStatement) -> bool {
    let order = |one: &ImportedStatement| (one.imported_at, one.id);
    let days = |one: &ImportedStatement| one.content.span.as_ref().map(|span| span.period);
    let (Some(of_other), Some(of_this)) = (days(other), days(statement)) else {
        return false;
    };
    other.content.counts.known > 0
        && order(other) > order(statement)
        && statement.content.counts.new + statement.content.counts.joined > 0
        && of_other.from <= of_this.to
        && of_this.from <= of_other.to
}

/// A typed transaction that stands by itself again.
fn released(joined: &Transaction) -> Transaction {
    Transaction {
        joined: None,
        ..joined.clone()
    }
}

/// The statements that keep, from now on, what gave way on days that they state too.
fn handed_on(
    others: &mut [ImportedStatement],
    handed: &[&Replaced],
    like: &ValuePoint,
) -> Vec<ImportedStatement> {
    let mut changed = HashSet::new();
    for one in handed {
        let day = one.point(like).day();
        let mut stating = others.iter_mut().rev();
        if let Some(other) = stating.find(|other| other.content.stated.contains_key(&day)) {
            other.content.replaced.push(**one);
            changed.insert(other.id);
        }
    }
    let others = others.iter().filter(|other| changed.contains(&other.id));
    let next = |other: &ImportedStatement| ImportedStatement {
        version: other.version.next(),
        ..other.clone()
    };
    others.map(next).collect()
}
