use super::{EmailIndex, TokenHash};
use domain_shared::{PersonId, Timestamp};

domain_shared::id_type! {
    ResetId
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReset {
    pub id: ResetId,
    /// The address it was asked for.
    pub email: EmailIndex,
    /// The owner; `None` where the address is unknown, so that both cases do the same work.
    pub person: Option<PersonId>,
    pub token: TokenHash,
    /// Whether the link is mailed to the address, which its use then confirms. The administrator's is
    /// not.
    pub is_mailed: bool,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

/// A live reset link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reset {
    pub id: ResetId,
    pub person: PersonId,
    /// Whether its link was mailed.
    pub is_mailed: bool,
}
