//! The answers where no provider is configured: to every well-formed question the same answer each
//! time. They are invented, and say so.

mod addresses;
mod properties;
mod seed;
mod vehicles;

pub use addresses::{SAMPLE, SampleAddresses};
pub use properties::SampleProperties;
pub use vehicles::{MOT_ENDS_SOON, MOT_LEFT, SampleVehicles};
