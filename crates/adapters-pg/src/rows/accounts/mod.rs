//! Rows of accounts.

pub(crate) mod browsers;
pub(crate) mod counters;
pub(crate) mod devices;
pub(crate) mod email_links;
pub(crate) mod factors;
pub(crate) mod flows;
pub(crate) mod pending;
pub(crate) mod people;
pub(crate) mod resets;
pub(crate) mod sessions;
