//! Transfers between two accounts of one person that are paired by hand. Imports pair most of them.

use super::ledger::Ledger;
use crate::error::VaultError;
use crate::model::{
    HALVES_APART, ItemId, OtherHalf, Pairing, Transaction, TransactionContent, TransactionId,
    TransferHalf, check_other_half,
};
use crate::ports::{OtherHalves, TransferChange};
use domain_shared::PersonId;
use domain_shared::page::HasCursor;

/// How many other halves are offered.
const OFFERED: usize = 20;
/// Among how many the nearest are looked for: nobody has more of one amount in four weeks.
const LOOKED_AT: u32 = 500;

impl Ledger {
    /// The transactions of its owner's other items that may be the other half of a transfer with this one
    /// (`GET /vault/{id}/transactions/{txId}/other-halves`), the nearest in time first; none where it is half of
    /// one already.
    ///
    /// # Errors
    /// [`VaultError::NotFound`], [`VaultError::Declined`] for a change of value, or [`VaultError::Store`].
    pub async fn other_halves(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<Vec<OtherHalf>, VaultError> {
        let one = self.find(owner, item, id).await?;
        if one.paired.is_some() {
            return Ok(Vec::new());
        }
        let items = self.items.list(owner, None).await?.entries;
        let others = items.iter().map(|item| item.id);
        let at = one.cursor().at;
        let wanted = OtherHalves {
            owner,
            items: others.filter(|other| *other != item).collect(),
            amount: -one.content.amount,
            from: at - HALVES_APART,
            until: at + HALVES_APART,
        };
        let mut found = self.transactions.other_halves(&wanted, LOOKED_AT).await?;
        found.sort_by_key(|other| (other.cursor().at - at).abs());
        found.truncate(OFFERED);
        let named = found.into_iter().filter_map(|other| {
            let item = items.iter().find(|item| item.id == other.item)?;
            Some(OtherHalf {
                half: other.half(),
                item_name: item.name().to_owned(),
                name: other.content.name,
                date: other.content.date,
            })
        });
        Ok(named.collect())
    }

    /// What an edit makes of the transfer that a transaction is half of, if it changes that.
    pub(super) async fn transfer_change(
        &self,
        stored: &Transaction,
        content: &TransactionContent,
        wished: Option<Pairing>,
    ) -> Result<Option<TransferChange>, VaultError> {
        let is_other_amount = content.amount != stored.content.amount;
        let half = match (wished, stored.paired) {
            (Some(Pairing::None), Some(half)) => return Ok(Some(TransferChange::Ended(half))),
            (None, Some(half)) if is_other_amount => return Ok(Some(TransferChange::Ended(half))),
            (Some(Pairing::With(half)), before) if before != Some(half) || is_other_amount => half,
            _ => return Ok(None),
        };
        let TransferHalf { transaction, item } = half;
        let other = self.transactions.find(stored.owner, item, transaction);
        let edited = Transaction {
            content: content.clone(),
            ..stored.clone()
        };
        check_other_half(&edited, other.await?.as_ref())?;
        Ok(Some(TransferChange::Begun(half)))
    }
}

#[cfg(test)]
mod tests;
