use super::{RunQueryDsl, SqlAdapter, effects};
use crate::TxError;
use crate::rows::deadlines::{FEEDS, FeedRow};
use crate::schema::calendar_feeds;
use crate::types::Id;
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_reminders::CalendarFeeds;
use domain_shared::{Effects, PersonId, StoreError, Timestamp, TokenHash};

#[async_trait]
impl CalendarFeeds for SqlAdapter {
    async fn replace(
        &self,
        owner: PersonId,
        token: TokenHash,
        at: Timestamp,
        effects: Effects,
    ) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::insert_into(calendar_feeds::table)
                .values(FeedRow::new(&self.keys, owner, &token, at)?)
                .on_conflict(calendar_feeds::owner_id)
                .do_update()
                .set(FeedRow::new(&self.keys, owner, &token, at)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(())
        })
    }

    async fn revoke(&self, owner: PersonId, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            let revoked = diesel::delete(calendar_feeds::table.find(Id(owner.uuid())))
                .execute(conn)
                .await?;
            if revoked > 0 {
                effects::write(conn, &self.keys, &effects).await?;
            }
            Ok(())
        })
    }

    async fn is_active(&self, owner: PersonId) -> Result<bool, StoreError> {
        let mut conn = self.pool.read().await?;
        let found: Option<Id> = calendar_feeds::table
            .find(Id(owner.uuid()))
            .select(calendar_feeds::owner_id)
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(found.is_some())
    }

    async fn owner_of(&self, token: &TokenHash) -> Result<Option<PersonId>, StoreError> {
        let mut conn = self.pool.read().await?;
        let found: Option<FeedRow> = calendar_feeds::table
            .filter(calendar_feeds::token_hash.eq(self.keys.token(FEEDS, token)))
            .select(FeedRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(found.and_then(|feed| feed.owner(&self.keys)))
    }
}
