use crate::damage::SealedRow;
use crate::keys::{Keyring, open_row, seal_row};
use crate::schema::passkeys;
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{Passkey, PasskeyCredential, PasskeyId, PasskeyName, TokenHash};
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

pub(crate) const PASSKEYS: &str = "passkeys";

/// A passkey. What lets somebody in by it is sealed, and bound to the row and its owner.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = passkeys, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct PasskeyRow {
    id: Id,
    person_id: Id,
    version: i32,
    credential_hash: Digest,
    added_at: At,
    used_at: Option<At>,
    sealed: Vec<u8>,
}

impl PasskeyRow {
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        passkey: &Passkey,
    ) -> Result<Self, StoreError> {
        let content = SealedPasskey::V1 {
            credential_id: *passkey.credential_id.bytes(),
            credential: passkey.credential.bytes().to_vec(),
            name: passkey.name.as_str().to_owned(),
        };
        let cell = cell(passkey.id, passkey.person, passkey.version);
        Ok(Self {
            id: passkey.id.uuid().into(),
            person_id: passkey.person.uuid().into(),
            version: passkey.version,
            credential_hash: keys.token(PASSKEYS, &passkey.credential_id),
            added_at: passkey.added_at.into(),
            used_at: passkey.used_at.map(At::from),
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }

    pub(crate) fn person(&self) -> PersonId {
        PersonId::new(self.person_id.0)
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Passkey, StoreError> {
        let (id, person) = (PasskeyId::new(self.id.0), self.person());
        let SealedPasskey::V1 {
            credential_id,
            credential,
            name,
        } = open_row(key.columns(), &cell(id, person, self.version), &self.sealed)?;
        Ok(Passkey {
            id,
            person,
            version: self.version,
            credential_id: TokenHash::stored(credential_id),
            credential: PasskeyCredential::new(credential),
            name: PasskeyName::stored(name),
            added_at: self.added_at.0,
            used_at: self.used_at.map(|at| at.0),
        })
    }
}

impl SealedRow for PasskeyRow {
    const TABLE: &'static str = PASSKEYS;

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "passkey",
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedPasskey {
    #[serde(rename = "1")]
    V1 {
        /// The credential's own hash: the row is found by a keyed one.
        credential_id: [u8; 32],
        credential: Vec<u8>,
        name: String,
    },
}

fn cell(passkey: PasskeyId, person: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: PASSKEYS,
        column: "sealed",
        row: passkey.uuid(),
        owner: person.uuid(),
        version: i64::from(version),
    }
}
