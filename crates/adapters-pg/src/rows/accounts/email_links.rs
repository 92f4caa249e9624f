//! Rows of welcome mails' links.

use crate::schema::email_links;
use crate::types::{At, Digest, Id};
use diesel::Insertable;
use domain_auth::model::NewEmailLink;

#[derive(Insertable)]
#[diesel(table_name = email_links)]
pub(crate) struct EmailLinkRow {
    token_hash: Digest,
    person_id: Id,
    email_index: Digest,
    created_at: At,
    expires_at: At,
}

impl From<&NewEmailLink> for EmailLinkRow {
    fn from(link: &NewEmailLink) -> Self {
        Self {
            token_hash: link.token.bytes().into(),
            person_id: link.person.uuid().into(),
            email_index: link.email.bytes().into(),
            created_at: link.created_at.into(),
            expires_at: link.expires_at.into(),
        }
    }
}
