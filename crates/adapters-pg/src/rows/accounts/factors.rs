use crate::keys::{open_row, seal_row};
use crate::schema::{authenticators, recovery_codes};
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{
    Authenticator, AuthenticatorId, AuthenticatorSecret, CodeHash, Enrolment, TimeStep,
};
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

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
    sealed: Vec<u8>,
}

impl AuthenticatorRow {
    pub(crate) fn new(key: &PersonKey, enrolment: &Enrolment) -> Result<Self, StoreError> {
        let content = SealedAuthenticator::V1 {
            secret: *enrolment.secret.expose(),
        };
        let cell = cell(enrolment.id, enrolment.person);
        Ok(Self {
            person_id: enrolment.person.uuid().into(),
            id: enrolment.id.uuid().into(),
            since: enrolment.begun_at.into(),
            expires_at: Some(enrolment.expires_at.into()),
            last_step: None,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    /// The app, if the row is one that is being set up.
    pub(crate) fn enrolment(self, key: &PersonKey) -> Result<Option<Enrolment>, StoreError> {
        let (id, person) = self.ids();
        let Some(expires_at) = self.expires_at else {
            return Ok(None);
        };
        Ok(Some(Enrolment {
            id,
            person,
            secret: self.secret(key)?,
            begun_at: self.since.0,
            expires_at: expires_at.0,
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
            secret: self.secret(key)?,
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

    fn secret(&self, key: &PersonKey) -> Result<AuthenticatorSecret, StoreError> {
        let (id, person) = self.ids();
        let SealedAuthenticator::V1 { secret } =
            open_row(key.columns(), &cell(id, person), &self.sealed)?;
        Ok(AuthenticatorSecret::stored(secret))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedAuthenticator {
    #[serde(rename = "1")]
    V1 { secret: [u8; 20] },
}

/// A secret never changes: another app has another row id.
fn cell(app: AuthenticatorId, person: PersonId) -> CellAddress {
    CellAddress {
        table: "authenticators",
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
