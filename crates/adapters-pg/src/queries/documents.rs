//! Documents, and one row for each stored file.
//!
//! Every change to an owner's documents first locks the owner's key row, so that quotas, covers and
//! the deletion of items are decided one after the other.

use super::blobs::{
    CLAIMED, CONDEMNED, PENDING, RELEASED, admits, are_pending, fits, ids, lock_owner, pending,
    release, take,
};
use super::places::rule;
use super::{
    AT_ONCE, Conn, Db, RunQueryDsl, SqlAdapter, counted, effects, insert_batch, is_cover, keys,
    sliced, texts,
};
use crate::TxError;
use crate::locks::skip_locked;
use crate::rows::documents::{Blob, BlobState, DocumentRow, PendingRow, PlaceKind, columns};
use crate::schema::{blobs, documents};
use crate::types::{At, Coded, Id};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::auto_type;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods,
    OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_files::ports::records::{
    ClaimOutcome, DocumentEdit, DocumentFiles, DocumentReplacement, ReadableFile, ReplaceOutcome,
    Reservation, ReserveOutcome,
};
use domain_files::{CoverRule, Document, DocumentId, DocumentOwner, FileId, FileRecords, Quota};
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[auto_type]
fn of_place(owner: PersonId, place: DocumentOwner) -> _ {
    let (kind, place_id): (Coded<PlaceKind>, Id) = columns(owner, place);
    let owner: Id = Id(owner.uuid());
    documents::table
        .filter(documents::owner_id.eq(owner))
        .filter(documents::place.eq(kind))
        .filter(documents::place_id.eq(place_id))
}

#[auto_type]
fn one(owner: PersonId, place: DocumentOwner, id: DocumentId) -> _ {
    let (all, id): (of_place, Id) = (of_place(owner, place), Id(id.uuid()));
    all.filter(documents::id.eq(id))
}

