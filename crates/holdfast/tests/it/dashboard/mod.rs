use crate::support::World;
use crate::support::area::OWNER;
use chrono::TimeDelta;
use domain_dashboard::memory::{ItemRecord, RecordedValue};
use domain_dashboard::{DashboardPerson, Lesson, PresetSummary};
use domain_files::{ItemRef, PresetRef};
use domain_presets::model::kinds::{DepositoryKind, KeyInfoKind, RentingKind};
use domain_presets::{PresetId, PresetKind};
use domain_reminders::{
    About, DatedThing, DeadlineRef, DeadlineSubject, DueDate, ThingPlace, a_month_ahead,
};
use domain_shared::day::in_words;
use domain_shared::time::london_day;
use domain_shared::{Clock, Pence};
use domain_vault::{Category, Counting, Ownership};
use serde_json::json;
use uuid::Uuid;

const WILL: PresetKind = PresetKind::Depository(DepositoryKind::Will);

/// Gives the owner a preset that they have kept for 90 days.
fn keep(world: &World, id: u128, kind: PresetKind) {
    let paper = PresetSummary {
        id: Uuid::from_u128(id),
        kind,
        uploaded_at: world.clock.now() - TimeDelta::days(90),
    };
    world.area.dashboard_queries.add_paper(OWNER, paper);
}

/// Lets something of the owner's expire so many days from now.
fn expire(world: &World, dated: DeadlineRef, subject: DeadlineSubject, days: i64) {
    let day = london_day(world.clock.now()) + TimeDelta::days(days);
    let (about, place) = match subject {
        DeadlineSubject::Preset(kind) | DeadlineSubject::Policy(kind, _) => (
            About::Preset(PresetRef::new(dated.id)),
            ThingPlace::Area(kind.category()),
        ),
        _ => {
            let item = ItemRef::new(dated.id);
            (About::Item(item), ThingPlace::Item(item))
        }
    };
    let name = "Octavia".to_owned();
    let thing = DatedThing { about, name, place };
    let due = DueDate::of_thing(OWNER, dated, subject, thing, a_month_ahead(day));
    world.area.dashboard_queries.add_date(due);
}

/// Somebody who keeps a will.
fn world_of_rowan() -> World {
    let world = World::new();
    let person = DashboardPerson {
        first_name: "Rowan".to_owned(),
        began: world.clock.now() - TimeDelta::days(200),
    };
    world.area.dashboard_queries.add_person(OWNER, person);
    keep(&world, 1, WILL);
    world
}

/// Gives the owner an item whose value was set so many days ago to so many pence.
fn give(world: &World, id: u128, category: Category, name: &str, values: &[(i64, i64)]) {
    let value = |(number, (days, pence)): (u128, &(i64, i64))| RecordedValue {
        id: Uuid::from_u128(id * 10 + number),
        at: world.clock.now() - TimeDelta::days(*days),
        value: Pence::new(*pence).unwrap(),
        sample: false,
    };
    let record = ItemRecord {
        past: Vec::new(),
        ownership: Ownership::default(),
        counting: Counting::WHOLE,
        item: Uuid::from_u128(id),
        category,
        name: name.to_owned(),
        missing: 0,
        values: (0..).zip(values).map(value).collect(),
        deleted: None,
    };
    world.area.dashboard_queries.add_record(OWNER, record);
}

