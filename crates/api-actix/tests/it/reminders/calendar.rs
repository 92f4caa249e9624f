//! The calendar feed, read back by a parser that did not write it.

use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarProperty, ICalendarValue,
};
use serde_json::{Value, json};

/// What an event says: its id, its first and last day, what it is, and whether it rings.
type Told = (String, String, String, String, bool);

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

/// The events of a calendar, in its order.
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
                !event.component_ids.is_empty(),
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
    world.policy("Insurance policy renewal", -91).await;
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
    let expected = |mot_rings| -> Vec<Told> {
        vec![
            (
                uid(&cover["id"]),
                world.day(5),
                world.day(6),
                format!("Insurance policy renewal: {name}"),
                true,
            ),
            (
                uid(&dates[1]["id"]),
                world.day(30),
                world.day(31),
                "MOT: Octavia".to_owned(),
                mot_rings,
            ),
        ]
    };
    assert_eq!(events(reply.text()), expected(true));
    let path = format!("/timeline/{}/renewed", dates[1]["id"].as_str().unwrap());
    let renewed = world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    assert_eq!(renewed.status, 200);
    // The ids stay, and nothing rings for what was renewed.
    assert_eq!(
        events(read(&world, &made["url"]).await.text()),
        expected(false)
    );
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
