//! The timeline, and what users say of its dates.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use serde_json::{Value, json};

#[actix_web::test]
async fn the_timeline_tells_every_date_ahead_and_those_just_past() {
    let world = World::new();
    let cover = world.policy("Family cover", 400).await;
    let old = world.policy("Old cover", -90).await;
    world.policy("Forgotten cover", -91).await;
    let vehicle = world.mot("Octavia", 19);
    let dates = world.data(&world.owner, "/timeline").await;
    let policy = |preset: &Value, name, days: i64, notice: Value| {
        json!({
            "id": preset["id"], "source": "preset", "source_id": preset["id"],
            "category": "key_info", "what": "Insurance policy renewal", "name": name,
            "date": world.day(days), "notice": notice, "days": days, "snoozed_until": null,
            "renewed": false,
        })
    };
    let mot = json!({
        "id": dates[1]["id"], "source": "vehicle", "source_id": vehicle, "category": null,
        "what": "MOT", "name": "Octavia", "date": world.day(19), "notice": "Expires in 3 weeks",
        "days": 19, "snoozed_until": null, "renewed": false,
    });
    assert_ne!(dates[1]["id"], json!(vehicle));
    assert_eq!(
        dates,
        json!([
            policy(&old, "Old cover", -90, Value::Null),
            mot,
            policy(&cover, "Family cover", 400, json!("Expires in 1 year")),
        ])
    );
    assert_eq!(world.data(&world.stranger, "/timeline").await, json!([]));
}

/// Of a note's date nothing is said but when it is.
#[actix_web::test]
async fn the_key_dates_of_notes_stand_among_the_others() {
    let world = World::new();
    let home = world.own_item("personal_item", "Violin").await;
    world.policy("Cover", 5).await;
    let note = async |path: &str, name: &str, date: Option<String>| {
        let body = json!({"name": name, "date": date});
        world.made(&world.owner, path, &body).await["id"].take()
    };
    let of_home = format!("/vault/{home}/key-info");
    let fixed = note(&of_home, "Fixed rate ends", Some(world.day(20))).await;
    let locker = "/life-locker/key-info";
    let dentist = note(locker, "Dentist", Some(world.day(-3))).await;
    note(locker, "Forgotten", Some(world.day(-91))).await;
    note(locker, "Boiler", None).await;
    let dates = world.data(&world.owner, "/timeline").await;
    let key_date =
        |id: &Value, of: &Value, category: Value, name: &str, days: i64, notice: Value| {
            json!({
                "id": id, "source": "note", "source_id": of, "category": category,
                "what": "Key date", "name": name, "date": world.day(days), "notice": notice,
                "days": days, "snoozed_until": null, "renewed": false,
            })
        };
    let fixed_rate = key_date(
        &fixed,
        &json!(home),
        Value::Null,
        "Fixed rate ends",
        20,
        json!("In 3 weeks"),
    );
    let past = key_date(
        &dentist,
        &dentist,
        json!("key_info"),
        "Dentist",
        -3,
        Value::Null,
    );
    assert_eq!(dates, json!([past, dates[1].clone(), fixed_rate]));
    assert_eq!(world.data(&world.stranger, "/timeline").await, json!([]));
    for id in [&fixed, &dentist] {
        let path = format!("/timeline/{}/renewed", id.as_str().unwrap());
        let reply = world
            .json(&world.owner, Method::POST, &path, &json!({}))
            .await;
        assert_eq!(reply.status, 404);
    }
}

#[actix_web::test]
async fn a_number_of_days_that_is_none_is_refused() {
    let world = World::new();
    let cover = world.policy("Cover", 5).await;
    let path = format!("/timeline/{}/snooze", cover["id"].as_str().unwrap());
    for body in [
        json!({}),
        json!({"days": 0}),
        json!({"days": 366}),
        json!({"days": "7"}),
    ] {
        let reply = world.json(&world.owner, Method::POST, &path, &body).await;
        assert_eq!(reply.status, 422, "{body}");
        let message = "Days must be a whole number from 1 to 365";
        let expected = ("days".to_owned(), message.to_owned());
        assert_eq!(errors(&reply), [expected], "{body}");
    }
}
