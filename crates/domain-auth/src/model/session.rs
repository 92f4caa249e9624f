use super::{Device, TokenHash};
use domain_shared::{PersonId, Timestamp};

domain_shared::id_type! {
    SessionId
}
domain_shared::id_type! {
    /// A remembered device: the chain of its refresh tokens.
    FamilyId
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    pub id: SessionId,
    /// The hash of its cookie.
    pub token: TokenHash,
    pub person: PersonId,
    /// The hash of the id of the browser that it is in.
    pub browser: TokenHash,
    pub device: Device,
    /// When its user last signed in: a session that a PIN renewed has the moment of its device, one
    /// that replaces another has that one's.
    pub signed_in_at: Timestamp,
    /// When it begins, which is its first use.
    pub started_at: Timestamp,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub person: PersonId,
    /// The remembered device it belongs to, if any.
    pub family: Option<FamilyId>,
    /// When its user last signed in; a PIN that renewed it does not count.
    pub signed_in_at: Timestamp,
    /// Its absolute end.
    pub expires_at: Timestamp,
    /// Whether its person looks around, in an account that ends with it.
    pub is_tour: bool,
}

/// The caller's own session and device renewed by a change that ends all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RotatedSession {
    /// The session in which the change was asked for; it must still be live.
    pub replaces: SessionId,
    /// The session that takes its place.
    pub session: NewSession,
    /// The renewed device, where the session belonged to one.
    pub family: Option<NewTokenFamily>,
}

/// A live remembered device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenFamily {
    pub id: FamilyId,
    pub person: PersonId,
    /// When its user signed in.
    pub started_at: Timestamp,
    /// Its absolute end, which a device that takes its place inherits.
    pub expires_at: Timestamp,
}

/// A device about to be remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTokenFamily {
    pub id: FamilyId,
    /// The hash of its first refresh cookie.
    pub token: TokenHash,
    /// When its user signed in.
    pub started_at: Timestamp,
    /// Its absolute end; rotation does not move it.
    pub expires_at: Timestamp,
}
