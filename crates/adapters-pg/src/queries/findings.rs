//! What a person can search: one query for each kind of thing and one for the words inside of
//! files, whatever the person has. The rows stay sealed until each is looked at, and what was looked
//! at is dropped: of a person's things no more than one text lies open in memory at a time.

use super::{Sql, keys};
use crate::TxError;
use crate::rows::documents::DocumentRow;
use crate::rows::findings::Rows;
use crate::rows::notes::NoteRow;
use crate::rows::presets::PresetRow;
use crate::rows::transactions::TransactionRow;
use crate::rows::vault::ItemRow;
use crate::schema::{document_texts, documents, items, notes, presets, transactions};
use crate::types::Id;
use async_trait::async_trait;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_lifelocker::finding::{Searchable, Sieve};
use domain_shared::{PersonId, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How many searches a process reads at once: each takes a core, and memory for the sealed rows of
/// a person.
const AT_ONCE: usize = 2;
/// How long a search waits for its turn before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(5);

/// The turns of searches.
pub(super) type Turns = Arc<Semaphore>;

pub(super) fn turns() -> Turns {
    Arc::new(Semaphore::new(AT_ONCE))
}

/// The rows of `$table` that are an owner's.
macro_rules! owned {
    ($conn:expr, $table:ident, $owner:expr, $row:ty) => {{
        let rows: Vec<$row> = $table::table
            .filter($table::owner_id.eq(Id($owner.uuid())))
            .select(<$row>::as_select())
            .load(&mut $conn)
            .await
            .map_err(TxError::from)?;
        rows
    }};
}

#[async_trait]
impl Searchable for Sql {
    async fn sift(&self, owner: PersonId, sieve: Sieve) -> Result<Sieve, StoreError> {
        let turn = timeout(PATIENCE, Arc::clone(&self.searches).acquire_owned()).await;
        let turn = turn.map_err(StoreError::unavailable)?;
        let turn = turn.map_err(StoreError::failed)?;
        let mut conn = self.pool.read().await?;
        let rows = Rows {
            items: owned!(conn, items, owner, ItemRow),
            documents: owned!(conn, documents, owner, DocumentRow),
            notes: owned!(conn, notes, owner, NoteRow),
            presets: owned!(conn, presets, owner, PresetRow),
            transactions: owned!(conn, transactions, owner, TransactionRow),
            texts: document_texts::table
                .filter(document_texts::owner_id.eq(Id(owner.uuid())))
                .select((document_texts::file_id, document_texts::sealed))
                .load(&mut conn)
                .await
                .map_err(TxError::from)?,
        };
        if rows.are_none() {
            return Ok(sieve);
        }
        let key = keys::get(&mut conn, &self.keys, owner).await?;
        drop(conn);
        // The turn is held by the work and not by the call, which may end before it.
        let sifted = spawn_blocking(move || {
            let _turn = turn;
            rows.sift(owner, &key, sieve)
        });
        sifted.await.map_err(StoreError::failed)?
    }
}
