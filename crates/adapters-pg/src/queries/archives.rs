//! All that a person keeps, read by one query for each kind of thing, and written in one
//! transaction.

use super::blobs::{AT_ONCE, are_pending, fits, keep_others_out, take};
use super::{Conn, Sql, effects, keys};
use crate::TxError;
use crate::rows::archives::{Rows, Sealed, person, records};
use crate::rows::deadlines::{DeadlineRow, ReminderRow};
use crate::rows::documents::{Blob, DocumentRow};
use crate::rows::notes::NoteRow;
use crate::rows::presets::PresetRow;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::{ItemRow, PointRow};
use crate::schema::{
    blobs, deadlines as dates, documents, items, jobs, notes, people, presets, reminders,
    transactions, value_history,
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
use tokio::task::spawn_blocking;

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
        let read = read_tx!(self.pool.long(), async |conn| {
            let rows = all(conn, owner).await?;
            if rows.are_none() {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            Ok(Some((rows, key)))
        })?;
        let Some((rows, key)) = read else {
            let archive = Archive::of(who, at);
            let shelf = domain_archive::Shelf::default();
            return Ok(Some(Belongings {
                archive,
                shelf,
                unreadable: Vec::new(),
            }));
        };
        let damage = self.damage.clone();
        let opened = spawn_blocking(move || rows.open(owner, &key, &damage, who, at));
        opened.await.map(Some).map_err(StoreError::failed)
    }

    async fn is_empty(&self, owner: PersonId) -> Result<bool, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(keeps_nothing(&mut conn, owner).await?)
    }
}

#[async_trait]
impl ArchiveTarget for Sql {
    async fn write(&self, import: Import) -> Result<Written, StoreError> {
        let (owner, quota) = (import.owner, import.quota);
        let mut conn = self.pool.read().await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let keyring = self.keys.clone();
        let read = spawn_blocking(move || {
            let rows = records(&import).map(|records| Sealed::new(records, owner, &keyring, &key));
            (rows, import.effects)
        });
        let (rows, effects) = read.await.map_err(StoreError::failed)?;
        let rows = match rows {
            Ok(rows) => rows?,
            Err(why) => return Ok(Written::Refused(why)),
        };
        write_tx!(self.pool.long(), async |conn| {
            keep_others_out(conn, owner).await?;
            if !keeps_nothing(conn, owner).await? {
                return Ok(Written::Refused(Refused::NotEmpty));
            }
            let coming: Vec<&Contents> = rows.contents.iter().collect();
            if !are_pending(conn, owner, &coming).await? {
                return Ok(Written::Expired);
            }
            if !fits(conn, quota, owner, &coming, &[]).await? {
                return Ok(Written::Refused(Refused::QuotaReached));
            }
            for contents in coming {
                take(conn, contents).await?;
            }
            write_all(conn, rows, owner).await?;
            effects::write(conn, &self.keys, &effects).await?;
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

/// Writes all rows, many by one statement: on SQLite everybody who writes waits for this.
async fn write_all(conn: &mut Conn, rows: Sealed, owner: PersonId) -> Result<(), TxError> {
    macro_rules! insert {
        ($table:ident, $rows:expr) => {
            let mut rows = $rows.into_iter();
            loop {
                let some: Vec<_> = rows.by_ref().take(AT_ONCE).collect();
                if some.is_empty() {
                    break;
                }
                insert_batch!(conn, $table::table, some)?;
            }
        };
    }
    insert!(items, rows.items);
    insert!(value_history, rows.points);
    insert!(transactions, rows.transactions);
    insert!(notes, rows.notes);
    insert!(presets, rows.presets);
    insert!(documents, rows.documents);
    insert!(jobs, rows.jobs);
    insert!(dates, rows.deadlines);
    insert!(reminders, rows.reminders);
    diesel::update(people::table)
        .filter(people::id.eq(Id(owner.uuid())))
        .filter(people::created_at.gt(At(rows.joined_at)))
        .set(people::created_at.eq(At(rows.joined_at)))
        .execute(conn)
        .await?;
    Ok(())
}
