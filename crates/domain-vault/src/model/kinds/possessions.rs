use crate::model::values::{Amount, DisplayName};

domain_shared::record! {
    PersonalItem {
        name: DisplayName = "Item name";
        value: Amount = "Value";
    }
}
