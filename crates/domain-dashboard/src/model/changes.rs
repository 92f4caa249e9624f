use super::LinkTarget;
use crate::ports::{ChangeKind, Holding, ValueEvent};
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Counting};
use std::cmp::Reverse;
use std::collections::HashMap;
use uuid::Uuid;

const MAX_CHANGES: usize = 3;
/// How many events are read: more than are shown, because some change nothing that counts.
pub const EVENTS_READ: u32 = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentChange {
    /// The event's id; of a sale that of the item.
    pub id: Uuid,
    /// When it happened.
    pub at: Timestamp,
    /// The change, in a few words.
    pub message: String,
    pub about: LinkTarget,
}

impl RecentChange {
    /// What happened last, newest first, at most three: `events`, newest first, by what counts of them for
    /// the owner of `holdings`, and which of these were sold or closed by `now`.
    pub fn latest(events: &[ValueEvent], holdings: &[Holding], now: Timestamp) -> Vec<Self> {
        let counting = holdings.iter().map(|one| (one.item, one.counting));
        let counting: HashMap<Uuid, Counting> = counting.collect();
        let of_events = events.iter().filter_map(|event| {
            // What is gone left the history that counted.
            let counting = counting.get(&event.item).copied();
            Self::of(event, counting.unwrap_or(Counting::WHOLE))
        });
        let ends = holdings.iter().filter_map(|one| Self::end_of(one, now));
        let mut changes: Vec<_> = of_events.chain(ends).collect();
        changes.sort_by_key(|change| Reverse(change.at));
        changes.truncate(MAX_CHANGES);
        changes
    }

    /// `None` where nothing of it counts.
    fn of(event: &ValueEvent, counting: Counting) -> Option<Self> {
        let name = event.name.as_deref().unwrap_or(event.category.label());
        let message = match event.what {
            ChangeKind::Added => format!("{name} added"),
            ChangeKind::Removed => format!("{name} removed"),
            ChangeKind::Revalued { .. } if event.at >= counting.until => return None,
            ChangeKind::Revalued { from, to } => {
                let (from, to) = (counting.share.of(from), counting.share.of(to));
                match to - from {
                    Pence::ZERO => return None,
                    fall if fall.is_negative() => format!("{name} down {}", from - to),
                    rise => format!("{name} up {rise}"),
                }
            }
        };
        Some(Self {
            id: event.id,
            at: event.at,
            message,
            about: match event.name {
                Some(_) => LinkTarget::Item(event.item),
                None => LinkTarget::Category(event.category),
            },
        })
    }

    /// The day on which what is still in the records was sold or closed.
    fn end_of(holding: &Holding, now: Timestamp) -> Option<Self> {
        let present = holding.present.as_ref()?;
        let at = holding.counting.until;
        (at <= now).then(|| Self {
            id: holding.item,
            at,
            message: format!("{} {}", present.name, ended(holding.category)),
            about: LinkTarget::Item(holding.item),
        })
    }
}

/// How an item of `category` leaves the totals.
const fn ended(category: Category) -> &'static str {
    match category {
        Category::Loan => "paid off",
        Category::CurrentAccount | Category::Savings | Category::CreditCard | Category::Pension => {
            "closed"
        }
        Category::Investment | Category::Property | Category::Vehicle | Category::PersonalItem => {
            "sold"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{day, id, pounds};
    use domain_vault::Share;

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
            let change = RecentChange::of(&event, Counting::WHOLE).unwrap();
            assert_eq!(change.message, message);
            assert_eq!((change.id, change.at), (event.id, event.at));
            let about = match name {
                Some(_) => LinkTarget::Item(event.item),
                None => LinkTarget::Category(Category::Loan),
            };
            assert_eq!(change.about, about);
        }
    }

    #[test]
    fn a_change_is_what_counts_of_it() {
        let third = Counting::always(Share::from_hundredths(3_333));
        let sold = Counting {
            until: day(2),
            ..third
        };
        for (counting, at, to, message) in [
            (third, 1, 200, Some("Car up £ 33.33")),
            (third, 1, 99, Some("Car down £ 0.33")),
            (sold, 1, 200, Some("Car up £ 33.33")),
            (sold, 2, 200, None),
            (Counting::always(Share::from_hundredths(1)), 1, 101, None),
        ] {
            let event = ValueEvent {
                id: id(),
                item: id(),
                at: day(at),
                category: Category::Vehicle,
                name: Some("Car".to_owned()),
                what: ChangeKind::Revalued {
                    from: pounds(100),
                    to: pounds(to),
                },
            };
            let change = RecentChange::of(&event, counting);
            assert_eq!(change.map(|c| c.message).as_deref(), message);
        }
    }
}
