//! Sessions and refresh families (DESIGN 4).

use super::TokenHash;
use domain_shared::{Instant, PersonId};

domain_shared::id_type! {
    /// A session.
    SessionId
}
domain_shared::id_type! {
    /// A remembered device: the chain of its refresh tokens.
    FamilyId
}

/// A session about to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// Its id.
    pub id: SessionId,
    /// The hash of its cookie.
    pub token: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// When it begins.
    pub started_at: Instant,
    /// Its absolute end.
    pub expires_at: Instant,
}

/// A live session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Whose it is.
    pub person: PersonId,
    /// The remembered device it belongs to, if any.
    pub family: Option<FamilyId>,
    /// When it began.
    pub started_at: Instant,
    /// Its absolute end.
    pub expires_at: Instant,
}

/// A device about to be remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFamily {
    /// Its id.
    pub id: FamilyId,
    /// The hash of its first refresh cookie.
    pub token: TokenHash,
    /// When it begins.
    pub started_at: Instant,
    /// Its absolute end; rotation does not move it.
    pub expires_at: Instant,
}
