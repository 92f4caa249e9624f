//! Transactions of items, and the value history beside which they are listed.

use super::blobs::lock_owner;
use super::transfers;
use super::vault::{has_item, hold_item, write_change};
use super::{Conn, Db, RunQueryDsl, SqlAdapter, add_once, counted, effects, keys, sliced};
use crate::TxError;
use crate::rows::transactions::{TransactionEdit, TransactionRow};
use crate::rows::vault::PointRow;
use crate::schema::{transactions, value_history};
use crate::types::{At, Id, Lenient};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_shared::page::{Slice, Window};
use domain_shared::{Pence, PersonId, StoreError, Timestamp};
use domain_vault::{
    BalanceMove, ItemId, OtherHalves, Transaction, TransactionChange, TransactionId,
    TransactionOutcome, TransactionRemoval, Transactions, UpdateOutcome, ValuePoint, Version,
};

#[auto_type]
fn of_item(owner: PersonId, item: ItemId) -> _ {
    let (owner, item): (Id, Id) = (Id(owner.uuid()), Id(item.uuid()));
    transactions::table
        .filter(transactions::item_id.eq(item))
        .filter(transactions::owner_id.eq(owner))
}

/// Those that no imported one stands in place of.
#[auto_type]
fn shown(owner: PersonId, item: ItemId) -> _ {
    let all: of_item = of_item(owner, item);
    all.filter(transactions::joined_id.is_null())
}

#[auto_type]
fn one(owner: PersonId, item: ItemId, id: TransactionId) -> _ {
    let (owner, item): (Id, Id) = (Id(owner.uuid()), Id(item.uuid()));
    let id: Id = Id(id.uuid());
    transactions::table
        .filter(transactions::item_id.eq(item))
        .filter(transactions::owner_id.eq(owner))
        .filter(transactions::id.eq(id))
}

impl SqlAdapter {
    /// Moves the balance of a transaction's item where it has to; answers why it was not moved.
    async fn balanced(
        &self,
        conn: &mut Conn,
        change: &TransactionChange,
    ) -> Result<Option<TransactionOutcome>, TxError> {
        let Some(balance) = &change.balance else {
            return Ok(None);
        };
        Ok(match write_change(conn, &self.keys, balance).await? {
            UpdateOutcome::Done => None,
            UpdateOutcome::Stale => Some(TransactionOutcome::Stale),
            UpdateOutcome::Absent => Some(TransactionOutcome::Absent),
        })
    }
}

