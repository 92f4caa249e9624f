//! Edits of transactions.

use super::TRIES;
use super::ledger::{Ledger, written_each_time};
use crate::error::{BANKS_WORD, VaultError};
use crate::model::{
    ImportedLine, ItemId, LedgerEntry, Transaction, TransactionContent, TransactionDraft,
    TransactionId,
};
use crate::ports::{TransactionChange, TransactionOutcome};
use domain_shared::{AuditKind, Invalid, PersonId};

/// The message for an edit of a transaction as it no longer is.
const TRANSACTION_CHANGED: &str = "This transaction was changed elsewhere";

impl Ledger {
    /// Replaces a transaction (`PUT /vault/{id}/transactions/{txId}`). An edit that names the version it
    /// was made from is refused where the transaction is another by now.
    pub async fn update(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        draft: TransactionDraft,
    ) -> Result<LedgerEntry, VaultError> {
        let TransactionDraft {
            content: edited,
            says_effect,
            seen,
            note,
            pairing,
        } = draft;
        for _ in 0..TRIES {
            let stored = self.find(owner, item, id).await?;
            let line = stored.line.clone().map(|line| ImportedLine {
                note: note.clone().unwrap_or_else(|| line.note.clone()),
                ..line
            });
            let says_effect = says_effect && line.is_none();
            let content = TransactionContent {
                affects_balance: match says_effect {
                    true => edited.affects_balance,
                    false => stored.content.affects_balance,
                },
                ..edited.clone()
            };
            let transfer = self.transfer_change(&stored, &content, pairing).await;
            let paired = match &transfer {
                Ok(Some(change)) => change.paired(),
                _ => stored.paired,
            };
            if seen.is_some_and(|seen| seen != stored.version) {
                // Sent again because its answer was lost, it changes nothing.
                let is_same = matches!(transfer, Ok(None));
                return match is_same && stored.content == content && stored.line == line {
                    true => self.entry(stored).await,
                    false => Err(Invalid::new("version", TRANSACTION_CHANGED).into()),
                };
            }
            if line.is_some() {
                check_bank_wrote(&content, &stored.content)?;
            }
            let same_day = content.date == stored.content.date;
            let moves_at = content.affects_balance.then(|| match stored.moves_at {
                Some(at) if same_day => at,
                _ => self.moves_at(&content),
            });
            let new = Transaction {
                moves_at,
                content: content.clone(),
                version: stored.version.next(),
                line,
                paired,
                ..stored.clone()
            };
            let kind = AuditKind::TransactionChanged;
            let change = self.change(new.clone(), Some(&stored), Some(&new), kind);
            let change = TransactionChange {
                transfer: transfer?,
                ..change.await?
            };
            match self.transactions.update(change).await? {
                TransactionOutcome::Done | TransactionOutcome::Known(_) => {
                    return self.entry(new).await;
                }
                TransactionOutcome::Absent => return Err(VaultError::NotFound),
                TransactionOutcome::Stale => {}
            }
        }
        Err(written_each_time())
    }
}

/// Refuses an edit of what the bank wrote.
fn check_bank_wrote(
    edited: &TransactionContent,
    stored: &TransactionContent,
) -> Result<(), Invalid> {
    let changed = [
        ("name", edited.name != stored.name),
        ("amount", edited.amount != stored.amount),
        ("date", edited.date != stored.date),
    ];
    match changed.into_iter().find(|(_, changed)| *changed) {
        Some((field, _)) => Err(Invalid::new(field, BANKS_WORD)),
        None => Ok(()),
    }
}
