//! The nine kinds of item, each a form.

mod accounts;
mod investment;
mod possessions;
mod property;
mod vehicle;

pub use accounts::{CreditCard, CurrentAccount, Loan, Pension, Savings};
pub use investment::{HOLDING_MISMATCH, Investment};
pub use possessions::PersonalItem;
pub use property::Property;
pub use vehicle::Vehicle;
pub(crate) use vehicle::rebuilt_name;
