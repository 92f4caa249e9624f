//! Locks people, and ends their flows, devices and sessions.

use super::super::RunQueryDsl;
use super::Conn;
use crate::locks::for_update;
use crate::rows::accounts::sessions::{REFRESH_TOKENS, SESSIONS};
use crate::schema::{
    attempts, authenticators, email_links, flows, password_resets, pending_contacts, people,
    push_devices, refresh_families, refresh_tokens, sessions,
};
use crate::types::{At, Coded, Digest, Id};
use crate::{Keyring, TxError};
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl};
use domain_auth::model::{Step, TokenHash};
use domain_auth::ports::AttemptKey;

/// The step of a flow that is over.
pub(super) const DONE: Coded<Step> = Coded(Step::Done);

/// The MAC of a row that has ended: none, so that nobody brings it back by hand.
pub(super) const NO_MAC: Option<&[u8]> = None;

/// Makes other changes to these people wait until the transaction ends.
pub(crate) async fn lock_people(conn: &mut Conn, ids: &[Id]) -> Result<(), TxError> {
    for_update(
        people::table
            .filter(people::id.eq_any(ids.to_vec()))
            .order(people::id.asc())
            .select(people::id),
    )
    .load::<Id>(conn)
    .await?;
    Ok(())
}

/// Makes other changes to these families wait until the transaction ends.
pub(super) async fn lock_families(conn: &mut Conn, ids: &[Id]) -> Result<(), TxError> {
    for_update(
        refresh_families::table
            .filter(refresh_families::id.eq_any(ids.to_vec()))
            .order(refresh_families::id.asc())
            .select(refresh_families::id),
    )
    .load::<Id>(conn)
    .await?;
    Ok(())
}

/// Person and family of a session cookie, live or not.
pub(super) async fn of_session(
    conn: &mut Conn,
    keys: &Keyring,
    token: Option<&TokenHash>,
) -> Result<Option<(Id, Option<Id>)>, TxError> {
    let Some(token) = token else { return Ok(None) };
    Ok(sessions::table
        .filter(sessions::token_hash.eq(keys.token(SESSIONS, token)))
        .select((sessions::person_id, sessions::family_id))
        .first(conn)
        .await
        .optional()?)
}

/// Person and family of a refresh cookie, live or not.
pub(super) async fn of_refresh(
    conn: &mut Conn,
    keys: &Keyring,
    token: Option<&TokenHash>,
) -> Result<Option<(Id, Id)>, TxError> {
    let Some(token) = token else { return Ok(None) };
    Ok(refresh_tokens::table
        .inner_join(refresh_families::table)
        .filter(refresh_tokens::token_hash.eq(keys.token(REFRESH_TOKENS, token)))
        .select((refresh_families::person_id, refresh_families::id))
        .first(conn)
        .await
        .optional()?)
}

