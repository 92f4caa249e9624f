//! What items were worth, from the history of their values.

use super::{Conn, Db, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::rows::dashboard::{ItemValueRow, worth};
use crate::rows::vault::HISTORY;
use crate::schema::value_history;
use crate::types::Id;
use diesel::{ExpressionMethods, QueryDsl};
use domain_dashboard::ItemValue;
use domain_shared::PersonId;
use domain_vault::Counting;
use std::collections::HashMap;

/// The values of an owner's items, or of some of them, the oldest first.
pub(super) async fn rows(
    conn: &mut Conn,
    owner: PersonId,
    some: Option<Vec<Id>>,
) -> Result<Vec<ItemValueRow>, TxError> {
    let mut query = value_history::table
        .filter(value_history::owner_id.eq(Id(owner.uuid())))
        .order((value_history::at, value_history::id))
        .select((
            value_history::id,
            value_history::item_id,
            value_history::category,
            value_history::at,
            value_history::pence,
            value_history::sample,
            value_history::source,
        ))
        .into_boxed::<Db>();
    if let Some(items) = some {
        query = query.filter(value_history::item_id.eq_any(items));
    }
    Ok(query.load(conn).await?)
}

impl SqlAdapter {
    /// What was read, but for what cannot be.
    pub(super) fn worths(&self, rows: impl Iterator<Item = ItemValueRow>) -> Vec<ItemValue> {
        let read = rows.filter_map(|row| {
            let point = row.0.0;
            self.damage.or_log(HISTORY, point, worth(row))
        });
        read.collect()
    }

    /// The value of each item at the close of the day on which it ended; the first of one that had none by then.
    pub(super) async fn last_of_their_time(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        ended: &HashMap<Id, Counting>,
    ) -> Result<HashMap<Id, ItemValue>, TxError> {
        let mut last = HashMap::new();
        if ended.is_empty() {
            return Ok(last);
        }
        let rows = rows(conn, owner, Some(ended.keys().copied().collect())).await?;
        for value in self.worths(rows.into_iter()) {
            let item = Id(value.item);
            let is_of_its_time = ended
                .get(&item)
                .is_some_and(|one| one.is_of_its_time(value.at));
            if is_of_its_time || !last.contains_key(&item) {
                last.insert(item, value);
            }
        }
        Ok(last)
    }
}
