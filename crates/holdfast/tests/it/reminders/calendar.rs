//! The calendar feed, read back by a parser that did not write it.

use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarProperty, ICalendarValue,
};
use serde_json::{Value, json};

/// The fields of an event: its id, its first and last day, and its summary.
type Told = (String, String, String, String);

/// When what stands in a feed rings, in its order.
fn triggers(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with("TRIGGER"))
        .collect()
}

async fn feed(world: &World, method: Method) -> Value {
    let reply = world
        .json(&world.owner, method, "/calendar", &json!({}))
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"].take()
}

async fn read(world: &World, url: &Value) -> Reply {
    let url = url.as_str().unwrap();
    let path = url.strip_prefix("https://money.example.org").unwrap();
    world.get(&Caller::default(), path).await
}

fn entry(event: &ICalendarComponent, name: &ICalendarProperty) -> String {
    let found = event.entries.iter().find(|entry| entry.name == *name);
    match &found.unwrap().values[..] {
        [ICalendarValue::Text(text)] => text.clone(),
        [ICalendarValue::PartialDateTime(date)] => {
            assert_eq!(date.hour, None, "a day and no moment");
            let parts = (date.year, date.month, date.day);
            let (year, month, day) = parts;
            format!(
                "{:04}-{:02}-{:02}",
                year.unwrap(),
                month.unwrap(),
                day.unwrap()
            )
        }
        other => panic!("{name:?}: {other:?}"),
    }
}

