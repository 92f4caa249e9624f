//! Reading changes nothing.

use super::on_both;
use super::pair::Pair;
use super::statements::JUNE;
use crate::support::dump::rows;
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::json;

/// Where things are that somebody keeps.
struct Known {
    item: String,
    transaction: String,
    document: String,
    date: String,
    file: String,
    lesson: String,
    calendar: String,
    statement: String,
    export: String,
}

impl Known {
    /// Of an account that has something of everything.
    async fn of(pair: &mut Pair) -> Self {
        pair.fill().await;
        let items = pair.data("/vault").await;
        let items = items.as_array().unwrap();
        let shown = items.iter().find(|item| item["photo"].is_string()).unwrap();
        let date = pair.data("/dates").await[0]["id"].take();
        let lesson = pair.data("/dashboard").await["dailyLesson"]["url"].take();
        let made = pair.ask(Method::POST, "/calendar", json!({})).await;
        let calendar = made.json()["data"]["url"].take();
        let statement = pair.statement("june.csv", JUNE).await;
        let below = |url: &serde_json::Value| {
            let (_, path) = url.as_str().unwrap().split_once("/api/v1").unwrap();
            path.to_owned()
        };
        let documents = format!("/vault/{}/documents", shown["id"].as_str().unwrap());
        let document = pair.data(&documents).await[0]["id"].take();
        let mut transactions = Vec::new();
        for item in items {
            let path = format!("/vault/{}/transactions", item["id"].as_str().unwrap());
            let listed = pair.data(&format!("{path}?type=manual")).await;
            transactions.extend(listed[0]["id"].as_str().map(|id| format!("{path}/{id}")));
        }
        Self {
            transaction: transactions.remove(0),
            document: document.as_str().unwrap().to_owned(),
            item: shown["id"].as_str().unwrap().to_owned(),
            date: date.as_str().unwrap().to_owned(),
            file: below(&shown["photo"]),
            lesson: below(&lesson),
            calendar: below(&calendar),
            statement: statement["id"].as_str().unwrap().to_owned(),
            export: pair.ask_export().await,
        }
    }

    /// An address that a route has.
    fn address(&self, route: &str) -> String {
        match route {
            "/files/{id}/file.{extension}" => self.file.clone(),
            "/lessons/{name}.pdf" => self.lesson.clone(),
            "/calendar/{token}.ics" => self.calendar.clone(),
            "/account/export/{ticket}/{name}" => self.export.clone(),
            "/drafts/{form}" => "/drafts/note-new".to_owned(),
            "/dashboard/categories/{category}" => "/dashboard/categories/savings".to_owned(),
            "/documents/{id}/dates" => format!("/documents/{}/dates", self.document),
            "/vault/{id}/transactions/{txId}/other-halves" => {
                format!("{}/other-halves", self.transaction)
            }
            "/statements/{id}" => format!("/statements/{}", self.statement),
            "/dates/{id}" => format!("/dates/{}", self.date),
            "/search" => "/search?q=number".to_owned(),
            "/file-name-date" => "/file-name-date?name=Will.pdf".to_owned(),
            _ => route.replace("/vault/{id}", &format!("/vault/{}", self.item)),
        }
    }
}

/// Every row, but for how often calls were made: a limit counts them.
async fn kept(pair: &Pair) -> Vec<String> {
    let mut rows = rows(&pair.servers[0].url).await;
    rows.retain(|row| !row.starts_with("call_counts "));
    rows
}

async fn every_get_and_head_leaves_the_database_as_it_is(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let known = Known::of(&mut pair).await;
    let before = kept(&pair).await;
    assert!(before.iter().any(|row| row.starts_with("sessions ")));
    let server = &pair.servers[0];
    let mut answered = 0;
    for route in server.shared.routes() {
        if route.method() != Method::GET || !route.path().starts_with("/api/v1/") {
            continue;
        }
        let route = route.path().strip_prefix("/api/v1").unwrap();
        let path = known.address(route);
        assert!(!path.contains('{'), "{path} is nowhere");
        for method in [Method::GET, Method::GET, Method::HEAD, Method::HEAD] {
            // A browser that throws its new cookies away: asking again must be the same.
            let mut browser = pair.browser.clone();
            let request = browser.request(&method, &path);
            let reply = browser.exchange(&server.shared, request).await;
            assert!(reply.status < 500, "{method} {path}: {}", reply.text());
            let is_there = reply.status == 200;
            assert!(
                is_there || path == route,
                "{method} {route}: {}",
                reply.status
            );
            answered += u32::from(is_there);
        }
    }
    assert!(answered >= 100, "{answered} calls were answered");
    assert_eq!(kept(&pair).await, before);
}

on_both!(every_get_and_head_leaves_the_database_as_it_is);
