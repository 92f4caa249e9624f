//! How items come by their values.

use crate::schema::items;
use crate::types::{At, Coded, Id};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_shared::PersonId;
use domain_vault::{Category, Due, ItemId, Valuation};

/// The columns of a [`Valuation`] in the row of its item.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = items)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
#[diesel(treat_none_as_default_value = false)]
#[diesel(treat_none_as_null = true)]
pub(crate) struct ValuationColumns {
    valued_at: Option<At>,
    valuation_failed_at: Option<At>,
    valuation_sample: bool,
    revalue_at: Option<At>,
}

impl From<Valuation> for ValuationColumns {
    fn from(valuation: Valuation) -> Self {
        Self {
            valued_at: valuation.at.map(At::from),
            valuation_failed_at: valuation.failed_at.map(At::from),
            valuation_sample: valuation.sample,
            revalue_at: valuation.next.map(At::from),
        }
    }
}

impl From<ValuationColumns> for Valuation {
    fn from(columns: ValuationColumns) -> Self {
        Self {
            at: columns.valued_at.map(|at| at.0),
            failed_at: columns.valuation_failed_at.map(|at| at.0),
            sample: columns.valuation_sample,
            next: columns.revalue_at.map(|at| at.0),
        }
    }
}

/// An item that is due. The query asks for rows that have a moment.
#[derive(Queryable, Selectable)]
#[diesel(table_name = items)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DueRow {
    revalue_at: Option<At>,
    category: Coded<Category>,
    id: Id,
    owner_id: Id,
}

impl DueRow {
    pub(crate) fn due(self) -> Option<Due> {
        Some(Due {
            at: self.revalue_at?.0,
            category: self.category.0,
            item: ItemId::new(self.id.0),
            owner: PersonId::new(self.owner_id.0),
        })
    }
}
