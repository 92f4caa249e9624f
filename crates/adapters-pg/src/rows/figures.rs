use crate::damage::Damage;
use crate::rows::presets;
use crate::rows::vault::HISTORY;
use crate::types::{At, Coded, Guid, Id, Lenient, Moment};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use domain_dashboard::{Event, Happening, Holding, Paper, Present, Worth};
use domain_shared::Pence;
use domain_shared::StoreError;
use domain_vault::{Category, Item, Source};
use std::collections::HashMap;

/// The value history of one item, present or deleted.
#[derive(QueryableByName)]
pub(crate) struct PastRow {
    #[diesel(sql_type = Guid)]
    pub(crate) item_id: Id,
    #[diesel(sql_type = Text)]
    category: Lenient<Coded<Category>>,
    /// The same, but for nonsense in one of the rows.
    #[diesel(sql_type = Text)]
    other_category: Lenient<Coded<Category>>,
    #[diesel(sql_type = Nullable<BigInt>)]
    then_pence: Option<i64>,
    #[diesel(sql_type = Integer)]
    then_sample: i32,
    #[diesel(sql_type = Nullable<Moment>)]
    valued_before: Option<Lenient<At>>,
}

impl PastRow {
    /// The holding of this row's `item`; `None` for a deleted one that no longer counts, and for
    /// one whose history can't be read.
    pub(crate) fn holding(self, item: Option<&Item>, damage: &Damage) -> Option<Holding> {
        damage.or_log(HISTORY, self.item_id.0, self.read(item))?
    }

    fn read(&self, item: Option<&Item>) -> Result<Option<Holding>, StoreError> {
        let then = self.then_pence.map(Pence::from_sum);
        if item.is_none() && then.unwrap_or_default() == Pence::ZERO {
            return Ok(None);
        }
        let category = match item {
            Some(item) => item.category(),
            None => self.category.get().or(self.other_category.get())?.0,
        };
        let valued_before = self.valued_before.and_then(|at| at.get().ok());
        Ok(Some(Holding {
            item: self.item_id.0,
            category,
            then,
            then_sample: self.then_sample != 0,
            present: item.map(|item| Present {
                name: item.name().to_owned(),
                value: item.value(),
                sample: item.valuation.sample,
                written_at: item.updated_at,
                valued_before: valued_before.map(|at| at.0),
            }),
        }))
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
    category: Lenient<Coded<Category>>,
    #[diesel(sql_type = Moment)]
    at: Lenient<At>,
    #[diesel(sql_type = BigInt)]
    pence: i64,
    #[diesel(sql_type = Text)]
    source: Lenient<Coded<Source>>,
    #[diesel(sql_type = Nullable<BigInt>)]
    before_pence: Option<i64>,
}

impl EventRow {
    /// The event, if it can be read; `names` are those of present items.
    pub(crate) fn event(self, names: &HashMap<Id, String>, damage: &Damage) -> Option<Event> {
        damage.or_log(HISTORY, self.id.0, self.read(names))
    }

    fn read(&self, names: &HashMap<Id, String>) -> Result<Event, StoreError> {
        let what = match (self.source.get()?.0, self.before_pence) {
            (Source::Deleted, _) => Happening::Removed,
            (_, None) => Happening::Added,
            (_, Some(before)) => Happening::Revalued {
                from: Pence::from_sum(before),
                to: Pence::from_sum(self.pence),
            },
        };
        Ok(Event {
            id: self.id.0,
            at: self.at.get()?.0,
            category: self.category.get()?.0,
            name: names.get(&self.item_id).cloned(),
            what,
        })
    }
}

/// One point: its id, its item and its value, in this order of columns.
pub(crate) type WorthRow = (Id, Id, Lenient<Coded<Category>>, Lenient<At>, i64, bool);

pub(crate) fn worth((_, item, category, at, pence, sample): WorthRow) -> Result<Worth, StoreError> {
    Ok(Worth {
        item: item.0,
        side: category.get()?.0.side(),
        at: at.get()?.0,
        value: Pence::from_sum(pence),
        sample,
    })
}

/// The unsealed columns of a preset, in this order.
pub(crate) type PaperRow = (Id, Coded<domain_presets::Category>, String, Lenient<At>);

pub(crate) fn paper((id, area, kind, at): PaperRow) -> Result<Paper, StoreError> {
    Ok(Paper {
        id: id.0,
        kind: presets::kind(area, &kind)?,
        uploaded_at: at.get()?.0,
    })
}
