//! One transaction, and the dates and amounts of OFX.

use crate::currency::Currency;
use crate::dates::{DateOrder, WrittenDate};
use crate::statement::{Problem, StatementLine};
use crate::words::{some, tidy};
use crate::written::{DecimalMark, InvalidAmount, amount};
use chrono::{NaiveDate, NaiveTime};
use domain_shared::Pence;

#[derive(Default)]
pub(super) struct Transaction {
    pub(super) line: u32,
    kind: Option<String>,
    date: Option<String>,
    amount: Option<String>,
    id: Option<String>,
    name: Option<String>,
    memo: Option<String>,
    reference: Option<String>,
    pub(super) currency: Option<Currency>,
}

impl Transaction {
    pub(super) fn at(line: u32) -> Self {
        Self {
            line,
            ..Self::default()
        }
    }

    pub(super) fn set(&mut self, name: &str, value: String) {
        match name {
            "TRNTYPE" => self.kind = some(&value),
            "DTPOSTED" => self.date = Some(value),
            "TRNAMT" => self.amount = Some(value),
            "FITID" => self.id = some(&value),
            // The first name is the payee's; another may follow for the account paid to.
            "NAME" | "PAYEEID" if self.name.is_none() => self.name = some(&value),
            "MEMO" => self.memo = some(&value),
            "CHECKNUM" => self.reference = some(&value).filter(|number| number != "0"),
            "REFNUM" if self.reference.is_none() => self.reference = some(&value),
            "CURSYM" => self.currency = Currency::parse(&value),
            _ => {}
        }
    }

    pub(super) fn read(self) -> Result<StatementLine, Problem> {
        let problem = |reason: String| Problem::new(self.line, &self.written(), reason);
        let written = self.date.as_deref().unwrap_or_default().trim();
        if written.is_empty() {
            return Err(problem("There is no date.".to_owned()));
        }
        let (date, time) =
            day(written).ok_or_else(|| problem(format!("{} is not a date.", tidy(written))))?;
        let written = self.amount.as_deref().unwrap_or_default().trim();
        if written.is_empty() {
            return Err(problem("There is no amount.".to_owned()));
        }
        let (amount, _) = read_amount(written)
            .map_err(|error| problem(format!("“{}” {error}.", tidy(written))))?;
        let description = match (&self.name, &self.memo) {
            (Some(name), Some(memo)) if name != memo => tidy(&format!("{name} {memo}")),
            (Some(text), _) | (None, Some(text)) => text.clone(),
            (None, None) => String::new(),
        };
        Ok(StatementLine {
            time,
            kind: self.kind,
            reference: self.reference,
            bank_id: self.id,
            ..StatementLine::new(self.line, date, description, amount)
        })
    }

    /// What people see of it when it can't be read.
    pub(super) fn written(&self) -> String {
        let parts = [&self.date, &self.name, &self.memo, &self.amount, &self.id];
        let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        parts.join(" ")
    }
}

/// `20260630`, `20260630120000.000[-5:EST]`: the day is the one that is written.
pub(super) fn day(written: &str) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let digits = written.trim();
    let end = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    let digits = digits.get(..end).unwrap_or_default();
    let compact = match digits.len() {
        8 | 14 => digits,
        9.. => digits.get(..8).unwrap_or_default(),
        // Some write `2026-06-30`.
        _ => written,
    };
    let date = WrittenDate::parse(compact)?;
    Some((date.day(DateOrder::DayFirst)?, date.time))
}

/// OFX allows a point or a comma, and no groups.
pub(super) fn read_amount(written: &str) -> Result<(Pence, Option<Currency>), InvalidAmount> {
    let mark = DecimalMark::of(std::iter::once(written));
    // `1,000` is one thousand nowhere in OFX, but then it has no other digits to tell.
    let read = amount(written, mark)?;
    Ok((Pence::from_sum(read.pence), read.currency))
}
