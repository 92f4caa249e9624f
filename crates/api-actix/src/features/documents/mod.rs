//! The documents of the Vault's items.

pub mod dto;
mod errors;
mod form;
mod room;
pub mod routes;

pub use room::{AT_ONCE, PER_PERSON, Room};

use actix_web::web::Data;
use domain_files::Documents;

/// What the routes of documents use.
pub struct DocumentServices {
    documents: Documents,
    room: Room,
}

/// The services of the routes of documents; `room` bounds what uploads take of the memory.
pub fn services(documents: Documents, room: Room) -> Data<DocumentServices> {
    Data::new(DocumentServices { documents, room })
}
