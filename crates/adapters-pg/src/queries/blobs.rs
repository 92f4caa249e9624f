//! Rows of stored files: reserved, taken by a document, released; and what owners keep.

use super::{AT_ONCE, Conn, RunQueryDsl, texts};
use crate::TxError;
use crate::locks::{for_update, in_turn};
use crate::rows::documents::{BlobState, bytes, columns};
use crate::schema::{blobs, documents, person_keys};
use crate::types::{At, Coded, Id};
use diesel::dsl::{count_star, sql};
use diesel::expression::SqlLiteral;
use diesel::sql_types::{BigInt, Nullable};
use diesel::{ExpressionMethods, QueryDsl};
use domain_files::ports::records::{DocumentFiles, Reservation};
use domain_files::{DocumentOwner, FileId, Quota, Usage};
use domain_shared::{PersonId, StoreError, Timestamp};

pub(super) const PENDING: Coded<BlobState> = Coded(BlobState::Pending);
pub(super) const CLAIMED: Coded<BlobState> = Coded(BlobState::Claimed);
pub(super) const RELEASED: Coded<BlobState> = Coded(BlobState::Released);
pub(super) const CONDEMNED: Coded<BlobState> = Coded(BlobState::Condemned);

/// Whether `owner` has reserved each of the files; their rows are locked until the transaction
/// ends.
pub(super) async fn are_pending(
    conn: &mut Conn,
    owner: PersonId,
    contents: &[&DocumentFiles],
) -> Result<bool, TxError> {
    let files = contents.iter().flat_map(|one| one.each());
    let asked: Vec<Id> = files.map(|stored| Id(stored.file.uuid())).collect();
    Ok(pending(conn, owner, &asked).await?.len() == asked.len())
}

/// Those of the files that `owner` has reserved; their rows are locked until the transaction ends.
pub(super) async fn pending(
    conn: &mut Conn,
    owner: PersonId,
    asked: &[Id],
) -> Result<Vec<Id>, TxError> {
    let mut found = Vec::with_capacity(asked.len());
    for some in asked.chunks(AT_ONCE) {
        let pending: Vec<Id> = for_update(
            blobs::table
                .filter(blobs::id.eq_any(some.to_vec()))
                .filter(blobs::owner_id.eq(Id(owner.uuid())))
                .filter(blobs::state.eq(PENDING))
                .select(blobs::id),
        )
        .load(conn)
        .await?;
        found.extend(pending);
    }
    Ok(found)
}

/// Whether the quota admits what is asked for beside all that the owner's files take.
pub(super) async fn admits(
    conn: &mut Conn,
    quota: Quota,
    asked: &Reservation,
) -> Result<bool, TxError> {
    let taken: Vec<(Coded<BlobState>, bool, i64, Option<i64>)> = blobs::table
        .filter(blobs::owner_id.eq(Id(asked.owner.uuid())))
        .filter(blobs::id.ne_all(ids(&asked.replaces)))
        .group_by((blobs::state, blobs::is_thumbnail))
        .select((blobs::state, blobs::is_thumbnail, count_star(), sum("size")))
        .load(conn)
        .await?;
    let (mut kept, mut unswept) = (Usage::default(), Usage::default());
    for (Coded(state), is_thumbnail, files, bytes) in taken {
        // A thumbnail is no file of its own.
        let files = if is_thumbnail { 0 } else { files };
        let taken = usage(files, bytes)?;
        match state {
            BlobState::Pending | BlobState::Claimed => kept = kept.and(taken),
            BlobState::Released | BlobState::Condemned => unswept = unswept.and(taken),
        }
    }
    Ok(quota.admits(kept.and_one(asked.bytes()), unswept))
}

pub(super) fn ids(files: &[FileId]) -> Vec<Id> {
    files.iter().map(|file| Id(file.uuid())).collect()
}

fn usage(files: i64, bytes: Option<i64>) -> Result<Usage, StoreError> {
    Ok(Usage {
        files: u64::try_from(files).map_err(StoreError::failed)?,
        bytes: u64::try_from(bytes.unwrap_or_default()).map_err(StoreError::failed)?,
    })
}

