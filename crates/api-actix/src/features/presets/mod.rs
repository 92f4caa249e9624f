pub mod dto;
mod errors;
mod form;
pub mod routes;

use super::documents::Room;
use actix_web::web::Data;
use domain_presets::Presets;
use std::sync::Arc;

pub use form::LARGEST;

pub struct PresetServices {
    presets: Presets,
    room: Arc<Room>,
}

/// The services of the routes of presets; `room` bounds what uploads take of the memory.
pub fn services(presets: Presets, room: Arc<Room>) -> Data<PresetServices> {
    Data::new(PresetServices { presets, room })
}
