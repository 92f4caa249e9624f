//! Items and presets in the OpenAPI document.

use domain_presets::PresetKind;
use domain_shared::form::Requirement;
use domain_vault::{Category, ItemData};
use holdfast::openapi;
use holdfast::routes::routes;
use http_edge::kinds::pascal;
use serde_json::Value;

fn schemas() -> Value {
    let document = openapi::document(&routes(true)).0.to_json().unwrap();
    let document: Value = serde_json::from_str(&document).unwrap();
    document["components"]["schemas"].clone()
}

fn names<'a>(list: &'a Value, of: &str) -> Vec<&'a str> {
    let names = list.as_array().into_iter().flatten();
    names.map(|one| one[of].as_str().unwrap()).collect()
}

#[test]
fn an_item_and_what_is_sent_for_it_are_one_of_the_categories() {
    let schemas = schemas();
    for name in ["VaultItem", "ItemBody"] {
        let union = &schemas[name];
        assert_eq!(union["discriminator"]["propertyName"], "category");
        let mapping = &union["discriminator"]["mapping"];
        let listed = names(&union["oneOf"], "$ref");
        assert_eq!(listed.len(), Category::ALL.len());
        for category in Category::ALL {
            let address = mapping[category.as_str()].as_str().unwrap();
            assert!(listed.contains(&address), "{address}");
            let kind = &schemas[address.rsplit('/').next().unwrap()]["allOf"];
            let shared = format!("#/components/schemas/Any{name}");
            assert_eq!(kind[0]["$ref"], shared);
            let tag = &kind[1]["properties"]["category"]["enum"];
            assert_eq!(tag, &serde_json::json!([category.as_str()]));
        }
    }
}

#[test]
fn required_fields_of_a_category_are_required_of_clients_and_all_are_answered() {
    let schemas = schemas();
    for category in Category::ALL {
        let title = pascal(category.as_str());
        let fields = ItemData::fields(*category);
        let required: Vec<_> = fields
            .iter()
            .filter(|field| field.need.is_required())
            .map(|field| field.name)
            .collect();
        let sent = &schemas[format!("{title}Input")];
        assert_eq!(sent["required"], serde_json::json!(required), "{title}");
        let all: Vec<_> = fields.iter().map(|field| field.name).collect();
        let answered = &schemas[format!("{title}Data")];
        assert_eq!(answered["required"], serde_json::json!(all), "{title}");
        for field in fields {
            let described = &answered["properties"][field.name];
            assert_eq!(described["title"], field.label);
            let is_sent = sent["properties"].get(field.name).is_some();
            assert_eq!(
                is_sent,
                field.need != Requirement::ReadOnly,
                "{}",
                field.name
            );
            let has_null = described.to_string().contains("\"null\"");
            let may_be_null = match field.need {
                Requirement::Essential | Requirement::Defaulted => false,
                Requirement::Required | Requirement::Optional | Requirement::ReadOnly => true,
            };
            assert_eq!(has_null, may_be_null, "{}", field.name);
            let is_asked_for = described["x-required"] == true;
            assert_eq!(is_asked_for, field.need.is_required(), "{}", field.name);
            let is_read_only = described["readOnly"] == true;
            assert_eq!(
                is_read_only,
                field.need == Requirement::ReadOnly,
                "{}",
                field.name
            );
        }
    }
}

#[test]
fn a_preset_is_one_of_the_kinds_by_its_category_and_type() {
    let schemas = schemas();
    let kinds = names(&schemas["Preset"]["oneOf"], "$ref");
    let told: Vec<_> = kinds
        .iter()
        .map(|address| {
            let own = &schemas[address.rsplit('/').next().unwrap()]["allOf"][1]["properties"];
            let text = |tag: &str| own[tag]["enum"][0].as_str().unwrap().to_owned();
            (text("category"), text("type"))
        })
        .collect();
    let expected: Vec<_> = PresetKind::all()
        .map(|kind| {
            (
                kind.category().as_str().to_owned(),
                kind.as_str().to_owned(),
            )
        })
        .collect();
    assert_eq!(told, expected);
}
