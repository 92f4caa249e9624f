use crate::{BadMasterKey, SealError, SecretKey, SystemKey, aad, aead};
use base64::Engine as _;
use base64::alphabet;
use base64::engine::general_purpose::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::collections::HashSet;
use std::fmt;
use uuid::Uuid;
use zeroize::Zeroizing;

const LENIENT: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
const ANY_STANDARD: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, LENIENT);
const ANY_URL_SAFE: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, LENIENT);

/// Fewer different bytes than this are not random: of 32 random bytes about 30 differ, and one key in
/// ten thousand million has as few as 16.
const LEAST_DIFFERENT: usize = 16;

/// The content of the canary row when it opens.
const CANARY: &[u8] = b"holdfast canary";

/// Which key is wrapped. A wrapped key opens as the one it was wrapped as and no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyFor {
    /// A key of the installation.
    System(SystemKey),
    Person(Uuid),
}

impl KeyFor {
    fn aad(self) -> Vec<u8> {
        match self {
            Self::System(name) => {
                aad::join(&[b"holdfast/wrap", b"system", name.as_str().as_bytes()])
            }
            Self::Person(id) => aad::join(&[b"holdfast/wrap", b"person", id.as_bytes()]),
        }
    }
}

/// Wraps system keys and person keys, and nothing else.
#[derive(Clone)]
pub struct MasterKey(SecretKey);

impl MasterKey {
    /// Reads `HOLDFAST_SECRET_KEY`: 32 bytes as 64 hexadecimal digits or as base64, standard or
    /// URL-safe, padded or not. Space around it is ignored.
    ///
    /// # Errors
    /// [`BadMasterKey`], which does not repeat the text.
    pub fn parse(text: &str) -> Result<Self, BadMasterKey> {
        let text = text.trim();
        let bytes = Zeroizing::new(match text.len() {
            64 => from_hex(text).ok_or(BadMasterKey::NotAKey)?,
            _ => ANY_STANDARD
                .decode(text)
                .or_else(|_| ANY_URL_SAFE.decode(text))
                .map_err(|_| BadMasterKey::NotAKey)?,
        });
        let bytes: [u8; 32] = bytes
            .as_slice()
            .try_into()
            .map_err(|_| BadMasterKey::NotAKey)?;
        if is_weak(&bytes) {
            return Err(BadMasterKey::Weak);
        }
        Ok(Self(SecretKey::from_bytes(bytes)))
    }

    /// The text of a new master key.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn generate_text() -> Result<Zeroizing<String>, SealError> {
        SecretKey::generate().map(|key| Zeroizing::new(STANDARD.encode(key.expose())))
    }

    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn wrap(&self, what: KeyFor, key: &SecretKey) -> Result<Vec<u8>, SealError> {
        aead::seal(&self.wrapping()?, &what.aad(), key.expose())
    }

    /// Unwraps a key.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where master key, purpose or bytes are other ones.
    pub fn unwrap(&self, what: KeyFor, wrapped: &[u8]) -> Result<SecretKey, SealError> {
        let bytes = Zeroizing::new(aead::open(&self.wrapping()?, &what.aad(), wrapped)?);
        let bytes: [u8; 32] = bytes
            .as_slice()
            .try_into()
            .map_err(|_| SealError::DoesNotOpen)?;
        Ok(SecretKey::from_bytes(bytes))
    }

    /// Bytes to keep beside the wrapped keys, by which a later start knows its master key.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn canary(&self) -> Result<Vec<u8>, SealError> {
        aead::seal(&self.wrapping()?, &canary_aad(), CANARY)
    }

    /// Whether this is the master key that made the canary.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where it is another one.
    pub fn check(&self, canary: &[u8]) -> Result<(), SealError> {
        let opened = aead::open(&self.wrapping()?, &canary_aad(), canary)?;
        if opened == CANARY {
            Ok(())
        } else {
            Err(SealError::DoesNotOpen)
        }
    }

    fn wrapping(&self) -> Result<SecretKey, SealError> {
        self.0.derive("holdfast/master/wrap")
    }
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(…)")
    }
}

fn canary_aad() -> Vec<u8> {
    aad::join(&[b"holdfast/canary"])
}

