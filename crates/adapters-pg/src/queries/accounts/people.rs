use super::{Db, Sql, departures, effects};
use crate::TxError;
use crate::rows::accounts::people::PersonRow;
use crate::schema::{people, person_keys};
use crate::types::{Coded, Digest, Guid, Id};
use async_trait::async_trait;
use diesel::dsl::{AsSelect, auto_type};
use diesel::sql_types::Text;
use diesel::{Column, ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper, sql_query};
use diesel_async::RunQueryDsl;
use domain_auth::model::{EmailIndex, PasswordHash, Person, SecurityQuestion};
use domain_auth::ports::{Departure, People, Secret};
use domain_shared::{Effects, PersonId, StoreError};

/// People with their wrapped keys: finding somebody takes one statement, as finding nobody does,
/// so that the number of statements does not tell who has an account.
#[auto_type]
fn with_key() -> _ {
    let person: AsSelect<PersonRow, Db> = PersonRow::as_select();
    people::table
        .inner_join(person_keys::table)
        .select((person, person_keys::wrapped))
}

#[async_trait]
impl People for Sql {
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = with_key()
            .filter(people::id.eq(Id(id.uuid())))
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        self.open_person(row)
    }

    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row = with_key()
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
        let column = match which {
            Secret::Password => people::password_hash::NAME,
            Secret::Pin => people::pin_hash::NAME,
            Secret::Answer => people::answer_hash::NAME,
        };
        let swap = format!("UPDATE people SET {column} = $1 WHERE id = $2 AND {column} = $3");
        let changed = write_tx!(self.pool, async |conn| {
            let changed = sql_query(swap)
                .bind::<Text, _>(new.as_str())
                .bind::<Guid, _>(Id(id.uuid()))
                .bind::<Text, _>(old.as_str())
                .execute(conn)
                .await?;
            Ok(changed)
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
