use super::RunQueryDsl;
use super::SqlAdapter;
use crate::TxError;
use crate::schema::operator_requests;
use crate::types::At;
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_shared::operator::OperatorRequests;
use domain_shared::{StoreError, Timestamp};

const TRY_PROVIDERS_AGAIN: &str = "try_providers_again";

#[async_trait]
impl OperatorRequests for SqlAdapter {
    async fn try_providers_again(&self, at: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::insert_into(operator_requests::table)
                .values((
                    operator_requests::kind.eq(TRY_PROVIDERS_AGAIN),
                    operator_requests::asked_at.eq(At::from(at)),
                ))
                .on_conflict(operator_requests::kind)
                .do_update()
                .set(operator_requests::asked_at.eq(At::from(at)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn providers_tried_again_at(&self) -> Result<Option<Timestamp>, StoreError> {
        let mut conn = self.pool.read().await?;
        let at: Option<At> = operator_requests::table
            .find(TRY_PROVIDERS_AGAIN)
            .select(operator_requests::asked_at)
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        Ok(at.map(|at| at.0))
    }
}
