//! Sealed files: STREAM over XChaCha20-Poly1305, in chunks that open on their own.
//!
//! Each chunk's nonce carries its position and whether it is the last (Hoang, Reyhanitabar,
//! Rogaway and Vizár, <https://eprint.iacr.org/2015/189>); its associated data names file and
//! owner. So a chunk that was changed, moved, dropped or taken from another file does not open.

use crate::layout::{CHUNK, HEADER};
use crate::secret::fill_random;
use crate::{SealError, SecretKey, aad};
use aead_stream::{NewStream, Nonce, StreamBE32, StreamPrimitive};
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{KeyInit, Payload};
use std::fmt;
use uuid::Uuid;

type Stream = StreamBE32<XChaCha20Poly1305>;

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
    aad: Vec<u8>,
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
            stream: stream(key, nonce),
            aad: file_aad(file, owner),
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
        let sealed = self.seal(chunk, false)?;
        self.position = after;
        Ok(sealed)
    }

    /// Seals the last chunk, of at most [`CHUNK`] bytes.
    ///
    /// # Errors
    /// [`SealError::TooLong`] for a longer one.
    pub fn last(self, chunk: &[u8]) -> Result<Vec<u8>, SealError> {
        if u64::try_from(chunk.len()).is_ok_and(|length| length <= CHUNK) {
            self.seal(chunk, true)
        } else {
            Err(SealError::TooLong)
        }
    }

    fn seal(&self, msg: &[u8], last: bool) -> Result<Vec<u8>, SealError> {
        let payload = Payload {
            msg,
            aad: &self.aad,
        };
        self.stream
            .encrypt(self.position, last, payload)
            .map_err(|_| SealError::TooLong)
    }
}

impl fmt::Debug for FileSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileSealer(at chunk {})", self.position)
    }
}

/// Opens the chunks of a file in any order.
pub struct FileOpener {
    stream: Stream,
    aad: Vec<u8>,
}

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
        Ok(Self {
            stream: stream(key, nonce),
            aad: file_aad(file, owner),
        })
    }

    /// Opens the chunk at `position`, counted from zero, which is the last or is not.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where the bytes are not exactly that chunk.
    pub fn chunk(&self, position: u64, last: bool, msg: &[u8]) -> Result<Vec<u8>, SealError> {
        let position = u32::try_from(position).map_err(|_| SealError::DoesNotOpen)?;
        let payload = Payload {
            msg,
            aad: &self.aad,
        };
        self.stream
            .decrypt(position, last, payload)
            .map_err(|_| SealError::DoesNotOpen)
    }
}

impl fmt::Debug for FileOpener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FileOpener(…)")
    }
}

fn stream(key: &FileKey, nonce: [u8; NONCE]) -> Stream {
    let nonce: Nonce<XChaCha20Poly1305, Stream> = nonce.into();
    Stream::from_aead(XChaCha20Poly1305::new(key.0.expose().into()), &nonce)
}

fn file_aad(file: Uuid, owner: Uuid) -> Vec<u8> {
    aad::join(&[b"holdfast/file", file.as_bytes(), owner.as_bytes()])
}

const _: () = assert!(HEADER == 1 + 19, "the header is format and nonce");
