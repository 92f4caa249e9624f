//! Statements: those that wait, those that were imported with what they made, and what people taught.

use super::blobs::{are_pending, fits, lock_owner, release, take};
use super::vault::{append_all, delete_points, write_change};
use super::{AT_ONCE, Conn, Db, SqlAdapter, deadlines, effects, insert_batch, keys, texts};
use crate::TxError;
use crate::locks::for_update;
use crate::one_hop::run_blocking;
use crate::rows::documents::DocumentRow;
use crate::rows::statements::{SettingsRow, StatementRow, WaitingRow};
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::ItemRow;
use crate::schema::{
    documents, items, notes, statement_settings, statements, transactions, waiting_statements,
};
use crate::types::{At, Coded, Id};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::{auto_type, count_star};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_files::ItemRef;
use domain_shared::day::moment_of;
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_statements::ports::{
    AccountChange, AccountRecords, ImportOutcome, StatementImport, StatementUndo, UndoOutcome,
    UndoneAccount,
};
use domain_statements::{ImportedStatement, StatementRecords, StatementSettings, WaitingStatement};
use domain_vault::{
    Category, Item, ItemHistory, ItemId, Items, StatementId, Transaction, TransactionId,
    Transactions, Version, ever,
};

#[auto_type]
fn waiting(owner: PersonId, id: StatementId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    waiting_statements::table
        .filter(waiting_statements::id.eq(id))
        .filter(waiting_statements::owner_id.eq(owner))
}

#[auto_type]
fn imported(owner: PersonId, id: StatementId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    statements::table
        .filter(statements::id.eq(id))
        .filter(statements::owner_id.eq(owner))
}

