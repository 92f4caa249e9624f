//! The dashboard's queries: two for each answer beside the person's key, four for papers, however
//! much the person has.

use super::{Conn, Sql, keys};
use crate::TxError;
use crate::rows::figures::{EventRow, PaperRow, PastRow, WorthRow, paper, worth};
use crate::rows::vault::{HISTORY, ItemRow};
use crate::schema::{items, presets, value_history};
use crate::types::{At, Guid, Id, Moment};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::sql_types::BigInt;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_auth::ports::People;
use domain_dashboard::{Event, Figures, Holding, Papers, Person, Since, Worth};
use domain_reminders::Deadlines;
use domain_shared::due::remembered_since;
use domain_shared::unreadable::{Listing, Unreadable};
use domain_shared::{PersonId, StoreError};
use domain_vault::Item;
use std::collections::{BTreeMap, HashMap};

/// Every item there ever was, in the order of making: when its value was last set before `$1`, and
/// its latest value at or before `$2`. SQLite numbers parameters in the order of their appearance.
const PAST: &str = "
    SELECT item_id, MIN(category) AS category, MAX(category) AS other_category,
        MAX(CASE WHEN at < $1 THEN at END) AS valued_before,
        MAX(CASE WHEN at <= $2 AND place = 1 THEN pence END) AS then_pence,
        MAX(CASE WHEN at <= $2 AND place = 1 AND sample THEN 1 ELSE 0 END) AS then_sample
    FROM (
        SELECT item_id, category, at, pence, sample,
            ROW_NUMBER() OVER (PARTITION BY item_id, at <= $2 ORDER BY at DESC, id DESC) AS place
        FROM value_history WHERE owner_id = $3
    ) AS ranked
    GROUP BY item_id ORDER BY MIN(at), item_id";

/// The latest points of `$1` that changed something, each with the value before it, which may lie
/// outside the limit. Sample data is no change.
const EVENTS: &str = "
    SELECT id, item_id, category, at, pence, source, before_pence
    FROM (
        SELECT id, item_id, category, at, pence, source, sample,
            LAG(pence) OVER (PARTITION BY item_id ORDER BY at, id) AS before_pence,
            LAG(sample) OVER (PARTITION BY item_id ORDER BY at, id) AS before_sample
        FROM value_history WHERE owner_id = $1
    ) AS points
    WHERE before_pence IS NULL OR source = 'deleted'
        OR (before_pence <> pence AND NOT sample AND NOT before_sample)
    ORDER BY at DESC, id DESC LIMIT $2";

#[async_trait]
impl Figures for Sql {
    async fn person(&self, owner: PersonId) -> Result<Option<Person>, StoreError> {
        let person = People::by_id(self, owner).await?;
        Ok(person.map(|person| Person {
            first_name: person.first_name.as_str().to_owned(),
            began: person.created_at,
        }))
    }

    async fn holdings(
        &self,
        owner: PersonId,
        since: Since,
    ) -> Result<Listing<Holding>, StoreError> {
        let mut conn = self.pool.read().await?;
        let present = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(ItemRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let past: Vec<PastRow> = diesel::sql_query(PAST)
            .bind::<Moment, _>(At::from(since.week))
            .bind::<Moment, _>(At::from(since.compare))
            .bind::<Guid, _>(Id(owner.uuid()))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let (present, unreadable) = self.opened(&mut conn, owner, present).await?;
        let known = past.into_iter();
        let known = known.filter(|row| !unreadable.contains_key(&row.item_id));
        let holdings = known.filter_map(|row| {
            let item = present.get(&row.item_id);
            row.holding(item, &self.damage)
        });
        Ok(Listing {
            entries: holdings.collect(),
            unreadable: unreadable.values().cloned().collect(),
        })
    }

    async fn events(&self, owner: PersonId, limit: u32) -> Result<Vec<Event>, StoreError> {
        let mut conn = self.pool.read().await?;
        let events: Vec<EventRow> = diesel::sql_query(EVENTS)
            .bind::<Guid, _>(Id(owner.uuid()))
            .bind::<BigInt, _>(i64::from(limit))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let mentioned: Vec<Id> = events.iter().map(|event| event.item_id).collect();
        let present = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .filter(items::id.eq_any(mentioned))
            .select(ItemRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let (present, unreadable) = self.opened(&mut conn, owner, present).await?;
        let names = present
            .into_iter()
            .map(|(id, item)| (id, item.name().to_owned()))
            .collect();
        let events = events.into_iter();
        let events = events.filter(|row| !unreadable.contains_key(&row.item_id));
        let events = events.filter_map(|row| row.event(&names, &self.damage));
        Ok(events.collect())
    }

    async fn worths(&self, owner: PersonId) -> Result<Vec<Worth>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<WorthRow> = value_history::table
            .filter(value_history::owner_id.eq(Id(owner.uuid())))
            .order((value_history::at, value_history::id))
            .select((
                value_history::id,
                value_history::item_id,
                value_history::category,
                value_history::at,
                value_history::pence,
                value_history::sample,
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let present = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(ItemRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let (_, unreadable) = self.opened(&mut conn, owner, present).await?;
        let rows = rows.into_iter();
        let rows = rows.filter(|row| !unreadable.contains_key(&row.1));
        let worths = rows.filter_map(|row| {
            let point = row.0.0;
            self.damage.or_log(HISTORY, point, worth(row))
        });
        Ok(worths.collect())
    }

    async fn papers(&self, owner: PersonId, today: NaiveDate) -> Result<Papers, StoreError> {
        let dates = Deadlines::list(self, owner, remembered_since(today)).await?;
        let mut conn = self.pool.read().await?;
        let kept: Vec<PaperRow> = presets::table
            .filter(presets::owner_id.eq(Id(owner.uuid())))
            .order((presets::uploaded_at, presets::id))
            .select((
                presets::id,
                presets::category,
                presets::kind,
                presets::uploaded_at,
            ))
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let spoken_of = dates.into_iter().filter(|due| !due.mark.is_quiet(today));
        let kept = kept.into_iter().filter_map(|row| {
            let id = row.0.0;
            self.damage.or_log("presets", id, paper(row))
        });
        Ok(Papers {
            kept: kept.collect(),
            due: spoken_of.collect(),
        })
    }
}

impl Sql {
    /// The items of `owner` that can be read, and those that cannot, by their ids.
    async fn opened(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        rows: Vec<ItemRow>,
    ) -> Result<(HashMap<Id, Item>, BTreeMap<Id, Unreadable>), StoreError> {
        if rows.is_empty() {
            return Ok(Default::default());
        }
        let key = keys::get(conn, &self.keys, owner).await?;
        let listing = self.damage.list(rows, |row| Ok((row.id, row.open(&key)?)));
        let named = listing.unreadable.into_iter();
        let unreadable = named.map(|one| (Id(one.id), one)).collect();
        Ok((listing.entries.into_iter().collect(), unreadable))
    }
}
