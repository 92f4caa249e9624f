//! Presets as earlier versions stored them are opened by today's code.

use super::*;
use crate::model::PresetKind;
use serde_json::{Value, json};

/// An example of each kind, as version 1 stores it.
fn examples() -> Vec<Value> {
    let examples: Vec<Value> = serde_json::from_str(include_str!("v1.json")).unwrap();
    examples.into_iter().map(filled_in).collect()
}

/// `content` without its empty fields: one that the form has gained since is empty in it.
fn filled_in(mut content: Value) -> Value {
    let fields = content["metadata"]["preset"]["data"].as_object_mut();
    fields
        .unwrap()
        .retain(|_, value| !value.is_null() && *value != false);
    content
}

fn example(kind: &str) -> Value {
    let mut all = examples().into_iter();
    all.find(|one| one["metadata"]["preset"]["type"] == kind)
        .unwrap()
}

fn field<'a>(content: &'a mut Value, name: &str) -> &'a mut Value {
    &mut content["metadata"]["preset"]["data"][name]
}

fn restored(content: Value) -> Metadata {
    let StoredPreset::V1 { metadata, .. } = serde_json::from_value(content).unwrap();
    metadata
}

fn stored(metadata: Metadata) -> Value {
    let content = StoredPreset::V1 {
        metadata,
        origin: None,
        history: Vec::new(),
    };
    filled_in(serde_json::to_value(content).unwrap())
}

#[test]
fn a_preset_of_each_kind_opens_and_is_stored_again_as_it_was() {
    let mut opened = Vec::new();
    for content in examples() {
        let metadata = restored(content.clone());
        opened.push(metadata.kind());
        assert_eq!(stored(metadata), content);
    }
    assert_eq!(opened, PresetKind::all().collect::<Vec<_>>());
}

#[test]
fn what_version_1_stores_of_a_history_opens_and_is_stored_again_as_it_was() {
    let mut content = example("passport");
    content["history"] = json!([
        { "until": "2015-05-06", "document": null },
        { "until": "2025-05-06", "document": "0199d6f0-0000-7000-8000-000000000001" },
    ]);
    let opened: StoredPreset = serde_json::from_value(content.clone()).unwrap();
    let again = serde_json::to_value(opened).unwrap();
    assert_eq!(again["history"], content["history"]);
}

#[test]
fn a_preset_opens_without_any_of_its_fields() {
    for mut content in examples() {
        content["metadata"]["preset"]["data"] = json!({});
        let metadata = restored(content);
        for (name, value) in metadata.to_wire().as_object().unwrap() {
            let empty = match name.as_str() {
                "name" => value.is_null() || value == "",
                "has_children" => value == false,
                "children" => value == &json!([]),
                _ => value.is_null(),
            };
            assert!(empty, "{name}: {value}");
        }
        assert_eq!(metadata.deadline(), None);
    }
}

#[test]
fn an_unknown_field_is_kept_through_an_edit_and_is_not_sent() {
    for mut content in examples() {
        let plain = restored(content.clone());
        *field(&mut content, "issued_by") = json!("HMPO");
        let known = restored(content.clone());
        assert_eq!(known.to_wire().get("issued_by"), None);
        assert_eq!(stored(plain.with_unknown_from(&known)), content);
    }
}

#[test]
fn todays_rules_do_not_judge_what_yesterdays_accepted() {
    for (kind, name, value) in [
        ("passport", "passport_number", json!("12345678A")),
        ("driving_licence", "driving_licence_number", json!("M1")),
        ("nhs_number", "nhs_number", json!("943")),
        (
            "national_insurance_number",
            "national_insurance_number",
            json!("é"),
        ),
        ("tax_code", "tax_code", json!("1257L 1257L 1257L")),
        ("employment", "annual_income", json!(99_999_999_999_u64)),
        ("will", "name", json!("x".repeat(90))),
    ] {
        let mut content = example(kind);
        *field(&mut content, name) = value.clone();
        let metadata = restored(content.clone());
        assert_eq!(metadata.to_wire()[name], value, "{name}");
        assert_eq!(stored(metadata), content, "{name}");
    }
}

#[test]
fn a_doubtful_number_of_yesterday_warns_and_breaks_nothing() {
    let holder = crate::model::Holder {
        last_name: "Morgan",
        date_of_birth: "1964-07-05".parse().unwrap(),
    };
    for (kind, name) in [
        ("driving_licence", "driving_licence_number"),
        ("nhs_number", "nhs_number"),
        ("national_insurance_number", "national_insurance_number"),
    ] {
        for text in ["é", "1", "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜ"] {
            let mut content = example(kind);
            *field(&mut content, name) = json!(text);
            restored(content).warnings(&holder);
        }
    }
}

#[test]
fn a_value_that_today_does_not_know_is_shown_as_missing_and_stored_again() {
    for (kind, name, value) in [
        ("family", "relationship_status", json!("Handfasted")),
        ("passport", "expiry_date", json!("in spring")),
        ("passport", "reminder", json!("2y")),
        ("family", "children", json!([{"name": "Robin"}])),
        ("family", "has_children", json!("yes")),
    ] {
        let mut content = example(kind);
        *field(&mut content, name) = value;
        let metadata = restored(content.clone());
        let wire = metadata.to_wire();
        let empty = [json!(null), json!([]), json!(false)];
        assert!(empty.contains(&wire[name]), "{name}");
        assert_eq!(stored(metadata), content, "{name}");
    }
}