fn events(text: &str) -> Vec<Told> {
    assert!(text.lines().all(|line| line.len() <= 75), "{text}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    let calendar = ICalendar::parse(text).unwrap();
    let of_type = |kind| {
        let all = calendar.components.iter();
        all.filter(move |one| one.component_type == kind)
    };
    of_type(ICalendarComponentType::VEvent)
        .map(|event| {
            (
                entry(event, &ICalendarProperty::Uid),
                entry(event, &ICalendarProperty::Dtstart),
                entry(event, &ICalendarProperty::Dtend),
                entry(event, &ICalendarProperty::Summary),
            )
        })
        .collect()
}

#[actix_web::test]
async fn a_feed_is_read_by_its_address_alone() {
    let world = World::new();
    let name = "Cover; \"Änne\", \\ & a long name, älso";
    let cover = world.policy(name, 5).await;
    world.mot("Octavia", 30);
    let dates = world.data(&world.owner, "/timeline").await;
    assert_eq!(
        feed(&world, Method::GET).await,
        json!({"active": false, "url": null})
    );
    let made = feed(&world, Method::POST).await;
    assert_eq!(made["active"], true);
    assert_eq!(
        feed(&world, Method::GET).await,
        json!({"active": true, "url": null})
    );
    let reply = read(&world, &made["url"]).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(reply.header("cache-control"), "private, no-store");
    let uid = |id: &Value| format!("{}@holdfast", id.as_str().unwrap());
    let expected: [Told; 2] = [
        (
            uid(&cover["id"]),
            world.day(5),
            world.day(6),
            format!("Life insurance renews: {name}"),
        ),
        (
            uid(&dates[1]["id"]),
            world.day(30),
            world.day(31),
            "MOT expires: Octavia".to_owned(),
        ),
    ];
    assert_eq!(events(reply.text()), expected);
    let path = format!("/timeline/{}/renewed", dates[1]["id"].as_str().unwrap());
    let renewed = world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    assert_eq!(renewed.status, 200);
    // The ids stay.
    assert_eq!(events(read(&world, &made["url"]).await.text()), expected);
}

#[actix_web::test]
async fn a_date_rings_at_nine_in_the_morning_of_the_day_from_which_it_is_told_of() {
    let world = World::new();
    let id = world.policy("Cover", 20).await["id"].take();
    world.mot("Octavia", 40);
    let made = feed(&world, Method::POST).await;
    let rings = async || {
        let reply = read(&world, &made["url"]).await;
        let text = reply.text();
        ICalendar::parse(text).unwrap();
        triggers(text)
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let mot = ["TRIGGER:-P29DT15H", "TRIGGER:-P6DT15H", "TRIGGER:PT9H"];
    let all = |own: &[&'static str]| [own, &mot].concat();
    assert_eq!(rings().await, all(&["TRIGGER:-P6DT15H", "TRIGGER:PT9H"]));
    for (days, own) in [
        (
            10,
            &["TRIGGER:-P9DT15H", "TRIGGER:-P6DT15H", "TRIGGER:PT9H"][..],
        ),
        (14, &["TRIGGER:-P5DT15H", "TRIGGER:PT9H"]),
        (19, &["TRIGGER:-PT15H", "TRIGGER:PT9H"]),
        (20, &["TRIGGER:PT9H"]),
    ] {
        let path = format!("/timeline/{}/snooze", id.as_str().unwrap());
        let body = json!({"days": days});
        let reply = world.json(&world.owner, Method::POST, &path, &body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(rings().await, all(own), "put off by {days} days");
    }
    let path = format!("/timeline/{}/renewed", id.as_str().unwrap());
    world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    assert_eq!(rings().await, mot, "nothing rings for what was renewed");
}

/// The event keeps its id, and each change counts its sequence up (RFC 5545 §3.8.7.4).
#[actix_web::test]
async fn a_change_of_a_date_is_a_later_version_of_its_event() {
    let world = World::new();
    let id = world.policy("Cover", 20).await["id"].take();
    let made = feed(&world, Method::POST).await;
    let sequence = async || {
        let reply = read(&world, &made["url"]).await;
        let mut lines = reply.text().lines();
        let line = lines.find_map(|line| line.strip_prefix("SEQUENCE:"));
        line.unwrap().parse::<u32>().unwrap()
    };
    let before = sequence().await;
    let id = id.as_str().unwrap();
    for (path, method, body) in [
        (
            format!("/timeline/{id}"),
            Method::PUT,
            json!({"remind": ["1d"]}),
        ),
        (
            format!("/timeline/{id}/snooze"),
            Method::POST,
            json!({"days": 3}),
        ),
        (format!("/timeline/{id}/renewed"), Method::POST, json!({})),
    ] {
        let reply = world.json(&world.owner, method, &path, &body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    assert_eq!(sequence().await, before + 3);
}

/// A note's date stands in the feed under the note's own name.
#[actix_web::test]
async fn the_key_date_of_a_note_is_a_day_in_the_calendar() {
    let world = World::new();
    let body = json!({"name": "Dentist", "date": world.day(9)});
    let locker = "/life-locker/key-info";
    let note = world.made(&world.owner, locker, &body).await;
    let made = feed(&world, Method::POST).await;
    let reply = read(&world, &made["url"]).await;
    let uid = format!("{}@holdfast", note["id"].as_str().unwrap());
    let expected = (uid, world.day(9), world.day(10), "Dentist".to_owned());
    assert_eq!(events(reply.text()), [expected]);
    assert_eq!(triggers(reply.text()).len(), 2);
}

#[actix_web::test]
async fn a_feed_that_is_over_is_answered_like_one_that_never_was() {
    let world = World::new();
    world.policy("Cover", 5).await;
    let first = feed(&world, Method::POST).await["url"].take();
    let second = feed(&world, Method::POST).await["url"].take();
    let never = json!(format!(
        "https://money.example.org/api/v1/calendar/{}A.ics",
        "A".repeat(42)
    ));
    let absent = read(&world, &never).await;
    assert_eq!(absent.status, 404);
    let gone = read(&world, &first).await;
    assert_eq!((gone.status, gone.text()), (404, absent.text()));
    assert_eq!(read(&world, &second).await.status, 200);
    for _ in 0..2 {
        assert_eq!(
            feed(&world, Method::DELETE).await,
            json!({"active": false, "url": null})
        );
        let gone = read(&world, &second).await;
        assert_eq!((gone.status, gone.text()), (404, absent.text()));
    }
    for odd in ["x", "..", "%00", ""] {
        let path = format!("/api/v1/calendar/{odd}.ics");
        assert_eq!(
            world.get(&Caller::default(), &path).await.status,
            404,
            "{odd}"
        );
    }
}

#[actix_web::test]
async fn a_calendar_without_dates_is_a_calendar() {
    let world = World::new();
    let made = feed(&world, Method::POST).await;
    assert_eq!(events(read(&world, &made["url"]).await.text()), []);
}
