//! An import is no gain: not on its day, nor on any that follows.

use super::hostile::{changed, item};
use super::packages::entries;
use super::{OTHER, on_both};
use crate::stores::Pair;
use crate::stores::pair::{EMAIL, PHONE};
use crate::support::installation::Installation;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_dashboard::{DashboardService, Statistics};
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{PersonId, Timestamp};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

const THIRD: (&str, &str) = ("kit@example.co.uk", "+447700900463");

/// A value of so many pounds, so many days before `now`.
fn point(now: Timestamp, (days_ago, pounds, source): (i64, f64, &str)) -> Value {
    let at = now - TimeDelta::days(days_ago);
    json!({ "at": at, "value": pounds, "source": source, "sample": false })
}

/// The export as if its items had been added, valued, shared and sold on days around a month ago.
fn lived(said: &mut Value, now: Timestamp) {
    let day = |days_ago| london_day(now - TimeDelta::days(days_ago));
    said["person"]["joined_at"] = json!(now - TimeDelta::days(365));
    for (category, made, values) in [
        (
            "savings",
            60,
            &[(60, 8_000.0, "added"), (20, 9_000.0, "edited")][..],
        ),
        (
            "personal_item",
            50,
            &[(50, 1_200.0, "added"), (10, 1_500.25, "edited")],
        ),
        (
            "property",
            12,
            &[
                (400, 350_000.0, "past"),
                (45, 380_000.0, "past"),
                (12, 390_000.0, "added"),
                (2, 400_000.0, "edited"),
            ],
        ),
        ("loan", 28, &[(28, 200_000.0, "added")]),
    ] {
        let item = item(said, category);
        item["created_at"] = json!(now - TimeDelta::days(made));
        let history = values.iter().map(|value| point(now, *value));
        item["history"] = history.collect();
    }
    item(said, "property")["ownership"] = json!({ "since": day(400), "share": 50 });
    item(said, "loan")["ended"] = json!({ "on": day(3) });
}

/// What the dashboard of `person` says on each of the forty days from `now` on.
async fn forty_days(pair: &Pair, person: PersonId, now: Timestamp) -> Vec<Statistics> {
    let clock = Arc::new(FixedClock::at(now));
    let queries = pair.servers[0].inner.store.dashboard_queries();
    let service = DashboardService::new(queries, clock.clone());
    let mut told = Vec::new();
    for days in 0..=40 {
        clock.set(now + TimeDelta::days(days));
        told.push(service.show(person).await.unwrap().statistics);
    }
    told
}

async fn an_import_changes_no_gain_on_any_of_the_following_days(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    // The signed-in area goes by the machine's clock.
    let now = pair.servers[0].inner.clock.now();
    pair.servers[0].clock.set(now);
    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    pair.fill().await;
    let aged = changed(&entries(&pair.export().await), |said| lived(said, now));
    pair.come(EMAIL, PHONE);
    pair.sign_up().await;
    let (status, answer) = pair.import(&aged).await;
    assert_eq!(status, 201, "{answer}");
    let now = pair.servers[0].inner.clock.now();
    let before = forty_days(&pair, pair.person().await, now).await;
    let gains = before.iter().map(|one| one.net_worth.change.absolute);
    let gains: BTreeSet<_> = gains.collect();
    assert!(gains.len() > 3, "something is gained meanwhile: {gains:?}");

    let whole = pair.export().await;
    pair.come(THIRD.0, THIRD.1);
    pair.sign_up().await;
    let (status, answer) = pair.import(&whole).await;
    assert_eq!(status, 201, "{answer}");
    let after = forty_days(&pair, pair.person().await, now).await;
    for (day, (before, after)) in before.iter().zip(&after).enumerate() {
        assert_eq!(after, before, "{day} days after the import");
    }
}

on_both!(an_import_changes_no_gain_on_any_of_the_following_days);
