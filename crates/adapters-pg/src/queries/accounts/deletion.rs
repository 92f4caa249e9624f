//! Deletes somebody with everything of theirs, in every area.
//!
//! The rows of their files stay until the sweep has wiped the content: without a key, and under the
//! nobody who owns what is to be swept.

use super::super::RunQueryDsl;
use super::super::blobs::lock_exclusive;
use super::endings::{clear, lock_people};
use super::{Conn, effects, keys};
use crate::rows::documents::BlobState;
use crate::rows::messages::OutboxRow;
use crate::schema::{
    audit_chains, audit_events, authenticators, blobs, browsers, calendar_feeds, deadlines,
    document_texts, documents, drafts, email_links, flows, items, jobs, notes,
    notification_settings, outbox, own_dates, passkeys, password_resets, pending_contacts, people,
    presets, push_devices, recovery_codes, refresh_families, reminders, sessions,
    statement_settings, stored_answers, transactions, value_history, waiting_statements,
};
use crate::types::{At, Coded, Id};
use crate::{Keyring, TxError};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, SelectableHelper, TextExpressionMethods,
};
use domain_auth::ports::AccountDeletion;
use domain_shared::{PersonId, Timestamp};

/// Deletes the rows of `$id`; the order minds which table refers to which.
///
/// A macro, as a function would have to list what diesel asks of each clause over any table.
macro_rules! delete_rows {
    ($conn:ident, $id:ident: $($table:ident . $column:ident),* $(,)?) => {$(
        diesel::delete($table::table.filter($table::$column.eq($id)))
            .execute($conn)
            .await?;
    )*};
}

/// Deletes the person, where their epoch is as it was seen.
pub(super) async fn delete(
    conn: &mut Conn,
    keyring: &Keyring,
    deletion: &AccountDeletion,
) -> Result<bool, TxError> {
    let person = &deletion.person;
    let id = Id(person.id.uuid());
    lock_people(conn, &[id]).await?;
    let epoch: Option<i32> = people::table
        .find(id)
        .select(people::epoch)
        .first(conn)
        .await
        .optional()?;
    if epoch != Some(person.epoch) {
        return Ok(false);
    }
    lock_exclusive(conn, person.id).await?;
    // Counts before the chain of events: settling a try locks them in this order.
    clear(conn, &deletion.clear).await?;
    take_back_messages(conn, keyring, person.id).await?;
    delete_jobs(conn, person.id).await?;
    delete_rows!(conn, id:
        sessions.person_id,
        flows.person_id,
        refresh_families.person_id,
        recovery_codes.person_id,
        authenticators.person_id,
        passkeys.person_id,
        email_links.person_id,
        browsers.person_id,
        pending_contacts.person_id,
        drafts.person_id,
        password_resets.person_id,
        stored_answers.person_id,
        calendar_feeds.owner_id,
        notification_settings.person_id,
        push_devices.person_id,
        reminders.owner_id,
        deadlines.owner_id,
        own_dates.owner_id,
        document_texts.owner_id,
        presets.owner_id,
        documents.owner_id,
        notes.owner_id,
        transactions.owner_id,
        waiting_statements.owner_id,
        statement_settings.owner_id,
        value_history.owner_id,
        items.owner_id,
        audit_events.person_id,
        audit_chains.person_id,
    );
    leave_files_to_the_sweep(conn, keyring, id, deletion.at).await?;
    delete_rows!(conn, id: people.id);
    keys::delete(conn, keyring, person.id).await?;
    effects::write(conn, keyring, &deletion.effects).await?;
    Ok(true)
}

/// Deletes the account's queued messages, whatever their address. The owner is sealed, so we open
/// every queued message; they are few, as they leave within seconds. We skip one that does not
/// open: it can be sent to nobody, and must not stop a deletion.
async fn take_back_messages(
    conn: &mut Conn,
    keyring: &Keyring,
    person: PersonId,
) -> Result<(), TxError> {
    let waiting: Vec<OutboxRow> = outbox::table
        .filter(outbox::sealed.is_not_null())
        .select(OutboxRow::as_select())
        .load(conn)
        .await?;
    let opened = waiting.into_iter().filter_map(|row| row.open(keyring).ok());
    let theirs: Vec<Id> = opened
        .filter(|waits| waits.outgoing.person == Some(person))
        .map(|waits| Id(waits.outgoing.id.uuid()))
        .collect();
    diesel::delete(outbox::table.filter(outbox::id.eq_any(theirs)))
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets what was to be done about their things: the keys of such jobs begin with the owner.
async fn delete_jobs(conn: &mut Conn, person: PersonId) -> Result<(), TxError> {
    diesel::delete(jobs::table.filter(jobs::key.like(format!("{person}/%"))))
        .execute(conn)
        .await?;
    Ok(())
}

/// Releases their files, which belong to nobody from here on.
async fn leave_files_to_the_sweep(
    conn: &mut Conn,
    keyring: &Keyring,
    id: Id,
    at: Timestamp,
) -> Result<(), TxError> {
    let nobody = keys::nobody(conn, keyring).await?;
    let theirs = || blobs::table.filter(blobs::owner_id.eq(id));
    diesel::update(theirs().filter(blobs::state.ne(Coded(BlobState::Condemned))))
        .set((
            blobs::state.eq(Coded(BlobState::Released)),
            blobs::since.eq(At::from(at)),
        ))
        .execute(conn)
        .await?;
    diesel::update(theirs())
        .set((
            blobs::owner_id.eq(nobody),
            blobs::wrapped_key.eq(None::<Vec<u8>>),
        ))
        .execute(conn)
        .await?;
    Ok(())
}
