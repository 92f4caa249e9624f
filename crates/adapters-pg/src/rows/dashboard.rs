use crate::damage::Damage;
use crate::rows::vault::HISTORY;
use crate::types::{At, Coded, Guid, Id, Lenient, Moment};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use domain_dashboard::{ChangeKind, CurrentItem, Holding, ItemValue, ValueEvent};
use domain_shared::{Pence, StoreError, Timestamp};
use domain_vault::{Category, Counting, Item, ValueSource};

/// The value history of one item, present or deleted.
#[derive(QueryableByName)]
pub(crate) struct PastRow {
    #[diesel(sql_type = Guid)]
    pub(crate) item_id: Id,
    #[diesel(sql_type = Nullable<Moment>)]
    valued_before: Option<Lenient<At>>,
    #[diesel(sql_type = Nullable<Text>)]
    category: Option<Lenient<Coded<Category>>>,
    #[diesel(sql_type = Nullable<BigInt>)]
    base_pence: Option<i64>,
    #[diesel(sql_type = Nullable<Bool>)]
    base_sample: Option<bool>,
    /// Whether it had a value by the moment compared with.
    #[diesel(sql_type = Bool)]
    pub(crate) was_there: bool,
    #[diesel(sql_type = Moment)]
    last_at: Lenient<At>,
}

impl PastRow {
    /// The value then, or else the first value since.
    fn base(&self) -> Option<Pence> {
        self.base_pence.map(Pence::from_sum)
    }

    fn then(&self) -> Option<Pence> {
        self.base().filter(|_| self.was_there)
    }

    /// The moment of its last point.
    pub(crate) fn last(&self) -> Option<Timestamp> {
        self.last_at.get().ok().map(|at| at.0)
    }

    /// Whether this row's `item` is present, or was deleted and still counts.
    pub(crate) fn counts(&self, item: Option<&Item>) -> bool {
        item.is_some() || self.then().unwrap_or_default() != Pence::ZERO
    }

    /// The category at the point compared with, if it can be read.
    pub(crate) fn category(&self) -> Option<Category> {
        let category = self.category.as_ref()?.get().ok()?;
        Some(category.0)
    }

    /// The holding of this row's `item`; `None` for one without a category.
    pub(crate) fn holding(
        self,
        item: Option<&Item>,
        category: Option<Category>,
        damage: &Damage,
    ) -> Option<Holding> {
        let category = category.ok_or_else(|| StoreError::failed("no point says a category"));
        let category = damage.or_log(HISTORY, self.item_id.0, category)?;
        let valued_before = self.valued_before.and_then(|at| at.get().ok());
        Some(Holding {
            item: self.item_id.0,
            category,
            then: self.then(),
            first: self.base().filter(|_| !self.was_there),
            base_sample: self.base_sample.unwrap_or_default(),
            counting: Counting::WHOLE,
            present: item.map(|item| CurrentItem {
                name: item.name().to_owned(),
                value: item.value(),
                sample: item.valuation.sample,
                written_at: item.updated_at,
                valued_before: valued_before.map(|at| at.0),
                missing: item.data.missing().len(),
                counts: true,
            }),
            left: None,
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
    category: Lenient<Coded<Category>>,
    #[diesel(sql_type = Moment)]
    at: Lenient<At>,
    #[diesel(sql_type = BigInt)]
    pence: i64,
    #[diesel(sql_type = Text)]
    source: Lenient<Coded<ValueSource>>,
    #[diesel(sql_type = Nullable<BigInt>)]
    before_pence: Option<i64>,
}

impl EventRow {
    /// The event, if it can be read; `name` is its item's, if that is present.
    pub(crate) fn event(self, name: Option<&str>, damage: &Damage) -> Option<ValueEvent> {
        damage.or_log(HISTORY, self.id.0, self.read(name))
    }

    fn read(&self, name: Option<&str>) -> Result<ValueEvent, StoreError> {
        let what = match (self.source.get()?.0, self.before_pence) {
            (ValueSource::Deleted, _) => ChangeKind::Removed,
            (ValueSource::Added, _) | (_, None) => ChangeKind::Added,
            (_, Some(before)) => ChangeKind::Revalued {
                from: Pence::from_sum(before),
                to: Pence::from_sum(self.pence),
            },
        };
        Ok(ValueEvent {
            id: self.id.0,
            item: self.item_id.0,
            at: self.at.get()?.0,
            category: self.category.get()?.0,
            name: name.map(str::to_owned),
            what,
        })
    }
}

/// One point: its id, its item and its value, in this order of columns.
pub(crate) type ItemValueRow = (
    Id,
    Id,
    Lenient<Coded<Category>>,
    Lenient<At>,
    i64,
    bool,
    Lenient<Coded<ValueSource>>,
);

pub(crate) fn worth(
    (_, item, category, at, pence, sample, source): ItemValueRow,
) -> Result<ItemValue, StoreError> {
    Ok(ItemValue {
        item: item.0,
        category: category.get()?.0,
        at: at.get()?.0,
        value: Pence::from_sum(pence),
        sample,
        deleted: source.get()?.0 == ValueSource::Deleted,
    })
}
