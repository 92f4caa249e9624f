mod turns;

use crate::support::World;
use crate::support::area::{OWNER, STRANGER};
use domain_files::ItemRef;
use domain_search::contract::thing;
use domain_search::{HitKind, SearchCandidate, Section};
use domain_shared::{Clock, PersonId};
use serde_json::json;

async fn put(world: &World, owner: PersonId, thing: &SearchCandidate) {
    let now = world.clock.now();
    let put = world.area.searchable.put(owner, thing.clone(), None, now);
    put.await.unwrap();
}

#[actix_web::test]
async fn a_hit_says_what_it_is_and_where_it_stands() {
    let world = World::new();
    let violin = thing("Violin");
    let receipt = SearchCandidate {
        kind: HitKind::Document,
        detail: "Violin · 1st July 2026".to_owned(),
        unshown: "86753090".to_owned(),
        item: Some(ItemRef::new(violin.id)),
        category: Some("personal_item"),
        url: Some("/api/v1/files/1/file.pdf".to_owned()),
        ..thing("Receipt.pdf")
    };
    let rent = SearchCandidate {
        kind: HitKind::Preset,
        area: Section::Renting,
        category: Some("renting"),
        ..thing("Violin insurance")
    };
    for thing in [&violin, &receipt, &rent] {
        put(&world, OWNER, thing).await;
    }
    put(&world, STRANGER, &thing("Violin of a stranger")).await;
    let found = world.data(&world.owner, "/search?q=%20RECEIPT%20").await;
    let expected = json!({"hits": [{
        "kind": "document", "id": receipt.id, "title": "Receipt.pdf",
        "detail": "Violin · 1st July 2026", "item_id": violin.id, "category": "personal_item",
        "place": "vault", "url": "/api/v1/files/1/file.pdf", "inside": false,
    }], "more": false});
    assert_eq!(found, expected);
    let found = world.data(&world.owner, "/search?q=86753090").await;
    assert_eq!(found, expected);
    let found = world.data(&world.owner, "/search?q=viol%C3%ACn").await;
    let told: Vec<_> = found["hits"].as_array().unwrap().iter().collect();
    let told: Vec<_> = told
        .iter()
        .map(|hit| (&hit["title"], &hit["place"]))
        .collect();
    assert_eq!(told.len(), 3);
    assert_eq!(told[2], (&json!("Receipt.pdf"), &json!("vault")));
    assert!(told.contains(&(&json!("Violin insurance"), &json!("renting"))));
}

#[actix_web::test]
async fn what_cannot_be_searched_for_is_refused() {
    let world = World::new();
    let (fits, too_long) = ("x".repeat(100), "x".repeat(101));
    for (query, status) in [
        ("", 400),
        ("?q=", 400),
        ("?q=%20%09", 400),
        (&format!("?q={too_long}"), 400),
        (&format!("?q={fits}"), 200),
    ] {
        let path = format!("/api/v1/search{query}");
        let reply = world.get(&world.owner, &path).await;
        assert_eq!(reply.status, status, "{query}: {}", reply.text());
    }
}
