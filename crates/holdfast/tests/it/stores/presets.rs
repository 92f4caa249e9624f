//! Presets over real stores: the message of a broken rule, and a kept preset as a whole.

use super::on_both;
use super::pair::Pair;
use crate::support::Reply;
use crate::support::area::errors;
use crate::support::form::{Form, pdf, png};
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::{Value, json};

impl Pair {
    async fn send(&mut self, method: Method, path: &str, form: Form) -> Reply {
        let request = self.browser.request(&method, path);
        let request = request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(form.bytes());
        self.browser
            .exchange(&self.servers[0].shared, request)
            .await
    }

    async fn listed(&mut self) -> Vec<Value> {
        let shared = &self.servers[1].shared;
        let reply = self.browser.get(shared, "/pre-sets").await;
        reply.json()["data"].as_array().unwrap().clone()
    }

    async fn status(&mut self, url: &Value) -> u16 {
        let path = url.as_str().unwrap().strip_prefix("/api/v1").unwrap();
        self.browser.get(&self.servers[1].shared, path).await.status
    }
}

async fn signed_in(make: impl AsyncFn(Limits) -> Installation) -> Pair {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair
}

/// A form of a kind, and each error that it is refused with: its field and the words.
type Case = (Form, Vec<(&'static str, &'static str)>);

const NATIONAL_INSURANCE: &str =
    "National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)";
const INCOMPLETE: &str = "Please fill all required fields for insurance policy";

