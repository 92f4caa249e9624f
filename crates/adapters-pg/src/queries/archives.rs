//! All that a person keeps, read by one query for each kind of thing, and written in one
//! transaction.

use super::blobs::{are_pending, fits, lock_exclusive, take};
use super::deadlines::is_spoken_of;
use super::{Conn, RunQueryDsl, SqlAdapter, effects, insert_batch, keys};
use crate::TxError;
use crate::one_hop::run_blocking;
use crate::rows::archives::{ArchiveRows, SealedImport, person};
use crate::rows::deadlines::{DeadlineRow, ReminderRow};
use crate::rows::documents::{Blob, DocumentRow};
use crate::rows::notes::NoteRow;
use crate::rows::own_dates::OwnDateRow;
use crate::rows::presets::PresetRow;
use crate::rows::statements::{SettingsRow, StatementRow};
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::{ItemRow, PointRow};
use crate::schema::{
    blobs, deadlines as dates, documents, items, jobs, notes, own_dates, people, presets,
    reminders, statement_settings, statements, transactions, value_history,
};
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::{BoolExpressionMethods, ExpressionMethods, JoinOnDsl, QueryDsl, SelectableHelper};
use diesel_async::AsyncConnection;
use domain_archive::model::Archive;
use domain_archive::{ArchiveStore, ExportBundle, Import, ImportOutcome, ImportRefusal};
use domain_auth::ports::People;
use domain_files::ports::records::DocumentFiles;
use domain_shared::{PersonId, StoreError, Timestamp};

#[async_trait]
impl ArchiveStore for SqlAdapter {
    async fn read(
        &self,
        owner: PersonId,
        at: Timestamp,
    ) -> Result<Option<ExportBundle>, StoreError> {
        let Some(who) = People::by_id(self, owner).await? else {
            return Ok(None);
        };
        let who = person(&who);
        let mut conn = self.pool.long().read_at_one_moment().await?;
        let read = (*conn).transaction::<_, TxError, _>(async |conn| {
            let rows = all(conn, owner).await?;
            if rows.are_none() {
                return Ok(None);
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            Ok(Some((rows, key)))
        });
        let Some((rows, key)) = read.await? else {
            let archive = Archive::of(who, at);
            let manifest = domain_archive::FileManifest::default();
            return Ok(Some(ExportBundle {
                archive,
                manifest,
                unreadable: Vec::new(),
            }));
        };
        let damage = self.damage.clone();
        let opened = run_blocking(move || rows.open(owner, &key, &damage, who, at));
        opened.await.map(Some).map_err(StoreError::failed)
    }

    async fn is_empty(&self, owner: PersonId) -> Result<bool, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(keeps_nothing(&mut conn, owner).await?)
    }

    async fn write(&self, import: Import) -> Result<ImportOutcome, StoreError> {
        let (owner, quota) = (import.owner, import.quota);
        let mut conn = self.pool.read().await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        let keyring = self.keys.clone();
        let read = run_blocking(move || {
            let records = import.records();
            let rows = records.map(|records| SealedImport::new(records, owner, &keyring, &key));
            (rows, import.effects)
        });
        let (rows, effects) = read.await.map_err(StoreError::failed)?;
        let rows = match rows {
            Ok(rows) => rows?,
            Err(why) => return Ok(ImportOutcome::Refused(why)),
        };
        write_tx!(self.pool.long(), async |conn| {
            lock_exclusive(conn, owner).await?;
            if !keeps_nothing(conn, owner).await? {
                return Ok(ImportOutcome::Refused(ImportRefusal::NotEmpty));
            }
            let coming: Vec<&DocumentFiles> = rows.contents.iter().collect();
            if !are_pending(conn, owner, &coming).await? {
                return Ok(ImportOutcome::Expired);
            }
            if !fits(conn, quota, owner, &coming, &[]).await? {
                return Ok(ImportOutcome::Refused(ImportRefusal::QuotaReached));
            }
            for contents in coming {
                take(conn, contents).await?;
            }
            write_all(conn, rows, owner).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(ImportOutcome::Done)
        })
    }
}

async fn all(conn: &mut Conn, owner: PersonId) -> Result<ArchiveRows, TxError> {
    Ok(ArchiveRows {
        items: owned!(conn, items.created_at, owner, ItemRow),
        points: owned!(conn, value_history.at, owner, PointRow),
        transactions: owned!(conn, transactions.at, owner, TransactionRow),
        statements: owned!(conn, statements.imported_at, owner, StatementRow),
        statement_settings: owned!(conn, statement_settings, owner, SettingsRow),
        notes: owned!(conn, notes.uploaded_at, owner, NoteRow),
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
        presets: owned!(conn, presets.uploaded_at, owner, PresetRow),
        own_dates: owned!(conn, own_dates.created_at, owner, OwnDateRow),
        deadlines: dates::table
            .filter(dates::owner_id.eq(Id(owner.uuid())))
            .filter(is_spoken_of())
            .order((dates::source.asc(), dates::id.asc()))
            .select(DeadlineRow::as_select())
            .load(conn)
            .await?,
        reminders: reminders::table
            .filter(reminders::owner_id.eq(Id(owner.uuid())))
            .order((reminders::due_on.asc(), reminders::told_on.asc()))
            .select(ReminderRow::as_select())
            .load(conn)
            .await?,
    })
}

/// Whether an owner has no item, present or deleted, no note, document, preset or date.
async fn keeps_nothing(conn: &mut Conn, owner: PersonId) -> Result<bool, TxError> {
    let owner = Id(owner.uuid());
    // Transactions belong to items.
    let keeps = exists(items::table.filter(items::owner_id.eq(owner)))
        .or(exists(
            value_history::table.filter(value_history::owner_id.eq(owner)),
        ))
        .or(exists(notes::table.filter(notes::owner_id.eq(owner))))
        .or(exists(
            documents::table.filter(documents::owner_id.eq(owner)),
        ))
        .or(exists(presets::table.filter(presets::owner_id.eq(owner))))
        .or(exists(
            own_dates::table.filter(own_dates::owner_id.eq(owner)),
        ));
    let keeps: bool = diesel::select(keeps).get_result(conn).await?;
    Ok(!keeps)
}

/// Writes all rows, many by one statement: on SQLite everybody who writes waits for this.
async fn write_all(conn: &mut Conn, rows: SealedImport, owner: PersonId) -> Result<(), TxError> {
    insert_batch(conn, items::table, rows.items).await?;
    insert_batch(conn, value_history::table, rows.points).await?;
    insert_batch(conn, statements::table, rows.statements).await?;
    // An empty account may have rules already; those of the archive take their place.
    diesel::delete(statement_settings::table.find(Id(owner.uuid())))
        .execute(conn)
        .await?;
    insert_batch(conn, statement_settings::table, rows.statement_settings).await?;
    insert_batch(conn, transactions::table, rows.transactions).await?;
    insert_batch(conn, notes::table, rows.notes).await?;
    insert_batch(conn, presets::table, rows.presets).await?;
    insert_batch(conn, documents::table, rows.documents).await?;
    insert_batch(conn, jobs::table, rows.jobs).await?;
    insert_batch(conn, own_dates::table, rows.own_dates).await?;
    insert_batch(conn, dates::table, rows.deadlines).await?;
    insert_batch(conn, reminders::table, rows.reminders).await?;
    diesel::update(people::table)
        .filter(people::id.eq(Id(owner.uuid())))
        .filter(people::created_at.gt(At(rows.joined_at)))
        .set(people::created_at.eq(At(rows.joined_at)))
        .execute(conn)
        .await?;
    Ok(())
}
