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
use domain_files::ports::store::Stored;
use domain_files::{FileId, Quota};
use domain_shared::{Instant, PersonId, StoreError};

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
    let files = u64::try_from(files).map_err(StoreError::failed)?;
    let bytes = u64::try_from(bytes.unwrap_or_default()).map_err(StoreError::failed)?;
    Ok(quota.holds(files.saturating_add(1), bytes.saturating_add(stored.size)))
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
