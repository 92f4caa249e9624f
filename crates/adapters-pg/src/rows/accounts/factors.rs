use crate::keys::{Keyring, open_row, seal_row};
use crate::schema::{authenticators, recovery_codes};
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{
    Authenticator, AuthenticatorId, AuthenticatorSecret, CodeHash, Enrolment, TimeStep, TokenHash,
};
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

pub(crate) const AUTHENTICATORS: &str = "authenticators";

/// The only app of its person: with an end it is being set up, with a step it is in use.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = authenticators, primary_key(person_id))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct AuthenticatorRow {
    person_id: Id,
    id: Id,
    since: At,
    expires_at: Option<At>,
    last_step: Option<i64>,
    link_hash: Option<Digest>,
    sealed: Vec<u8>,
}

impl AuthenticatorRow {
    /// An app that is being set up.
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        enrolment: &Enrolment,
    ) -> Result<Self, StoreError> {
        let content = SealedAuthenticator::V1 {
            secret: *enrolment.secret.expose(),
            link: enrolment.link.map(|link| *link.bytes()),
        };
        let link = enrolment.link.as_ref();
        Ok(Self {
            person_id: enrolment.person.uuid().into(),
            id: enrolment.id.uuid().into(),
            since: enrolment.begun_at.into(),
            expires_at: Some(enrolment.expires_at.into()),
            last_step: None,
            link_hash: link.map(|link| keys.token(AUTHENTICATORS, link)),
            sealed: seal_row(
                key.columns(),
                &cell(enrolment.id, enrolment.person),
                &content,
            )?,
        })
    }

    /// An app that is in use.
    pub(crate) fn in_use(
        key: &PersonKey,
        person: PersonId,
        app: &Authenticator,
    ) -> Result<Self, StoreError> {
        let content = SealedAuthenticator::V1 {
            secret: *app.secret.expose(),
            link: None,
        };
        Ok(Self {
            person_id: person.uuid().into(),
            id: app.id.uuid().into(),
            since: app.added_at.into(),
            expires_at: None,
            last_step: Some(app.last_step.number()),
            link_hash: None,
            sealed: seal_row(key.columns(), &cell(app.id, person), &content)?,
        })
    }

    /// The app, if the row is one that is being set up.
    pub(crate) fn enrolment(self, key: &PersonKey) -> Result<Option<Enrolment>, StoreError> {
        let (id, person) = self.ids();
        let Some(expires_at) = self.expires_at else {
            return Ok(None);
        };
        let (secret, link) = self.content(key)?;
        Ok(Some(Enrolment {
            id,
            person,
            secret,
            begun_at: self.since.0,
            expires_at: expires_at.0,
            link,
        }))
    }

    /// The app, if it is in use, with `left` recovery codes.
    pub(crate) fn app(
        self,
        key: &PersonKey,
        left: i64,
    ) -> Result<Option<Authenticator>, StoreError> {
        let Some(last_step) = self.last_step else {
            return Ok(None);
        };
        Ok(Some(Authenticator {
            id: self.ids().0,
            secret: self.content(key)?.0,
            last_step: TimeStep::stored(last_step),
            added_at: self.since.0,
            recovery_codes: u32::try_from(left).map_err(StoreError::failed)?,
        }))
    }

    fn ids(&self) -> (AuthenticatorId, PersonId) {
        (
            AuthenticatorId::new(self.id.0),
            PersonId::new(self.person_id.0),
        )
    }

    /// The secret, and the link that it was begun by.
    fn content(
        &self,
        key: &PersonKey,
    ) -> Result<(AuthenticatorSecret, Option<TokenHash>), StoreError> {
        let (id, person) = self.ids();
        let SealedAuthenticator::V1 { secret, link } =
            open_row(key.columns(), &cell(id, person), &self.sealed)?;
        let link = link.map(TokenHash::stored);
        Ok((AuthenticatorSecret::stored(secret), link))
    }

    pub(crate) fn person(&self) -> PersonId {
        self.ids().1
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedAuthenticator {
    #[serde(rename = "1")]
    V1 {
        secret: [u8; 20],
        /// The token's own hash: the row is found by a keyed one, which a hand could put elsewhere.
        link: Option<[u8; 32]>,
    },
}

/// A secret never changes: another app has another row id.
fn cell(app: AuthenticatorId, person: PersonId) -> CellAddress {
    CellAddress {
        table: AUTHENTICATORS,
        column: "sealed",
        row: app.uuid(),
        owner: person.uuid(),
        version: 1,
    }
}

#[derive(Insertable)]
#[diesel(table_name = recovery_codes)]
pub(crate) struct RecoveryCodeRow {
    person_id: Id,
    code_hash: Digest,
}

impl RecoveryCodeRow {
    pub(crate) fn new(person: PersonId, code: &CodeHash) -> Self {
        Self {
            person_id: person.uuid().into(),
            code_hash: code.bytes().into(),
        }
    }
}
