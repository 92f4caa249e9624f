//! One entry of a statement.

use crate::currency::Currency;
use crate::dates::{DateOrder, WrittenDate};
use crate::statement::{Problem, StatementLine};
use crate::words::{some, tidy};
use crate::written::{DecimalMark, amount};
use chrono::{NaiveDate, NaiveTime};
use domain_shared::Pence;

#[derive(Default)]
pub(super) struct Entry {
    pub(super) line: u32,
    amount: String,
    pub(super) currency: Option<Currency>,
    direction: String,
    pub(super) status: String,
    booked: Option<(NaiveDate, Option<NaiveTime>)>,
    written_day: String,
    valued: Option<NaiveDate>,
    id: Option<String>,
    reference: Option<String>,
    kind: Option<String>,
    more: Option<String>,
    creditor: Option<String>,
    debtor: Option<String>,
    words: Vec<String>,
    pub(super) transactions: usize,
}

impl Entry {
    pub(super) fn at(line: u32) -> Self {
        Self {
            line,
            ..Self::default()
        }
    }

    pub(super) fn set(&mut self, rest: &[&str], value: &str, currency: Option<Currency>) {
        let first = |field: &mut Option<String>| {
            if field.is_none() {
                *field = some(value);
            }
        };
        match rest {
            ["Amt"] => {
                value.clone_into(&mut self.amount);
                self.currency = currency;
            }
            ["CdtDbtInd"] => value.clone_into(&mut self.direction),
            ["Sts"] | ["Sts", "Cd"] if !value.is_empty() => {
                value.clone_into(&mut self.status);
            }
            ["BookgDt", "Dt" | "DtTm"] => {
                value.clone_into(&mut self.written_day);
                self.booked = day(value);
            }
            ["ValDt", "Dt" | "DtTm"] => self.valued = day(value).map(|(day, _)| day),
            ["AcctSvcrRef"] => self.id = some(value),
            ["NtryRef"] => first(&mut self.id),
            ["AddtlNtryInf"] => self.more = some(value),
            ["BkTxCd", "Prtry", "Cd"] | ["BkTxCd", "Domn", "Fmly", "SubFmlyCd"] => {
                first(&mut self.kind);
            }
            // A batch names many people: it is described by its own words.
            ["NtryDtls", "TxDtls", rest @ ..] => match rest {
                ["RltdPties", "Cdtr", "Nm"] | ["RltdPties", "Cdtr", "Pty", "Nm"] => {
                    first(&mut self.creditor);
                }
                ["RltdPties", "Dbtr", "Nm"] | ["RltdPties", "Dbtr", "Pty", "Nm"] => {
                    first(&mut self.debtor);
                }
                ["RmtInf", "Ustrd"] if self.words.len() < 20 => self.words.extend(some(value)),
                ["Refs", "EndToEndId"] if value != "NOTPROVIDED" => first(&mut self.reference),
                _ => {}
            },
            _ => {}
        }
    }

    pub(super) fn read(self) -> Result<StatementLine, Problem> {
        let problem = |reason: String| Problem::new(self.line, &self.written(), reason);
        let (date, time) = match (self.booked, self.valued) {
            (Some((day, time)), _) => (day, time),
            (None, Some(day)) if self.written_day.is_empty() => (day, None),
            _ if self.written_day.is_empty() => {
                return Err(problem("There is no date.".to_owned()));
            }
            _ => {
                return Err(problem(format!(
                    "{} is not a date.",
                    tidy(&self.written_day)
                )));
            }
        };
        let read = amount(&self.amount, DecimalMark::Point)
            .map_err(|error| problem(format!("“{}” {error}.", tidy(&self.amount))))?;
        let pence = match self.direction.as_str() {
            "CRDT" => read.pence,
            "DBIT" => -read.pence,
            other => {
                let reason = format!("“{}” says neither money in nor money out.", tidy(other));
                return Err(problem(reason));
            }
        };
        let party = if pence < 0 {
            self.creditor.as_deref()
        } else {
            self.debtor.as_deref()
        };
        let is_batch = self.transactions > 1;
        let described = match (party, self.words.is_empty()) {
            (Some(party), _) if !is_batch => tidy(&format!("{party} {}", self.words.join(" "))),
            (None, false) if !is_batch => tidy(&self.words.join(" ")),
            _ => self.more.clone().unwrap_or_default(),
        };
        let amount = Pence::from_sum(pence);
        Ok(StatementLine {
            time,
            kind: self.kind,
            reference: self.reference,
            bank_id: self.id,
            ..StatementLine::new(self.line, date, described, amount)
        })
    }

    pub(super) fn written(&self) -> String {
        let more = self.more.as_deref().unwrap_or_default();
        [&self.written_day, &self.direction, &self.amount, more].join(" ")
    }
}

pub(super) fn day(value: &str) -> Option<(NaiveDate, Option<NaiveTime>)> {
    // `2015-01-02+01:00` has a zone and no time.
    let date = value
        .get(..10)
        .filter(|_| !value.contains('T'))
        .unwrap_or(value);
    let date = WrittenDate::parse(date)?;
    Some((date.day(DateOrder::DayFirst)?, date.time))
}
