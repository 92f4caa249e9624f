//! Presets and vehicles that were written before there were deadlines.

use super::{Conn, Sql, deadlines, keys};
use crate::TxError;
use crate::rows::vault::ItemRow;
use crate::schema::{items, undated};
use crate::types::Id;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_presets::PresetId;
use domain_shared::{PersonId, StoreError};

/// How many are read in one transaction.
const BATCH: i64 = 100;

impl Sql {
    /// Keeps the dates of what was written before there were deadlines. Processes that start
    /// together share the work, and one that is cut short leaves the rest to the next start.
    pub(crate) async fn date(&self) -> Result<(), StoreError> {
        while self.date_some().await? {}
        Ok(())
    }

    /// Whether there may be more.
    async fn date_some(&self) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let rows: Vec<(Id, Id, bool)> = skip_locked!(undated::table.limit(BATCH).select((
                undated::source_id,
                undated::owner_id,
                undated::is_preset
            )))
            .load(conn)
            .await?;
            for (source, owner, is_preset) in &rows {
                let (id, owner) = (source.0, PersonId::new(owner.0));
                if *is_preset {
                    let preset = self.preset(conn, owner, PresetId::new(id)).await?;
                    if let Some(preset) = preset {
                        deadlines::keep_of_preset(conn, &preset).await?;
                    }
                } else {
                    self.date_vehicle(conn, owner, *source).await?;
                }
            }
            let done: Vec<Id> = rows.iter().map(|(source, _, _)| *source).collect();
            diesel::delete(undated::table.filter(undated::source_id.eq_any(&done)))
                .execute(conn)
                .await?;
            Ok(!rows.is_empty())
        })
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