/// Whether the quota holds what the owner has, less the documents of the files `out` and with
/// each of `contents`.
pub(super) async fn fits(
    conn: &mut Conn,
    quota: Quota,
    owner: PersonId,
    contents: &[&DocumentFiles],
    out: &[FileId],
) -> Result<bool, TxError> {
    let (files, bytes): (i64, Option<i64>) = documents::table
        .filter(documents::owner_id.eq(Id(owner.uuid())))
        .filter(documents::blob_id.ne_all(ids(out)))
        .select((count_star(), sum("size + COALESCE(thumbnail_size, 0)")))
        .first(conn)
        .await?;
    let each = contents.iter();
    let kept = each.fold(usage(files, bytes)?, |kept, one| kept.and_one(one.size()));
    Ok(quota.holds(kept.files, kept.bytes))
}

/// The sum of sizes; a plain SUM would be NUMERIC on PostgreSQL.
fn sum(of: &'static str) -> SqlLiteral<Nullable<BigInt>> {
    sql(&format!("CAST(SUM({of}) AS BIGINT)"))
}

/// Turns pending files into the content of a document.
pub(super) async fn take(conn: &mut Conn, contents: &DocumentFiles) -> Result<(), TxError> {
    for stored in contents.each() {
        let row = blobs::table
            .find(Id(stored.file.uuid()))
            .filter(blobs::owner_id.eq(Id(stored.owner.uuid())));
        diesel::update(row)
            .set((
                blobs::state.eq(CLAIMED),
                blobs::size.eq(Some(bytes(stored.size)?)),
                blobs::wrapped_key.eq(Some(stored.key.as_bytes())),
            ))
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// Takes files from their documents; their keys are forgotten, so they can no longer be opened, and
/// so are the words inside.
pub(super) async fn release(
    conn: &mut Conn,
    owner: PersonId,
    files: Vec<Id>,
    at: Timestamp,
) -> Result<(), TxError> {
    texts::delete(conn, owner, files.clone()).await?;
    diesel::update(blobs::table)
        .filter(blobs::id.eq_any(files))
        .filter(blobs::owner_id.eq(Id(owner.uuid())))
        .set((
            blobs::state.eq(RELEASED),
            blobs::since.eq(At::from(at)),
            blobs::wrapped_key.eq(None::<Vec<u8>>),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes changes to what `owner` keeps wait for each other until the transaction ends.
pub(crate) async fn lock_owner(conn: &mut Conn, owner: PersonId) -> Result<(), TxError> {
    in_turn(
        person_keys::table
            .filter(person_keys::person_id.eq(Id(owner.uuid())))
            .select(person_keys::person_id),
    )
    .load::<Id>(conn)
    .await?;
    Ok(())
}

/// Makes every write of something of theirs, whatever it is, wait until the transaction ends; it
/// waits itself for those that have begun. All that a person keeps refers to their key.
pub(super) async fn lock_exclusive(conn: &mut Conn, owner: PersonId) -> Result<(), TxError> {
    for_update(
        person_keys::table
            .filter(person_keys::person_id.eq(Id(owner.uuid())))
            .select(person_keys::person_id),
    )
    .load::<Id>(conn)
    .await?;
    Ok(())
}

/// Deletes the documents of a place and releases their files.
pub(crate) async fn release_place(
    conn: &mut Conn,
    owner: PersonId,
    place: DocumentOwner,
    at: Timestamp,
) -> Result<(), TxError> {
    let (kind, place_id) = columns(owner, place);
    let files: Vec<(Id, Option<Id>)> = diesel::delete(documents::table)
        .filter(documents::owner_id.eq(Id(owner.uuid())))
        .filter(documents::place.eq(kind))
        .filter(documents::place_id.eq(place_id))
        .returning((documents::blob_id, documents::thumbnail_id))
        .load(conn)
        .await?;
    let each = files.into_iter();
    let files = each.flat_map(|(file, thumbnail)| std::iter::once(file).chain(thumbnail));
    release(conn, owner, files.collect(), at).await
}
