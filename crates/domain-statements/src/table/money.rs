//! Which columns are amounts and balances, and how their directions are written.

use super::columns::Content;
use super::mapping::{AmountColumns, Column};
use super::picks::Picks;
use super::row::Row;
use super::signs::{fewest_breaks, flag};
use super::vocabulary::Role;
use crate::statement::StatementLine;
use crate::written::{DecimalMark, Direction, amount};

impl Picks<'_> {
    /// The columns of amounts, before their signs are known.
    pub(super) fn amounts(&mut self) -> Option<AmountColumns> {
        let (money_in, money_out) = (self.get(Role::MoneyIn), self.get(Role::MoneyOut));
        if let Some(column) = self.get(Role::Amount) {
            return Some(self.signed_or_flagged(column));
        }
        match (money_in, money_out) {
            (Some(money_in), Some(money_out)) => return Some(self.in_and_out(money_in, money_out)),
            (Some(column), None) | (None, Some(column)) if self.content(column).amounts > 0 => {
                return Some(self.signed_or_flagged(column));
            }
            _ => {}
        }
        let mut found = self.free(Content::is_surely_amounts);
        if found.is_empty() {
            found = self.free(|content| content.is_amounts() && !content.is_dates());
        }
        let pair = found
            .iter()
            .zip(found.iter().skip(1))
            .find(|(one, other)| self.exclude(**one, **other));
        if let Some((&one, &other)) = pair {
            // People are paid less often than they pay.
            let (money_in, money_out) = if self.content(one).filled > self.content(other).filled {
                (other, one)
            } else {
                (one, other)
            };
            let rest = found
                .iter()
                .find(|column| **column != one && **column != other);
            if let (None, Some(balance)) = (self.get(Role::Balance), rest) {
                self.picked.push((Role::Balance, *balance));
            }
            return Some(self.in_and_out(money_in, money_out));
        }
        let (first, second) = (*found.first()?, found.get(1).copied());
        let Some(second) = second.filter(|_| self.get(Role::Balance).is_none()) else {
            return Some(self.signed_or_flagged(first));
        };
        let breaks = |amount: Column, balance: Column| {
            let lines = self.lines(amount, balance);
            let (links, breaks) = fewest_breaks(&lines);
            (links > 0).then_some(breaks)
        };
        let (usual, turned) = (breaks(first, second), breaks(second, first));
        let (amount, balance) = if turned < usual {
            (second, first)
        } else {
            (first, second)
        };
        self.picked.push((Role::Balance, balance));
        Some(self.signed_or_flagged(amount))
    }

    fn lines(&self, amount: Column, balance: Column) -> Vec<StatementLine> {
        let date = self.get(Role::Date).unwrap_or_default();
        let columns = AmountColumns::Signed {
            column: amount,
            spending_is_positive: false,
        };
        let mut mapping = self.mapping(date, columns);
        mapping.balance = Some(balance);
        self.table.sample_lines(&mapping)
    }

    /// Whether rows fill one column or the other, never both.
    fn exclude(&self, one: Column, other: Column) -> bool {
        let filled = |row: &Row<'_>, column| !row.cell(column).is_empty();
        let both = self
            .table
            .sample()
            .filter(|row| filled(row, one) && filled(row, other))
            .count();
        both == 0 && self.content(one).filled + self.content(other).filled > 1
    }

    fn in_and_out(&self, money_in: Column, money_out: Column) -> AmountColumns {
        AmountColumns::InAndOut {
            money_in,
            money_out,
            out_is_negative: self.is_mostly_negative(money_out),
        }
    }

    fn is_mostly_negative(&self, column: Column) -> bool {
        let mark = self.mark(&[column]);
        let read = self
            .table
            .sample()
            .filter_map(|row| amount(row.cell(column), mark).ok());
        let (mut negative, mut positive) = (0_usize, 0_usize);
        for amount in read {
            negative += usize::from(amount.pence < 0);
            positive += usize::from(amount.pence > 0);
        }
        negative > positive
    }

    fn signed_or_flagged(&self, column: Column) -> AmountColumns {
        let mark = self.mark(&[column]);
        let read = self
            .table
            .sample()
            .filter_map(|row| amount(row.cell(column), mark).ok());
        let has_signs = read.into_iter().any(|amount| amount.pence < 0);
        let flags = self.contents.iter().enumerate().filter(|(at, content)| {
            content.distinct <= 6 && *at != column && self.get(Role::Date) != Some(*at)
        });
        let found = flags.filter(|_| !has_signs).find_map(|(at, content)| {
            let (mut ins, mut outs, mut letters) = (0_usize, 0_usize, 0_usize);
            for row in self.table.sample() {
                let cell = row.cell(at);
                letters += usize::from(cell.len() == 1);
                match flag(cell) {
                    Some(Direction::In) => ins += 1,
                    Some(Direction::Out) => outs += 1,
                    None => {}
                }
            }
            let is_most = (ins + outs) * 5 >= content.filled * 4 && ins + outs > 0;
            let is_full = content.filled * 10 >= content.rows * 9;
            // One letter is a flag where there are two of them; `CR` alone means the rest is money out.
            let is_flag = if is_full {
                letters == 0 || ins > 0 && outs > 0 || self.get(Role::Flag) == Some(at)
            } else {
                letters == 0 && outs == 0
            };
            (is_most && is_flag).then_some((at, !is_full))
        });
        match found {
            Some((flag, blank_is_out)) => AmountColumns::Flagged {
                column,
                flag,
                blank_is_out,
            },
            None => AmountColumns::Signed {
                column,
                spending_is_positive: false,
            },
        }
    }

    pub(super) fn mark(&self, columns: &[Column]) -> DecimalMark {
        let cells = self
            .table
            .sample()
            .flat_map(|row| columns.iter().map(move |column| row.cell(*column)));
        DecimalMark::of(cells)
    }
}
