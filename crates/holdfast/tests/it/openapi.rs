use crate::support::World;
use holdfast::openapi::document;
use holdfast::routes::routes;
use std::path::Path;

#[test]
fn the_written_document_is_the_served_one() {
    let (document, clashes) = document(&routes(true));
    assert_eq!(clashes, Vec::<String>::new(), "two schemas share a name");
    let text = document.to_pretty_json().unwrap() + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api-actix/openapi.json");
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == text,
        "the API has changed: run with UPDATE_OPENAPI=1 to write openapi.json anew"
    );
}

#[test]
fn the_probes_are_described_as_their_types_say() {
    let (document, clashes) = document(&crate::support::probes::routes());
    assert_eq!(clashes, Vec::<String>::new());
    insta::assert_json_snapshot!(document);
}

#[actix_web::test]
async fn the_document_is_served_and_names_operations_once() {
    let world = World::new();
    let reply = world.get(&world.owner, "/api/v1/openapi.json").await;
    let document = reply.json();
    assert_eq!(document["openapi"].as_str().map(|v| &v[..3]), Some("3.1"));
    let mut names = Vec::new();
    for (_, item) in document["paths"].as_object().unwrap() {
        for (_, operation) in item.as_object().unwrap() {
            names.push(operation["operationId"].as_str().unwrap().to_owned());
        }
    }
    let all = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all);
}
