//! Transactions of items, and the value history beside which they are listed.

use super::vault::{has_item, hold_item};
use super::{Conn, Db, SqlAdapter, add_once, counted, effects, keys, sliced};
use crate::TxError;
use crate::damage::Damage;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::PointRow;
use crate::schema::{transactions, value_history};
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use domain_vault::{
    Added, ItemId, LedgerRows, Transaction, TransactionId, TransactionRemoval, Transactions,
    ValuePoint,
};

#[auto_type]
fn of_item(owner: PersonId, item: ItemId) -> _ {
    let (owner, item): (Id, Id) = (Id(owner.uuid()), Id(item.uuid()));
    transactions::table
        .filter(transactions::item_id.eq(item))
        .filter(transactions::owner_id.eq(owner))
}

#[auto_type]
fn points_of(owner: PersonId, item: ItemId) -> _ {
    let (owner, item): (Id, Id) = (Id(owner.uuid()), Id(item.uuid()));
    value_history::table
        .filter(value_history::item_id.eq(item))
        .filter(value_history::owner_id.eq(owner))
}

#[async_trait]
impl Transactions for SqlAdapter {
    async fn add(
        &self,
        transaction: Transaction,
        effects: Effects,
    ) -> Result<Option<Added<Transaction>>, StoreError> {
        write_tx!(self.pool, async |conn| {
            let (owner, item) = (transaction.owner, transaction.item);
            if !hold_item(conn, owner, item).await? {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let insert = diesel::insert_into(transactions::table)
                .values(TransactionRow::new(&key, &transaction)?)
                .on_conflict(transactions::id)
                .do_nothing();
            let known = of_item(owner, item)
                .filter(transactions::id.eq(Id(transaction.id.uuid())))
                .select(TransactionRow::as_select());
            let known: Option<TransactionRow> = add_once(conn, insert, known).await?;
            if let Some(row) = known {
                return Ok(Some(Added::Known(Box::new(row.open(&key)?))));
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(Added::Done))
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<LedgerRows>, StoreError> {
        let mut conn = self.pool.read().await?;
        if !has_item(&mut conn, owner, item).await? {
            return Ok(None);
        }
        let rows: Vec<TransactionRow> = windowed!(of_item(owner, item), transactions, at, window)
            .select(TransactionRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total = counted(&mut conn, of_item(owner, item).count(), window).await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        Ok(Some(LedgerRows {
            manual: sliced(&self.damage, rows, total, move |row| row.open(&key)).await?,
            points: points(&mut conn, &self.damage, owner, item, window).await?,
        }))
    }

    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        effects: Effects,
    ) -> Result<TransactionRemoval, StoreError> {
        write_tx!(self.pool, async |conn| {
            let id = Id(id.uuid());
            let deleted = diesel::delete(of_item(owner, item).filter(transactions::id.eq(id)))
                .execute(conn)
                .await?;
            if deleted > 0 {
                effects::write(conn, &self.keys, &effects).await?;
                return Ok(TransactionRemoval::Done);
            }
            // A point outlives its item, and is nothing without it.
            let point = points_of(owner, item)
                .filter(value_history::id.eq(id))
                .select(value_history::id)
                .first::<Id>(conn)
                .await
                .optional()?;
            let projected = point.is_some() && has_item(conn, owner, item).await?;
            Ok(if projected {
                TransactionRemoval::Projected
            } else {
                TransactionRemoval::Absent
            })
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

async fn points(
    conn: &mut Conn,
    damage: &Damage,
    owner: PersonId,
    item: ItemId,
    window: Window,
) -> Result<Slice<ValuePoint>, StoreError> {
    let rows: Vec<PointRow> = windowed!(points_of(owner, item), value_history, at, window)
        .select(PointRow::as_select())
        .load(conn)
        .await
        .map_err(TxError::from)?;
    let total = counted(conn, points_of(owner, item).count(), window).await?;
    let read = rows.len();
    let points = Slice {
        read,
        ..Slice::whole(PointRow::read(rows, damage))
    };
    Ok(match total {
        None => points,
        Some(total) => Slice {
            total: u64::try_from(total).map_err(StoreError::failed)?,
            ..points
        },
    })
}