#[actix_web::test]
async fn the_dashboard_is_told_in_one_answer() {
    let world = world_of_rowan();
    give(
        &world,
        7,
        Category::Property,
        "Home",
        &[(190, 30_000_000), (10, 32_000_050)],
    );
    give(
        &world,
        8,
        Category::Loan,
        "Mortgage",
        &[(190, 20_000_000), (5, 19_000_000)],
    );
    let loan = Uuid::from_u128(8);
    let lesson = Lesson::of_day(london_day(world.clock.now())).unwrap();
    let dashboard = world.data(&world.owner, "/dashboard").await;
    assert_eq!(
        dashboard,
        json!({
            "statistics": {
                "netWorth": {
                    "current": 130_000.5,
                    "change": {
                        "absoluteChange": 30_000.5, "percentageChange": 30.0, "isPositive": true, "comparable": true,
                    },
                },
                "assets": {
                    "current": 320_000.5,
                    "change": {
                        "absoluteChange": 20_000.5, "percentageChange": 6.67, "isPositive": true, "comparable": true,
                    },
                    "breakdown": [{"category": "property", "totalValue": 320_000.5}],
                },
                "liabilities": {
                    "current": 190_000,
                    "change": {
                        "absoluteChange": -10_000, "percentageChange": -5.0, "isPositive": true, "comparable": true,
                    },
                    "breakdown": [{"category": "loan", "totalValue": 190_000}],
                },
                "additions": 0,
                "removals": 0,
            },
            "comparedWith": "thirty_days_ago",
            "recentChanges": [
                {
                    "id": Uuid::from_u128(81), "message": "Mortgage down £ 10,000.00",
                    "at": "2026-11-16T12:00:00.000000Z", "href": format!("/vault/item/{loan}"),
                },
                {
                    "id": Uuid::from_u128(71), "message": "Home up £ 20,000.50",
                    "at": "2026-11-11T12:00:00.000000Z",
                    "href": format!("/vault/item/{}", Uuid::from_u128(7)),
                },
                {
                    "id": Uuid::from_u128(80), "message": "Mortgage added",
                    "at": "2026-05-15T12:00:00.000000Z", "href": format!("/vault/item/{loan}"),
                },
            ],
            "welcomeMessage": {
                "greeting": "Good afternoon, Rowan",
                "message":
                    "You're £ 30,000.50 better off than 30 days ago, mostly from Home.",
                "added": null,
                "removed": null,
                "closing": "You're all caught up.",
            },
            "weeklyTasks": [{
                "id": format!("revalue-{loan}"), "title": "Update the value of Mortgage",
                "completed": true, "href": format!("/vault/item/{loan}"), "preset": null,
            }],
            "dailyLesson": {
                "name": lesson.name, "url": format!("/api/v1/lessons/{}.pdf", lesson.slug),
            },
            "keyInsights": [
                "**Mortgage** is down **£ 10,000.00** in 30 days.",
                "You owe **59%** of what you own.",
            ],
            "keyInsightLinks": [format!("/vault/item/{loan}"), "/vault"],
        })
    );
}

#[actix_web::test]
async fn a_task_leads_to_where_it_is_done() {
    let world = world_of_rowan();
    let tasks = async || world.data(&world.owner, "/dashboard").await["weeklyTasks"].take();
    assert_eq!(
        tasks().await,
        json!([{
            "id": "first-item", "title": "Add your first account",
            "completed": false, "href": "/vault", "preset": null,
        }])
    );
    give(&world, 7, Category::Property, "Home", &[(190, 30_000_000)]);
    let home = Uuid::from_u128(7);
    assert_eq!(
        tasks().await,
        json!([{
            "id": format!("revalue-{home}"), "title": "Update the value of Home",
            "completed": false, "href": format!("/vault/item/{home}"), "preset": null,
        }])
    );
}

