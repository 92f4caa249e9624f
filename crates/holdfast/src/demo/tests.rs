use super::*;
use domain_dashboard::{DashboardService, LinkTarget, Span, Task};
use domain_files::notes::{NoteOwner, NotesService};
use domain_files::{DocumentOwner, ItemRef, Quota};
use domain_lifelocker::{AreaDocuments, LifeLocker};
use domain_presets::{PresetWithWarnings, Presets};
use domain_reminders::DeadlineRef;
use domain_shared::day::in_words;
use domain_shared::page::{PageRequest, Window};
use domain_shared::time::london_day;
use domain_shared::{Effects, PersonId};
use domain_vault::{Category, Item, Ledger, Vault};
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
        let history = installation.store.transactions();
        let points = history.points(person, Some(item.id), began).await.unwrap();
        let place = DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()));
        let everything = PageRequest::default();
        let papers = installation.documents.list(person, place, &everything);
        let papers = papers.await.unwrap().entries;
        let notes = installation.store.notes();
        let noted = NoteOwner::VaultItem(ItemRef::new(item.id.uuid()));
        let notes = notes.list(person, noted, Window::WHOLE).await.unwrap();
        let notes = notes.unwrap().entries.len();
        let entered = installation.store.transactions();
        let entered = entered.list(person, item.id, Window::WHOLE).await.unwrap();
        let entered = entered.unwrap().entries.len();
        let numbers = (points.len(), papers.len(), notes, entered);
        kept.push((item.name().to_owned(), numbers));
    }
    kept.sort();
    kept
}

async fn items(installation: &Installation, person: PersonId) -> Vec<Item> {
    vault(installation)
        .list_items(person, None)
        .await
        .unwrap()
        .entries
}

