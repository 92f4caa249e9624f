//! The searchable content and the words inside of files, in memory.

use super::collector::{HitKind, SearchCandidate, SearchCollector};
use super::paper_dates::PaperDate;
use super::port::SearchIndex;
use crate::text_extraction::{DocumentText, job};
use async_trait::async_trait;
use domain_files::{DocumentId, FileId};
use domain_shared::jobs::{Jobs, MemoryJobs};
use domain_shared::{PersonId, StoreError, Timestamp};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// Things by their owners, and the PDFs of those that have one.
#[derive(Debug, Default)]
pub struct MemorySearchSource {
    /// The work that waits: PDFs that are to be read.
    pub jobs: Arc<MemoryJobs>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    things: HashMap<PersonId, Vec<SearchCandidate>>,
    files: BTreeMap<FileId, Pdf>,
}

#[derive(Debug)]
struct Pdf {
    owner: PersonId,
    thing: Uuid,
    text: Option<DocumentText>,
}

impl MemorySearchSource {
    /// Adds a thing of `owner`'s, or puts it in the place of what has its id; where its file is a
    /// PDF, that waits to be read from `at` on.
    pub async fn put(
        &self,
        owner: PersonId,
        thing: SearchCandidate,
        pdf: Option<FileId>,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.delete(owner, thing.id);
        if let Some(file) = pdf {
            self.jobs.enqueue(job(owner, file, at)).await?;
        }
        let mut state = self.state();
        if let Some(file) = pdf {
            let pdf = Pdf {
                owner,
                thing: thing.id,
                text: None,
            };
            state.files.insert(file, pdf);
        }
        state.things.entry(owner).or_default().push(thing);
        Ok(())
    }

    /// Deletes a thing of `owner`'s, and all that belongs to it.
    pub fn delete(&self, owner: PersonId, id: Uuid) {
        let mut state = self.state();
        let things = state.things.entry(owner).or_default();
        let of = |thing: &SearchCandidate| thing.item.is_some_and(|item| item.uuid() == id);
        let gone = things.extract_if(.., |thing| thing.id == id || of(thing));
        let gone: Vec<_> = gone.map(|thing| thing.id).collect();
        state.files.retain(|_, pdf| !gone.contains(&pdf.thing));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl SearchIndex for MemorySearchSource {
    async fn search(
        &self,
        owner: PersonId,
        mut collector: SearchCollector,
    ) -> Result<SearchCollector, StoreError> {
        let state = self.state();
        for thing in state.things.get(&owner).into_iter().flatten() {
            let pdf = state.files.values().find(|pdf| pdf.thing == thing.id);
            collector.offer(SearchCandidate {
                inside: pdf.and_then(|pdf| Some(pdf.text.as_ref()?.words.clone())),
                ..thing.clone()
            });
        }
        Ok(collector)
    }

    async fn save(
        &self,
        owner: PersonId,
        file: FileId,
        text: &DocumentText,
    ) -> Result<bool, StoreError> {
        let mut state = self.state();
        let found = state.files.get_mut(&file);
        let Some(pdf) = found.filter(|pdf| pdf.owner == owner) else {
            return Ok(false);
        };
        pdf.text = Some(text.clone());
        Ok(true)
    }

    async fn dates(
        &self,
        owner: PersonId,
        document: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError> {
        let state = self.state();
        let things = state.things.get(&owner);
        let is_it = |thing: &SearchCandidate| {
            thing.kind == HitKind::Document && thing.id == document.uuid()
        };
        if !things.is_some_and(|things| things.iter().any(is_it)) {
            return Ok(None);
        }
        let pdf = state
            .files
            .values()
            .find(|pdf| pdf.thing == document.uuid());
        let text = pdf.and_then(|pdf| pdf.text.as_ref());
        Ok(Some(
            text.map(|text| text.dates.clone()).unwrap_or_default(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Ports, StoredDocument, cases, thing};
    use domain_files::ItemRef;
    use domain_files::notes::contract::samples::{SampleIds, at};
    use domain_shared::Ids;
    use domain_shared::contract::{Setup, run_cases};
    use std::sync::Arc;

    impl MemorySearchSource {
        async fn add(
            &self,
            owner: PersonId,
            kind: HitKind,
            name: &str,
            of: Option<Uuid>,
        ) -> StoredDocument {
            let file = FileId::new(SampleIds.next());
            let new = SearchCandidate {
                kind,
                item: of.map(ItemRef::new),
                ..thing(name)
            };
            let id = new.id;
            let pdf = name.ends_with(".pdf").then_some(file);
            self.put(owner, new, pdf, at(0)).await.unwrap();
            StoredDocument { id, item: of, file }
        }
    }

    fn memory() -> Arc<Ports> {
        let source = Arc::new(MemorySearchSource::default());
        Arc::new(Ports {
            jobs: source.jobs.clone(),
            new_person: Setup::new(&(), async |(), ()| PersonId::new(SampleIds.next())),
            item: Setup::new(&source, async |source, (owner, name)| {
                source.add(owner, HitKind::Item, name, None).await.id
            }),
            note: Setup::new(&source, async |source, (owner, item, name)| {
                source.add(owner, HitKind::Note, name, item).await.id
            }),
            transaction: Setup::new(&source, async |source, (owner, item, name)| {
                let added = source.add(owner, HitKind::Transaction, name, Some(item));
                added.await.id
            }),
            date: Setup::new(&source, async |source, (owner, title)| {
                source.add(owner, HitKind::Date, title, None).await.id
            }),
            document: Setup::new(&source, async |source, (owner, item, name)| {
                source.add(owner, HitKind::Document, name, item).await
            }),
            preset: Setup::new(&source, async |source, (owner, name, extra)| {
                let own = source.add(owner, HitKind::Preset, name, None).await;
                let extra = source.add(owner, HitKind::Document, extra, None).await;
                [own, extra]
            }),
            replace: Setup::new(
                &source,
                async |source, (owner, old, name): (_, StoredDocument, _)| {
                    let file = FileId::new(SampleIds.next());
                    let new = SearchCandidate {
                        id: old.id,
                        kind: HitKind::Document,
                        ..thing(name)
                    };
                    source.put(owner, new, Some(file), at(0)).await.unwrap();
                    StoredDocument { file, ..old }
                },
            ),
            delete: Setup::new(
                &source,
                async |source, (owner, old): (_, StoredDocument)| {
                    source.delete(owner, old.id);
                },
            ),
            delete_item: Setup::new(&source, async |source, (owner, id)| {
                source.delete(owner, id);
            }),
            delete_preset: Setup::new(
                &source,
                async |source, (owner, preset): (_, [StoredDocument; 2])| {
                    for stored in preset {
                        source.delete(owner, stored.id);
                    }
                },
            ),
            index: source,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("port.rs"), cases(), memory).await;
    }
}
