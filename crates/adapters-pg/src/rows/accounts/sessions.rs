use super::devices;
use crate::Keyring;
use crate::rows::notifications::DEVICES;
use crate::schema::{refresh_families, refresh_tokens, sessions};
use crate::types::{At, Digest, Id};
use chrono::TimeDelta;
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::model::{
    ActiveDevice, ActiveDeviceId, FamilyId, NewSession, NewTokenFamily, Session, SessionId,
    TokenFamily, TokenHash,
};
use domain_auth::ports::RefreshTokenState;
use domain_shared::{PersonId, StoreError, Timestamp};
use sealing::PersonKey;
use serde::Serialize;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct SessionRow {
    id: Id,
    token_hash: Digest,
    person_id: Id,
    family_id: Option<Id>,
    browser_hash: Digest,
    signed_in_at: At,
    expires_at: At,
    used_at: At,
    ended: bool,
    sealed: Option<Vec<u8>>,
    mac: Option<Vec<u8>>,
}

pub(crate) const SESSIONS: &str = "sessions";
const FAMILIES: &str = "refresh_families";
pub(crate) const REFRESH_TOKENS: &str = "refresh_tokens";

impl SessionRow {
    /// A session that begins now, on `family` if it is a remembered device.
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        session: &NewSession,
        family: Option<FamilyId>,
    ) -> Result<Self, StoreError> {
        let place = (SESSIONS, session.id.uuid());
        let sealed = devices::seal(key, place, session.person, session.device)?;
        let mut row = Self {
            id: session.id.uuid().into(),
            token_hash: keys.token(SESSIONS, &session.token),
            person_id: session.person.uuid().into(),
            family_id: family.map(|family| family.uuid().into()),
            browser_hash: keys.token(DEVICES, &session.browser),
            signed_in_at: session.signed_in_at.into(),
            expires_at: session.expires_at.into(),
            used_at: session.started_at.into(),
            ended: false,
            sealed: Some(sealed),
            mac: None,
        };
        let mac = keys.compute_mac(SESSIONS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    fn mac_input(&self) -> impl Serialize {
        let whose = (self.person_id, self.family_id);
        let lasts = (self.signed_in_at, self.expires_at);
        (self.id, self.token_hash, whose, lasts)
    }

    /// Whether it is as it was written, and has not ended.
    pub(crate) fn is_genuine(&self, keys: &Keyring) -> bool {
        keys.is_genuine(
            (SESSIONS, self.id.0),
            &self.mac_input(),
            self.mac.as_deref(),
        )
    }

    /// Whether it is a session of this device.
    pub(crate) fn belongs_to(&self, family: &FamilyRow) -> bool {
        self.family_id == Some(family.id)
    }

    /// Its entry in the list of what is signed in.
    pub(crate) fn access(
        &self,
        key: &PersonKey,
        current: SessionId,
    ) -> Result<ActiveDevice, StoreError> {
        let person = PersonId::new(self.person_id.0);
        let place = (SESSIONS, self.id.0);
        Ok(ActiveDevice {
            id: ActiveDeviceId::new(self.id.0),
            device: devices::open(key, place, person, self.sealed.as_deref())?,
            started_at: self.signed_in_at.0,
            used_at: self.used_at.0,
            is_remembered: false,
            is_current: self.id.0 == current.uuid(),
        })
    }

    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// The session, on a tour or not.
    pub(crate) fn session(&self, is_tour: bool) -> Session {
        Session {
            id: SessionId::new(self.id.0),
            person: PersonId::new(self.person_id.0),
            family: self.family_id.map(|id| FamilyId::new(id.0)),
            signed_in_at: self.signed_in_at.0,
            expires_at: self.expires_at.0,
            is_tour,
        }
    }

    /// When the session was last marked as used.
    pub(crate) fn used_at(&self) -> Timestamp {
        self.used_at.0
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refresh_families, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct FamilyRow {
    id: Id,
    person_id: Id,
    started_at: At,
    expires_at: At,
    browser_hash: Digest,
    revoked: bool,
    used_at: Option<At>,
    sealed: Option<Vec<u8>>,
    mac: Option<Vec<u8>>,
}

impl FamilyRow {
    /// The remembered device of a session that begins.
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        family: &NewTokenFamily,
        session: &NewSession,
    ) -> Result<Self, StoreError> {
        let place = (FAMILIES, family.id.uuid());
        let sealed = devices::seal(key, place, session.person, session.device)?;
        let mut row = Self {
            id: family.id.uuid().into(),
            person_id: session.person.uuid().into(),
            started_at: family.started_at.into(),
            expires_at: family.expires_at.into(),
            browser_hash: keys.token(DEVICES, &session.browser),
            revoked: false,
            used_at: Some(family.started_at.into()),
            sealed: Some(sealed),
            mac: None,
        };
        let mac = keys.compute_mac(FAMILIES, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        (self.id, self.person_id, self.started_at, self.expires_at)
    }

    /// Whether it is as it was written, and was not revoked.
    pub(crate) fn is_genuine(&self, keys: &Keyring) -> bool {
        keys.is_genuine(
            (FAMILIES, self.id.0),
            &self.mac_input(),
            self.mac.as_deref(),
        )
    }

    pub(crate) fn expires_at(&self) -> Timestamp {
        self.expires_at.0
    }

    /// Its entry in the list of what is signed in; `own` are its live sessions.
    pub(crate) fn access<'a>(
        &self,
        key: &PersonKey,
        own: impl Iterator<Item = &'a SessionRow>,
        current: SessionId,
    ) -> Result<ActiveDevice, StoreError> {
        let person = PersonId::new(self.person_id.0);
        let place = (FAMILIES, self.id.0);
        let mut access = ActiveDevice {
            id: ActiveDeviceId::new(self.id.0),
            device: devices::open(key, place, person, self.sealed.as_deref())?,
            started_at: self.started_at.0,
            used_at: self.used_at.unwrap_or(self.started_at).0,
            is_remembered: true,
            is_current: false,
        };
        for session in own {
            access.used_at = access.used_at.max(session.used_at.0);
            access.is_current |= session.id.0 == current.uuid();
        }
        Ok(access)
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refresh_tokens, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct RefreshRow {
    token_hash: Digest,
    family_id: Id,
    rotated_at: Option<At>,
    mac: Option<Vec<u8>>,
}

impl RefreshRow {
    /// The newest token of `family`.
    pub(crate) fn new(
        keys: &Keyring,
        token: &TokenHash,
        family: FamilyId,
    ) -> Result<Self, StoreError> {
        let row = Self {
            token_hash: keys.token(REFRESH_TOKENS, token),
            family_id: family.uuid().into(),
            rotated_at: None,
            mac: None,
        };
        row.with_mac(keys)
    }

    /// The same token, rotated at `now`.
    pub(crate) fn rotated(self, keys: &Keyring, now: Timestamp) -> Result<Self, StoreError> {
        let row = Self {
            rotated_at: Some(now.into()),
            ..self
        };
        row.with_mac(keys)
    }

    /// When it was rotated, and its `mac`.
    pub(crate) fn rotation(&self) -> (Option<At>, Option<&[u8]>) {
        (self.rotated_at, self.mac.as_deref())
    }

    fn with_mac(mut self, keys: &Keyring) -> Result<Self, StoreError> {
        let mac = keys.compute_mac(REFRESH_TOKENS, &self.mac_input())?;
        self.mac = Some(mac);
        Ok(self)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        (self.token_hash, self.family_id, self.rotated_at)
    }

    fn is_genuine(&self, keys: &Keyring) -> bool {
        let row = (REFRESH_TOKENS, self.family_id.0);
        keys.is_genuine(row, &self.mac_input(), self.mac.as_deref())
    }
}

/// A token and its family, both as they were written.
pub(crate) struct LiveToken {
    token: RefreshRow,
    family: FamilyRow,
}

impl LiveToken {
    /// The two rows, if neither was changed by hand.
    pub(crate) fn of(keys: &Keyring, (token, family): (RefreshRow, FamilyRow)) -> Option<Self> {
        let is_genuine = token.is_genuine(keys) && family.is_genuine(keys);
        is_genuine.then_some(Self { token, family })
    }

    pub(crate) fn into_token(self) -> RefreshRow {
        self.token
    }
}

/// The state of a token at `now`; `Gone` without a row.
pub(crate) fn worth(
    token: Option<&LiveToken>,
    now: Timestamp,
    grace: TimeDelta,
) -> RefreshTokenState {
    let Some(LiveToken { token, family }) = token else {
        return RefreshTokenState::Gone;
    };
    let family = TokenFamily {
        id: FamilyId::new(family.id.0),
        person: PersonId::new(family.person_id.0),
        started_at: family.started_at.0,
        expires_at: family.expires_at.0,
    };
    match token.rotated_at {
        None => RefreshTokenState::Current(family),
        Some(at) if at.0 + grace > now => RefreshTokenState::Previous(family),
        Some(_) => RefreshTokenState::Reused(family),
    }
}
