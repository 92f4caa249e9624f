//! The nine kinds of item. Each is a form and what it counts for.

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

/// Declares a kind: a form, and the field that tells what an item of it counts for.
macro_rules! kind {
    (
        $(#[$meta:meta])* $name:ident { $($form:tt)* }
        value: $value:ident
    ) => {
        domain_shared::record! { $(#[$meta])* $name { $($form)* } }

        impl $name {
            /// The item's value, in pence; a debt is positive here.
            pub const fn counts_for(&self) -> domain_shared::Pence {
                self.$value.pence()
            }
        }
    };
}
pub(crate) use kind;
