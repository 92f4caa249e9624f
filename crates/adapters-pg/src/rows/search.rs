//! A person's rows, as a search looks through them.

use super::documents::DocumentRow;
use super::notes::NoteRow;
use super::own_dates::OwnDateRow;
use super::presets::PresetRow;
use super::texts;
use super::transactions::TransactionRow;
use super::vault::ItemRow;
use crate::damage::Damage;
use crate::opened_texts::{MOST, Opened, size};
use crate::types::Id;
use domain_files::{Document, DocumentOwner, FileId};
use domain_search::candidates::{self, ItemsById};
use domain_search::{FoldedWords, SearchCandidate, SearchCollector};
use domain_shared::PersonId;
use domain_vault::Transaction;
use sealing::PersonKey;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use tracing::Span;

/// The rows of a person that can be searched, sealed, but for the words inside of files.
pub(crate) struct SearchRows {
    pub(crate) items: Vec<ItemRow>,
    pub(crate) documents: Vec<DocumentRow>,
    pub(crate) notes: Vec<NoteRow>,
    pub(crate) presets: Vec<PresetRow>,
    pub(crate) transactions: Vec<TransactionRow>,
    pub(crate) own_dates: Vec<OwnDateRow>,
}

/// How many transactions make a second thread worth its cost.
const MANY: usize = 5_000;

/// A search under way. A row that does not open is left out of it.
pub(crate) struct SearchRun {
    owner: PersonId,
    key: Arc<PersonKey>,
    collector: SearchCollector,
    /// Candidates with a file, whose words may still come.
    waiting: HashMap<FileId, SearchCandidate>,
    damage: Damage,
    /// The words of files that were shown so far.
    opened: Opened,
    /// How many bytes they take.
    bytes: usize,
}

impl SearchRows {
    /// Whether there is nothing to look through: somebody new may not even have a key.
    pub(crate) const fn are_none(&self) -> bool {
        // Transactions and texts belong to one of these.
        self.items.is_empty()
            && self.documents.is_empty()
            && self.notes.is_empty()
            && self.presets.is_empty()
            && self.own_dates.is_empty()
    }

    /// Opens the rows and shows them to `collector`, unless they have a file.
    pub(crate) fn search(
        self,
        owner: PersonId,
        key: Arc<PersonKey>,
        damage: Damage,
        mut collector: SearchCollector,
    ) -> SearchRun {
        let mut homes = ItemsById::default();
        for item in damage.list(self.items, |row| row.open(&key)).entries {
            collector.offer(homes.item(&item));
        }
        for note in damage.list(self.notes, |row| row.open(&key)).entries {
            collector.offer(homes.note(&note));
        }
        offer_transactions(self.transactions, &homes, &key, &damage, &mut collector);
        for date in damage.list(self.own_dates, |row| row.open(&key)).entries {
            collector.offer(homes.date(&date));
        }
        let mut waiting = HashMap::new();
        let mut of_presets: HashMap<DocumentOwner, Vec<Document>> = HashMap::new();
        for document in damage.list(self.documents, |row| row.open(&key)).entries {
            if matches!(document.place, DocumentOwner::Preset(_)) {
                of_presets.entry(document.place).or_default().push(document);
            } else {
                waiting.insert(document.file, homes.document(&document));
            }
        }
        let presets = damage.list(self.presets, |row| {
            let documents = of_presets.remove(&DocumentOwner::Preset(row.id()));
            row.open(&key, documents.unwrap_or_default())
        });
        for preset in presets.entries {
            match &preset.file {
                Some(file) => {
                    waiting.insert(file.file, candidates::preset(&preset));
                }
                None => collector.offer(candidates::preset(&preset)),
            }
            let extras = preset.extras.iter().chain(&preset.past_files);
            waiting.extend(extras.map(|extra| (extra.file, candidates::extra(&preset, extra))));
        }
        SearchRun {
            owner,
            key,
            collector,
            waiting,
            damage,
            opened: Opened::default(),
            bytes: 0,
        }
    }
}

