//! Finding things over real stores, with PDFs that are really read.

use super::on_both;
use super::pair::Pair;
use crate::support::Reply;
use crate::support::dump::rows;
use crate::support::form::{Form, letter};
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A word that stands inside of PDFs and nowhere else.
const CANARY: &str = "Zanzibarite";

impl Pair {
    pub(super) async fn upload(&mut self, method: Method, path: &str, form: Form) -> Value {
        let request = self.browser.request(&method, path);
        let request = request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(form.bytes());
        let shared = &self.servers[0].shared;
        let reply: Reply = self.browser.exchange(shared, request).await;
        assert!([200, 201].contains(&reply.status), "{}", reply.text());
        reply.json()["data"].take()
    }

    async fn remove(&mut self, path: &str) {
        let request = self.browser.request(&Method::DELETE, path);
        let shared = &self.servers[0].shared;
        let reply = self.browser.exchange(shared, request).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    }

    /// The other server's search results.
    async fn find(&mut self, text: &str) -> Vec<Value> {
        let shared = &self.servers[1].shared;
        let reply = self.browser.get(shared, &format!("/search?q={text}")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()["data"]["hits"].as_array().unwrap().clone()
    }

    /// The results inside of files: kind, title and place of each, in order.
    async fn inside(&mut self, text: &str) -> Vec<String> {
        let hits = self.find(text).await.into_iter();
        let mut told: Vec<_> = hits
            .map(|hit| {
                assert_eq!(hit["inside"], true, "{hit}");
                let told = ["kind", "title", "place"].map(|field| hit[field].as_str().unwrap());
                told.join(", ")
            })
            .collect();
        told.sort();
        told
    }

    /// Keeps the word inside of PDFs in every place, and answers the paths of what keeps them.
    async fn plant(&mut self) -> [String; 4] {
        let says = |name: &str| Form::default().file(name, &letter(&format!("A {CANARY}!")));
        let shared = &self.servers[0].shared;
        let item = json!({
            "category": "personal_item", "name": "Violin", "categoryData": {"value": 1200},
        });
        let item = self.browser.post(shared, "/vault", item).await.json();
        let item = format!("/vault/{}", item["data"]["id"].as_str().unwrap());
        let path = format!("{item}/documents");
        self.upload(Method::POST, &path, says("Receipt.pdf")).await;
        let mut paths = Vec::new();
        for (path, name) in [
            ("/life-locker/documents", "Deed.pdf"),
            ("/renting/documents", "Lease.pdf"),
        ] {
            let stored = self.upload(Method::POST, path, says(name)).await;
            paths.push(format!("{path}/{}", stored["id"].as_str().unwrap()));
        }
        let will = Form::preset("depository", "will", r#"{"name":"Last will"}"#);
        let body = letter(CANARY);
        let will = will
            .file("scan.pdf", &body)
            .file_as("files", "Codicil.pdf", &body);
        let will = self.upload(Method::POST, "/pre-sets", will).await;
        let will = format!("/pre-sets/{}", will["id"].as_str().unwrap());
        let [deed, lease] = paths.try_into().unwrap();
        [item, deed, lease, will]
    }
}

const EVERYWHERE: [&str; 5] = [
    "document, Codicil.pdf, life_locker",
    "document, Deed.pdf, life_locker",
    "document, Lease.pdf, renting",
    "document, Receipt.pdf, vault",
    "preset, Last will, life_locker",
];

fn holds(bytes: &[u8], text: &str) -> bool {
    let mut parts = bytes.windows(text.len());
    parts.any(|part| part.eq_ignore_ascii_case(text.as_bytes()))
}

async fn a_text_inside_a_pdf_is_found_by_its_owner_only_and_lies_nowhere_in_clear(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let [item, deed, lease, will] = pair.plant().await;
    assert_eq!(pair.inside(CANARY).await, [""; 0]);
    assert_eq!(pair.servers[0].read_texts().await, 5);
    assert_eq!(pair.servers[1].read_texts().await, 0);
    for text in [CANARY, "zanzi", "z%C3%A0nzibarite%20a"] {
        assert_eq!(pair.inside(text).await[..2], EVERYWHERE[..2], "{text}");
    }
    assert_eq!(pair.inside(CANARY).await, EVERYWHERE);

    let kept = rows(&pair.servers[0].url).await.join("\n");
    assert!(kept.contains("document_texts "));
    assert!(!holds(kept.as_bytes(), CANARY));
    assert!(!holds(&pair.servers[0].on_disk(), CANARY));

    let owner = pair.come("robin@example.co.uk", "+447700900462");
    pair.sign_up().await;
    for text in [CANARY, "violin", "receipt", "will"] {
        assert_eq!(pair.find(text).await, Vec::<Value>::new(), "{text}");
    }
    pair.browser = owner;

    let form = Form::default().file("Deed.pdf", &letter("Quixotry"));
    pair.upload(Method::PUT, &deed, form).await;
    assert_eq!(pair.inside(CANARY).await.len(), 4);
    assert_eq!(pair.servers[1].read_texts().await, 1);
    assert_eq!(pair.inside("quixotry").await, EVERYWHERE[1..2]);
    for path in [item, deed, lease, will] {
        pair.remove(&path).await;
    }
    for text in [CANARY, "quixotry", "violin"] {
        assert_eq!(pair.find(text).await, Vec::<Value>::new(), "{text}");
    }
    let kept = rows(&pair.servers[0].url).await;
    assert!(!kept.iter().any(|row| row.starts_with("document_texts ")));
}

async fn what_was_uploaded_is_found_soon_after(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let _work = pair.servers[0].work();
    let form = Form::default().file("Letter.pdf", &letter(CANARY));
    pair.upload(Method::POST, "/life-locker/documents", form)
        .await;
    let uploaded = Instant::now();
    while pair.find(CANARY).await.is_empty() {
        assert!(uploaded.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

on_both!(
    a_text_inside_a_pdf_is_found_by_its_owner_only_and_lies_nowhere_in_clear,
    what_was_uploaded_is_found_soon_after,
);
