//! Rows of password resets.

use crate::schema::password_resets;
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable};
use domain_auth::model::NewReset;

/// The only link of its email.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = password_resets, primary_key(email_index))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct ResetRow {
    email_index: Digest,
    id: Id,
    person_id: Option<Id>,
    token_hash: Digest,
    created_at: At,
    expires_at: At,
}

impl From<&NewReset> for ResetRow {
    fn from(reset: &NewReset) -> Self {
        Self {
            email_index: reset.email.bytes().into(),
            id: reset.id.uuid().into(),
            person_id: reset.person.map(|person| person.uuid().into()),
            token_hash: reset.token.bytes().into(),
            created_at: reset.created_at.into(),
            expires_at: reset.expires_at.into(),
        }
    }
}
