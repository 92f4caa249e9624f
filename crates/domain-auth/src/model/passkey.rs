//! Passkeys: keys that a device or a password manager keeps, and uses only after it has verified who
//! holds it (WebAuthn level 3).

use super::TokenHash;
use super::line::one_line;
use domain_shared::text::{is_invisible, is_reordered};
use domain_shared::{PersonId, Timestamp};
use sha2::{Digest, Sha256};
use std::fmt;

domain_shared::id_type! {
    PasskeyId
}

/// How many passkeys a person may have: one a device, with room to spare.
pub const MOST_PASSKEYS: usize = 20;

pub const NAME_MISSING: &str = "Enter a name for this passkey";
pub const NAME_TOO_LONG: &str = "The name cannot exceed 50 characters";
pub const NAME_REORDERED: &str =
    "The name cannot contain characters that change the direction of text";

/// The name of a passkey, by which its owner knows the device.
#[derive(Clone, PartialEq, Eq)]
pub struct PasskeyName(String);

impl PasskeyName {
    /// Accepts 1 to 50 characters on one line.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let name = one_line(text);
        if name.chars().all(is_invisible) {
            return Err(NAME_MISSING);
        }
        if is_reordered(&name) {
            return Err(NAME_REORDERED);
        }
        if name.chars().count() > 50 {
            return Err(NAME_TOO_LONG);
        }
        Ok(Self(name))
    }

    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasskeyName {
    /// What people type stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasskeyName(…)")
    }
}

/// A credential as [`crate::ports::PasskeyCeremonies`] keeps it, in a form of its own: id, public key
/// and what the latest use said. It holds no secret.
#[derive(Clone, PartialEq, Eq)]
pub struct PasskeyCredential(Vec<u8>);

impl PasskeyCredential {
    pub const fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for PasskeyCredential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasskeyCredential(…)")
    }
}

/// The digest by which a store finds a credential by its id.
pub fn credential_hash(id: &[u8]) -> TokenHash {
    TokenHash::stored(Sha256::digest(id).into())
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: PasskeyId,
    pub person: PersonId,
    /// Raised by every change.
    pub version: i32,
    /// Unique among all people.
    pub credential_id: TokenHash,
    pub credential: PasskeyCredential,
    pub name: PasskeyName,
    pub added_at: Timestamp,
    pub used_at: Option<Timestamp>,
}

/// The challenge of a ceremony that waits for the browser's answer, in a form of
/// [`crate::ports::PasskeyCeremonies`]' own.
#[derive(Clone, PartialEq, Eq)]
pub struct PendingCeremony(Vec<u8>);

impl PendingCeremony {
    pub const fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for PendingCeremony {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PendingCeremony(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passkey_is_called_something_on_one_line() {
        for (typed, kept) in [
            ("Laptop", Ok("Laptop")),
            ("  Pixel \n 8 ", Ok("Pixel 8")),
            (&"é".repeat(50), Ok(&*"é".repeat(50))),
            (&"é".repeat(51), Err(NAME_TOO_LONG)),
            ("", Err(NAME_MISSING)),
            (" \t\u{200b}", Err(NAME_MISSING)),
            ("Laptop\u{202e}", Err(NAME_REORDERED)),
        ] {
            let name = PasskeyName::parse(typed);
            assert_eq!(
                name.as_ref().map(PasskeyName::as_str),
                kept.as_ref().map(|kept| *kept),
                "{typed:?}"
            );
        }
    }
}
