use super::kind;
use crate::model::values::{Amount, DisplayName};

kind! {
    PersonalItem {
        name: DisplayName = "Item name";
        value: Amount = "Value";
    }
    value: value
}
