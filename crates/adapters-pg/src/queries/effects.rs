//! Effects: messages to queue and events to remember, beside whatever else a port method changes.

use super::{Conn, SqlAdapter, chains, insert_batch};
use crate::rows::messages::OutboxRow;
use crate::schema::outbox;
use crate::{Keyring, TxError};
use async_trait::async_trait;
use domain_shared::outbox::EffectLog;
use domain_shared::{Effects, StoreError};

/// Writes `effects` in the transaction of `conn`. Every port method that takes effects calls this
/// inside its `write_tx!`.
pub async fn write(conn: &mut Conn, keys: &Keyring, effects: &Effects) -> Result<(), TxError> {
    if !effects.outgoing.is_empty() {
        let rows = effects
            .outgoing
            .iter()
            .map(|outgoing| OutboxRow::new(keys, outgoing))
            .collect::<Result<Vec<_>, _>>()?;
        insert_batch(conn, outbox::table, rows).await?;
    }
    chains::append(conn, keys, &effects.audit).await
}

#[async_trait]
impl EffectLog for SqlAdapter {
    async fn write(&self, effects: Effects) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            write(conn, &self.keys, &effects).await
        })
    }
}
