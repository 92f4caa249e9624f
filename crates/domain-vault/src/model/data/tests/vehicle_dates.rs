//! Which of a vehicle's dates count: the later source, and never sample data.

use super::*;
use crate::model::{StatedBy, VehicleDate};
use StatedBy::{Owner, Registry, Sample};

const EARLY: &str = "2026-07-01T12:00:00+00:00";
const LATE: &str = "2026-11-03T12:00:00+00:00";

/// A vehicle with an MOT date of its own, typed at a moment, and what was looked up at another.
fn vehicle(own: Option<&str>, looked_up: Option<(&str, Value, Value, bool)>) -> ItemData {
    let mut data = filled_in(Category::Vehicle, 1);
    if let Some(typed_at) = own {
        data["own_mot_date"] = json!("2027-03-01");
        data["own_mot_typed_at"] = json!(typed_at);
    }
    if let Some((at, day, status, sample)) = looked_up {
        data["facts_at"] = json!(at);
        data["mot_expiry_date"] = day;
        data["mot_status"] = status;
        data["facts_sample"] = json!(sample);
    }
    ItemData::from_export(Category::Vehicle, &data).unwrap()
}

#[test]
fn the_later_source_counts_and_reminds_and_what_a_sandbox_provider_made_up_does_not() {
    let own = Some("2027-03-01");
    let other = Some("2026-12-10");
    let told = |at, sample| Some((at, json!("2026-12-10"), json!("Valid"), sample));
    let stateless = |at| Some((at, Value::Null, json!("Not valid"), false));
    let valid = Some("Valid");
    for (typed, looked_up, expected, reminds) in [
        (Some(EARLY), None, Some((own, None, Owner, EARLY)), own),
        (
            None,
            told(LATE, false),
            Some((other, valid, Registry, LATE)),
            other,
        ),
        (
            Some(EARLY),
            told(LATE, false),
            Some((other, valid, Registry, LATE)),
            other,
        ),
        (
            Some(LATE),
            told(EARLY, false),
            Some((own, None, Owner, LATE)),
            own,
        ),
        // Both at one moment: the person saw what was looked up.
        (
            Some(LATE),
            told(LATE, false),
            Some((own, None, Owner, LATE)),
            own,
        ),
        (
            None,
            told(LATE, true),
            Some((other, valid, Sample, LATE)),
            None,
        ),
        (
            Some(EARLY),
            told(LATE, true),
            Some((own, None, Owner, EARLY)),
            own,
        ),
        (
            None,
            stateless(LATE),
            Some((None, Some("Not valid"), Registry, LATE)),
            None,
        ),
        (
            Some(EARLY),
            stateless(LATE),
            Some((own, Some("Not valid"), Owner, EARLY)),
            own,
        ),
        (
            Some(LATE),
            stateless(EARLY),
            Some((own, None, Owner, LATE)),
            own,
        ),
        (None, None, None, None),
    ] {
        let data = vehicle(typed, looked_up.clone());
        let day = |text: &str| text.parse().unwrap();
        let expected = expected.map(|(date, status, by, at)| VehicleDate {
            day: date.map(day),
            status: status.and_then(|status| crate::model::values::ShortText::parse(status).ok()),
            by,
            at: Some(at.parse().unwrap()),
        });
        assert_eq!(data.mot(), expected, "{typed:?} {looked_up:?}");
        assert_eq!(data.mot_expiry(), reminds.map(day));
        assert_eq!((data.tax(), data.tax_due()), (None, None));
    }
}

#[test]
fn an_own_date_is_kept_as_it_was_typed() {
    let mut data = filled_in(Category::Vehicle, 1);
    data["own_tax_date"] = json!("2027-04-30");
    let typed = ItemData::parse(Category::Vehicle, &data).unwrap();
    assert_eq!(typed.tax_due(), "2027-04-30".parse().ok());
    assert_eq!(typed.to_wire()["own_tax_date"], "2027-04-30");
}