#[async_trait]
impl Transactions for SqlAdapter {
    async fn add(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            let transaction = &change.transaction;
            let (owner, item) = (transaction.owner, transaction.item);
            if !hold_item(conn, owner, item).await? {
                return Ok(TransactionOutcome::Absent);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let known = one(owner, item, transaction.id).select(TransactionRow::as_select());
            let known: Option<TransactionRow> = known.first(conn).await.optional()?;
            if let Some(row) = known {
                return Ok(TransactionOutcome::Known(Box::new(row.open(&key)?)));
            }
            if let Some(refused) = self.balanced(conn, &change).await? {
                return Ok(refused);
            }
            let insert = diesel::insert_into(transactions::table)
                .values(TransactionRow::new(&key, transaction)?)
                .on_conflict(transactions::id)
                .do_nothing();
            let known = one(owner, item, transaction.id).select(TransactionRow::as_select());
            let known: Option<TransactionRow> = add_once(conn, insert, known).await?;
            match known {
                // The balance moves back with it.
                Some(_) if change.balance.is_some() => return Err(written_meanwhile()),
                Some(row) => return Ok(TransactionOutcome::Known(Box::new(row.open(&key)?))),
                None => {}
            }
            effects::write(conn, &self.keys, &change.effects).await?;
            Ok(TransactionOutcome::Done)
        })
    }

    async fn find(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<Option<Transaction>, StoreError> {
        read!(self, async |sql, conn| {
            let row = one(owner, item, id).select(TransactionRow::as_select());
            let row: Option<TransactionRow> =
                row.first(conn).await.optional().map_err(TxError::from)?;
            let Some(row) = row else {
                return Ok(None);
            };
            let key = keys::get(conn, &sql.keys, owner).await?;
            sql.damage.one(row, |row| row.open(&key)).map(Some)
        })
    }

    async fn update(&self, change: TransactionChange) -> Result<TransactionOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            let transaction = &change.transaction;
            let (owner, item) = (transaction.owner, transaction.item);
            if change.transfer.is_some() {
                lock_owner(conn, owner).await?;
            }
            let known = one(owner, item, transaction.id).select(transactions::version);
            let known: Option<i32> = known.first(conn).await.optional()?;
            let Some(version) = known else {
                return Ok(TransactionOutcome::Absent);
            };
            if Version::new(version).next() != transaction.version {
                return Ok(TransactionOutcome::Stale);
            }
            if !transfers::may_begin(conn, &change).await? {
                return Ok(TransactionOutcome::Stale);
            }
            if let Some(refused) = self.balanced(conn, &change).await? {
                return Ok(refused);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let changed = diesel::update(one(owner, item, transaction.id))
                .filter(transactions::version.eq(version))
                .set(TransactionEdit::new(&key, transaction)?)
                .execute(conn)
                .await?;
            match (changed, &change.balance) {
                (0, None) => return Ok(TransactionOutcome::Stale),
                (0, Some(_)) => return Err(written_meanwhile()),
                _ => {}
            }
            if !transfers::write(conn, &change).await? {
                return Err(written_meanwhile());
            }
            effects::write(conn, &self.keys, &change.effects).await?;
            Ok(TransactionOutcome::Done)
        })
    }

    async fn other_halves(
        &self,
        wanted: &OtherHalves,
        limit: u32,
    ) -> Result<Vec<Transaction>, StoreError> {
        let mut conn = self.pool.read().await?;
        let items = wanted.items.iter().map(|item| Id(item.uuid()));
        let found = transactions::table
            .filter(transactions::item_id.eq_any(items))
            .filter(transactions::owner_id.eq(Id(wanted.owner.uuid())))
            .filter(transactions::at.ge(At::from(wanted.from)))
            .filter(transactions::at.le(At::from(wanted.until)))
            .filter(transactions::pence.eq(wanted.amount.get()))
            .filter(transactions::paired_id.is_null())
            .filter(transactions::joined_id.is_null())
            .limit(i64::from(limit))
            .select(TransactionRow::as_select());
        let rows: Vec<TransactionRow> = found.load(&mut conn).await.map_err(TxError::from)?;
        let key = keys::get(&mut conn, &self.keys, wanted.owner).await?;
        Ok(self.damage.list(rows, |row| row.open(&key)).entries)
    }

    async fn moves(&self, owner: PersonId, item: ItemId) -> Result<Vec<BalanceMove>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<(Id, Option<Lenient<At>>, i64)> = of_item(owner, item)
            .filter(transactions::moves_at.is_not_null())
            .filter(transactions::joined_id.is_null())
            .select((
                transactions::id,
                transactions::moves_at,
                transactions::pence,
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let moves = rows.into_iter().map(|(id, at, pence)| {
            let at = at.ok_or_else(|| StoreError::failed("it moves at no moment"))?;
            Ok(BalanceMove {
                transaction: TransactionId::new(id.0),
                at: at.get()?.0,
                amount: Pence::from_sum(pence),
            })
        });
        moves.collect()
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Transaction>>, StoreError> {
        let mut conn = self.pool.read().await?;
        if !has_item(&mut conn, owner, item).await? {
            return Ok(None);
        }
        let rows: Vec<TransactionRow> = windowed!(shown(owner, item), transactions, at, window)
            .select(TransactionRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total = counted(&mut conn, shown(owner, item).count(), window).await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        let slice = sliced(&self.damage, rows, total, move |row| row.open(&key));
        slice.await.map(Some)
    }

    async fn delete(&self, removal: TransactionRemoval) -> Result<UpdateOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, removal.owner).await?;
            let of_its_id = || one(removal.owner, removal.item, removal.id);
            let known = of_its_id().select((transactions::version, transactions::paired_id));
            let known: Option<(i32, Option<Id>)> = known.first(conn).await.optional()?;
            let Some((version, half)) = known else {
                return Ok(UpdateOutcome::Absent);
            };
            if removal.seen.is_some_and(|seen| seen.get() != version) {
                return Ok(UpdateOutcome::Stale);
            }
            if let Some(balance) = &removal.balance {
                match write_change(conn, &self.keys, balance).await? {
                    UpdateOutcome::Done => {}
                    refused => return Ok(refused),
                }
            }
            let deleted = diesel::delete(of_its_id())
                .filter(transactions::version.eq(version))
                .execute(conn)
                .await?;
            match (deleted, &removal.balance) {
                (0, None) => return Ok(UpdateOutcome::Stale),
                // The balance moves back with it.
                (0, Some(_)) => return Err(written_meanwhile()),
                _ => {}
            }
            if let Some(half) = half {
                let gone = [Id(removal.id.uuid())];
                transfers::free(conn, removal.owner, &[half], &gone).await?;
            }
            effects::write(conn, &self.keys, &removal.effects).await?;
            Ok(UpdateOutcome::Done)
        })
    }

    async fn points(
        &self,
        owner: PersonId,
        item: Option<ItemId>,
        since: Timestamp,
    ) -> Result<Vec<ValuePoint>, StoreError> {
        let mut conn = self.pool.read().await?;
        let mut query = value_history::table
            .filter(value_history::owner_id.eq(Id(owner.uuid())))
            .filter(value_history::at.ge(At::from(since)))
            .order((value_history::at.asc(), value_history::id.asc()))
            .select(PointRow::as_select())
            .into_boxed::<Db>();
        if let Some(item) = item {
            query = query.filter(value_history::item_id.eq(Id(item.uuid())));
        }
        let rows = query.load(&mut conn).await.map_err(TxError::from)?;
        Ok(PointRow::read(rows, &self.damage))
    }
}

/// Rolls a change back that met another of the same transaction.
fn written_meanwhile() -> TxError {
    StoreError::unavailable("the transaction was written meanwhile").into()
}
