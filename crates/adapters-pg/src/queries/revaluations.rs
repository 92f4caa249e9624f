//! Which items are to be valued.

use super::{Db, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::rows::valuations::DueRow;
use crate::schema::items;
use crate::types::{At, Coded, Id};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, SelectableHelper};
use domain_shared::{StoreError, Timestamp};
use domain_vault::{Category, Due};

impl SqlAdapter {
    pub(super) async fn due_items(
        &self,
        now: Timestamp,
        after: Option<Due>,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError> {
        let mut conn = self.pool.read().await?;
        let known = Category::ALL.iter().copied().map(Coded);
        let mut query = items::table
            // Rows that make no sense would fill the page and keep all others from being valued.
            .filter(items::category.eq_any(known))
            .filter(items::revalue_at.le(Some(At::from(now))))
            .order((items::revalue_at.asc(), items::id.asc()))
            .limit(i64::from(limit))
            .select(DueRow::as_select())
            .into_boxed::<Db>();
        if let Some(after) = after {
            let (at, id) = (Some(At::from(after.at)), Id(after.item.uuid()));
            let later = items::revalue_at.gt(at);
            query = query.filter(later.or(items::revalue_at.eq(at).and(items::id.gt(id))));
        }
        let rows = query.load(&mut conn).await.map_err(TxError::from)?;
        Ok(rows.into_iter().filter_map(DueRow::due).collect())
    }
}
