use crate::model::{Invitation, InvitationId, NewInvitation, SignUpPolicy, TokenHash};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

/// What an installation says of sign-ups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admission {
    /// Who may sign up, where it was chosen.
    pub chosen: Option<SignUpPolicy>,
    /// Whether anybody has an account.
    pub has_accounts: bool,
}

/// Keeps who may sign up, and the links that let somebody. [`super::Flows::create_person`] uses them up.
#[async_trait]
pub trait Invitations: Send + Sync {
    /// Who may sign up.
    ///
    /// - MUST answer no choice until one was made.
    /// - MUST tell whether anybody has an account.
    async fn admission(&self) -> Result<Admission, StoreError>;

    /// Chooses who may sign up.
    ///
    /// - MUST replace what was chosen before, and write the effects with it.
    async fn choose(&self, policy: SignUpPolicy, effects: Effects) -> Result<(), StoreError>;

    /// Keeps an invitation.
    ///
    /// - MUST kill the earlier invitation of the same email, and no other.
    /// - MUST keep several links to the first account beside one another.
    async fn invite(&self, new: &NewInvitation, effects: Effects) -> Result<(), StoreError>;

    /// The invitation of this token.
    ///
    /// - MUST answer every field as it was kept, but not from its `expires_at` on.
    /// - MUST NOT answer a link to the first account once anybody has one.
    async fn find(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Invitation>, StoreError>;

    /// The live invitations, without links to the first account.
    ///
    /// - MUST answer the newest first.
    async fn list(&self, now: Timestamp) -> Result<Vec<Invitation>, StoreError>;

    /// Ends an invitation. Answers whether there was one.
    ///
    /// - MUST end that one only, and write the effects where there was one.
    async fn withdraw(&self, id: InvitationId, effects: Effects) -> Result<bool, StoreError>;
}
