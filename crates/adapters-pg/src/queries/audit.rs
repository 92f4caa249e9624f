//! The audit log: numbered, chained events of each person.

use super::{Conn, Sql, keys};
use crate::rows::audit::{AuditRow, ChainRow, chain_id};
use crate::schema::{audit_chains, audit_events};
use crate::types::{Guid, Id};
use crate::{Keyring, TxError, origin};
use diesel::sql_types::{BigInt, Binary};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_shared::{AuditEvent, PersonId, StoreError};
use std::collections::BTreeMap;

/// Takes the next `$2` numbers of the chain of `$1`, and keeps every other writer of that chain
/// waiting until the transaction ends.
const TAKE_NUMBERS: &str = "
    INSERT INTO audit_chains (person_id, newest, link, pruned, pruned_link, mac)
    VALUES ($1, $2, $3, 0, $3, $3)
    ON CONFLICT (person_id) DO UPDATE SET newest = audit_chains.newest + excluded.newest
    RETURNING person_id, newest, link, pruned, pruned_link, mac";

/// How many events are checked at once.
const CHECKED_AT_ONCE: i64 = 1000;

/// Appends `events` to the chains of their persons. Persons come in the order of their ids, so that
/// two transactions never wait for each other.
pub(super) async fn append(
    conn: &mut Conn,
    keyring: &Keyring,
    events: &[AuditEvent],
) -> Result<(), TxError> {
    let mut by_person: BTreeMap<Option<PersonId>, Vec<&AuditEvent>> = BTreeMap::new();
    for event in events {
        by_person.entry(event.person).or_default().push(event);
    }
    let origin = origin::current();
    for (person, events) in by_person {
        let sealing = match (person, &origin) {
            (Some(person), Some(origin)) => {
                let key = keys::find(conn, keyring, person).await?;
                key.map(|key| (key, origin))
            }
            _ => None,
        };
        let count = i64::try_from(events.len()).map_err(StoreError::failed)?;
        let mut chain: ChainRow = diesel::sql_query(TAKE_NUMBERS)
            .bind::<Guid, _>(chain_id(person))
            .bind::<BigInt, _>(count)
            .bind::<Binary, _>(Vec::new())
            .get_result(conn)
            .await?;
        let mut rows = Vec::with_capacity(events.len());
        for (number, event) in (chain.newest - count + 1..).zip(events) {
            let sealing = sealing.as_ref().map(|(key, origin)| (&**key, *origin));
            let row = AuditRow::new(event, number, sealing)?;
            rows.push(chain.append(keyring.vouching(), row));
        }
        insert_batch!(conn, audit_events::table, rows)?;
        diesel::update(audit_chains::table.find(chain.person_id))
            .set((
                audit_chains::link.eq(&chain.link),
                audit_chains::mac.eq(chain.mac(keyring.vouching())),
            ))
            .execute(conn)
            .await?;
    }
    Ok(())
}

impl Sql {
    /// See `Store::first_audit_break`.
    pub(crate) async fn first_audit_break(
        &self,
        person: PersonId,
    ) -> Result<Option<i64>, StoreError> {
        let id = Id(person.uuid());
        read_tx!(self.pool, async |conn| {
            let chain: Option<ChainRow> = audit_chains::table
                .find(id)
                .select(ChainRow::as_select())
                .first(conn)
                .await
                .optional()?;
            let Some(chain) = chain else {
                // Whoever has an account has events: it was made.
                return Ok(Some(1));
            };
            let key = self.keys.vouching();
            if !chain.is_vouched_for(key) {
                return Ok(Some(chain.pruned + 1));
            }
            let mut seen = chain.start();
            while seen.newest < chain.newest {
                let rows: Vec<AuditRow> = audit_events::table
                    .filter(audit_events::person_id.eq(id))
                    .filter(audit_events::number.gt(seen.newest))
                    .order(audit_events::number.asc())
                    .limit(CHECKED_AT_ONCE)
                    .select(AuditRow::as_select())
                    .load(conn)
                    .await?;
                if rows.is_empty() {
                    return Ok(Some(seen.newest + 1));
                }
                for row in rows {
                    if !seen.is_followed_by(key, &row) {
                        return Ok(Some(seen.newest + 1));
                    }
                    seen.newest += 1;
                    seen.link = row.link;
                }
            }
            Ok((seen.link != chain.link).then_some(chain.newest))
        })
    }
}
