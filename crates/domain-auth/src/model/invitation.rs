//! Who may sign up, and the links that let somebody.

use super::{EmailIndex, TokenHash};
use domain_shared::{Email, Timestamp};

domain_shared::id_type! {
    InvitationId
}

domain_shared::text_enum! {
    /// Who may sign up.
    pub enum SignUpPolicy {
        Anybody => "anybody";
        /// Whoever has an invitation.
        Invitation => "invitation";
        /// Invitations don't count either.
        Nobody => "nobody";
    }
}

impl SignUpPolicy {
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        Self::from_text(text.trim()).ok_or("Choose anybody, invitation or nobody")
    }
}

/// The only person who may sign up by an invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitee {
    pub email: Email,
    pub index: EmailIndex,
}

/// A link by which somebody may sign up, once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    /// `None` where it makes the first account: that link opens the set-up page.
    pub invitee: Option<Invitee>,
    pub created_at: Timestamp,
    /// From this moment on it is refused.
    pub expires_at: Timestamp,
}

impl Invitation {
    /// Whether it makes the first account.
    pub const fn is_set_up(&self) -> bool {
        self.invitee.is_none()
    }
}

/// An invitation about to be handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInvitation {
    pub token: TokenHash,
    pub invitation: Invitation,
}
