use super::super::RunQueryDsl;
use super::email_links::replace_links;
use super::endings::{clear, delete_links_of, end_everything_of, lock_people};
use super::fresh::{lock_caller, start_afresh};
use super::{Conn, SqlAdapter, effects, keys};
use crate::locks::for_update;
use crate::rows::accounts::pending::PendingRow;
use crate::rows::accounts::people::PersonRow;
use crate::schema::{pending_contacts, people};
use crate::types::{At, Coded, Digest, Id};
use crate::{Keyring, TxError, breaks_unique};
use diesel::dsl::exists;
use diesel::result::Error as DieselError;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper};
use diesel_async::AsyncConnection;
use domain_auth::model::{ContactKind, PendingContact, Person};
use domain_auth::ports::{
    ContactRequest, RowVersion, SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome,
    SwapOutcome,
};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

impl SqlAdapter {
    pub(super) async fn change_person(
        &self,
        change: &SettingsChange,
    ) -> Result<SettingsOutcome, StoreError> {
        let id = Id(change.person.uuid());
        let outcome = write_tx!(self.pool, async |conn| {
            lock_people(conn, &[id]).await?;
            let Some(person) = self.as_seen(conn, change).await? else {
                return Ok(SettingsOutcome::Stale);
            };
            if !is_proven(conn, change).await? {
                return Ok(SettingsOutcome::Stale);
            }
            if let SessionsToEnd::AllBut(fresh) = &change.ends
                && !lock_caller(conn, &self.keys, fresh).await?
            {
                return Ok(SettingsOutcome::Gone);
            }
            if !claim(conn, change).await? {
                return Ok(SettingsOutcome::Taken);
            }
            let device_ends = match &change.ends {
                SessionsToEnd::Nothing => None,
                SessionsToEnd::AllBut(fresh) => start_afresh(conn, &self.keys, fresh).await?,
                SessionsToEnd::All => {
                    end_everything_of(conn, id).await?;
                    None
                }
            };
            delete_named(conn, change).await?;
            relink(conn, &self.keys, change).await?;
            self.put(conn, person, change).await?;
            clear(conn, &change.clear).await?;
            effects::write(conn, &self.keys, &change.effects).await?;
            Ok(SettingsOutcome::Done(device_ends))
        })?;
        if matches!(change.ends, SessionsToEnd::All) {
            self.keys.opened_texts().forget(change.person);
        }
        Ok(outcome)
    }

    pub(super) async fn ask_for_contact(
        &self,
        ask: &ContactRequest,
    ) -> Result<SwapOutcome, StoreError> {
        let pending = &ask.pending;
        let (person, kind) = (Id(pending.person.uuid()), Coded(pending.contact.kind()));
        write_tx!(self.pool, async |conn| {
            let present: Vec<i32> = for_update(
                people::table
                    .filter(people::id.eq(person))
                    .select(people::epoch),
            )
            .load(conn)
            .await?;
            if !present.contains(&ask.epoch) {
                return Ok(SwapOutcome::Stale);
            }
            let before: Vec<(Id, i32)> = for_update(
                pending_contacts::table
                    .filter(pending_contacts::person_id.eq(person))
                    .filter(pending_contacts::kind.eq(kind))
                    .filter(pending_contacts::expires_at.gt(At::from(pending.created_at)))
                    .select((pending_contacts::id, pending_contacts::version)),
            )
            .load(conn)
            .await?;
            let replaces = ask.replaces.map(|(id, version)| (Id(id.uuid()), version));
            if before != replaces.as_slice() {
                return Ok(SwapOutcome::Stale);
            }
            let key = keys::get(conn, &self.keys, pending.person).await?;
            diesel::delete(pending_contacts::table)
                .filter(pending_contacts::person_id.eq(person))
                .filter(pending_contacts::kind.eq(kind))
                .execute(conn)
                .await?;
            diesel::insert_into(pending_contacts::table)
                .values(PendingRow::new(&self.keys, &key, pending)?)
                .execute(conn)
                .await?;
            effects::write(conn, &self.keys, &ask.effects).await?;
            Ok(SwapOutcome::Done)
        })
    }

    pub(super) async fn pending_contact(
        &self,
        person: PersonId,
        kind: ContactKind,
        now: Timestamp,
    ) -> Result<Option<PendingContact>, StoreError> {
        let mut conn = self.pool.read().await?;
        let row: Option<PendingRow> = pending_contacts::table
            .filter(pending_contacts::person_id.eq(Id(person.uuid())))
            .filter(pending_contacts::kind.eq(Coded(kind)))
            .filter(pending_contacts::expires_at.gt(At::from(now)))
            .select(PendingRow::as_select())
            .first(&mut conn)
            .await
            .optional()
            .map_err(TxError::from)?;
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(&mut conn, &self.keys, person).await?;
        row.open(&self.keys, &key)
    }

