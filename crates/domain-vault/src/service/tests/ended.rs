//! Items that were sold or closed.

use super::*;

impl World {
    /// Sold or closed, before today.
    async fn end(&self, item: &Item) -> Item {
        let draft = ItemDraft::edited_item(RawItemDraft {
            category: &json!(item.category().as_str()),
            name: &Value::Null,
            data: &item.data.to_wire(),
            version: &Value::Null,
            unfinished: &Value::Null,
            ownership: None,
            ended: Some(&json!({ "on": "2026-06-01" })),
            as_of: &Value::Null,
        });
        let ended = self.vault.update_item(self.owner, item.id, draft.unwrap());
        ended.await.unwrap()
    }
}

#[tokio::test]
async fn a_vehicle_that_is_sold_keeps_the_name_that_it_was_given() {
    let w = world();
    let mut data = filled_in(Category::Vehicle, 5);
    data["name"] = json!("The hatchback");
    let id = ItemId::new(samples::id());
    let new = draft_of(Category::Vehicle, &data, false);
    let car = w.vault.add_item(w.owner, id, new).await.unwrap();
    let sold = w.end(&car).await;
    assert_eq!(sold.name(), "The hatchback");
    assert!(sold.ended.is_some());
    data["mileage"] = json!(50_000);
    let edit = draft_of(Category::Vehicle, &data, true);
    let edited = w.vault.update_item(w.owner, id, edit).await.unwrap();
    assert_eq!(edited.name(), "Skoda Octavia 2019");
}

#[tokio::test]
async fn what_was_sold_or_closed_holds_and_secures_nothing_new() {
    let w = world();
    for (category, link, other) in [
        (Category::Investment, "held_in", Category::Pension),
        (Category::Loan, "secured_on", Category::Property),
    ] {
        let other = w.add(other, 10).await;
        let mut linked = filled_in(category, 5);
        linked[link] = json!(other.id.to_string());
        let add = || {
            let new = draft_of(category, &linked, false);
            w.vault.add_item(w.owner, ItemId::new(samples::id()), new)
        };
        let stored = add().await.unwrap();
        w.end(&other).await;
        let refused = add().await.unwrap_err();
        assert!(matches!(refused, VaultError::Invalid(invalid)
            if (invalid.first().field, &*invalid.first().message) == (link, "Choose one that you still own")));
        let edit = draft_of(category, &linked, true);
        let edited = w.vault.update_item(w.owner, stored.id, edit).await;
        edited.expect("what was linked before stays linked");
    }
}
