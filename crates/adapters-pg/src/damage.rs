//! Rows that do not open. What becomes of one is decided here, once for all lists.

use domain_shared::StoreError;
use domain_shared::log_once::LogOnce;
use domain_shared::unreadable::{Listing, Unreadable};
use std::error::Error;
use std::sync::Arc;
use uuid::Uuid;

/// A row with something sealed in it.
pub(crate) trait SealedRow {
    const TABLE: &'static str;

    /// The entry shown to the user for a row that does not open. It reveals none of the sealed
    /// content.
    fn named(&self) -> Unreadable;
}

/// Opens rows. One that does not open, or says what restoring refuses, is left out and logged, once
/// in the life of the process. Cloning is cheap.
#[derive(Clone, Default)]
pub(crate) struct Damage(Arc<LogOnce>);

impl Damage {
    /// The readable rows of `rows`, and the names of the rest.
    pub(crate) fn list<R: SealedRow, T>(
        &self,
        rows: Vec<R>,
        mut open: impl FnMut(R) -> Result<T, StoreError>,
    ) -> Listing<T> {
        let mut listing = Listing {
            entries: Vec::with_capacity(rows.len()),
            unreadable: Vec::new(),
        };
        for row in rows {
            let named = row.named();
            match open(row) {
                Ok(opened) => listing.entries.push(opened),
                Err(cause) => {
                    self.log(R::TABLE, named.id, &cause);
                    listing.unreadable.push(named);
                }
            }
        }
        listing
    }

    /// The one row that was asked for.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub(crate) fn one<R: SealedRow, T>(
        &self,
        row: R,
        open: impl FnOnce(R) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let id = row.named().id;
        open(row).map_err(|cause| {
            self.log(R::TABLE, id, &cause);
            StoreError::Unreadable(cause.into())
        })
    }

    /// The opened row of `table`; logs one that does not open.
    pub(crate) fn or_log<T>(
        &self,
        table: &'static str,
        row: Uuid,
        opened: Result<T, StoreError>,
    ) -> Option<T> {
        opened.inspect_err(|cause| self.log(table, row, cause)).ok()
    }

    fn log(&self, table: &'static str, row: Uuid, cause: &StoreError) {
        if self.0.is_first(table, row) {
            let cause: &dyn Error = cause;
            tracing::error!(table, %row, cause, "a row cannot be read");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Row(u128);

    impl SealedRow for Row {
        const TABLE: &'static str = "rows";

        fn named(&self) -> Unreadable {
            Unreadable {
                id: Uuid::from_u128(self.0),
                kind: "row",
            }
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "as rows are opened")]
    fn odd_ones(row: Row) -> Result<u128, StoreError> {
        let is_odd = row.0 % 2 == 1;
        is_odd
            .then_some(row.0)
            .ok_or_else(|| StoreError::failed("it is even"))
    }

    #[test]
    fn a_row_that_does_not_open_costs_only_itself() {
        let damage = Damage::default();
        let listing = damage.list(vec![Row(1), Row(2), Row(3)], odd_ones);
        assert_eq!(listing.entries, [1, 3]);
        assert_eq!(listing.unreadable, [Row(2).named()]);
        let one = damage.one(Row(2), odd_ones);
        assert!(matches!(one, Err(StoreError::Unreadable(_))));
        assert!(!damage.0.is_first(Row::TABLE, Uuid::from_u128(2)), "logged");
    }
}
