use super::super::RunQueryDsl;
use super::endings::{
    NO_MAC, end_flows_of, end_notices_of, end_other_notices_of, lock_people, revoke,
};
use super::{SqlAdapter, browsers, effects, keys};
use crate::TxError;
use crate::rows::accounts::sessions::{FamilyRow, SessionRow};
use crate::schema::{refresh_families, sessions};
use crate::types::{At, Digest, Id};
use chrono::TimeDelta;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{ActiveDevice, ActiveDeviceId, SessionId};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use std::cmp::Reverse;

impl SqlAdapter {
    pub(super) async fn devices_of(
        &self,
        person: PersonId,
        current: SessionId,
        now: Timestamp,
        idle: TimeDelta,
    ) -> Result<Vec<ActiveDevice>, StoreError> {
        let mut conn = self.pool.read().await?;
        let mut families: Vec<FamilyRow> = refresh_families::table
            .filter(refresh_families::person_id.eq(Id(person.uuid())))
            .filter(refresh_families::revoked.eq(false))
            .filter(refresh_families::expires_at.gt(At::from(now)))
            .select(FamilyRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        let mut live: Vec<SessionRow> = sessions::table
            .filter(sessions::person_id.eq(Id(person.uuid())))
            .filter(sessions::ended.eq(false))
            .filter(sessions::expires_at.gt(At::from(now)))
            .filter(sessions::used_at.gt(At::from(now - idle)))
            .select(SessionRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        families.retain(|row| row.is_genuine(&self.keys));
        live.retain(|row| row.is_genuine(&self.keys));
        let key = keys::get(&mut conn, &self.keys, person).await?;
        let mut list = Vec::new();
        for family in &families {
            let own = live.iter().filter(|live| live.belongs_to(family));
            list.push(family.access(&key, own, current)?);
        }
        let alone = live
            .iter()
            .filter(|live| !families.iter().any(|family| live.belongs_to(family)));
        for session in alone {
            list.push(session.access(&key, current)?);
        }
        list.sort_by_key(|access| Reverse((access.used_at, access.id)));
        Ok(list)
    }

    pub(super) async fn end_device_of(
        &self,
        person: PersonId,
        id: ActiveDeviceId,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let (owner, id) = (Id(person.uuid()), Id(id.uuid()));
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[owner]).await?;
            let ended = diesel::update(sessions::table)
                .filter(sessions::id.eq(id))
                .filter(sessions::person_id.eq(owner))
                .filter(sessions::ended.eq(false))
                .filter(sessions::expires_at.gt(At::from(now)))
                .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
                .execute(conn)
                .await?;
            let family: Option<Id> = refresh_families::table
                .filter(refresh_families::id.eq(id))
                .filter(refresh_families::person_id.eq(owner))
                .filter(refresh_families::expires_at.gt(At::from(now)))
                .select(refresh_families::id)
                .first(conn)
                .await
                .optional()?;
            let revoked = revoke(conn, family.as_slice()).await?;
            if ended + revoked == 0 {
                return Ok(false);
            }
            end_notices_of(conn, owner, id).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    pub(super) async fn end_others_of(
        &self,
        person: PersonId,
        current: SessionId,
        effects: Effects,
    ) -> Result<(), StoreError> {
        let (owner, current) = (Id(person.uuid()), Id(current.uuid()));
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[owner]).await?;
            let kept: Option<(Option<Id>, Digest)> = sessions::table
                .find(current)
                .select((sessions::family_id, sessions::browser_hash))
                .first(conn)
                .await
                .optional()?;
            if let Some((_, browser)) = kept {
                end_other_notices_of(conn, owner, browser).await?;
            }
            end_flows_of(conn, owner).await?;
            let mut families: Vec<Id> = refresh_families::table
                .filter(refresh_families::person_id.eq(owner))
                .select(refresh_families::id)
                .load(conn)
                .await?;
            families.retain(|family| Some(*family) != kept.and_then(|(family, _)| family));
            revoke(conn, &families).await?;
            diesel::update(sessions::table)
                .filter(sessions::person_id.eq(owner))
                .filter(sessions::id.ne(current))
                .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
                .execute(conn)
                .await?;
            browsers::delete_all_of(conn, owner).await?;
            effects::write(conn, &self.keys, &effects).await
        })
    }
}
