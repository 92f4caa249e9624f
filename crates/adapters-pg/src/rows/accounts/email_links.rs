use crate::Keyring;
use crate::schema::email_links;
use crate::types::{At, Digest, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::model::NewEmailLink;
use domain_shared::StoreError;
use serde::Serialize;

pub(crate) const EMAIL_LINKS: &str = "email_links";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = email_links)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct EmailLinkRow {
    token_hash: Digest,
    person_id: Id,
    email_index: Digest,
    created_at: At,
    expires_at: At,
    mac: Option<Vec<u8>>,
}

impl EmailLinkRow {
    pub(crate) fn new(keys: &Keyring, link: &NewEmailLink) -> Result<Self, StoreError> {
        let mut row = Self {
            token_hash: keys.token(EMAIL_LINKS, &link.token),
            person_id: link.person.uuid().into(),
            email_index: link.email.bytes().into(),
            created_at: link.created_at.into(),
            expires_at: link.expires_at.into(),
            mac: None,
        };
        let mac = keys.compute_mac(EMAIL_LINKS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let lasts = (self.created_at, self.expires_at);
        (self.token_hash, self.person_id, self.email_index, lasts)
    }

    /// The account it is about, if the row's MAC fits.
    pub(crate) fn person(&self, keys: &Keyring) -> Option<Id> {
        let row = (EMAIL_LINKS, self.person_id.0);
        let is_genuine = keys.is_genuine(row, &self.mac_input(), self.mac.as_deref());
        is_genuine.then_some(self.person_id)
    }
}
