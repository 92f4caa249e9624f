use super::super::RunQueryDsl;
use super::endings::{end_everything_of, end_flows_of, lock_people};
use super::flows::is_before;
use super::fresh::{lock_caller, raise_epoch, start_afresh};
use super::{Conn, SqlAdapter, effects, insert_batch, keys};
use crate::TxError;
use crate::rows::accounts::factors::{AUTHENTICATORS, AuthenticatorRow, RecoveryCodeRow};
use crate::schema::{authenticators, passkeys, recovery_codes};
use crate::types::{At, Digest, Id};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{AuthFlow, Authenticator, CodeHash, Enrolment, RotatedSession, TokenHash};
use domain_auth::ports::{
    AuthenticatorConfirmation, FactorChangeOutcome, FactorOutcome, Factors, LinkedConfirmation,
    UsedFactor,
};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[async_trait]
impl Factors for SqlAdapter {
    async fn start(&self, enrolment: &Enrolment, effects: Effects) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let person = Id(enrolment.person.uuid());
            lock_people(conn, &[person]).await?;
            if has_app(conn, person).await? {
                return Ok(false);
            }
            self.begin(conn, enrolment).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn enrolment(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<AuthenticatorRow> = authenticators::table
            .find(Id(person.uuid()))
            .filter(authenticators::expires_at.gt(Some(At::from(now))))
            .filter(authenticators::link_hash.is_null())
            .select(AuthenticatorRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(&mut conn, &self.keys, person).await?;
        row.enrolment(&key)
    }

    async fn confirm(
        &self,
        confirm: &AuthenticatorConfirmation,
    ) -> Result<FactorChangeOutcome, StoreError> {
        let session = &confirm.fresh.session;
        write_tx!(self.pool, async |conn| {
            if !lock_caller(conn, &self.keys, &confirm.fresh).await? {
                return Ok(FactorChangeOutcome::SessionOver);
            }
            // Locked before the flows, but no login waits for an app that is not confirmed.
            let confirmed = diesel::update(authenticators::table.find(Id(session.person.uuid())))
                .filter(authenticators::id.eq(Id(confirm.enrolment.uuid())))
                .filter(authenticators::expires_at.gt(Some(At::from(session.started_at))))
                .set((
                    authenticators::since.eq(At::from(session.started_at)),
                    authenticators::expires_at.eq(None::<At>),
                    authenticators::last_step.eq(Some(confirm.step.number())),
                ))
                .execute(conn)
                .await?;
            if confirmed == 0 {
                return Ok(FactorChangeOutcome::Missing);
            }
            replace_codes(conn, session.person, &confirm.recovery_codes).await?;
            let device_end = start_afresh(conn, &self.keys, &confirm.fresh).await?;
            effects::write(conn, &self.keys, &confirm.effects).await?;
            Ok(FactorChangeOutcome::Done(device_end))
        })
    }

    async fn linked(
        &self,
        link: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(self.begun_by(&mut conn, link, now).await?)
    }

    async fn confirm_linked(&self, confirm: &LinkedConfirmation) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let (link, now) = (&confirm.link, confirm.now);
            let Some(enrolment) = self.begun_by(conn, link, now).await? else {
                return Ok(false);
            };
            let person = Id(enrolment.person.uuid());
            lock_people(conn, &[person]).await?;
            // Looked at again by the update: another use of the link may have come first.
            let confirmed = diesel::update(authenticators::table.find(person))
                .filter(authenticators::id.eq(Id(enrolment.id.uuid())))
                .filter(authenticators::expires_at.gt(Some(At::from(now))))
                .set((
                    authenticators::since.eq(At::from(now)),
                    authenticators::expires_at.eq(None::<At>),
                    authenticators::last_step.eq(Some(confirm.step.number())),
                    authenticators::link_hash.eq(None::<Digest>),
                ))
                .execute(conn)
                .await?;
            if confirmed == 0 {
                return Ok(false);
            }
            replace_codes(conn, enrolment.person, &confirm.recovery_codes).await?;
            effects::write(conn, &self.keys, &confirm.effects).await?;
            Ok(true)
        })
    }

    async fn app(&self, person: PersonId) -> Result<Option<Authenticator>, StoreError> {
        let id = Id(person.uuid());
        let mut conn = self.pool.read().await?;
        let row: Option<AuthenticatorRow> = authenticators::table
            .find(id)
            .filter(authenticators::last_step.is_not_null())
            .select(AuthenticatorRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some(row) = row else { return Ok(None) };
        let left: i64 = recovery_codes::table
            .filter(recovery_codes::person_id.eq(id))
            .count()
            .get_result(&mut conn)
            .await
            .map_err(TxError::from)?;
        let key = keys::get(&mut conn, &self.keys, person).await?;
        row.app(&key, left)
    }

    async fn pass(
        &self,
        next: &AuthFlow,
        used: &UsedFactor,
        effects: Effects,
    ) -> Result<FactorOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !is_before(conn, next).await? {
                return Ok(FactorOutcome::Stale);
            }
            let Some(person) = next.person else {
                return Ok(FactorOutcome::Spent);
            };
            if !use_up(conn, Id(person.uuid()), used).await? {
                return Ok(FactorOutcome::Spent);
            }
            self.replace(conn, next).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(FactorOutcome::Done)
        })
    }

    async fn renew_codes(
        &self,
        person: PersonId,
        codes: &[CodeHash],
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let id = Id(person.uuid());
            lock_people(conn, &[id]).await?;
            if !has_app(conn, id).await? {
                return Ok(false);
            }
            replace_codes(conn, person, codes).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn remove(
        &self,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !lock_caller(conn, &self.keys, fresh).await? {
                return Ok(FactorChangeOutcome::SessionOver);
            }
            let person = Id(fresh.session.person.uuid());
            if !has_app(conn, person).await? {
                return Ok(FactorChangeOutcome::Missing);
            }
            end_flows_of(conn, person).await?;
            delete(conn, person).await?;
            let device_end = start_afresh(conn, &self.keys, fresh).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(FactorChangeOutcome::Done(device_end))
        })
    }

    async fn reset(
        &self,
        person: PersonId,
        next: Option<&Enrolment>,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let had_factors = write_tx!(self.pool, async |conn| {
            let id = Id(person.uuid());
            lock_people(conn, &[id]).await?;
            let had_app = has_app(conn, id).await?;
            end_flows_of(conn, id).await?;
            delete(conn, id).await?;
            let had_passkeys = diesel::delete(passkeys::table.filter(passkeys::person_id.eq(id)))
                .execute(conn)
                .await?
                > 0;
            raise_epoch(conn, person).await?;
            end_everything_of(conn, id).await?;
            if let Some(enrolment) = next {
                self.begin(conn, enrolment).await?;
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(had_app || had_passkeys)
        })?;
        self.keys.opened_texts().forget(person);
        Ok(had_factors)
    }
}

