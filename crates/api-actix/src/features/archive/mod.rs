pub mod dto;
mod errors;
pub mod routes;

use super::documents::Room;
use super::reads::ReadQueue;
use actix_web::web::Data;
use domain_archive::{ArchiveStore, Archives, Limits, Packages, Tickets};
use domain_files::Documents;
use domain_shared::outbox::EffectLog;
use std::sync::Arc;

/// The most bytes that a form may hold beside the export in it.
const BESIDE: u64 = 64 * 1024;
/// The largest form with an export in it that an installation can be set to take. What this one
/// takes is counted while it is read.
pub const LARGEST: u64 = 1_000_000 * 1024 * 1024 + BESIDE;

pub struct Ports {
    pub store: Arc<dyn ArchiveStore>,
    pub packages: Arc<dyn Packages>,
    pub effects: Arc<dyn EffectLog>,
    pub tickets: Tickets,
    pub limits: Limits,
}

pub struct ArchiveServices {
    archives: Archives,
    room: Arc<Room>,
    /// Exports on their way out: one of each person, however slowly they are fetched.
    exports: ReadQueue,
}

/// How many exports leave a process at once.
const EXPORTS_AT_ONCE: usize = 8;

pub fn services(ports: Ports, documents: Documents, room: Arc<Room>) -> Data<ArchiveServices> {
    let archives = Archives {
        store: ports.store,
        packages: ports.packages,
        effects: ports.effects,
        tickets: ports.tickets,
        clock: Arc::clone(&documents.clock),
        ids: Arc::clone(&documents.ids),
        documents,
        limits: ports.limits,
    };
    Data::new(ArchiveServices {
        archives,
        room,
        exports: ReadQueue::new(EXPORTS_AT_ONCE, 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::reader::MOST;

    #[test]
    fn a_form_may_be_as_large_as_an_import_can_be_set_to_be() {
        assert_eq!(LARGEST - BESIDE, u64::from(MOST) * 1024 * 1024);
    }
}
