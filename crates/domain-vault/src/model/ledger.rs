//! The transactions of an item as a person sees them: those entered by hand, and the changes of
//! its value, which are projected from its history when it is read.

use crate::model::balance::ItemHistory;
use crate::model::history::{ValuePoint, ValueSource};
use crate::model::imported::{ImportedLine, TransactionNote};
use crate::model::item::Version;
use crate::model::transaction::{Tag, Transaction, TransactionId};
use crate::model::transfer::TransferHalf;
use chrono::NaiveDate;
use domain_shared::day::{in_words, moment_of};
use domain_shared::page::{Cursor, HasCursor, Search, Searchable};
use domain_shared::time::london_day;
use domain_shared::{Pence, Timestamp};

/// When an entry happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryDate {
    /// On a day, as it was entered.
    Day(NaiveDate),
    /// At a moment, as it was recorded.
    Moment(Timestamp),
}

impl EntryDate {
    /// The day on which it is shown.
    pub fn day(self) -> NaiveDate {
        match self {
            Self::Day(day) => day,
            Self::Moment(at) => london_day(at),
        }
    }
}

/// Where an entry comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryType {
    /// A person entered it, and may delete it.
    Manual,
    /// It came with a statement, and goes with it.
    Imported,
    Other,
}

impl EntryType {
    pub const ALL: [Self; 3] = [Self::Manual, Self::Imported, Self::Other];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Imported => "imported",
            Self::Other => "other",
        }
    }
}

/// One line of an item's transactions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Its id: the transaction's, or that of the point of the history.
    pub id: TransactionId,
    pub name: String,
    /// How much the person's net worth gained by it; what was lost is negative.
    pub amount: Pence,
    pub tag: Option<Tag>,
    pub when: EntryDate,
    pub kind: EntryType,
    /// Of one that was entered or imported: which version it is.
    pub version: Option<Version>,
    /// Of one that was entered: whether it moves the balance. One that should, but comes before any known
    /// balance, moves none.
    pub affects_balance: Option<bool>,
    /// Whether it is made of a sample value.
    pub sample: bool,
    /// Of an imported one: what the statement says of it, and what its owner noted.
    pub line: Option<ImportedLine>,
    /// Of half a transfer: the other half.
    pub paired: Option<TransferHalf>,
    /// The name of the other half's item.
    pub paired_name: Option<String>,
}

impl LedgerEntry {
    /// A transaction that was entered. It moves the balance where `history`, that of its item, has one to
    /// move.
    pub fn entered(transaction: Transaction, history: &ItemHistory) -> Self {
        let content = transaction.content;
        let moves = transaction.moves_at;
        let kind = match transaction.line {
            Some(_) => EntryType::Imported,
            None => EntryType::Manual,
        };
        Self {
            id: transaction.id,
            name: content.name.as_str().to_owned(),
            amount: content.amount,
            tag: content.tag,
            when: EntryDate::Day(content.date),
            kind,
            sample: false,
            version: Some(transaction.version),
            affects_balance: match kind {
                EntryType::Manual => Some(moves.is_some_and(|from| history.is_moved_from(from))),
                EntryType::Imported | EntryType::Other => None,
            },
            line: transaction.line,
            paired: transaction.paired,
            paired_name: None,
        }
    }

    /// The change that `point` made to what `before` says. Of an item's first point it is the
    /// whole value; a debt that falls is a gain.
    pub fn change(point: &ValuePoint, before: Option<&ValuePoint>) -> Self {
        let signed = |point: &ValuePoint| point.category.signed(point.value);
        Self {
            id: TransactionId::new(point.id.uuid()),
            name: in_plain_words(point.source, before.is_none()).to_owned(),
            amount: signed(point) - before.map_or(Pence::ZERO, signed),
            tag: None,
            when: EntryDate::Moment(point.at),
            kind: EntryType::Other,
            sample: point.sample || before.is_some_and(|before| before.sample),
            version: None,
            affects_balance: None,
            line: None,
            paired: None,
            paired_name: None,
        }
    }
}

/// The name of a change of value in the list of transactions. The first is the whole value, whenever it
/// was typed.
const fn in_plain_words(source: ValueSource, is_first: bool) -> &'static str {
    match source {
        ValueSource::Added | ValueSource::Past if is_first => "Opening value",
        ValueSource::Added => "Value recorded",
        ValueSource::Edited => "Value edited",
        ValueSource::Evaluated => "Valuation",
        ValueSource::Monthly => "Monthly valuation",
        ValueSource::Imported => "Imported value",
        ValueSource::Past => "Past value",
        ValueSource::Transactions => "Balance after transactions",
        ValueSource::Statement if is_first => "Opening value",
        ValueSource::Statement => "Balance on a statement",
        ValueSource::Deleted => "Deleted",
    }
}

impl HasCursor for LedgerEntry {
    fn cursor(&self) -> Cursor {
        Cursor {
            at: match self.when {
                EntryDate::Day(day) => moment_of(day),
                EntryDate::Moment(at) => at,
            },
            id: self.id.uuid(),
        }
    }
}

impl Searchable for LedgerEntry {
    /// By name, tag, date and amount: the date with its weekday, as it is shown, the amount with or
    /// without its grouping and its sign.
    fn matches(&self, search: &Search) -> bool {
        let shown = self.amount.to_string();
        let unsigned = shown.replace('-', "");
        let bare = shown.replace(['£', ' ', ','], "");
        let tag = self.tag.as_ref().map_or("", Tag::as_str);
        let day = self.when.day();
        let date = format!("{}, {}", day.format("%A"), in_words(day));
        let line = self.line.as_ref();
        let words = line.map_or("", |line| &line.description);
        let note = line.and_then(|line| line.note.as_ref());
        let note = note.map_or("", TransactionNote::as_str);
        [
            &*self.name,
            tag,
            &date,
            &shown,
            &unsigned,
            &bare,
            words,
            note,
        ]
        .into_iter()
        .any(|text| search.is_in(text))
    }
}

