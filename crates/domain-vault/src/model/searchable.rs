use super::data::ItemData;
use super::values::PropertyUse;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_shared::form::{FieldType, Requirement, pounds};
use serde_json::Value;

/// The texts by which an item is found, beside its name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SearchTexts {
    /// Shown where the item is found.
    pub shown: Vec<String>,
    /// Never shown.
    pub unshown: Vec<String>,
    /// Never shown, and found in any way in which an amount is typed.
    pub amounts: Vec<Pence>,
    /// Never shown, and found in words.
    pub days: Vec<NaiveDate>,
    /// The number of a card, by whose ending alone it is found.
    pub card: Option<String>,
}

impl ItemData {
    /// The texts that the owner typed or chose, in the order of the form. The type of a field
    /// decides whether its text is shown: a number that lets others act for the owner never is.
    pub fn searchable(&self) -> SearchTexts {
        let wire = self.to_wire();
        let mut found = SearchTexts::default();
        // A tenant of before is kept and shown nowhere.
        let has_tenant =
            matches!(self, Self::Property(home) if *home.usage() == Some(PropertyUse::Let));
        let typed = Self::fields(self.category())
            .iter()
            .filter(|field| field.need != Requirement::ReadOnly && field.name != "name");
        for field in typed {
            let value = wire.get(field.name).unwrap_or(&Value::Null);
            if matches!(field.name, "tenant" | "rent") && !has_tenant {
                continue;
            }
            if let FieldType::Money { .. } = field.holds {
                found.amounts.extend(pounds(value));
            }
            let Some(text) = value.as_str().map(str::to_owned) else {
                continue;
            };
            match field.holds {
                FieldType::Text { .. } | FieldType::Code("postcode" | "vrm") => {
                    found.shown.push(text);
                }
                FieldType::Code("card_number") => found.card = Some(text),
                // The other item is found by its own name.
                FieldType::Code("held_in" | "secured_on") => {}
                FieldType::Choice(choices) => {
                    let chosen = choices.iter().find(|(wire, _)| *wire == text);
                    found
                        .unshown
                        .extend(chosen.map(|(_, label)| (*label).to_owned()));
                }
                FieldType::Code(_) => found.unshown.push(text),
                FieldType::Day => found.days.extend(text.parse::<NaiveDate>()),
                _ => {}
            }
        }
        found
    }
}
