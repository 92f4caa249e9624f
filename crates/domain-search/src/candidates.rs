//! Things as a search sees them: what they are called, what is shown of them, and by what else they
//! are found.

use crate::{HitKind, SearchCandidate, Section};
use domain_files::notes::{Note, NoteOwner};
use domain_files::{Document, DocumentOwner, ItemRef};
use domain_presets::{Preset, PresetCategory};
use domain_reminders::{About, OwnDate};
use domain_shared::Pence;
use domain_shared::day::{in_words, moment_of};
use domain_shared::form::Amount;
use domain_shared::page::HasCursor;
use domain_shared::time::london_day;
use domain_vault::{Item, Transaction};
use serde_json::Value;
use std::collections::HashMap;

/// Items by their ids, for what belongs to them: their names and categories.
#[derive(Default)]
pub struct ItemsById(HashMap<ItemRef, (String, &'static str)>);

impl ItemsById {
    /// An item, which is remembered.
    pub fn item(&mut self, item: &Item) -> SearchCandidate {
        let (name, category) = (item.name(), item.category());
        let told = item.data.searchable();
        let ending = told.card.as_deref().and_then(ending);
        let shown = told.shown.iter().filter(|told| *told != name).cloned();
        let detail = std::iter::once(category.label().to_owned())
            .chain(ending)
            .chain(shown);
        let texts = told.shown.iter().chain(&told.unshown);
        let unshown = texts.flat_map(|told| [told.clone(), compact(told)]);
        let cost = item.ownership.cost().map(Amount::pence);
        let value = item.value();
        let mine = Some(item.share().of(value)).filter(|mine| *mine != value);
        let amounts = std::iter::once(value).chain(mine).chain(cost);
        let amounts = amounts.chain(item.proceeds()).chain(told.amounts);
        let days = [
            *item.ownership.since(),
            item.ended.as_ref().map(|end| *end.on()),
        ];
        let days = days.into_iter().flatten().chain(told.days);
        let unshown = unshown
            .chain(amounts.map(typed_amounts))
            .chain(days.map(in_words));
        let id = ItemRef::new(item.id.uuid());
        let known = (name.to_owned(), category.as_str());
        self.0.insert(id, known);
        SearchCandidate {
            detail: joined(detail),
            unshown: joined(unshown),
            item: Some(id),
            category: Some(category.as_str()),
            at: item.updated_at,
            ..bare(HitKind::Item, id.uuid(), name)
        }
    }

    pub fn document(&self, document: &Document) -> SearchCandidate {
        let (area, item) = match document.place {
            DocumentOwner::VaultItem(item) => (Section::Vault, Some(item)),
            DocumentOwner::Renting => (Section::Renting, None),
            DocumentOwner::LifeLocker | DocumentOwner::Preset(_) => (Section::LifeLocker, None),
        };
        let paper = SearchCandidate {
            area,
            ..paper(document)
        };
        self.at_home(item, paper)
    }

    pub fn note(&self, note: &Note) -> SearchCandidate {
        let (area, item) = match note.place {
            NoteOwner::VaultItem(item) => (Section::Vault, Some(item)),
            NoteOwner::LifeLocker => (Section::LifeLocker, None),
        };
        let content = &note.content;
        let said = content.description.as_ref();
        let detail = [
            content.date.map(in_words),
            said.map(|text| text.as_str().to_owned()),
        ];
        let thing = SearchCandidate {
            detail: joined(detail.into_iter().flatten()),
            // Text that is too long to be shown is found all the same.
            unshown: said
                .map(|text| text.as_str().to_owned())
                .unwrap_or_default(),
            area,
            at: content.listed_at(note.uploaded_at),
            ..bare(HitKind::Note, note.id.uuid(), content.name.as_str())
        };
        self.at_home(item, thing)
    }

    pub fn transaction(&self, transaction: &Transaction) -> SearchCandidate {
        let content = &transaction.content;
        let mut told = vec![typed_amounts(content.amount)];
        if let Some(line) = &transaction.line {
            told.push(line.description.clone());
            told.extend(line.reference.clone());
            told.extend(line.note.as_ref().map(|note| note.as_str().to_owned()));
            told.extend(line.typed_as.clone());
        }
        let tag = content.tag.as_ref().map(|tag| tag.as_str().to_owned());
        let shown = [content.amount.to_string(), in_words(content.date)];
        let thing = SearchCandidate {
            detail: joined(shown.into_iter().chain(tag)),
            unshown: joined(told),
            at: moment_of(content.date),
            ..bare(
                HitKind::Transaction,
                transaction.id.uuid(),
                content.name.as_str(),
            )
        };
        self.at_home(Some(ItemRef::new(transaction.item.uuid())), thing)
    }

    /// A date that a person made. It is found by its item's name too.
    pub fn date(&self, date: &OwnDate) -> SearchCandidate {
        let form = &date.form;
        let (title, kind) = (form.title().as_str(), form.kind().label());
        let provider = form
            .provider()
            .as_ref()
            .map(|text| text.as_str().to_owned());
        let amount = form.amount().map(Amount::pence);
        let detail = (kind != title)
            .then(|| kind.to_owned())
            .into_iter()
            .chain([in_words(*form.date())])
            .chain(provider)
            .chain(amount.map(|amount| amount.to_string()));
        let details = form.details().as_ref().map(|text| text.as_str().to_owned());
        let thing = SearchCandidate {
            detail: joined(detail),
            unshown: joined(details.into_iter().chain(amount.map(typed_amounts))),
            area: Section::Timeline,
            at: date.created_at,
            ..bare(HitKind::Date, date.id.uuid(), title)
        };
        let item = match date.about {
            Some(About::Item(item)) => Some(item),
            _ => None,
        };
        self.at_home(item, thing)
    }

    /// A candidate that belongs to `item`, and so is found by the item's name too.
    fn at_home(&self, item: Option<ItemRef>, thing: SearchCandidate) -> SearchCandidate {
        let known = item.and_then(|item| self.0.get(&item));
        match known {
            None => thing,
            Some((name, category)) => SearchCandidate {
                item,
                category: Some(category),
                detail: joined([name.clone(), thing.detail]),
                ..thing
            },
        }
    }
}

pub fn preset(preset: &Preset) -> SearchCandidate {
    let (kind, name) = (preset.kind(), preset.metadata.name());
    let label = (kind.label() != name).then(|| kind.label().to_owned());
    let day = preset.metadata.deadline().map(|due| in_words(due.day));
    let mut told = Vec::new();
    gather(&preset.metadata.to_wire(), &mut told);
    told.extend(preset.metadata.premium().map(typed_amounts));
    SearchCandidate {
        detail: joined(label.into_iter().chain(day)),
        unshown: joined(told),
        category: Some(kind.category().as_str()),
        area: area(kind.category()),
        url: preset.file.as_ref().map(Document::url),
        at: preset.uploaded_at,
        ..bare(HitKind::Preset, preset.id.uuid(), name)
    }
}

/// An extra file of a preset, by whose name it is found too.
pub fn extra(preset: &Preset, document: &Document) -> SearchCandidate {
    let category = preset.kind().category();
    let paper = paper(document);
    SearchCandidate {
        category: Some(category.as_str()),
        area: area(category),
        detail: joined([preset.metadata.name().to_owned(), paper.detail]),
        ..paper
    }
}

fn paper(document: &Document) -> SearchCandidate {
    SearchCandidate {
        detail: in_words(document.date.unwrap_or(london_day(document.uploaded_at))),
        url: Some(document.url()),
        at: document.cursor().at,
        ..bare(
            HitKind::Document,
            document.id.uuid(),
            &document.name.to_string(),
        )
    }
}

fn bare(kind: HitKind, id: uuid::Uuid, title: &str) -> SearchCandidate {
    SearchCandidate {
        kind,
        id,
        title: title.to_owned(),
        detail: String::new(),
        unshown: String::new(),
        item: None,
        category: None,
        area: Section::Vault,
        url: None,
        at: domain_shared::Timestamp::default(),
        inside: None,
    }
}

const fn area(category: PresetCategory) -> Section {
    match category {
        PresetCategory::Depository | PresetCategory::KeyInfo => Section::LifeLocker,
        PresetCategory::Renting => Section::Renting,
    }
}

/// The part of a card's number that a search shows.
fn ending(card: &str) -> Option<String> {
    let last = card.get(card.len().checked_sub(4)?..)?;
    // A short number is not told by a large part of it.
    (card.len() >= 12).then(|| format!("Card ending {last}"))
}

/// An amount in the ways in which it is typed: £ 1,234.50, £1,234.50, £1234.50. What went out is also typed
/// without its sign.
fn typed_amounts(amount: Pence) -> String {
    let ways = |amount: Pence| {
        let shown = amount.to_string();
        let close = shown.replace(' ', "");
        let bare = close.replace(',', "");
        [shown, close, bare]
    };
    let unsigned = amount.is_negative().then(|| ways(amount.abs()));
    joined(
        ways(amount)
            .into_iter()
            .chain(unsigned.into_iter().flatten()),
    )
}

/// Letters and digits alone, as a plate or a number is typed too.
fn compact(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Every text that is said, whatever field it stands in.
fn gather(said: &Value, told: &mut Vec<String>) {
    match said {
        Value::String(text) => told.extend([text.clone(), compact(text)]),
        Value::Array(values) => values.iter().for_each(|value| gather(value, told)),
        Value::Object(fields) => fields.values().for_each(|value| gather(value, told)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

#[cfg(test)]
mod tests;