impl SqlAdapter {
    /// Puts an enrolment in the place of what its person has.
    async fn begin(&self, conn: &mut Conn, enrolment: &Enrolment) -> Result<(), TxError> {
        let key = keys::get(conn, &self.keys, enrolment.person).await?;
        let row = || AuthenticatorRow::new(&self.keys, &key, enrolment);
        diesel::insert_into(authenticators::table)
            .values(row()?)
            .on_conflict(authenticators::person_id)
            .do_update()
            .set(row()?)
            .execute(conn)
            .await?;
        Ok(())
    }

    /// The live enrolment of a link.
    async fn begun_by(
        &self,
        conn: &mut Conn,
        link: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, TxError> {
        let row: Option<AuthenticatorRow> = authenticators::table
            .filter(authenticators::link_hash.eq(Some(self.keys.token(AUTHENTICATORS, link))))
            .filter(authenticators::expires_at.gt(Some(At::from(now))))
            .select(AuthenticatorRow::as_select())
            .first(conn)
            .await
            .optional()?;
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(conn, &self.keys, row.person()).await?;
        let found = row.enrolment(&key)?;
        Ok(found.filter(|enrolment| enrolment.link == Some(*link)))
    }
}

async fn has_app(conn: &mut Conn, person: Id) -> Result<bool, TxError> {
    let found: Option<Id> = authenticators::table
        .find(person)
        .filter(authenticators::last_step.is_not_null())
        .select(authenticators::id)
        .first(conn)
        .await
        .optional()?;
    Ok(found.is_some())
}

/// Uses up a step or a recovery code of a person; `false` where there is nothing to use.
async fn use_up(conn: &mut Conn, person: Id, used: &UsedFactor) -> Result<bool, TxError> {
    let changed = match used {
        UsedFactor::Step(step) => {
            diesel::update(authenticators::table.find(person))
                .filter(authenticators::last_step.lt(Some(step.number())))
                .set(authenticators::last_step.eq(Some(step.number())))
                .execute(conn)
                .await?
        }
        UsedFactor::RecoveryCode(code) => {
            diesel::delete(recovery_codes::table.find((person, Digest::from(code.bytes()))))
                .execute(conn)
                .await?
        }
    };
    Ok(changed > 0)
}

async fn replace_codes(
    conn: &mut Conn,
    person: PersonId,
    codes: &[CodeHash],
) -> Result<(), TxError> {
    delete_codes(conn, Id(person.uuid())).await?;
    let rows: Vec<RecoveryCodeRow> = codes
        .iter()
        .map(|code| RecoveryCodeRow::new(person, code))
        .collect();
    insert_batch(conn, recovery_codes::table, rows).await?;
    Ok(())
}

async fn delete_codes(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(recovery_codes::table.filter(recovery_codes::person_id.eq(person)))
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes the app and its recovery codes. Comes after [`end_flows_of`]: a login locks its flow and
/// then the app.
async fn delete(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    delete_codes(conn, person).await?;
    diesel::delete(authenticators::table.find(person))
        .execute(conn)
        .await?;
    Ok(())
}
