use crate::SealError;
use hkdf::Hkdf;
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::Sha256;
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A symmetric key of 256 bits. It is wiped when dropped and never printed.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub struct SecretKey([u8; 32]);

impl SecretKey {
    /// A new random key.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`] where the system gives none.
    pub fn generate() -> Result<Self, SealError> {
        let mut key = Self([0; 32]);
        fill_random(&mut key.0)?;
        Ok(key)
    }

    /// Takes 32 bytes that are secret already.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, for a primitive that needs them (HMAC, a cookie's signature).
    pub const fn expose(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key that HKDF-SHA-256 derives for one use (RFC 5869). Different labels give
    /// independent keys.
    pub(crate) fn derive(&self, label: &'static str) -> Result<Self, SealError> {
        let mut derived = Self([0; 32]);
        Hkdf::<Sha256>::new(None, &self.0)
            .expand(label.as_bytes(), &mut derived.0)
            .map_err(|_| SealError::TooLong)?;
        Ok(derived)
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(…)")
    }
}

pub(crate) fn fill_random(bytes: &mut [u8]) -> Result<(), SealError> {
    SysRng
        .try_fill_bytes(bytes)
        .map_err(|_| SealError::NoRandomness)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_keys_differ_and_neither_is_printed() {
        let (one, other) = (
            SecretKey::generate().unwrap(),
            SecretKey::generate().unwrap(),
        );
        assert_ne!(one.expose(), other.expose());
        assert_eq!(format!("{one:?}"), "SecretKey(…)");
    }

    #[test]
    fn each_label_derives_its_own_key_and_always_the_same() {
        let key = SecretKey::from_bytes([7; 32]);
        let derived = |label| *key.derive(label).unwrap().expose();
        assert_eq!(derived("a"), derived("a"));
        assert_ne!(derived("a"), derived("b"));
        assert_ne!(derived("a"), *key.expose());
    }
}
