use super::super::RunQueryDsl;
use super::endings::{clear, delete_links_of, end_everything_of, lock_people};
use super::{Conn, SqlAdapter, browsers, effects};
use crate::rows::accounts::resets::{RESETS, ResetRow};
use crate::schema::{password_resets, people};
use crate::types::{At, Id};
use crate::{Keyring, TxError};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods,
    OptionalExtension, QueryDsl, SelectableHelper,
};
use domain_auth::model::{NewReset, Reset, TokenHash};
use domain_auth::ports::{CompletedReset, ResetOutcome};
use domain_shared::{Effects, StoreError, Timestamp};

impl SqlAdapter {
    pub(super) async fn add_reset(
        &self,
        reset: &NewReset,
        effects: Effects,
    ) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            let person = reset.person.map(|person| Id(person.uuid()));
            lock_people(conn, person.as_slice()).await?;
            diesel::insert_into(password_resets::table)
                .values(ResetRow::new(&self.keys, reset)?)
                .on_conflict(password_resets::email_index)
                .do_update()
                .set(ResetRow::new(&self.keys, reset)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await
        })
    }

    pub(super) async fn live_reset(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Reset>, StoreError> {
        let mut conn = self.pool.read().await?;
        Ok(live(&mut conn, &self.keys, token, now).await?)
    }

    pub(super) async fn use_reset(
        &self,
        consume: &CompletedReset,
    ) -> Result<ResetOutcome, StoreError> {
        let done = write_tx!(self.pool, async |conn| {
            let Some(reset) = live(conn, &self.keys, &consume.token, consume.now).await? else {
                return Ok(None);
            };
            let person = Id(reset.person.uuid());
            lock_people(conn, &[person]).await?;
            // Looked at again: another use of the link may have come first.
            if live(conn, &self.keys, &consume.token, consume.now).await? != Some(reset) {
                return Ok(None);
            }
            diesel::update(people::table.find(person))
                .set((
                    people::password_hash.eq(consume.password.as_str()),
                    people::pin_hash.eq(None::<String>),
                    people::epoch.eq(people::epoch + 1),
                ))
                .execute(conn)
                .await?;
            if reset.is_mailed {
                diesel::update(people::table.find(person))
                    .filter(people::email_confirmed_at.is_null())
                    .set(people::email_confirmed_at.eq(Some(At::from(consume.now))))
                    .execute(conn)
                    .await?;
            }
            end_everything_of(conn, person).await?;
            delete_links_of(conn, person).await?;
            browsers::delete_all_of(conn, person).await?;
            clear(conn, &consume.clear).await?;
            effects::write(conn, &self.keys, &consume.effects).await?;
            Ok(Some(reset.person))
        })?;
        Ok(match done {
            Some(person) => {
                self.keys.opened_texts().forget(person);
                ResetOutcome::Done
            }
            None => ResetOutcome::Gone,
        })
    }
}

/// The address is looked at again, because the person may have been given another one between the
/// asking for the link and its keeping.
async fn live(
    conn: &mut Conn,
    keys: &Keyring,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<Reset>, TxError> {
    let found: Option<ResetRow> = password_resets::table
        .inner_join(
            people::table.on(password_resets::person_id
                .eq(people::id.nullable())
                .and(people::email_index.eq(password_resets::email_index))),
        )
        .filter(password_resets::token_hash.eq(keys.token(RESETS, token)))
        .filter(password_resets::expires_at.gt(At::from(now)))
        .select(ResetRow::as_select())
        .first(conn)
        .await
        .optional()?;
    Ok(found.and_then(|row| row.reset(keys)))
}
