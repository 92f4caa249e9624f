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
    Amount, Bathrooms, Bedrooms, FloorArea, Mileage, ParkingSpaces, Percentage, Quantity,
    SignedAmount, WholeNumber, Year,
};
pub use text::{Address, DisplayName, ShortText, Text};
pub use vrm::{INVALID_VRM, Vrm};
