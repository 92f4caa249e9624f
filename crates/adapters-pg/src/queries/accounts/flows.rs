use super::super::RunQueryDsl;
use super::endings::DONE;
use super::{Conn, SqlAdapter, effects, keys};
use crate::TxError;
use crate::locks::for_update;
use crate::rows::accounts::email_links::EmailLinkRow;
use crate::rows::accounts::factors::AuthenticatorRow;
use crate::rows::accounts::flows::{FLOWS, FlowRow};
use crate::rows::accounts::people::PersonRow;
use crate::schema::{authenticators, email_links, flows, people};
use crate::types::{At, Coded, Digest, Id};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{AuthFlow, Person, PhoneIndex, PreSession, Step, TokenHash};
use domain_auth::ports::{CreateAccountOutcome, Flows, NewAccount, StartOutcome, SwapOutcome};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use sealing::PersonKey;
use std::sync::Arc;

#[auto_type]
fn live(pre_session: &PreSession, now: Timestamp) -> _ {
    let pre_session: Digest = Digest::from(pre_session.bytes());
    let (now, done): (At, Coded<Step>) = (At::from(now), DONE);
    flows::table
        .filter(flows::pre_session.eq(pre_session))
        .filter(flows::expires_at.gt(now))
        .filter(flows::step.ne(done))
}

#[async_trait]
impl Flows for SqlAdapter {
    async fn start(
        &self,
        flow: &AuthFlow,
        epoch: Option<i32>,
        effects: Effects,
    ) -> Result<StartOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if epoch.is_some() && epoch != epoch_of(conn, flow.person).await? {
                return Ok(StartOutcome::Stale);
            }
            diesel::insert_into(flows::table)
                .values(FlowRow::new(&self.keys, flow)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(StartOutcome::Done)
        })
    }

    async fn by_token(
        &self,
        token: &TokenHash,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<FlowRow> = live(pre_session, now)
            .filter(flows::token_hash.eq(self.keys.token(FLOWS, token)))
            .select(FlowRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        row.map_or(Ok(None), |row| row.open(&self.keys))
    }

    async fn by_phone(
        &self,
        phone: &PhoneIndex,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError> {
        let mut conn = self.pool.read().await?;
        let rows: Vec<FlowRow> = live(pre_session, now)
            .filter(flows::step.eq(Coded(Step::SignUpCode)))
            .filter(flows::phone_index.eq(Digest::from(phone.bytes())))
            .order((flows::created_at.desc(), flows::id.desc()))
            .select(FlowRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        for row in rows {
            if let Some(flow) = row.open(&self.keys)? {
                return Ok(Some(flow));
            }
        }
        Ok(None)
    }

    async fn is_signing_up(
        &self,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let steps = Step::ALL.iter().copied().filter(|step| step.is_sign_up());
        let mut conn = self.pool.read().await?;
        let rows: Vec<FlowRow> = live(pre_session, now)
            .filter(flows::step.eq_any(steps.map(Coded)))
            .select(FlowRow::as_select())
            .load(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(rows.iter().any(|row| row.is_genuine(&self.keys)))
    }

    async fn swap(&self, next: &AuthFlow, effects: Effects) -> Result<SwapOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !self.replace(conn, next).await? {
                return Ok(SwapOutcome::Stale);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(SwapOutcome::Done)
        })
    }

    async fn create_person(
        &self,
        next: &AuthFlow,
        account: &NewAccount,
    ) -> Result<CreateAccountOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            if !is_before(conn, next).await? {
                return Ok(CreateAccountOutcome::Stale);
            }
            if let Some(id) = account.invitation
                && !self.use_invitation(conn, id).await?
            {
                return Ok(CreateAccountOutcome::Uninvited);
            }
            if !self.add(conn, account).await? {
                return Ok(CreateAccountOutcome::EmailTaken);
            }
            diesel::insert_into(email_links::table)
                .values(EmailLinkRow::new(&self.keys, &account.link)?)
                .execute(conn)
                .await?;
            self.replace(conn, next).await?;
            effects::write(conn, &self.keys, &account.effects).await?;
            Ok(CreateAccountOutcome::Done)
        })
    }
}

impl SqlAdapter {
    /// Puts `next` in the place of the version before it; `false` where that has moved on.
    pub(super) async fn replace(&self, conn: &mut Conn, next: &AuthFlow) -> Result<bool, TxError> {
        let replaced = diesel::update(flows::table)
            .filter(flows::id.eq(Id(next.id.uuid())))
            .filter(flows::version.eq(next.version.saturating_sub(1)))
            .filter(flows::step.ne(DONE))
            .set(FlowRow::new(&self.keys, next)?)
            .execute(conn)
            .await?;
        Ok(replaced > 0)
    }

    /// Adds a person with the key that seals what is theirs, which it answers; `None` where the email is
    /// taken.
    pub(super) async fn add_person(
        &self,
        conn: &mut Conn,
        person: &Person,
    ) -> Result<Option<Arc<PersonKey>>, TxError> {
        let key = keys::create(conn, &self.keys, person.id).await?;
        let added = diesel::insert_into(people::table)
            .values(PersonRow::new(&key, person)?)
            .on_conflict(people::email_index)
            .do_nothing()
            .execute(conn)
            .await?;
        if added == 0 {
            keys::delete(conn, &self.keys, person.id).await?;
            return Ok(None);
        }
        Ok(Some(key))
    }

    /// Adds a person and their app; `false` where the email is taken.
    async fn add(&self, conn: &mut Conn, account: &NewAccount) -> Result<bool, TxError> {
        let person = &account.person;
        let Some(key) = self.add_person(conn, person).await? else {
            return Ok(false);
        };
        if let Some(app) = &account.authenticator {
            diesel::insert_into(authenticators::table)
                .values(AuthenticatorRow::in_use(&key, person.id, app)?)
                .execute(conn)
                .await?;
        }
        Ok(true)
    }
}

/// Whether the version before `next` is the present one; it stays so until the transaction ends.
pub(super) async fn is_before(conn: &mut Conn, next: &AuthFlow) -> Result<bool, TxError> {
    let present: Vec<Id> = for_update(
        flows::table
            .filter(flows::id.eq(Id(next.id.uuid())))
            .filter(flows::version.eq(next.version.saturating_sub(1)))
            .filter(flows::step.ne(DONE))
            .select(flows::id),
    )
    .load(conn)
    .await?;
    Ok(!present.is_empty())
}

/// The epoch of a person, which nobody raises before the transaction ends.
async fn epoch_of(conn: &mut Conn, person: Option<PersonId>) -> Result<Option<i32>, TxError> {
    let Some(person) = person else {
        return Ok(None);
    };
    let epoch: Vec<i32> = for_update(
        people::table
            .filter(people::id.eq(Id(person.uuid())))
            .select(people::epoch),
    )
    .load(conn)
    .await?;
    Ok(epoch.into_iter().next())
}
