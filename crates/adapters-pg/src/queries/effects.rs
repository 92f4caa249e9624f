//! Effects: messages to queue and events to remember, beside whatever else a port method changes.

use super::{Conn, Sql, audit, keys};
use crate::rows::audit::AuditRow;
use crate::rows::messages::OutboxRow;
use crate::schema::{audit_events, outbox};
use crate::types::Id;
use crate::{Keyring, TxError};
use async_trait::async_trait;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_shared::outbox::EffectLog;
use domain_shared::{AuditRecord, Effects, PersonId, StoreError};

/// Writes `effects` in the transaction of `conn`. Every port method that takes effects calls this
/// inside its `write_tx!`.
pub async fn write(conn: &mut Conn, keys: &Keyring, effects: &Effects) -> Result<(), TxError> {
    if !effects.outgoing.is_empty() {
        let rows = effects
            .outgoing
            .iter()
            .map(|outgoing| OutboxRow::new(keys, outgoing))
            .collect::<Result<Vec<_>, _>>()?;
        insert_batch!(conn, outbox::table, rows)?;
    }
    audit::append(conn, keys, &effects.audit).await
}

#[async_trait]
impl EffectLog for Sql {
    async fn write(&self, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            write(conn, &self.keys, &effects).await
        })
    }

    async fn trail(
        &self,
        person: PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditRecord>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<AuditRow> = audit_events::table
            .filter(audit_events::person_id.eq(Id(person.uuid())))
            .filter(audit_events::number.lt(before.unwrap_or(i64::MAX)))
            .order(audit_events::number.desc())
            .limit(i64::from(limit))
            .select(AuditRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let key = keys::find(&mut conn, &self.keys, person).await?;
        let opened = rows.into_iter().map(|row| row.open(key.as_deref()));
        Ok(opened.collect())
    }
}
