//! A row that does not open costs only itself, in every list that reads it.

use crate::on_both;
use crate::support::{Fresh, people, presets, vehicles};
use adapters_pg::{DatabaseUrl, Store};
use domain_archive::contract::samples::at as past;
use domain_dashboard::PresetOverview;
use domain_dashboard::contract::{everything, read};
use domain_files::ItemRef;
use domain_reminders::memory::DatedItem;
use domain_search::{Query, SearchCollector};
use domain_shared::unreadable::Unreadable;
use domain_shared::{Effects, PersonId, StoreError};
use domain_vault::ItemId;
use domain_vault::contract::samples::{at, id};
use uuid::Uuid;

/// All papers, whatever day theirs is.
async fn papers(store: &Store, owner: PersonId) -> PresetOverview {
    let asked = everything(at(500));
    read(&*store.dashboard_queries(), owner, asked).await.papers
}

impl Fresh {
    /// Changes what is sealed in one row of `table`.
    async fn damage(&self, table: &str, row: Uuid) {
        let statement = match &self.url {
            DatabaseUrl::Postgres(_) => format!(
                "UPDATE {table} SET sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
                 WHERE id = '{row}'"
            ),
            DatabaseUrl::Sqlite(_) => format!(
                "UPDATE {table} SET sealed = randomblob(length(sealed)) WHERE id = X'{}'",
                row.simple()
            ),
        };
        Fresh::execute(self, &statement).await;
    }

    async fn hits(&self, owner: PersonId) -> Vec<String> {
        let collector = SearchCollector::new(Query::parse("zebra").unwrap());
        let found = self
            .store
            .search_index()
            .search(owner, collector)
            .await
            .unwrap();
        let hits = found.found().hits.into_iter();
        hits.map(|hit| hit.what.title).collect()
    }

    /// The names of the presets in an export.
    async fn exported(&self, owner: PersonId) -> Vec<String> {
        let source = self.store.archives();
        let bundle = source.read(owner, past(9)).await.unwrap().unwrap();
        let presets = bundle.archive.presets.iter();
        presets.map(|one| one.name().to_owned()).collect()
    }
}

fn named(id: Uuid, kind: &'static str) -> Vec<Unreadable> {
    vec![Unreadable { id, kind }]
}

async fn a_preset_that_does_not_open_costs_only_itself_and_its_date_reminds(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let kept = presets::add(store, owner, "Zebra old").await;
    let lost = presets::add(store, owner, "Zebra new").await;
    let car = DatedItem {
        owner,
        name: "Zebra car".to_owned(),
        mot: Some("2027-02-01".parse().unwrap()),
        tax: None,
        rate: None,
        ends: None,
    };
    let vehicle = ItemId::new(id());
    vehicles::set(store, ItemRef::new(vehicle.uuid()), &car).await;
    fresh.damage("presets", lost.id.uuid()).await;
    fresh.damage("items", vehicle.uuid()).await;

    let listed = store.presets().list(owner, None).await.unwrap();
    assert_eq!(listed.entries, [kept]);
    assert_eq!(listed.unreadable, named(lost.id.uuid(), "passport"));
    let found = store.presets().find(owner, lost.id).await;
    assert!(matches!(found, Err(StoreError::Unreadable(_))));
    let dates = store.deadlines().list(owner).await.unwrap();
    let mut names: Vec<_> = dates.iter().map(|due| &*due.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["Passport", "Vehicle", "Zebra old"]);
    let papers = papers(store, owner).await;
    assert_eq!((papers.kept.len(), papers.due.len()), (2, 3));
    assert_eq!(fresh.hits(owner).await, ["Zebra old"]);
    assert_eq!(fresh.exported(owner).await, ["Zebra old"]);

    let presets = store.presets();
    let deleted = presets.delete(owner, lost.id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
    assert!(
        store
            .presets()
            .list(owner, None)
            .await
            .unwrap()
            .unreadable
            .is_empty()
    );
}

on_both!(a_preset_that_does_not_open_costs_only_itself_and_its_date_reminds,);
