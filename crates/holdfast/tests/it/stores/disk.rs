//! A full disk: a small one of memory, filled to the last byte. Making one takes root.
#![allow(
    clippy::print_stdout,
    reason = "why a test is skipped is worth reading"
)]

use super::Pair;
use super::pair::PIN;
use crate::support::Reply;
use crate::support::area::draft;
use crate::support::browser::Browser;
use crate::support::form::{Form, pdf};
use crate::support::installation::Installation;
use actix_web::http::Method;
use actix_web::test::TestRequest;
use domain_auth::Limits;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const NO_ROOM: &str = "There is no room left on this server. Nothing was saved.";

/// A disk of 24 MB, in memory.
struct Disk {
    folder: TempDir,
}

impl Disk {
    /// `None`, said why, where none can be made.
    fn make() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=24m", "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        if !mounted.is_ok_and(|status| status.success()) {
            println!("skipped: a small disk cannot be mounted here; it takes root");
            return None;
        }
        Some(Self { folder })
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    fn fill(&self) {
        let mut ballast = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.ballast())
            .unwrap();
        for block in [1 << 20, 4096, 1] {
            while ballast.write_all(&vec![7; block]).is_ok() {}
        }
    }

    fn empty(&self) {
        std::fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.folder.path()).status();
    }
}

#[actix_web::test]
async fn on_a_full_disk_people_read_sign_in_and_delete_and_nothing_else_is_saved() {
    let Some(disk) = Disk::make() else {
        return;
    };
    let folder = TempDir::new_in(disk.folder.path()).unwrap();
    let server = Installation::in_folder(folder, Limits::default()).await;
    server.inner.files.try_out().await.unwrap();
    server.inner.space.maintain();
    let mut pair = Pair::with(server).await;
    pair.sign_up().await;
    let item = draft("personal_item", "Piano");
    let kept = save(&mut pair, "/vault", item.clone()).await;
    assert_eq!(kept.status, 201, "{}", kept.text());
    let kept = kept.json()["data"]["id"].as_str().unwrap().to_owned();
    let documents = format!("/vault/{kept}/documents");
    let paper = upload(&mut pair, &documents).await;
    assert_eq!(paper.status, 201, "{}", paper.text());
    let paper = paper.json()["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(ready(&pair).await.status, 200);
    let files = pair.servers[0].files().len();

    disk.fill();
    // Every call that saves is refused, again and again.
    for _ in 0..3 {
        refused(&save(&mut pair, "/vault", item.clone()).await);
        refused(&upload(&mut pair, &documents).await);
        let stranger = json!({
            "firstName": "Robin", "lastName": "Ashdown", "email": "robin@example.co.uk",
            "password": "Tr0ubadour-lute", "termsAccepted": true,
        });
        refused(&save(&mut pair, "/auth/signup/step1", stranger).await);
    }
    assert_eq!(ready(&pair).await.status, 503);
    assert_eq!(
        pair.servers[0].files().len(),
        files,
        "nothing is left half stored"
    );
    // Reading goes on, and so do signing in, whatever it takes, and leaving.
    for path in ["/vault", "/dashboard", "/timeline", &documents] {
        let read = pair.browser.get(&pair.servers[0].shared, path).await;
        assert_eq!(read.status, 200, "{path}: {}", read.text());
    }
    for number in 2..5 {
        pair.browser = Browser::new(number);
        pair.log_in().await;
        let pin = json!({"pinCode": PIN});
        let renewed = save(&mut pair, "/auth/refresh-token", pin).await;
        assert_eq!(renewed.status, 200, "{}", renewed.text());
    }
    // Deleting makes room: the content goes at once.
    let path = format!("{documents}/{paper}");
    let gone = delete(&mut pair, &path).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    pair.servers[0]
        .inner
        .documents
        .delete_released()
        .await
        .unwrap();
    assert_eq!(pair.servers[0].files().len(), files - 1);
    let gone = delete(&mut pair, &format!("/vault/{kept}")).await;
    assert_eq!(gone.status, 200, "{}", gone.text());

    disk.empty();
    pair.servers[0].inner.space.maintain();
    let again = save(&mut pair, "/vault", item).await;
    assert_eq!(again.status, 201, "{}", again.text());
    assert_eq!(ready(&pair).await.status, 200);
}

fn refused(reply: &Reply) {
    assert_eq!(reply.status, 507, "{}", reply.text());
    assert_eq!(reply.json()["message"], NO_ROOM);
}

async fn save(pair: &mut Pair, path: &str, body: Value) -> Reply {
    pair.browser.post(&pair.servers[0].shared, path, body).await
}

async fn delete(pair: &mut Pair, path: &str) -> Reply {
    let shared = &pair.servers[0].shared;
    let method = Method::DELETE;
    pair.browser.call(shared, &method, path, Value::Null).await
}

async fn upload(pair: &mut Pair, path: &str) -> Reply {
    let form = Form::default().file("scan.pdf", &pdf(200_000)).bytes();
    let request = pair.browser.request(&Method::POST, path);
    let request = request
        .insert_header(("content-type", Form::TYPE))
        .set_payload(form);
    pair.browser
        .exchange(&pair.servers[0].shared, request)
        .await
}

async fn ready(pair: &Pair) -> Reply {
    crate::support::send(&pair.servers[0].shared, TestRequest::get().uri("/readyz")).await
}