/// Opens transactions and shows them to `collector`: where there are many, half of them on another thread.
fn offer_transactions(
    mut rows: Vec<TransactionRow>,
    homes: &ItemsById,
    key: &PersonKey,
    damage: &Damage,
    collector: &mut SearchCollector,
) {
    // An imported transaction stands in place of one that is joined with it.
    let shown = |one: &Transaction| one.joined.is_none();
    let offer = |rows: Vec<TransactionRow>, collector: &mut SearchCollector| {
        let opened = damage.list(rows, |row| row.open(key)).entries;
        for transaction in opened.into_iter().filter(shown) {
            collector.offer(homes.transaction(&transaction));
        }
    };
    if rows.len() < MANY {
        return offer(rows, collector);
    }
    let mut part = collector.for_a_part();
    let span = Span::current();
    thread::scope(|scope| {
        let (hand_over, halves) = channel();
        let helper = thread::Builder::new().spawn_scoped(scope, || {
            for half in halves {
                span.in_scope(|| offer(half, &mut part));
            }
        });
        // Where the system has no thread left, this one opens them all.
        if helper.is_ok() {
            let half = rows.split_off(rows.len() / 2);
            if let Err(refused) = hand_over.send(half) {
                rows.extend(refused.0);
            }
        }
        drop(hand_over);
        offer(rows, collector);
    });
    collector.take_in(part);
}

impl SearchRun {
    /// Shows the collector what has these files, each with the words inside it.
    pub(crate) fn read(&mut self, texts: Vec<(Id, Vec<u8>)>) {
        for (file, sealed) in texts {
            let file = FileId::new(file.0);
            let text = texts::open(&self.key, self.owner, file, &sealed);
            if let Some(text) = self.damage.or_log("document_texts", file.uuid(), text) {
                self.show(file, text.words);
            }
        }
    }

    /// The same with words that are open already. Answers those of `files` whose words are not.
    pub(crate) fn show_opened(&mut self, files: &[Id], mut opened: Opened) -> Vec<Id> {
        let mut sealed = Vec::new();
        for file in files {
            match opened.remove(&FileId::new(file.0)) {
                Some(words) => self.show(FileId::new(file.0), words),
                None => sealed.push(*file),
            }
        }
        sealed
    }

    fn show(&mut self, file: FileId, words: FoldedWords) {
        // Nothing has a file that was replaced or deleted meanwhile.
        let Some(thing) = self.waiting.remove(&file) else {
            return;
        };
        let inside = Some(words.clone());
        self.collector.offer(SearchCandidate { inside, ..thing });
        self.bytes += size(&words);
        if self.bytes <= MOST {
            self.opened.insert(file, words);
        }
    }

    /// Shows the collector what has a file without words. Answers it, and the words that were shown.
    pub(crate) fn end(mut self) -> (SearchCollector, Opened) {
        for thing in self.waiting.into_values() {
            self.collector.offer(thing);
        }
        (self.collector, self.opened)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_search::Query;
    use domain_vault::Category;
    use domain_vault::contract::samples::{at, item, person, transaction};
    use sealing::SecretKey;

    #[test]
    fn of_many_transactions_each_is_found() {
        let account = item(person(), Category::Savings, at(0), 1);
        let key = PersonKey::new(account.owner.uuid(), &SecretKey::generate().unwrap()).unwrap();
        let row = |number: usize| {
            let name = format!("Payment {number} ends");
            TransactionRow::new(&key, &transaction(&account, &name, 1.0, "2026-07-01")).unwrap()
        };
        for number in [0, MANY / 2 - 1, MANY / 2, MANY - 1] {
            let query = Query::parse(&format!("payment {number} ends")).unwrap();
            let mut collector = SearchCollector::new(query);
            let (homes, damage) = (ItemsById::default(), Damage::default());
            let rows = (0..MANY).map(row).collect();
            offer_transactions(rows, &homes, &key, &damage, &mut collector);
            let found = collector.found().hits;
            let best = found.first().map(|hit| hit.what.title.as_str());
            assert_eq!(best, Some(&*format!("Payment {number} ends")));
        }
    }
}
