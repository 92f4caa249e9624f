//! The nine kinds of item. One declaration of a kind yields its struct, its table of fields, its
//! getters, its reading and its writing.

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

/// Declares a kind: `field: Type = "Label"`, and `, or "alias"` where a second name is accepted.
macro_rules! kind {
    (
        $(#[$meta:meta])* $name:ident {
            $($(#[$fmeta:meta])* $field:ident: $type:ty = $label:literal $(, or $alias:literal)?;)*
        }
        value: $value:ident
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name { $($field: $type,)* }

        impl $name {
            /// Its fields, in the order of its form.
            pub const FIELDS: &'static [$crate::model::Field] = &[$($crate::model::Field {
                name: stringify!($field),
                alias: kind!(@alias $($alias)?),
                label: $label,
                need: <$type as $crate::model::field::Wire>::NEED,
            },)*];

            $($(#[$fmeta])* pub const fn $field(&self) -> &$type { &self.$field })*

            /// What the item counts for, in pence; what is owed is positive here.
            pub const fn counts_for(&self) -> domain_shared::Pence {
                self.$value.pence()
            }

            pub(crate) fn read(reader: &mut $crate::model::reader::Reader<'_>) -> Option<Self> {
                let mut fields = Self::FIELDS.iter();
                $(let $field: Option<$type> = fields.next().and_then(|f| reader.field(f));)*
                Some(Self { $($field: $field?,)* })
            }

            pub(crate) fn write(&self) -> serde_json::Map<String, serde_json::Value> {
                let mut object = serde_json::Map::new();
                $(object.insert(
                    stringify!($field).to_owned(),
                    $crate::model::field::Wire::write(&self.$field),
                );)*
                object
            }
        }
    };
    (@alias) => { None };
    (@alias $alias:literal) => { Some($alias) };
}
pub(crate) use kind;
