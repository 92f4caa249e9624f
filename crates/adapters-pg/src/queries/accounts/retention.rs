use super::super::RunQueryDsl;
use super::{Conn, SqlAdapter};
use crate::TxError;
use crate::locks::skip_locked;
use crate::schema::{
    attempts, authenticators, browsers, email_links, flows, invitations, operator_tokens,
    password_resets, pending_contacts, refresh_families, sessions, volumes,
};
use crate::types::{At, Coded, Id};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl};
use domain_auth::ports::{Credential, UsageKind};
use domain_shared::{StoreError, Timestamp};

/// How many rows one statement removes: SQLite numbers its parameters up to 32766.
const BATCH: usize = 1000;

/// Removes the rows of a table that expired before a moment, and answers how many. It passes over
/// rows that somebody else is changing, so that it never waits for them while it holds others; the
/// next sweep finds them.
///
/// A macro, as a function would have to list what diesel asks of each clause over any table.
macro_rules! remove_expired {
    ($conn:expr, $table:ident.$key:ident: $type:ty, $before:expr) => {{
        let expired: Vec<$type> = skip_locked(
            $table::table
                .filter($table::expires_at.lt($before))
                .select($table::$key),
        )
        .load($conn)
        .await?;
        let mut removed = 0;
        for batch in expired.chunks(BATCH) {
            removed += diesel::delete($table::table.filter($table::$key.eq_any(batch)))
                .execute($conn)
                .await?;
        }
        removed
    }};
}

impl SqlAdapter {
    pub(super) async fn remove_expired(
        &self,
        before: Timestamp,
        devices_before: Timestamp,
    ) -> Result<u64, StoreError> {
        let (before, devices_before) = (At::from(before), At::from(devices_before));
        let removed = write_tx!(self.pool.long(), async |conn| {
            let mut removed = remove_expired!(conn, flows.id: Id, before);
            removed += remove_expired!(conn, refresh_families.id: Id, before);
            removed += remove_expired!(conn, sessions.id: Id, before);
            removed += remove_expired!(conn, password_resets.email_index: Vec<u8>, before);
            removed += remove_expired!(conn, authenticators.person_id: Id, before);
            removed += remove_expired!(conn, email_links.token_hash: Vec<u8>, before);
            removed += remove_expired!(conn, invitations.id: Id, before);
            removed += remove_expired!(conn, operator_tokens.token_hash: Vec<u8>, before);
            removed += remove_expired!(conn, browsers.hash: Vec<u8>, before);
            removed += remove_expired!(conn, pending_contacts.id: Id, before);
            removed += remove_unused_counts(conn, before, devices_before).await?;
            removed += remove_old_windows(conn, before).await?;
            Ok(removed)
        })?;
        u64::try_from(removed).map_err(StoreError::failed)
    }
}

/// Credential by credential, as counts are locked. Where the limit has no end, wrong tries stay; on
/// a device or by a known browser only as long as there can be one.
async fn remove_unused_counts(
    conn: &mut Conn,
    before: At,
    devices_before: At,
) -> Result<usize, TxError> {
    let mut removed = 0;
    for credential in Credential::ALL {
        let of_this = attempts::table.filter(attempts::credential.eq(Coded(*credential)));
        let unused = attempts::reserved_at
            .is_null()
            .or(attempts::reserved_at.lt(Some(before)));
        let open = attempts::blocked_until
            .is_null()
            .or(attempts::blocked_until.lt(Some(before)));
        let over = of_this.filter(unused.and(open));
        removed += if credential.is_kept() {
            let nothing = attempts::failed.eq(0).and(attempts::in_flight.eq(0));
            diesel::delete(over.filter(nothing)).execute(conn).await?
        } else {
            diesel::delete(over).execute(conn).await?
        };
        if credential.ends_with_a_device() {
            let of_no_device = attempts::reserved_at.lt(Some(devices_before));
            removed += diesel::delete(of_this.filter(of_no_device))
                .execute(conn)
                .await?;
        }
    }
    Ok(removed)
}

/// Kind by kind, as windows are locked.
async fn remove_old_windows(conn: &mut Conn, before: At) -> Result<usize, TxError> {
    let mut removed = 0;
    for kind in UsageKind::ALL {
        removed += diesel::delete(volumes::table)
            .filter(volumes::kind.eq(Coded(*kind)))
            .filter(volumes::started_at.lt(before))
            .execute(conn)
            .await?;
    }
    Ok(removed)
}
