//! Rows of new emails and phones that wait for their codes.

use crate::Keyring;
use crate::keys::{open_row, seal_row};
use crate::schema::pending_contacts;
use crate::types::{At, Coded, Digest, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{
    Challenge, ChallengeId, CodeHash, Contact, ContactKind, EmailIndex, PendingContact, PendingId,
};
use domain_shared::{Email, PersonId, StoreError, UkMobile};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = pending_contacts)]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct PendingRow {
    id: Id,
    person_id: Id,
    kind: Coded<ContactKind>,
    version: i32,
    dead: bool,
    challenge_id: Id,
    code_hash: Digest,
    code_expires_at: At,
    resent_at: Option<At>,
    created_at: At,
    expires_at: At,
    sealed: Vec<u8>,
    mac: Option<Vec<u8>>,
}

const TABLE: &str = "pending_contacts";

impl PendingRow {
    pub(crate) fn new(
        keys: &Keyring,
        key: &PersonKey,
        pending: &PendingContact,
    ) -> Result<Self, StoreError> {
        let content = SealedContact::of(&pending.contact);
        let cell = cell(pending.id, pending.person, pending.version);
        let mut row = Self {
            id: pending.id.uuid().into(),
            person_id: pending.person.uuid().into(),
            kind: Coded(pending.contact.kind()),
            version: pending.version,
            dead: pending.dead,
            challenge_id: pending.challenge.id.uuid().into(),
            code_hash: pending.challenge.code.bytes().into(),
            code_expires_at: pending.challenge.expires_at.into(),
            resent_at: pending.resent_at.map(At::from),
            created_at: pending.created_at.into(),
            expires_at: pending.expires_at.into(),
            sealed: seal_row(key.columns(), &cell, &content)?,
            mac: None,
        };
        let mac = keys.compute_mac(TABLE, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let state = (self.kind.0.as_str(), self.version, self.dead);
        let code = (self.challenge_id, self.code_hash, self.code_expires_at);
        let lasts = (self.resent_at, self.created_at, self.expires_at);
        (self.id, self.person_id, state, code, lasts, &self.sealed)
    }

    /// The pending contact, if the row is as it was written.
    pub(crate) fn open(
        self,
        keys: &Keyring,
        key: &PersonKey,
    ) -> Result<Option<PendingContact>, StoreError> {
        if !keys.is_genuine((TABLE, self.id.0), &self.mac_input(), self.mac.as_deref()) {
            return Ok(None);
        }
        let (id, person) = (PendingId::new(self.id.0), PersonId::new(self.person_id.0));
        let cell = cell(id, person, self.version);
        let content: SealedContact = open_row(key.columns(), &cell, &self.sealed)?;
        Ok(Some(PendingContact {
            id,
            version: self.version,
            person,
            contact: content.contact()?,
            dead: self.dead,
            challenge: Challenge {
                id: ChallengeId::new(self.challenge_id.0),
                code: CodeHash::new(self.code_hash.bytes()?),
                expires_at: self.code_expires_at.0,
            },
            resent_at: self.resent_at.map(|at| at.0),
            created_at: self.created_at.0,
            expires_at: self.expires_at.0,
        }))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedContact {
    #[serde(rename = "1")]
    V1 {
        value: String,
        /// The index of an email; a phone has none.
        index: Option<[u8; 32]>,
    },
}

impl SealedContact {
    fn of(contact: &Contact) -> Self {
        let index = match contact {
            Contact::Email(_, index) => Some(*index.bytes()),
            Contact::Phone(_) => None,
        };
        Self::V1 {
            value: contact.as_str().to_owned(),
            index,
        }
    }

    fn contact(self) -> Result<Contact, StoreError> {
        let Self::V1 { value, index } = self;
        Ok(match index {
            Some(index) => Contact::Email(
                Email::parse(&value).map_err(StoreError::failed)?,
                EmailIndex::new(index),
            ),
            None => Contact::Phone(UkMobile::parse(&value).map_err(StoreError::failed)?),
        })
    }
}

fn cell(pending: PendingId, person: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: TABLE,
        column: "sealed",
        row: pending.uuid(),
        owner: person.uuid(),
        version: i64::from(version),
    }
}
