//! Lines that a person mends after nobody could read them.

use crate::draft::Draft;
use crate::statement::{Problem, Statement, StatementLine};
use crate::words::tidy;
use chrono::NaiveDate;
use domain_shared::Pence;

impl Statement {
    /// Makes a transaction of the problem at line `number`, as a person says it is. It takes its place
    /// among the lines of its day, and we follow the balances again. Without such a problem the
    /// statement stays as it is.
    #[must_use]
    pub fn mend(mut self, number: u32, date: NaiveDate, amount: Pence, description: &str) -> Self {
        let Some(at) = self
            .problems
            .iter()
            .position(|problem| problem.number == number)
        else {
            return self;
        };
        self.problems.remove(at);
        let line = StatementLine::new(number, date, tidy(description), amount);
        let numbers = (self.lines.first(), self.lines.last());
        let is_turned = matches!(numbers, (Some(first), Some(last)) if first.number > last.number);
        let comes_after = |other: &StatementLine| {
            let is_later = if is_turned {
                other.number < number
            } else {
                other.number > number
            };
            other.date > date || other.date == date && is_later
        };
        let place = self
            .lines
            .iter()
            .position(comes_after)
            .unwrap_or(self.lines.len());
        self.lines.insert(place, line);
        self.settled_again()
    }

    /// Leaves out the problem at line `number`: it stays named among the ignored lines.
    #[must_use]
    pub fn leave_out(mut self, number: u32) -> Self {
        let is_it = |problem: &Problem| problem.number == number;
        if let Some(at) = self.problems.iter().position(is_it) {
            self.ignored.push(self.problems.remove(at));
        }
        self
    }

    fn settled_again(self) -> Self {
        let draft = Draft {
            account: self.account,
            currency: Some(self.currency),
            lines: self.lines,
            opening: self.opening.filter(|balance| balance.is_stated),
            closing: self.closing.filter(|balance| balance.is_stated),
            period: self.period.filter(|period| period.is_stated),
            problems: self.problems,
            ignored: self.ignored,
        };
        draft.finish()
    }
}
