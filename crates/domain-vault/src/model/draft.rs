//! What a client sends to add or edit an item, parsed.

use crate::model::category::Category;
use crate::model::data::{DATA_REQUIRED, ItemData};
use crate::model::kinds::rebuilt_name;
use crate::model::reader::{Origin, is_blank};
use domain_shared::Invalid;
use domain_shared::error::Gather;
use serde_json::Value;

/// The body of `POST /vault` and `PUT /vault/{id}` as it came.
#[derive(Debug, Clone, Copy)]
pub struct RawDraft<'a> {
    /// `category`.
    pub category: &'a Value,
    /// `name`; where it is blank, `categoryData.name` counts.
    pub name: &'a Value,
    /// `categoryData`.
    pub data: &'a Value,
}

/// An item's content, valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft(ItemData);

impl Draft {
    /// Reads a new item. Names every field that breaks a rule, by its wire name.
    pub fn new_item(raw: RawDraft<'_>) -> Result<Self, Invalid> {
        Self::parse(raw, |_| None)
    }

    /// Reads an edited item: like a new one, but a vehicle's name is rebuilt from make, model and
    /// year (spec 2 §5), and stays as sent where it has none of them.
    pub fn edited_item(raw: RawDraft<'_>) -> Result<Self, Invalid> {
        Self::parse(raw, rebuilt_name)
    }

    fn parse(
        raw: RawDraft<'_>,
        vehicle_name: fn(&serde_json::Map<String, Value>) -> Option<String>,
    ) -> Result<Self, Invalid> {
        let mut gather = Gather::default();
        let category = gather.take("category", category(raw.category));
        let object = gather.take("categoryData", raw.data.as_object().ok_or(DATA_REQUIRED));
        let (Some(category), Some(object)) = (category, object) else {
            gather.finish()?;
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
        ItemData::read(category, &object, Origin::Client).map(Self)
    }

    /// The content.
    pub const fn data(&self) -> &ItemData {
        &self.0
    }

    /// The content, taken out.
    pub fn into_data(self) -> ItemData {
        self.0
    }
}

fn category(json: &Value) -> Result<Category, &'static str> {
    if is_blank(json) {
        return Err("Category is required");
    }
    json.as_str()
        .and_then(Category::parse)
        .ok_or("Category must be one of the choices")
}