fn vault(installation: &Installation) -> Vault {
    let ledger = Ledger {
        transactions: installation.store.transactions(),
        items: installation.store.items(),
        clock: installation.clock.clone(),
        ids: installation.ids.clone(),
    };
    Vault::new(ledger, installation.app.lookups.clone())
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

/// A run that ends in the middle of the second item: its paper, the fourth of the items', finds no
/// room.
async fn cut_short(whole: &Installation) {
    cut_off_at(whole, presets::files() + 3).await;
}

/// A run that ends where there is no room for one more file than `files`.
async fn cut_off_at(whole: &Installation, files: u64) {
    let mut short = whole.clone();
    short.documents.quota = Quota {
        files,
        ..Quota::default()
    };
    assert!(run(&short).await.is_err());
}

/// The kinds of the sample person's presets and what their banners say.
async fn preset_notices(
    installation: &Installation,
    person: PersonId,
) -> Vec<(String, Option<String>)> {
    let presets = Presets {
        records: installation.store.presets(),
        documents: installation.documents.clone(),
    };
    let notices = installation.app.timeline.notices(person).await.unwrap();
    let listed = presets.list(person, None).await.unwrap().entries;
    let mut told: Vec<_> = listed
        .into_iter()
        .map(|PresetWithWarnings { preset, warnings }| {
            assert_eq!(warnings, []);
            let deadline = preset.metadata.deadline();
            let notice = deadline.and_then(|due| notices.of(DeadlineRef::preset(preset.id), due));
            (preset.kind().as_str().to_owned(), notice)
        })
        .collect();
    told.sort();
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn presets_that_were_cut_short_are_taken_up_and_deleted_ones_stay_away() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    cut_off_at(&whole, 1).await;
    let rowan = person(&whole).await;
    assert_eq!(preset_notices(&whole, rowan).await.len(), 3);
    assert_eq!(items(&whole, rowan).await, []);
    run(&whole).await.unwrap();
    let complete = preset_notices(&whole, rowan).await;
    let expected = [
        ("driving_licence", None),
        ("gas_safety_certificate", None),
        ("insurance_policy", Some("Expires in 1 week")),
        ("national_insurance_number", None),
        ("passport", None),
        ("tenancy_agreement", None),
        ("will", None),
    ]
    .map(|(kind, notice)| (kind.to_owned(), notice.map(str::to_owned)));
    assert_eq!(complete, expected);
    let presets = whole.store.presets();
    for preset in presets.list(rowan, None).await.unwrap().entries {
        let deleted = presets.delete(rowan, preset.id, whole.clock.now(), Effects::none());
        assert!(deleted.await.unwrap());
    }
    run(&whole).await.unwrap();
    assert_eq!(preset_notices(&whole, rowan).await, []);
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
    assert_eq!(left.len(), persona::items("").len() - 1);
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
    let wanted = persona::items("").into_iter().map(|sample| {
        let name = sample.data["name"].as_str().unwrap().to_owned();
        let (notes, entries) = (sample.records.notes, sample.records.entries);
        let numbers = (
            sample.values.len() + sample.past.len(),
            sample.papers.len() + usize::from(sample.photo.is_some()),
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

/// The entries of the Life Locker and the Renting area, by name.
async fn lockered(installation: &Installation, person: PersonId) -> [Vec<String>; 3] {
    let locker = locker(installation);
    let everything = PageRequest::default();
    let papers = async |papers: &AreaDocuments| {
        let listed = papers.list(person, &everything).await.unwrap().entries;
        listed.iter().map(|paper| paper.name.to_string()).collect()
    };
    let notes = locker.key_information.list(person, &everything).await;
    let notes = notes.unwrap().entries;
    let notes = notes
        .iter()
        .map(|note| note.content.name.as_str().to_owned());
    [
        papers(&locker.depository).await,
        papers(&locker.renting).await,
        notes.collect(),
    ]
}

fn locker(installation: &Installation) -> LifeLocker {
    let notes = NotesService::new(
        installation.store.notes(),
        installation.clock.clone(),
        installation.ids.clone(),
    );
    LifeLocker::new(installation.documents.clone(), notes)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_life_locker_and_the_renting_area_are_filled_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut whole = installation(folder.path()).await;
    // A run that ends in the middle of the Life Locker, which comes after the items' papers.
    let samples = persona::items("");
    let files = samples.iter();
    let files = files.map(|item| item.papers.len() + usize::from(item.photo.is_some()));
    let in_items: usize = files.sum();
    cut_off_at(
        &whole,
        presets::files() + u64::try_from(in_items + 2).unwrap(),
    )
    .await;
    let rowan = person(&whole).await;
    assert_eq!(lockered(&whole, rowan).await[0].len(), 2);

    whole.clock = Arc::new(FixedClock::at(whole.clock.now() + TimeDelta::days(1)));
    run(&whole).await.unwrap();
    let filled = lockered(&whole, rowan).await;
    let wanted = [
        locker::DEPOSITORY.len(),
        locker::RENTING.len(),
        locker::KEY_INFORMATION.len(),
    ];
    assert_eq!(filled.each_ref().map(Vec::len), wanted);

    let gone = locker(&whole);
    let listed = gone.renting.list(rowan, &PageRequest::default()).await;
    let paper = listed.unwrap().entries.remove(0);
    gone.renting.delete(rowan, paper.id).await.unwrap();
    run(&whole).await.unwrap();
    let left = lockered(&whole, rowan).await;
    assert_eq!(left[1].len(), filled[1].len() - 1);
    assert_eq!([&left[0], &left[2]], [&filled[0], &filled[2]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn dates_of_their_own_are_kept_once_and_a_deleted_one_stays_away() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    run(&whole).await.unwrap();
    let rowan = person(&whole).await;
    let dates = whole.store.own_dates();
    let kept = dates.list_own(rowan).await.unwrap().entries;
    let about = |title: &str| {
        let date = kept.iter().find(|date| date.form.title().as_str() == title);
        date.unwrap().about.is_some()
    };
    assert_eq!(kept.len(), 4);
    assert!(about("LV= car insurance") && about("Breakdown cover") && !about("TV licence"));
    let gone = dates.delete(rowan, kept[0].id, Effects::none()).await;
    assert!(gone.unwrap());
    run(&whole).await.unwrap();
    assert_eq!(dates.list_own(rowan).await.unwrap().entries, kept[1..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sample_dashboard_says_what_is_worth_doing() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    run(&whole).await.unwrap();
    let rowan = person(&whole).await;
    let dashboard = DashboardService::new(whole.store.dashboard_queries(), whole.clock.clone());
    let dashboard = dashboard.show(rowan).await.unwrap();
    let tasks: Vec<_> = dashboard.weekly_tasks.iter().map(Task::title).collect();
    let today = london_day(whole.clock.now());
    let [expired, policy, mot, boiler] =
        [-40, 12, 19, 26].map(|days| in_words(today + TimeDelta::days(days)));
    assert_eq!(
        tasks[..4],
        [
            format!("Renew your passport: it expired on {expired}"),
            format!("Renew your travel insurance: it expires in 1 week, on {policy}"),
            format!("Book the MOT for Škoda Octavia 2019: it expires in 2 weeks, on {mot}"),
            format!("Boiler service: in 3 weeks, on {boiler}"),
        ]
    );
    let about: Vec<_> = dashboard.key_insights.iter().map(|i| i.about).collect();
    assert_eq!(
        about[0],
        LinkTarget::Papers(domain_presets::PresetCategory::Renting)
    );
    assert_eq!(about[2], LinkTarget::Timeline);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sample_net_position_does_not_leap_over_five_years() {
    let folder = tempfile::tempdir().unwrap();
    let whole = installation(folder.path()).await;
    run(&whole).await.unwrap();
    let rowan = person(&whole).await;
    let dashboard = DashboardService::new(whole.store.dashboard_queries(), whole.clock.clone());
    let course = dashboard.net_worth_history(rowan, Span::FiveYears).await;
    let points = course.unwrap().points;
    for pair in points.windows(2) {
        let (before, after) = (pair[0].net().get(), pair[1].net().get());
        let moved = (after - before).abs();
        assert!(moved * 5 < before, "{before} to {after} by {}", pair[1].day);
    }
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
    assert_eq!(facts[0]["own_mot_date"], ends.to_string());
    assert_eq!(facts[0]["mot_expiry_date"], serde_json::Value::Null);
}
