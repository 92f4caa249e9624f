use crate::Keyring;
use crate::schema::operator_tokens;
use crate::types::{At, Coded, Digest};
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::ports::OperatorToken;
use domain_shared::{StoreError, Timestamp, text_enum};
use serde::Serialize;
use uuid::Uuid;

pub(crate) const OPERATOR_TOKENS: &str = "operator_tokens";

text_enum! {
    pub(crate) enum OperatorTokenKind {
        Link => "link";
        Session => "session";
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = operator_tokens, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct OperatorTokenRow {
    token_hash: Digest,
    kind: Coded<OperatorTokenKind>,
    created_at: At,
    expires_at: At,
    mac: Option<Vec<u8>>,
}

impl OperatorTokenRow {
    pub(crate) fn new(
        keys: &Keyring,
        kind: OperatorTokenKind,
        token: &OperatorToken,
    ) -> Result<Self, StoreError> {
        let mut row = Self {
            token_hash: keys.token(OPERATOR_TOKENS, &token.token),
            kind: Coded(kind),
            created_at: token.created_at.into(),
            expires_at: token.expires_at.into(),
            mac: None,
        };
        let mac = keys.compute_mac(OPERATOR_TOKENS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let lasts = (self.created_at, self.expires_at);
        (self.token_hash, self.kind.0.as_str(), lasts)
    }

    /// When it ends, if the row is as it was written.
    pub(crate) fn end(&self, keys: &Keyring) -> Option<Timestamp> {
        // A row has no id but its token, which is in no log.
        let row = (OPERATOR_TOKENS, Uuid::nil());
        let is_genuine = keys.is_genuine(row, &self.mac_input(), self.mac.as_deref());
        is_genuine.then_some(self.expires_at.0)
    }
}
