//! The list of accounts, without anything that their owners typed.

use super::super::RunQueryDsl;
use super::SqlAdapter;
use crate::TxError;
use crate::schema::{blobs, people};
use crate::types::{At, Id};
use diesel::dsl::{count_star, sql};
use diesel::expression::SqlLiteral;
use diesel::sql_types::{BigInt, Nullable};
use diesel::{ExpressionMethods, QueryDsl};
use domain_auth::ports::{AccountCounts, AccountRecord};
use domain_shared::{PersonId, StoreError};
use std::collections::HashMap;
use uuid::Uuid;

type Row = (Id, At, Option<At>, Option<At>);

/// A plain SUM would be NUMERIC on PostgreSQL.
fn sizes() -> SqlLiteral<Nullable<BigInt>> {
    sql("CAST(SUM(size) AS BIGINT)")
}

impl SqlAdapter {
    pub(super) async fn list_accounts(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<AccountRecord>, StoreError> {
        let mut conn = self.pool.read().await?;
        let after = after.map_or_else(Uuid::nil, PersonId::uuid);
        let rows: Vec<Row> = people::table
            .filter(people::id.gt(Id(after)))
            .filter(people::tour_ends_at.is_null())
            .order(people::id.asc())
            .limit(i64::from(limit))
            .select((
                people::id,
                people::created_at,
                people::seen_at,
                people::locked_at,
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let ids: Vec<Id> = rows.iter().map(|row| row.0).collect();
        let stored: Vec<(Id, Option<i64>)> = blobs::table
            .filter(blobs::owner_id.eq_any(ids))
            .group_by(blobs::owner_id)
            .select((blobs::owner_id, sizes()))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let stored: HashMap<Uuid, i64> = stored
            .into_iter()
            .map(|(owner, bytes)| (owner.0, bytes.unwrap_or_default()))
            .collect();
        let records = rows
            .into_iter()
            .map(|(id, created_at, seen_at, locked_at)| {
                let stored = stored.get(&id.0).copied().unwrap_or_default();
                Ok(AccountRecord {
                    id: PersonId::new(id.0),
                    created_at: created_at.0,
                    seen_at: seen_at.map(|at| at.0),
                    stored: u64::try_from(stored).map_err(StoreError::failed)?,
                    locked_at: locked_at.map(|at| at.0),
                })
            });
        records.collect()
    }

    pub(super) async fn count_accounts(&self) -> Result<AccountCounts, StoreError> {
        let mut conn = self.pool.read().await?;
        let accounts: i64 = people::table
            .filter(people::tour_ends_at.is_null())
            .select(count_star())
            .first(&mut conn)
            .await
            .map_err(TxError::from)?;
        let locked: i64 = people::table
            .filter(people::locked_at.is_not_null())
            .select(count_star())
            .first(&mut conn)
            .await
            .map_err(TxError::from)?;
        let stored: Option<i64> = blobs::table
            .select(sizes())
            .first(&mut conn)
            .await
            .map_err(TxError::from)?;
        let count = |number| u64::try_from(number).map_err(StoreError::failed);
        Ok(AccountCounts {
            accounts: count(accounts)?,
            locked: count(locked)?,
            stored: count(stored.unwrap_or_default())?,
        })
    }
}
