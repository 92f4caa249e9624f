use crate::types::{At, Moment};
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use domain_shared::Timestamp;

/// A running window.
#[derive(QueryableByName)]
pub(crate) struct CountRow {
    #[diesel(sql_type = Moment)]
    began: At,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl CountRow {
    pub(crate) fn began(&self) -> Timestamp {
        self.began.0
    }

    /// The calls so far; beyond what a limit can be, it no longer matters how many.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.count).unwrap_or(u32::MAX)
    }
}
