//! Edits, and edits that meet.

use crate::support::World;
use crate::support::area::{draft, errors};
use actix_web::http::Method;
use async_trait::async_trait;
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, Instant, PersonId, StoreError};
use domain_vault::{
    Added, Category, Change, Due, HistoryEnd, Item, ItemId, Items, Outline, Updated, ValuePoint,
};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

#[actix_web::test]
async fn an_edit_replaces_the_content_and_is_answered() {
    let world = World::new();
    let id = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{id}");
    let body = json!({
        "category": "personal_item", "name": "Viola", "categoryData": {"value": 1500.99},
    });
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(reply.status, 200);
    let item = world.data(&world.owner, &path).await;
    assert_eq!(reply.json()["data"], item);
    assert_eq!(item["name"], "Viola");
    assert_eq!(item["categoryData"]["value"], 1500.99);
}

#[actix_web::test]
async fn an_edited_vehicle_is_named_after_make_model_and_year() {
    let world = World::new();
    let id = world.own_item("vehicle", "The car").await;
    let body = draft("vehicle", "The car");
    let path = format!("/vault/{id}");
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(reply.json()["data"]["name"], "Skoda Octavia 2019");
}

#[actix_web::test]
async fn an_item_stays_what_it_is() {
    let world = World::new();
    let id = world.own_item("vehicle", "The car").await;
    let body = draft("personal_item", "Violin");
    let path = format!("/vault/{id}");
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(reply.status, 422);
    let expected = ("category", "An item's category cannot be changed");
    assert_eq!(
        errors(&reply),
        [(expected.0.to_owned(), expected.1.to_owned())]
    );
}

#[actix_web::test]
async fn a_form_older_than_the_item_takes_nothing_back() {
    let world = World::new();
    let id = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{id}");
    let version = world.data(&world.owner, &path).await["version"].take();
    let body = |name: &str, pounds: u32| {
        json!({
            "category": "personal_item", "name": name, "version": version,
            "categoryData": {"value": pounds},
        })
    };
    let put = async |body| world.json(&world.owner, Method::PUT, &path, &body).await;
    let changed = put(body("Violin", 4000)).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    assert_eq!(
        put(body("Violin", 4000)).await.status,
        200,
        "the same again"
    );
    let refused = put(body("My violin", 3550)).await;
    assert_eq!(refused.status, 422);
    let expected = ("version", "This item was changed elsewhere");
    assert_eq!(
        errors(&refused),
        [(expected.0.to_owned(), expected.1.to_owned())]
    );
    let item = world.data(&world.owner, &path).await;
    assert_eq!(
        (&item["name"], &item["categoryData"]["value"]),
        (&json!("Violin"), &json!(4000))
    );
}

/// A store in which somebody else writes the item before each of the first edits.
struct Contested {
    items: Arc<dyn Items>,
    meetings: AtomicU32,
}

#[async_trait]
impl Items for Contested {
    async fn add(
        &self,
        item: Item,
        first: ValuePoint,
        effects: Effects,
    ) -> Result<Added<Item>, StoreError> {
        self.items.add(item, first, effects).await
    }

    async fn list(
        &self,
        owner: PersonId,
        category: Option<Category>,
    ) -> Result<Listing<Item>, StoreError> {
        self.items.list(owner, category).await
    }

    async fn outline(&self, owner: PersonId, id: ItemId) -> Result<Option<Outline>, StoreError> {
        self.items.outline(owner, id).await
    }

    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Option<Item>, StoreError> {
        self.items.find(owner, id).await
    }

    async fn update(&self, change: Change) -> Result<Updated, StoreError> {
        if self.meetings.load(Ordering::SeqCst) > 0 {
            self.meetings.fetch_sub(1, Ordering::SeqCst);
            let item = Item {
                data: change.item.data.clone(),
                ..change.item.clone()
            };
            let theirs = Change {
                item,
                ..change.clone()
            };
            self.items.update(theirs).await?;
        }
        self.items.update(change).await
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: ItemId,
        at: Instant,
        history: HistoryEnd,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        self.items.delete(owner, id, at, history, effects).await
    }

    async fn due(&self, now: Instant, after: Option<Due>, n: u32) -> Result<Vec<Due>, StoreError> {
        self.items.due(now, after, n).await
    }
}

async fn edit_meeting(meetings: u32) -> (u16, String) {
    let world = World::over(|ports| {
        ports.items = Arc::new(Contested {
            items: Arc::clone(&ports.items),
            meetings: AtomicU32::new(meetings),
        });
    });
    let id = world.own_item("personal_item", "Violin").await;
    let body = draft("personal_item", "Viola");
    let path = format!("/vault/{id}");
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    (
        reply.status,
        reply.json()["message"].as_str().unwrap().to_owned(),
    )
}

#[actix_web::test]
async fn an_edit_that_meets_others_is_made_after_them() {
    for meetings in [0, 1, 5] {
        assert_eq!(edit_meeting(meetings).await, (200, String::new()));
    }
}

#[actix_web::test]
async fn an_edit_that_meets_others_without_end_may_be_tried_later() {
    let busy = "Holdfast is busy. Please try again in a moment.";
    assert_eq!(edit_meeting(1000).await, (503, busy.to_owned()));
}
