//! The values that fields hold: each parsed once, each with its rule and message.

mod banking;
mod choices;
mod decimal;
mod numbers;
mod text;
mod vrm;

pub use banking::{AccountNumber, CardNumber, SortCode};
pub use choices::{ConstructionDate, FinishQuality, InvestmentType, OutdoorSpace, PropertyType};
pub use numbers::{
    Amount, Area, Bathrooms, Bedrooms, Mileage, ParkingSpaces, Percentage, Quantity, Signed, Whole,
    Year,
};
pub use text::{Address, DisplayName, Text, Words};
pub use vrm::{INVALID_VRM, Vrm};
