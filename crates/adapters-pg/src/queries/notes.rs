use super::vault::{has_item, hold_item};
use super::{Conn, Db, RunQueryDsl, SqlAdapter, deadlines, effects, keys, sliced};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::notes::{NoteEdit, NoteRow};
use crate::schema::notes;
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::sql_types::{Bool, Nullable};
use diesel::{
    BoolExpressionMethods, BoxableExpression, ExpressionMethods, NullableExpressionMethods,
    QueryDsl, SelectableHelper,
};
use domain_files::notes::{Note, NoteId, NoteOwner, Notes};
use domain_reminders::DeadlineRef;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Added, Effects, PersonId, StoreError};
use domain_vault::ItemId;

#[auto_type]
fn of_place(owner: PersonId, place: NoteOwner) -> _ {
    let (owner, stands): (Id, StandsIn) = (Id(owner.uuid()), stands_in(place));
    notes::table
        .filter(notes::owner_id.eq(owner))
        .filter(stands)
}

#[auto_type]
fn one(owner: PersonId, place: NoteOwner, id: NoteId) -> _ {
    let (all, id): (of_place, Id) = (of_place(owner, place), Id(id.uuid()));
    all.filter(notes::id.eq(id))
}

type StandsIn = Box<dyn BoxableExpression<notes::table, Db, SqlType = Nullable<Bool>>>;

/// Whether a note stands in a place.
fn stands_in(place: NoteOwner) -> StandsIn {
    match place {
        NoteOwner::VaultItem(item) => Box::new(notes::item_id.eq(Id(item.uuid()))),
        NoteOwner::LifeLocker => Box::new(notes::item_id.is_null().nullable()),
    }
}

#[async_trait]
impl Notes for SqlAdapter {
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError> {
        let (owner, place) = (note.owner, note.place);
        write_tx!(self.pool, async |conn| {
            if let NoteOwner::VaultItem(item) = place
                && !hold_item(conn, owner, ItemId::new(item.uuid())).await?
            {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let added = diesel::insert_into(notes::table)
                .values(NoteRow::new(&key, &note)?)
                .on_conflict(notes::id)
                .do_nothing()
                .execute(conn)
                .await?;
            if added == 0 {
                let known = find(conn, owner, place, note.id).await?;
                let row = known.ok_or_else(|| StoreError::failed("the id is taken elsewhere"))?;
                return Ok(Some(Added::Known(Box::new(row.open(&key)?))));
            }
            deadlines::save(conn, owner, DeadlineRef::of_note(&note), 1).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(Added::Done))
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        place: NoteOwner,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError> {
        let mut conn = self.pool.read().await?;
        if let NoteOwner::VaultItem(item) = place
            && !has_item(&mut conn, owner, ItemId::new(item.uuid())).await?
        {
            return Ok(None);
        }
        let rows: Vec<NoteRow> = windowed!(of_place(owner, place), notes, at, window)
            .select(NoteRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total: Option<i64> = if window == Window::WHOLE {
            None
        } else {
            let count = of_place(owner, place).count().get_result(&mut conn);
            Some(count.await.map_err(TxError::from)?)
        };
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        sliced(&self.damage, rows, total, move |row| row.open(&key))
            .await
            .map(Some)
    }

    async fn update(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        content: NoteContent,
        effects: Effects,
    ) -> Result<Option<Note>, StoreError> {
        write_tx!(self.pool, async |conn| {
            let found = find(conn, owner, place, id).await?;
            let Some(row) = found else { return Ok(None) };
            let version = row.version.saturating_add(1);
            let key = keys::get(conn, &self.keys, owner).await?;
            let note = Note {
                content,
                ..self.damage.one(row, |row| row.open(&key))?
            };
            diesel::update(one(owner, place, id))
                .set(NoteEdit::new(&key, &note, version)?)
                .execute(conn)
                .await?;
            deadlines::save(conn, owner, DeadlineRef::of_note(&note), version).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(note))
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        place: NoteOwner,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let deleted = diesel::delete(one(owner, place, id)).execute(conn).await?;
            if deleted == 0 {
                return Ok(false);
            }
            let date = DeadlineRef::note(id).deadline();
            deadlines::delete(conn, owner, vec![Id(date.uuid())]).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

/// A note, which nobody else writes until the transaction ends.
async fn find(
    conn: &mut Conn,
    owner: PersonId,
    place: NoteOwner,
    id: NoteId,
) -> Result<Option<NoteRow>, TxError> {
    let note = one(owner, place, id).select(NoteRow::as_select());
    let found: Vec<NoteRow> = for_update(note).load(conn).await?;
    Ok(found.into_iter().next())
}
