use crate::model::category::Category;
use crate::model::data::{DATA_REQUIRED, ItemData, Unfinished};
use crate::model::item::Version;
use crate::model::kinds::rebuilt_name;
use crate::model::ownership::OwnershipEdit;
use domain_shared::Invalid;
use domain_shared::error::FieldErrors;
use domain_shared::form::{FieldSource, Requirement, WireValue};
use domain_shared::text::{is_blank, optional};
use serde_json::Value;

/// The body of `POST /vault` and `PUT /vault/{id}` as it came.
#[derive(Debug, Clone, Copy)]
pub struct RawItemDraft<'a> {
    pub category: &'a Value,
    /// `name`; where it is blank, `categoryData.name` counts.
    pub name: &'a Value,
    pub data: &'a Value,
    /// `version`; it counts for an edit only.
    pub version: &'a Value,
    /// `unfinished`: whether required fields may be missing ("Finish later").
    pub unfinished: &'a Value,
    /// `ownership`; `None` leaves it as it is.
    pub ownership: Option<&'a Value>,
    /// `ended`; `None` leaves it as it is.
    pub ended: Option<&'a Value>,
    /// `asOf`: the day of the value, today if it is not named.
    pub as_of: &'a Value,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemDraft {
    data: ItemData,
    /// Its optional fields that were not sent.
    left_out: Vec<&'static str>,
    ownership_edit: OwnershipEdit,
    seen: Option<Version>,
}

impl ItemDraft {
    /// Reads a new item. Names every field that breaks a rule, by its wire name.
    pub fn new_item(raw: RawItemDraft<'_>) -> Result<Self, Invalid> {
        Self::parse(raw, |_| None)
    }

    /// Reads an edited item: like a new one, but a vehicle's name is rebuilt from make, model and
    /// year, and stays as sent where it has none of them.
    pub fn edited_item(raw: RawItemDraft<'_>) -> Result<Self, Invalid> {
        Self::parse(raw, rebuilt_name)
    }

    fn parse(
        raw: RawItemDraft<'_>,
        vehicle_name: fn(&serde_json::Map<String, Value>) -> Option<String>,
    ) -> Result<Self, Invalid> {
        let mut errors = FieldErrors::default();
        let category = errors.take("category", category(raw.category));
        let object = errors.take("categoryData", raw.data.as_object().ok_or(DATA_REQUIRED));
        let (Some(category), Some(object)) = (category, object) else {
            errors.finish()?;
            return Err(Invalid::new("categoryData", DATA_REQUIRED));
        };
        let mut object = object.clone();
        if !is_blank(raw.name) {
            object.insert("name".to_owned(), raw.name.clone());
        }
        if category == Category::Vehicle
            && let Some(name) = vehicle_name(&object)
        {
            object.insert("name".to_owned(), name.into());
        }
        let seen =
            optional(raw.version, Version::read).map_err(|refusal| refusal.message("Version"));
        let seen = errors.take("version", seen).flatten();
        let unfinished = optional(raw.unfinished, bool::read);
        let unfinished = unfinished.map_err(|refusal| refusal.message("Unfinished"));
        let unfinished = errors.take("unfinished", unfinished).flatten();
        let unfinished = Unfinished(unfinished == Some(true));
        let ownership_edit = OwnershipEdit::read(raw.ownership, raw.ended, raw.as_of, &mut errors);
        let read = ItemData::read(category, &object, FieldSource::Client, unfinished);
        let data = errors.merge(read);
        let data = data.and_then(|data| errors.merge(data.without_contradiction()));
        errors.finish()?;
        let data = data.ok_or_else(|| Invalid::new("categoryData", DATA_REQUIRED))?;
        let was_sent = |name: &str| object.contains_key(name);
        let optional = ItemData::fields(category)
            .iter()
            .filter(|field| field.need == Requirement::Optional)
            .filter(|field| !was_sent(field.name) && !field.alias.is_some_and(was_sent));
        Ok(Self {
            data,
            left_out: optional.map(|field| field.name).collect(),
            ownership_edit: ownership_edit.unwrap_or_default(),
            seen,
        })
    }

    /// The edit with the fields that it left out as they are in `stored`: only null clears one.
    ///
    /// # Errors
    /// Where one of them is not accepted any more.
    pub fn keeping(&self, stored: &ItemData) -> Result<Self, Invalid> {
        Ok(Self {
            data: self.data.clone().keeping(&self.left_out, stored)?,
            ..self.clone()
        })
    }