#[async_trait]
impl StatementRecords for SqlAdapter {
    async fn keep(&self, new: Vec<WaitingStatement>, most: usize) -> Result<bool, StoreError> {
        let Some(owner) = new.iter().map(|one| one.owner).next() else {
            return Ok(true);
        };
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let known: i64 = waiting_statements::table
                .filter(waiting_statements::owner_id.eq(Id(owner.uuid())))
                .select(count_star())
                .first(conn)
                .await?;
            let known = usize::try_from(known).map_err(StoreError::failed)?;
            if known.saturating_add(new.len()) > most {
                return Ok(false);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            for one in &new {
                diesel::insert_into(waiting_statements::table)
                    .values(WaitingRow::new(&key, one)?)
                    .on_conflict(waiting_statements::id)
                    .do_nothing()
                    .execute(conn)
                    .await?;
            }
            Ok(true)
        })
    }

    async fn waiting(
        &self,
        owner: PersonId,
        now: Timestamp,
    ) -> Result<Vec<WaitingStatement>, StoreError> {
        read!(self, async |sql, conn| {
            let rows: Vec<WaitingRow> = waiting_statements::table
                .filter(waiting_statements::owner_id.eq(Id(owner.uuid())))
                .filter(waiting_statements::expires_at.gt(At::from(now)))
                .order((
                    waiting_statements::created_at.desc(),
                    waiting_statements::id.desc(),
                ))
                .select(WaitingRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            if rows.is_empty() {
                return Ok(Vec::new());
            }
            let key = keys::get(conn, &sql.keys, owner).await?;
            Ok(sql.damage.list(rows, |row| row.open(&key)).entries)
        })
    }

    async fn change(&self, statement: WaitingStatement) -> Result<bool, StoreError> {
        let (owner, id) = (statement.owner, statement.id);
        write_tx!(self.pool, async |conn| {
            let key = keys::get(conn, &self.keys, owner).await?;
            let before = statement.version.get().saturating_sub(1);
            let changed = diesel::update(waiting(owner, id))
                .filter(waiting_statements::version.eq(before))
                .set(WaitingRow::new(&key, &statement)?.edit())
                .execute(conn)
                .await?;
            Ok(changed > 0)
        })
    }

    async fn forget(&self, owner: PersonId, id: StatementId) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let gone = diesel::delete(waiting(owner, id)).execute(conn).await?;
            Ok(gone > 0)
        })
    }

    async fn forget_expired(&self, now: Timestamp, limit: u32) -> Result<usize, StoreError> {
        write_tx!(self.pool, async |conn| {
            let due: Vec<Id> = waiting_statements::table
                .filter(waiting_statements::expires_at.le(At::from(now)))
                .order(waiting_statements::expires_at.asc())
                .limit(i64::from(limit))
                .select(waiting_statements::id)
                .load(conn)
                .await?;
            let mut gone = 0;
            for some in due.chunks(AT_ONCE) {
                let these = waiting_statements::id.eq_any(some.to_vec());
                gone += diesel::delete(waiting_statements::table.filter(these))
                    .execute(conn)
                    .await?;
            }
            Ok(gone)
        })
    }

    async fn accounts(&self, owner: PersonId) -> Result<Vec<Item>, StoreError> {
        let listing = Items::list(self, owner, None).await?;
        let is_account = |item: &Item| item.category().has_balance() && item.ended.is_none();
        Ok(listing.entries.into_iter().filter(is_account).collect())
    }

    async fn account(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<AccountRecords>, StoreError> {
        let Some(known) = Items::find(self, owner, item).await? else {
            return Ok(None);
        };
        let history = ItemHistory {
            points: self.points(owner, Some(item), ever()).await?,
            moves: self.moves(owner, item).await?,
        };
        let transactions = self
            .transactions_of(owner, vec![Id(item.uuid())], None)
            .await?;
        let statements = self.imported_where(owner, Some(item)).await?;
        Ok(Some(AccountRecords {
            item: known,
            history,
            transactions,
            statements,
        }))
    }

    async fn elsewhere(
        &self,
        owner: PersonId,
        but: Option<ItemId>,
        days: (NaiveDate, NaiveDate),
    ) -> Result<Vec<Transaction>, StoreError> {
        let mut conn = self.pool.read().await?;
        let accounts: Vec<Category> = Category::ALL.to_vec();
        let accounts = accounts.into_iter().filter(|one| one.has_balance());
        let accounts: Vec<_> = accounts.map(Coded).collect();
        let others: Vec<Id> = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .filter(items::category.eq_any(accounts))
            .select(items::id)
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        drop(conn);
        let but = but.map(|item| Id(item.uuid()));
        let others = others.into_iter().filter(|id| Some(*id) != but).collect();
        self.transactions_of(owner, others, Some(days)).await
    }

    async fn imported(&self, owner: PersonId) -> Result<Vec<ImportedStatement>, StoreError> {
        self.imported_where(owner, None).await
    }

    async fn imported_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<Vec<ImportedStatement>>, StoreError> {
        let known = read!(self, async |_sql, conn| {
            Ok(version_of_item(conn, owner, item).await?)
        })?;
        if known.is_none() {
            return Ok(None);
        }
        Ok(Some(self.imported_where(owner, Some(item)).await?))
    }

    async fn find_imported(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<Option<ImportedStatement>, StoreError> {
        read!(self, async |sql, conn| {
            let row: Option<StatementRow> = imported(owner, id)
                .select(StatementRow::as_select())
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some(row) = row else {
                return Ok(None);
            };
            let key = keys::get(conn, &sql.keys, owner).await?;
            Ok(Some(row.open(&key)?))
        })
    }

    async fn import(&self, import: StatementImport) -> Result<ImportOutcome, StoreError> {
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

    async fn undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError> {
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
            for some in ids(&undo.unpaired).chunks(AT_ONCE) {
                diesel::update(of_ids(owner, some))
                    .set((
                        transactions::paired_id.eq(None::<Id>),
                        transactions::paired_item_id.eq(None::<Id>),
                    ))
                    .execute(conn)
                    .await?;
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

    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<(StatementSettings, Option<Version>), StoreError> {
        read!(self, async |sql, conn| {
            let row: Option<SettingsRow> = statement_settings::table
                .find(Id(owner.uuid()))
                .select(SettingsRow::as_select())
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some(row) = row else {
                return Ok((StatementSettings::default(), None));
            };
            let key = keys::get(conn, &sql.keys, owner).await?;
            let (settings, version) = row.open(&key)?;
            Ok((settings, Some(version)))
        })
    }

    async fn save_settings(
        &self,
        owner: PersonId,
        settings: StatementSettings,
        seen: Option<Version>,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let known: Option<i32> = version_of_settings(conn, owner).await?;
            if known != seen.map(Version::get) {
                return Ok(false);
            }
            self.teach(conn, owner, &settings).await?;
            Ok(true)
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
        diesel::update(of_ids(owner, &[Id(half.transaction.uuid())]))
            .set((
                transactions::paired_id.eq(Some(Id(one.id.uuid()))),
                transactions::paired_item_id.eq(Some(Id(one.item.uuid()))),
            ))
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// The version of an item, which is not written until the transaction ends.
async fn version_of_item(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<Option<i32>, TxError> {
    let version = for_update(
        items::table
            .filter(items::id.eq(Id(item.uuid())))
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(items::version),
    );
    Ok(version.get_result(conn).await.optional()?)
}

async fn version_of_settings(conn: &mut Conn, owner: PersonId) -> Result<Option<i32>, TxError> {
    let version = statement_settings::table
        .find(Id(owner.uuid()))
        .select(statement_settings::version)
        .first(conn)
        .await
        .optional()?;
    Ok(version)
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

#[auto_type]
fn of_ids(owner: PersonId, some: &[Id]) -> _ {
    let (owner, some): (Id, Vec<Id>) = (Id(owner.uuid()), some.to_vec());
    transactions::table
        .filter(transactions::id.eq_any(some))
        .filter(transactions::owner_id.eq(owner))
}

fn ids(transactions: &[TransactionId]) -> Vec<Id> {
    transactions.iter().map(|id| Id(id.uuid())).collect()
}

impl SqlAdapter {
    /// The transactions of these items, of all days or from one to another.
    async fn transactions_of(
        &self,
        owner: PersonId,
        items: Vec<Id>,
        days: Option<(NaiveDate, NaiveDate)>,
    ) -> Result<Vec<Transaction>, StoreError> {
        if items.is_empty() {
            return Ok(Vec::new());
        }
        let mut conn = self.pool.read().await?;
        let mut query = transactions::table
            .filter(transactions::item_id.eq_any(items))
            .filter(transactions::owner_id.eq(Id(owner.uuid())))
            .order((transactions::at.asc(), transactions::id.asc()))
            .select(TransactionRow::as_select())
            .into_boxed::<Db>();
        if let Some((first, last)) = days {
            query = query
                .filter(transactions::at.ge(At(moment_of(first))))
                .filter(transactions::at.le(At(moment_of(last))));
        }
        let rows = query.load(&mut conn).await.map_err(TxError::from)?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let damage = self.damage.clone();
        let opened = run_blocking(move || damage.list(rows, |row| row.open(&key)).entries);
        opened.await.map_err(StoreError::failed)
    }

    /// The imported statements of the owner, or of one item, in the order of their import.
    async fn imported_where(
        &self,
        owner: PersonId,
        item: Option<ItemId>,
    ) -> Result<Vec<ImportedStatement>, StoreError> {
        read!(self, async |sql, conn| {
            let mut query = statements::table
                .filter(statements::owner_id.eq(Id(owner.uuid())))
                .order((statements::imported_at.asc(), statements::id.asc()))
                .select(StatementRow::as_select())
                .into_boxed::<Db>();
            if let Some(item) = item {
                query = query.filter(statements::item_id.eq(Id(item.uuid())));
            }
            let rows: Vec<StatementRow> = query.load(conn).await.map_err(TxError::from)?;
            if rows.is_empty() {
                return Ok(Vec::new());
            }
            let key = keys::get(conn, &sql.keys, owner).await?;
            Ok(sql.damage.list(rows, |row| row.open(&key)).entries)
        })
    }

    /// Writes what the owner taught over what is there.
    async fn teach(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        settings: &StatementSettings,
    ) -> Result<(), TxError> {
        let known = version_of_settings(conn, owner).await?;
        let version = known.map_or(Version::FIRST, |known| Version::new(known).next());
        let key = keys::get(conn, &self.keys, owner).await?;
        let row = SettingsRow::new(&key, owner, settings, version)?;
        if known.is_some() {
            diesel::update(statement_settings::table.find(Id(owner.uuid())))
                .set(row)
                .execute(conn)
                .await?;
        } else {
            diesel::insert_into(statement_settings::table)
                .values(row)
                .execute(conn)
                .await?;
        }
        Ok(())
    }
}
