//! Rows of sessions and remembered devices.

use crate::schema::{refresh_families, refresh_tokens, sessions};
use crate::types::{At, Digest, Id};
use chrono::TimeDelta;
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::model::{FamilyId, NewFamily, NewSession, Session, SessionId, TokenHash};
use domain_auth::ports::DeviceToken;
use domain_shared::{Instant, PersonId};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct SessionRow {
    id: Id,
    token_hash: Digest,
    person_id: Id,
    family_id: Option<Id>,
    started_at: At,
    expires_at: At,
    used_at: At,
    ended: bool,
}

impl SessionRow {
    /// A session that begins now, on `family` if it is a remembered device.
    pub(crate) fn new(session: &NewSession, family: Option<FamilyId>) -> Self {
        Self {
            id: session.id.uuid().into(),
            token_hash: session.token.bytes().into(),
            person_id: session.person.uuid().into(),
            family_id: family.map(|family| family.uuid().into()),
            started_at: session.started_at.into(),
            expires_at: session.expires_at.into(),
            used_at: session.started_at.into(),
            ended: false,
        }
    }

    /// When the session was last marked as used.
    pub(crate) fn used_at(&self) -> Instant {
        self.used_at.0
    }
}

impl From<SessionRow> for Session {
    fn from(row: SessionRow) -> Self {
        Self {
            id: SessionId::new(row.id.0),
            person: PersonId::new(row.person_id.0),
            family: row.family_id.map(|id| FamilyId::new(id.0)),
            started_at: row.started_at.0,
            expires_at: row.expires_at.0,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = refresh_families)]
pub(crate) struct FamilyRow {
    id: Id,
    person_id: Id,
    started_at: At,
    expires_at: At,
    revoked: bool,
}

impl FamilyRow {
    pub(crate) fn new(family: &NewFamily, person: PersonId) -> Self {
        Self {
            id: family.id.uuid().into(),
            person_id: person.uuid().into(),
            started_at: family.started_at.into(),
            expires_at: family.expires_at.into(),
            revoked: false,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = refresh_tokens, treat_none_as_default_value = false)]
pub(crate) struct RefreshRow {
    token_hash: Digest,
    family_id: Id,
    rotated_at: Option<At>,
}

impl RefreshRow {
    /// The newest token of `family`.
    pub(crate) fn new(token: &TokenHash, family: FamilyId) -> Self {
        Self {
            token_hash: token.bytes().into(),
            family_id: family.uuid().into(),
            rotated_at: None,
        }
    }
}

/// Family, person and rotation of a token whose family is live.
pub(crate) type LiveToken = (Id, Id, Option<At>);

/// What a token is worth; without a row nothing.
pub(crate) fn worth(token: Option<LiveToken>, now: Instant, grace: TimeDelta) -> DeviceToken {
    let Some((family, person, rotated_at)) = token else {
        return DeviceToken::Gone;
    };
    let (family, person) = (FamilyId::new(family.0), PersonId::new(person.0));
    match rotated_at {
        None => DeviceToken::Current(family, person),
        Some(at) if at.0 + grace > now => DeviceToken::Previous(family, person),
        Some(_) => DeviceToken::Reused(family, person),
    }
}