/// The changes that `points`, oldest first, have made. What changed nothing is none.
pub(crate) fn changes(points: &[ValuePoint]) -> Vec<LedgerEntry> {
    let befores = [None].into_iter().chain(points.iter().map(Some));
    let entries = points.iter().zip(befores);
    entries
        .map(|(point, before)| LedgerEntry::change(point, before))
        .filter(|entry| entry.amount != Pence::ZERO)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, item, person, point};
    use crate::model::transaction::RawTransaction;
    use crate::model::{Category, TransactionContent};
    use proptest::prelude::*;
    use serde_json::json;

    fn points(category: Category, values: &[u32]) -> Vec<ValuePoint> {
        let owner = person();
        let points: Vec<_> = (0_i64..)
            .zip(values)
            .map(|(minute, pounds)| {
                let worth = item(owner, category, at(0), *pounds);
                let source = if minute == 0 {
                    ValueSource::Added
                } else {
                    ValueSource::Edited
                };
                point(&worth, at(minute), source)
            })
            .collect();
        points
    }

    fn pounds(entries: &[LedgerEntry]) -> Vec<i64> {
        entries
            .iter()
            .map(|entry| entry.amount.get() / 100)
            .collect()
    }

    #[test]
    fn a_change_is_what_the_persons_net_worth_gains() {
        for (category, gains) in [
            (Category::Savings, [100, 50, -30]),
            (Category::Loan, [-100, -50, 30]),
            (Category::CreditCard, [-100, -50, 30]),
        ] {
            // A valuation that finds the same changes nothing.
            let points = points(category, &[100, 150, 150, 120]);
            assert_eq!(pounds(&changes(&points)), gains, "{category:?}");
        }
        assert_eq!(pounds(&changes(&[])), Vec::<i64>::new());
    }

    #[test]
    fn a_change_to_or_from_a_made_up_value_is_made_up() {
        let mut points = points(Category::Property, &[100, 150, 120, 130]);
        for (place, point) in points.iter_mut().enumerate() {
            point.sample = place == 1;
        }
        let made_up: Vec<_> = changes(&points).iter().map(|entry| entry.sample).collect();
        assert_eq!(made_up, [false, true, true, false], "oldest first");
    }

    #[test]
    fn a_change_says_where_it_comes_from() {
        for (source, name) in [
            (ValueSource::Added, "Opening value"),
            (ValueSource::Past, "Opening value"),
            (ValueSource::Edited, "Value edited"),
            (ValueSource::Evaluated, "Valuation"),
            (ValueSource::Monthly, "Monthly valuation"),
            (ValueSource::Imported, "Imported value"),
        ] {
            let worth = item(person(), Category::Vehicle, at(0), 5);
            let point = point(&worth, at(7), source);
            let entry = LedgerEntry::change(&point, None);
            assert_eq!((&*entry.name, entry.kind), (name, EntryType::Other));
            assert_eq!(entry.id.uuid(), point.id.uuid());
            assert_eq!(entry.when, EntryDate::Moment(at(7)));
        }
        let worth = item(person(), Category::Vehicle, at(0), 5);
        let before = point(&worth, at(1), ValueSource::Past);
        for (source, name) in [
            (ValueSource::Added, "Value recorded"),
            (ValueSource::Past, "Past value"),
        ] {
            let point = point(&worth, at(7), source);
            assert_eq!(LedgerEntry::change(&point, Some(&before)).name, name);
        }
    }

    #[test]
    fn an_entry_is_found_by_name_tag_date_and_amount() {
        let content = TransactionContent::parse(RawTransaction {
            name: &json!("Boiler service"),
            amount: &json!(-1234.5),
            tag: &json!("House"),
            date: &json!("2026-07-02"),
            affects_balance: &json!(null),
            version: &json!(null),
            note: &json!(null),
            paired: &json!(null),
        });
        let entered = Transaction {
            id: TransactionId::new(crate::contract::samples::id()),
            owner: person(),
            item: crate::model::ItemId::new(crate::contract::samples::id()),
            content: content.unwrap(),
            moves_at: None,
            version: Version::FIRST,
            line: None,
            joined: None,
            paired: None,
        };
        let entry = LedgerEntry::entered(entered, &ItemHistory::default());
        let finds = |text: &str| entry.matches(&Search::parse(text).unwrap().unwrap());
        for text in [
            "boiler",
            "HOUSE",
            "2nd July",
            "july 2026",
            "thursday",
            "Thursday, 2nd",
            "£ -1,234.50",
            "£ 1,234",
            "1,234",
            "1234.50",
            "-1234",
        ] {
            assert!(finds(text), "{text}");
        }
        for text in ["rent", "3rd", "1235", "2026-07-02", "manual"] {
            assert!(!finds(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn the_changes_of_an_item_add_up_to_what_it_is_worth(
            values in prop::collection::vec(0_u32..1_000_000, 1..12),
            category in prop::sample::select(Category::ALL.to_vec()),
        ) {
            let points = points(category, &values);
            let total: Pence = changes(&points).iter().map(|entry| entry.amount).sum();
            let last = points.last().map(|point| category.signed(point.value));
            prop_assert_eq!(Some(total), last);
        }
    }
}
