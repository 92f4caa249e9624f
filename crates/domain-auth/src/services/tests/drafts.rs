use super::world::{World, fields};
use crate::error::AuthError;
use chrono::TimeDelta;
use domain_shared::PersonId;
use serde_json::{Map, Value, json};

async fn person(world: &World) -> PersonId {
    let browser = world.signed_up().await;
    let session = world.accounts.area.session(browser.0.session.as_ref());
    session.await.unwrap().person
}

fn typed(values: &Value) -> Map<String, Value> {
    values.as_object().unwrap().clone()
}

#[tokio::test]
async fn a_form_waits_for_seven_days_to_be_gone_on_with() {
    let world = World::new();
    let (person, drafts) = (person(&world).await, &world.accounts.drafts);
    let values = json!({"name": "Home", "value": "435000.00"});
    drafts
        .save(person, "item-new", typed(&values))
        .await
        .unwrap();
    world.pass(TimeDelta::days(7) - TimeDelta::seconds(1));
    let found = drafts.find(person, "item-new").await.unwrap().unwrap();
    assert_eq!(json!(found.values.fields()), values);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(drafts.find(person, "item-new").await.unwrap(), None);
}

#[tokio::test]
async fn a_form_that_was_saved_or_thrown_away_has_no_draft() {
    let world = World::new();
    let (person, drafts) = (person(&world).await, &world.accounts.drafts);
    let values = typed(&json!({"name": "Home"}));
    drafts.save(person, "item-new", values).await.unwrap();
    drafts.discard(person, "item-new").await.unwrap();
    assert_eq!(drafts.find(person, "item-new").await.unwrap(), None);
}

#[tokio::test]
async fn a_draft_with_a_secret_is_refused_and_one_of_no_form_is_not_found() {
    let world = World::new();
    let (person, drafts) = (person(&world).await, &world.accounts.drafts);
    let secret = drafts
        .save(person, "settings-pin", typed(&json!({"pinCode": "135790"})))
        .await;
    let message = "A draft can't hold passwords, PINs, codes or answers.";
    assert_eq!(fields(secret), [("values".to_owned(), message.to_owned())]);
    assert_eq!(drafts.find(person, "settings-pin").await.unwrap(), None);
    let nameless = drafts.find(person, "No form").await;
    assert!(matches!(nameless, Err(AuthError::NotFound)));
}
