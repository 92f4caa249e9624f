//! Sealed files: STREAM over XChaCha20-Poly1305, in chunks that open on their own.
//!
//! Each chunk's nonce carries its position and whether it is the last (Hoang, Reyhanitabar,
//! Rogaway and Vizár, <https://eprint.iacr.org/2015/189>); its associated data names file and
//! owner. So a chunk that was changed, moved, dropped or taken from another file does not open.

use crate::layout::{CHUNK, HEADER};
use crate::secret::fill_random;
use crate::{SealError, SecretKey, aad, aead};
use std::fmt;
use uuid::Uuid;

/// The first byte of a sealed file: which format follows.
const FORMAT: u8 = 1;

/// Bytes of the stream's nonce: the cipher's 24 less position and last flag.
const NONCE: usize = 19;

/// The random key of one file.
#[derive(Clone)]
pub struct FileKey(SecretKey);

impl FileKey {
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn generate() -> Result<Self, SealError> {
        SecretKey::generate().map(Self)
    }

    pub(crate) const fn from_secret(secret: SecretKey) -> Self {
        Self(secret)
    }

    pub(crate) const fn secret(&self) -> &SecretKey {
        &self.0
    }
}

impl fmt::Debug for FileKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FileKey(…)")
    }
}

pub struct FileSealer {
    stream: Stream,
    position: u32,
}

impl FileSealer {
    /// Begins a file. The header goes first into the sealed file.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn start(key: &FileKey, file: Uuid, owner: Uuid) -> Result<(Vec<u8>, Self), SealError> {
        let mut nonce = [0; NONCE];
        fill_random(&mut nonce)?;
        let header = [&[FORMAT], &nonce[..]].concat();
        let sealer = Self {
            stream: Stream::of(key, nonce, file, owner),
            position: 0,
        };
        Ok((header, sealer))
    }

    /// Seals the next chunk. Every chunk but the last has [`CHUNK`] bytes.
    ///
    /// # Errors
    /// [`SealError::TooLong`] for a chunk of another length, or more chunks than a file holds.
    pub fn next(&mut self, chunk: &[u8]) -> Result<Vec<u8>, SealError> {
        if u64::try_from(chunk.len()) != Ok(CHUNK) {
            return Err(SealError::TooLong);
        }
        let after = self.position.checked_add(1).ok_or(SealError::TooLong)?;
        let sealed = self.stream.seal(self.position, false, chunk)?;
        self.position = after;
        Ok(sealed)
    }

    /// Seals the last chunk, of at most [`CHUNK`] bytes.
    ///
    /// # Errors
    /// [`SealError::TooLong`] for a longer one.
    pub fn last(self, chunk: &[u8]) -> Result<Vec<u8>, SealError> {
        if u64::try_from(chunk.len()).is_ok_and(|length| length <= CHUNK) {
            self.stream.seal(self.position, true, chunk)
        } else {
            Err(SealError::TooLong)
        }
    }
}

impl fmt::Debug for FileSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileSealer(at chunk {})", self.position)
    }
}

/// Opens the chunks of a file in any order.
pub struct FileOpener(Stream);

impl FileOpener {
    /// Begins to read a file by its header of [`HEADER`] bytes.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] for an unknown header.
    pub fn start(key: &FileKey, file: Uuid, owner: Uuid, header: &[u8]) -> Result<Self, SealError> {
        let Some((&FORMAT, nonce)) = header.split_first() else {
            return Err(SealError::DoesNotOpen);
        };
        let nonce: [u8; NONCE] = nonce.try_into().map_err(|_| SealError::DoesNotOpen)?;
        Ok(Self(Stream::of(key, nonce, file, owner)))
    }

    /// Opens the chunk at `position`, counted from zero, which is the last or is not.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where the bytes are not exactly that chunk.
    pub fn chunk(&self, position: u64, last: bool, sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        let position = u32::try_from(position).map_err(|_| SealError::DoesNotOpen)?;
        self.0.open(position, last, sealed)
    }
}

impl fmt::Debug for FileOpener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FileOpener(…)")
    }
}

/// What the chunks of a file are sealed with.
struct Stream {
    key: SecretKey,
    nonce: [u8; NONCE],
    aad: Vec<u8>,
}

impl Stream {
    fn of(key: &FileKey, nonce: [u8; NONCE], file: Uuid, owner: Uuid) -> Self {
        Self {
            key: key.0.clone(),
            nonce,
            aad: aad::join(&[b"holdfast/file", file.as_bytes(), owner.as_bytes()]),
        }
    }

    fn seal(&self, position: u32, last: bool, plain: &[u8]) -> Result<Vec<u8>, SealError> {
        let nonce = self.nonce_of(position, last);
        aead::seal_after(Vec::new(), &self.key, &nonce, &self.aad, plain)
    }

    fn open(&self, position: u32, last: bool, sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        let nonce = self.nonce_of(position, last);
        aead::open_with(&self.key, &nonce, &self.aad, sealed)
    }

    /// The stream's nonce, the position and whether it is the last: no chunk has another's.
    fn nonce_of(&self, position: u32, last: bool) -> [u8; aead::NONCE] {
        let mut nonce = [0; aead::NONCE];
        let parts = [&self.nonce[..], &position.to_be_bytes(), &[u8::from(last)]];
        for (to, from) in nonce
            .iter_mut()
            .zip(parts.iter().flat_map(|part| part.iter()))
        {
            *to = *from;
        }
        nonce
    }
}

const _: () = assert!(HEADER == 1 + 19, "the header is format and nonce");
const _: () = assert!(
    NONCE + 5 == aead::NONCE,
    "position and last flag fill the nonce"
);

#[cfg(test)]
mod tests {
    use super::*;
    use aead_stream::{NewStream, Nonce, StreamBE32, StreamPrimitive};
    use chacha20poly1305::XChaCha20Poly1305;
    use chacha20poly1305::aead::{KeyInit, Payload};
    use proptest::prelude::*;

    type Other = StreamBE32<XChaCha20Poly1305>;

    proptest! {
        #[test]
        fn it_is_the_same_stream_as_another_library_has(
            plain in proptest::collection::vec(any::<u8>(), 0..2_000),
            key in any::<[u8; 32]>(),
            nonce in any::<[u8; NONCE]>(),
            position in any::<u32>(),
            last in any::<bool>(),
        ) {
            let file_key = FileKey::from_secret(SecretKey::from_bytes(key));
            let ours = Stream::of(&file_key, nonce, Uuid::nil(), Uuid::max());
            let other_nonce: Nonce<XChaCha20Poly1305, Other> = nonce.into();
            let other = Other::from_aead(XChaCha20Poly1305::new((&key).into()), &other_nonce);
            let payload = Payload { msg: &plain, aad: &ours.aad };
            let sealed = ours.seal(position, last, &plain).unwrap();
            prop_assert_eq!(&sealed, &other.encrypt(position, last, payload).unwrap());
            prop_assert_eq!(ours.open(position, last, &sealed).unwrap(), plain);
        }
    }
}
