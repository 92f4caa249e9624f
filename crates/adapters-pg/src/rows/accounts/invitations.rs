use crate::Keyring;
use crate::keys::{open_row, seal_row};
use crate::schema::invitations;
use crate::types::{At, Digest, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_auth::model::{EmailIndex, Invitation, InvitationId, Invitee, NewInvitation};
use domain_shared::{Email, StoreError};
use sealing::{CellAddress, SystemKey};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub(crate) const INVITATIONS: &str = "invitations";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = invitations, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct InvitationRow {
    id: Id,
    email_index: Option<Digest>,
    token_hash: Digest,
    created_at: At,
    expires_at: At,
    sealed: Option<Vec<u8>>,
    mac: Option<Vec<u8>>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedInvitation {
    #[serde(rename = "1")]
    V1 { email: String },
}

impl InvitationRow {
    pub(crate) fn new(keys: &Keyring, new: &NewInvitation) -> Result<Self, StoreError> {
        let invitation = &new.invitation;
        let key = keys.columns(SystemKey::Registration)?;
        let sealed = invitation.invitee.as_ref().map(|invitee| {
            let email = invitee.email.as_str().to_owned();
            seal_row(&key, &cell(invitation.id), &SealedInvitation::V1 { email })
        });
        let index = invitation.invitee.as_ref().map(|invitee| invitee.index);
        let mut row = Self {
            id: invitation.id.uuid().into(),
            email_index: index.map(|index| index.bytes().into()),
            token_hash: keys.token(INVITATIONS, &new.token),
            created_at: invitation.created_at.into(),
            expires_at: invitation.expires_at.into(),
            sealed: sealed.transpose()?,
            mac: None,
        };
        let mac = keys.compute_mac(INVITATIONS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let lasts = (self.created_at, self.expires_at);
        let whose = (self.email_index, &self.sealed);
        (self.id, self.token_hash, whose, lasts)
    }

    /// The invitation, if the row is as it was written.
    pub(crate) fn open(self, keys: &Keyring) -> Result<Option<Invitation>, StoreError> {
        let row = (INVITATIONS, self.id.0);
        if !keys.is_genuine(row, &self.mac_input(), self.mac.as_deref()) {
            return Ok(None);
        }
        let id = InvitationId::new(self.id.0);
        let invitee = match (self.email_index, &self.sealed) {
            (Some(index), Some(sealed)) => {
                let key = keys.columns(SystemKey::Registration)?;
                let SealedInvitation::V1 { email } = open_row(&key, &cell(id), sealed)?;
                Some(Invitee {
                    email: Email::parse(&email).map_err(StoreError::failed)?,
                    index: EmailIndex::new(index.bytes()?),
                })
            }
            _ => None,
        };
        Ok(Some(Invitation {
            id,
            invitee,
            created_at: self.created_at.0,
            expires_at: self.expires_at.0,
        }))
    }
}

/// An invitation is nobody's: its person does not exist yet.
fn cell(invitation: InvitationId) -> CellAddress {
    CellAddress {
        table: INVITATIONS,
        column: "sealed",
        row: invitation.uuid(),
        owner: Uuid::nil(),
        version: 1,
    }
}
