use super::vault::{has_item, hold_item};
use super::{Conn, Db, Sql, effects, keys, sliced};
use crate::TxError;
use crate::rows::notes::{NoteEdit, NoteRow};
use crate::schema::notes;
use crate::types::{At, Id};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::sql_types::{Bool, Nullable};
use diesel::{
    BoolExpressionMethods, BoxableExpression, ExpressionMethods, NullableExpressionMethods,
    OptionalExtension, QueryDsl, SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_files::notes::{Note, NoteId, NotePlace, Notes};
use domain_shared::day::moment_of;
use domain_shared::note::NoteContent;
use domain_shared::page::{Slice, Window};
use domain_shared::{Added, Effects, PersonId, StoreError};
use domain_vault::ItemId;
use tokio::task::spawn_blocking;

macro_rules! of_place {
    ($owner:expr, $place:expr) => {
        notes::table
            .filter(notes::owner_id.eq(Id($owner.uuid())))
            .filter(stands_in($place))
    };
}

/// Whether a note stands in a place.
fn stands_in(
    place: NotePlace,
) -> Box<dyn BoxableExpression<notes::table, Db, SqlType = Nullable<Bool>>> {
    match place {
        NotePlace::VaultItem(item) => Box::new(notes::item_id.eq(Id(item.uuid()))),
        NotePlace::LifeLocker => Box::new(notes::item_id.is_null().nullable()),
    }
}

#[async_trait]
impl Notes for Sql {
    async fn add(&self, note: Note, effects: Effects) -> Result<Option<Added<Note>>, StoreError> {
        let (owner, place) = (note.owner, note.place);
        write_tx!(self.pool, async |conn| {
            if let NotePlace::VaultItem(item) = place
                && !hold_item(conn, owner, ItemId::new(item.uuid())).await?
            {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            let row = NoteRow::new(&key, &note)?;
            let among = of_place!(owner, place);
            let known: Option<NoteRow> = add_once!(conn, notes, row, among, note.id);
            if let Some(row) = known {
                return Ok(Some(Added::Known(Box::new(row.open(&key)?))));
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(Added::Done))
        })
    }

    async fn list(
        &self,
        owner: PersonId,
        place: NotePlace,
        window: Window,
    ) -> Result<Option<Slice<Note>>, StoreError> {
        let mut conn = self.pool.read().await?;
        if let NotePlace::VaultItem(item) = place
            && !has_item(&mut conn, owner, ItemId::new(item.uuid())).await?
        {
            return Ok(None);
        }
        let rows: Vec<NoteRow> = windowed!(of_place!(owner, place), notes, at, window)
            .select(NoteRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total = counted!(conn, of_place!(owner, place), window);
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        sliced(&self.damage, rows, total, move |row| row.open(&key))
            .await
            .map(Some)
    }

    async fn dated(&self, owner: PersonId, since: NaiveDate) -> Result<Vec<Note>, StoreError> {
        let mut conn = self.pool.read().await?;
        // A note is listed by its date, where it has one.
        let rows: Vec<NoteRow> = notes::table
            .filter(notes::owner_id.eq(Id(owner.uuid())))
            .filter(notes::at.ge(At(moment_of(since))))
            .order((notes::at.asc(), notes::id.asc()))
            .select(NoteRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let damage = self.damage.clone();
        let opened = spawn_blocking(move || {
            let mut notes = damage.list(rows, |row| row.open(&key)).entries;
            notes.retain(|note| note.content.date.is_some());
            notes
        });
        opened.await.map_err(StoreError::failed)
    }

    async fn update(
        &self,
        owner: PersonId,
        place: NotePlace,
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
            diesel::update(of_place!(owner, place).filter(notes::id.eq(Id(id.uuid()))))
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
        place: NotePlace,
        id: NoteId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let note = of_place!(owner, place).filter(notes::id.eq(Id(id.uuid())));
            if diesel::delete(note).execute(conn).await? == 0 {
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
    place: NotePlace,
    id: NoteId,
) -> Result<Option<NoteRow>, TxError> {
    let found: Vec<NoteRow> = for_update!(
        of_place!(owner, place)
            .filter(notes::id.eq(Id(id.uuid())))
            .select(NoteRow::as_select())
    )
    .load(conn)
    .await?;
    Ok(found.into_iter().next())
}
