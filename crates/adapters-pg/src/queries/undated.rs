//! Presets and vehicles whose dates have no rows yet.

use super::{Conn, Sql, deadlines, keys};
use crate::TxError;
use crate::rows::vault::ItemRow;
use crate::schema::{items, undated};
use crate::types::Id;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_presets::PresetId;
use domain_shared::{PersonId, StoreError};
use std::error::Error;
use uuid::Uuid;

/// How many are read in one transaction.
const BATCH: i64 = 100;

impl Sql {
    /// Keeps the dates of presets and vehicles that have no rows for them yet. Processes that start
    /// together share the work, and one that is cut short leaves the rest to the next start. What
    /// does not open is left too, and logged: it stops neither the others nor the start.
    pub(crate) async fn date(&self) -> Result<(), StoreError> {
        let mut after = Id(Uuid::nil());
        while let Some(last) = self.date_some(after).await? {
            after = last;
        }
        Ok(())
    }

    /// The last of those that were looked at, which begin after `after`; `None` where there is none.
    async fn date_some(&self, after: Id) -> Result<Option<Id>, StoreError> {
        write_tx!(self.pool.long(), async |conn| {
            let rows: Vec<(Id, Id, bool)> = skip_locked!(
                undated::table
                    .filter(undated::source_id.gt(after))
                    .order(undated::source_id.asc())
                    .limit(BATCH)
                    .select((undated::source_id, undated::owner_id, undated::is_preset))
            )
            .load(conn)
            .await?;
            let mut done: Vec<Id> = Vec::with_capacity(rows.len());
            for (source, owner, is_preset) in &rows {
                let owner = PersonId::new(owner.0);
                let dated = if *is_preset {
                    self.date_preset(conn, owner, PresetId::new(source.0)).await
                } else {
                    self.date_vehicle(conn, owner, *source).await
                };
                match dated {
                    Ok(()) => done.push(*source),
                    Err(TxError::Store(cause)) => {
                        let (id, cause): (_, &dyn Error) = (source.0, &cause);
                        tracing::error!(%id, cause, "a thing's dates could not be read");
                    }
                    Err(error) => return Err(error),
                }
            }
            diesel::delete(undated::table.filter(undated::source_id.eq_any(&done)))
                .execute(conn)
                .await?;
            Ok(rows.last().map(|(source, _, _)| *source))
        })
    }

    async fn date_preset(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        id: PresetId,
    ) -> Result<(), TxError> {
        match self.preset(conn, owner, id).await? {
            Some(preset) => deadlines::keep_of_preset(conn, &preset).await,
            None => Ok(()),
        }
    }

    async fn date_vehicle(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        vehicle: Id,
    ) -> Result<(), TxError> {
        let row: Option<ItemRow> = items::table
            .filter(items::id.eq(vehicle))
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(ItemRow::as_select())
            .first(conn)
            .await
            .optional()?;
        let Some(row) = row else { return Ok(()) };
        let key = keys::get(conn, &self.keys, owner).await?;
        deadlines::keep_of_item(conn, &row.open(&key)?).await
    }
}
