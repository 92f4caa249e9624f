use super::*;
use crate::contract::providers::{Scripted, down};
use crate::contract::samples::{at, filled_in, person};
use crate::lookups::{VehicleFacts, vrm_of};
use crate::model::Category;
use crate::model::values::ShortText;
use chrono::TimeDelta;
use domain_shared::time::FixedClock;
use serde_json::{Value, json};

struct World {
    lookups: Lookups,
    providers: Arc<Scripted>,
    clock: Arc<FixedClock>,
    who: PersonId,
}

fn world() -> World {
    let providers = Scripted::new();
    let clock = Arc::new(FixedClock::at(at(0)));
    World {
        lookups: Lookups::new(providers.providers(), clock.clone()),
        providers,
        clock,
        who: person(),
    }
}

fn words(text: &str) -> Option<ShortText> {
    ShortText::parse(text).ok()
}

fn octavia() -> VehicleDetails {
    VehicleDetails {
        make: words("SKODA"),
        model: words("OCTAVIA"),
        facts: VehicleFacts {
            mot_status: words("Valid"),
            ..VehicleFacts::default()
        },
        ..VehicleDetails::default()
    }
}

fn mark() -> Vrm {
    vrm_of(&json!("AB51ABC")).unwrap()
}

fn vehicle_question() -> VehicleQuestion {
    VehicleQuestion::parse(&json!("AB51ABC"), &json!(42_000)).unwrap()
}

fn property_question() -> PropertyQuestion {
    let body = filled_in(Category::Property, 1);
    PropertyQuestion::parse(body.as_object().unwrap()).unwrap()
}

/// The status class and the message of a refusal.
fn said<T: std::fmt::Debug>(answer: Result<T, LookupRefusal>) -> (u16, String) {
    match answer.unwrap_err() {
        refusal @ LookupRefusal::Invalid(_) => (422, refusal.to_string()),
        refusal @ LookupRefusal::Down { .. } => (503, refusal.to_string()),
    }
}

#[tokio::test]
async fn a_vehicle_has_make_and_model_or_is_not_found() {
    let w = world();
    w.providers.knows(Ok(octavia()));
    assert_eq!(w.lookups.vehicle(w.who, &mark()).await.unwrap(), octavia());
    let not_found = (422, VEHICLE_NOT_FOUND.to_owned());
    for answer in [
        Err(LookupError::Unknown),
        Ok(VehicleDetails {
            make: None,
            ..octavia()
        }),
        Ok(VehicleDetails {
            model: None,
            ..octavia()
        }),
    ] {
        w.providers.knows(answer);
        let other = person();
        assert_eq!(said(w.lookups.vehicle(other, &mark()).await), not_found);
    }
    w.providers.knows(Err(down()));
    let answer = w.lookups.vehicle(person(), &mark()).await;
    assert_eq!(said(answer), (503, LOOKUP_FAILED.to_owned()));
    w.providers.knows(Err(LookupError::NotSetUp));
    let answer = w.lookups.vehicle(person(), &mark()).await;
    assert_eq!(said(answer), (503, NO_REGISTRY.to_owned()));
}

#[tokio::test]
async fn a_mark_is_asked_for_once_an_hour_unless_the_registry_failed() {
    let w = world();
    w.providers.knows(Err(down()));
    w.lookups.vehicle(w.who, &mark()).await.unwrap_err();
    w.providers.knows(Ok(octavia()));
    for _ in 0..3 {
        w.lookups.vehicle(w.who, &mark()).await.unwrap();
    }
    assert_eq!(w.providers.asked().0, 2);
    w.clock.step(TimeDelta::hours(1));
    w.lookups.vehicle(w.who, &mark()).await.unwrap();
    assert_eq!(w.providers.asked().0, 3);
}

#[tokio::test]
async fn the_same_question_of_worth_is_asked_once_an_hour() {
    let w = world();
    w.providers.prices(Ok(7_000));
    let price = || w.lookups.vehicle_price(w.who, vehicle_question());
    for _ in 0..3 {
        price().await.unwrap();
    }
    assert_eq!(w.providers.asked().1, 1);
    w.clock.step(TimeDelta::hours(1));
    price().await.unwrap();
    assert_eq!(w.providers.asked().1, 2);
}

