use super::*;
use domain_files::{ItemRef, Place, Quota};
use domain_shared::PersonId;
use domain_shared::page::{PageRequest, Window};
use domain_shared::time::london_day;
use domain_vault::{Category, Item, Vault};
use std::path::Path;

fn config(folder: &Path, variables: &[(&str, &str)]) -> Config {
    let given = [("HOLDFAST_DATA_DIR", folder.to_str().unwrap())];
    let all = given.iter().chain(variables);
    Config::read(all.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))).unwrap()
}

#[test]
fn a_sample_account_is_refused_where_its_messages_would_leave() {
    let folder = tempfile::tempdir().unwrap();
    assert!(allowed(&config(folder.path(), &[])).is_ok());
    let smtp = [
        ("HOLDFAST_SMTP_HOST", "mail.example.org"),
        ("HOLDFAST_SMTP_FROM", "holdfast@example.org"),
    ];
    assert!(allowed(&config(folder.path(), &smtp)).is_err());
}

/// How many values, papers, notes and transactions an item has.
type Numbers = (usize, usize, usize, usize);

/// Everything the sample person keeps, by name.
async fn kept(installation: &Installation, person: PersonId) -> Vec<(String, Numbers)> {
    let mut kept = Vec::new();
    for item in items(installation, person).await {
        let began = chrono::DateTime::UNIX_EPOCH;
        let history = installation.store.value_history();
        let points = history.points(person, Some(item.id), began).await.unwrap();
        let place = Place::VaultItem(ItemRef::new(item.id.uuid()));
        let everything = PageRequest::default();
        let papers = installation.documents.list(person, place, &everything);
        let papers = papers.await.unwrap().entries;
        let notes = installation.store.notes();
        let notes = notes.list(person, item.id, Window::WHOLE).await.unwrap();
        let notes = notes.unwrap().entries.len();
        let entered = installation.store.transactions();
        let entered = entered.list(person, item.id, Window::WHOLE).await.unwrap();
        let entered = entered.unwrap().manual.entries.len();
        let numbers = (points.len(), papers.len(), notes, entered);
        kept.push((item.name().to_owned(), numbers));
    }
    kept.sort();
    kept
}

async fn items(installation: &Installation, person: PersonId) -> Vec<Item> {
    vault(installation).list_items(person, None).await.unwrap()
}

fn vault(installation: &Installation) -> Vault {
    Vault::new(
        installation.store.items(),
        installation.lookups.clone(),
        installation.clock.clone(),
        installation.ids.clone(),
    )
}

async fn person(installation: &Installation) -> PersonId {
    let ensured = account::ensure(installation, installation.clock.clone());
    ensured.await.unwrap()
}

async fn installation(folder: &Path) -> Installation {
    Installation::open(&config(folder, &[]), 8080)
        .await
        .unwrap()
}

/// A run that ends in the middle of the second item: its paper, the third, finds no room.
async fn cut_short(whole: &Installation) {
    let mut short = whole.clone();
    short.documents.quota = Quota {
        files: 2,
        ..Quota::default()
    };
    assert!(run(&short).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_item_that_was_deleted_before_it_was_complete_does_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    cut_short(&whole).await;
    let rowan = person(&whole).await;
    let unfinished = items(&whole, rowan).await.remove(1);
    vault(&whole)
        .delete_item(rowan, unfinished.id)
        .await
        .unwrap();
    run(&whole).await.unwrap();
    let left = items(&whole, rowan).await;
    assert_eq!(left.len(), persona::items().len() - 1);
    assert!(left.iter().all(|item| item.id != unfinished.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_was_cut_short_is_taken_up_and_a_further_one_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut whole = installation(folder.path()).await;
    cut_short(&whole).await;
    let rowan = person(&whole).await;
    assert_eq!(items(&whole, rowan).await.len(), 2);

    // On the next day, whose dates are others.
    whole.clock = Arc::new(FixedClock::at(whole.clock.now() + TimeDelta::days(1)));
    run(&whole).await.unwrap();
    let complete = kept(&whole, rowan).await;
    let wanted = persona::items().into_iter().map(|sample| {
        let name = sample.data["name"].as_str().unwrap().to_owned();
        let (notes, entries) = (sample.records.notes, sample.records.entries);
        let numbers = (
            sample.values.len(),
            sample.papers.len(),
            notes.len(),
            entries.len(),
        );
        (name, numbers)
    });
    let mut wanted: Vec<_> = wanted.collect();
    wanted.sort();
    assert_eq!(complete, wanted);
    run(&whole).await.unwrap();
    assert_eq!(kept(&whole, rowan).await, complete);

    let gone = items(&whole, rowan).await.remove(0);
    vault(&whole).delete_item(rowan, gone.id).await.unwrap();
    run(&whole).await.unwrap();
    let mut left = complete;
    left.retain(|(name, ..)| name != gone.name());
    assert_eq!(kept(&whole, rowan).await, left);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sample_cars_mot_ends_in_19_days() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    run(&whole).await.unwrap();
    let rowan = person(&whole).await;
    let items = items(&whole, rowan).await;
    let facts: Vec<_> = items
        .iter()
        .filter(|item| item.category() == Category::Vehicle)
        .map(|car| car.data.to_wire())
        .collect();
    let ends = london_day(whole.clock.now()) + TimeDelta::days(19);
    assert_eq!(facts.len(), 1);
    assert_eq!(facts[0]["mot_expiry_date"], ends.to_string());
    assert_eq!(facts[0]["tax_status"], "Taxed");
}
