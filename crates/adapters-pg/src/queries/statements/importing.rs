//! An import, in one transaction.

use super::super::blobs::{are_pending, fits, lock_owner, take};
use super::super::vault::{append_all, write_change};
use super::super::{
    AT_ONCE, Conn, RunQueryDsl, SqlAdapter, deadlines, effects, insert_batch, keys, texts,
    transfers,
};
use super::{of_ids, version_of_item, waiting};
use crate::TxError;
use crate::one_hop::run_blocking;
use crate::rows::documents::DocumentRow;
use crate::rows::statements::StatementRow;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::ItemRow;
use crate::schema::{documents, items, statements, transactions, waiting_statements};
use crate::types::Id;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_shared::StoreError;
use domain_statements::ports::{AccountChange, ImportOutcome, StatementImport};
use std::collections::HashSet;

impl SqlAdapter {
    pub(super) async fn write_import(
        &self,
        import: StatementImport,
    ) -> Result<ImportOutcome, StoreError> {
        let owner = import.statement.owner;
        let mut conn = self.pool.read().await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        // Thousands of rows are sealed before anybody waits for the transaction.
        let sealed = run_blocking(move || {
            let rows = import.transactions.iter();
            let rows: Result<Vec<_>, _> = rows.map(|one| TransactionRow::new(&key, one)).collect();
            (rows, key, import)
        });
        let (rows, key, import) = sealed.await.map_err(StoreError::failed)?;
        let rows = rows?;
        let id = import.statement.id;
        write_tx!(self.pool.long(), async |conn| {
            lock_owner(conn, owner).await?;
            if let Some(refused) = refused(conn, &import).await? {
                return Ok(refused);
            }
            diesel::delete(waiting(owner, id)).execute(conn).await?;
            match &import.account {
                AccountChange::Existing(change) => {
                    write_change(conn, &self.keys, change).await?;
                }
                AccountChange::New { item, points } => {
                    diesel::insert_into(items::table)
                        .values(ItemRow::new(&key, item)?)
                        .execute(conn)
                        .await?;
                    append_all(conn, points).await?;
                    deadlines::save_of_item(conn, item).await?;
                }
            }
            if let Some((document, contents)) = &import.document {
                take(conn, contents).await?;
                diesel::insert_into(documents::table)
                    .values(DocumentRow::new(&key, document, 1)?)
                    .execute(conn)
                    .await?;
                texts::expect(conn, document).await?;
            }
            diesel::insert_into(statements::table)
                .values(StatementRow::new(&key, &import.statement)?)
                .execute(conn)
                .await?;
            insert_batch(conn, transactions::table, rows).await?;
            join(conn, &import).await?;
            if let Some(settings) = &import.settings {
                self.teach(conn, owner, settings).await?;
            }
            effects::write(conn, &self.keys, &import.effects).await?;
            Ok(ImportOutcome::Done)
        })
    }
}

/// Why the import can't be made; nothing was written.
async fn refused(
    conn: &mut Conn,
    import: &StatementImport,
) -> Result<Option<ImportOutcome>, TxError> {
    let statement = &import.statement;
    let owner = statement.owner;
    let waits: Option<i32> = waiting(owner, statement.id)
        .select(waiting_statements::version)
        .first(conn)
        .await
        .optional()?;
    if waits != Some(import.seen.get()) {
        return Ok(Some(ImportOutcome::Stale));
    }
    if let AccountChange::Existing(change) = &import.account
        && version_of_item(conn, owner, statement.item).await? != Some(change.seen.get())
    {
        return Ok(Some(ImportOutcome::Stale));
    }
    for joined in &import.joined {
        let typed: Option<i32> = of_ids(owner, &[Id(joined.typed.uuid())])
            .filter(transactions::item_id.eq(Id(statement.item.uuid())))
            .filter(transactions::joined_id.is_null())
            .select(transactions::version)
            .first(conn)
            .await
            .optional()?;
        if typed != Some(joined.seen.get()) {
            return Ok(Some(ImportOutcome::Stale));
        }
    }
    if !halves_are_free(conn, import).await? {
        return Ok(Some(ImportOutcome::Stale));
    }
    if let Some((_, contents)) = &import.document {
        if !are_pending(conn, owner, &[contents]).await? {
            return Ok(Some(ImportOutcome::Expired));
        }
        if !fits(conn, import.quota, owner, &[contents], &[]).await? {
            return Ok(Some(ImportOutcome::QuotaReached));
        }
    }
    Ok(None)
}

/// Names the imported transactions in those that were typed for them, and in the other halves of transfers.
async fn join(conn: &mut Conn, import: &StatementImport) -> Result<(), TxError> {
    let owner = import.statement.owner;
    for joined in &import.joined {
        diesel::update(of_ids(owner, &[Id(joined.typed.uuid())]))
            .set(transactions::joined_id.eq(Some(Id(joined.imported.uuid()))))
            .execute(conn)
            .await?;
    }
    for one in &import.transactions {
        let Some(half) = one.paired else { continue };
        let (half, with) = (Id(half.transaction.uuid()), Some(one.half()));
        transfers::pair(conn, owner, half, with).await?;
    }
    Ok(())
}

/// Whether the other halves of its transfers are shown, and half of no other but those that it joins.
async fn halves_are_free(conn: &mut Conn, import: &StatementImport) -> Result<bool, TxError> {
    let joined: HashSet<Id> = import
        .joined
        .iter()
        .map(|joined| Id(joined.typed.uuid()))
        .collect();
    let halves = import.transactions.iter().filter_map(|one| one.paired);
    let halves: Vec<Id> = halves.map(|half| Id(half.transaction.uuid())).collect();
    for some in halves.chunks(AT_ONCE) {
        let with: Vec<Option<Id>> = of_ids(import.statement.owner, some)
            .filter(transactions::joined_id.is_null())
            .select(transactions::paired_id)
            .load(conn)
            .await?;
        let mut taken = with.iter().flatten();
        if with.len() < some.len() || taken.any(|with| !joined.contains(with)) {
            return Ok(false);
        }
    }
    Ok(true)
}