fn papers() -> Vec<Case> {
    let paper = |kind, metadata| Form::preset("depository", kind, metadata);
    let scan = |form: Form| form.file("scan.pdf", &pdf(100));
    let mut cases: Vec<Case> = vec![
        (
            paper("driving_licence", r#"{"name":"L"}"#),
            vec![("file", "Please select a driving licence file")],
        ),
        (
            scan(paper("driving_licence", r#"{"name":"L"}"#)),
            vec![("file", "We can't take this type of file.")],
        ),
        (
            scan(paper(
                "passport",
                r#"{"name":"P","passport_number":"12345678"}"#,
            )),
            vec![("passport_number", "Passport number must be 9 digits")],
        ),
        (
            scan(paper("passport", r#"{"name":"P","reminder":"2m"}"#)),
            vec![("reminder", "Reminder must be one of the choices")],
        ),
        (
            scan(paper("passport", r#"{"name":"P","colour":"red"}"#)),
            vec![("metadata", "Unknown field: colour")],
        ),
        (
            paper("insurance_policy", r#"{"name":"Cover"}"#),
            vec![("insurance_type", INCOMPLETE), ("file", INCOMPLETE)],
        ),
        (
            scan(paper(
                "insurance_policy",
                r#"{"name":"Cover","insurance_type":"Pet"}"#,
            )),
            vec![("renewal_date", INCOMPLETE)],
        ),
        (
            paper("will", r#"{"name":"Will"}"#).file("will.docx", &pdf(100)),
            vec![("file", "We can't take this type of file.")],
        ),
        (
            paper("will", r#"{"name":"Will"}"#).file("will.pdf", b""),
            vec![("file", "Please select a file")],
        ),
        (
            scan(paper("will", "{}")),
            vec![("name", "Name is required")],
        ),
        (
            scan(paper("will", "no object")),
            vec![("metadata", "Metadata is required")],
        ),
        (
            scan(paper("tax_code", r#"{"tax_code":"1257L"}"#)),
            vec![("type", "Type must be one of the choices")],
        ),
        (
            scan(Form::preset("papers", "will", "{}")),
            vec![("category", "Category must be one of the choices")],
        ),
        (
            scan(Form::default()),
            vec![("category", "Category is required")],
        ),
    ];
    for kind in ["passport", "birth_certificate", "will", "power_of_attorney"] {
        let missing = vec![("file", "Please select a file")];
        cases.push((paper(kind, r#"{"name":"Mine"}"#), missing));
    }
    for kind in [
        "tenancy_agreement",
        "deposit_protection",
        "inventory",
        "rent_guide",
        "gas_safety_certificate",
        "contents_insurance",
    ] {
        let missing = vec![("file", "Please select a file")];
        cases.push((Form::preset("renting", kind, "{}"), missing));
    }
    cases
}

/// A kind of fact, what is said of it, and what is refused of that.
type Fact = (&'static str, Value, Vec<(&'static str, &'static str)>);

fn facts() -> Vec<Case> {
    let cases: Vec<Fact> = vec![
        (
            "national_insurance_number",
            json!({}),
            vec![(
                "national_insurance_number",
                "National Insurance Number is required",
            )],
        ),
        (
            "national_insurance_number",
            json!({"national_insurance_number": "A1234567C"}),
            vec![("national_insurance_number", NATIONAL_INSURANCE)],
        ),
        (
            "nhs_number",
            json!({"nhs_number": "943476591"}),
            vec![("nhs_number", "NHS number must be 10 digits")],
        ),
        (
            "tax_code",
            json!({}),
            vec![("tax_code", "Tax code is required")],
        ),
        (
            "tax_code",
            json!({"tax_code": "12345678901"}),
            vec![("tax_code", "Tax code cannot exceed 10 characters")],
        ),
        (
            "family",
            json!({"has_children": true, "children": [{"name": "Robin"}]}),
            vec![
                ("relationship_status", "Relationship status is required"),
                (
                    "children",
                    "Children cannot be saved: child 1's date of birth is required",
                ),
            ],
        ),
        (
            "employment",
            json!({"annual_income": "12345678901"}),
            vec![
                ("employment_status", "Employment status is required"),
                ("annual_income", "Annual income cannot exceed 10 digits"),
                ("start_date", "Start date is required"),
            ],
        ),
        (
            "time_at_address",
            json!({}),
            vec![("move_in_date", "Move-in date is required")],
        ),
        (
            "passport",
            json!({}),
            vec![
                ("name", "Name is required"),
                ("passport_number", "Passport number is required"),
                ("expiry_date", "Expiry date is required"),
            ],
        ),
        (
            "driving_licence",
            json!({"name": "L", "driving_licence_number": "SHORT", "expiry_date": "soon"}),
            vec![
                (
                    "driving_licence_number",
                    "Driving licence number must be 16 letters and numbers",
                ),
                ("expiry_date", "Expiry date must be a date"),
            ],
        ),
        (
            "insurance_policy",
            json!({"insurance_type": "Boat"}),
            vec![
                ("name", "Name is required"),
                (
                    "insurance_type",
                    "Insurance type must be one of the choices",
                ),
                ("renewal_date", "Renewal date is required"),
            ],
        ),
    ];
    let form = |kind, said: Value| Form::preset("key_info", kind, &said.to_string());
    cases
        .into_iter()
        .map(|(kind, said, errors)| (form(kind, said), errors))
        .collect()
}

async fn every_broken_rule_is_told_on_its_field_and_nothing_is_kept(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = signed_in(make).await;
    for (form, expected) in papers().into_iter().chain(facts()) {
        let reply = pair.send(Method::POST, "/pre-sets", form).await;
        assert_eq!(reply.status, 422, "{}", reply.text());
        let told = errors(&reply);
        let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
        assert_eq!(told, expected);
    }
    assert_eq!(pair.listed().await, Vec::<Value>::new());
}

async fn a_preset_is_kept_changed_and_deleted_with_its_files(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = signed_in(make).await;
    let paper = |name: &str| {
        let said = json!({"name": name, "passport_number": "925076473"}).to_string();
        Form::preset("depository", "passport", &said)
    };
    let form = paper("Passport")
        .file("scan.png", &png())
        .file_as("files", "visa.pdf", &pdf(100));
    let reply = pair.send(Method::POST, "/pre-sets", form).await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    let made = reply.json()["data"].clone();
    assert_eq!(pair.listed().await, std::slice::from_ref(&made));
    let path = format!("/pre-sets/{}", made["id"].as_str().unwrap());
    let form =
        paper("Old passport")
            .field("keep_files", "[]")
            .file_as("files", "cover.png", &png());
    let reply = pair.send(Method::PUT, &path, form).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let changed = reply.json()["data"].clone();
    assert_eq!(pair.listed().await, std::slice::from_ref(&changed));
    assert_eq!(changed["name"], "Old passport");
    assert_eq!(changed["url"], made["url"]);
    assert_eq!(changed["files"][0]["name"], "cover.png");
    assert_eq!(pair.status(&made["files"][0]["url"]).await, 404);
    for url in [&changed["url"], &changed["files"][0]["url"]] {
        assert_eq!(pair.status(url).await, 200);
    }
    let request = pair.browser.request(&Method::DELETE, &path);
    let deleted = pair
        .browser
        .exchange(&pair.servers[0].shared, request)
        .await;
    assert_eq!(deleted.status, 200);
    assert_eq!(pair.listed().await, Vec::<Value>::new());
    for url in [
        &changed["url"],
        &changed["thumbnail_url"],
        &changed["files"][0]["url"],
    ] {
        assert_eq!(pair.status(url).await, 404);
    }
}

on_both!(
    every_broken_rule_is_told_on_its_field_and_nothing_is_kept,
    a_preset_is_kept_changed_and_deleted_with_its_files,
);
