//! XChaCha20-Poly1305 with random nonces. 192 bits are wide enough to draw them without a count.

use crate::secret::fill_random;
use crate::{SealError, SecretKey};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

/// The first byte of everything sealed here: which format follows.
const FORMAT: u8 = 1;

/// Bytes of a nonce.
const NONCE: usize = 24;

/// Seals `plain`, bound to `aad`: format, nonce, ciphertext and tag.
pub(crate) fn seal(key: &SecretKey, aad: &[u8], plain: &[u8]) -> Result<Vec<u8>, SealError> {
    let mut nonce = [0; NONCE];
    fill_random(&mut nonce)?;
    let payload = Payload { msg: plain, aad };
    let sealed = cipher(key)
        .encrypt(&XNonce::from(nonce), payload)
        .map_err(|_| SealError::TooLong)?;
    let mut out = Vec::with_capacity(1 + NONCE + sealed.len());
    out.push(FORMAT);
    out.extend_from_slice(&nonce);
    out.extend_from_slice(&sealed);
    Ok(out)
}

/// Opens what [`seal`] made with the same key and `aad`.
pub(crate) fn open(key: &SecretKey, aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, SealError> {
    let Some((&FORMAT, rest)) = sealed.split_first() else {
        return Err(SealError::DoesNotOpen);
    };
    let Some((nonce, msg)) = rest.split_first_chunk::<NONCE>() else {
        return Err(SealError::DoesNotOpen);
    };
    cipher(key)
        .decrypt(&XNonce::from(*nonce), Payload { msg, aad })
        .map_err(|_| SealError::DoesNotOpen)
}

fn cipher(key: &SecretKey) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(key.expose().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: SecretKey = SecretKey::from_bytes([1; 32]);

    #[test]
    fn the_same_content_never_seals_to_the_same_bytes() {
        let sealed = || seal(&KEY, b"here", b"secret").unwrap();
        assert_ne!(sealed(), sealed());
    }

    #[test]
    fn an_unknown_format_and_a_stump_do_not_open() {
        let mut sealed = seal(&KEY, b"", b"secret").unwrap();
        sealed[0] = 2;
        for broken in [&sealed[..], b"", b"\x01", &sealed[..20]] {
            assert_eq!(open(&KEY, b"", broken), Err(SealError::DoesNotOpen));
        }
    }

    proptest! {
        #[test]
        fn what_is_sealed_opens_to_the_same_and_is_not_visible(
            plain in proptest::collection::vec(any::<u8>(), 0..300), aad in any::<[u8; 8]>()
        ) {
            let sealed = seal(&KEY, &aad, &plain).unwrap();
            if plain.len() >= 8 {
                prop_assert!(!sealed.windows(plain.len()).any(|window| window == plain));
            }
            prop_assert_eq!(open(&KEY, &aad, &sealed).unwrap(), plain);
        }

        #[test]
        fn one_flipped_bit_anywhere_is_noticed(at in any::<prop::sample::Index>(), bit in 0..8) {
            let mut sealed = seal(&KEY, b"here", b"twelve bytes").unwrap();
            let at = at.index(sealed.len());
            sealed[at] ^= 1_u8 << bit;
            prop_assert_eq!(open(&KEY, b"here", &sealed), Err(SealError::DoesNotOpen));
        }
    }
}
