//! The key information of the Vault's items.

pub mod dto;
pub mod routes;

use actix_web::web::Data;
use domain_shared::{Clock, Ids};
use domain_vault::{KeyInformation, Notes};
use std::sync::Arc;

/// The service of the routes of key information over these ports.
pub fn services(
    notes: Arc<dyn Notes>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
) -> Data<KeyInformation> {
    Data::new(KeyInformation::new(notes, clock, ids))
}
