//! Santander's text: blocks of `Date:`, `Description:`, `Amount:` and `Balance:`.

use super::ReadOptions;
use crate::account::AccountIdentity;
use crate::currency::Currency;
use crate::dates::{DateOrder, WrittenDate};
use crate::draft::{Draft, finish};
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Format, Period, Problem, StatementLine, Statements};
use crate::words::tidy;
use crate::written::{DecimalMark, WrittenAmount, amount};
use domain_shared::Pence;

#[derive(Default)]
struct Block<'a> {
    line: u32,
    date: &'a str,
    description: String,
    amount: &'a str,
    balance: &'a str,
}

pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    let mut draft = Draft::default();
    let mut block = Block::default();
    let mut in_description = false;
    for (index, line) in text.lines().enumerate() {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let Some((label, value)) = line
            .split_once(':')
            .map(|(label, value)| (label.trim(), value.trim()))
        else {
            if in_description {
                block.description.push(' ');
                block.description.push_str(line.trim());
            }
            continue;
        };
        let was_description = std::mem::take(&mut in_description);
        match label {
            "Date" => {
                std::mem::take(&mut block).end(&mut draft)?;
                block.line = number;
                block.date = value;
            }
            "Description" => {
                value.clone_into(&mut block.description);
                in_description = true;
            }
            "Amount" => block.amount = value,
            "Balance" => block.balance = value,
            "Account" => draft.account = AccountIdentity::from_text(value),
            "From" => draft.period = period(value),
            // A colon inside a description on two lines.
            _ if was_description => {
                block.description.push(' ');
                block.description.push_str(line.trim());
            }
            _ => {}
        }
    }
    block.end(&mut draft)?;
    finish(Format::SantanderText, vec![draft], options)
}

fn period(text: &str) -> Option<Period> {
    let (from, to) = text.split_once("to")?;
    let day = |text: &str| WrittenDate::parse(text)?.day(DateOrder::DayFirst);
    let (from, to) = (day(from)?, day(to)?);
    (from <= to).then_some(Period {
        from,
        to,
        is_stated: true,
    })
}

impl Block<'_> {
    fn end(self, draft: &mut Draft) -> Result<(), Refusal> {
        if self.line == 0 {
            return Ok(());
        }
        if draft.lines.len() + draft.problems.len() >= MAX_LINES {
            return Err(Refusal::TooManyLines);
        }
        match self.read() {
            Ok((line, currency)) => {
                draft.currency = draft.currency.or(currency);
                draft.lines.push(line);
            }
            Err(problem) => draft.problems.push(problem),
        }
        Ok(())
    }

    fn read(self) -> Result<(StatementLine, Option<Currency>), Problem> {
        let written = [self.date, &self.description, self.amount, self.balance].join(" ");
        let problem = |reason: String| Problem::new(self.line, &written, reason);
        let date = WrittenDate::parse(self.date).and_then(|date| date.day(DateOrder::DayFirst));
        let date = date.ok_or_else(|| problem(format!("{} is not a date.", tidy(self.date))))?;
        let read = |text: &str| -> Result<WrittenAmount, Problem> {
            if text.is_empty() {
                return Err(problem("There is no amount.".to_owned()));
            }
            amount(text, DecimalMark::Point)
                .map_err(|error| problem(format!("“{}” {error}.", tidy(text))))
        };
        let amount = read(self.amount)?;
        let balance = match self.balance {
            "" => None,
            text => Some(Pence::from_sum(read(text)?.as_balance())),
        };
        let (words, pence) = (tidy(&self.description), Pence::from_sum(amount.pence));
        let line = StatementLine {
            balance,
            ..StatementLine::new(self.line, date, words, pence)
        };
        Ok((line, amount.currency))
    }
}
