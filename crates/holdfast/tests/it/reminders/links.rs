//! The links of reminders' mails: anybody with one may put its date off or say that it was renewed.

use crate::support::area::draft;
use crate::support::form::{Form, pdf};
use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

const GONE: &str = "This link has expired or was already used.";

async fn call(world: &World, caller: &Caller, what: &str, body: &Value) -> Reply {
    let path = format!("/reminders/{what}");
    world.json(caller, Method::POST, &path, body).await
}

/// The days on which the owner's policies renew.
async fn renewal_dates(world: &World) -> Vec<Value> {
    let presets = world.data(&world.owner, "/pre-sets").await;
    let presets = presets.as_array().unwrap().iter();
    presets
        .map(|preset| preset["metadata"]["renewal_date"].clone())
        .collect()
}

fn assert_gone(reply: &Reply) {
    assert_eq!(reply.status, 400, "{}", reply.text());
    let json = reply.json();
    assert_eq!(json["message"], GONE);
    assert_eq!(json["errors"], json!([{"field": "token", "message": GONE}]));
}

#[actix_web::test]
async fn a_link_tells_its_date_and_changes_it_for_whoever_has_it() {
    let world = World::new();
    world.policy("Family cover", 7).await;
    world.mot("Octavia", 60);
    let tokens = world.remind().await;
    let [token] = &*tokens else {
        panic!("one reminder: {tokens:?}")
    };
    assert_eq!(world.remind().await, Vec::<String>::new());
    let nobody = world.newcomer().await;
    let told = |snoozed_until: Value, renewed| {
        json!({
            "what": "Life insurance renewal", "name": "Life insurance renewal", "date": world.day(7),
            "notice": "Expires in 7 days", "snoozed_until": snoozed_until, "renewed": renewed,
            "own": false, "expires": true, "has_next": true, "repeats": "yearly", "about": null,
            "renewed_from": null,
        })
    };
    let body = json!({"token": token});
    for (what, body, expected) in [
        ("look", body.clone(), told(Value::Null, false)),
        (
            "snooze",
            json!({"token": token, "days": 3}),
            told(json!(world.day(3)), false),
        ),
        ("renewed", body.clone(), told(json!(world.day(3)), true)),
        ("look", body.clone(), told(json!(world.day(3)), true)),
        ("reopen", body, told(json!(world.day(3)), false)),
        (
            "renewed",
            json!({"token": token, "date": null}),
            told(json!(world.day(3)), true),
        ),
    ] {
        let reply = call(&world, &nobody, what, &body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(reply.json()["data"], expected, "{what}");
    }
    let dates = world.data(&world.owner, "/timeline").await;
    assert_eq!(
        (&dates[0]["renewed"], &dates[1]["renewed"]),
        (&json!(true), &json!(false))
    );
    // It signs nobody in.
    let private = world.get(&nobody, "/api/v1/timeline").await;
    assert_eq!(private.status, 401);
}

#[actix_web::test]
async fn a_link_says_the_next_day_of_a_date_that_its_owner_made_and_takes_it_back() {
    let world = World::new();
    let date = json!({"title": "Boiler", "kind": "boiler_service", "date": world.day(0)});
    let made = world.made(&world.owner, "/dates", &date).await;
    let token = world.remind().await.remove(0);
    let nobody = world.newcomer().await;
    for bad in [json!("soon"), json!(world.day(0))] {
        let body = json!({"token": token, "date": bad});
        let refused = call(&world, &nobody, "renewed", &body).await;
        assert_eq!(refused.status, 422, "{bad}");
        assert_eq!(refused.json()["errors"][0]["field"], "date");
    }
    let body = json!({"token": token, "date": world.day(365)});
    let renewed = call(&world, &nobody, "renewed", &body).await.json();
    let (date, from) = (&renewed["data"]["date"], &renewed["data"]["renewed_from"]);
    assert_eq!((date, from), (&body["date"], &made["date"]));
    let path = format!("/dates/{}", made["id"].as_str().unwrap());
    let stored = world.data(&world.owner, &path).await;
    assert_eq!(stored["history"][0]["date"], made["date"]);
    let undone = call(&world, &nobody, "reopen", &json!({"token": token})).await;
    assert_eq!(undone.json()["data"]["date"], made["date"]);
    let mut stored = world.data(&world.owner, &path).await;
    assert_eq!(stored["version"], 3);
    stored["version"] = made["version"].clone();
    assert_eq!(stored, made);
}

/// The thing that holds a date moves it: the link has no copy of its own.
#[actix_web::test]
async fn a_link_moves_a_date_in_the_item_or_preset_that_holds_it_and_back() {
    let world = World::new();
    let mut car = draft("vehicle", "Octavia");
    car["categoryData"]["own_mot_date"] = json!(world.day(7));
    let car = world.made(&world.owner, "/vault", &car).await;
    world.policy("Cover", 7).await;
    let nobody = world.newcomer().await;
    let first = json!(world.day(7));
    let tokens = world.remind().await;
    assert_eq!(tokens.len(), 2);
    for token in &tokens {
        let early = json!({"token": token, "date": first});
        let early = call(&world, &nobody, "renewed", &early).await;
        assert_eq!(early.status, 422);
        assert_eq!(early.json()["errors"][0]["field"], "date");
        // Sent again it changes nothing, and another day takes the place of the first.
        for next in [372, 372, 400].map(|days| world.day(days)) {
            let body = json!({"token": token, "date": next});
            let moved = call(&world, &nobody, "renewed", &body).await.json();
            let moved = (&moved["data"]["date"], &moved["data"]["renewed_from"]);
            assert_eq!(moved, (&json!(next), &first));
        }
    }
    let path = format!("/vault/{}", car["id"].as_str().unwrap());
    let moved = world.data(&world.owner, &path).await;
    assert_eq!(moved["categoryData"]["own_mot_date"], json!(world.day(400)));
    assert_eq!(moved["renewals"][0]["from"], first);
    assert_eq!(renewal_dates(&world).await, [json!(world.day(400))]);
    for token in &tokens {
        let undone = call(&world, &nobody, "reopen", &json!({"token": token})).await;
        assert_eq!(undone.json()["data"]["date"], first);
    }
    let back = world.data(&world.owner, &path).await;
    assert_eq!(
        (&back["categoryData"]["own_mot_date"], &back["renewals"]),
        (&first, &json!([]))
    );
    assert_eq!(renewal_dates(&world).await, [first]);
}

/// Otherwise the other half would go on about the old day.
#[actix_web::test]
async fn a_link_moves_both_halves_of_a_thing() {
    let world = World::new();
    world.policy("Cover", 7).await;
    let form = Form::preset(
        "depository",
        "insurance_policy",
        &json!({"name": "Cover", "insurance_type": "Life", "renewal_date": world.day(7)})
            .to_string(),
    );
    let form = form.file("policy.pdf", &pdf(1024));
    world.preset_of(&world.owner, form).await;
    let token = world.remind().await.remove(0);
    let nobody = world.newcomer().await;
    let next = json!(world.day(372));
    let body = json!({"token": token, "date": next});
    assert_eq!(call(&world, &nobody, "renewed", &body).await.status, 200);
    assert_eq!(renewal_dates(&world).await, [next.clone(), next]);
    let undone = call(&world, &nobody, "reopen", &json!({"token": token})).await;
    assert_eq!(undone.status, 200);
    assert_eq!(renewal_dates(&world).await, vec![json!(world.day(7)); 2]);
}

#[actix_web::test]
async fn a_dead_link_is_answered_like_one_that_never_was() {
    let world = World::new();
    let cover = world.policy("Cover", 7).await;
    let token = world.remind().await.remove(0);
    let nobody = world.newcomer().await;
    let unknown = format!("{}A", "A".repeat(42));
    for none in [json!({}), json!({"token": "x"}), json!({"token": unknown})] {
        for what in ["look", "renewed"] {
            assert_gone(&call(&world, &nobody, what, &none).await);
        }
        let mut body = none;
        body["days"] = json!(7);
        assert_gone(&call(&world, &nobody, "snooze", &body).await);
    }
    let body = json!({"token": token});
    world.clock.step(TimeDelta::days(97));
    assert_eq!(call(&world, &nobody, "look", &body).await.status, 200);
    world.clock.step(TimeDelta::days(1));
    assert_gone(&call(&world, &nobody, "look", &body).await);
    world.clock.step(TimeDelta::days(-98));
    let path = format!("/pre-sets/{}", cover["id"].as_str().unwrap());
    assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    assert_gone(&call(&world, &nobody, "look", &body).await);
}
