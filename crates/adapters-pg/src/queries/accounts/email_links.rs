use super::super::RunQueryDsl;
use super::endings::{delete_links_of, lock_people};
use super::{Conn, SqlAdapter, effects, keys};
use crate::rows::accounts::email_links::{EMAIL_LINKS, EmailLinkRow};
use crate::rows::accounts::people::PersonRow;
use crate::schema::{email_links, password_resets, people};
use crate::types::{At, Digest, Id};
use crate::{Keyring, TxError};
use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, OptionalExtension, QueryDsl,
    SelectableHelper,
};
use domain_auth::model::{NewEmailLink, NewReset, Person, Reset, TokenHash};
use domain_auth::ports::{CompletedReset, DisownedEmail, EmailLinks, ResetOutcome};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[async_trait]
impl EmailLinks for SqlAdapter {
    async fn find(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<PersonId>, StoreError> {
        let mut conn = self.pool.read().await?;
        let found = live(&mut conn, &self.keys, token, now).await?;
        Ok(found.map(|person| PersonId::new(person.0)))
    }

    async fn renew(&self, link: &NewEmailLink, effects: Effects) -> Result<bool, StoreError> {
        let person = Id(link.person.uuid());
        write_tx!(self.pool, async |conn| {
            lock_people(conn, &[person]).await?;
            let unconfirmed = people::table
                .find(person)
                .filter(people::email_index.eq(Digest::from(link.email.bytes())))
                .filter(people::email_confirmed_at.is_null());
            if !diesel::select(exists(unconfirmed)).get_result(conn).await? {
                return Ok(false);
            }
            replace_links(conn, &self.keys, link).await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn confirm(
        &self,
        token: &TokenHash,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let Some(person) = use_link(conn, &self.keys, token, now).await? else {
                return Ok(false);
            };
            diesel::update(people::table.find(person))
                .filter(people::email_confirmed_at.is_null())
                .set(people::email_confirmed_at.eq(Some(At::from(now))))
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }

    async fn disown(&self, disown: &DisownedEmail) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let Some(id) = use_link(conn, &self.keys, &disown.token, disown.now).await? else {
                return Ok(false);
            };
            let row: PersonRow = people::table
                .find(id)
                .select(PersonRow::as_select())
                .first(conn)
                .await?;
            let key = keys::get(conn, &self.keys, row.person()).await?;
            let theirs = row.open(&key)?;
            let person = Person {
                email: disown.email.clone(),
                ..theirs.clone()
            };
            let (version, sealed) = row.resealed(&key, &person)?;
            diesel::update(people::table.find(id))
                .set((
                    people::email_index.eq(Digest::from(disown.email_index.bytes())),
                    people::email_confirmed_at.eq(None::<At>),
                    people::version.eq(version),
                    people::sealed.eq(sealed),
                ))
                .execute(conn)
                .await?;
            diesel::delete(password_resets::table.find(Digest::from(theirs.email_index.bytes())))
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &disown.effects).await?;
            Ok(true)
        })
    }

    async fn create_reset(&self, reset: &NewReset, effects: Effects) -> Result<(), StoreError> {
        self.add_reset(reset, effects).await
    }

    async fn find_reset(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Reset>, StoreError> {
        self.live_reset(token, now).await
    }

    async fn reset_password(&self, consume: &CompletedReset) -> Result<ResetOutcome, StoreError> {
        self.use_reset(consume).await
    }
}

pub(super) async fn replace_links(
    conn: &mut Conn,
    keyring: &Keyring,
    link: &NewEmailLink,
) -> Result<(), TxError> {
    delete_links_of(conn, Id(link.person.uuid())).await?;
    diesel::insert_into(email_links::table)
        .values(EmailLinkRow::new(keyring, link)?)
        .execute(conn)
        .await?;
    Ok(())
}

async fn live(
    conn: &mut Conn,
    keyring: &Keyring,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<Id>, TxError> {
    let found: Option<EmailLinkRow> = email_links::table
        .inner_join(
            people::table.on(people::id
                .eq(email_links::person_id)
                .and(people::email_index.eq(email_links::email_index))),
        )
        .filter(email_links::token_hash.eq(keyring.token(EMAIL_LINKS, token)))
        .filter(email_links::expires_at.gt(At::from(now)))
        .select(EmailLinkRow::as_select())
        .first(conn)
        .await
        .optional()?;
    Ok(found.and_then(|row| row.person(keyring)))
}

/// Uses a live link up and answers its person, who is locked.
async fn use_link(
    conn: &mut Conn,
    keyring: &Keyring,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<Id>, TxError> {
    let Some(person) = live(conn, keyring, token, now).await? else {
        return Ok(None);
    };
    lock_people(conn, &[person]).await?;
    // Looked at again: the address may have changed, or another use of the link come first.
    if live(conn, keyring, token, now).await?.is_none() {
        return Ok(None);
    }
    diesel::delete(email_links::table.find(keyring.token(EMAIL_LINKS, token)))
        .execute(conn)
        .await?;
    Ok(Some(person))
}
