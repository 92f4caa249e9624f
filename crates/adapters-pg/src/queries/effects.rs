//! Effects: messages to queue and events to remember, beside whatever else a port method changes.

use super::{Conn, Sql, audit, keys};
use crate::rows::audit::{AuditRow, RefusedRow};
use crate::rows::messages::OutboxRow;
use crate::schema::{audit_events, outbox, refused_calls};
use crate::types::{At, Coded, Digest, Id, Moment};
use crate::{Keyring, TxError};
use async_trait::async_trait;
use diesel::sql_types::{BigInt, Binary, Text};
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_shared::outbox::EffectLog;
use domain_shared::{AuditRecord, Effects, Instant, PersonId, RefusedCalls, StoreError};

/// Every column on the right of SET is that of the old row or of the new one.
const COUNT_REFUSED: &str = "
    INSERT INTO refused_calls (kind, network, minute, count) VALUES ($1, $2, $3, $4)
    ON CONFLICT (kind, network, minute) DO UPDATE SET
        count = refused_calls.count + excluded.count";

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
        let opened = rows
            .into_iter()
            .map(|row| row.open(key.as_deref(), &self.damage));
        Ok(opened.collect())
    }

    async fn count_refused(&self, refused: &[RefusedCalls]) -> Result<(), StoreError> {
        let refused = refused.to_vec();
        write_tx!(self.pool, async |conn| {
            for counted in refused {
                diesel::sql_query(COUNT_REFUSED)
                    .bind::<Text, _>(Coded(counted.kind))
                    .bind::<Binary, _>(Digest(counted.network))
                    .bind::<Moment, _>(At::from(counted.minute))
                    .bind::<BigInt, _>(counted.count)
                    .execute(conn)
                    .await?;
            }
            Ok(())
        })
    }

    async fn refused(&self, limit: u32) -> Result<Vec<RefusedCalls>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<RefusedRow> = refused_calls::table
            .order((
                refused_calls::minute.desc(),
                refused_calls::kind.desc(),
                refused_calls::network.desc(),
            ))
            .limit(i64::from(limit))
            .select(RefusedRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(rows.into_iter().map(RefusedCalls::from).collect())
    }

    async fn prune(&self, moment: Instant) -> Result<(), StoreError> {
        self.prune_audit_log(moment).await
    }
}
