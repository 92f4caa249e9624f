//! Chance that can be repeated: the same seed kills the same processes after the same waits.

use anyhow::Context;
use domain_vault::contract::samples::id;

/// Names the seed of a run that is to be repeated.
pub(crate) const SEED: &str = "HOLDFAST_DRILL_SEED";

/// The seed that was given, else a new one.
pub(crate) fn seed() -> anyhow::Result<u32> {
    match std::env::var(SEED) {
        Ok(given) => given.parse().with_context(|| format!("{SEED}: {given}")),
        Err(_) => {
            let [.., a, b, c, d] = id().into_bytes();
            Ok(u32::from_be_bytes([a, b, c, d]))
        }
    }
}

/// `SplitMix64`, which is as random as kills have to be.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn of(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end.max(1)
    }
}
