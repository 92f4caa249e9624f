//! The dashboard's queries: seven to nine, and two for its course, however much the person has.

use super::accounts::people::with_key;
use super::deadlines::all_rows;
use super::homes::Homes;
use super::item_values;
use super::vault::category_in_history;
use super::{Conn, RunQueryDsl, SqlAdapter, keys};
use crate::TxError;
use crate::damage::SealedRow;
use crate::prepared::Prepared;
use crate::rows::accounts::people::PersonRow;
use crate::rows::dashboard::{EventRow, PastRow};
use crate::rows::deadlines::StoredDeadline;
use crate::rows::presets::PresetRow;
use crate::rows::statements::{CoveredRow, StatementRow};
use crate::rows::vault::ItemRow;
use crate::schema::{items, people, presets, statements};
use crate::types::{At, Guid, Id, Moment};
use async_trait::async_trait;
use diesel::sql_types::BigInt;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_dashboard::{
    Ask, ComparisonDates, CoveredDays, DashboardData, DashboardPerson, DashboardQueries, Holding,
    ItemValues, KnownItem, PresetOverview, ValueEvent,
};
use domain_files::ItemRef;
use domain_shared::unreadable::{Listing, Unreadable};
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_vault::{Category, Counting, Item, ItemId, Links};
use sealing::PersonKey;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// Every item there ever was, in the order of making: when its value was last set before `$1` and at
/// all, and its latest value at or before `$2`, or its first since. SQLite numbers parameters in the order of
/// their appearance. Of several values at that moment the first row has the latest. The inner query
/// reads an index alone.
pub const PAST: &str = "
    SELECT known.item_id AS item_id, known.valued_before AS valued_before,
        known.was_there AS was_there, known.last_at AS last_at,
        point.category AS category, point.pence AS base_pence, point.sample AS base_sample
    FROM (
        SELECT item_id, MIN(at) AS first_at, MAX(at) AS last_at,
            MAX(CASE WHEN at < $1 THEN at END) AS valued_before,
            COALESCE(MAX(CASE WHEN at <= $2 THEN at END), MIN(at)) AS base_at,
            MIN(at) <= $2 AS was_there
        FROM value_history WHERE owner_id = $3 GROUP BY item_id
    ) AS known
    LEFT JOIN value_history AS point
        ON point.owner_id = $3 AND point.item_id = known.item_id AND point.at = known.base_at
    ORDER BY known.first_at, known.item_id, point.id DESC";

/// The latest points of `$1` that changed something, each with the value before it, which may lie
/// outside the limit. Sample data is no change, nor is what was typed for the past. Both databases walk back along an
/// index until they have enough: a join would look up the value before every point first.
pub const EVENTS: &str = "
    SELECT point.id AS id, point.item_id AS item_id, point.category AS category, point.at AS at,
        point.pence AS pence, point.source AS source, (
            SELECT one.pence FROM value_history AS one
            WHERE one.owner_id = $1 AND one.item_id = point.item_id
                AND (one.at, one.id) < (point.at, point.id)
            ORDER BY one.at DESC, one.id DESC LIMIT 1
        ) AS before_pence
    FROM value_history AS point
    WHERE point.owner_id = $1 AND point.source <> 'past'
        AND (point.source IN ('added', 'deleted') OR COALESCE((
            SELECT one.pence <> point.pence AND NOT point.sample AND NOT one.sample
            FROM value_history AS one
            WHERE one.owner_id = $1 AND one.item_id = point.item_id
                AND (one.at, one.id) < (point.at, point.id)
            ORDER BY one.at DESC, one.id DESC LIMIT 1
        ), TRUE))
    ORDER BY point.at DESC, point.id DESC LIMIT $2";