#[actix_web::test]
async fn what_papers_give_to_do_leads_to_where_they_are() {
    let world = world_of_rowan();
    give(&world, 7, Category::Property, "Home", &[(9, 30_000_000)]);
    keep(
        &world,
        2,
        PresetKind::Renting(RentingKind::TenancyAgreement),
    );
    let passport = DeadlineSubject::Preset(PresetKind::KeyInfo(KeyInfoKind::Passport));
    let policy = DeadlineSubject::Preset(PresetKind::Depository(DepositoryKind::InsurancePolicy));
    let preset = |id| DeadlineRef::preset(PresetId::new(Uuid::from_u128(id)));
    expire(&world, preset(3), passport, 3);
    expire(&world, preset(4), policy, 12);
    let mot = DeadlineRef::mot(ItemRef::new(Uuid::from_u128(5)));
    expire(&world, mot, DeadlineSubject::Mot, 19);
    let dashboard = world.data(&world.owner, "/dashboard").await;
    let rows = dashboard["weeklyTasks"].as_array().unwrap().iter();
    let told: Vec<_> = rows.map(|task| (&task["title"], &task["href"])).collect();
    let octavia = format!("/vault/item/{}", Uuid::from_u128(5));
    let today = london_day(world.clock.now());
    let on = |days| in_words(today + TimeDelta::days(days));
    let [passport, policy, mot] = [3, 12, 19].map(on);
    let [passport, policy, mot] = [
        format!("Renew your passport: it expires in 3 days, on {passport}"),
        format!("Renew your insurance policy: it expires in 1 week, on {policy}"),
        format!("Book the MOT for Octavia: it expires in 2 weeks, on {mot}"),
    ];
    let expected = [
        (&*passport, "/life-locker?tab=key-information"),
        (&*policy, "/life-locker"),
        (&*mot, &*octavia),
        (
            "Upload your deposit protection certificate",
            "/vault?tab=renting",
        ),
    ]
    .map(|(title, href)| (json!(title), json!(href)));
    assert_eq!(told, expected.each_ref().map(|(title, href)| (title, href)));
    let rows = dashboard["weeklyTasks"].as_array().unwrap().iter();
    let presets: Vec<_> = rows.map(|task| task["preset"].clone()).collect();
    let [passport, policy] = [3, 4].map(|id| json!(Uuid::from_u128(id)));
    assert_eq!(presets, [passport, policy, json!(null), json!(null)]);
    let links = json!(["/vault?tab=renting", "/timeline"]);
    assert_eq!(dashboard["keyInsightLinks"], links);
    let closing = &dashboard["welcomeMessage"]["closing"];
    assert_eq!(*closing, json!("Next up: renew your passport."));
}

#[actix_web::test]
async fn nobody_sees_the_figures_of_somebody_else() {
    let world = world_of_rowan();
    give(&world, 7, Category::Property, "Home", &[(190, 30_000_000)]);
    let stranger = world.get(&world.stranger, "/api/v1/dashboard").await;
    assert_eq!(stranger.status, 404);
    let newcomer = world.newcomer().await;
    let anonymous = world.get(&newcomer, "/api/v1/dashboard").await;
    assert_eq!(anonymous.status, 401);
}

#[actix_web::test]
async fn the_net_position_over_time_ends_with_what_the_dashboard_says() {
    let world = world_of_rowan();
    let home = [(190, 30_000_000), (10, 32_000_050)];
    give(&world, 7, Category::Property, "Home", &home);
    give(
        &world,
        8,
        Category::Loan,
        "Mortgage",
        &[(190, 20_000_000), (5, 19_000_000)],
    );
    for (span, begin) in [
        ("1m", 31),
        ("6m", 185),
        ("1y", 191),
        ("5y", 191),
        ("all", 191),
    ] {
        let path = format!("/dashboard/history?span={span}");
        let course = world.data(&world.owner, &path).await;
        let course = course["points"].as_array().unwrap();
        let last = &course[course.len() - 1];
        let today = london_day(world.clock.now());
        assert_eq!(
            *last,
            json!({
                "date": today, "assets": 320_000.5, "liabilities": 190_000, "net": 130_000.5,
                "sample": 0, "estimated": {"assets": false, "liabilities": false}, "gain": 30_000.5,
            })
        );
        let first: chrono::NaiveDate = course[0]["date"].as_str().unwrap().parse().unwrap();
        assert!((today - first).num_days() <= begin, "{span} begins {first}");
    }
    let all = world.data(&world.owner, "/dashboard/history").await;
    assert_eq!(all["points"][0]["net"], json!(100_000));
    let path = "/api/v1/dashboard/history?span=2y";
    assert_eq!(world.get(&world.owner, path).await.status, 400);

    let loans = "/dashboard/categories/loan?span=1m";
    let trend = world.data(&world.owner, loans).await;
    let fell = json!({
        "absoluteChange": -10_000, "percentageChange": -5.0, "isPositive": true, "comparable": true,
    });
    assert_eq!(trend["change"], fell);
    assert_eq!(trend["items"][0]["change"], fell);
    assert_eq!(trend["history"][0]["liabilities"], json!(200_000));
    let castles = "/api/v1/dashboard/categories/castle";
    assert_eq!(world.get(&world.owner, castles).await.status, 404);
}
