//! Lines that a person mends or leaves out after nobody could read them.

use crate::draft::Draft;
use crate::kept::RowChoice;
use crate::placing::{place_in_file, placed_between};
use crate::statement::{Statement, StatementLine};
use crate::words::tidy;
use std::collections::BTreeMap;

impl Statement {
    /// Makes transactions of the problems that a person mended, by their line in the file: each takes its
    /// place among the lines of its day, and the balances are followed again. Those that are left out stay
    /// named among the ignored lines. Choices about other lines change nothing.
    #[must_use]
    pub fn decided(mut self, choices: &BTreeMap<u32, RowChoice>) -> Self {
        let mut mended = Vec::new();
        for problem in std::mem::take(&mut self.problems) {
            match choices.get(&problem.number) {
                Some(RowChoice::Import(Some(line))) => mended.push(StatementLine::new(
                    problem.number,
                    line.date,
                    tidy(&line.description),
                    line.amount,
                )),
                Some(RowChoice::LeaveOut) => self.ignored.push(problem),
                Some(RowChoice::Import(None) | RowChoice::Join) | None => {
                    self.problems.push(problem);
                }
            }
        }
        match mended.is_empty() {
            true => self,
            false => self.with_lines(mended).settled_again(),
        }
    }

    /// Puts `mended` among its lines, each before the first line of its day that stands later in the file.
    fn with_lines(mut self, mended: Vec<StatementLine>) -> Self {
        let ends = self.lines.first().zip(self.lines.last());
        let in_file = place_in_file(ends.map(|(first, last)| (first.number, last.number)));
        let place = |line: &StatementLine| (line.date, in_file(line.number));
        self.lines = placed_between(self.lines, mended, place);
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
