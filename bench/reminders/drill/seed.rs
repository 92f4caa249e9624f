//! The seed of the kills: the same one kills the same processes after the same waits.

use anyhow::Context;

/// Names the seed of a run that is to be repeated.
pub(crate) const SEED: &str = "HOLDFAST_DRILL_SEED";

/// The seed that was given, else a new one.
pub(crate) fn seed() -> anyhow::Result<u32> {
    match std::env::var(SEED) {
        Ok(given) => given.parse().with_context(|| format!("{SEED}: {given}")),
        Err(_) => Ok(rand::random()),
    }
}
