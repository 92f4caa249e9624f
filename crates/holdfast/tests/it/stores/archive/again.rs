//! An account that is exported, deleted, made again and imported is the same account.

use super::belongings::soon;
use super::hostile::{changed, item};
use super::packages::entries;
use super::{OTHER, on_both, said};
use crate::stores::Pair;
use crate::stores::pair::{EMAIL, PHONE, PIN};
use crate::support::installation::Installation;
use actix_web::http::Method;
use chrono::TimeDelta;
use domain_auth::Limits;
use serde_json::{Value, json};

const COURSES: [&str; 2] = ["/dashboard/history?span=all", "/dashboard/history?span=1m"];
/// The dashboard's answers that name no id.
const FIGURES: [&str; 2] = ["statistics", "keyInsights"];

impl Pair {
    /// The answers behind the screens of an account.
    async fn all_told(&mut self) -> Vec<Value> {
        let mut told = Vec::new();
        for path in COURSES {
            let mut course = self.data(path).await;
            for item in course["unknown_before"].as_array_mut().unwrap() {
                // An import gives each item an id of its own.
                item.as_object_mut().unwrap().remove("id");
            }
            told.push(course);
        }
        let mut dates = self.data("/timeline").await;
        for date in dates.as_array_mut().unwrap() {
            for id in ["/id", "/about/id", "/about/item_id"] {
                if let Some(id) = date.pointer_mut(id) {
                    *id = Value::Null;
                }
            }
        }
        // Those of one day come in the order of their new ids.
        let mut dates: Vec<_> = dates
            .as_array()
            .unwrap()
            .iter()
            .map(Value::to_string)
            .collect();
        dates.sort();
        assert!(dates.len() > 5);
        told.push(json!(dates));
        let dashboard = self.data("/dashboard").await;
        told.extend(FIGURES.map(|figure| dashboard[figure].clone()));
        told
    }

    async fn confirm_email(&mut self) {
        let token = self.servers[0].post.token(EMAIL, "/confirm-email").unwrap();
        let path = "/auth/email-links/confirm";
        let reply = self.ask(Method::POST, path, json!({"token": token})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }

    /// Deletes the item of this name, which leaves its history.
    async fn sell(&mut self, name: &str) {
        let list = self.data("/vault").await;
        let mut items = list.as_array().unwrap().iter();
        let sold = items.find(|item| item["name"] == name).unwrap();
        let path = format!("/vault/{}", sold["id"].as_str().unwrap());
        let reply = self.ask(Method::DELETE, &path, json!({})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
}

/// Somebody who has had an account for a year: as if they had, an export of today is made older
/// and imported.
async fn of_a_year_ago(pair: &mut Pair) {
    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    pair.fill().await;
    let young = pair.export().await;
    let now = pair.servers[0].inner.clock.now();
    let a_year_ago = json!(now - TimeDelta::days(365));
    let aged = changed(&entries(&young), |said| {
        said["person"]["joined_at"] = a_year_ago.clone();
        for category in ["personal_item", "loan"] {
            let item = item(said, category);
            item["created_at"] = a_year_ago.clone();
            item["history"][0]["at"] = a_year_ago.clone();
        }
    });
    pair.come(EMAIL, PHONE);
    pair.sign_up().await;
    let (status, answer) = pair.import(&aged).await;
    assert_eq!(status, 201, "{answer}");
}

async fn an_account_that_begins_anew_with_its_export_is_the_same(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    // The signed-in area goes by the machine's clock.
    let now = pair.servers[0].inner.clock.now();
    pair.servers[0].clock.set(now);
    of_a_year_ago(&mut pair).await;
    pair.sell("Violin").await;
    let passport = soon(&pair);
    pair.stored("/pre-sets", passport).await;
    assert_eq!(pair.remind().await, 0, "the email is not confirmed");
    pair.confirm_email().await;
    assert_eq!(pair.remind().await, 1);
    let (before, first) = (pair.all_told().await, pair.export().await);
    let (archive, files) = said(&first);
    let sold = &archive["former_items"];
    assert_eq!(sold.as_array().unwrap().len(), 1);
    assert_eq!(sold[0]["history"].as_array().unwrap().len(), 3);
    let told = archive["presets"].as_array().unwrap().iter();
    let told: Vec<_> = told
        .map(|one| one["reminders"].as_array().unwrap().len())
        .collect();
    assert_eq!(told, [0, 0, 0, 1]);
    let answers = archive.to_string();
    assert!(answers.contains("\"renewed\":true") && answers.contains("\"snoozed_until\":\"20"));

    let deleted = pair
        .ask(Method::POST, "/account/delete", json!({"pinCode": PIN}))
        .await;
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    pair.come(EMAIL, PHONE);
    pair.sign_up().await;
    let (status, answer) = pair.import(&first).await;
    assert_eq!(status, 201, "{answer}");
    assert_eq!(answer["data"]["items"], 8);
    assert_eq!(answer["data"]["documents"], 16);
    assert!(!pair.may_import().await);
    let second = pair.export().await;
    let (again, files_again) = said(&second);
    assert_eq!(again, archive);
    assert_eq!(files_again, files);
    assert_eq!(person(&second), person(&first));
    assert_eq!(pair.all_told().await, before);
    pair.confirm_email().await;
    assert_eq!(pair.remind().await, 0, "it was told of before");
}

/// The owner of an export.
fn person(zip: &[u8]) -> Value {
    let json: Value = serde_json::from_slice(&entries(zip)["holdfast.json"]).unwrap();
    json["person"].clone()
}

on_both!(an_account_that_begins_anew_with_its_export_is_the_same);
