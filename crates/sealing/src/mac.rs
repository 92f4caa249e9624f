//! HMAC-SHA-256 over labelled input, and the keys that vouch with it.

use crate::SecretKey;
use hmac::digest::KeyInit;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::fmt;
use subtle::ConstantTimeEq;

/// The block of SHA-256, to which HMAC pads a shorter key with zeros (RFC 2104).
const BLOCK: usize = 64;

/// The MAC of `parts` under `key` for the use that `label` names. Each part goes after its
/// length, so that no two lists of parts, and no two uses, share an input.
pub fn mac(key: &[u8; 32], label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut block = zeroize::Zeroizing::new([0; BLOCK]);
    for (to, from) in block.iter_mut().zip(key) {
        *to = *from;
    }
    let mut mac = Hmac::<Sha256>::new((&*block).into());
    for part in std::iter::once(&label.as_bytes()).chain(parts) {
        // No input has 2^64 bytes.
        let length = u64::try_from(part.len()).unwrap_or(u64::MAX);
        mac.update(&length.to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// A key that vouches for what others could write: rows that let somebody in, links of a chain.
#[derive(Clone)]
pub struct MacKey(SecretKey);

impl MacKey {
    pub(crate) const fn new(key: SecretKey) -> Self {
        Self(key)
    }

    /// The MAC of `parts`, in the use that `label` names.
    pub fn compute_mac(&self, label: &str, parts: &[&[u8]]) -> [u8; 32] {
        mac(self.0.expose(), label, parts)
    }

    /// Whether `tag` vouches for `parts`, compared in constant time.
    pub fn verify(&self, label: &str, parts: &[&[u8]], tag: &[u8]) -> bool {
        self.compute_mac(label, parts).ct_eq(tag).into()
    }
}

impl fmt::Debug for MacKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MacKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_hmac_sha_256_of_lengths_and_parts() {
        let input = [
            &5_u64.to_be_bytes()[..],
            b"label",
            &4_u64.to_be_bytes(),
            b"part",
        ]
        .concat();
        let mut plain = Hmac::<Sha256>::new_from_slice(&[7; 32]).unwrap();
        plain.update(&input);
        let expected: [u8; 32] = plain.finalize().into_bytes().into();
        assert_eq!(mac(&[7; 32], "label", &[b"part"]), expected);
    }

    #[test]
    fn a_tag_fits_its_own_parts_label_and_key_only() {
        let key = |byte| MacKey::new(SecretKey::from_bytes([byte; 32]));
        let tag = key(7).compute_mac("row", &[b"a", b"b"]);
        assert!(key(7).verify("row", &[b"a", b"b"], &tag));
        assert!(!key(7).verify("row", &[b"ab"], &tag));
        assert!(!key(7).verify("token", &[b"a", b"b"], &tag));
        assert!(!key(8).verify("row", &[b"a", b"b"], &tag));
        assert!(!key(7).verify("row", &[b"a", b"b"], &tag[1..]));
        assert!(!key(7).verify("row", &[b"a", b"b"], b""));
    }

    #[test]
    fn key_label_and_every_border_between_parts_count() {
        let base = mac(&[7; 32], "a", &[b"bc", b"d"]);
        for other in [
            mac(&[8; 32], "a", &[b"bc", b"d"]),
            mac(&[7; 32], "b", &[b"bc", b"d"]),
            mac(&[7; 32], "a", &[b"b", b"cd"]),
            mac(&[7; 32], "ab", &[b"c", b"d"]),
            mac(&[7; 32], "a", &[b"bc", b"d", b""]),
        ] {
            assert_ne!(base, other);
        }
    }
}
