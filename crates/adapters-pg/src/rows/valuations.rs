//! How items come by their values.

use crate::schema::items;
use crate::types::{At, Coded, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_vault::{Category, Due, ItemId, Valuation};

/// The columns of a [`Valuation`] in the row of its item.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = items)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
#[diesel(treat_none_as_default_value = false)]
#[diesel(treat_none_as_null = true)]
pub(crate) struct ValuationColumns {
    valued_at: Option<Lenient<At>>,
    valuation_failed_at: Option<Lenient<At>>,
    valuation_sample: bool,
    revalue_at: Option<Lenient<At>>,
}

impl From<Valuation> for ValuationColumns {
    fn from(valuation: Valuation) -> Self {
        Self {
            valued_at: valuation.at.map(Lenient::from),
            valuation_failed_at: valuation.failed_at.map(Lenient::from),
            valuation_sample: valuation.sample,
            revalue_at: valuation.next.map(Lenient::from),
        }
    }
}

impl ValuationColumns {
    pub(crate) fn read(self) -> Result<Valuation, StoreError> {
        Ok(Valuation {
            at: moment(self.valued_at)?,
            failed_at: moment(self.valuation_failed_at)?,
            sample: self.valuation_sample,
            next: moment(self.revalue_at)?,
        })
    }
}

fn moment(at: Option<Lenient<At>>) -> Result<Option<Timestamp>, StoreError> {
    let read = at.map(|at| Ok(at.get()?.0));
    read.transpose()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = items)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DueRow {
    revalue_at: Option<Lenient<At>>,
    category: Lenient<Coded<Category>>,
    id: Id,
    owner_id: Id,
}

impl DueRow {
    /// The item; `None` if its row can't be read. The Vault's list logs that.
    pub(crate) fn due(self) -> Option<Due> {
        Some(Due {
            at: self.revalue_at?.get().ok()?.0,
            category: self.category.get().ok()?.0,
            item: ItemId::new(self.id.0),
            owner: PersonId::new(self.owner_id.0),
        })
    }
}