    pub const fn data(&self) -> &ItemData {
        &self.data
    }

    /// The item's fields outside its data.
    pub const fn ownership_edit(&self) -> &OwnershipEdit {
        &self.ownership_edit
    }

    pub fn into_data(self) -> ItemData {
        self.data
    }

    /// The version of the item that the edit was made from, where the client says it.
    pub const fn seen(&self) -> Option<Version> {
        self.seen
    }
}

fn category(json: &Value) -> Result<Category, &'static str> {
    if is_blank(json) {
        return Err("Category is required");
    }
    json.as_str()
        .and_then(Category::from_text)
        .ok_or("Category must be one of the choices")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::filled_in;
    use domain_shared::form::Field;
    use serde_json::json;

    fn raw<'a>(category: &'a Value, name: &'a Value, data: &'a Value) -> RawItemDraft<'a> {
        RawItemDraft {
            category,
            name,
            data,
            version: &Value::Null,
            unfinished: &Value::Null,
            ownership: None,
            ended: None,
            as_of: &Value::Null,
        }
    }

    fn fields(result: Result<ItemDraft, Invalid>) -> Vec<(&'static str, String)> {
        let invalid = result.unwrap_err();
        invalid
            .errors()
            .map(|e| (e.field, e.message.clone()))
            .collect()
    }

    #[test]
    fn the_name_beside_the_data_counts_and_the_one_inside_stands_in_for_it() {
        let category = json!("savings");
        let inside = filled_in(Category::Savings, 1);
        let mut without = inside.clone();
        without.as_object_mut().unwrap().remove("name");
        let typed = json!("Holiday");
        for (name, data, expected) in [
            (&typed, &inside, "Holiday"),
            (&typed, &without, "Holiday"),
            (&Value::Null, &inside, "Rainy day"),
        ] {
            let draft = ItemDraft::new_item(raw(&category, name, data)).unwrap();
            assert_eq!(draft.data().name().as_str(), expected);
            assert_eq!(draft.data().to_wire()["name"], json!(expected));
        }
        let unnamed = ItemDraft::new_item(raw(&category, &json!(" "), &without));
        assert_eq!(
            fields(unnamed),
            [("name", "Account name is required".to_owned())]
        );
    }

    #[test]
    fn a_category_and_its_data_are_required() {
        let nothing = ItemDraft::new_item(raw(&Value::Null, &Value::Null, &Value::Null));
        assert_eq!(
            fields(nothing),
            [
                ("category", "Category is required".to_owned()),
                ("categoryData", "Category data is required".to_owned()),
            ]
        );
        for wrong in [json!("castle"), json!(7), json!(["savings"])] {
            let draft = ItemDraft::new_item(raw(&wrong, &Value::Null, &json!({})));
            assert_eq!(
                fields(draft),
                [("category", "Category must be one of the choices".to_owned())]
            );
        }
    }

    #[test]
    fn an_edit_rebuilds_a_vehicles_name_and_a_new_one_keeps_its_own() {
        let category = json!("vehicle");
        let name = json!("Dad’s car");
        let mut data = filled_in(Category::Vehicle, 1);
        let new = ItemDraft::new_item(raw(&category, &name, &data)).unwrap();
        assert_eq!(new.data().name().as_str(), "Dad’s car");

        for (make, model, year, rebuilt) in [
            (
                json!("Ford"),
                json!("Fiesta"),
                json!(2018),
                "Ford Fiesta 2018",
            ),
            (json!(" Ford "), json!(""), json!("2018"), "Ford 2018"),
            (json!(null), json!(null), json!(null), "Dad’s car"),
            (
                json!("Mercedes-Benz"),
                json!("E 220 d AMG Line Night Edition"),
                json!(2020),
                "Mercedes-Benz E 220 d AMG Line Night Edi",
            ),
        ] {
            data["make"] = make;
            data["model"] = model;
            data["year"] = year;
            let edit = ItemDraft::edited_item(raw(&category, &name, &data)).unwrap();
            assert_eq!(edit.data().name().as_str(), rebuilt);
        }
    }

    #[test]
    fn an_edit_of_anything_else_keeps_its_name() {
        let category = json!("property");
        let data = filled_in(Category::Property, 1);
        let edit = ItemDraft::edited_item(raw(&category, &Value::Null, &data)).unwrap();
        assert_eq!(edit.data().name().as_str(), "Home");
    }

    #[test]
    fn an_unfinished_item_needs_its_name_and_the_field_that_counts() {
        for category in Category::ALL.iter().copied() {
            let wire = json!(category.as_str());
            let read = |data: &Value, unfinished: &Value| {
                ItemDraft::new_item(RawItemDraft {
                    unfinished,
                    ..raw(&wire, &Value::Null, data)
                })
            };
            let nothing = json!({});
            let essential: Vec<_> = ItemData::fields(category)
                .iter()
                .filter(|field| field.need == Requirement::Essential)
                .collect();
            assert_eq!(essential.len(), 2, "{category:?}");
            let refused = fields(read(&nothing, &json!(true)));
            let expected: Vec<_> = essential
                .iter()
                .map(|field| (field.name, format!("{} is required", field.label)))
                .collect();
            assert_eq!(refused, expected);

            let all = filled_in(category, 1);
            let mut least = json!({});
            for field in essential {
                least[field.name] = all[field.name].clone();
            }
            let required: Vec<_> = ItemData::fields(category)
                .iter()
                .filter(|field| field.need == Requirement::Required)
                .map(|field| field.name)
                .collect();
            let item = read(&least, &json!(true)).unwrap();
            let missing: Vec<_> = item.data().missing().iter().map(|f| f.name).collect();
            assert_eq!(missing, required);
            let finished = read(&all, &json!(true)).unwrap();
            assert_eq!(finished.data().missing(), Vec::<&Field>::new());
            for not in [Value::Null, json!(false)] {
                assert_eq!(read(&least, &not).is_ok(), required.is_empty());
            }
        }
    }

    #[test]
    fn an_unfinished_item_keeps_every_other_rule() {
        let category = json!("investment");
        let data = json!({
            "name": "Fund", "holding_value": 90, "quantity": 10, "unit_value": 8,
            "colour": "red",
        });
        let draft = |data: &Value, unfinished: &Value| {
            ItemDraft::new_item(RawItemDraft {
                unfinished,
                ..raw(&category, &Value::Null, data)
            })
        };
        let refused = fields(draft(&data, &json!(true)));
        let refused: Vec<_> = refused.iter().map(|(field, _)| *field).collect();
        assert_eq!(refused, ["categoryData", "holding_value"]);
        let least = json!({ "name": "Fund", "holding_value": 90 });
        let company = draft(&least, &json!(true)).unwrap().data().to_wire();
        assert_eq!(company["company"], json!("Fund"));
        assert_eq!(
            fields(draft(&filled_in(Category::Investment, 1), &json!("yes"))),
            [("unfinished", "Unfinished must be true or false".to_owned())]
        );
    }

    #[test]
    fn the_version_an_edit_was_made_from_is_a_whole_number() {
        let (category, data) = (json!("savings"), filled_in(Category::Savings, 1));
        let read = |version: &Value| {
            ItemDraft::edited_item(RawItemDraft {
                version,
                ..raw(&category, &Value::Null, &data)
            })
        };
        for (sent, seen) in [(Value::Null, None), (json!(""), None), (json!(7), Some(7))] {
            let draft = read(&sent).unwrap();
            assert_eq!(draft.seen().map(Version::get), seen, "{sent}");
        }
        for sent in [json!(0), json!(-1), json!(1.5), json!("1"), json!(3e9)] {
            let expected = ("version", "Version must be a whole number".to_owned());
            assert_eq!(fields(read(&sent)), [expected], "{sent}");
        }
    }

    #[test]
    fn a_loan_may_not_end_before_its_fixed_rate() {
        for (ends_on, expected) in [
            (
                "2028-01-07",
                Some("Choose a day that is not before the end of the fixed rate"),
            ),
            ("2028-01-08", None),
        ] {
            let mut data = filled_in(Category::Loan, 100);
            data["fixed_until"] = json!("2028-01-08");
            data["ends_on"] = json!(ends_on);
            let read = ItemDraft::new_item(raw(&json!("loan"), &Value::Null, &data));
            let refused = read.err().map(|invalid| invalid.first().clone());
            let refused = refused.as_ref().map(|error| (error.field, &*error.message));
            assert_eq!(refused, expected.map(|message| ("ends_on", message)));
        }
    }
}
