//! The values that fields hold: each parsed once, each with its rule and message.

mod banking;
mod choices;
mod decimal;
mod numbers;
mod text;
mod vrm;

pub use banking::{AccountNumber, CardNumber, SortCode};
pub use choices::{
    ConstructionDate, FinishQuality, InvestmentType, LoanKind, OutdoorSpace, PropertyType,
    PropertyUse, Repayment, StudentPlan, Wrapper,
};
pub use domain_shared::form::{Amount, Reference};
pub use numbers::{
    Balance, Bathrooms, Bedrooms, FloorArea, Mileage, ParkingSpaces, Percentage, Quantity,
    SavingsBalance, SignedAmount, UnitValue, WholeNumber, Year,
};
pub use text::{Address, DisplayName, ShortText, Text};
pub use vrm::{INVALID_VRM, Vrm};
