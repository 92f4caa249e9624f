//! Rows of stored files: reserved, taken by a document, released.

use super::Conn;
use crate::TxError;
use crate::rows::documents::BlobState;
use crate::schema::{blobs, documents};
use crate::types::{At, Coded, Id};
use diesel::dsl::{count_star, sql};
use diesel::expression::SqlLiteral;
use diesel::sql_types::{BigInt, Nullable};
use diesel::{ExpressionMethods, QueryDsl};
use diesel_async::RunQueryDsl;
use domain_files::ports::records::Reservation;
use domain_files::ports::store::Stored;
use domain_files::{FileId, Quota, Usage};
use domain_shared::{Instant, PersonId, StoreError};
use uuid::Uuid;

pub(super) const PENDING: Coded<BlobState> = Coded(BlobState::Pending);
pub(super) const CLAIMED: Coded<BlobState> = Coded(BlobState::Claimed);
pub(super) const RELEASED: Coded<BlobState> = Coded(BlobState::Released);
pub(super) const CONDEMNED: Coded<BlobState> = Coded(BlobState::Condemned);

/// Whether `owner` has reserved the file; its row is locked until the transaction ends.
pub(super) async fn is_pending(
    conn: &mut Conn,
    owner: PersonId,
    file: FileId,
) -> Result<bool, TxError> {
    let pending = for_update!(
        blobs::table
            .filter(blobs::id.eq(Id(file.uuid())))
            .filter(blobs::owner_id.eq(Id(owner.uuid())))
            .filter(blobs::state.eq(PENDING))
            .select(blobs::id)
    )
    .load::<Id>(conn)
    .await?;
    Ok(!pending.is_empty())
}

/// Whether the quota admits what is asked for beside all that the owner's files take.
pub(super) async fn admits(
    conn: &mut Conn,
    quota: Quota,
    asked: &Reservation,
) -> Result<bool, TxError> {
    // An id that no file has stands for "nothing is replaced".
    let out = asked
        .replaces
        .map_or(Id(Uuid::nil()), |file| Id(file.uuid()));
    let taken: Vec<(Coded<BlobState>, i64, Option<i64>)> = blobs::table
        .filter(blobs::owner_id.eq(Id(asked.owner.uuid())))
        .filter(blobs::id.ne(out))
        .group_by(blobs::state)
        .select((blobs::state, count_star(), total()))
        .load(conn)
        .await?;
    let (mut kept, mut unswept) = (Usage::default(), Usage::default());
    for (Coded(state), files, bytes) in taken {
        let taken = usage(files, bytes)?;
        match state {
            BlobState::Pending | BlobState::Claimed => kept = kept.and(taken),
            BlobState::Released | BlobState::Condemned => unswept = unswept.and(taken),
        }
    }
    Ok(quota.admits(kept.and_one(asked.size), unswept))
}

fn usage(files: i64, bytes: Option<i64>) -> Result<Usage, StoreError> {
    Ok(Usage {
        files: u64::try_from(files).map_err(StoreError::failed)?,
        bytes: u64::try_from(bytes.unwrap_or_default()).map_err(StoreError::failed)?,
    })
}

/// Whether the quota holds what the owner has, less `out` and with `stored`.
pub(super) async fn fits(
    conn: &mut Conn,
    quota: Quota,
    stored: &Stored,
    out: Option<FileId>,
) -> Result<bool, TxError> {
    let kept = documents::table.filter(documents::owner_id.eq(Id(stored.owner.uuid())));
    let (files, bytes): (i64, Option<i64>) = match out {
        None => kept.select((count_star(), total())).first(conn).await?,
        Some(file) => {
            kept.filter(documents::blob_id.ne(Id(file.uuid())))
                .select((count_star(), total()))
                .first(conn)
                .await?
        }
    };
    let Usage { files, bytes } = usage(files, bytes)?.and_one(stored.size);
    Ok(quota.holds(files, bytes))
}

/// The sum of sizes; a plain SUM would be NUMERIC on PostgreSQL.
fn total() -> SqlLiteral<Nullable<BigInt>> {
    sql("CAST(SUM(size) AS BIGINT)")
}

/// Turns a pending file into the content of a document.
pub(super) async fn take(conn: &mut Conn, stored: &Stored) -> Result<(), TxError> {
    diesel::update(blobs::table.find(Id(stored.file.uuid())))
        .set((
            blobs::state.eq(CLAIMED),
            blobs::size.eq(Some(
                i64::try_from(stored.size).map_err(StoreError::failed)?,
            )),
            blobs::wrapped_key.eq(Some(stored.key.as_bytes())),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

/// Takes files from their documents; their keys are forgotten, so they can no longer be opened.
pub(super) async fn release(conn: &mut Conn, files: Vec<Id>, at: Instant) -> Result<(), TxError> {
    diesel::update(blobs::table.filter(blobs::id.eq_any(files)))
        .set((
            blobs::state.eq(RELEASED),
            blobs::since.eq(At::from(at)),
            blobs::wrapped_key.eq(None::<Vec<u8>>),
        ))
        .execute(conn)
        .await?;
    Ok(())
}
