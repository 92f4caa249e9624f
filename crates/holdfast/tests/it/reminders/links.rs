//! The links of reminders' mails: anybody with one may put its date off or say that it was renewed.

use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

const GONE: &str = "This link has expired or was already used.";

async fn call(world: &World, caller: &Caller, what: &str, body: &Value) -> Reply {
    let path = format!("/reminders/{what}");
    world.json(caller, Method::POST, &path, body).await
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
            "what": "Insurance policy renewal", "name": "Family cover", "date": world.day(7),
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
    assert_eq!(world.data(&world.owner, &path).await, made);
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
