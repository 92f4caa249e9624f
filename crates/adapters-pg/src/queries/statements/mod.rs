//! Statements: those that wait, those that were imported with what they made, and what people taught.

mod importing;
mod undoing;

use super::blobs::lock_owner;
use super::{AT_ONCE, Conn, Db, RunQueryDsl, SqlAdapter, keys};
use crate::TxError;
use crate::locks::for_update;
use crate::one_hop::run_blocking;
use crate::rows::statements::{SettingsRow, StatementRow, WaitingRow};
use crate::rows::transactions::TransactionRow;
use crate::schema::{items, statement_settings, statements, transactions, waiting_statements};
use crate::types::{At, Coded, Id};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::{auto_type, count_star};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_shared::day::moment_of;
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_statements::ports::{
    AccountRecords, ImportOutcome, StatementImport, StatementUndo, UndoOutcome,
};
use domain_statements::{ImportedStatement, StatementRecords, StatementSettings, WaitingStatement};
use domain_vault::{
    Category, Item, ItemHistory, ItemId, Items, StatementId, Transaction, Transactions, Version,
    ever,
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
        self.write_import(import).await
    }

    async fn undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError> {
        self.write_undo(undo).await
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

#[auto_type]
fn of_ids(owner: PersonId, some: &[Id]) -> _ {
    let (owner, some): (Id, Vec<Id>) = (Id(owner.uuid()), some.to_vec());
    transactions::table
        .filter(transactions::id.eq_any(some))
        .filter(transactions::owner_id.eq(owner))
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
