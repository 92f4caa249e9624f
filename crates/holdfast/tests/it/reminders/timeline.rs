//! The timeline, and what users say of its dates.

use crate::support::World;
use crate::support::area::errors;
use crate::support::form::Form;
use actix_web::http::Method;
use serde_json::{Value, json};

#[actix_web::test]
async fn the_timeline_tells_every_date_ahead_and_those_that_passed() {
    let world = World::new();
    let cover = world.policy("Family cover", 400).await;
    let old = world.policy("Old cover", -400).await;
    let vehicle = world.mot("Octavia", 19);
    let dates = world.data(&world.owner, "/timeline").await;
    let entry = |id: &Value, about: Value, days: i64, said: Value| {
        let mut entry = json!({
            "id": id, "own": false, "date": world.day(days), "days": days, "repeats": "none",
            "amount": null, "provider": null, "snoozed_until": null, "renewed": false,
            "about": about, "name": about["name"], "expires": true,
        });
        let fields = entry.as_object_mut().unwrap();
        fields.extend(said.as_object().unwrap().clone());
        entry
    };
    let policy = |preset: &Value, days: i64, notice: Value, due: bool| {
        let about = json!({
            "type": "preset", "id": preset["id"], "name": preset["name"], "item_id": null,
            "category": "key_info",
        });
        let said = json!({
            "what": "Life insurance renewal", "kind": "life_insurance", "remind": ["7d"],
            "notice": notice, "due": due, "amount_here": false,
        });
        entry(&preset["id"], about, days, said)
    };
    let about = json!({
        "type": "item", "id": vehicle, "name": "Octavia", "item_id": vehicle, "category": null,
    });
    let said = json!({
        "what": "MOT", "kind": "mot", "remind": ["1m", "7d"], "notice": "Expires in 2 weeks", "due": true,
        "amount_here": true,
    });
    assert_ne!(dates[1]["id"], json!(vehicle));
    assert_eq!(
        dates,
        json!([
            policy(&old, -400, Value::Null, true),
            entry(&dates[1]["id"], about, 19, said),
            policy(&cover, 400, json!("Expires in 1 year"), false),
        ])
    );
    assert_eq!(world.data(&world.stranger, "/timeline").await, json!([]));
}

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
    let dentist = note(locker, "Dentist", Some(world.day(3))).await;
    note(locker, "Moved in", Some(world.day(-3))).await;
    note(locker, "Boiler", None).await;
    let dates = world.data(&world.owner, "/timeline").await;
    let told = |field: &str| -> Vec<Value> {
        let dates = dates.as_array().unwrap().iter();
        dates.map(|date| date[field].clone()).collect()
    };
    assert_eq!(told("name"), ["Dentist", "Cover", "Fixed rate ends"]);
    assert_eq!(told("id")[2], fixed);
    assert_eq!(told("notice")[2], "In 2 weeks");
    assert_eq!(
        told("about")[0],
        json!({
            "type": "note", "id": dentist, "name": "Dentist", "item_id": null,
            "category": "key_info",
        })
    );
    assert_eq!(told("about")[2]["item_id"], json!(home));
    let path = format!("/timeline/{}/renewed", dentist.as_str().unwrap());
    let reply = world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    assert_eq!(reply.json()["data"]["renewed"], true);
}

#[actix_web::test]
async fn the_windows_of_any_date_are_chosen() {
    let world = World::new();
    let cover = world.policy("Cover", 60).await;
    let path = format!("/timeline/{}", cover["id"].as_str().unwrap());
    let put = async |body: Value| world.json(&world.owner, Method::PUT, &path, &body).await;
    let chosen = put(json!({"remind": ["1d", "3m"]})).await.json()["data"].take();
    assert_eq!(
        (&chosen["remind"], &chosen["due"]),
        (&json!(["3m", "1d"]), &json!(true))
    );
    assert_eq!(world.data(&world.owner, "/timeline").await[0], chosen);
    let banner = &world.data(&world.owner, "/pre-sets").await[0]["reminder_notice"];
    assert_eq!(banner, "Expires in 2 months");
    let refused = put(json!({"remind": ["2m"]})).await;
    let message = "Remind me must be one of the choices";
    let expected = ("remind".to_owned(), message.to_owned());
    assert_eq!((refused.status, errors(&refused)), (422, vec![expected]));
    let foreign = world
        .json(&world.stranger, Method::PUT, &path, &json!({"remind": []}))
        .await;
    assert_eq!(foreign.status, 404);
}

/// Otherwise the preset's form would say something else than the timeline, and what is saved there would
/// not count.
#[actix_web::test]
async fn the_reminder_of_a_preset_is_one_of_its_windows_wherever_they_are_chosen() {
    let world = World::new();
    let cover = world.policy("Cover", 60).await;
    let id = cover["id"].as_str().unwrap();
    let (date, preset) = (format!("/timeline/{id}"), format!("/pre-sets/{id}"));
    for (windows, reminder) in [
        (json!(["3m", "1d"]), json!("3m")),
        (json!(["14d", "7d"]), json!("7d")),
        (json!(["14d"]), Value::Null),
        (json!([]), Value::Null),
        (json!(["14d", "1d"]), json!("1d")),
    ] {
        let body = json!({"remind": windows});
        let reply = world.json(&world.owner, Method::PUT, &date, &body).await;
        assert_eq!(reply.json()["data"]["remind"], windows);
        assert_eq!(
            world.data(&world.owner, "/timeline").await[0]["remind"],
            windows
        );
        let told = &world.data(&world.owner, "/pre-sets").await[0]["metadata"];
        assert_eq!(told["reminder"], reminder, "{windows}");
    }
    let mut said = world.data(&world.owner, "/pre-sets").await[0]["metadata"].take();
    // Saved as it is, it changes nothing; another reminder counts from then on.
    for (reminder, windows) in [("1d", json!(["14d", "1d"])), ("3m", json!(["3m"]))] {
        said["reminder"] = json!(reminder);
        let form = Form::preset("key_info", "insurance_policy", &said.to_string());
        let reply = world.form(&world.owner, Method::PUT, &preset, form).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(
            world.data(&world.owner, "/timeline").await[0]["remind"],
            windows
        );
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
