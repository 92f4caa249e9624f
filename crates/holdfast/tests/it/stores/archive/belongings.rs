//! An account that has something of everything.

use crate::stores::Pair;
use crate::support::Reply;
use crate::support::form::{Form, pdf, png};
use actix_web::http::Method;
use chrono::TimeDelta;
use domain_files::samples::{JPEG, WEBP};
use domain_shared::time::london_day;
use serde_json::{Value, json};

impl Pair {
    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Value) -> Reply {
        let shared = &self.servers[0].shared;
        self.browser.call(shared, &method, path, body).await
    }

    /// Makes something and answers its id.
    async fn make(&mut self, path: &str, body: Value) -> String {
        let reply = self.ask(Method::POST, path, body).await;
        assert_eq!(reply.status, 201, "{path}: {}", reply.text());
        reply.json()["data"]["id"].as_str().unwrap().to_owned()
    }

    async fn changed(&mut self, method: Method, path: &str, body: Value) {
        let reply = self.ask(method, path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    }

    pub(super) async fn post_form(&mut self, path: &str, form: Form) -> Reply {
        let request = self.browser.request(&Method::POST, path);
        let request = request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(form.bytes());
        let shared = &self.servers[0].shared;
        self.browser.exchange(shared, request).await
    }

    pub(super) async fn stored(&mut self, path: &str, form: Form) {
        let reply = self.post_form(path, form).await;
        assert_eq!(reply.status, 201, "{path}: {}", reply.text());
    }

    pub(crate) async fn data(&mut self, path: &str) -> Value {
        let shared = &self.servers[1].shared;
        let reply = self.browser.get(shared, path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        reply.json()["data"].take()
    }

    /// Fills the account of the signed-in user.
    pub(crate) async fn fill(&mut self) {
        let looked_up = json!({ "vrm": "AB51ABC" });
        self.changed(Method::POST, "/vehicle/lookup", looked_up)
            .await;
        for (category, data) in items() {
            let body = json!({ "category": category, "name": data["name"], "categoryData": data });
            let item = self.make("/vault", body).await;
            let of_item = |part: &str| format!("/vault/{item}/{part}");
            let note = json!({"name": "Number", "description": "=1+1", "date": "2027-07-01"});
            self.make(&of_item("key-info"), note).await;
            let spent = json!({"name": "-Rent", "amount": -12.5, "date": "2026-07-01", "tag": "x"});
            self.make(&of_item("transactions"), spent).await;
            let paper = Form::default().file("Paper: 1.pdf", &pdf(300));
            self.stored(&of_item("documents"), paper).await;
            if ["vehicle", "property", "personal_item"].contains(&category) {
                let photo = Form::default().file("Photo.jpg", JPEG);
                let photo = photo.field("set_as_cover", "true");
                self.stored(&of_item("documents"), photo).await;
            }
        }
        self.revalue().await;
        self.fill_areas().await;
        self.fill_dates().await;
        self.answer_dates().await;
    }

    /// Dates about each kind of thing, and one about nothing.
    async fn fill_dates(&mut self) {
        let mut about = vec![Value::Null];
        for (kind, list) in [
            ("item", "/vault"),
            ("note", "/life-locker/key-info"),
            ("document", "/life-locker/documents"),
            ("preset", "/pre-sets"),
        ] {
            let id = first_id(&self.data(list).await);
            about.push(json!({ "type": kind, "id": id }));
        }
        for about in about {
            let date = json!({
                "title": "=Boiler", "kind": "boiler_service", "date": "2031-05-06",
                "repeats": "yearly", "remind": ["1m", "7d"], "amount": 96, "about": about,
            });
            self.make("/dates", date).await;
        }
    }

    /// A value that changes leaves its history.
    async fn revalue(&mut self) {
        let list = self.data("/vault").await;
        let list = list.as_array().unwrap();
        let violin = list.iter().find(|item| item["category"] == "personal_item");
        let violin = violin.unwrap()["id"].as_str().unwrap();
        let dearer = json!({ "name": "Violin", "value": 1500.25 });
        let body = json!({ "category": "personal_item", "name": "Violin", "categoryData": dearer });
        let path = format!("/vault/{violin}");
        self.changed(Method::PUT, &path, body).await;
        let yesterday = self.servers[0].inner.clock.now() - TimeDelta::days(1);
        let past = json!({ "date": london_day(yesterday), "value": 1200 });
        self.make(&format!("{path}/history"), past).await;
    }

    async fn fill_areas(&mut self) {
        for area in ["/life-locker/documents", "/renting/documents"] {
            let form = Form::default().file("Tŷ Lease.png", &png());
            self.stored(area, form).await;
        }
        let note = json!({"name": "@Dentist", "description": "Two\nlines"});
        self.make("/life-locker/key-info", note).await;
        let passport = r#"{"name":"P","expiry_date":"2031-05-06","reminder":"3m"}"#;
        let form = Form::preset("depository", "passport", passport)
            .file("scan.pdf", &pdf(400))
            .file_as("files", "visa.webp", WEBP)
            .file_as("files", "stamp.png", &png());
        self.stored("/pre-sets", form).await;
        let number = r#"{"national_insurance_number":"AB123456C"}"#;
        let form = Form::preset("key_info", "national_insurance_number", number);
        self.stored("/pre-sets", form).await;
        let form = Form::preset("renting", "inventory", "{}").file("list.pdf", &pdf(200));
        self.stored("/pre-sets", form).await;
    }

    /// Every date gets an answer.
    async fn answer_dates(&mut self) {
        let dates = self.data("/timeline").await;
        let dates = dates.as_array().unwrap();
        assert!(dates.len() > 1);
        for (number, date) in dates.iter().enumerate() {
            let id = date["id"].as_str().unwrap();
            let (what, body) = match number % 2 {
                0 => ("snooze", json!({ "days": 30 })),
                _ => ("renewed", json!({})),
            };
            let path = format!("/timeline/{id}/{what}");
            self.changed(Method::POST, &path, body).await;
        }
    }
}

/// The id of the first thing of a list, or of the first list of several.
fn first_id(listed: &Value) -> Value {
    match listed {
        Value::Array(list) => list[0]["id"].clone(),
        Value::Object(lists) => first_id(lists.values().next().unwrap()),
        _ => panic!("a list: {listed}"),
    }
}

/// A passport that expires in 20 days.
pub(super) fn soon(pair: &Pair) -> Form {
    let day = london_day(pair.servers[0].inner.clock.now()) + TimeDelta::days(20);
    let facts = json!({ "name": "Soon", "expiry_date": day, "passport_number": "925076473" });
    Form::preset("key_info", "passport", &facts.to_string())
}

/// One of each category.
fn items() -> [(&'static str, Value); 9] {
    [
        (
            "current_account",
            json!({
                "name": "Everyday", "account_number": "12345678", "sort_code": "12-34-56",
                "card_number": "4111111111111111", "balance": 250.55, "overdraft_limit": 500,
            }),
        ),
        (
            "savings",
            json!({
                "name": "=Rainy day", "account_number": "87654321", "balance": 9000,
                "interest_rate": 4.15,
            }),
        ),
        (
            "credit_card",
            json!({
                "name": "Travel card", "account_number": "5555555555554444", "balance": 120,
                "credit_limit": 3000, "annual_percentage_rate": 24.9,
            }),
        ),
        (
            "loan",
            json!({ "name": "Mortgage", "total_amount": 250_000, "current_balance": 200_000 }),
        ),
        (
            "pension",
            json!({ "name": "Work", "account_number": "1234567", "balance": 80_000.01 }),
        ),
        (
            "investment",
            json!({
                "investment_type": "Funds", "name": "World fund", "quantity": 12.345_678_9,
                "holding_value": 1234.57, "unit_value": 100.0, "company": "World fund",
            }),
        ),
        (
            "property",
            json!({
                "name": "Home", "postcode": "BS6 5UA", "address": "14 Clevedon Terrace, Bristol",
                "property_type": "semi-detached_house", "construction_date": "pre_1914",
                "internal_area": 1120, "bedrooms": 3, "bathrooms": 2, "finish_quality": "high",
                "outdoor_space": "garden", "off_street_parking": 0, "auto_value_check": true,
                "value": 400_000,
            }),
        ),
        (
            "vehicle",
            json!({
                "vrm": "AB51ABC", "make": "Skoda", "model": "Octavia", "year": 2019,
                "own_mot_date": "2031-03-04", "own_tax_date": "2031-04-05",
                "fuel_type": "PETROL", "color": "GREY", "mileage": 42_000,
                "ongoing_valuation": true, "name": "Skoda Octavia 2019", "value": 13_275,
            }),
        ),
        ("personal_item", json!({ "name": "Violin", "value": 1200 })),
    ]
}
