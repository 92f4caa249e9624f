use super::super::RunQueryDsl;
use super::endings::{end_flows_of, lock_people};
use super::flows::is_before;
use super::fresh::{lock_caller, start_afresh};
use super::{Conn, SqlAdapter, effects, keys};
use crate::TxError;
use crate::rows::accounts::passkeys::{PASSKEYS, PasskeyRow};
use crate::schema::passkeys;
use crate::types::{Digest, Id};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::passkey::MOST_PASSKEYS;
use domain_auth::model::{Passkey, PasskeyId, PasskeyName, RotatedSession, TokenHash};
use domain_auth::ports::{FactorChangeOutcome, FactorOutcome, NewPasskey, Passkeys, UsedPasskey};
use domain_shared::{Effects, PersonId, StoreError};

#[async_trait]
impl Passkeys for SqlAdapter {
    async fn of(&self, person: PersonId) -> Result<Vec<Passkey>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<PasskeyRow> = passkeys::table
            .filter(passkeys::person_id.eq(Id(person.uuid())))
            .order((passkeys::added_at.asc(), passkeys::id.asc()))
            .select(PasskeyRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = keys::get(&mut conn, &self.keys, person).await?;
        // One that does not open signs nobody in, so it is only logged.
        Ok(self.damage.list(rows, |row| row.open(&key)).entries)
    }

    async fn by_credential(&self, id: &TokenHash) -> Result<Option<Passkey>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<PasskeyRow> = passkeys::table
            .filter(passkeys::credential_hash.eq(self.keys.token(PASSKEYS, id)))
            .select(PasskeyRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(&mut conn, &self.keys, row.person()).await?;
        let opened = self.damage.list(vec![row], |row| row.open(&key));
        let mut opened = opened.entries.into_iter();
        Ok(opened.find(|passkey| passkey.credential_id == *id))
    }

    async fn add(&self, new: &NewPasskey) -> Result<FactorChangeOutcome, StoreError> {
        let person = new.passkey.person;
        write_tx!(self.pool, async |conn| {
            if !lock_caller(conn, &self.keys, &new.fresh).await? {
                return Ok(FactorChangeOutcome::SessionOver);
            }
            let hash = self.keys.token(PASSKEYS, &new.passkey.credential_id);
            if !is_before(conn, &new.flow).await?
                || is_known(conn, hash).await?
                || is_full(conn, person).await?
            {
                return Ok(FactorChangeOutcome::Missing);
            }
            let key = keys::get(conn, &self.keys, person).await?;
            let added = diesel::insert_into(passkeys::table)
                .values(PasskeyRow::new(&self.keys, &key, &new.passkey)?)
                .on_conflict(passkeys::credential_hash)
                .do_nothing()
                .execute(conn)
                .await?;
            // Somebody else added the credential at this moment.
            if added == 0 {
                return Ok(FactorChangeOutcome::Missing);
            }
            self.replace(conn, &new.flow).await?;
            let device_end = start_afresh(conn, &self.keys, &new.fresh).await?;
            effects::write(conn, &self.keys, &new.effects).await?;
            Ok(FactorChangeOutcome::Done(device_end))
        })
    }

    async fn sign_in(&self, used: &UsedPasskey) -> Result<FactorOutcome, StoreError> {
        let passkey = &used.passkey;
        write_tx!(self.pool, async |conn| {
            // The flow becomes theirs, which locks them too.
            lock_people(conn, &[Id(passkey.person.uuid())]).await?;
            if !is_before(conn, &used.flow).await? {
                return Ok(FactorOutcome::Stale);
            }
            let key = keys::get(conn, &self.keys, passkey.person).await?;
            let kept = diesel::update(passkeys::table.find(Id(passkey.id.uuid())))
                .filter(passkeys::version.eq(passkey.version.saturating_sub(1)))
                .set(PasskeyRow::new(&self.keys, &key, passkey)?)
                .execute(conn)
                .await?;
            if kept == 0 {
                return Ok(FactorOutcome::Spent);
            }
            self.replace(conn, &used.flow).await?;
            effects::write(conn, &self.keys, &used.effects).await?;
            Ok(FactorOutcome::Done)
        })
    }

    async fn rename(
        &self,
        person: PersonId,
        id: PasskeyId,
        name: &PasskeyName,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[Id(person.uuid())]).await?;
            let row: Option<PasskeyRow> = passkeys::table
                .find(Id(id.uuid()))
                .filter(passkeys::person_id.eq(Id(person.uuid())))
                .select(PasskeyRow::as_select())
                .first(conn)
                .await
                .optional()?;
            let Some(row) = row else { return Ok(false) };
            let key = keys::get(conn, &self.keys, person).await?;
            let kept = row.open(&key)?;
            let renamed = Passkey {
                version: kept.version.saturating_add(1),
                name: name.clone(),
                ..kept
            };
            diesel::update(passkeys::table.find(Id(id.uuid())))
                .set(PasskeyRow::new(&self.keys, &key, &renamed)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn remove(
        &self,
        id: PasskeyId,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !lock_caller(conn, &self.keys, fresh).await? {
                return Ok(FactorChangeOutcome::SessionOver);
            }
            let person = Id(fresh.session.person.uuid());
            let theirs: Option<Id> = passkeys::table
                .find(Id(id.uuid()))
                .filter(passkeys::person_id.eq(person))
                .select(passkeys::id)
                .first(conn)
                .await
                .optional()?;
            let Some(theirs) = theirs else {
                return Ok(FactorChangeOutcome::Missing);
            };
            end_flows_of(conn, person).await?;
            diesel::delete(passkeys::table.find(theirs))
                .execute(conn)
                .await?;
            let device_end = start_afresh(conn, &self.keys, fresh).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(FactorChangeOutcome::Done(device_end))
        })
    }
}

async fn is_known(conn: &mut Conn, hash: Digest) -> Result<bool, TxError> {
    let known: Option<Id> = passkeys::table
        .filter(passkeys::credential_hash.eq(hash))
        .select(passkeys::id)
        .first(conn)
        .await
        .optional()?;
    Ok(known.is_some())
}

async fn is_full(conn: &mut Conn, person: PersonId) -> Result<bool, TxError> {
    let have: i64 = passkeys::table
        .filter(passkeys::person_id.eq(Id(person.uuid())))
        .count()
        .get_result(conn)
        .await?;
    Ok(usize::try_from(have).is_ok_and(|have| have >= MOST_PASSKEYS))
}
