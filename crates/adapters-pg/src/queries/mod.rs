//! The queries, written once. `pg` and `sqlite` include these files, each with its own [`Conn`],
//! `Db`, `Pool` and the macros `write_tx!`, `read_tx!`, `insert_batch!`, `for_update!`, `in_turn!`,
//! `for_keeping!`, `skip_locked!` and `is_cover!`.

pub use super::{Conn, Db, Pool};
use crate::Keyring;
use crate::damage::{Damage, SealedRow};
use domain_shared::StoreError;
use domain_shared::page::Slice;
use std::sync::Arc;

/// The part of a list that lies in a window, newest first: the moment's column and the id of
/// `$table` say where a row stands. That a row is not after the window's moment is said twice, so
/// that both databases begin to read the index there.
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

/// How many rows a list has in all, where its window may not show them all.
macro_rules! counted {
    ($conn:expr, $query:expr, $window:expr) => {
        if $window == Window::WHOLE {
            None
        } else {
            let count: i64 = $query
                .count()
                .get_result(&mut *$conn)
                .await
                .map_err(TxError::from)?;
            Some(count)
        }
    };
}

/// The rows of `$table` that stand with an owner's item.
macro_rules! of_item {
    ($table:ident, $owner:expr, $item:expr) => {
        $table::table
            .filter($table::item_id.eq(Id($item.uuid())))
            .filter($table::owner_id.eq(Id($owner.uuid())))
    };
}

/// Adds a row to `$table` once under its id: `None`, or the row that an earlier try has left under
/// it among those where the new one would stand.
macro_rules! add_once {
    ($conn:expr, $table:ident, $row:expr, $among:expr, $id:expr) => {{
        let added = diesel::insert_into($table::table)
            .values($row)
            .on_conflict($table::id)
            .do_nothing()
            .execute($conn)
            .await?;
        if added == 0 {
            let known = $among
                .filter($table::id.eq(Id($id.uuid())))
                .select(SelectableHelper::as_select())
                .first($conn)
                .await
                .optional()?;
            Some(known.ok_or_else(|| StoreError::failed("the id is taken elsewhere"))?)
        } else {
            None
        }
    }};
}

pub mod accounts;
pub mod answers;
pub mod archives;
pub mod audit_log;
mod blobs;
mod calendar_feeds;
mod chains;
mod deadlines;
pub mod dev_outbox;
pub mod documents;
pub mod effects;
mod exchange;
pub mod figures;
pub mod findings;
mod holders;
pub mod jobs;
pub mod keys;
pub mod notes;
pub mod operator;
pub mod outbox;
mod places;
pub mod presets;
mod reminders;
pub mod revaluations;
pub mod texts;
pub mod throttle;
pub mod transactions;
pub mod vault;

/// Every port over one database. Each file beside this one implements one of them.
pub struct Sql {
    pub(crate) pool: Pool,
    pub(crate) keys: Arc<Keyring>,
    pub(crate) damage: Damage,
}

impl Sql {
    pub fn new(pool: Pool, keys: Arc<Keyring>) -> Self {
        Self {
            pool,
            keys,
            damage: Damage::default(),
        }
    }

    pub async fn ping(&self) -> Result<(), StoreError> {
        let mut conn = self.pool.read().await?;
        diesel_async::RunQueryDsl::execute(diesel::sql_query("SELECT 1"), &mut conn)
            .await
            .map(|_| ())
            .map_err(crate::error::store_error)
    }
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
        let opened = tokio::task::spawn_blocking(opened);
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
