//! Sealed columns: what a person typed or a file said, one blob a row.

use crate::{SealError, SecretKey, aad, aead};
use std::fmt;
use uuid::Uuid;

/// Where a sealed value stands. Elsewhere it does not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellAddress {
    pub table: &'static str,
    pub column: &'static str,
    pub row: Uuid,
    /// The person whose row it is; the nil id for rows that are nobody's.
    pub owner: Uuid,
    /// The row's version, so that an older value cannot be put back; 1 where rows have none.
    pub version: i64,
}

impl CellAddress {
    fn aad(&self) -> Vec<u8> {
        aad::join(&[
            b"holdfast/column",
            self.table.as_bytes(),
            self.column.as_bytes(),
            self.row.as_bytes(),
            self.owner.as_bytes(),
            &self.version.to_be_bytes(),
        ])
    }
}

#[derive(Clone)]
pub struct ColumnKey(SecretKey);

impl ColumnKey {
    pub(crate) fn derive(secret: &SecretKey, label: &'static str) -> Result<Self, SealError> {
        secret.derive(label).map(Self)
    }

    /// Seals `plain` for `cell`. The result is 41 bytes longer.
    ///
    /// # Errors
    /// [`SealError::NoRandomness`] or [`SealError::TooLong`].
    pub fn seal(&self, cell: &CellAddress, plain: &[u8]) -> Result<Vec<u8>, SealError> {
        aead::seal(&self.0, &cell.aad(), plain)
    }

    /// Opens what was sealed for `cell`.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where key, cell or bytes are not those of the sealing.
    pub fn open(&self, cell: &CellAddress, sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        aead::open(&self.0, &cell.aad(), sealed)
    }
}

impl fmt::Debug for ColumnKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ColumnKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_opens_in_its_own_cell_only() {
        let key = ColumnKey::derive(&SecretKey::from_bytes([1; 32]), "test").unwrap();
        let cell = CellAddress {
            table: "items",
            column: "sealed",
            row: Uuid::from_u128(1),
            owner: Uuid::from_u128(2),
            version: 3,
        };
        let sealed = key.seal(&cell, b"Barclays").unwrap();
        assert_eq!(key.open(&cell, &sealed).unwrap(), b"Barclays");
        assert_eq!(sealed.len(), b"Barclays".len() + 41);
        for other in [
            CellAddress {
                table: "notes",
                ..cell
            },
            CellAddress {
                column: "name",
                ..cell
            },
            CellAddress {
                row: Uuid::from_u128(9),
                ..cell
            },
            CellAddress {
                owner: Uuid::from_u128(9),
                ..cell
            },
            CellAddress { version: 2, ..cell },
        ] {
            assert_eq!(
                key.open(&other, &sealed),
                Err(SealError::DoesNotOpen),
                "{other:?}"
            );
        }
        let stranger = ColumnKey::derive(&SecretKey::from_bytes([2; 32]), "test").unwrap();
        assert_eq!(stranger.open(&cell, &sealed), Err(SealError::DoesNotOpen));
    }
}
