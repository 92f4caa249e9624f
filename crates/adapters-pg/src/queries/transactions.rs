//! Transactions of items, and the value history beside which they are listed.

use super::vault::{has_item, hold_item};
use super::{Conn, Db, Sql, effects, keys, sliced};
use crate::TxError;
use crate::damage::Damage;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::PointRow;
use crate::schema::{transactions, value_history};
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError};
use domain_vault::{
    Added, ItemId, Recorded, Removal, Transaction, TransactionId, Transactions, ValuePoint,
};

#[async_trait]
impl Transactions for Sql {
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
            let row = TransactionRow::new(&key, &transaction)?;
            let among = of_item!(transactions, owner, item);
            let known: Option<TransactionRow> =
                add_once!(conn, transactions, row, among, transaction.id);
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
    ) -> Result<Option<Recorded>, StoreError> {
        let mut conn = self.pool.read().await?;
        if !has_item(&mut conn, owner, item).await? {
            return Ok(None);
        }
        let rows: Vec<TransactionRow> = windowed!(
            of_item!(transactions, owner, item),
            transactions,
            at,
            window
        )
        .select(TransactionRow::as_select())
        .load(&mut conn)
        .await
        .map_err(TxError::from)?;
        let total = counted!(conn, of_item!(transactions, owner, item), window);
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        Ok(Some(Recorded {
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
    ) -> Result<Removal, StoreError> {
        write_tx!(self.pool, async |conn| {
            let id = Id(id.uuid());
            let deleted =
                diesel::delete(of_item!(transactions, owner, item).filter(transactions::id.eq(id)))
                    .execute(conn)
                    .await?;
            if deleted > 0 {
                effects::write(conn, &self.keys, &effects).await?;
                return Ok(Removal::Done);
            }
            // A point outlives its item, and is nothing without it.
            let point = of_item!(value_history, owner, item)
                .filter(value_history::id.eq(id))
                .select(value_history::id)
                .first::<Id>(conn)
                .await
                .optional()?;
            let projected = point.is_some() && has_item(conn, owner, item).await?;
            Ok(if projected {
                Removal::Projected
            } else {
                Removal::Absent
            })
        })
    }
}

async fn points(
    conn: &mut Conn,
    damage: &Damage,
    owner: PersonId,
    item: ItemId,
    window: Window,
) -> Result<Slice<ValuePoint>, StoreError> {
    let rows: Vec<PointRow> = windowed!(
        of_item!(value_history, owner, item),
        value_history,
        at,
        window
    )
    .select(PointRow::as_select())
    .load(conn)
    .await
    .map_err(TxError::from)?;
    let total = counted!(conn, of_item!(value_history, owner, item), window);
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