#[async_trait]
impl DashboardQueries for SqlAdapter {
    async fn read(&self, owner: PersonId, ask: Ask) -> Result<Option<DashboardData>, StoreError> {
        read!(self, async |sql, conn| {
            let found: Option<(PersonRow, Vec<u8>)> = with_key()
                .filter(people::id.eq(Id(owner.uuid())))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some((row, wrapped)) = found else {
                return Ok(None);
            };
            let key = sql.keys.of(owner, &wrapped)?;
            let person = row.open(&key)?;
            let person = DashboardPerson {
                first_name: person.first_name.as_str().to_owned(),
                began: person.created_at,
            };
            let asked = ask(&person);
            let items = sql.items_of(conn, owner, &key).await?;
            Ok(Some(DashboardData {
                person,
                holdings: sql.holdings(conn, owner, &items, asked.since).await?,
                events: sql.events(conn, owner, &items, asked.events).await?,
                papers: sql.papers(conn, owner, &items, &key).await?,
            }))
        })
    }

    async fn item_values(&self, owner: PersonId) -> Result<ItemValues, StoreError> {
        read!(self, async |sql, conn| {
            let rows = item_values::rows(conn, owner, None).await?;
            if rows.is_empty() {
                return Ok(ItemValues::default());
            }
            let key = keys::get(conn, &sql.keys, owner).await?;
            let items = sql.items_of(conn, owner, &key).await?;
            let rows = rows.into_iter();
            let rows = rows.filter(|row| !items.unreadable.contains_key(&row.1));
            let values = sql.worths(rows);
            let gone = values.iter().map(|value| (Id(value.item), value.at));
            let gone: HashMap<Id, Timestamp> = gone.collect();
            let links = items.links();
            let known = items.present.values().map(|item| KnownItem {
                item: item.id.uuid(),
                name: item.name().to_owned(),
                category: item.category(),
                counting: Items::counting(&links, item, &gone),
                since: *item.ownership.since(),
                cost: item.cost(),
                proceeds: item.proceeds(),
            });
            Ok(ItemValues {
                items: known.collect(),
                values,
            })
        })
    }
}

/// The items of an owner that can be read, and those that cannot, by their ids.
struct Items {
    present: HashMap<Id, Item>,
    unreadable: BTreeMap<Id, Unreadable>,
}

impl Items {
    fn links(&self) -> Links<'_> {
        let unreadable = self.unreadable.keys().map(|id| id.0);
        Links::of(self.present.values()).and_unreadable(unreadable)
    }

    /// When and how much of `item` counts; `gone` has the last moment of each item that ever was.
    fn counting(links: &Links<'_>, item: &Item, gone: &HashMap<Id, Timestamp>) -> Counting {
        links.counting(item, |holder| gone.get(&Id(holder.uuid())).copied())
    }

    /// Adds them to what dates are of. One that cannot be read has the name of its category.
    fn add_to<'a>(&'a self, homes: &mut Homes<'a>) {
        for (id, lost) in &self.unreadable {
            let category = Category::from_text(lost.kind);
            let label = category.map_or("Item", Category::label);
            homes.add_item(ItemRef::new(id.0), label, category);
        }
        for item in self.present.values() {
            homes.add_opened_item(Cow::Borrowed(item));
        }
    }
}

impl SqlAdapter {
    async fn items_of(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        key: &PersonKey,
    ) -> Result<Items, TxError> {
        let rows = items::table
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(ItemRow::as_select())
            .load(conn)
            .await?;
        Ok(self.opened(rows, key))
    }

    fn opened(&self, rows: Vec<ItemRow>, key: &PersonKey) -> Items {
        let listing = self.damage.list(rows, |row| Ok((row.id, row.open(key)?)));
        let named = listing.unreadable.into_iter();
        Items {
            present: listing.entries.into_iter().collect(),
            unreadable: named.map(|one| (Id(one.id), one)).collect(),
        }
    }

