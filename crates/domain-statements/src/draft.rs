//! A statement as a reader finds it, before its lines are put in order and its balances are followed.

use crate::account::AccountIdentity;
use crate::balances::{
    DayBalance, Reconciliation, closing_of, day_balances, opening_of, sort_oldest_first,
};
use crate::currency::Currency;
use crate::reading::{Currencies, ReadOptions};
use crate::refusal::Refusal;
use crate::statement::{
    Balance, ForeignAccount, Format, Period, Problem, Statement, StatementLine, Statements,
};
use domain_shared::Pence;
use std::collections::HashSet;

#[derive(Default)]
pub(crate) struct Draft {
    pub(crate) account: AccountIdentity,
    /// `None` where the file names none: then it is in pounds, as files of British banks are.
    pub(crate) currency: Option<Currency>,
    pub(crate) lines: Vec<StatementLine>,
    pub(crate) opening: Option<Balance>,
    pub(crate) closing: Option<Balance>,
    pub(crate) period: Option<Period>,
    pub(crate) problems: Vec<Problem>,
    pub(crate) ignored: Vec<Problem>,
}

impl Draft {
    /// Whether nothing can be kept of it. A balance alone can, where no line beside it is unreadable.
    fn is_empty(&self) -> bool {
        self.lines.is_empty() && (self.closing.is_none() || !self.problems.is_empty())
    }

    /// Numbers everything by its order where two share a line of text, so that a choice about one of them is
    /// about no other.
    fn number_apart(&mut self) {
        let mut seen = HashSet::new();
        if self.numbers().all(|number| seen.insert(*number)) {
            return;
        }
        for (place, number) in (1..).zip(self.numbers()) {
            *number = place;
        }
    }

    /// The number of everything in it, lines first.
    fn numbers(&mut self) -> impl Iterator<Item = &mut u32> {
        let lines = self.lines.iter_mut().map(|line| &mut line.number);
        let others = self.problems.iter_mut().chain(&mut self.ignored);
        lines.chain(others.map(|problem| &mut problem.number))
    }

    fn currency(&self) -> Currency {
        self.currency.unwrap_or(Currency::POUNDS)
    }

    /// Adds the lines of a later statement of the same account.
    fn append(&mut self, later: Self) {
        self.lines.extend(later.lines);
        self.problems.extend(later.problems);
        self.ignored.extend(later.ignored);
        self.opening = self.opening.or(later.opening);
        self.closing = later.closing.or(self.closing);
        self.period = match (self.period, later.period) {
            (Some(one), Some(other)) => Some(Period {
                from: one.from.min(other.from),
                to: one.to.max(other.to),
                is_stated: one.is_stated && other.is_stated,
            }),
            (one, other) => one.or(other),
        };
    }

    pub(crate) fn finish(mut self) -> Statement {
        self.number_apart();
        sort_oldest_first(&mut self.lines);
        let lines = self.lines;
        let closing = self.closing.or_else(|| closing_of(&lines));
        let first_day = lines.iter().map(|line| line.date).min();
        let last_day = lines.iter().map(|line| line.date).max();
        // A balance of a day before the last line, or after what the file covers, is not where these
        // lines end.
        let ends_with = closing.filter(|closing| {
            let until = self.period.map(|period| period.to);
            closing.on.is_none_or(|on| {
                until.is_none_or(|until| on <= until) && last_day.is_none_or(|last| on >= last)
            })
        });
        let ends_with = ends_with.map(|closing| closing.amount);
        let sum: Pence = lines.iter().map(|line| line.amount).sum();
        let stated = self.opening.map(|opening| opening.amount);
        let start = stated.or_else(|| opening_of(&lines));
        let start = start.or_else(|| Some(ends_with? - sum));
        // Sums of absurd amounts can pass what an amount may be.
        let start = start.filter(|amount| Pence::new(amount.get()).is_ok());
        let reconciliation = Reconciliation::of(&lines, stated, self.closing.and(ends_with));
        let days = days(&lines, start, closing);
        let period = self.period.or_else(|| {
            Some(Period {
                from: first_day?,
                to: last_day?,
                is_stated: false,
            })
        });
        let opening = self.opening.or_else(|| {
            let amount = start?;
            Some(Balance {
                amount,
                on: first_day,
                is_stated: false,
            })
        });
        Statement {
            currency: self.currency.unwrap_or(Currency::POUNDS),
            account: self.account,
            opening,
            closing,
            period,
            problems: self.problems,
            ignored: self.ignored,
            reconciliation,
            days,
            lines,
        }
    }
}

fn days(
    lines: &[StatementLine],
    start: Option<Pence>,
    closing: Option<Balance>,
) -> Vec<DayBalance> {
    let mut days = day_balances(lines, start);
    let last = days.last().map(|day| day.on);
    if let Some(Balance {
        amount,
        on: Some(on),
        ..
    }) = closing
        && last.is_none_or(|last| last < on)
    {
        days.push(DayBalance { on, amount });
    }
    days
}

/// The most accounts of one file. A column with more is a column of something else.
const MAX_ACCOUNTS: usize = 500;

/// Makes statements of what a reader found: one an account, those in pounds first and alone.
pub(crate) fn finish(
    format: Format,
    drafts: Vec<Draft>,
    options: &ReadOptions<'_>,
) -> Result<Statements, Refusal> {
    let mut accounts: Vec<Draft> = Vec::new();
    for draft in drafts {
        if accounts.len() >= MAX_ACCOUNTS {
            return Err(Refusal::TooManyAccounts);
        }
        let same = accounts.iter_mut().find(|known| {
            known.account == draft.account
                && known.currency() == draft.currency()
                && !known.account.is_unknown()
        });
        match same {
            Some(known) => known.append(draft),
            None => accounts.push(draft),
        }
    }
    let is_taken =
        |draft: &Draft| options.currencies == Currencies::Any || draft.currency().is_pounds();
    let (taken, foreign): (Vec<_>, Vec<_>) = accounts.into_iter().partition(is_taken);
    let foreign: Vec<_> = foreign
        .into_iter()
        .map(|draft| ForeignAccount {
            currency: draft.currency(),
            lines: draft.lines.len(),
            account: draft.account,
        })
        .collect();
    let (taken, empty): (Vec<_>, Vec<_>) = taken.into_iter().partition(|draft| !draft.is_empty());
    if taken.is_empty() {
        if let Some(other) = foreign.first() {
            return Err(Refusal::Currency(other.currency));
        }
        let problems: Vec<_> = empty.into_iter().flat_map(|draft| draft.problems).collect();
        return Err(if problems.is_empty() {
            Refusal::NoTransactions
        } else {
            Refusal::NothingReadable(problems)
        });
    }
    let mut statements: Vec<_> = taken.into_iter().map(Draft::finish).collect();
    // Lines of nobody's account are still lines of the file.
    if let Some(first) = statements.first_mut() {
        for draft in empty {
            first.problems.extend(draft.problems);
            first.ignored.extend(draft.ignored);
        }
    }
    Ok(Statements {
        format,
        source: None,
        statements,
        foreign,
        proposal: None,
    })
}
