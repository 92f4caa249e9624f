use super::AREAS;
use crate::support::area::errors;
use crate::support::form::{Form, pdf, png};
use crate::support::{Reply, World};
use actix_web::http::Method;
use domain_files::Quota;
use serde_json::{Value, json};

async fn put(world: &World, path: &str, form: Form) -> Reply {
    world.form(&world.owner, Method::PUT, path, form).await
}

async fn listed(world: &World, path: &str) -> Value {
    world.data(&world.owner, path).await["documents"].take()
}

#[actix_web::test]
async fn a_document_is_stored_listed_read_replaced_and_deleted() {
    let world = World::new();
    for area in AREAS {
        let empty = world.data(&world.owner, area).await;
        assert_eq!(empty, json!({"documents": []}));
        let form = Form::default().file("Lease.PDF", &pdf(500));
        let document = world.uploaded(&world.owner, area, form).await;
        let id = document["id"].as_str().unwrap().to_owned();
        let url = document["url"].as_str().unwrap().to_owned();
        let expected = json!({
            "id": id, "name": "Lease.PDF", "url": url, "set_as_cover": false, "size": 500,
            "uploaded_at": "2026-11-21T12:00:00.000000Z",
        });
        assert_eq!(document, expected);
        assert_eq!(listed(&world, area).await, json!([expected]));
        let read = world.get(&world.owner, &url).await;
        assert_eq!((read.status, read.body), (200, pdf(500)));
        assert_eq!(world.get(&world.stranger, &url).await.status, 404);

        let one = format!("{area}/{id}");
        let form = Form::default().file("New lease.png", &png());
        let replaced = put(&world, &one, form).await;
        assert_eq!(replaced.status, 200, "{}", replaced.text());
        let replaced = replaced.json()["data"].take();
        assert_eq!(
            (&replaced["id"], &replaced["name"]),
            (&json!(id), &json!("New lease.png"))
        );
        assert_eq!(world.get(&world.owner, &url).await.status, 404);
        let renamed = put(&world, &one, Form::default().field("name", "Lease 2026")).await;
        assert_eq!(renamed.json()["data"]["name"], "Lease 2026.png");

        assert_eq!(world.delete(&world.owner, &one).await.status, 200);
        assert_eq!(world.delete(&world.owner, &one).await.status, 404);
        assert_eq!(listed(&world, area).await, json!([]));
    }
}

#[actix_web::test]
async fn a_document_of_one_area_is_none_of_the_other_nor_of_somebody_else() {
    let world = World::new();
    for (area, other) in AREAS.into_iter().zip(AREAS.into_iter().rev()) {
        let form = Form::default().file("Lease.pdf", &pdf(100));
        let document = world.uploaded(&world.owner, area, form).await;
        let id = document["id"].as_str().unwrap();
        assert_eq!(listed(&world, other).await, json!([]));
        let elsewhere = format!("{other}/{id}");
        assert_eq!(world.delete(&world.owner, &elsewhere).await.status, 404);
        let theirs = world.data(&world.stranger, area).await;
        assert_eq!(theirs, json!({"documents": []}));
        let one = format!("{area}/{id}");
        assert_eq!(world.delete(&world.stranger, &one).await.status, 404);
        assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    }
}

#[actix_web::test]
async fn every_broken_rule_of_a_document_is_told_on_its_field() {
    let world = World::new();
    let cover = "Only a photo of a property, vehicle or personal item can be the cover";
    for area in AREAS {
        for (form, expected) in [
            (Form::default(), [("file", "Please select a file")]),
            (
                Form::default().file("a.svg", b"<svg>"),
                [("file", "We can't take this type of file.")],
            ),
            (
                Form::default().file("a.pdf", &pdf(100)).field("name", " "),
                [("name", "Please enter a file name")],
            ),
            (
                Form::default()
                    .file("a.png", &png())
                    .field("set_as_cover", "true"),
                [("set_as_cover", cover)],
            ),
        ] {
            let reply = world.form(&world.owner, Method::POST, area, form).await;
            assert_eq!(reply.status, 422, "{}", reply.text());
            let told = errors(&reply);
            let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
            assert_eq!(told, expected);
        }
        let large = Form::default().file("a.pdf", &pdf(10 * 1024 * 1024 + 1));
        let reply = world.form(&world.owner, Method::POST, area, large).await;
        assert_eq!(reply.status, 413);
        assert_eq!(reply.json()["message"], "File size exceeds 10MB limit.");
        assert_eq!(listed(&world, area).await, json!([]));
    }
}

#[actix_web::test]
async fn one_key_stores_one_document() {
    let world = World::new();
    for area in AREAS {
        let path = format!("/api/v1{area}");
        let add = async |name: &str| {
            let form = Form::default().file(name, &pdf(100));
            let request = world
                .owner
                .request(&Method::POST, &path)
                .insert_header(("Idempotency-Key", format!("one upload to {area}")))
                .insert_header(("Content-Type", Form::TYPE));
            world.send(request.set_payload(form.bytes())).await
        };
        let (first, again) = (add("Will.pdf").await, add("Will.pdf").await);
        assert_eq!((first.status, again.status), (201, 201));
        assert_eq!(first.json(), again.json());
        let other = add("Other.pdf").await;
        assert_eq!(other.status, 422);
        assert_eq!(other.json()["errors"][0]["field"], "idempotencyKey");
        assert_eq!(listed(&world, area).await.as_array().unwrap().len(), 1);
    }
}

#[actix_web::test]
async fn all_areas_and_items_share_one_quota() {
    let world = World::over(|ports| {
        ports.documents.quota = Quota {
            files: 2,
            ..Quota::default()
        };
    });
    let form = || Form::default().file("a.pdf", &pdf(100));
    for area in AREAS {
        world.uploaded(&world.owner, area, form()).await;
    }
    for area in AREAS {
        let reply = world.form(&world.owner, Method::POST, area, form()).await;
        assert_eq!(reply.status, 422);
        let told = "You have reached the limit of your storage. \
                    Please delete some documents first.";
        assert_eq!(errors(&reply), [("file".to_owned(), told.to_owned())]);
        assert_eq!(listed(&world, area).await.as_array().unwrap().len(), 1);
    }
    world.uploaded(&world.stranger, AREAS[0], form()).await;
}
