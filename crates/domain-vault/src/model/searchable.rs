use super::data::ItemData;
use domain_shared::form::FieldType;
use serde_json::Value;

/// The fields that a search shows, in this order.
const SHOWN: [&str; 8] = [
    "make",
    "model",
    "color",
    "vrm",
    "address",
    "postcode",
    "company",
    "investment_type",
];

/// The texts by which an item is found, beside its name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Searchable {
    /// Shown where the item is found.
    pub shown: Vec<String>,
    /// Never shown.
    pub unshown: Vec<String>,
    /// The number of a card, by whose ending alone it is found.
    pub card: Option<String>,
}

impl ItemData {
    pub fn searchable(&self) -> Searchable {
        let wire = self.to_wire();
        let text = |field: &str| wire.get(field).and_then(Value::as_str).map(str::to_owned);
        let mut found = Searchable {
            shown: SHOWN.into_iter().filter_map(text).collect(),
            ..Searchable::default()
        };
        for field in Self::fields(self.category()) {
            match field.holds {
                FieldType::Code("card_number") => found.card = text(field.name),
                FieldType::Code("account_number" | "sort_code") => {
                    found.unshown.extend(text(field.name));
                }
                _ => {}
            }
        }
        found
    }
}
