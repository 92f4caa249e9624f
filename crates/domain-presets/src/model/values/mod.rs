mod children;
mod choices;
mod income;
mod licence;
mod national_insurance;
mod nhs;
mod numbers;

pub use children::{Child, Children};
pub use choices::{EmploymentStatus, InsuranceType, RelationshipStatus, Reminder};
pub use income::AnnualIncome;
pub use licence::LicenceNumber;
pub use national_insurance::NationalInsuranceNumber;
pub use nhs::NhsNumber;
pub use numbers::{PassportNumber, TaxCode};

use domain_shared::text::Text;

/// The name of a preset: at most 40 characters.
pub type DisplayName = Text<40>;
pub type ShortText = Text<100>;
/// A postal address on one line.
pub type Address = Text<250>;
