//! All that a person keeps, read by one query for each kind of thing, and written in one
//! transaction.

use super::blobs::{are_pending, fits, lock_owner, take};
use super::{Conn, Sql, deadlines, effects, keys, texts};
use crate::TxError;
use crate::rows::archives::{Records, Rows, person, records};
use crate::rows::deadlines::{DeadlineRow, ReminderRow};
use crate::rows::documents::{Blob, DocumentRow};
use crate::rows::notes::NoteRow;
use crate::rows::presets::PresetRow;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::{ItemRow, PointRow};
use crate::schema::{
    blobs, deadlines as dates, documents, items, notes, people, presets, reminders, transactions,
    value_history,
};
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, OptionalExtension, QueryDsl,
    SelectableHelper,
};
use diesel_async::RunQueryDsl;
use domain_archive::model::Archive;
use domain_archive::{ArchiveSource, ArchiveTarget, Belongings, Import, Refused, Written};
use domain_auth::ports::People;
use domain_files::ports::records::Contents;
use domain_shared::{Instant, PersonId, StoreError};
use sealing::PersonKey;
use tokio::task::spawn_blocking;

/// How many points of the value history are written by one statement.
const AT_ONCE: usize = 500;

/// The rows of `$table` that are an owner's, by their moments and ids.
macro_rules! rows {
    ($conn:expr, $table:ident.$at:ident, $owner:expr, $row:ty) => {{
        let rows: Vec<$row> = $table::table
            .filter($table::owner_id.eq(Id($owner.uuid())))
            .order(($table::$at.asc(), $table::id.asc()))
            .select(<$row>::as_select())
            .load($conn)
            .await?;
        rows
    }};
}

#[async_trait]
impl ArchiveSource for Sql {
    async fn read(&self, owner: PersonId, at: Instant) -> Result<Option<Belongings>, StoreError> {
        let Some(who) = People::by_id(self, owner).await? else {
            return Ok(None);
        };
        let who = person(&who);
        let mut conn = self.pool.read().await?;
        let rows = all(&mut conn, owner).await?;
        if rows.are_none() {
            let archive = Archive::of(who, at);
            let shelf = domain_archive::Shelf::default();
            return Ok(Some(Belongings { archive, shelf }));
        }
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let opened = spawn_blocking(move || rows.open(owner, &key, who, at));
        opened.await.map_err(StoreError::failed)?.map(Some)
    }

    async fn is_empty(&self, owner: PersonId) -> Result<bool, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(keeps_nothing(&mut conn, owner).await?)
    }
}

#[async_trait]
impl ArchiveTarget for Sql {
    async fn write(&self, import: Import) -> Result<Written, StoreError> {
        let (import, read) = spawn_blocking(move || {
            let read = records(&import);
            (import, read)
        })
        .await
        .map_err(StoreError::failed)?;
        let owner = import.owner;
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            if !keeps_nothing(conn, owner).await? {
                return Ok(Written::Refused(Refused::NotEmpty));
            }
            let records = match read {
                Ok(records) => records,
                Err(why) => return Ok(Written::Refused(why)),
            };
            let coming = records.documents.iter().map(|one| &one.contents);
            let coming: Vec<&Contents> = coming.collect();
            for contents in &coming {
                if !are_pending(conn, owner, contents).await? {
                    return Ok(Written::Expired);
                }
            }
            if !fits(conn, import.quota, owner, &coming, &[]).await? {
                return Ok(Written::Refused(Refused::QuotaReached));
            }
            for contents in coming {
                take(conn, contents).await?;
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            write_all(conn, &key, records, owner).await?;
            effects::write(conn, &self.keys, &import.effects).await?;
            Ok(Written::Done)
        })
    }
}

async fn all(conn: &mut Conn, owner: PersonId) -> Result<Rows, TxError> {
    let said = dates::renewed
        .eq(true)
        .or(dates::snoozed_until.is_not_null());
    Ok(Rows {
        items: rows!(conn, items.created_at, owner, ItemRow),
        points: rows!(conn, value_history.at, owner, PointRow),
        transactions: rows!(conn, transactions.at, owner, TransactionRow),
        notes: rows!(conn, notes.uploaded_at, owner, NoteRow),
        documents: documents::table
            .inner_join(blobs::table.on(blobs::id.eq(documents::blob_id)))
            .filter(documents::owner_id.eq(Id(owner.uuid())))
            .order((documents::uploaded_at.asc(), documents::id.asc()))
            .select((
                DocumentRow::as_select(),
                (blobs::id, blobs::size, blobs::wrapped_key),
            ))
            .load::<(DocumentRow, Blob)>(conn)
            .await?,
        presets: rows!(conn, presets.uploaded_at, owner, PresetRow),
        deadlines: dates::table
            .filter(dates::owner_id.eq(Id(owner.uuid())))
            .filter(said)
            .order((dates::source.asc(), dates::id.asc()))
            .select(DeadlineRow::as_select())
            .load(conn)
            .await?,
        reminders: reminders::table
            .filter(reminders::owner_id.eq(Id(owner.uuid())))
            .order((reminders::due_on.asc(), reminders::opens_on.asc()))
            .select(ReminderRow::as_select())
            .load(conn)
            .await?,
    })
}

/// Whether an owner has no item, present or deleted, no note, document or preset.
async fn keeps_nothing(conn: &mut Conn, owner: PersonId) -> Result<bool, TxError> {
    macro_rules! has_none {
        ($table:ident) => {
            $table::table
                .filter($table::owner_id.eq(Id(owner.uuid())))
                .select($table::id)
                .first::<Id>(conn)
                .await
                .optional()?
                .is_none()
        };
    }
    // Transactions belong to items.
    Ok(has_none!(items)
        && has_none!(value_history)
        && has_none!(notes)
        && has_none!(documents)
        && has_none!(presets))
}

/// Writes every record as its own port does.
async fn write_all(
    conn: &mut Conn,
    key: &PersonKey,
    records: Records,
    owner: PersonId,
) -> Result<(), TxError> {
    macro_rules! insert {
        ($table:ident, $row:expr) => {
            diesel::insert_into($table::table)
                .values($row)
                .execute(conn)
                .await?
        };
    }
    for item in &records.items {
        insert!(items, ItemRow::new(key, item)?);
        deadlines::keep_of_item(conn, item).await?;
    }
    for points in records.points.chunks(AT_ONCE) {
        let points: Vec<PointRow> = points.iter().map(PointRow::from).collect();
        insert_batch!(conn, value_history::table, points)?;
    }
    for transaction in &records.transactions {
        insert!(transactions, TransactionRow::new(key, transaction)?);
    }
    for note in &records.notes {
        insert!(notes, NoteRow::new(key, note)?);
    }
    for preset in &records.presets {
        insert!(presets, PresetRow::new(key, preset)?);
        deadlines::keep_of_preset(conn, preset).await?;
    }
    for one in &records.documents {
        insert!(documents, DocumentRow::new(key, &one.document, 1)?);
        texts::expect(conn, &one.document).await?;
    }
    for (id, day, mark) in records.answers {
        deadlines::set_mark(conn, owner, id, day, |_| mark).await?;
    }
    for reminder in &records.reminders {
        insert!(reminders, ReminderRow::from(reminder));
    }
    diesel::update(people::table)
        .filter(people::id.eq(Id(owner.uuid())))
        .filter(people::created_at.gt(At(records.joined_at)))
        .set(people::created_at.eq(At(records.joined_at)))
        .execute(conn)
        .await?;
    Ok(())
}
