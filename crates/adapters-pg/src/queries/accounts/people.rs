use super::super::RunQueryDsl;
use super::{Db, SqlAdapter, deletion, effects};
use crate::TxError;
use crate::rows::accounts::people::PersonRow;
use crate::schema::{people, person_keys};
use crate::types::{Coded, Digest, Id};
use async_trait::async_trait;
use diesel::dsl::{AsSelect, auto_type};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use domain_auth::model::{
    ContactKind, EmailIndex, PasswordHash, PendingContact, Person, SecurityQuestion,
};
use domain_auth::ports::{
    AccountCounts, AccountDeletion, AccountRecord, ContactRequest, People, SecretKind,
    SettingsChange, SettingsOutcome, SwapOutcome,
};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// People with their wrapped keys: finding somebody takes one statement, as finding nobody does,
/// so that the number of statements does not tell who has an account.
#[auto_type]
pub(crate) fn with_key() -> _ {
    let person: AsSelect<PersonRow, Db> = PersonRow::as_select();
    people::table
        .inner_join(person_keys::table)
        .select((person, person_keys::wrapped))
}

#[async_trait]
impl People for SqlAdapter {
    async fn by_id(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        read!(self, async |sql, conn| {
            let row = with_key()
                .filter(people::id.eq(Id(id.uuid())))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            sql.open_person(row)
        })
    }

    async fn by_email(&self, email: &EmailIndex) -> Result<Option<Person>, StoreError> {
        let email = Digest::from(email.bytes());
        read!(self, async |sql, conn| {
            let row = with_key()
                .filter(people::email_index.eq(email))
                .first(conn)
                .await
                .optional()
                .map_err(TxError::from)?;
            sql.open_person(row)
        })
    }

    async fn accounts(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<AccountRecord>, StoreError> {
        self.list_accounts(after, limit).await
    }

    async fn counts(&self) -> Result<AccountCounts, StoreError> {
        self.count_accounts().await
    }

    async fn rehash(
        &self,
        id: PersonId,
        which: SecretKind,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let person = people::table.filter(people::id.eq(Id(id.uuid())));
        let (old, new) = (old.as_str(), new.as_str());
        let changed = write_tx!(self.pool, async |conn| {
            let changed = match which {
                SecretKind::Password => {
                    let unchanged = person.filter(people::password_hash.eq(old));
                    let swap = diesel::update(unchanged).set(people::password_hash.eq(new));
                    swap.execute(conn).await?
                }
                SecretKind::Pin => {
                    let unchanged = person.filter(people::pin_hash.eq(old));
                    let swap = diesel::update(unchanged).set(people::pin_hash.eq(new));
                    swap.execute(conn).await?
                }
                SecretKind::Answer => {
                    let unchanged = person.filter(people::answer_hash.eq(old));
                    let swap = diesel::update(unchanged).set(people::answer_hash.eq(new));
                    swap.execute(conn).await?
                }
            };
            Ok(changed)
        })?;
        Ok(changed > 0)
    }

    async fn delete(&self, deletion: &AccountDeletion) -> Result<bool, StoreError> {
        let deleted = write_tx!(self.pool.long(), async |conn| {
            deletion::delete(conn, &self.keys, deletion).await
        })?;
        // A call beside this one may have read the key again before its row was gone.
        self.keys.evict(deletion.person.id);
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

    async fn change(&self, change: &SettingsChange) -> Result<SettingsOutcome, StoreError> {
        self.change_person(change).await
    }

    async fn ask(&self, ask: &ContactRequest) -> Result<SwapOutcome, StoreError> {
        self.ask_for_contact(ask).await
    }

    async fn pending(
        &self,
        person: PersonId,
        kind: ContactKind,
        now: Timestamp,
    ) -> Result<Option<PendingContact>, StoreError> {
        self.pending_contact(person, kind, now).await
    }

    async fn swap_pending(
        &self,
        next: &PendingContact,
        effects: Effects,
    ) -> Result<SwapOutcome, StoreError> {
        self.swap_pending_contact(next, effects).await
    }

    async fn withdraw(
        &self,
        person: PersonId,
        kind: ContactKind,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        self.withdraw_contact(person, kind, effects).await
    }
}

impl SqlAdapter {
    pub(crate) fn open_person(
        &self,
        row: Option<(PersonRow, Vec<u8>)>,
    ) -> Result<Option<Person>, StoreError> {
        let Some((row, wrapped)) = row else {
            return Ok(None);
        };
        let key = self.keys.of(row.person(), &wrapped)?;
        row.open(&key).map(Some)
    }
}
