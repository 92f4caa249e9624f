pub mod dto;
mod errors;
pub mod routes;

/// The most bytes that a form may hold beside the export in it.
pub const BESIDE: u64 = 64 * 1024;
/// The largest form with an export in it that an installation can be set to take. What this one
/// takes is counted while it is read.
pub const LARGEST: u64 = 1_000_000 * 1024 * 1024 + BESIDE;

/// How many exports leave a process at once.
pub const EXPORTS_AT_ONCE: usize = 8;