/// Whether the bytes repeat, count, or spell a text: all that happens to no random key.
fn is_weak(bytes: &[u8; 32]) -> bool {
    let different: HashSet<u8> = bytes.iter().copied().collect();
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let steps: HashSet<u8> = pairs.map(|(one, next)| next.wrapping_sub(*one)).collect();
    different.len() < LEAST_DIFFERENT
        || steps.len() == 1
        || bytes.iter().all(|byte| matches!(byte, b' '..=b'~'))
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| {
            digit
                .to_digit(16)
                .and_then(|value| u8::try_from(value).ok())
        })
        .collect();
    let digits = Zeroizing::new(digits?);
    let pairs = digits.chunks_exact(2);
    Some(
        pairs
            .filter_map(|pair| Some(pair.first()? << 4 | pair.last()?))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn master(byte: u8) -> MasterKey {
        MasterKey(SecretKey::from_bytes([byte; 32]))
    }

    #[test]
    fn a_key_is_read_from_hexadecimal_and_every_base64() {
        let hex = "774645bf8d262dfed45348d5f96dce1d2b06f3134e4bc1e22f4ace8edffed55e";
        let base64 = "d0ZFv40mLf7UU0jV+W3OHSsG8xNOS8HiL0rOjt/+1V4=";
        let url_safe = base64.replace('+', "-").replace('/', "_");
        for text in [
            hex,
            &hex.to_uppercase(),
            &format!(" {hex}\n"),
            base64,
            base64.trim_end_matches('='),
            &url_safe,
            url_safe.trim_end_matches('='),
        ] {
            let key = MasterKey::parse(text).unwrap();
            assert_eq!(key.0.expose()[..4], [0x77, 0x46, 0x45, 0xbf], "{text}");
        }
    }

    #[test]
    fn what_is_no_key_is_refused_without_being_repeated() {
        for text in [
            "",
            "secret",
            &"f".repeat(63),
            &"g".repeat(64),
            &"é".repeat(32),
            &"f".repeat(66),
            &STANDARD.encode([7; 31]),
            &STANDARD.encode([7; 33]),
        ] {
            let refused = MasterKey::parse(text).unwrap_err();
            assert_eq!(refused, BadMasterKey::NotAKey, "{text}");
        }
    }

    #[test]
    fn a_key_that_repeats_or_counts_or_spells_a_text_is_refused() {
        let counts: [u8; 32] = std::array::from_fn(|at| u8::try_from(at).unwrap());
        for text in [
            "0".repeat(64),
            "5e0f".repeat(16),
            "0123456789abcdef".repeat(4),
            STANDARD.encode([0xff; 32]),
            STANDARD.encode(counts),
            STANDARD.encode(b"correct horse battery staple, 32"),
        ] {
            let refused = MasterKey::parse(&text).map(|_| ());
            assert_eq!(refused, Err(BadMasterKey::Weak), "{text}");
        }
    }

    #[test]
    fn a_new_key_reads_back_and_no_two_are_equal() {
        let text = MasterKey::generate_text().unwrap();
        assert!(MasterKey::parse(&text).is_ok());
        assert_ne!(*text, *MasterKey::generate_text().unwrap());
    }

    #[test]
    fn a_wrapped_key_opens_only_as_what_it_is_and_under_its_master() {
        let person = KeyFor::Person(Uuid::from_u128(1));
        let key = SecretKey::from_bytes([9; 32]);
        let wrapped = master(1).wrap(person, &key).unwrap();
        assert_eq!(
            master(1).unwrap(person, &wrapped).unwrap().expose(),
            key.expose()
        );
        for (by, what) in [
            (master(2), person),
            (master(1), KeyFor::Person(Uuid::from_u128(2))),
            (master(1), KeyFor::System(SystemKey::Pepper)),
        ] {
            assert_eq!(
                by.unwrap(what, &wrapped).map(|_| ()),
                Err(SealError::DoesNotOpen)
            );
        }
    }

    #[test]
    fn the_canary_knows_its_master() {
        let canary = master(1).canary().unwrap();
        assert_eq!(master(1).check(&canary), Ok(()));
        assert_eq!(master(2).check(&canary), Err(SealError::DoesNotOpen));
        assert_eq!(master(1).check(b"other"), Err(SealError::DoesNotOpen));
    }

    #[test]
    fn it_is_never_printed() {
        assert_eq!(format!("{:?}", master(7)), "MasterKey(…)");
    }
}
