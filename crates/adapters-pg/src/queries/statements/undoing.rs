//! Taking an import back, in one transaction.

use super::super::blobs::{lock_owner, release};
use super::super::vault::{delete_points, write_change};
use super::super::{AT_ONCE, Conn, RunQueryDsl, SqlAdapter, deadlines, effects, keys, transfers};
use super::{imported, of_ids, version_of_item};
use crate::TxError;
use crate::rows::statements::StatementRow;
use crate::schema::{documents, items, notes, statements, transactions};
use crate::types::Id;
use diesel::dsl::count_star;
use diesel::{BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl};
use domain_files::ItemRef;
use domain_shared::{PersonId, StoreError};
use domain_statements::ImportedStatement;
use domain_statements::ports::{StatementUndo, UndoOutcome, UndoneAccount};
use domain_vault::{ItemId, TransactionId};

impl SqlAdapter {
    pub(super) async fn write_undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError> {
        let statement = &undo.statement;
        let (owner, id, item) = (statement.owner, statement.id, statement.item);
        write_tx!(self.pool.long(), async |conn| {
            lock_owner(conn, owner).await?;
            let known: Option<i32> = imported(owner, id)
                .select(statements::version)
                .first(conn)
                .await
                .optional()?;
            let Some(version) = known else {
                return Ok(UndoOutcome::Absent);
            };
            let is_as_read = version == statement.version.get()
                && match &undo.account {
                    UndoneAccount::Changed(change) => {
                        version_of_item(conn, owner, item).await? == Some(change.seen.get())
                    }
                    UndoneAccount::Gone => is_bare(conn, owner, statement).await?,
                };
            if !is_as_read {
                return Ok(UndoOutcome::Stale);
            }
            let halves = transfers::of_statement(conn, owner, id).await?;
            // Its transactions go with it.
            diesel::delete(imported(owner, id)).execute(conn).await?;
            let document = statement.content.document.map(|one| Id(one.uuid()));
            if let Some(document) = document {
                let its = documents::table
                    .filter(documents::id.eq(document))
                    .filter(documents::owner_id.eq(Id(owner.uuid())));
                let file: Option<Id> = its
                    .select(documents::blob_id)
                    .first(conn)
                    .await
                    .optional()?;
                diesel::delete(its).execute(conn).await?;
                release(conn, owner, file.into_iter().collect(), undo.at).await?;
            }
            match &undo.account {
                UndoneAccount::Changed(change) => {
                    write_change(conn, &self.keys, change).await?;
                }
                UndoneAccount::Gone => remove_account(conn, owner, item).await?,
            }
            for some in ids(&undo.released).chunks(AT_ONCE) {
                diesel::update(of_ids(owner, some))
                    .set(transactions::joined_id.eq(None::<Id>))
                    .execute(conn)
                    .await?;
            }
            for some in halves.chunks(AT_ONCE) {
                let (gone, others): (Vec<Id>, Vec<Id>) = some.iter().copied().unzip();
                transfers::free(conn, owner, &others, &gone).await?;
            }
            for some in ids(&undo.released).chunks(AT_ONCE) {
                transfers::give_back(conn, owner, some).await?;
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            for other in &undo.handed {
                diesel::update(imported(owner, other.id))
                    .set(StatementRow::new(&key, other)?.edit())
                    .execute(conn)
                    .await?;
            }
            effects::write(conn, &self.keys, &undo.effects).await?;
            Ok(UndoOutcome::Done)
        })
    }
}

/// Whether the account of a statement has nothing beside what its import made.
async fn is_bare(
    conn: &mut Conn,
    owner: PersonId,
    statement: &ImportedStatement,
) -> Result<bool, TxError> {
    let item = Id(statement.item.uuid());
    let owner = Id(owner.uuid());
    let other_transactions: i64 = transactions::table
        .filter(transactions::item_id.eq(item))
        .filter(transactions::owner_id.eq(owner))
        .filter(
            transactions::statement_id
                .is_null()
                .or(transactions::statement_id.ne(Some(Id(statement.id.uuid())))),
        )
        .select(count_star())
        .first(conn)
        .await?;
    let notes: i64 = notes::table
        .filter(notes::item_id.eq(Some(item)))
        .filter(notes::owner_id.eq(owner))
        .select(count_star())
        .first(conn)
        .await?;
    let file = statement.content.document.map(|one| Id(one.uuid()));
    let documents: i64 = documents::table
        .filter(documents::id.ne_all(file))
        .filter(documents::place_id.eq(item))
        .filter(documents::owner_id.eq(owner))
        .select(count_star())
        .first(conn)
        .await?;
    Ok(other_transactions + notes + documents == 0)
}

/// Deletes an account that a statement made, as if it had never been.
async fn remove_account(conn: &mut Conn, owner: PersonId, item: ItemId) -> Result<(), TxError> {
    let place = ItemRef::new(item.uuid());
    let dates = deadlines::ids_of_item(conn, owner, place).await?;
    delete_points(conn, owner, item).await?;
    diesel::delete(items::table)
        .filter(items::id.eq(Id(item.uuid())))
        .filter(items::owner_id.eq(Id(owner.uuid())))
        .execute(conn)
        .await?;
    deadlines::delete(conn, owner, dates).await
}

fn ids(transactions: &[TransactionId]) -> Vec<Id> {
    transactions.iter().map(|id| Id(id.uuid())).collect()
}
