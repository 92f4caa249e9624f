//! The chains of the audit log: numbered, linked events of each person.

use super::{Conn, Db, RunQueryDsl, SqlAdapter, insert_batch, keys};
use crate::locks::for_update;
use crate::rows::audit::{AuditRow, ChainEnds, ChainPosition, ChainRow, chain_id};
use crate::schema::{audit_chains, audit_events};
use crate::types::{At, Guid, Id};
use crate::{Keyring, TxError, current_origin};
use diesel::sql_types::{BigInt, Binary};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::AsyncConnection;
use domain_shared::{AuditEvent, PersonId, StoreError};
use sealing::MacKey;
use std::collections::BTreeMap;

/// Takes the next `$2` numbers of the chain of `$1`, and keeps every other writer of that chain
/// waiting until the transaction ends.
const TAKE_NUMBERS: &str = "
    INSERT INTO audit_chains (person_id, newest, link, pruned, pruned_link, mac)
    VALUES ($1, $2, $3, 0, $3, $3)
    ON CONFLICT (person_id) DO UPDATE SET newest = audit_chains.newest + excluded.newest
    RETURNING person_id, newest, link, pruned, pruned_link, mac";

const CHECKED_AT_ONCE: i64 = 1000;

/// The events of a person, or those that name nobody.
fn events_of(person: Option<Id>) -> audit_events::BoxedQuery<'static, Db> {
    let events = audit_events::table.into_boxed();
    match person {
        Some(person) => events.filter(audit_events::person_id.eq(person)),
        None => events.filter(audit_events::person_id.is_null()),
    }
}

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
    let origin = current_origin();
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
        let ends = chain.ends_before(keyring.audit(), count);
        let mut rows = Vec::with_capacity(events.len());
        for (number, event) in (chain.newest - count + 1..).zip(events) {
            let sealing = sealing.as_ref().map(|(key, origin)| (&**key, *origin));
            let row = AuditRow::new(event, number, sealing)?;
            rows.push(chain.append(keyring.audit(), row)?);
        }
        insert_batch(conn, audit_events::table, rows).await?;
        diesel::update(audit_chains::table.find(chain.person_id))
            .set((
                audit_chains::link.eq(&chain.link),
                audit_chains::mac.eq(chain.mac(keyring.audit(), &ends)),
            ))
            .execute(conn)
            .await?;
    }
    Ok(())
}

impl SqlAdapter {
    pub(crate) async fn first_audit_break(
        &self,
        person: PersonId,
    ) -> Result<Option<i64>, StoreError> {
        let id = Id(person.uuid());
        let mut conn = self.pool.read_at_one_moment().await?;
        let found = (*conn).transaction::<_, TxError, _>(async |conn| {
            let chain: Option<ChainRow> = audit_chains::table
                .find(id)
                .select(ChainRow::as_select())
                .first(conn)
                .await
                .optional()?;
            let Some(chain) = chain else {
                // Every account has events: it was made.
                return Ok(Some(1));
            };
            let key = self.keys.audit();
            if let ChainEnds::Moved = chain.ends(key) {
                return Ok(Some(chain.pruned + 1));
            }
            let followed = follow(conn, key, Some(id), chain.start(), i64::MAX).await?;
            Ok(match followed {
                Err(number) => Some(number),
                Ok(reached) if reached.newest < chain.newest => Some(reached.newest + 1),
                Ok(reached) => (reached.link != chain.link).then_some(chain.newest),
            })
        });
        Ok(found.await?)
    }
}

/// Follows the chain of `person` from `start` up to the event `last`: the place it reaches, or the
/// number of the first event that is missing or is not as it was written.
async fn follow(
    conn: &mut Conn,
    key: &MacKey,
    person: Option<Id>,
    start: ChainPosition,
    last: i64,
) -> Result<Result<ChainPosition, i64>, TxError> {
    let mut reached = start;
    loop {
        let rows: Vec<AuditRow> = events_of(person)
            .filter(audit_events::number.gt(reached.newest))
            .filter(audit_events::number.le(last))
            .order(audit_events::number.asc())
            .limit(CHECKED_AT_ONCE)
            .select(AuditRow::as_select())
            .load(conn)
            .await?;
        if rows.is_empty() {
            return Ok(Ok(reached));
        }
        for row in rows {
            if !reached.is_followed_by(key, &row) {
                return Ok(Err(reached.newest + 1));
            }
            reached.newest += 1;
            reached.link = row.link;
        }
    }
}

/// Deletes the events of `person` from the start of their chain to the first that is not from before
/// `moment`; the chain starts at the last one deleted from then on.
pub(super) async fn prune(
    conn: &mut Conn,
    keyring: &Keyring,
    person: Option<Id>,
    moment: At,
) -> Result<(), TxError> {
    let id = chain_id(person.map(|id| PersonId::new(id.0)));
    let chain: Option<ChainRow> =
        for_update(audit_chains::table.find(id).select(ChainRow::as_select()))
            .get_result(conn)
            .await
            .optional()?;
    let Some(mut chain) = chain else {
        return Ok(());
    };
    let first_kept: Option<i64> = events_of(person)
        .filter(audit_events::at.ge(moment))
        .order(audit_events::number.asc())
        .select(audit_events::number)
        .first(conn)
        .await
        .optional()?;
    let last: Option<(i64, Vec<u8>)> = events_of(person)
        .filter(audit_events::number.lt(first_kept.unwrap_or(i64::MAX)))
        .order(audit_events::number.desc())
        .select((audit_events::number, audit_events::link))
        .first(conn)
        .await
        .optional()?;
    let Some((number, link)) = last else {
        return Ok(());
    };
    let key = keyring.audit();
    // An old date on a young event, or a gap among the old ones, would go unseen from here on.
    let ends = match follow(conn, key, person, chain.start(), number).await? {
        Ok(_) => chain.ends(key),
        Err(_) => ChainEnds::Moved,
    };
    (chain.pruned, chain.pruned_link) = (number, link);
    diesel::update(audit_chains::table.find(id))
        .set((
            audit_chains::pruned.eq(number),
            audit_chains::pruned_link.eq(&chain.pruned_link),
            audit_chains::mac.eq(chain.mac(key, &ends)),
        ))
        .execute(conn)
        .await?;
    let old = audit_events::table.filter(audit_events::number.le(number));
    match person {
        Some(person) => {
            diesel::delete(old.filter(audit_events::person_id.eq(person)))
                .execute(conn)
                .await?
        }
        None => {
            diesel::delete(old.filter(audit_events::person_id.is_null()))
                .execute(conn)
                .await?
        }
    };
    Ok(())
}
