pub mod mobile;
pub mod postcode;