/// Ends these flows and wipes what they held.
pub(super) async fn end_flows(conn: &mut Conn, ids: &[Id]) -> Result<(), TxError> {
    diesel::update(flows::table.filter(flows::id.eq_any(ids)))
        .set((
            flows::step.eq(DONE),
            flows::version.eq(flows::version + 1),
            flows::challenge_id.eq(None::<Id>),
            flows::code_hash.eq(None::<Digest>),
            flows::code_expires_at.eq(None::<At>),
            flows::chosen_pin_hash.eq(None::<String>),
            flows::sealed.eq(None::<Vec<u8>>),
            flows::mac.eq(NO_MAC),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

/// Revokes these families with their sessions. Answers how many were not revoked before.
pub(super) async fn revoke(conn: &mut Conn, families: &[Id]) -> Result<usize, TxError> {
    let revoked = diesel::update(refresh_families::table)
        .filter(refresh_families::id.eq_any(families))
        .filter(refresh_families::revoked.eq(false))
        .set((
            refresh_families::revoked.eq(true),
            refresh_families::mac.eq(NO_MAC),
        ))
        .execute(conn)
        .await?;
    end_sessions_of(conn, families).await?;
    Ok(revoked)
}

pub(super) async fn end_sessions_of(conn: &mut Conn, families: &[Id]) -> Result<(), TxError> {
    diesel::update(sessions::table)
        .filter(sessions::family_id.eq_any(families.iter().copied().map(Some)))
        .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn end_session(
    conn: &mut Conn,
    keys: &Keyring,
    token: Option<&TokenHash>,
) -> Result<(), TxError> {
    let Some(token) = token else { return Ok(()) };
    diesel::update(sessions::table)
        .filter(sessions::token_hash.eq(keys.token(SESSIONS, token)))
        .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn end_flows_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    let begun: Vec<Id> = for_update(
        flows::table
            .filter(flows::person_id.eq(Some(person)))
            .filter(flows::step.ne(DONE))
            .order(flows::id.asc())
            .select(flows::id),
    )
    .load(conn)
    .await?;
    end_flows(conn, &begun).await
}

/// Ends the flows, devices, sessions, notices, and what waits for a person.
pub(super) async fn end_everything_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(push_devices::table.filter(push_devices::person_id.eq(person)))
        .execute(conn)
        .await?;
    end_sign_ins_of(conn, person).await
}

/// Ends the notices of a person in every browser but one.
pub(super) async fn end_other_notices_of(
    conn: &mut Conn,
    person: Id,
    browser: Digest,
) -> Result<(), TxError> {
    diesel::delete(push_devices::table)
        .filter(push_devices::person_id.eq(person))
        .filter(push_devices::browser_hash.ne(browser))
        .execute(conn)
        .await?;
    Ok(())
}

/// Ends the notices in the browser of a session or remembered device.
pub(super) async fn end_notices_of(conn: &mut Conn, owner: Id, id: Id) -> Result<(), TxError> {
    let session = sessions::table.find(id).select(sessions::browser_hash);
    let session: Option<Digest> = session.first(conn).await.optional()?;
    let device = refresh_families::table.find(id);
    let device = device.select(refresh_families::browser_hash);
    let device: Option<Digest> = device.first(conn).await.optional()?;
    diesel::delete(push_devices::table)
        .filter(push_devices::person_id.eq(owner))
        .filter(push_devices::browser_hash.eq_any(session.into_iter().chain(device)))
        .execute(conn)
        .await?;
    Ok(())
}

/// Ends the notices of everybody else in a browser that `person` signs in to.
pub(super) async fn end_strangers_notices(
    conn: &mut Conn,
    person: Id,
    browser: Digest,
) -> Result<(), TxError> {
    diesel::delete(push_devices::table)
        .filter(push_devices::browser_hash.eq(browser))
        .filter(push_devices::person_id.ne(person))
        .execute(conn)
        .await?;
    Ok(())
}

/// As [`end_everything_of`], except for the notices.
pub(super) async fn end_sign_ins_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    end_flows_of(conn, person).await?;
    end_set_up_of(conn, person).await?;
    let families: Vec<Id> = refresh_families::table
        .filter(refresh_families::person_id.eq(person))
        .select(refresh_families::id)
        .load(conn)
        .await?;
    revoke(conn, &families).await?;
    diesel::update(sessions::table)
        .filter(sessions::person_id.eq(person))
        .set((sessions::ended.eq(true), sessions::mac.eq(NO_MAC)))
        .execute(conn)
        .await?;
    end_asked_of(conn, person).await
}

pub(super) async fn end_set_up_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(authenticators::table.find(person))
        .filter(authenticators::last_step.is_null())
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn end_asked_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(password_resets::table)
        .filter(password_resets::person_id.eq(Some(person)))
        .execute(conn)
        .await?;
    diesel::delete(pending_contacts::table)
        .filter(pending_contacts::person_id.eq(person))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn delete_links_of(conn: &mut Conn, person: Id) -> Result<(), TxError> {
    diesel::delete(email_links::table.filter(email_links::person_id.eq(person)))
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn clear(conn: &mut Conn, counts: &[AttemptKey]) -> Result<(), TxError> {
    let mut counts = counts.to_vec();
    counts.sort();
    for AttemptKey {
        credential,
        subject,
    } in counts
    {
        let key = (Coded(credential), Digest::from(subject.bytes()));
        diesel::delete(attempts::table.find(key))
            .execute(conn)
            .await?;
    }
    Ok(())
}
