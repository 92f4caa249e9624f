use super::super::RunQueryDsl;
use super::endings::lock_people;
use super::{SqlAdapter, keys};
use crate::TxError;
use crate::rows::accounts::drafts::DraftRow;
use crate::schema::drafts;
use crate::types::{At, Id};
use async_trait::async_trait;
use diesel::dsl::auto_type;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{Draft, DraftForm, MOST_DRAFTS};
use domain_auth::ports::Drafts;
use domain_shared::{PersonId, StoreError, Timestamp};

#[auto_type]
fn of_form(person: Id, form: String) -> _ {
    drafts::table
        .filter(drafts::person_id.eq(person))
        .filter(drafts::form.eq(form))
}

#[async_trait]
impl Drafts for SqlAdapter {
    async fn save(&self, person: PersonId, draft: &Draft) -> Result<(), StoreError> {
        let id = Id(person.uuid());
        write_tx!(self.pool, async |conn| {
            // Two tabs may save at once, and neither may leave more than there may be.
            lock_people(conn, &[id]).await?;
            let key = keys::get(conn, &self.keys, person).await?;
            diesel::delete(of_form(id, draft.form.as_str().to_owned()))
                .execute(conn)
                .await?;
            diesel::insert_into(drafts::table)
                .values(DraftRow::new(&key, person, draft)?)
                .execute(conn)
                .await?;
            let newest_first: Vec<Id> = drafts::table
                .filter(drafts::person_id.eq(id))
                .order((drafts::saved_at.desc(), drafts::id.desc()))
                .select(drafts::id)
                .load(conn)
                .await?;
            let over: Vec<Id> = newest_first.into_iter().skip(MOST_DRAFTS).collect();
            diesel::delete(drafts::table.filter(drafts::id.eq_any(over)))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn find(
        &self,
        person: PersonId,
        form: &DraftForm,
        now: Timestamp,
    ) -> Result<Option<Draft>, StoreError> {
        let mut conn = self.pool.read().await?;
        let found: Option<DraftRow> = of_form(Id(person.uuid()), form.as_str().to_owned())
            .filter(drafts::expires_at.gt(At::from(now)))
            .select(DraftRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some(row) = found else { return Ok(None) };
        let key = keys::get(&mut conn, &self.keys, person).await?;
        self.damage.one(row, |row| row.open(&key)).map(Some)
    }

    async fn discard(&self, person: PersonId, form: &DraftForm) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(of_form(Id(person.uuid()), form.as_str().to_owned()))
                .execute(conn)
                .await?;
            Ok(())
        })
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        write_tx!(self.pool, async |conn| {
            diesel::delete(drafts::table.filter(drafts::expires_at.le(At::from(now))))
                .execute(conn)
                .await?;
            Ok(())
        })
    }
}
