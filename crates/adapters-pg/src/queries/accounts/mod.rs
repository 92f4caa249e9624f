//! Accounts: one file for each kind of row.
//!
//! Rows are locked in one order, so that no two transactions wait for each other: people by id,
//! flows by id, apps, passkeys,
//! families, sessions, links, browsers, counts by key. Whatever signs somebody in or out, and
//! whatever depends on nobody doing so, locks the person first.

mod attempts;
mod browsers;
mod deletion;
mod devices;
mod directory;
mod drafts;
mod email_links;
pub(super) mod endings;
mod factors;
mod flows;
mod fresh;
mod invitations;
mod operator;
mod passkeys;
pub(crate) mod people;
mod resets;
mod retention;
mod sessions;
mod settings;
mod tours;
mod volumes;

use super::{Conn, Db, SqlAdapter, effects, insert_batch, keys};
