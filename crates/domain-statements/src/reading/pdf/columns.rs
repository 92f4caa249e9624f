//! The columns of a PDF's table, by the words of its header.

use super::rows::Row;
use crate::currency::Currency;
use crate::words::{folded, tidy};
use crate::written::{DecimalMark, amount};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    Date,
    Words,
    In,
    Out,
    Amount,
    Balance,
}

/// Headers of one and of two words. Those of two are looked for first.
const NAMES: &[(&str, Name)] = &[
    ("money out", Name::Out),
    ("paid out", Name::Out),
    ("payments out", Name::Out),
    ("money in", Name::In),
    ("paid in", Name::In),
    ("payments in", Name::In),
    ("running balance", Name::Balance),
    ("transaction details", Name::Words),
    ("transaction date", Name::Date),
    ("date", Name::Date),
    ("description", Name::Words),
    ("details", Name::Words),
    ("particulars", Name::Words),
    ("transaction", Name::Words),
    ("transactions", Name::Words),
    ("payment", Name::Words),
    ("withdrawn", Name::Out),
    ("withdrawals", Name::Out),
    ("debits", Name::Out),
    ("debit", Name::Out),
    ("out", Name::Out),
    ("deposits", Name::In),
    ("credits", Name::In),
    ("credit", Name::In),
    ("in", Name::In),
    ("amount", Name::Amount),
    ("balance", Name::Balance),
];

#[derive(Debug, Clone, Copy)]
struct Column {
    name: Name,
    left: f64,
    right: f64,
}

pub(super) struct Columns {
    columns: Vec<Column>,
    pub(super) currency: Option<Currency>,
}

/// The amounts of a row, in pence with the holder's sign, and which words they are.
#[derive(Default)]
pub(super) struct Money {
    pub(super) amount: Option<i64>,
    pub(super) balance: Option<i64>,
    words: Vec<usize>,
}

impl Columns {
    /// The columns, where the row is a header: a date, a balance, and money in and out or amounts.
    pub(super) fn of(row: &Row) -> Option<Self> {
        // A header is short: sentences may have the same words.
        if row.words.len() > 20 {
            return None;
        }
        let words: Vec<String> = row.words.iter().map(|word| folded(&word.text)).collect();
        let mut columns: Vec<Column> = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let pair = words.get(at + 1).map(|next| format!("{word} {next}"));
            let named = |text: &str| {
                NAMES
                    .iter()
                    .find(|(name, _)| *name == text)
                    .map(|(_, name)| *name)
            };
            let found = match pair.as_deref().and_then(named) {
                Some(name) => Some((name, 2)),
                None => named(word).map(|name| (name, 1)),
            };
            let Some((name, count)) = found else {
                at += 1;
                continue;
            };
            let span = row.words.get(at..at + count).unwrap_or_default();
            if let (Some(first), Some(last), true) = (
                span.first(),
                span.last(),
                columns.iter().all(|known| known.name != name),
            ) {
                columns.push(Column {
                    name,
                    left: first.x,
                    right: last.x + last.width,
                });
            }
            at += count;
        }
        let has = |name: Name| columns.iter().any(|column| column.name == name);
        let is_header = has(Name::Date)
            && has(Name::Balance)
            && (has(Name::In) && has(Name::Out) || has(Name::Amount));
        let currency = row
            .words
            .iter()
            .flat_map(|word| word.text.chars())
            .find_map(Currency::of_symbol);
        is_header.then_some(Self { columns, currency })
    }

    fn get(&self, name: Name) -> Option<Column> {
        self.columns
            .iter()
            .copied()
            .find(|column| column.name == name)
    }

    /// Whether there is one column of amounts only.
    pub(super) fn is_unsigned(&self) -> bool {
        self.get(Name::Amount).is_some()
    }

    /// Words of a date begin left of this.
    pub(super) fn date_until(&self) -> f64 {
        let date = self.get(Name::Date).map_or(0.0, |column| column.right);
        let words = self.get(Name::Words).map(|column| column.left);
        words
            .filter(|left| *left > date)
            .map_or(date + 60.0, |left| left - 1.0)
    }

    /// The amounts of a row. Each belongs to the column whose edge or middle it is nearest to,
    /// because banks set amounts flush with either.
    pub(super) fn money(&self, row: &Row, after_date: usize) -> Money {
        let mut money = Money::default();
        let is_money = |column: &&Column| !matches!(column.name, Name::Date | Name::Words);
        let columns: Vec<&Column> = self.columns.iter().filter(is_money).collect();
        let from = columns
            .iter()
            .map(|column| column.left)
            .fold(f64::MAX, f64::min)
            - 40.0;
        for (at, word) in row.words.iter().enumerate().skip(after_date) {
            if word.x < from || !has_pence(&word.text) {
                continue;
            }
            // `D` or `OD` after a balance says that it is overdrawn.
            let mark = row.words.get(at + 1).filter(|next| {
                matches!(next.text.as_str(), "D" | "OD" | "DR" | "CR")
                    && next.x - (word.x + word.width) < 12.0
            });
            let text = mark.map_or_else(
                || word.text.clone(),
                |mark| format!("{} {}", word.text, mark.text),
            );
            let Ok(read) = amount(&text, DecimalMark::Point) else {
                continue;
            };
            let right = word.x + word.width;
            let distance = |column: &Column| {
                let middle = (word.x + right - column.left - column.right).abs() / 2.0;
                (right - column.right)
                    .abs()
                    .min((word.x - column.left).abs())
                    .min(middle)
            };
            let nearest = columns
                .iter()
                .min_by(|one, other| distance(one).total_cmp(&distance(other)));
            let Some(column) = nearest else {
                continue;
            };
            let field = match column.name {
                Name::Balance => &mut money.balance,
                _ => &mut money.amount,
            };
            if field.is_some() {
                continue;
            }
            *field = Some(match column.name {
                Name::Out => -read.pence,
                Name::Amount if mark.is_some_and(|mark| mark.text == "CR") => -read.pence,
                Name::Balance => read.as_balance(),
                _ => read.pence,
            });
            money.words.push(at);
            money.words.extend(mark.map(|_| at + 1));
        }
        money
    }

    /// The words of a row that are neither its date nor its amounts.
    pub(super) fn words(&self, row: &Row, after_date: usize, money: &Money) -> String {
        let words = row.words.iter().enumerate().skip(after_date);
        let words: Vec<&str> = words
            .filter(|(at, _)| !money.words.contains(at))
            .map(|(_, word)| word.text.as_str())
            .collect();
        tidy(&words.join(" "))
    }
}

/// Amounts in statements have pence; numbers in words have none.
fn has_pence(text: &str) -> bool {
    let digits = text.trim_matches(|c: char| !c.is_ascii_digit());
    digits.len() >= 4
        && digits
            .get(digits.len() - 3..)
            .is_some_and(|end| end.starts_with('.'))
}
