//! Lookups at providers, and the stand-ins that answer where there is none (DESIGN 5).

mod http;
mod ideal_postcodes;
mod os_places;
mod sample;

pub use http::NotBuilt;
pub use ideal_postcodes::IdealPostcodes;
pub use os_places::OsPlaces;
pub use sample::{SAMPLE, SampleAddresses};
