//! XChaCha20-Poly1305 with random nonces. 192 bits are wide enough to draw them without a count.
//!
//! A list opens each of its rows. `aws_lc_rs` opens one in a quarter of the time that the crate
//! `chacha20poly1305` takes, but knows no long nonces. So `HChaCha20` makes a key of ours and of the nonce's
//! first 16 bytes, and the cipher's own nonce has the other 8 (draft-irtf-cfrg-xchacha-03, section 2.3).

use crate::secret::fill_random;
use crate::{SealError, SecretKey};
use aws_lc_rs::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use chacha20::{R20, hchacha};

/// The first byte of everything sealed here: which format follows.
const FORMAT: u8 = 1;

/// Bytes of a nonce.
pub(crate) const NONCE: usize = 24;

/// Seals `plain`, bound to `aad`: format, nonce, ciphertext and tag.
pub(crate) fn seal(key: &SecretKey, aad: &[u8], plain: &[u8]) -> Result<Vec<u8>, SealError> {
    let mut nonce = [0; NONCE];
    fill_random(&mut nonce)?;
    let header = [&[FORMAT], &nonce[..]].concat();
    seal_after(header, key, &nonce, aad, plain)
}

/// Opens what [`seal`] made with the same key and `aad`.
pub(crate) fn open(key: &SecretKey, aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, SealError> {
    let Some((&FORMAT, rest)) = sealed.split_first() else {
        return Err(SealError::DoesNotOpen);
    };
    let Some((nonce, sealed)) = rest.split_first_chunk() else {
        return Err(SealError::DoesNotOpen);
    };
    open_with(key, nonce, aad, sealed)
}

/// `header`, then the ciphertext and tag of `plain`, bound to `aad`. No two contents may have the same key and
/// nonce.
pub(crate) fn seal_after(
    header: Vec<u8>,
    key: &SecretKey,
    nonce: &[u8; NONCE],
    aad: &[u8],
    plain: &[u8],
) -> Result<Vec<u8>, SealError> {
    let (cipher, nonce) = cipher(key, nonce).ok_or(SealError::TooLong)?;
    let (start, mut out) = (header.len(), header);
    out.reserve_exact(plain.len() + CHACHA20_POLY1305.tag_len());
    out.extend_from_slice(plain);
    let content = out.get_mut(start..).ok_or(SealError::TooLong)?;
    let tag = cipher
        .seal_in_place_separate_tag(nonce, Aad::from(aad), content)
        .map_err(|_| SealError::TooLong)?;
    out.extend_from_slice(tag.as_ref());
    Ok(out)
}

/// Opens ciphertext and tag.
pub(crate) fn open_with(
    key: &SecretKey,
    nonce: &[u8; NONCE],
    aad: &[u8],
    sealed: &[u8],
) -> Result<Vec<u8>, SealError> {
    let (cipher, nonce) = cipher(key, nonce).ok_or(SealError::DoesNotOpen)?;
    let mut content = sealed.to_vec();
    let plain = cipher
        .open_in_place(nonce, Aad::from(aad), &mut content)
        .map_err(|_| SealError::DoesNotOpen)?
        .len();
    content.truncate(plain);
    Ok(content)
}

/// The cipher for this key and nonce, and the nonce that is left for it.
fn cipher(key: &SecretKey, nonce: &[u8; NONCE]) -> Option<(LessSafeKey, Nonce)> {
    let (first, last) = nonce.split_first_chunk::<16>()?;
    let derived = SecretKey::from_bytes(hchacha::<R20>(key.expose().into(), first.into()).into());
    let key = UnboundKey::new(&CHACHA20_POLY1305, derived.expose()).ok()?;
    let mut short = [0; 12];
    short.get_mut(4..)?.copy_from_slice(last);
    Some((LessSafeKey::new(key), Nonce::assume_unique_for_key(short)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20poly1305::aead::{Aead, KeyInit, Payload};
    use chacha20poly1305::{XChaCha20Poly1305, XNonce};
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
        fn it_is_the_same_cipher_as_another_library_has(
            plain in proptest::collection::vec(any::<u8>(), 0..2_000),
            aad in proptest::collection::vec(any::<u8>(), 0..200),
            key in any::<[u8; 32]>(),
        ) {
            let sealed = seal(&SecretKey::from_bytes(key), &aad, &plain).unwrap();
            let nonce: [u8; NONCE] = sealed[1..=NONCE].try_into().unwrap();
            let payload = Payload { msg: &plain, aad: &aad };
            let other = XChaCha20Poly1305::new((&key).into());
            prop_assert_eq!(&sealed[1 + NONCE..], other.encrypt(&XNonce::from(nonce), payload).unwrap());
        }

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
