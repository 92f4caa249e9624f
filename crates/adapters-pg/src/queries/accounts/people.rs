use super::{Sql, departures, effects};
use crate::TxError;
use crate::rows::accounts::people::PersonRow;
use crate::schema::{people, person_keys};
use crate::types::{Coded, Digest, Id};
use async_trait::async_trait;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::RunQueryDsl;
use domain_auth::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use domain_auth::ports::{Departure, People, Secret};
use domain_shared::{Effects, PersonId, StoreError};

/// People with their wrapped keys: finding somebody takes one statement, as finding nobody does,
/// so that the number of statements does not tell who has an account.
macro_rules! with_key {
    () => {
        people::table
            .inner_join(person_keys::table)
            .select((PersonRow::as_select(), person_keys::wrapped))
    };
}

#[async_trait]
impl People for Sql {
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = with_key!()
            .filter(people::id.eq(Id(id.uuid())))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        self.open_person(row)
    }

    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = with_key!()
            .filter(people::email_index.eq(Digest::from(email.bytes())))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        self.open_person(row)
    }

    async fn rehash(
        &self,
        id: PersonId,
        which: Secret,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        /// Puts `new` in the place of `old` in one column.
        macro_rules! replaced {
            ($conn:ident, $column:expr) => {
                diesel::update(people::table)
                    .filter(people::id.eq(Id(id.uuid())))
                    .filter($column.eq(old.as_str()))
                    .set($column.eq(new.as_str()))
                    .execute($conn)
                    .await?
            };
        }
        let changed = write_tx!(self.pool, async |conn| {
            Ok(match which {
                Secret::Password => replaced!(conn, people::password_hash),
                Secret::Pin => replaced!(conn, people::pin_hash),
                Secret::Answer => replaced!(conn, people::answer_hash),
            })
        })?;
        Ok(changed > 0)
    }

    async fn delete(&self, departure: &Departure) -> Result<bool, StoreError> {
        let deleted = write_tx!(self.pool.long(), async |conn| {
            departures::delete(conn, &self.keys, departure).await
        })?;
        // A call beside this one may have read the key again before its row was gone.
        self.keys.forget(departure.person.id);
        Ok(deleted)
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
    fn open_person(&self, row: Option<(PersonRow, Vec<u8>)>) -> Result<Option<Person>, StoreError> {
        let Some((row, wrapped)) = row else {
            return Ok(None);
        };
        let key = match self.keys.cached(row.person()) {
            Some(key) => key,
            None => self.keys.unwrap_person(row.person(), &wrapped)?,
        };
        row.open(&key).map(Some)
    }
}