    pub(super) async fn swap_pending_contact(
        &self,
        next: &PendingContact,
        effects: Effects,
    ) -> Result<SwapOutcome, StoreError> {
        write_tx!(self.pool, async |conn| {
            let key = keys::get(conn, &self.keys, next.person).await?;
            let swapped = diesel::update(pending_contacts::table)
                .filter(pending_contacts::id.eq(Id(next.id.uuid())))
                .filter(pending_contacts::person_id.eq(Id(next.person.uuid())))
                .filter(pending_contacts::version.eq(next.version.saturating_sub(1)))
                .set(PendingRow::new(&self.keys, &key, next)?)
                .execute(conn)
                .await?;
            if swapped == 0 {
                return Ok(SwapOutcome::Stale);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(SwapOutcome::Done)
        })
    }

    pub(super) async fn withdraw_contact(
        &self,
        person: PersonId,
        kind: ContactKind,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        write_tx!(self.pool, async |conn| {
            let removed = diesel::delete(pending_contacts::table)
                .filter(pending_contacts::person_id.eq(Id(person.uuid())))
                .filter(pending_contacts::kind.eq(Coded(kind)))
                .execute(conn)
                .await?;
            if removed == 0 {
                return Ok(false);
            }
            effects::write(conn, &self.keys, &effects).await?;
            Ok(true)
        })
    }
}

impl SqlAdapter {
    /// The person, where they are as they were seen. Others wait until the transaction ends.
    async fn as_seen(
        &self,
        conn: &mut Conn,
        change: &SettingsChange,
    ) -> Result<Option<Person>, TxError> {
        let row: Option<PersonRow> = people::table
            .find(Id(change.person.uuid()))
            .select(PersonRow::as_select())
            .first(conn)
            .await
            .optional()?;
        let Some(row) = row else { return Ok(None) };
        let key = keys::get(conn, &self.keys, change.person).await?;
        let person = row.open(&key)?;
        Ok(Some(person).filter(|person| RowVersion::from(person) == change.seen))
    }

    /// Writes the new value. What a user typed is sealed again, as the next version.
    async fn put(
        &self,
        conn: &mut Conn,
        mut person: Person,
        change: &SettingsChange,
    ) -> Result<(), TxError> {
        person.epoch += i32::from(change.ends != SessionsToEnd::Nothing);
        change.value.put(&mut person, change.now);
        let key = keys::get(conn, &self.keys, person.id).await?;
        diesel::update(people::table.find(Id(person.id.uuid())))
            .set(PersonRow::new(&key, &person)?)
            .execute(conn)
            .await?;
        Ok(())
    }
}

/// Forgets the pending contact that has become the person's.
async fn delete_named(conn: &mut Conn, change: &SettingsChange) -> Result<(), TxError> {
    if let SettingValue::Contact(_, pending, _) = &change.value {
        diesel::delete(pending_contacts::table.find(Id(pending.uuid())))
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// Forgets the links to the address before, where it is another, and keeps the one to the new.
async fn relink(
    conn: &mut Conn,
    keyring: &Keyring,
    change: &SettingsChange,
) -> Result<(), TxError> {
    match &change.value {
        SettingValue::GivenEmail(_, link) => replace_links(conn, keyring, link).await,
        value if value.email_index().is_some() => {
            delete_links_of(conn, Id(change.person.uuid())).await
        }
        _ => Ok(()),
    }
}

/// Whether the pending contact that is named is there as it was read.
async fn is_proven(conn: &mut Conn, change: &SettingsChange) -> Result<bool, TxError> {
    let SettingValue::Contact(contact, pending, version) = &change.value else {
        return Ok(true);
    };
    let proven = pending_contacts::table
        .filter(pending_contacts::id.eq(Id(pending.uuid())))
        .filter(pending_contacts::person_id.eq(Id(change.person.uuid())))
        .filter(pending_contacts::kind.eq(Coded(contact.kind())))
        .filter(pending_contacts::version.eq(*version))
        .filter(pending_contacts::expires_at.gt(At::from(change.now)))
        .filter(pending_contacts::dead.eq(false));
    Ok(diesel::select(exists(proven)).get_result(conn).await?)
}

/// Makes the email the person's, where it is one; `false` where another account has it. It is a
/// savepoint: of two people who claim one email at the same moment, one breaks the index.
async fn claim(conn: &mut Conn, change: &SettingsChange) -> Result<bool, TxError> {
    let Some(index) = change.value.email_index() else {
        return Ok(true);
    };
    let index = Digest::from(index.bytes());
    let claimed = conn
        .transaction::<_, DieselError, _>(async |conn| {
            diesel::update(people::table.find(Id(change.person.uuid())))
                .set(people::email_index.eq(index))
                .execute(conn)
                .await
        })
        .await;
    match claimed {
        Ok(_) => Ok(true),
        Err(error) if breaks_unique(&error, "people", "email_index") => Ok(false),
        Err(error) => Err(error.into()),
    }
}
