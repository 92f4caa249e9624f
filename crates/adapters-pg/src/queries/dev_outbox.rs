//! Messages that went to the sandbox senders.

use super::RunQueryDsl;
use super::SqlAdapter;
use crate::TxError;
use crate::rows::messages::ShownRow;
use crate::schema::dev_outbox;
use crate::types::At;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_shared::outbox::SentMessage;
use domain_shared::{StoreError, Timestamp};

impl SqlAdapter {
    pub(super) async fn show(&self, shown: SentMessage) -> Result<(), StoreError> {
        let row = ShownRow::new(&self.keys, &shown)?;
        write_tx!(self.pool, async |conn| {
            diesel::insert_into(dev_outbox::table)
                .values(row)
                .on_conflict_do_nothing()
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    pub(super) async fn newest_shown(&self, limit: u32) -> Result<Vec<SentMessage>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<ShownRow> = dev_outbox::table
            .order((dev_outbox::sent_at.desc(), dev_outbox::id.desc()))
            .limit(i64::from(limit))
            .select(ShownRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        rows.into_iter().map(|row| row.open(&self.keys)).collect()
    }

    pub(super) async fn forget_shown(&self, moment: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(dev_outbox::table.filter(dev_outbox::sent_at.lt(At::from(moment))))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
