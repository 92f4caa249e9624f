//! The promises of [`SearchIndex`] as tests.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "these are tests, and a test fails by panicking"
)]

use super::{
    HitKind, PaperDate, Query, SearchCandidate, SearchCollector, SearchHit, SearchIndex, Section,
};
use crate::text_extraction::{DocumentText, KIND};
use chrono::NaiveDate;
use domain_files::notes::contract::samples::{SampleIds, at};
use domain_files::{DocumentId, FileId};
use domain_shared::contract::{Case, Setup};
use domain_shared::jobs::Jobs;
use domain_shared::{Ids, PersonId};
use std::sync::Arc;
use uuid::Uuid;

/// The day on which texts are read.
const DAY: NaiveDate = NaiveDate::MIN;

/// A document that is kept, or a preset with its file.
#[derive(Debug, Clone, Copy)]
pub struct StoredDocument {
    /// Its id.
    pub id: Uuid,
    /// The item that it is kept with; none for the Life Locker.
    pub item: Option<Uuid>,
    /// Its content.
    pub file: FileId,
}

/// The port under test, and what its cases start from.
pub struct Ports {
    /// The searchable content.
    pub index: Arc<dyn SearchIndex>,
    /// Background work.
    pub jobs: Arc<dyn Jobs>,
    /// Makes a person.
    pub new_person: Setup<(), PersonId>,
    /// Adds an item of this name.
    pub item: Setup<(PersonId, &'static str), Uuid>,
    /// Adds a note, with an item or in the Life Locker.
    pub note: Setup<(PersonId, Option<Uuid>, &'static str), Uuid>,
    /// Adds a transaction to an item.
    pub transaction: Setup<(PersonId, Uuid, &'static str), Uuid>,
    /// Adds a date of this title.
    pub date: Setup<(PersonId, &'static str), Uuid>,
    /// Adds a document to an item or to the Life Locker; its name tells its type.
    pub document: Setup<(PersonId, Option<Uuid>, &'static str), StoredDocument>,
    /// Adds a preset with a file of its own, which is called like it, and an extra one of the
    /// second name.
    pub preset: Setup<(PersonId, &'static str, &'static str), [StoredDocument; 2]>,
    /// Replaces a document's content by that of another PDF.
    pub replace: Setup<(PersonId, StoredDocument, &'static str), StoredDocument>,
    /// Deletes a document.
    pub delete: Setup<(PersonId, StoredDocument), ()>,
    /// Deletes an item.
    pub delete_item: Setup<(PersonId, Uuid), ()>,
    /// Deletes a preset.
    pub delete_preset: Setup<(PersonId, [StoredDocument; 2]), ()>,
}

/// An item of the Vault that nobody else has.
pub fn thing(title: &str) -> SearchCandidate {
    SearchCandidate {
        kind: HitKind::Item,
        id: SampleIds.next(),
        title: title.to_owned(),
        detail: String::new(),
        unshown: String::new(),
        item: None,
        category: None,
        area: Section::Vault,
        url: None,
        at: at(0),
        inside: None,
    }
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "SearchIndex::search" => each_thing_is_shown_once_as_it_is_now,
        "SearchIndex::search" => a_preset_and_its_file_are_one_thing,
        "SearchIndex::search" => a_document_has_the_words_of_its_present_file,
        "SearchIndex::search" => each_of_many_files_has_its_words,
        "SearchIndex::search" => nothing_of_somebody_else_is_shown,
        "SearchIndex::save" => words_are_kept_even_if_there_are_none,
        "SearchIndex::save" => words_of_no_document_of_the_owner_are_not_kept,
        "SearchIndex::save" => a_pdf_has_its_job_from_the_moment_it_is_stored,
        "SearchIndex::dates" => a_document_has_the_dates_of_its_present_file,
        "SearchIndex::dates" => dates_are_answered_to_their_owner_alone,
    ]
}

async fn find(ports: &Ports, owner: PersonId, text: &str) -> Vec<SearchHit> {
    let collector = SearchCollector::new(Query::parse(text).unwrap());
    let searched = ports.index.search(owner, collector).await.unwrap();
    searched.found().hits
}

/// The results: their kind, id and title, in order of the ids.
async fn told(ports: &Ports, owner: PersonId, text: &str) -> Vec<(&'static str, Uuid, String)> {
    let hits = find(ports, owner, text).await.into_iter();
    let told = hits.map(|hit| (hit.what.kind.as_str(), hit.what.id, hit.what.title));
    let mut told: Vec<_> = told.collect();
    told.sort_unstable_by_key(|(_, id, _)| *id);
    told
}

/// Whether the text is found inside of a file.
async fn is_inside(ports: &Ports, owner: PersonId, id: Uuid, text: &str) -> bool {
    let hits = find(ports, owner, text).await;
    hits.iter().any(|hit| hit.what.id == id && hit.inside)
}

async fn save(ports: &Ports, owner: PersonId, file: FileId, text: &str) -> bool {
    let kept = ports
        .index
        .save(owner, file, &DocumentText::of(text, DAY))
        .await;
    kept.unwrap()
}

/// An item that is deleted takes what belongs to it along.
pub async fn each_thing_is_shown_once_as_it_is_now(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.item.call((owner, "Zebra house")).await;
    let gone = ports.item.call((owner, "Zebra car")).await;
    let mut expected = vec![
        ("item", item, "Zebra house"),
        (
            "note",
            ports.note.call((owner, Some(item), "Zebra boiler")).await,
            "Zebra boiler",
        ),
        (
            "note",
            ports.note.call((owner, None, "Zebra dentist")).await,
            "Zebra dentist",
        ),
        (
            "transaction",
            ports.transaction.call((owner, item, "Zebra roof")).await,
            "Zebra roof",
        ),
        (
            "date",
            ports.date.call((owner, "Zebra crossing")).await,
            "Zebra crossing",
        ),
    ];
    for (place, name) in [
        (None, "Zebra will.pdf"),
        (Some(item), "Zebra deed.pdf"),
        (None, "Zebra door.png"),
    ] {
        let id = ports.document.call((owner, place, name)).await.id;
        expected.push(("document", id, name));
    }
    ports.note.call((owner, Some(gone), "Zebra tyres")).await;
    ports
        .document
        .call((owner, Some(gone), "Zebra manual.pdf"))
        .await;
    let shredded = ports.document.call((owner, None, "Zebra letter.pdf")).await;
    ports.delete.call((owner, shredded)).await;
    ports.delete_item.call((owner, gone)).await;
    expected.sort_unstable_by_key(|(_, id, _)| *id);
    let told = told(ports, owner, "zebra").await;
    let told = told.iter().map(|(kind, id, title)| (*kind, *id, &**title));
    let told: Vec<_> = told.collect();
    assert_eq!(told, expected);
}

/// An extra file of a preset is a thing of its own.
pub async fn a_preset_and_its_file_are_one_thing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let preset = ports
        .preset
        .call((owner, "Zebra will.pdf", "Codicil.pdf"))
        .await;
    let [will, codicil] = preset;
    let found = told(ports, owner, "zebra").await.into_iter();
    let found = found.filter(|(_, _, title)| title.starts_with("Zebra"));
    let found: Vec<_> = found.map(|(kind, id, _)| (kind, id)).collect();
    assert_eq!(found, [("preset", will.id)]);
    assert_eq!(
        told(ports, owner, "codicil").await,
        [("document", codicil.id, "Codicil.pdf".to_owned())]
    );
    for (paper, text) in [(will, "to my sister"), (codicil, "to my brother")] {
        assert!(save(ports, owner, paper.file, text).await);
        assert!(is_inside(ports, owner, paper.id, text).await);
    }
    ports.delete_preset.call((owner, preset)).await;
    for text in ["zebra", "codicil", "sister", "brother"] {
        assert_eq!(told(ports, owner, text).await, [], "{text}");
    }
}

/// Words of the file before it are not found any more.
pub async fn a_document_has_the_words_of_its_present_file(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = ports.document.call((owner, None, "Will.pdf")).await;
    let inside = async |text| is_inside(ports, owner, old.id, text).await;
    assert!(!inside("sister").await);
    assert!(save(ports, owner, old.file, "To my sister").await);
    assert!(inside("sister").await);
    let new = ports.replace.call((owner, old, "Will 2.pdf")).await;
    assert!(!inside("sister").await);
    assert!(save(ports, owner, new.file, "To my brother").await);
    assert!(inside("brother").await);
    ports.delete.call((owner, new)).await;
    assert_eq!(told(ports, owner, "brother").await, []);
}

/// No file loses its words where there are more than a store reads at once.
pub async fn each_of_many_files_has_its_words(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut papers = Vec::new();
    for number in 0..70 {
        let paper = ports.document.call((owner, None, "Paper.pdf")).await;
        assert!(save(ports, owner, paper.file, &format!("stripe{number}.")).await);
        papers.push(paper);
    }
    let unread = ports.document.call((owner, None, "Unread.pdf")).await;
    for (number, paper) in papers.iter().enumerate().step_by(3) {
        let text = format!("stripe{number}.");
        assert!(is_inside(ports, owner, paper.id, &text).await, "{number}");
        assert_eq!(find(ports, owner, &text).await.len(), 1);
    }
    let found = told(ports, owner, "unread").await;
    assert_eq!(found, [("document", unread.id, "Unread.pdf".to_owned())]);
}

/// Nothing of any kind is shown to another person.
pub async fn nothing_of_somebody_else_is_shown(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let item = ports.item.call((owner, "Zebra house")).await;
    ports.note.call((owner, None, "Zebra dentist")).await;
    ports.transaction.call((owner, item, "Zebra roof")).await;
    ports.date.call((owner, "Zebra crossing")).await;
    ports.preset.call((owner, "Passport.pdf", "Visa.pdf")).await;
    let will = ports.document.call((owner, None, "Will.pdf")).await;
    assert!(save(ports, owner, will.file, "a zebra").await);
    for (text, count) in [("zebra", 5), ("visa", 1)] {
        assert_eq!(told(ports, other, text).await, []);
        assert_eq!(told(ports, owner, text).await.len(), count);
    }
}

/// A file in which nothing can be read may be read again.
pub async fn words_are_kept_even_if_there_are_none(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = ports.document.call((owner, None, "Paper.pdf")).await;
    for text in ["", "Größe £250 \u{1F3E0}"] {
        assert!(save(ports, owner, paper.file, text).await);
    }
    assert!(is_inside(ports, owner, paper.id, "große £250 \u{1F3E0}").await);
}

/// Words are not kept of a file that is somebody else's, unknown, replaced or deleted.
pub async fn words_of_no_document_of_the_owner_are_not_kept(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let paper = ports.document.call((owner, None, "Paper.pdf")).await;
    assert!(!save(ports, other, paper.file, "Taken over").await);
    assert!(!save(ports, owner, FileId::new(SampleIds.next()), "Nothing").await);
    let new = ports.replace.call((owner, paper, "Paper 2.pdf")).await;
    assert!(!save(ports, owner, paper.file, "Too late").await);
    ports.delete.call((owner, new)).await;
    assert!(!save(ports, owner, new.file, "Too late").await);
    for text in ["taken", "nothing", "late"] {
        assert_eq!(told(ports, owner, text).await, []);
    }
}

/// A PDF has its job wherever it is kept; a picture has none.
pub async fn a_pdf_has_its_job_from_the_moment_it_is_stored(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.item.call((owner, "House")).await;
    let with_item = ports.document.call((owner, Some(item), "Deed.pdf")).await;
    let alone = ports.document.call((owner, None, "Will.pdf")).await;
    let preset = ports.preset.call((owner, "Passport.pdf", "Visa.pdf")).await;
    let new = ports.replace.call((owner, alone, "Will 2.pdf")).await;
    let picture = ports.document.call((owner, None, "Door.png")).await;
    let jobs = ports.jobs.lease(KIND, at(60), at(61), 1000).await;
    let keys: Vec<_> = jobs.unwrap().into_iter().map(|job| job.job.key).collect();
    let [passport, visa] = preset;
    let expected = [with_item, alone, passport, visa, new];
    for stored in expected {
        let key = format!("{owner}/{}", stored.file);
        assert!(keys.contains(&key), "{stored:?}");
    }
    assert!(
        !keys
            .iter()
            .any(|key| key.ends_with(&picture.file.to_string()))
    );
}

async fn dates(ports: &Ports, owner: PersonId, id: Uuid) -> Option<Vec<PaperDate>> {
    let dates = ports.index.dates(owner, DocumentId::new(id)).await;
    dates.unwrap()
}

const RENEWAL: &str = "Größe 7. Policy ends 3 December 2027. MOT due 01/02/2028";

/// A document that was not read has none, nor has one that is read again and says none.
pub async fn a_document_has_the_dates_of_its_present_file(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.item.call((owner, "Car")).await;
    let expected = Some(PaperDate::find(RENEWAL, DAY));
    assert_eq!(expected.as_ref().unwrap().len(), 2);
    let old = ports.document.call((owner, None, "Policy.pdf")).await;
    let with_item = ports.document.call((owner, Some(item), "Log.pdf")).await;
    let [_, extra] = ports.preset.call((owner, "Cover.pdf", "Extra.pdf")).await;
    for paper in [old, with_item, extra] {
        assert_eq!(dates(ports, owner, paper.id).await, Some(Vec::new()));
        assert!(save(ports, owner, paper.file, RENEWAL).await);
        assert_eq!(dates(ports, owner, paper.id).await, expected);
    }
    let new = ports.replace.call((owner, old, "Policy 2.pdf")).await;
    assert_eq!(dates(ports, owner, old.id).await, Some(Vec::new()));
    for (text, count) in [(RENEWAL, 2), ("Nothing of the kind", 0)] {
        assert!(save(ports, owner, new.file, text).await);
        assert_eq!(dates(ports, owner, new.id).await.unwrap().len(), count);
    }
    ports.delete.call((owner, new)).await;
    assert_eq!(dates(ports, owner, new.id).await, None);
}

/// Nobody else has the document, and what is no document has no dates.
pub async fn dates_are_answered_to_their_owner_alone(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let item = ports.item.call((owner, "Car")).await;
    let paper = ports.document.call((owner, None, "Policy.pdf")).await;
    assert!(save(ports, owner, paper.file, RENEWAL).await);
    for (who, id) in [
        (other, paper.id),
        (owner, item),
        (owner, paper.file.uuid()),
        (owner, SampleIds.next()),
    ] {
        assert_eq!(dates(ports, who, id).await, None);
    }
}
