use super::{
    AT_ONCE, Conn, Db, RunQueryDsl, SqlAdapter, add_once, blobs, deadlines, effects, insert_batch,
    keys,
};
use crate::TxError;
use crate::keys::Keyring;
use crate::locks::{for_keeping, for_update};
use crate::rows::transactions::PairedWith;
use crate::rows::vault::{ItemEdit, ItemRow, PointRow};
use crate::schema::{items, transactions, value_history};
use crate::types::{At, Coded, Id, Lenient};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_files::{DocumentOwner, ItemRef};
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use domain_vault::{
    Added, Category, Due, HistoryEnd, Item, ItemChange, ItemId, ItemOutline, Items, PointChanges,
    UpdateOutcome, ValuePoint,
};

#[async_trait]
impl Items for SqlAdapter {
    async fn add(
        &self,
        item: Item,
        first: ValuePoint,
        effects: Effects,
    ) -> Result<Added<Item>, StoreError> {
        write_tx!(self.pool, async |conn| {
            let key = keys::get(conn, &self.keys, item.owner).await?;
            let insert = diesel::insert_into(items::table)
                .values(ItemRow::new(&key, &item)?)
                .on_conflict(items::id)
                .do_nothing();
            let known = items::table
                .filter(items::owner_id.eq(Id(item.owner.uuid())))
                .filter(items::id.eq(Id(item.id.uuid())))
                .select(ItemRow::as_select());
            let known: Option<ItemRow> = add_once(conn, insert, known).await?;
            if let Some(row) = known {
                return Ok(Added::Known(Box::new(row.open(&key)?)));
            }
            append(conn, &first).await?;
            deadlines::save_of_item(conn, &item).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Added::Done)
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<Listing<Item>, StoreError> {
        read!(self, async |sql, conn| {
            let mut query = items::table
                .filter(items::owner_id.eq(Id(owner.uuid())))
                .order((items::created_at.asc(), items::id.asc()))
                .select(ItemRow::as_select())
                .into_boxed::<Db>();
            if let Some(category) = category {
                query = query.filter(items::category.eq(Coded(category)));
            }
            let rows = query.load(conn).await.map_err(TxError::from)?;
            if rows.is_empty() {
                return Ok(Listing::EMPTY);
            }
            let key = keys::get(conn, &sql.keys, owner).await?;
            Ok(sql.damage.list(rows, |row| row.open(&key)))
        })
    }

    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Option<Item>, StoreError> {
        read!(self, async |sql, conn| {
            let Some(row) = row_of(conn, owner, id).await? else {
                return Ok(None);
            };
            let key = keys::get(conn, &sql.keys, owner).await?;
            sql.damage.one(row, |row| row.open(&key)).map(Some)
        })
    }

    async fn outline(
        &self,
        owner: PersonId,
        id: ItemId,
    ) -> Result<Option<ItemOutline>, StoreError> {
        let mut conn = self.pool.read().await?;
        let known: Option<(Lenient<Coded<Category>>, Lenient<At>)> = items::table
            .filter(items::id.eq(Id(id.uuid())))
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select((items::category, items::created_at))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some((category, at)) = known else {
            return Ok(None);
        };
        let category = match category.get() {
            Ok(category) => Some(category.0),
            Err(_) => category_in_history(&mut conn, owner, id).await?,
        };
        let created_at = at.get().ok().map(|known| known.0);
        Ok(Some(ItemOutline {
            category,
            created_at,
        }))
    }

    async fn update(&self, change: ItemChange) -> Result<UpdateOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            write_change(conn, &self.keys, &change).await
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: ItemId,
        at: Timestamp,
        history: HistoryEnd,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            // Locks the owner, so that no document is attached during the delete.
            blobs::lock_owner(conn, owner).await?;
            let held = items::table
                .filter(items::id.eq(Id(id.uuid())))
                .filter(items::owner_id.eq(Id(owner.uuid())))
                .select(items::id);
            // No note is added from here on.
            let _held: Vec<Id> = for_update(held).load(conn).await?;
            let item = ItemRef::new(id.uuid());
            // Read before the item takes its notes along.
            let dates = deadlines::ids_of_item(conn, owner, item).await?;
            let deleted = diesel::delete(items::table)
                .filter(items::id.eq(Id(id.uuid())))
                .filter(items::owner_id.eq(Id(owner.uuid())))
                .execute(conn)
                .await?;
            if deleted == 0 {
                return Ok(false);
            }
            unpair(conn, owner, id).await?;
            blobs::release_place(conn, owner, DocumentOwner::VaultItem(item), at).await?;
            deadlines::delete(conn, owner, dates).await?;
            match &history {
                HistoryEnd::Zero { zero, counted } => {
                    change_points(conn, owner, id, counted).await?;
                    let last = last_moment(conn, owner, id).await?;
                    append(conn, &zero.clone().after(last)).await?;
                }
                HistoryEnd::Forget => delete_points(conn, owner, id).await?,
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn due(
        &self,
        now: Timestamp,
        after: Option<Due>,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError> {
        self.due_items(now, after, limit).await
    }
}

/// Writes an edit where the item still has the version that was seen.
pub(super) async fn write_change(
    conn: &mut Conn,
    keyring: &Keyring,
    change: &ItemChange,
) -> Result<UpdateOutcome, TxError> {
    let item = &change.item;
    let (id, owner) = (Id(item.id.uuid()), Id(item.owner.uuid()));
    let known = items::table
        .filter(items::id.eq(id))
        .filter(items::owner_id.eq(owner))
        .filter(items::category.eq(Coded(item.category())))
        .select(items::version)
        .first::<i32>(conn)
        .await
        .optional()?;
    if known.is_none() {
        return Ok(UpdateOutcome::Absent);
    }
    let key = keys::get(conn, keyring, item.owner).await?;
    let changed = diesel::update(items::table)
        .filter(items::id.eq(id))
        .filter(items::owner_id.eq(owner))
        .filter(items::version.eq(change.seen.get()))
        .set(ItemEdit::new(&key, item)?)
        .execute(conn)
        .await?;
    if changed == 0 {
        return Ok(UpdateOutcome::Stale);
    }
    change_points(conn, item.owner, item.id, &change.points).await?;
    deadlines::save_of_item(conn, item).await?;
    effects::write(conn, keyring, &change.effects).await?;
    Ok(UpdateOutcome::Done)
}

/// Removes points of an item and puts others, each in place of the one of its id.
async fn change_points(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
    changes: &PointChanges,
) -> Result<(), TxError> {
    let put = changes.put.iter().map(|point| &point.id);
    let gone: Vec<Id> = put
        .chain(&changes.removed)
        .map(|id| Id(id.uuid()))
        .collect();
    if gone.is_empty() {
        return Ok(());
    }
    for some in gone.chunks(AT_ONCE) {
        diesel::delete(value_history::table)
            .filter(value_history::item_id.eq(Id(item.uuid())))
            .filter(value_history::owner_id.eq(Id(owner.uuid())))
            .filter(value_history::id.eq_any(some.to_vec()))
            .execute(conn)
            .await?;
    }
    append_all(conn, &changes.put).await
}

pub(super) async fn append_all(conn: &mut Conn, points: &[ValuePoint]) -> Result<(), TxError> {
    let rows = points.iter().map(PointRow::from).collect();
    insert_batch(conn, value_history::table, rows).await?;
    Ok(())
}

async fn append(conn: &mut Conn, point: &ValuePoint) -> Result<(), TxError> {
    diesel::insert_into(value_history::table)
        .values(PointRow::from(point))
        .execute(conn)
        .await?;
    Ok(())
}

/// The category of the item's latest point that can be read.
pub(super) async fn category_in_history(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<Option<Category>, TxError> {
    let categories: Vec<Lenient<Coded<Category>>> = value_history::table
        .filter(value_history::item_id.eq(Id(item.uuid())))
        .filter(value_history::owner_id.eq(Id(owner.uuid())))
        .order(value_history::at.desc())
        .select(value_history::category)
        .load(conn)
        .await?;
    let mut readable = categories.into_iter().filter_map(|one| one.get().ok());
    Ok(readable.next().map(|Coded(category)| category))
}

/// The moment of the item's latest point.
async fn last_moment(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<Option<Timestamp>, TxError> {
    let last: Option<Lenient<At>> = value_history::table
        .filter(value_history::item_id.eq(Id(item.uuid())))
        .filter(value_history::owner_id.eq(Id(owner.uuid())))
        .order(value_history::at.desc())
        .select(value_history::at)
        .first(conn)
        .await
        .optional()?;
    Ok(last.and_then(|at| at.get().ok()).map(|at| at.0))
}

/// Ends the transfers to and from an item that is gone.
async fn unpair(conn: &mut Conn, owner: PersonId, gone: ItemId) -> Result<(), TxError> {
    let halves = transactions::table
        .filter(transactions::paired_item_id.eq(Some(Id(gone.uuid()))))
        .filter(transactions::owner_id.eq(Id(owner.uuid())));
    diesel::update(halves)
        .set(PairedWith::from(None))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn delete_points(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<(), TxError> {
    diesel::delete(value_history::table)
        .filter(value_history::item_id.eq(Id(item.uuid())))
        .filter(value_history::owner_id.eq(Id(owner.uuid())))
        .execute(conn)
        .await?;
    Ok(())
}

async fn row_of(conn: &mut Conn, owner: PersonId, id: ItemId) -> Result<Option<ItemRow>, TxError> {
    let row = items::table
        .filter(items::id.eq(Id(id.uuid())))
        .filter(items::owner_id.eq(Id(owner.uuid())))
        .select(ItemRow::as_select())
        .first(conn)
        .await
        .optional()?;
    Ok(row)
}

pub(crate) async fn has_item(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<bool, TxError> {
    let known = items::table
        .filter(items::id.eq(Id(item.uuid())))
        .filter(items::owner_id.eq(Id(owner.uuid())))
        .select(items::id)
        .first::<Id>(conn)
        .await
        .optional()?;
    Ok(known.is_some())
}

/// The same, and the item stays until the transaction ends.
pub(crate) async fn hold_item(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
) -> Result<bool, TxError> {
    let held = for_keeping(
        items::table
            .filter(items::id.eq(Id(item.uuid())))
            .filter(items::owner_id.eq(Id(owner.uuid())))
            .select(items::id),
    )
    .load::<Id>(conn)
    .await?;
    Ok(!held.is_empty())
}
