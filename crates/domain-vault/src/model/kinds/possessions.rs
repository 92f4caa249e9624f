//! Things that are worth something.

use super::kind;
use crate::model::values::{Amount, DisplayName};

kind! {
    /// A personal item.
    PersonalItem {
        /// What it is called.
        name: DisplayName = "Item name";
        /// What it is worth.
        value: Amount = "Value";
    }
    value: value
}
