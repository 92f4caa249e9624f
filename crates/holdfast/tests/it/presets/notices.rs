//! The notices of the reminders banner.

use crate::support::World;
use crate::support::area::draft;
use crate::support::form::Form;
use chrono::{NaiveDate, TimeDelta};
use domain_shared::Clock;
use domain_shared::time::{london_day, london_midnight};
use serde_json::{Value, json};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The one preset's notice a minute before midnight in London on `date`, and a minute after it.
async fn around_midnight(world: &World, date: &str) -> [Value; 2] {
    let mut said = [Value::Null, Value::Null];
    for (notice, minutes) in said.iter_mut().zip([-1, 1]) {
        world
            .clock
            .set(london_midnight(day(date)) + TimeDelta::minutes(minutes));
        let listed = world.data(&world.owner, "/pre-sets").await;
        *notice = listed[0]["reminder_notice"].clone();
    }
    said
}

#[actix_web::test]
async fn a_banner_opens_and_ends_at_midnight_in_london() {
    let world = World::new();
    let policy = r#"{"name":"Cover","insurance_type":"Life","renewal_date":"2027-04-05",
        "reminder":"7d"}"#;
    let form = Form::preset("key_info", "insurance_policy", policy);
    world.preset_of(&world.owner, form).await;
    // The clocks go forward on 28 March 2027.
    for (midnight, expected) in [
        ("2027-03-28", [Value::Null, Value::Null]),
        ("2027-03-29", [Value::Null, json!("Expires in 7 days")]),
        (
            "2027-04-04",
            [json!("Expires in 2 days"), json!("Expires tomorrow")],
        ),
        (
            "2027-04-05",
            [json!("Expires tomorrow"), json!("Expires today")],
        ),
        ("2027-04-06", [json!("Expires today"), Value::Null]),
    ] {
        assert_eq!(
            around_midnight(&world, midnight).await,
            expected,
            "{midnight}"
        );
    }
}

#[actix_web::test]
async fn a_vehicle_tells_of_its_mot_and_tax_for_thirty_days() {
    let world = World::new();
    let mut body = draft("vehicle", "Octavia");
    body["categoryData"]["own_mot_date"] = json!("2027-03-01");
    body["categoryData"]["own_tax_date"] = json!("2027-04-30");
    let made = world.made(&world.owner, "/vault", &body).await;
    let id = made["id"].as_str().unwrap();
    for (what, date) in [("MOT", "2027-03-01"), ("Tax", "2027-04-30")] {
        for (days, expected) in [
            (31, None),
            (30, Some("Expires in 4 weeks")),
            (7, Some("Expires in 7 days")),
            (0, Some("Expires today")),
            (-1, None),
        ] {
            world
                .clock
                .set(london_midnight(day(date)) - TimeDelta::days(days) + TimeDelta::hours(12));
            let today = london_day(world.clock.now());
            assert_eq!((day(date) - today).num_days(), days);
            let item = world.data(&world.owner, &format!("/vault/{id}")).await;
            let listed = world.data(&world.owner, "/vault").await;
            assert_eq!(listed[0]["reminder_notices"], item["reminder_notices"]);
            let notices = item["reminder_notices"].as_array().unwrap();
            let told = notices.iter().find(|notice| notice["what"] == what);
            let expected =
                expected.map(|notice| json!({"what": what, "date": date, "notice": notice}));
            assert_eq!(told, expected.as_ref(), "{what} {days}");
        }
    }
    let account = world.own_item("current_account", "Everyday").await;
    let account = world.data(&world.owner, &format!("/vault/{account}")).await;
    assert_eq!(account["reminder_notices"], json!([]));
}
