//! System keys, person keys and the canary.

use super::{Conn, Pool, RunQueryDsl, SqlAdapter};
use crate::error::ConnectError;
use crate::keys::seal_error;
use crate::schema::{canary, person_keys, system_keys};
use crate::types::Id;
use crate::{Keyring, TxError};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_shared::{PersonId, StoreError};
use sealing::{KeyError, KeyFor, MasterKeys, PersonKey, PersonKeys, SystemKey, SystemKeys};
use std::collections::HashMap;
use std::sync::Arc;
use uuid::Uuid;

pub(super) const CANARY: i32 = 1;

/// Opens the system keys under `master`; where one is missing it is made first.
///
/// # Errors
/// [`ConnectError::WrongKey`] where the database was made with another master key.
pub async fn load(pool: &Pool, master: MasterKeys) -> Result<Keyring, ConnectError> {
    let system = write_tx!(pool, async |conn| {
        if !is_master(conn, &master).await? {
            return Ok(None);
        }
        add_missing(conn, &master).await?;
        system(conn, &master).await.map(Some)
    })?;
    let system = system.ok_or(ConnectError::WrongKey)?;
    Ok(Keyring::new(master, system)?)
}

/// Makes a key for a new person, in the transaction that makes the person.
pub async fn create(
    conn: &mut Conn,
    keys: &Keyring,
    person: PersonId,
) -> Result<Arc<PersonKey>, TxError> {
    let (key, wrapped) = keys.generate(person)?;
    diesel::insert_into(person_keys::table)
        .values((
            person_keys::person_id.eq(Id(person.uuid())),
            person_keys::wrapped.eq(wrapped),
        ))
        .execute(conn)
        .await?;
    Ok(key)
}

/// The key of a person, from memory or from its row; `None` where there is no such row.
pub async fn find(
    conn: &mut Conn,
    keys: &Keyring,
    person: PersonId,
) -> Result<Option<Arc<PersonKey>>, TxError> {
    if let Some(key) = keys.cached(person) {
        return Ok(Some(key));
    }
    let wrapped: Option<Vec<u8>> = person_keys::table
        .find(Id(person.uuid()))
        .select(person_keys::wrapped)
        .first(conn)
        .await
        .optional()?;
    let key = wrapped.map(|wrapped| keys.unwrap_person(person, &wrapped));
    Ok(key.transpose()?)
}

/// The key of a person who exists.
///
/// # Errors
/// [`StoreError::Failed`] where they have none.
pub async fn get(
    conn: &mut Conn,
    keys: &Keyring,
    person: PersonId,
) -> Result<Arc<PersonKey>, TxError> {
    let key = find(conn, keys, person).await?;
    key.ok_or_else(|| StoreError::failed(KeyError::Unknown).into())
}

/// Everything sealed under the key is lost for good.
pub async fn delete(conn: &mut Conn, keys: &Keyring, person: PersonId) -> Result<(), TxError> {
    diesel::delete(person_keys::table.find(Id(person.uuid())))
        .execute(conn)
        .await?;
    keys.evict(person);
    Ok(())
}

/// The owner of files that are to be swept and were somebody's who is gone: it has a row, as every
/// owner has, whose key wraps nothing.
pub async fn nobody(conn: &mut Conn, keys: &Keyring) -> Result<Id, TxError> {
    let nobody = PersonId::new(Uuid::nil());
    let (_, wrapped) = keys.generate(nobody)?;
    diesel::insert_into(person_keys::table)
        .values((
            person_keys::person_id.eq(Id(nobody.uuid())),
            person_keys::wrapped.eq(wrapped),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .await?;
    Ok(Id(nobody.uuid()))
}

#[async_trait]
impl PersonKeys for SqlAdapter {
    async fn person_key(&self, person: Uuid) -> Result<Arc<PersonKey>, KeyError> {
        let unavailable = |error: StoreError| KeyError::Unavailable(Box::new(error));
        let mut conn = self.pool.read().await.map_err(unavailable)?;
        find(&mut conn, &self.keys, PersonId::new(person))
            .await
            .map_err(|error| unavailable(error.into()))?
            .ok_or(KeyError::Unknown)
    }
}

/// Whether the canary, which a first start puts there, opens.
async fn is_master(conn: &mut Conn, master: &MasterKeys) -> Result<bool, TxError> {
    // Two processes may start at once: the second reads what the first has written.
    diesel::insert_into(canary::table)
        .values((
            canary::id.eq(CANARY),
            canary::sealed.eq(master.current().canary().map_err(seal_error)?),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .await?;
    let sealed: Vec<u8> = canary::table
        .find(CANARY)
        .select(canary::sealed)
        .first(conn)
        .await?;
    Ok(master.check(&sealed).is_ok())
}

async fn add_missing(conn: &mut Conn, master: &MasterKeys) -> Result<(), TxError> {
    let fresh = SystemKeys::generate().map_err(seal_error)?;
    for name in SystemKey::ALL {
        let wrapped = master
            .current()
            .wrap(KeyFor::System(*name), fresh.get(*name))
            .map_err(seal_error)?;
        diesel::insert_into(system_keys::table)
            .values((
                system_keys::name.eq(name.as_str()),
                system_keys::wrapped.eq(wrapped),
            ))
            .on_conflict_do_nothing()
            .execute(conn)
            .await?;
    }
    Ok(())
}

async fn system(conn: &mut Conn, master: &MasterKeys) -> Result<SystemKeys, TxError> {
    let rows: Vec<(String, Vec<u8>)> = system_keys::table.load(conn).await?;
    let wrapped: HashMap<String, Vec<u8>> = rows.into_iter().collect();
    SystemKeys::load(|name| {
        let wrapped = wrapped
            .get(name.as_str())
            .ok_or_else(|| StoreError::failed("a system key is missing"))?;
        master
            .unwrap(KeyFor::System(name), wrapped)
            .map_err(seal_error)
    })
    .map_err(TxError::from)
}
