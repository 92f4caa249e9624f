use super::RunQueryDsl;
use super::SqlAdapter;
use crate::TxError;
use crate::rows::counts::CountRow;
use crate::schema::call_counts;
use crate::types::{At, Digest, Moment};
use async_trait::async_trait;
use diesel::ExpressionMethods;
use diesel::sql_types::Binary;
use domain_shared::rate_limit::{CountKey, LONGEST, RateLimit, RateLimiter, verdict};
use domain_shared::{StoreError, Timestamp};

/// Counts one call at `$2` of key `$1`, in a new window where the old one began at `$3` or before.
/// Every column on the right of SET is that of the old row.
const COUNT: &str = "
    INSERT INTO call_counts (key, began, count) VALUES ($1, $2, 1)
    ON CONFLICT (key) DO UPDATE SET
        began = CASE WHEN call_counts.began <= $3 THEN excluded.began ELSE call_counts.began END,
        count = CASE WHEN call_counts.began <= $3 THEN 1 ELSE call_counts.count + 1 END
    RETURNING began, count";

#[async_trait]
impl RateLimiter for SqlAdapter {
    async fn take(
        &self,
        key: CountKey,
        allowed: RateLimit,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        // One statement is a transaction of its own: it needs no BEGIN and COMMIT around it.
        let mut conn = self.pool.write().await?;
        let row: CountRow = diesel::sql_query(COUNT)
            .bind::<Binary, _>(Digest::from(key))
            .bind::<Moment, _>(At::from(now))
            .bind::<Moment, _>(At::from(now - allowed.window))
            .get_result(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(verdict(row.count(), allowed, row.began(), now))
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(call_counts::table)
                .filter(call_counts::began.le(At::from(now - LONGEST)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
