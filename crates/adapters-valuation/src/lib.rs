#![doc = include_str!("../README.md")]

mod dvla;
mod dvsa;
mod http;
mod ideal_postcodes;
mod json;
mod not_set_up;
mod one_auto;
mod os_places;
mod property_data;
mod registry;
mod sample;

pub use dvla::Dvla;
pub use dvsa::{Dvsa, DvsaConfig};
pub use http::ClientBuildError;
pub use ideal_postcodes::IdealPostcodes;
pub use not_set_up::NotSetUp;
pub use one_auto::OneAuto;
pub use os_places::OsPlaces;
pub use property_data::PropertyData;
pub use registry::DvlaAndDvsa;
pub use sample::{
    MOT_ENDS_SOON, MOT_LEFT, SAMPLE, SampleAddresses, SampleProperties, SampleVehicles,
};
