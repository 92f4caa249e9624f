//! Imports that are refused: nothing of them is left but files that are swept.

use super::packages::{Entries, entries, summed, zipped};
use super::{OTHER, on_both};
use crate::stores::Pair;
use crate::support::installation::Installation;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_files::service::SWEEP_AFTER;
use domain_shared::time::FixedClock;
use futures_util::TryStreamExt;
use serde_json::{Value, json};
use std::sync::Arc;

const NO_EXPORT: &str = "Choose a file that Holdfast exported.";
const TOO_LARGE: &str =
    "This export is too large to import here. Your administrator can raise the limit.";

/// The export with what it says changed, and its checksums true.
pub(super) fn changed(entries: &Entries, change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut entries = entries.clone();
    let json = entries.get_mut("holdfast.json").unwrap();
    let mut said: Value = serde_json::from_slice(json).unwrap();
    change(&mut said);
    *json = said.to_string().into_bytes();
    summed(entries)
}

/// The first item of a category, as the export says it.
pub(super) fn item<'a>(said: &'a mut Value, category: &str) -> &'a mut Value {
    let items = said["items"].as_array_mut().unwrap();
    items
        .iter_mut()
        .find(|item| item["category"] == category)
        .unwrap()
}

fn told(of: &str) -> Value {
    json!({
        "of": of, "day": "2031-05-06", "told_on": "2031-02-05",
        "sent_at": "2026-01-01T00:00:00Z",
    })
}

fn with(entries: &Entries, path: &str, body: &[u8]) -> Vec<u8> {
    let mut entries = entries.clone();
    entries.insert(path.to_owned(), body.to_vec());
    summed(entries)
}

/// Exports that were tampered with, and the message of each.
fn tampered(whole: &[u8]) -> Vec<(Vec<u8>, String)> {
    let parts = entries(whole);
    let deed = "files/vault/1-Paper- 1.pdf";
    assert!(parts.contains_key(deed));
    let mut damaged = parts.clone();
    damaged.insert(deed.to_owned(), b"%PDF-1.7\n%%EOF\n".to_vec());
    let mut many = parts.clone();
    many.extend((0..30_000).map(|number| (format!("files/{number}"), Vec::new())));
    let mut bomb = parts.clone();
    bomb.insert(deed.to_owned(), vec![b' '; 20_971_521]);
    let refused = |what: &str, why: &str| format!("{what} cannot be imported: {why}");
    let broken = |change: fn(&mut Value), what: &str, why: &str| {
        (changed(&parts, change), refused(what, why))
    };
    vec![
        (b"%PDF-1.7\n%%EOF\n".to_vec(), NO_EXPORT.to_owned()),
        (whole[..whole.len() / 2].to_vec(), NO_EXPORT.to_owned()),
        (
            with(&parts, "files/../../etc/cron.d/x", b"x"),
            NO_EXPORT.to_owned(),
        ),
        (with(&parts, "/etc/passwd", b"x"), NO_EXPORT.to_owned()),
        (summed(many), TOO_LARGE.to_owned()),
        (summed(bomb), NO_EXPORT.to_owned()),
        (with(&parts, "holdfast.json", b"{}"), NO_EXPORT.to_owned()),
        (
            zipped(&damaged),
            format!("This export is damaged: {deed} does not match its checksum."),
        ),
        (
            changed(&parts, |said| said["version"] = json!(2)),
            "This export comes from a newer Holdfast. Update this one first.".to_owned(),
        ),
        (
            with(&parts, deed, b"<script>"),
            refused("Paper: 1.pdf", "We can't take this type of file."),
        ),
        broken(
            |said| item(said, "current_account")["data"]["sort_code"] = json!("12-34"),
            "Everyday",
            "Sort code must be 6 digits",
        ),
        broken(
            |said| item(said, "loan")["history"] = json!([]),
            "Mortgage",
            "It has no history of values",
        ),
        broken(
            |said| item(said, "pension")["history"][0]["value"] = json!(-5),
            "Work",
            "Its history has a negative value",
        ),
        broken(
            |said| item(said, "savings")["documents"][0]["set_as_cover"] = json!(true),
            "=Rainy day",
            "Only a photo of a property, vehicle or personal item can be the cover",
        ),
        broken(
            |said| item(said, "loan")["created_at"] = json!("3026-01-01T00:00:00Z"),
            "Mortgage",
            "It has a date that cannot be",
        ),
        broken(
            |said| said["person"]["joined_at"] = json!("3026-01-01T00:00:00Z"),
            "The account",
            "It has a date that cannot be",
        ),
        broken(
            |said| said["presets"][0]["reminders"] = json!([told("preset"), told("preset")]),
            "P",
            "A reminder of its date went out twice",
        ),
        broken(
            |said| item(said, "loan")["reminders"] = json!([told("mot")]),
            "Mortgage",
            "What was said of its date is of another date",
        ),
        broken(
            |said| item(said, "personal_item")["history"][1]["value"] = json!(7),
            "Violin",
            "Its history does not end at its value",
        ),
        broken(
            |said| {
                let history = item(said, "personal_item")["history"].as_array_mut();
                let history = history.unwrap();
                history.swap(0, 1);
                history.truncate(2);
            },
            "Violin",
            "Its history is not in the order of its dates",
        ),
        broken(
            |said| {
                let answers = said["presets"][0]["answers"].as_array_mut().unwrap();
                let again = answers[0].clone();
                answers.push(again);
            },
            "P",
            "Something was said of its date twice",
        ),
        broken(
            |said| said["presets"][0]["answers"][0]["snoozed_until"] = json!("1066-10-14"),
            "P",
            "It has a date that cannot be",
        ),
        broken(
            |said| said["life_locker"]["notes"][0]["name"] = json!(" "),
            "A note",
            "Name is required",
        ),
        broken(
            |said| said["presets"][0]["type"] = json!("secret"),
            "P",
            "Type must be one of the choices",
        ),
    ]
}

/// How many files of everybody are kept, sealed.
async fn kept(pair: &Pair) -> usize {
    let store = &pair.servers[0].inner.documents.store;
    let files = store.list().await.unwrap();
    files.try_collect::<Vec<_>>().await.unwrap().len()
}

/// An hour's sweep.
async fn sweep(pair: &Pair) {
    let inner = &pair.servers[0].inner;
    let mut documents = inner.documents.clone();
    let later = inner.clock.now() + SWEEP_AFTER + TimeDelta::minutes(1);
    documents.clock = Arc::new(FixedClock::at(later));
    documents.sweep().await.unwrap();
}

async fn what_was_tampered_with_is_refused_and_leaves_nothing(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.fill().await;
    let whole = pair.export().await;
    let (status, answer) = pair.import(&whole).await;
    assert_eq!(status, 422);
    assert_eq!(
        answer["errors"],
        json!([{
            "field": "file",
            "message":
                "You can only import into an empty account. Delete what's in it first, or sign up again.",
        }])
    );
    sweep(&pair).await;
    let before = kept(&pair).await;
    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    for (zip, message) in tampered(&whole) {
        let (status, answer) = pair.import(&zip).await;
        assert_eq!(status, 422, "{message}: {answer}");
        assert_eq!(
            answer["errors"],
            json!([{ "field": "file", "message": message }])
        );
        assert!(pair.may_import().await, "{message}");
        assert_eq!(kept(&pair).await, before, "{message}");
    }
    assert_eq!(pair.data("/vault").await, json!([]));
    // Nor does anyone who had it before lose anything.
    sweep(&pair).await;
    assert_eq!(kept(&pair).await, before);
}

on_both!(what_was_tampered_with_is_refused_and_leaves_nothing);
