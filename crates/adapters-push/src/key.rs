//! Private keys of P-256, made from any 32 bytes.

use p256::SecretKey;
use sha2::{Digest, Sha256};

/// Keeps these keys apart from whatever else is derived from the same bytes. Another value, like any
/// other change to the derivation, ends every subscription.
const PURPOSE: &[u8] = b"holdfast web push key";

/// The key that belongs to `seed`.
///
/// A private key is a number from one to below the order of the curve, which 32 bytes need not be:
/// one value in about four thousand million is not. So a hash is taken of the seed and a counter,
/// and the counter rises until the hash is a key. Reducing the number instead would make some keys
/// likelier than others.
pub(crate) fn from_seed(seed: &[u8; 32]) -> SecretKey {
    let mut counter = 0_u32;
    loop {
        let hash = Sha256::new()
            .chain_update(PURPOSE)
            .chain_update(seed)
            .chain_update(counter.to_be_bytes())
            .finalize();
        if let Ok(key) = SecretKey::from_slice(&hash) {
            return key;
        }
        counter = counter.wrapping_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_seed_has_a_key_of_its_own() {
        // Neither nought nor what is above the order of the curve is a key itself.
        let keys: HashSet<_> = [0, 1, 2, 254, 255]
            .map(|byte| from_seed(&[byte; 32]).to_bytes())
            .into();
        assert_eq!(keys.len(), 5);
    }
}
