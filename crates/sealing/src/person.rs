//! A person's key: what it seals is gone when the key's row is deleted.

use crate::{ColumnKey, FileKey, KeyError, SealError, SecretKey, aad, aead};
use async_trait::async_trait;
use std::fmt;
use std::sync::Arc;
use uuid::Uuid;

/// The keys derived from one person's key.
#[derive(Clone)]
pub struct PersonKey {
    person: Uuid,
    columns: ColumnKey,
    document_text: ColumnKey,
    files: SecretKey,
}

impl PersonKey {
    /// Derives the keys of `person` from their unwrapped key.
    ///
    /// # Errors
    /// [`SealError`] where a key cannot be derived.
    pub fn new(person: Uuid, secret: &SecretKey) -> Result<Self, SealError> {
        Ok(Self {
            person,
            columns: ColumnKey::derive(secret, "holdfast/person/columns")?,
            document_text: ColumnKey::derive(secret, "holdfast/person/document-text")?,
            files: secret.derive("holdfast/person/files")?,
        })
    }

    /// Seals the columns of the person's rows.
    pub const fn columns(&self) -> &ColumnKey {
        &self.columns
    }

    /// Seals the text that was read out of the person's documents.
    pub const fn document_text(&self) -> &ColumnKey {
        &self.document_text
    }

    /// Wraps the key of one of the person's files.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`].
    pub fn wrap_file_key(&self, file: Uuid, key: &FileKey) -> Result<Vec<u8>, SealError> {
        aead::seal(&self.files, &self.file_aad(file), key.secret().expose())
    }

    /// Unwraps the key of one of the person's files.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where it is another person's or another file's.
    pub fn unwrap_file_key(&self, file: Uuid, wrapped: &[u8]) -> Result<FileKey, SealError> {
        let bytes = aead::open(&self.files, &self.file_aad(file), wrapped)?;
        let bytes = zeroize::Zeroizing::new(bytes);
        let bytes: [u8; 32] = bytes
            .as_slice()
            .try_into()
            .map_err(|_| SealError::DoesNotOpen)?;
        Ok(FileKey::from_secret(SecretKey::from_bytes(bytes)))
    }

    fn file_aad(&self, file: Uuid) -> Vec<u8> {
        aad::join(&[
            b"holdfast/file-key",
            file.as_bytes(),
            self.person.as_bytes(),
        ])
    }
}

impl fmt::Debug for PersonKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonKey({})", self.person)
    }
}

#[async_trait]
pub trait PersonKeys: Send + Sync {
    /// The key of `person`.
    ///
    /// # Errors
    /// [`KeyError::Unknown`] where the person has none.
    async fn person_key(&self, person: Uuid) -> Result<Arc<PersonKey>, KeyError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CellAddress;

    fn key(person: u128, secret: u8) -> PersonKey {
        PersonKey::new(
            Uuid::from_u128(person),
            &SecretKey::from_bytes([secret; 32]),
        )
        .unwrap()
    }

    #[test]
    fn a_file_key_opens_for_its_owner_and_its_file_only() {
        let file = Uuid::from_u128(7);
        let secret = FileKey::generate().unwrap();
        let wrapped = key(1, 1).wrap_file_key(file, &secret).unwrap();
        let opened = key(1, 1).unwrap_file_key(file, &wrapped).unwrap();
        assert_eq!(opened.secret().expose(), secret.secret().expose());
        for (by, file) in [
            (key(1, 2), file),
            (key(2, 1), file),
            (key(1, 1), Uuid::from_u128(8)),
        ] {
            let opened = by.unwrap_file_key(file, &wrapped).map(|_| ());
            assert_eq!(opened, Err(SealError::DoesNotOpen));
        }
    }

    #[test]
    fn columns_and_document_text_have_keys_of_their_own() {
        let key = key(1, 1);
        let cell = CellAddress {
            table: "documents",
            column: "sealed",
            row: Uuid::from_u128(1),
            owner: Uuid::from_u128(1),
            version: 1,
        };
        let sealed = key.columns().seal(&cell, b"Will").unwrap();
        assert_eq!(key.columns().open(&cell, &sealed).unwrap(), b"Will");
        assert_eq!(
            key.document_text().open(&cell, &sealed),
            Err(SealError::DoesNotOpen)
        );
    }
}
