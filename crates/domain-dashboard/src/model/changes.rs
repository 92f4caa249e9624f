use super::LinkTarget;
use crate::ports::{ChangeKind, ValueEvent};
use domain_shared::Timestamp;
use uuid::Uuid;

pub const MAX_CHANGES: u32 = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentChange {
    pub id: Uuid,
    /// When it happened.
    pub at: Timestamp,
    /// The change, in a few words.
    pub message: String,
    pub about: LinkTarget,
}

impl RecentChange {
    pub fn of(event: &ValueEvent) -> Self {
        let name = event.name.as_deref().unwrap_or(event.category.label());
        let message = match event.what {
            ChangeKind::Added => format!("{name} added"),
            ChangeKind::Removed => format!("{name} removed"),
            ChangeKind::Revalued { from, to } if to < from => {
                format!("{name} down {}", from - to)
            }
            ChangeKind::Revalued { from, to } => format!("{name} up {}", to - from),
        };
        Self {
            id: event.id,
            at: event.at,
            message,
            about: match event.name {
                Some(_) => LinkTarget::Item(event.item),
                None => LinkTarget::Category(event.category),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{day, id, pounds};
    use domain_vault::Category;

    #[test]
    fn a_change_says_in_a_few_words_what_happened() {
        let revalued = |from, to| ChangeKind::Revalued {
            from: pounds(from),
            to: pounds(to),
        };
        for (name, what, message) in [
            (Some("Mortgage"), ChangeKind::Added, "Mortgage added"),
            (
                Some("Mortgage"),
                revalued(900, 257),
                "Mortgage down £ 643.00",
            ),
            (
                Some("Mortgage"),
                revalued(0, 1_234),
                "Mortgage up £ 1,234.00",
            ),
            (None, revalued(1, 2), "Loan up £ 1.00"),
            (None, ChangeKind::Removed, "Loan removed"),
        ] {
            let event = ValueEvent {
                id: id(),
                item: id(),
                at: day(0),
                category: Category::Loan,
                name: name.map(str::to_owned),
                what,
            };
            let change = RecentChange::of(&event);
            assert_eq!(change.message, message);
            assert_eq!((change.id, change.at), (event.id, event.at));
            let about = match name {
                Some(_) => LinkTarget::Item(event.item),
                None => LinkTarget::Category(Category::Loan),
            };
            assert_eq!(change.about, about);
        }
    }
}
