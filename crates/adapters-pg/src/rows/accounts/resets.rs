use crate::Keyring;
use crate::schema::password_resets;
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{NewReset, Reset, ResetId};
use domain_shared::{PersonId, StoreError};
use serde::Serialize;

pub(crate) const RESETS: &str = "password_resets";

/// The only link of its email.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = password_resets, primary_key(email_index))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct ResetRow {
    email_index: Digest,
    id: Id,
    person_id: Option<Id>,
    token_hash: Digest,
    mailed: bool,
    created_at: At,
    expires_at: At,
    mac: Option<Vec<u8>>,
}

impl ResetRow {
    pub(crate) fn new(keys: &Keyring, reset: &NewReset) -> Result<Self, StoreError> {
        let mut row = Self {
            email_index: reset.email.bytes().into(),
            id: reset.id.uuid().into(),
            person_id: reset.person.map(|person| person.uuid().into()),
            token_hash: keys.token(RESETS, &reset.token),
            mailed: reset.is_mailed,
            created_at: reset.created_at.into(),
            expires_at: reset.expires_at.into(),
            mac: None,
        };
        let mac = keys.compute_mac(RESETS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let whose = (self.email_index, self.person_id);
        let lasts = (self.created_at, self.expires_at);
        (self.id, self.token_hash, self.mailed, whose, lasts)
    }

    /// The reset, if it is somebody's and the row is as it was written.
    pub(crate) fn reset(&self, keys: &Keyring) -> Option<Reset> {
        let row = (RESETS, self.id.0);
        let is_genuine = keys.is_genuine(row, &self.mac_input(), self.mac.as_deref());
        let person = self.person_id.filter(|_| is_genuine)?;
        Some(Reset {
            id: ResetId::new(self.id.0),
            person: PersonId::new(person.0),
            is_mailed: self.mailed,
        })
    }
}
