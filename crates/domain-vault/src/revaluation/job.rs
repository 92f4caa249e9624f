//! The identity of a job: the item and the calendar month.

use crate::model::{ItemId, Month};
use crate::ports::Due;
use domain_shared::PersonId;
use std::fmt;

/// The key of a job: `{owner}/{item}/{month}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct JobKey {
    pub(super) owner: PersonId,
    pub(super) item: ItemId,
    pub(super) month: Month,
}

impl JobKey {
    pub(super) const fn new(due: &Due, month: Month) -> Self {
        Self {
            owner: due.owner,
            item: due.item,
            month,
        }
    }

    /// Reads a key back; `None` where it is none.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let key = Self {
            owner: parts.next()?.parse().ok()?,
            item: parts.next()?.parse().ok()?,
            month: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(key)
    }
}

impl fmt::Display for JobKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.owner, self.item, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, id, person};
    use crate::model::Category;

    #[test]
    fn a_key_reads_back_and_nothing_else_does() {
        let due = Due {
            at: at(0),
            category: Category::Vehicle,
            item: ItemId::new(id()),
            owner: person(),
        };
        let key = JobKey::new(&due, Month::of(at(0)));
        let text = key.to_string();
        assert_eq!(JobKey::parse(&text), Some(key));
        assert!(text.ends_with("/2026-07"), "{text}");
        for wrong in ["", "a/b/c", &text[1..], &format!("{text}/x"), &text[..70]] {
            assert_eq!(JobKey::parse(wrong), None, "{wrong}");
        }
    }
}
