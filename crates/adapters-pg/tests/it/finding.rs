//! Searching what in part does not open.

use crate::on_both;
use crate::support::{self, Fresh, documents, people, presets, vault};
use adapters_pg::Store;
use domain_files::DocumentOwner;
use domain_search::text_extraction::DocumentText;
use domain_search::{Query, SearchCollector};
use domain_shared::StoreError;
use domain_vault::Category;
use domain_vault::contract::samples::at;

async fn what_does_not_open_is_left_out_of_a_search(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    vault::add_named(store, owner, Category::Property, "Zebra house", (at(0), 1)).await;
    for name in ["Zebra deed.pdf", "Zebra lease.pdf"] {
        let paper = documents::add(store, owner, DocumentOwner::LifeLocker, name).await;
        let text = DocumentText::of("boiler", chrono::NaiveDate::MIN);
        assert!(
            store
                .search_index()
                .save(owner, paper.file, &text)
                .await
                .unwrap()
        );
    }
    presets::add(store, owner, "Zebra passport").await;
    let titles = async |store: &Store, text: &str| {
        let collector = SearchCollector::new(Query::parse(text).unwrap());
        let found = store
            .search_index()
            .search(owner, collector)
            .await
            .unwrap()
            .found();
        let mut titles: Vec<_> = found.hits.into_iter().map(|hit| hit.what.title).collect();
        titles.sort();
        titles
    };
    assert_eq!(titles(store, "zebra").await.len(), 4);
    assert_eq!(titles(store, "boiler").await.len(), 2);
    // The sealed content names the row's owner, version and place too.
    fresh
        .execute(
            "UPDATE presets SET version = version + 1;
            UPDATE document_texts SET sealed = (SELECT sealed FROM presets)
                WHERE file_id IN (SELECT file_id FROM document_texts ORDER BY file_id LIMIT 1);",
        )
        .await;
    // This process has the words in memory; another has not.
    let other = Store::connect(&fresh.url, support::master()).await.unwrap();
    assert_eq!(
        titles(&other, "zebra").await,
        ["Zebra deed.pdf", "Zebra house", "Zebra lease.pdf"]
    );
    assert_eq!(titles(&other, "boiler").await, ["Zebra lease.pdf"]);
}

async fn dates_that_do_not_open_are_not_said_to_be_none(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let index = store.search_index();
    let paper = documents::add(store, owner, DocumentOwner::LifeLocker, "Policy.pdf").await;
    let text = DocumentText::of("Policy ends 3 December 2027", chrono::NaiveDate::MIN);
    assert!(index.save(owner, paper.file, &text).await.unwrap());
    assert_eq!(
        index.dates(owner, paper.id).await.unwrap(),
        Some(text.dates)
    );
    fresh
        .execute("UPDATE document_texts SET sealed = (SELECT sealed FROM documents)")
        .await;
    let damaged = index.dates(owner, paper.id).await;
    assert!(matches!(damaged, Err(StoreError::Unreadable(_))));
}

on_both!(
    what_does_not_open_is_left_out_of_a_search,
    dates_that_do_not_open_are_not_said_to_be_none,
);
