//! A user's signed-in and remembered devices (ASVS 7.5.2).

use super::Device;
use domain_shared::Timestamp;

domain_shared::id_type! {
    /// One entry of the list of what is signed in: a remembered device or a session.
    ActiveDeviceId
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveDevice {
    /// The id of the remembered device or, where there is none, of the session.
    pub id: ActiveDeviceId,
    pub device: Device,
    pub started_at: Timestamp,
    /// When it was last used, as exactly as marks are kept.
    pub used_at: Timestamp,
    /// Whether it asked to be remembered.
    pub is_remembered: bool,
    /// Whether it is the caller's own.
    pub is_current: bool,
}
