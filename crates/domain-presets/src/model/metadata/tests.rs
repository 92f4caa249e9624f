//! A table of every kind: its fields, what it accepts and every message.

use super::*;
use domain_shared::due::Window;
use serde_json::{Map, json};

fn today() -> NaiveDate {
    "2026-11-21".parse().unwrap()
}

fn holder() -> Holder<'static> {
    Holder {
        last_name: "Morgan",
        date_of_birth: "1964-07-05".parse().unwrap(),
    }
}

fn kind(category: &str, text: &str) -> PresetKind {
    PresetKind::parse(category, text).unwrap()
}

/// Each kind with the wire names of its fields, those that have to be filled in first, and a whole
/// form of it.
fn table() -> Vec<(
    PresetKind,
    &'static [&'static str],
    &'static [&'static str],
    Value,
)> {
    let named = |name: &str| json!({"name": name});
    let mut table = vec![
        (
            kind("depository", "passport"),
            &["name"][..],
            &["passport_number", "expiry_date", "reminder"][..],
            json!({"name": "My passport", "passport_number": "123456789",
                   "expiry_date": "2031-04-01", "reminder": "3m"}),
        ),
        (
            kind("depository", "driving_licence"),
            &["name"],
            &["driving_licence_number", "expiry_date", "reminder"],
            json!({"name": "Licence", "driving_licence_number": "MORGA657054SM9IJ",
                   "expiry_date": "2031-04-01", "reminder": "1m"}),
        ),
        (
            kind("depository", "insurance_policy"),
            &["name", "insurance_type", "renewal_date"],
            &["reminder", "provider", "policy_number", "premium", "phone"],
            json!({"name": "Cat", "insurance_type": "Pet", "renewal_date": "2027-01-01",
                   "reminder": "7d", "provider": "Tabby Mutual", "policy_number": "TM/90 21-C",
                   "premium": 118.4, "phone": "0117 496 0148"}),
        ),
        (
            kind("key_info", "national_insurance_number"),
            &["national_insurance_number"],
            &["name"],
            json!({"name": "NI", "national_insurance_number": "AB123456C"}),
        ),
        (
            kind("key_info", "nhs_number"),
            &["nhs_number"],
            &["name"],
            json!({"name": "NHS", "nhs_number": "9434765919"}),
        ),
        (
            kind("key_info", "tax_code"),
            &["tax_code"],
            &["name"],
            json!({"name": "Code", "tax_code": "1257L"}),
        ),
        (
            kind("key_info", "family"),
            &["relationship_status"],
            &["name", "has_children", "children"],
            json!({"name": "Us", "relationship_status": "Married", "has_children": true,
                   "children": [{"id": "a", "name": "Robin", "date_of_birth": "2019-02-28"}]}),
        ),
        (
            kind("key_info", "employment"),
            &["employment_status", "annual_income", "start_date"],
            &["name", "employer_name"],
            json!({"name": "Work", "employment_status": "Self-employed",
                   "employer_name": "Ashdown Joinery", "annual_income": 42_500,
                   "start_date": "2015-09-01"}),
        ),
        (
            kind("key_info", "time_at_address"),
            &["move_in_date"],
            &["name", "current_address", "previous_address"],
            json!({"name": "Home", "current_address": "1 High Street, Bristol",
                   "move_in_date": "2025-01-01", "previous_address": "2 Low Road, Bath"}),
        ),
        (
            kind("key_info", "passport"),
            &["name", "passport_number", "expiry_date"],
            &["reminder"],
            json!({"name": "My passport", "passport_number": "123456789",
                   "expiry_date": "2031-04-01", "reminder": "1d"}),
        ),
        (
            kind("key_info", "driving_licence"),
            &["name", "driving_licence_number", "expiry_date"],
            &["reminder"],
            json!({"name": "Licence", "driving_licence_number": "MORGA657054SM9IJ",
                   "expiry_date": "2031-04-01", "reminder": null}),
        ),
        (
            kind("key_info", "insurance_policy"),
            &["name", "insurance_type", "renewal_date"],
            &["reminder", "provider", "policy_number", "premium", "phone"],
            json!({"name": "Life", "insurance_type": "Critical Illness",
                   "renewal_date": "2027-01-01", "reminder": null, "provider": null,
                   "policy_number": null, "premium": null, "phone": null}),
        ),
    ];
    for paper in ["birth_certificate", "will", "power_of_attorney"] {
        table.push((kind("depository", paper), &["name"], &[], named("Kept")));
    }
    for paper in PresetKind::all().filter(|kind| kind.category().as_str() == "renting") {
        let dated = json!({"name": "Flat 2", "start_date": "2026-01-01",
                           "expiry_date": "2026-12-31"});
        table.push((paper, &[], &["name", "start_date", "expiry_date"], dated));
    }
    table
}

fn refused(kind: PresetKind, metadata: &Value) -> Vec<(&'static str, String)> {
    let invalid = Metadata::parse(kind, metadata, today()).unwrap_err();
    let errors = invalid.errors();
    errors.map(|e| (e.field, e.message.clone())).collect()
}

