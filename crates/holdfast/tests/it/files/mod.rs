mod ranges;

use crate::support::World;
use crate::support::area::OWNER;
use crate::support::form::{Form, png};
use actix_web::http::Method;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::memory::MemoryThumbnails;
use domain_files::ports::store::{FileStream, StoredFile};
use domain_files::{FileId, FileStore};
use domain_shared::{AuditKind, PersonId, StoreError};
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use std::ops::Range;
use std::sync::Arc;

const PICTURE: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
const PDF: &str = "object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const WORD: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const OPAQUE: &str = "application/octet-stream";

#[actix_web::test]
async fn each_type_of_file_is_served_under_our_own_type_and_policy() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    for (name, extension, content_type, shown, policy) in [
        ("a.pdf", "pdf", "application/pdf", "inline", PDF),
        ("a.png", "png", "image/png", "inline", PICTURE),
        ("a.jpg", "jpg", "image/jpeg", "inline", PICTURE),
        ("a.JPEG", "jpg", "image/jpeg", "inline", PICTURE),
        ("a.webp", "webp", "image/webp", "inline", PICTURE),
        ("a.heic", "heic", "image/heic", "attachment", PICTURE),
        ("a.heif", "heif", "image/heif", "attachment", PICTURE),
        ("a.doc", "doc", "application/msword", "attachment", PICTURE),
        ("a.docx", "docx", WORD, "attachment", PICTURE),
        ("a.csv", "csv", OPAQUE, "attachment", PICTURE),
        ("a.tsv", "csv", OPAQUE, "attachment", PICTURE),
        ("a.ofx", "ofx", OPAQUE, "attachment", PICTURE),
        ("a.qfx", "ofx", OPAQUE, "attachment", PICTURE),
        ("a.qif", "qif", OPAQUE, "attachment", PICTURE),
        ("a.xml", "xml", OPAQUE, "attachment", PICTURE),
        ("a.txt", "txt", OPAQUE, "attachment", PICTURE),
        ("a.xlsx", "xlsx", OPAQUE, "attachment", PICTURE),
        ("a.ods", "ods", OPAQUE, "attachment", PICTURE),
        ("a.zip", "zip", OPAQUE, "attachment", PICTURE),
    ] {
        let url = world.keep(&item, name, b"<script>alert(1)</script>").await;
        assert!(url.ends_with(&format!("/file.{extension}")), "{url}");
        let reply = world.get(&world.owner, &url).await;
        assert_eq!(reply.status, 200, "{name}");
        assert_eq!(reply.body, b"<script>alert(1)</script>");
        let disposition = format!("{shown}; filename=\"{name}\"; filename*=UTF-8''{name}");
        for (header, value) in [
            ("content-type", content_type),
            ("content-disposition", &disposition),
            ("content-security-policy", policy),
            ("x-content-type-options", "nosniff"),
            ("cache-control", "private, no-store"),
            ("cross-origin-resource-policy", "same-origin"),
            ("x-frame-options", "SAMEORIGIN"),
            ("accept-ranges", "bytes"),
        ] {
            assert_eq!(reply.header(header), value, "{name}: {header}");
        }
    }
}

#[actix_web::test]
async fn reading_a_file_is_noted_and_asking_for_its_head_is_not() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"a paper").await;
    let head = world.owner.request(&Method::HEAD, &url);
    assert_eq!(world.send(head).await.status, 200);
    assert_eq!(world.area.told(OWNER).await, []);
    for _ in 0..3 {
        assert_eq!(world.get(&world.owner, &url).await.status, 200);
        assert_eq!(world.area.told(OWNER).await, [AuditKind::FileRead]);
    }
}

#[actix_web::test]
async fn a_thumbnail_is_served_like_any_file() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let form = Form::default().file("The front.png", &png());
    let document = world.document_of(&world.owner, &item, form).await;
    let url = document["thumbnail_url"].as_str().unwrap();
    assert!(url.ends_with("/file.webp") && document["url"] != url);
    let reply = world.get(&world.owner, url).await;
    assert_eq!((reply.status, &*reply.body), (200, MemoryThumbnails::SMALL));
    for (header, value) in [
        ("content-type", "image/webp"),
        (
            "content-disposition",
            "inline; filename=\"The front.webp\"; filename*=UTF-8''The%20front.webp",
        ),
        ("content-security-policy", PICTURE),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "private, no-store"),
        ("cross-origin-resource-policy", "same-origin"),
        ("accept-ranges", "bytes"),
    ] {
        assert_eq!(reply.header(header), value, "{header}");
    }
    let part = world.owner.request(&Method::GET, url);
    let part = world.send(part.insert_header(("Range", "bytes=2-6"))).await;
    assert_eq!((part.status, &*part.body), (206, &b"small"[..]));
    assert_eq!(part.header("content-range"), "bytes 2-6/15");

    let other = url.replace("file.webp", "file.png");
    assert_eq!(world.get(&world.owner, &other).await.status, 404);
    assert_eq!(world.get(&world.stranger, url).await.status, 404);
    let newcomer = world.newcomer().await;
    assert_eq!(world.get(&newcomer, url).await.status, 401);
    let id = document["id"].as_str().unwrap();
    let path = format!("/vault/{item}/documents/{id}");
    assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    assert_eq!(world.get(&world.owner, url).await.status, 404);
}

#[actix_web::test]
async fn a_file_answers_to_its_own_extension_only() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.jpeg", b"picture").await;
    let stem = url.strip_suffix("jpg").unwrap();
    for extension in [
        "jpeg", "JPG", "png", "html", "jpg.html", "jpg/", "", "jpg%00", "jpg%2Fx",
    ] {
        let reply = world.get(&world.owner, &format!("{stem}{extension}")).await;
        assert_eq!(reply.status, 404, "{extension}");
        assert_eq!(
            reply.header("content-type"),
            "application/json",
            "{extension}"
        );
    }
}

#[actix_web::test]
async fn a_head_has_the_headers_and_no_body() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"0123456789").await;
    let request = world.owner.request(&Method::HEAD, &url);
    let reply = world
        .send(request.insert_header(("Range", "bytes=0-1")))
        .await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("content-type"), "application/pdf");
    assert_eq!(reply.header("accept-ranges"), "bytes");
    assert!(reply.body.is_empty());
}

/// A store whose files do not open.
struct Broken(Arc<dyn FileStore>);

#[async_trait]
impl FileStore for Broken {
    async fn put(
        &self,
        owner: PersonId,
        file: FileId,
        body: Bytes,
    ) -> Result<StoredFile, StoreError> {
        self.0.put(owner, file, body).await
    }

    async fn get(&self, _: &StoredFile, _: Range<u64>) -> Result<FileStream, StoreError> {
        let broken = Err(StoreError::failed("the secret reason"));
        Ok(stream::iter([broken]).boxed())
    }

    async fn delete(&self, file: FileId) -> Result<(), StoreError> {
        self.0.delete(file).await
    }

    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        self.0.list().await
    }
}

#[actix_web::test]
async fn a_file_that_does_not_open_is_500_without_a_byte_of_it() {
    let world = World::over(|ports| {
        ports.documents.store = Arc::new(Broken(Arc::clone(&ports.documents.store)));
    });
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"0123456789").await;
    let reply = world.get(&world.owner, &url).await;
    assert_eq!(reply.status, 500);
    assert_eq!(reply.header("content-type"), "application/json");
    assert_eq!(reply.header("content-disposition"), "");
    assert!(!reply.text().contains("secret"));
}
