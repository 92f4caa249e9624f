//! People.

use super::{Conn, Sql, effects, keys};
use crate::TxError;
use crate::rows::accounts::people::PersonRow;
use crate::schema::people;
use crate::types::{Coded, Digest, Id};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_auth::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use domain_auth::ports::People;
use domain_shared::{Effects, PersonId, StoreError};

#[async_trait]
impl People for Sql {
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = people::table
            .find(Id(id.uuid()))
            .select(PersonRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        self.open_person(&mut conn, row).await
    }

    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = people::table
            .filter(people::email_index.eq(Digest::from(email.bytes())))
            .select(PersonRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        self.open_person(&mut conn, row).await
    }

    async fn rehash_password(
        &self,
        id: PersonId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let changed = diesel::update(people::table)
                .filter(people::id.eq(Id(id.uuid())))
                .filter(people::password_hash.eq(old.as_str()))
                .set(people::password_hash.eq(new.as_str()))
                .execute(conn)
                .await?;
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn rehash_pin(
        &self,
        id: PersonId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let changed = write_tx!(self.pool, async |conn| {
            let changed = diesel::update(people::table)
                .filter(people::id.eq(Id(id.uuid())))
                .filter(people::pin_hash.eq(old.as_str()))
                .set(people::pin_hash.eq(new.as_str()))
                .execute(conn)
                .await?;
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn set_question(
        &self,
        id: PersonId,
        question: &SecurityQuestion,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let changed = diesel::update(people::table)
                .filter(people::id.eq(Id(id.uuid())))
                .filter(people::question.is_null())
                .set((
                    people::question.eq(Some(Coded(question.kind))),
                    people::answer_hash.eq(Some(question.answer.as_str())),
                ))
                .execute(conn)
                .await?;
            if changed == 0 {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

impl Sql {
    async fn open_person(
        &self,
        conn: &mut Conn,
        row: Option<PersonRow>,
    ) -> Result<Option<Person>, StoreError> {
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(conn, &self.keys, row.person()).await?;
        row.open(&key).map(Some)
    }
}