#[test]
fn every_kind_stands_in_the_table() {
    let mut listed: Vec<_> = table().into_iter().map(|row| row.0).collect();
    listed.sort_by_key(|kind| PresetKind::all().position(|each| each == *kind));
    assert_eq!(listed, PresetKind::all().collect::<Vec<_>>());
}

#[test]
fn a_kind_has_the_fields_of_the_spec_and_no_others() {
    for (kind, required, optional, _) in table() {
        let mut expected: Vec<_> = required.iter().chain(optional).collect();
        let mut fields: Vec<_> = kind.fields().iter().map(|field| &field.name).collect();
        expected.sort_unstable();
        fields.sort_unstable();
        assert_eq!(fields, expected, "{kind:?}");
    }
}

#[test]
fn a_whole_form_is_written_as_it_was_read_and_read_back_from_a_store() {
    for (kind, _, _, whole) in table() {
        let read = Metadata::parse(kind, &whole, today()).unwrap();
        assert_eq!(read.to_wire(), whole, "{kind:?}");
        assert_eq!(read.kind(), kind);
        assert_eq!(read.name(), whole["name"].as_str().unwrap());
        assert_eq!(Metadata::from_export(kind, &read.to_wire()), Ok(read));
    }
}

#[test]
fn required_fields_alone_are_enough_and_none_of_them_can_be_left_out() {
    for (kind, required, _, whole) in table() {
        let only = |names: &[&str]| -> Value {
            let fields = names
                .iter()
                .map(|name| ((*name).to_owned(), whole[*name].clone()));
            Value::Object(fields.collect::<Map<_, _>>())
        };
        assert!(
            Metadata::parse(kind, &only(required), today()).is_ok(),
            "{kind:?}"
        );
        for missing in required {
            let rest: Vec<_> = required.iter().copied().filter(|f| f != missing).collect();
            let errors = refused(kind, &only(&rest));
            let label = kind
                .fields()
                .iter()
                .find(|f| f.name == *missing)
                .unwrap()
                .label;
            let policy = kind.as_str() == "insurance_policy"
                && kind.category().as_str() == "depository"
                && *missing != "name";
            let message = if policy {
                "Please fill all required fields for insurance policy".to_owned()
            } else {
                format!("{label} is required")
            };
            assert_eq!(errors, [(*missing, message)], "{kind:?}");
        }
    }
}

#[test]
fn unknown_fields_are_refused_for_every_kind() {
    for (kind, _, _, mut whole) in table() {
        whole["colour"] = json!("red");
        assert_eq!(
            refused(kind, &whole),
            [("metadata", "Unknown field: colour".to_owned())]
        );
    }
    for nothing in [Value::Null, json!([]), json!("{}")] {
        assert_eq!(
            refused(kind("renting", "inventory"), &nothing),
            [("metadata", "Metadata is required".to_owned())]
        );
    }
}

#[test]
fn what_is_not_named_is_called_by_its_kind() {
    for kind in PresetKind::all().filter(|kind| kind.category().as_str() == "renting") {
        let read = Metadata::parse(kind, &json!({}), today()).unwrap();
        assert_eq!(read.name(), kind.label());
    }
}

#[test]
fn children_are_kept_where_there_are_some() {
    let family = kind("key_info", "family");
    let children = json!([{"id": "a", "name": "Robin", "date_of_birth": "2019-02-28"}]);
    let typed = json!({"relationship_status": "Single", "has_children": true,
                       "children": children});
    let read = Metadata::parse(family, &typed, today()).unwrap().to_wire();
    assert_eq!(read["children"].as_array().unwrap().len(), 1);
    let unnamed = json!({"relationship_status": "Single", "has_children": true,
                         "children": [{"id": "a", "name": "", "date_of_birth": "2019-02-28"}]});
    let message = "Children cannot be saved: child 1's name is required".to_owned();
    assert_eq!(refused(family, &unnamed), [("children", message)]);
}

#[test]
fn an_employer_is_refused_where_there_is_none() {
    for (status, accepted) in [
        ("Full time employed", true),
        ("Part-time employed", true),
        ("Self-employed", true),
        ("Unemployed", false),
        ("House person", false),
        ("Student", false),
        ("Retired", false),
    ] {
        let typed = json!({"employment_status": status, "employer_name": "Ashdown Joinery",
                           "annual_income": 1, "start_date": "2015-09-01"});
        let read = Metadata::parse(kind("key_info", "employment"), &typed, today());
        assert_eq!(read.is_ok(), accepted, "{status}");
    }
}

#[test]
fn an_address_before_is_kept_however_long_ago_the_move_is() {
    let typed = json!({"move_in_date": "1999-01-01", "previous_address": "2 Low Road, Bath"});
    let read = Metadata::parse(kind("key_info", "time_at_address"), &typed, today());
    assert_eq!(
        read.unwrap().to_wire()["previous_address"],
        "2 Low Road, Bath"
    );
}

