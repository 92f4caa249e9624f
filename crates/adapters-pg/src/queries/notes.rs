//! Notes of items.

use super::vault::{has_item, hold_item};
use super::{Conn, Db, Sql, effects, keys, sliced};
use crate::TxError;
use crate::rows::notes::{NoteEdit, NoteRow};
use crate::schema::notes;
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError};
use domain_vault::{Added, ItemId, Note, NoteId, Notes};

/// The notes of an owner's item.
macro_rules! of_item {
    ($owner:expr, $item:expr) => {
        notes::table
            .filter(notes::item_id.eq(Id($item.uuid())))
            .filter(notes::owner_id.eq(Id($owner.uuid())))
    };
}

#[async_trait]
impl Notes for Sql {
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !hold_item(conn, note.owner, note.item).await? {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, note.owner).await?;
            let added = diesel::insert_into(notes::table)
                .values(NoteRow::new(&key, &note)?)
                .on_conflict(notes::id)
                .do_nothing()
                .execute(conn)
                .await?;
            if added == 0 {
                let row = find(conn, note.owner, note.item, note.id).await?;
                let row = row.ok_or_else(|| StoreError::failed("the id is another item's"))?;
                return Ok(Some(Added::Known(Box::new(row.open(&key)?))));
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(Added::Done))
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        item: ItemId,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError> {
        let mut conn = self.pool.read().await?;
        if !has_item(&mut conn, owner, item).await? {
            return Ok(None);
        }
        let rows: Vec<NoteRow> = windowed!(of_item!(owner, item), notes, at, window)
            .select(NoteRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total = counted!(conn, of_item!(owner, item), window);
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        sliced(rows, total, |row| row.open(&key)).map(Some)
    }

    async fn update(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError> {
        write_tx!(self.pool, async |conn| {
            let found = find(conn, owner, item, id).await?;
            let Some(row) = found else { return Ok(None) };
            let version = row.version.saturating_add(1);
            let key = keys::get(conn, &self.keys, owner).await?;
            let note = Note {
                content,
                ..row.open(&key)?
            };
            diesel::update(of_item!(owner, item).filter(notes::id.eq(Id(id.uuid()))))
                .set(NoteEdit::new(&key, &note, version)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(note))
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        item: ItemId,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let deleted = diesel::delete(of_item!(owner, item).filter(notes::id.eq(Id(id.uuid()))))
                .execute(conn)
                .await?;
            if deleted == 0 {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

/// A note, which nobody else writes until the transaction ends.
async fn find(
    conn: &mut Conn,
    owner: PersonId,
    item: ItemId,
    id: NoteId,
) -> Result<Option<NoteRow>, TxError> {
    let found: Vec<NoteRow> = for_update!(
        of_item!(owner, item)
            .filter(notes::id.eq(Id(id.uuid())))
            .select(NoteRow::as_select())
    )
    .load(conn)
    .await?;
    Ok(found.into_iter().next())
}
