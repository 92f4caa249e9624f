//! Vouching for rows that let somebody in, so that write access to the database forges none.
//!
//! A token is stored as an HMAC under a system key, and each such row carries a second HMAC, its
//! `mac`, over what it says. A row that was made or changed by hand is answered like one that is not
//! there. What has ended carries none, so that it cannot be brought back by clearing a flag.

use crate::Keyring;
use crate::types::Digest;
use domain_shared::{StoreError, TokenHash};
use serde::Serialize;
use uuid::Uuid;

impl Keyring {
    /// The keyed digest that `table` stores for a token, and finds its row by.
    pub(crate) fn token(&self, table: &'static str, token: &TokenHash) -> Digest {
        let parts: [&[u8]; 2] = [table.as_bytes(), token.bytes()];
        self.rows().compute_mac("token", &parts).into()
    }

    /// The `mac` of a row of `table` that says `said`.
    pub(crate) fn compute_mac(
        &self,
        table: &'static str,
        said: &impl Serialize,
    ) -> Result<Vec<u8>, StoreError> {
        let said = serde_json::to_vec(said).map_err(StoreError::failed)?;
        Ok(self
            .rows()
            .compute_mac("row", &[table.as_bytes(), &said])
            .into())
    }

    /// Whether `mac` is what [`Keyring::compute_mac`] made for this row. One that is not is logged, once,
    /// by the id `row`.
    pub(crate) fn is_genuine(
        &self,
        (table, row): (&'static str, Uuid),
        said: &impl Serialize,
        mac: Option<&[u8]>,
    ) -> bool {
        let said = serde_json::to_vec(said).unwrap_or_default();
        let parts: [&[u8]; 2] = [table.as_bytes(), &said];
        let fits = mac.is_some_and(|mac| self.rows().verify("row", &parts, mac));
        if !fits && self.forged().is_first(table, row) {
            tracing::error!(table, %row, "a row was changed by hand and is not answered");
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::tests::keyring;

    #[test]
    fn a_row_is_genuine_as_it_was_written_only() {
        let keys = keyring();
        let id = Uuid::from_u128(1);
        let mac = keys.compute_mac("sessions", &(id, 7)).unwrap();
        let is = |table, said: &(Uuid, i32), mac| keys.is_genuine((table, id), said, mac);
        assert!(is("sessions", &(id, 7), Some(&mac[..])));
        assert!(!is("sessions", &(id, 8), Some(&mac[..])));
        assert!(!is("flows", &(id, 7), Some(&mac[..])));
        assert!(!is("sessions", &(id, 7), Some(&mac[1..])));
        assert!(!is("sessions", &(id, 7), None));
        assert!(!keyring().is_genuine(("sessions", id), &(id, 7), Some(&mac[..])));
    }

    #[test]
    fn a_token_is_stored_as_another_in_each_table() {
        let (keys, token) = (keyring(), TokenHash::stored([1; 32]));
        assert!(keys.token("sessions", &token) == keys.token("sessions", &token));
        assert!(keys.token("sessions", &token) != keys.token("flows", &token));
        assert!(keys.token("sessions", &token) != token.bytes().into());
    }
}
