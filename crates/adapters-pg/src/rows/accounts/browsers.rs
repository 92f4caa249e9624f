use crate::schema::browsers;
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable};
use domain_auth::model::NewBrowser;
use domain_shared::PersonId;

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = browsers, primary_key(hash))]
pub(crate) struct BrowserRow {
    hash: Digest,
    id: Id,
    person_id: Id,
    expires_at: At,
}

impl BrowserRow {
    pub(crate) fn new(browser: &NewBrowser, person: PersonId) -> Self {
        Self {
            hash: browser.hash.bytes().into(),
            id: browser.id.uuid().into(),
            person_id: person.uuid().into(),
            expires_at: browser.expires_at.into(),
        }
    }
}
