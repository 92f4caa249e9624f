//! A change that ends everything of a person but the caller's own session.

use super::super::RunQueryDsl;
use super::Conn;
use super::endings::{end_other_notices_of, end_sign_ins_of, lock_people};
use super::sessions::{remember, start_session};
use crate::rows::accounts::sessions::{FamilyRow, SessionRow};
use crate::rows::notifications::DEVICES;
use crate::schema::{people, refresh_families, sessions};
use crate::types::{At, Id};
use crate::{Keyring, TxError};
use diesel::{
    ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension, QueryDsl,
    SelectableHelper,
};
use domain_auth::model::{NewTokenFamily, RotatedSession};
use domain_shared::{PersonId, Timestamp};

/// Locks the person of a fresh session and looks whether the session that it replaces is live.
pub(super) async fn lock_caller(
    conn: &mut Conn,
    keys: &Keyring,
    fresh: &RotatedSession,
) -> Result<bool, TxError> {
    let person = Id(fresh.session.person.uuid());
    lock_people(conn, &[person]).await?;
    let live: Option<SessionRow> = sessions::table
        .filter(sessions::id.eq(Id(fresh.replaces.uuid())))
        .filter(sessions::person_id.eq(person))
        .filter(sessions::ended.eq(false))
        .filter(sessions::expires_at.gt(At::from(fresh.session.started_at)))
        .select(SessionRow::as_select())
        .first(conn)
        .await
        .optional()?;
    Ok(live.is_some_and(|session| session.is_genuine(keys)))
}

/// Ends everything of the person, raises the epoch and begins the fresh session. Answers when the
/// fresh device ends: when the one that it replaces would have. Comes after [`lock_caller`].
pub(super) async fn start_afresh(
    conn: &mut Conn,
    keys: &Keyring,
    fresh: &RotatedSession,
) -> Result<Option<Timestamp>, TxError> {
    let person = fresh.session.person;
    let before: Option<FamilyRow> = sessions::table
        .inner_join(
            refresh_families::table.on(sessions::family_id.eq(refresh_families::id.nullable())),
        )
        .filter(sessions::id.eq(Id(fresh.replaces.uuid())))
        .select(FamilyRow::as_select())
        .first(conn)
        .await
        .optional()?;
    raise_epoch(conn, person).await?;
    end_sign_ins_of(conn, Id(person.uuid())).await?;
    let browser = keys.token(DEVICES, &fresh.session.browser);
    end_other_notices_of(conn, Id(person.uuid()), browser).await?;
    let key = super::keys::get(conn, keys, person).await?;
    // A device that was changed by hand is not remembered again.
    let is_genuine = before.as_ref().is_none_or(|row| row.is_genuine(keys));
    let end = before.map(|row| row.expires_at());
    let next = fresh.family.as_ref().filter(|_| is_genuine);
    let family = next.map(|family| NewTokenFamily {
        expires_at: end.map_or(family.expires_at, |end| end.min(family.expires_at)),
        ..family.clone()
    });
    if let Some(family) = &family {
        remember(conn, keys, &key, family, &fresh.session).await?;
    }
    let remembered = family.as_ref().map(|family| family.id);
    start_session(conn, keys, &key, &fresh.session, remembered).await?;
    Ok(family.map(|family| family.expires_at))
}

/// Checks made in the epoch before do not count any more.
pub(super) async fn raise_epoch(conn: &mut Conn, person: PersonId) -> Result<(), TxError> {
    diesel::update(people::table.find(Id(person.uuid())))
        .set(people::epoch.eq(people::epoch + 1))
        .execute(conn)
        .await?;
    Ok(())
}
