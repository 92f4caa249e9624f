//! Since when an item is its owner's, beside the days whose values are known.

use super::*;

#[tokio::test]
async fn an_item_is_not_theirs_only_since_after_days_whose_values_are_known() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    let edit = |ownership: &Value| {
        let draft = edit_of_ownership(&item, ownership);
        w.vault.update_item(w.owner, item.id, draft)
    };
    let since = |day: &str| json!({ "since": day });
    edit(&since("2010-01-01")).await.unwrap();
    let id = PointId::new(samples::id());
    let past = PastValue {
        day: "2014-06-20".parse().unwrap(),
        value: Pence::from_sum(700),
    };
    let added = w.vault.ledger.add_past_value(w.owner, item.id, id, past);
    added.await.unwrap();
    let refused = edit(&since("2014-06-21")).await.unwrap_err();
    let VaultError::Invalid(invalid) = refused else {
        panic!("{refused:?}");
    };
    let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
    assert_eq!(
        told,
        [("ownership.since", "There are values before that date")]
    );
    for accepted in [since("2014-06-20"), since("2009-05-01"), Value::Null] {
        edit(&accepted).await.unwrap();
    }
}

#[tokio::test]
async fn an_edit_leaves_a_beginning_that_was_stored_before_as_it_is() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    // An import keeps what it is given.
    let late = samples::owned(samples::edited(&item, at(1), 10), "2026-07-01", None, None);
    let change = ItemChange {
        seen: item.version,
        points: PointChanges::adding([ValuePoint {
            at: at(-9 * 24 * 60),
            ..samples::point(&item, at(0), ValueSource::Past)
        }]),
        item: late.clone(),
        effects: Effects::none(),
    };
    Items::update(&*w.store, change).await.unwrap();
    let same = edit_of_ownership(&late, &json!({ "since": "2026-07-01", "share": 50 }));
    w.vault.update_item(w.owner, item.id, same).await.unwrap();
}

fn edit_of_ownership(of: &Item, ownership: &Value) -> ItemDraft {
    ItemDraft::edited_item(RawItemDraft {
        category: &json!(of.category().as_str()),
        name: &Value::Null,
        data: &filled_in(of.category(), 10),
        version: &Value::Null,
        unfinished: &Value::Null,
        ownership: Some(ownership),
        ended: None,
        as_of: &Value::Null,
    })
    .unwrap()
}