    async fn holdings(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        items: &Items,
        since: ComparisonDates,
    ) -> Result<Listing<Holding>, TxError> {
        let past = diesel::sql_query(PAST)
            .bind::<Moment, _>(At::from(since.week))
            .bind::<Moment, _>(At::from(since.compare))
            .bind::<Guid, _>(Id(owner.uuid()));
        let mut past: Vec<PastRow> = Prepared(past).load(conn).await?;
        past.dedup_by_key(|row| row.item_id);
        let gone: HashMap<Id, Timestamp> = past
            .iter()
            .filter_map(|row| Some((row.item_id, row.last()?)))
            .collect();
        let links = items.links();
        let counting = |item: &Item| Items::counting(&links, item, &gone);
        let valued_since_end = past.iter().filter_map(|row| {
            let item = items.present.get(&row.item_id)?;
            let counting = counting(item);
            let is_valued_since = !counting.is_of_its_time(row.last()?);
            (counting.until > since.compare && is_valued_since).then_some((row.item_id, counting))
        });
        let ended = valued_since_end.collect();
        let last = self.last_of_their_time(conn, owner, &ended).await?;
        let mut holdings = Vec::with_capacity(past.len());
        for row in past {
            if items.unreadable.contains_key(&row.item_id) {
                continue;
            }
            let item = items.present.get(&row.item_id);
            if !row.counts(item) {
                continue;
            }
            let category = match (item, row.category()) {
                (Some(item), _) => Some(item.category()),
                (None, Some(category)) => Some(category),
                (None, None) => {
                    category_in_history(conn, owner, ItemId::new(row.item_id.0)).await?
                }
            };
            let last = last.get(&row.item_id);
            let Some(mut holding) = row.holding(item, category, &self.damage) else {
                continue;
            };
            holding.counting = item.map_or(Counting::WHOLE, counting);
            if let (Some(present), Some(last)) = (&mut holding.present, last) {
                (present.value, present.sample) = (last.value, last.sample);
            }
            holdings.push(holding);
        }
        Ok(Listing {
            entries: holdings,
            unreadable: items.unreadable.values().cloned().collect(),
        })
    }

    async fn events(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        items: &Items,
        limit: u32,
    ) -> Result<Vec<ValueEvent>, TxError> {
        let events = diesel::sql_query(EVENTS)
            .bind::<Guid, _>(Id(owner.uuid()))
            .bind::<BigInt, _>(i64::from(limit));
        let events: Vec<EventRow> = Prepared(events).load(conn).await?;
        let events = events.into_iter();
        let events = events.filter(|row| !items.unreadable.contains_key(&row.item_id));
        let events = events.filter_map(|row| {
            let name = items.present.get(&row.item_id).map(Item::name);
            row.event(name, &self.damage)
        });
        Ok(events.collect())
    }

    /// Of the presets only those are opened that have a date.
    async fn papers(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        items: &Items,
        key: &PersonKey,
    ) -> Result<PresetOverview, TxError> {
        let dates = all_rows(conn, owner).await?;
        let dates = dates.iter().filter_map(|row| self.read_date(row));
        let dates: Vec<StoredDeadline> = dates.collect();
        let rows: Vec<PresetRow> = presets::table
            .filter(presets::owner_id.eq(Id(owner.uuid())))
            .order((presets::uploaded_at, presets::id))
            .select(PresetRow::as_select())
            .load(conn)
            .await?;
        let kept = rows.iter().filter_map(|row| {
            let id = row.id().uuid();
            self.damage.or_log(PresetRow::TABLE, id, row.paper())
        });
        let kept = kept.collect();
        let dated: HashSet<Uuid> = dates.iter().map(|stored| stored.dated.id).collect();
        let rows = rows.into_iter();
        let rows = rows.filter(|row| dated.contains(&row.id().uuid()));
        let mut homes = Homes::default();
        self.add_presets(rows.collect(), key, &mut homes);
        items.add_to(&mut homes);
        let homes = self.homes_of(conn, owner, key, &dates, homes).await?;
        Ok(PresetOverview {
            kept,
            due: homes.named(dates),
            covered: self.covered(conn, owner).await?,
        })
    }

    async fn covered(&self, conn: &mut Conn, owner: PersonId) -> Result<Vec<CoveredDays>, TxError> {
        let rows: Vec<CoveredRow> = statements::table
            .filter(statements::owner_id.eq(Id(owner.uuid())))
            .filter(statements::covers.is_not_null())
            .select(CoveredRow::as_select())
            .load(conn)
            .await?;
        let rows = rows.into_iter().filter_map(|row| {
            let id = row.id();
            self.damage.or_log(StatementRow::TABLE, id, row.days())
        });
        Ok(rows.collect())
    }
}
