use super::*;
use proptest::prelude::*;
use serde_json::json;

fn said(body: &Value) -> Result<OwnershipEdit, Invalid> {
    let mut errors = FieldErrors::default();
    let as_of = body.get("asOf").unwrap_or(&Value::Null);
    let said = OwnershipEdit::read(body.get("ownership"), body.get("ended"), as_of, &mut errors);
    errors.finish()?;
    Ok(said.unwrap())
}

fn refused(result: Result<impl std::fmt::Debug, Invalid>) -> Vec<(&'static str, String)> {
    let invalid = result.unwrap_err();
    let errors = invalid.errors();
    errors
        .map(|error| (error.field, error.message.clone()))
        .collect()
}

const TODAY: &str = "2026-07-01";

fn applied(body: &Value) -> Result<(Ownership, Option<Ended>), Invalid> {
    let stored = Ownership::default();
    said(body)?.applied(&stored, None, TODAY.parse().unwrap())
}

#[test]
fn a_share_is_more_than_nothing_and_at_most_all_of_it() {
    for (json, hundredths) in [
        (json!(50), Some(5_000)),
        (json!(33.33), Some(3_333)),
        (json!("12.5"), Some(1_250)),
        (json!(100), Some(10_000)),
        (json!(0.01), Some(1)),
        (json!(0), None),
        (json!(-1), None),
        (json!(100.01), None),
        (json!(33.333), None),
        (json!("half"), None),
        (json!(true), None),
    ] {
        let read = Share::read(&json).ok().map(Share::hundredths);
        assert_eq!(read, hundredths, "{json}");
    }
}

#[test]
fn what_breaks_a_rule_is_named_by_its_place_in_the_body() {
    for (body, field, message) in [
        (
            json!({ "ownership": { "share": 0 } }),
            "ownership.share",
            "Your share must be more than 0 and at most 100",
        ),
        (
            json!({ "ownership": { "since": "soon" } }),
            "ownership.since",
            "Owned since must be a date",
        ),
        (
            json!({ "ownership": { "cost": -1 } }),
            "ownership.cost",
            "Cost cannot be negative",
        ),
        (
            json!({ "ownership": { "colour": 1 } }),
            "ownership",
            "Unknown field: colour",
        ),
        (
            json!({ "ownership": 5 }),
            "ownership",
            "This must be an object",
        ),
        (json!({ "ended": {} }), "ended.on", "Ended on is required"),
        (
            json!({ "ended": { "on": TODAY, "proceeds": "lots" } }),
            "ended.proceeds",
            "Sold for must be a number",
        ),
        (json!({ "asOf": "today" }), "asOf", "As of must be a date"),
        (
            json!({ "ownership": { "since": "2026-07-02" } }),
            "ownership.since",
            STILL_TO_COME,
        ),
        (
            json!({ "ended": { "on": "2026-07-02" } }),
            "ended.on",
            STILL_TO_COME,
        ),
        (json!({ "asOf": "2026-07-02" }), "asOf", STILL_TO_COME),
        (
            json!({ "ownership": { "since": "2020-01-02" }, "ended": { "on": "2020-01-01" } }),
            "ended.on",
            NOT_YET_THEIRS,
        ),
        (
            json!({ "ownership": { "since": "2020-01-02" }, "asOf": "2020-01-01" }),
            "asOf",
            NOT_YET_THEIRS,
        ),
        (
            json!({ "ended": { "on": "2020-01-01" }, "asOf": "2020-01-02" }),
            "asOf",
            NO_LONGER_THEIRS,
        ),
    ] {
        assert_eq!(
            refused(applied(&body)),
            [(field, message.to_owned())],
            "{body}"
        );
    }
}

#[test]
fn a_value_may_be_of_any_day_on_which_it_is_theirs() {
    let owned = json!({ "ownership": { "since": "2020-01-01" }, "ended": { "on": "2020-01-31" } });
    for (day, is_theirs) in [
        ("2019-12-31", false),
        ("2020-01-01", true),
        ("2020-01-31", true),
        ("2020-02-01", false),
        // Without another day, a value is that of today.
        (TODAY, true),
    ] {
        let mut body = owned.clone();
        body["asOf"] = json!(day);
        assert_eq!(applied(&body).is_ok(), is_theirs, "{day}");
    }
}

#[test]
fn what_is_not_said_stays_and_null_takes_it_away() {
    let since = json!({ "ownership": { "since": "2014-06-03" }, "ended": { "on": "2020-01-01" } });
    let (stored, ended) = applied(&since).unwrap();
    let today = TODAY.parse().unwrap();
    let nothing = said(&json!({})).unwrap();
    let same = nothing.applied(&stored, ended.as_ref(), today).unwrap();
    assert_eq!(same, (stored.clone(), ended.clone()));
    let away = said(&json!({ "ownership": null, "ended": null })).unwrap();
    let gone = away.applied(&stored, ended.as_ref(), today).unwrap();
    assert_eq!(gone, (Ownership::default(), None));
}

#[test]
fn a_share_reads_back_as_it_was_written() {
    for json in [json!(50), json!(33.33), json!(0.01), json!(100), json!(7.5)] {
        let share = Share::read(&json).unwrap();
        assert_eq!(share.write(JSON).unwrap().as_f64(), json.as_f64());
    }
}

proptest! {
    #[test]
    fn the_parts_of_two_owners_add_up_to_the_whole_within_a_penny(
        pence in -1_000_000_000_i64..1_000_000_000,
        part in 1_i32..10_000,
    ) {
        let whole = Pence::from_sum(pence);
        let (mine, theirs) = (Share::from_hundredths(part), Share::from_hundredths(10_000 - part));
        let sum = mine.of(whole) + theirs.of(whole);
        prop_assert!((sum - whole).get().abs() <= 1);
        prop_assert!(mine.of(whole).get().abs() <= pence.abs());
        prop_assert_eq!(Share::WHOLE.of(whole), whole);
    }
}