#[test]
fn answers_that_contradict_each_other_are_refused() {
    let child = |born: &str| json!([{"id": "a", "name": "Robin", "date_of_birth": born}]);
    let family = |children: &Value| json!({"relationship_status": "Single", "has_children": true, "children": children});
    let unticked = |ticked: &Value| json!({"relationship_status": "Single", "has_children": ticked, "children": child("2019-02-28")});
    let employer = |status: &str| json!({"employment_status": status, "employer_name": "Ashdown Joinery", "annual_income": 1, "start_date": "2015-09-01"});
    let job = |start: &str| json!({"employment_status": "Student", "annual_income": 1, "start_date": start});
    let address = |moved: &str, before: &str| json!({"current_address": "1 High Road, Bath", "move_in_date": moved, "previous_address": before});
    for (kind_name, metadata, field) in [
        ("family", family(&json!([])), "children"),
        ("family", family(&Value::Null), "children"),
        ("family", family(&child("2199-01-01")), "children"),
        ("family", unticked(&Value::Null), "children"),
        ("family", unticked(&json!(false)), "children"),
        ("employment", employer("Retired"), "employer_name"),
        ("employment", job("2199-01-01"), "start_date"),
        ("time_at_address", address("2199-01-01", ""), "move_in_date"),
        (
            "time_at_address",
            address("2026-01-01", "1 High Road, Bath"),
            "previous_address",
        ),
    ] {
        let kind = kind("key_info", kind_name);
        let fields: Vec<_> = refused(kind, &metadata)
            .into_iter()
            .map(|(field, _)| field)
            .collect();
        assert_eq!(fields, [field], "{metadata}");
        // What is stored was judged on its day.
        assert!(Metadata::from_export(kind, &metadata).is_ok(), "{metadata}");
    }
    for (kind_name, metadata) in [
        ("family", family(&child("2019-02-28"))),
        ("employment", job("2015-09-01")),
        ("time_at_address", address("2026-01-01", "2 Low Road, Bath")),
    ] {
        let kind = kind("key_info", kind_name);
        assert!(
            Metadata::parse(kind, &metadata, today()).is_ok(),
            "{metadata}"
        );
    }
}

#[test]
fn a_paper_of_a_rented_home_expires_after_it_starts() {
    let papers = PresetKind::all().filter(|kind| kind.category().as_str() == "renting");
    for kind in papers {
        let message = "Expiry date must be after the start date".to_owned();
        for (start, expiry, errors) in [
            ("2026-05-01", "2026-04-30", vec![("expiry_date", message)]),
            // A day's cover ends on the day on which it starts.
            ("2026-05-01", "2026-05-01", vec![]),
            ("2026-05-01", "2027-04-30", vec![]),
            ("2026-05-01", "", vec![]),
            ("", "2026-04-30", vec![]),
        ] {
            let dates = json!({"start_date": start, "expiry_date": expiry});
            let told = match Metadata::parse(kind, &dates, today()) {
                Ok(_) => vec![],
                Err(_) => refused(kind, &dates),
            };
            assert_eq!(told, errors, "{kind:?} {dates}");
            // What is stored stays as it is.
            assert!(Metadata::from_export(kind, &dates).is_ok(), "{dates}");
        }
    }
}

#[test]
fn a_deadline_is_an_expiry_or_a_renewal_with_its_reminder() {
    for (kind, _, _, whole) in table() {
        let deadline = Metadata::parse(kind, &whole, today()).unwrap().deadline();
        let day = [&whole["expiry_date"], &whole["renewal_date"]];
        let day = day.into_iter().find_map(Value::as_str);
        assert_eq!(
            deadline.map(|d| d.day.to_string()).as_deref(),
            day,
            "{kind:?}"
        );
        if let Some(deadline) = deadline {
            let chosen = whole["reminder"].as_str().unwrap_or("1m");
            let windows: Vec<_> = deadline.windows.iter().map(Window::as_str).collect();
            assert_eq!(windows, [chosen]);
        }
    }
}

#[test]
fn doubts_are_told_and_refuse_nothing() {
    for (kind, field, doubtful) in [
        (
            kind("key_info", "nhs_number"),
            "nhs_number",
            json!({"nhs_number": "1234567890"}),
        ),
        (
            kind("key_info", "national_insurance_number"),
            "national_insurance_number",
            json!({"national_insurance_number": "QQ123456C"}),
        ),
        (
            kind("depository", "driving_licence"),
            "driving_licence_number",
            json!({"name": "Licence", "driving_licence_number": "ABCDE657054SM9IJ"}),
        ),
        (
            kind("key_info", "driving_licence"),
            "driving_licence_number",
            json!({"name": "Licence", "driving_licence_number": "ABCDE657054SM9IJ",
                   "expiry_date": "2031-04-01"}),
        ),
    ] {
        let read = Metadata::parse(kind, &doubtful, today()).unwrap();
        let fields: Vec<_> = read.warnings(&holder()).iter().map(|w| w.field).collect();
        assert_eq!(fields, [field]);
    }
    for (kind, _, _, whole) in table() {
        let read = Metadata::parse(kind, &whole, today()).unwrap();
        assert_eq!(read.warnings(&holder()), [], "{kind:?}");
    }
}
