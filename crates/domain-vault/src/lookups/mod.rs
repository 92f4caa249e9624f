//! Lookups of a vehicle or a property: its details and its value.
//!
//! `ports` say what a provider must do, `questions` which questions may be asked, and
//! [`Lookups`] is what the rest of the product calls.

mod cache;
mod ports;
mod questions;
mod service;

pub use ports::{
    LookupError, PropertyPrices, Quote, VehicleDetails, VehicleFacts, VehiclePrices,
    VehicleRegistry,
};
pub use questions::{
    AREA_TOO_SMALL, PROPERTY_FIELDS_MISSING, PropertyQuestion, SMALLEST_AREA,
    VRM_OR_MILEAGE_MISSING, VehicleQuestion, vrm_of,
};
pub use service::{
    LOOKUP_FAILED, LookupRefusal, Lookups, NO_PRICES, NO_PROPERTY_VALUE, NO_REGISTRY,
    NO_VEHICLE_VALUE, Providers, VEHICLE_NOT_FOUND,
};
