//! The queries, written once. `pg` and `sqlite` include these files, each with its own [`Conn`],
//! `Db`, `Pool`, `RunQueryDsl`, `insert_batch`, `is_cover` and the macros `read!` and `write_tx!`.

pub use super::{Conn, Db, Pool};
use super::{RunQueryDsl, insert_batch, is_cover};
use crate::damage::{Damage, SealedRow};
use crate::{Keyring, TxError};
use diesel::OptionalExtension;
// What is generic over queries runs them as diesel-async does.
use diesel_async::RunQueryDsl as AsyncRunQueryDsl;
use diesel_async::methods::{ExecuteDsl, LoadQuery};
use domain_shared::StoreError;
use domain_shared::page::{Slice, Window};
use std::sync::Arc;

/// The part of a list that lies in a window, newest first: the moment's column and the id of
/// `$table` say where a row stands. That a row is not after the window's moment is said twice, so
/// that both databases begin to read the index there.
///
/// A macro, as a function would have to list what diesel asks of each comparison with any column.
macro_rules! windowed {
    ($query:expr, $table:ident, $at:ident, $window:expr) => {{
        let mut query = $query
            .order(($table::$at.desc(), $table::id.desc()))
            .into_boxed::<Db>();
        if let Some(before) = $window.before {
            let (at, id) = (At::from(before.at), Id(before.id));
            query = query
                .filter($table::$at.le(at))
                .filter($table::$at.lt(at).or($table::id.lt(id)));
        }
        match $window.limit {
            Some(limit) => query.limit(i64::from(limit)),
            None => query,
        }
    }};
}

/// The rows of `$table` that are an owner's; where a moment's column is named, by it and their ids.
///
/// A macro, as a function would have to list what diesel asks of each clause over any table.
macro_rules! owned {
    ($conn:expr, $table:ident $(. $at:ident)?, $owner:expr, $row:ty) => {
        $table::table
            .filter($table::owner_id.eq(Id($owner.uuid())))
            $(.order(($table::$at.asc(), $table::id.asc())))?
            .select(<$row>::as_select())
            .load::<$row>($conn)
            .await
            .map_err(TxError::from)?
    };
}

pub mod accounts;
pub mod answers;
pub mod archives;
pub mod audit_log;
mod backup;
mod blobs;
mod calendar_feeds;
mod chains;
pub mod dashboard;
mod deadlines;
mod dev_outbox;
pub mod documents;
pub mod effects;
pub mod homes;
pub mod index_check;
mod item_values;
mod jobs;
pub mod keys;
pub mod notes;
mod notifications;
pub mod operator;
pub mod outbox;
mod own_dates;
mod places;
mod preset_documents;
pub mod presets;
mod reminders;
mod revaluations;
pub mod rotation;
pub mod search;
mod statements;
pub mod texts;
pub mod throttle;
pub mod transactions;
mod transfers;
pub mod vault;

/// Every port over one database. Each file beside this one implements one of them. Cloning is cheap.
#[derive(Clone)]
pub struct SqlAdapter {
    pub(crate) pool: Pool,
    pub(crate) keys: Arc<Keyring>,
    pub(crate) damage: Damage,
}

impl SqlAdapter {
    pub fn new(pool: Pool, keys: Arc<Keyring>) -> Self {
        Self {
            pool,
            keys,
            damage: Damage::default(),
        }
    }

    pub async fn ping(&self) -> Result<(), StoreError> {
        let mut conn = self.pool.read().await?;
        AsyncRunQueryDsl::execute(diesel::sql_query("SELECT 1"), &mut conn)
            .await
            .map(|_| ())
            .map_err(crate::error::store_error)
    }
}

/// How many rows are named by one statement: both databases take several parameters for each.
const AT_ONCE: usize = 500;

pub(super) fn batches<R>(rows: Vec<R>) -> impl Iterator<Item = Vec<R>> {
    let mut rows = rows.into_iter();
    std::iter::from_fn(move || {
        let batch: Vec<R> = rows.by_ref().take(AT_ONCE).collect();
        (!batch.is_empty()).then_some(batch)
    })
}

/// Adds a row once under its id by `insert`: `None`, or the row that an earlier try has left under
/// it, which `known` finds where the new one would stand.
async fn add_once<'q, R: Send + 'static>(
    conn: &mut Conn,
    insert: impl ExecuteDsl<Conn> + 'q,
    known: impl LoadQuery<'q, Conn, R> + 'q,
) -> Result<Option<R>, TxError> {
    if AsyncRunQueryDsl::execute(insert, conn).await? > 0 {
        return Ok(None);
    }
    let known = AsyncRunQueryDsl::get_result(known, conn).await.optional()?;
    Ok(Some(known.ok_or_else(|| {
        StoreError::failed("the id is taken elsewhere")
    })?))
}

/// How many rows a list has in all by `count`, where its window may not show them all.
async fn counted<'q>(
    conn: &mut Conn,
    count: impl LoadQuery<'q, Conn, i64> + 'q,
    window: Window,
) -> Result<Option<i64>, TxError> {
    if window == Window::WHOLE {
        return Ok(None);
    }
    Ok(Some(AsyncRunQueryDsl::get_result(count, conn).await?))
}

/// How many rows are opened in one turn of a thread that others wait for: a few milliseconds' work.
const ONE_TURN: usize = 500;

/// The slice that `rows` make when they are opened: of `total` in all, or the whole list. A search
/// reads a list whole, however long it is, so that many rows are opened aside.
async fn sliced<R: SealedRow + Send + 'static, T: Send + 'static>(
    damage: &Damage,
    rows: Vec<R>,
    total: Option<i64>,
    open: impl FnMut(R) -> Result<T, StoreError> + Send + 'static,
) -> Result<Slice<T>, StoreError> {
    let (count, damage) = (rows.len(), damage.clone());
    let opened = move || damage.list(rows, open);
    let listing = if count > ONE_TURN {
        let opened = crate::one_hop::run_blocking(opened);
        opened.await.map_err(StoreError::failed)?
    } else {
        opened()
    };
    let total = match total {
        Some(total) => u64::try_from(total),
        None => u64::try_from(count),
    };
    Ok(Slice {
        entries: listing.entries,
        unreadable: listing.unreadable,
        read: count,
        total: total.map_err(StoreError::failed)?,
    })
}
