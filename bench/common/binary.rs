//! The binary that is measured or drilled.

use anyhow::Context;
use std::path::{Path, PathBuf};

/// Names another binary than the one beside this one.
const BINARY: &str = "HOLDFAST_BINARY";

/// The binary beside this one, or the one that is named. `build` makes it.
pub(crate) fn binary(build: &str) -> anyhow::Result<PathBuf> {
    let named = std::env::var_os(BINARY).map(PathBuf::from);
    let here = std::env::current_exe()?;
    let built = here.ancestors().nth(2).unwrap_or(Path::new("."));
    let binary = named.unwrap_or_else(|| built.join("holdfast"));
    let found = binary.canonicalize();
    found.with_context(|| {
        let binary = binary.display();
        format!("{binary}: run `{build}` first, or name the binary in {BINARY}")
    })
}
