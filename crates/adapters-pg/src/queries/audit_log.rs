//! The audit log: events of people, and counts of refused calls.

use super::{RunQueryDsl, SqlAdapter, chains, keys};
use crate::TxError;
use crate::rows::audit::{AuditRow, RefusedRow};
use crate::schema::{audit_events, refused_calls};
use crate::types::{At, Coded, Digest, Id, Moment};
use async_trait::async_trait;
use diesel::sql_types::{BigInt, Binary, Text};
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_shared::audit_log::AuditLog;
use domain_shared::{AuditRecord, PersonId, RefusedCalls, StoreError, Timestamp};

/// Every column on the right of SET is that of the old row or of the new one.
const COUNT_REFUSED: &str = "
    INSERT INTO refused_calls (kind, network, minute, count) VALUES ($1, $2, $3, $4)
    ON CONFLICT (kind, network, minute) DO UPDATE SET
        count = refused_calls.count + excluded.count";

#[async_trait]
impl AuditLog for SqlAdapter {
    async fn trail(
        &self,
        person: PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditRecord>, StoreError> {
        let mut conn = self.pool.read().await?;
        let key = keys::find(&mut conn, &self.keys, person).await?;
        let most = usize::try_from(limit).map_err(StoreError::failed)?;
        let (mut records, mut before) = (Vec::new(), before.unwrap_or(i64::MAX));
        loop {
            let rows: Vec<AuditRow> = audit_events::table
                .filter(audit_events::person_id.eq(Id(person.uuid())))
                .filter(audit_events::number.lt(before))
                .order(audit_events::number.desc())
                .limit(i64::from(limit))
                .select(AuditRow::as_select())
                .load(&mut conn)
                .await
                .map_err(TxError::from)?;
            let is_last = rows.len() < most;
            before = rows.last().map_or(before, |row| row.number);
            let opened = rows.into_iter();
            records.extend(opened.filter_map(|row| row.open(key.as_deref(), &self.damage)));
            // An event that can't be read leaves its place on the page to an older one.
            if is_last || records.len() >= most {
                records.truncate(most);
                return Ok(records);
            }
        }
    }

    async fn count_refused(&self, refused: &[RefusedCalls]) -> Result<(), StoreError> {
        let refused = refused.to_vec();
        write_tx!(self.pool, async |conn| {
            for counted in refused {
                diesel::sql_query(COUNT_REFUSED)
                    .bind::<Text, _>(Coded(counted.kind))
                    .bind::<Binary, _>(Digest::from(counted.network))
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
        rows.into_iter().map(RefusedRow::counted).collect()
    }

    /// One chain a transaction, so that nobody waits long for theirs.
    async fn prune(&self, moment: Timestamp) -> Result<(), StoreError> {
        let moment = At::from(moment);
        let mut conn = self.pool.read().await?;
        let persons: Vec<Option<Id>> = audit_events::table
            .filter(audit_events::at.lt(moment))
            .select(audit_events::person_id)
            .distinct()
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        drop(conn);
        for person in persons {
            write_tx!(self.pool, async |conn| {
                chains::prune(conn, &self.keys, person, moment).await
            })?;
        }
        write_tx!(self.pool, async |conn| {
            diesel::delete(refused_calls::table.filter(refused_calls::minute.lt(moment)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