#[async_trait]
impl FileRecords for SqlAdapter {
    async fn reserve(
        &self,
        reservation: Reservation,
        quota: Quota,
    ) -> Result<ReserveOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, reservation.owner).await?;
            if !admits(conn, quota, &reservation).await? {
                return Ok(ReserveOutcome::QuotaReached);
            }
            insert_batch(conn, blobs::table, PendingRow::each(&reservation)?).await?;
            Ok(ReserveOutcome::Done)
        })
    }

    async fn claim(
        &self,
        document: Document,
        stored: DocumentFiles,
        quota: Quota,
        effects: Effects,
    ) -> Result<ClaimOutcome, StoreError> {
        let (owner, place) = (document.owner, document.place);
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            if !are_pending(conn, owner, &[&stored]).await? {
                return Ok(ClaimOutcome::Expired);
            }
            if rule(conn, owner, place).await?.is_none() {
                return Ok(ClaimOutcome::NoPlace);
            }
            if let Some((known, _)) = self.known(conn, owner, place, document.id).await? {
                return Ok(ClaimOutcome::Known(Box::new(known)));
            }
            if !fits(conn, quota, owner, &[&stored], &[]).await? {
                return Ok(ClaimOutcome::QuotaReached);
            }
            take(conn, &stored).await?;
            if document.set_as_cover {
                uncover(conn, owner, place).await?;
            }
            let key = keys::get(conn, &self.keys, owner).await?;
            diesel::insert_into(documents::table)
                .values(DocumentRow::new(&key, &document, 1)?)
                .execute(conn)
                .await?;
            texts::expect(conn, &document).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(ClaimOutcome::Done)
        })
    }

    async fn replace(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        new: DocumentReplacement,
        quota: Quota,
        effects: Effects,
    ) -> Result<ReplaceOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let Some((old, version)) = self.known(conn, owner, place, id).await? else {
                return Ok(ReplaceOutcome::NotFound);
            };
            if !are_pending(conn, owner, &[&new.stored]).await? {
                return Ok(ReplaceOutcome::Expired);
            }
            if !fits(conn, quota, owner, &[&new.stored], &[old.file]).await? {
                return Ok(ReplaceOutcome::QuotaReached);
            }
            take(conn, &new.stored).await?;
            let document = new.onto(&old);
            self.write(conn, &document, version).await?;
            texts::expect(conn, &document).await?;
            release(conn, owner, ids(&old.files()), new.at).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(ReplaceOutcome::Done(Box::new(document)))
        })
    }

    async fn amend(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        amendment: DocumentEdit,
        effects: Effects,
    ) -> Result<Option<Document>, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let Some((old, version)) = self.known(conn, owner, place, id).await? else {
                return Ok(None);
            };
            let document = amendment.onto(&old);
            self.write(conn, &document, version).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(Some(document))
        })
    }

    async fn delete(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_owner(conn, owner).await?;
            let files = one(owner, place, id)
                .select((documents::blob_id, documents::thumbnail_id))
                .first::<(Id, Option<Id>)>(conn)
                .await
                .optional()?;
            let Some((file, thumbnail)) = files else {
                return Ok(false);
            };
            diesel::delete(one(owner, place, id)).execute(conn).await?;
            let files = std::iter::once(file).chain(thumbnail).collect();
            release(conn, owner, files, at).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn find(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Result<Option<Document>, StoreError> {
        let mut conn = self.pool.read().await?;
        let known = self.known(&mut conn, owner, place, id).await?;
        Ok(known.map(|(document, _)| document))
    }

    async fn of_ids(
        &self,
        owner: PersonId,
        ids: &[DocumentId],
    ) -> Result<Vec<Document>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<Id> = ids.iter().map(|id| Id(id.uuid())).collect();
        let mut conn = self.pool.read().await?;
        let rows: Vec<DocumentRow> = documents::table
            .filter(documents::owner_id.eq(Id(owner.uuid())))
            .filter(documents::id.eq_any(ids))
            .select(DocumentRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        Ok(self.damage.list(rows, |row| row.open(&key)).entries)
    }

    async fn list(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        window: Window,
    ) -> Result<Slice<Document>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<DocumentRow> = windowed!(of_place(owner, place), documents, at, window)
            .select(DocumentRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let total = counted(&mut conn, of_place(owner, place).count(), window).await?;
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        sliced(&self.damage, rows, total, move |row| row.open(&key)).await
    }

    async fn cover(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<Document>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows = of_place(owner, place)
            .filter(is_cover())
            .select(DocumentRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(self.open(&mut conn, owner, rows).await?.pop())
    }

    async fn covers(&self, owner: PersonId) -> Result<Vec<Document>, StoreError> {
        read!(self, async |sql, conn| {
            let rows = documents::table
                .filter(documents::owner_id.eq(Id(owner.uuid())))
                .filter(is_cover())
                .order(documents::id.asc())
                .select(DocumentRow::as_select())
                .load(conn)
                .await
                .map_err(TxError::from)?;
            sql.open(conn, owner, rows).await
        })
    }

    async fn readable(
        &self,
        owner: PersonId,
        file: FileId,
    ) -> Result<Option<ReadableFile>, StoreError> {
        let mut conn = self.pool.read().await?;
        let id = Id(file.uuid());
        let is_its = documents::blob_id
            .eq(id)
            .or(documents::thumbnail_id.eq(id).assume_not_null());
        let found = documents::table
            .inner_join(blobs::table.on(blobs::id.eq(id)))
            .filter(documents::owner_id.eq(Id(owner.uuid())))
            .filter(is_its)
            .filter(blobs::state.eq(CLAIMED))
            .select((
                DocumentRow::as_select(),
                (blobs::id, blobs::size, blobs::wrapped_key),
            ))
            .first::<(DocumentRow, Blob)>(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some((row, blob)) = found else {
            return Ok(None);
        };
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        let read = |row: DocumentRow| row.readable(&key, blob);
        self.damage.one(row, read).map(Some)
    }

    async fn offer_date(
        &self,
        owner: PersonId,
        file: FileId,
        date: NaiveDate,
    ) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            // A change writes the whole row as it has read it.
            lock_owner(conn, owner).await?;
            diesel::update(documents::table)
                .filter(documents::owner_id.eq(Id(owner.uuid())))
                .filter(documents::blob_id.eq(Id(file.uuid())))
                .filter(documents::found_on.is_null())
                .set(documents::found_on.eq(date))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn renew(
        &self,
        owner: PersonId,
        files: &[FileId],
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let files = ids(files);
        write_tx!(self.pool, async |conn| {
            if pending(conn, owner, &files).await?.len() != files.len() {
                return Ok(false);
            }
            for some in files.chunks(AT_ONCE) {
                diesel::update(blobs::table.filter(blobs::id.eq_any(some.to_vec())))
                    .set(blobs::since.eq(At::from(at)))
                    .execute(conn)
                    .await?;
            }
            Ok(true)
        })
    }

    async fn give_up(&self, owner: PersonId, files: &[FileId]) -> Result<Vec<FileId>, StoreError> {
        let files = ids(files);
        let given_up: Vec<Id> = write_tx!(self.pool, async |conn| {
            let pending = pending(conn, owner, &files).await?;
            for some in pending.chunks(AT_ONCE) {
                diesel::update(blobs::table.filter(blobs::id.eq_any(some.to_vec())))
                    .set(blobs::state.eq(CONDEMNED))
                    .execute(conn)
                    .await?;
            }
            Ok(pending)
        })?;
        Ok(given_up.into_iter().map(|id| FileId::new(id.0)).collect())
    }

    async fn condemn(&self, before: Timestamp, limit: u32) -> Result<Vec<FileId>, StoreError> {
        let states = [PENDING, RELEASED];
        write_tx!(self.pool, async |conn| condemn(
            conn, &states, before, limit
        )
        .await)
    }

    async fn condemn_released(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<FileId>, StoreError> {
        write_tx!(self.pool, async |conn| condemn(
            conn,
            &[RELEASED],
            before,
            limit
        )
        .await)
    }

    async fn delete_files(&self, files: &[FileId]) -> Result<(), StoreError> {
        let files = ids(files);
        write_tx!(self.pool, async |conn| {
            for some in files.chunks(AT_ONCE) {
                diesel::delete(blobs::table)
                    .filter(blobs::state.eq(CONDEMNED))
                    .filter(blobs::id.eq_any(some.to_vec()))
                    .execute(conn)
                    .await?;
            }
            Ok(())
        })
    }

    async fn cover_rule(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<CoverRule>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(rule(&mut conn, owner, place).await?)
    }
}

/// Condemns files that stand in one of `states` since before `before`, and answers all condemned.
async fn condemn(
    conn: &mut Conn,
    states: &[Coded<BlobState>],
    before: Timestamp,
    limit: u32,
) -> Result<Vec<FileId>, TxError> {
    let due: Vec<Id> = skip_locked(
        blobs::table
            .filter(blobs::since.lt(At::from(before)))
            .filter(blobs::state.eq_any(states.to_vec()))
            .order((blobs::since.asc(), blobs::id.asc()))
            .limit(i64::from(limit))
            .select(blobs::id),
    )
    .load(conn)
    .await?;
    diesel::update(blobs::table.filter(blobs::id.eq_any(due)))
        .set(blobs::state.eq(CONDEMNED))
        .execute(conn)
        .await?;
    let condemned: Vec<Id> = blobs::table
        .filter(blobs::state.eq(CONDEMNED))
        .select(blobs::id)
        .load(conn)
        .await?;
    Ok(condemned.into_iter().map(|id| FileId::new(id.0)).collect())
}

impl SqlAdapter {
    /// A document and its row's version.
    async fn known(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Result<Option<(Document, i32)>, TxError> {
        let row = one(owner, place, id)
            .select(DocumentRow::as_select())
            .first(conn)
            .await
            .optional()?;
        let Some(row) = row else { return Ok(None) };
        let version = row.version;
        let key = keys::get(conn, &self.keys, owner).await?;
        let document = self.damage.one(row, |row| row.open(&key))?;
        Ok(Some((document, version)))
    }

    /// Writes a document over its row; where it is the cover, no other of its place is.
    pub(super) async fn write(
        &self,
        conn: &mut Conn,
        document: &Document,
        version: i32,
    ) -> Result<(), TxError> {
        let (owner, place) = (document.owner, document.place);
        if document.set_as_cover {
            uncover(conn, owner, place).await?;
        }
        let key = keys::get(conn, &self.keys, owner).await?;
        diesel::update(one(owner, place, document.id))
            .set(DocumentRow::new(&key, document, version.saturating_add(1))?)
            .execute(conn)
            .await?;
        Ok(())
    }

    /// Those of `rows` that can be read.
    async fn open(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        rows: Vec<DocumentRow>,
    ) -> Result<Vec<Document>, StoreError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = keys::get(conn, &self.keys, owner).await?;
        Ok(self.damage.list(rows, |row| row.open(&key)).entries)
    }
}

async fn uncover(conn: &mut Conn, owner: PersonId, place: DocumentOwner) -> Result<(), TxError> {
    diesel::update(of_place(owner, place).filter(is_cover()))
        .set(documents::is_cover.eq(false))
        .execute(conn)
        .await?;
    Ok(())
}
