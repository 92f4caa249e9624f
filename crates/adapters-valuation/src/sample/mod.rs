//! What is answered where no provider is configured: to every well-formed question the same answer
//! each time. It is invented, and says so.

mod addresses;
mod properties;
mod seed;
mod vehicles;

pub use addresses::{SAMPLE, SampleAddresses};
pub use properties::SampleProperties;
pub use vehicles::{MOT_ENDS_SOON, MOT_LEFT, SampleVehicles};