#[tokio::test]
async fn what_a_sandbox_provider_says_of_a_vehicle_is_kept_as_sample_data() {
    let w = world();
    let data = |sample| {
        let details = VehicleDetails {
            sample,
            ..octavia()
        };
        w.providers.knows(Ok(details));
        let body = filled_in(Category::Vehicle, 1);
        let data = ItemData::parse(Category::Vehicle, &body).unwrap();
        w.lookups.with_registry_facts(person(), data, None)
    };
    for sample in [true, false] {
        assert_eq!(data(sample).await.to_wire()["facts_sample"], json!(sample));
    }
}

#[tokio::test]
async fn a_price_that_nobody_knows_is_said_in_the_specs_words() {
    let w = world();
    for (answer, status) in [(Err(LookupError::Unknown), 422), (Err(down()), 503)] {
        w.providers.prices(answer);
        let vehicle = w.lookups.vehicle_price(w.who, vehicle_question()).await;
        assert_eq!(said(vehicle), (status, NO_VEHICLE_VALUE.to_owned()));
        let property = w.lookups.property_price(w.who, property_question()).await;
        assert_eq!(said(property), (status, NO_PROPERTY_VALUE.to_owned()));
    }
}

#[tokio::test]
async fn a_property_is_worth_something() {
    let w = world();
    w.providers.prices(Ok(0));
    let nothing = w.lookups.property_price(w.who, property_question()).await;
    assert_eq!(said(nothing), (422, NO_PROPERTY_VALUE.to_owned()));
    let scrap = w.lookups.vehicle_price(w.who, vehicle_question()).await;
    assert_eq!(scrap.unwrap().value.pence().get(), 0);
    w.providers.prices(Ok(1));
    let property = w.lookups.property_price(w.who, property_question()).await;
    assert_eq!(property.unwrap().value.pence().get(), 100);
}

fn stored(change: impl FnOnce(&mut Value)) -> ItemData {
    let mut data = filled_in(Category::Vehicle, 10);
    change(&mut data);
    ItemData::from_export(Category::Vehicle, &data).unwrap()
}

#[tokio::test]
async fn a_value_is_known_to_be_told_for_the_same_question_and_person_within_the_hour() {
    let w = world();
    w.providers.prices(Ok(9_000));
    w.lookups
        .vehicle_price(w.who, vehicle_question())
        .await
        .unwrap();
    let same = stored(|data| data["value"] = json!(9_000));
    let told = w.lookups.cached_quote(w.who, &same);
    assert_eq!(
        told.map(|(moment, quote)| (moment, quote.sample)),
        Some((at(0), true))
    );
    assert_eq!(w.lookups.cached_quote(person(), &same), None);
    let dearer = stored(|data| data["value"] = json!(9_001));
    assert_eq!(w.lookups.cached_quote(w.who, &dearer), None);
    let driven = stored(|data| {
        data["value"] = json!(9_000);
        data["mileage"] = json!(42_001);
    });
    assert_eq!(w.lookups.cached_quote(w.who, &driven), None);
    w.clock.step(TimeDelta::hours(1));
    assert_eq!(w.lookups.cached_quote(w.who, &same), None);
}

#[tokio::test]
async fn what_is_known_of_a_mark_is_not_asked_for_again_and_not_lost() {
    let w = world();
    let known = stored(|data| data["mot_status"] = json!("Not valid"));
    let edit = ItemData::parse(Category::Vehicle, &filled_in(Category::Vehicle, 11)).unwrap();
    w.providers.knows(Ok(octavia()));
    let kept = w
        .lookups
        .with_registry_facts(w.who, edit.clone(), Some(&known))
        .await;
    assert_eq!(kept.to_wire()["mot_status"], "Not valid");
    assert_eq!(w.providers.asked().0, 0);
    // Somebody has just looked the mark up: its facts are newer.
    w.lookups.vehicle(w.who, &mark()).await.unwrap();
    let newer = w
        .lookups
        .with_registry_facts(w.who, edit, Some(&known))
        .await;
    assert_eq!(newer.to_wire()["mot_status"], "Valid");
    assert_eq!(w.providers.asked().0, 1);
}

#[tokio::test]
async fn one_person_stores_no_more_than_twenty_marks_an_hour_with_their_facts() {
    let w = world();
    w.providers.knows(Ok(octavia()));
    for number in 1..=25 {
        let data = stored(|data| data["vrm"] = json!(format!("A{number}BCD")));
        let informed = w.lookups.with_registry_facts(w.who, data, None).await;
        let known = informed.to_wire()["mot_status"] == "Valid";
        assert_eq!(known, number <= 20, "{number}");
    }
    assert_eq!(w.providers.asked().0, 20);
}
