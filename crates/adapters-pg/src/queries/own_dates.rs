//! The dates that people made. Each stands among the deadlines, too.

use super::vault::has_item;
use super::{Conn, RunQueryDsl, SqlAdapter, add_once, deadlines, effects, keys};
use crate::TxError;
use crate::rows::own_dates::{OwnDateEdit, OwnDateRow};
use crate::schema::{documents, notes, own_dates, presets};
use crate::types::Id;
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_reminders::{About, DeadlineRef, OwnDate, OwnDateId, OwnDates};
use domain_shared::unreadable::Listing;
use domain_shared::{Added, Effects, PersonId, StoreError};
use domain_vault::{ItemId, Version};

#[auto_type]
fn one(owner: PersonId, id: OwnDateId) -> _ {
    let (owner, id): (Id, Id) = (Id(owner.uuid()), Id(id.uuid()));
    own_dates::table
        .filter(own_dates::id.eq(id))
        .filter(own_dates::owner_id.eq(owner))
}

#[async_trait]
impl OwnDates for SqlAdapter {
    async fn has(&self, owner: PersonId, about: About) -> Result<bool, StoreError> {
        read!(self, async |_sql, conn| {
            let id = Id(about.uuid());
            macro_rules! is_in {
                ($table:ident) => {{
                    let found: Option<Id> = $table::table
                        .filter($table::id.eq(id))
                        .filter($table::owner_id.eq(Id(owner.uuid())))
                        .select($table::id)
                        .first(conn)
                        .await
                        .optional()
                        .map_err(TxError::from)?;
                    found.is_some()
                }};
            }
            Ok(match about {
                About::Item(_) => has_item(conn, owner, ItemId::new(id.0)).await?,
                About::Document(_) => is_in!(documents),
                About::Note(_) => is_in!(notes),
                About::Preset(_) => is_in!(presets),
            })
        })
    }

    async fn add(&self, date: OwnDate, effects: Effects) -> Result<Added<OwnDate>, StoreError> {
        let owner = date.owner;
        write_tx!(self.pool, async |conn| {
            let key = keys::get(conn, &self.keys, owner).await?;
            let insert = diesel::insert_into(own_dates::table)
                .values(OwnDateRow::new(&key, &date)?)
                .on_conflict(own_dates::id)
                .do_nothing();
            let known = one(owner, date.id).select(OwnDateRow::as_select());
            if let Some(row) = add_once(conn, insert, known).await? {
                let known = self.damage.one(row, |row| row.open(&key))?;
                return Ok(Added::Known(Box::new(known)));
            }
            deadlines::save(conn, owner, DeadlineRef::of_own(&date), 1).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Added::Done)
        })
    }

    async fn list_own(&self, owner: PersonId) -> Result<Listing<OwnDate>, StoreError> {
        read!(self, async |sql, conn| {
            let rows: Vec<OwnDateRow> = own_dates::table
                .filter(own_dates::owner_id.eq(Id(owner.uuid())))
                .order((own_dates::created_at.asc(), own_dates::id.asc()))
                .select(OwnDateRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            if rows.is_empty() {
                return Ok(Listing::EMPTY);
            }
            let key = keys::get(conn, &sql.keys, owner).await?;
            Ok(sql.damage.list(rows, |row| row.open(&key)))
        })
    }

    async fn find_own(
        &self,
        owner: PersonId,
        id: OwnDateId,
    ) -> Result<Option<OwnDate>, StoreError> {
        read!(self, async |sql, conn| {
            let row: Option<OwnDateRow> = one(owner, id)
                .select(OwnDateRow::as_select())
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            let Some(row) = row else { return Ok(None) };
            let key = keys::get(conn, &sql.keys, owner).await?;
            sql.damage.one(row, |row| row.open(&key)).map(Some)
        })
    }

    async fn update(
        &self,
        seen: Version,
        date: OwnDate,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let (owner, id) = (date.owner, date.id);
        write_tx!(self.pool, async |conn| {
            let key = keys::get(conn, &self.keys, owner).await?;
            let written = diesel::update(one(owner, id).filter(own_dates::version.eq(seen.get())))
                .set(OwnDateEdit::new(&key, &date)?)
                .execute(conn)
                .await?;
            if written == 0 {
                return Ok(false);
            }
            deadlines::save(conn, owner, DeadlineRef::of_own(&date), 1).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: OwnDateId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let deleted = diesel::delete(one(owner, id)).execute(conn).await?;
            if deleted == 0 {
                return Ok(false);
            }
            let date = DeadlineRef::own(id).deadline();
            deadlines::delete(conn, owner, vec![Id(date.uuid())]).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

/// The dates of these ids.
pub(super) async fn of_ids(
    conn: &mut Conn,
    owner: PersonId,
    ids: Vec<Id>,
) -> Result<Vec<OwnDateRow>, TxError> {
    let rows = own_dates::table
        .filter(own_dates::owner_id.eq(Id(owner.uuid())))
        .filter(own_dates::id.eq_any(ids))
        .select(OwnDateRow::as_select())
        .load(conn)
        .await?;
    Ok(rows)
}
