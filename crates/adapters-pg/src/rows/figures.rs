//! Rows of what the dashboard reads.

use crate::types::{At, Coded, Guid, Id, Moment};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use domain_dashboard::{
    Area, DueDay, Event, Expiring, Happening, Holding, Kind, Paper, PaperKind, Present, Side, Worth,
};
use domain_presets::{DueDate, Subject};
use domain_shared::Pence;
use domain_shared::StoreError;
use domain_shared::due::Window;
use domain_vault::{Category, Item, Source};
use std::collections::HashMap;

/// A category as the dashboard sees it.
fn kind(category: Category) -> Kind {
    Kind {
        name: category.as_str(),
        label: category.label(),
        side: match category.side() {
            domain_vault::Side::Asset => Side::Asset,
            domain_vault::Side::Liability => Side::Liability,
        },
        cash: match category {
            Category::CurrentAccount | Category::Savings => true,
            Category::CreditCard
            | Category::Loan
            | Category::Pension
            | Category::Investment
            | Category::Property
            | Category::Vehicle
            | Category::PersonalItem => false,
        },
    }
}

/// What the history tells of one item, present or deleted.
#[derive(QueryableByName)]
pub(crate) struct PastRow {
    #[diesel(sql_type = Guid)]
    pub(crate) item_id: Id,
    #[diesel(sql_type = Text)]
    category: Coded<Category>,
    #[diesel(sql_type = Nullable<BigInt>)]
    then_pence: Option<i64>,
    #[diesel(sql_type = Integer)]
    then_sample: i32,
    #[diesel(sql_type = Nullable<Moment>)]
    valued_before: Option<At>,
}

impl PastRow {
    /// The holding of `item`, which is this row's; `None` for a deleted one that no longer counts.
    pub(crate) fn holding(self, item: Option<&Item>) -> Option<Holding> {
        let then = self.then_pence.map(Pence::from_sum);
        if item.is_none() && then.unwrap_or_default() == Pence::ZERO {
            return None;
        }
        Some(Holding {
            item: self.item_id.0,
            kind: kind(self.category.0),
            then,
            then_sample: self.then_sample != 0,
            present: item.map(|item| Present {
                name: item.name().to_owned(),
                value: item.value(),
                sample: item.valuation.sample,
                written_at: item.updated_at,
                valued_before: self.valued_before.map(|at| at.0),
            }),
        })
    }
}

/// One point and the value before it.
#[derive(QueryableByName)]
pub(crate) struct EventRow {
    #[diesel(sql_type = Guid)]
    id: Id,
    #[diesel(sql_type = Guid)]
    pub(crate) item_id: Id,
    #[diesel(sql_type = Text)]
    category: Coded<Category>,
    #[diesel(sql_type = Moment)]
    at: At,
    #[diesel(sql_type = BigInt)]
    pence: i64,
    #[diesel(sql_type = Text)]
    source: Coded<Source>,
    #[diesel(sql_type = Nullable<BigInt>)]
    before_pence: Option<i64>,
}

impl EventRow {
    /// The event; `names` are those of present items.
    pub(crate) fn event(self, names: &HashMap<Id, String>) -> Event {
        let what = match (self.source.0, self.before_pence) {
            (Source::Deleted, _) => Happening::Removed,
            (_, None) => Happening::Added,
            (_, Some(before)) => Happening::Revalued {
                from: Pence::from_sum(before),
                to: Pence::from_sum(self.pence),
            },
        };
        Event {
            id: self.id.0,
            at: self.at.0,
            kind: kind(self.category.0),
            name: names.get(&self.item_id).cloned(),
            what,
        }
    }
}

/// One value of one item, in this order of columns.
pub(crate) type WorthRow = (Id, Coded<Category>, At, i64, bool);

/// The value as the dashboard reads it.
pub(crate) fn worth((item, category, at, pence, sample): WorthRow) -> Worth {
    Worth {
        item: item.0,
        side: kind(category.0).side,
        at: at.0,
        value: Pence::from_sum(pence),
        sample,
    }
}

/// What is plain of a preset, in this order of columns.
pub(crate) type PaperRow = (Id, Coded<domain_presets::Category>, String, At);

/// The preset as the dashboard sees it.
pub(crate) fn paper((id, area, kind, at): PaperRow) -> Result<Paper, StoreError> {
    let kind = domain_presets::Kind::parse(area.0.as_str(), &kind).map_err(StoreError::failed)?;
    Ok(Paper {
        id: id.0,
        kind: paper_kind(kind),
        uploaded_at: at.0,
    })
}

/// A date as the dashboard sees it.
pub(crate) fn due_day(date: DueDate) -> DueDay {
    DueDay {
        of: date.dated.id,
        what: match date.subject {
            Subject::Preset(kind) => Expiring::Paper(paper_kind(kind)),
            Subject::Mot => Expiring::Mot,
            Subject::Tax => Expiring::Tax,
        },
        name: date.name,
        day: date.deadline.day,
        window: Window::of_days(date.deadline.reminder.days()),
    }
}

fn paper_kind(kind: domain_presets::Kind) -> PaperKind {
    PaperKind {
        area: match kind.category() {
            domain_presets::Category::Depository => Area::Depository,
            domain_presets::Category::KeyInfo => Area::KeyInformation,
            domain_presets::Category::Renting => Area::Renting,
        },
        name: kind.as_str(),
        label: kind.label(),
    }
}
