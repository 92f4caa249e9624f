//! QIF: one letter and a value on each line, `^` at the end of a record.

use super::ReadOptions;
use crate::account::{AccountIdentity, AccountKind};
use crate::dates::{DateOrder, WrittenDate};
use crate::draft::{Draft, finish};
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Format, Problem, StatementLine, Statements};
use crate::words::{some, tidy};
use crate::written::{DecimalMark, amount};
use domain_shared::Pence;

/// What the records under a heading are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Transactions(Option<AccountKind>),
    Account,
    /// Trades, categories, classes, prices and what else Quicken keeps.
    Other,
}

#[derive(Default)]
struct Record<'a> {
    line: u32,
    date: &'a str,
    amount: &'a str,
    payee: &'a str,
    memo: &'a str,
    category: &'a str,
    number: &'a str,
    in_split: bool,
    text: Vec<&'a str>,
}

struct Account<'a> {
    identity: AccountIdentity,
    records: Vec<Record<'a>>,
}

pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    let mut accounts: Vec<Account<'_>> = Vec::new();
    let mut named: Option<AccountIdentity> = None;
    let mut section = Section::Other;
    let mut has_transactions = false;
    let mut has_trades = false;
    let mut record = Record::default();
    let mut count = 0_usize;
    let ends = std::iter::once("^");
    for (index, line) in text.lines().chain(ends).enumerate() {
        let line = line.trim_end();
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        if let Some(heading) = line.trim_start().strip_prefix('!') {
            record = Record::default();
            let heading = heading.trim().to_ascii_lowercase();
            section = match heading.strip_prefix("type:").map(str::trim) {
                Some("bank" | "cash" | "oth a" | "oth l") => Section::Transactions(None),
                Some("ccard") => Section::Transactions(Some(AccountKind::CreditCard)),
                Some("invst") => {
                    has_trades = true;
                    Section::Other
                }
                Some(_) => Section::Other,
                None if heading == "account" => Section::Account,
                // Options and switches stand between records of one kind.
                None => section,
            };
            if let Section::Transactions(kind) = section {
                has_transactions = true;
                let mut identity = named.take().unwrap_or_default();
                identity.kind = identity.kind.or(kind);
                accounts.push(Account {
                    identity,
                    records: Vec::new(),
                });
            }
            continue;
        }
        if line.starts_with('^') {
            let full = std::mem::take(&mut record);
            if !full.text.is_empty() && section == Section::Account {
                let mut identity = AccountIdentity::from_text(full.number);
                identity.name = some(full.number);
                identity.kind = (full.amount == "CCard").then_some(AccountKind::CreditCard);
                named = Some(identity);
            } else if !full.text.is_empty() && matches!(section, Section::Transactions(_)) {
                count += 1;
                if count > MAX_LINES {
                    return Err(Refusal::TooManyLines);
                }
                if let Some(account) = accounts.last_mut() {
                    account.records.push(full);
                }
            }
            continue;
        }
        if !line.trim().is_empty() {
            record.set(number, line);
        }
    }
    if !has_transactions {
        return Err(if has_trades {
            Refusal::Investment
        } else {
            Refusal::AccountListOnly
        });
    }
    let dates = || {
        accounts
            .iter()
            .flat_map(|account| &account.records)
            .map(|record| record.date)
    };
    let (order, _) = DateOrder::of(dates());
    let amounts = accounts
        .iter()
        .flat_map(|account| &account.records)
        .map(|record| record.amount);
    let mark = DecimalMark::of(amounts);
    let drafts = accounts.into_iter().map(|account| {
        let mut draft = Draft {
            account: account.identity,
            ..Draft::default()
        };
        for record in account.records {
            match record.read(order, mark) {
                Ok(line) => draft.lines.push(line),
                Err(problem) => draft.problems.push(problem),
            }
        }
        draft
    });
    finish(Format::Qif, drafts.collect(), options)
}

impl<'a> Record<'a> {
    fn set(&mut self, number: u32, line: &'a str) {
        if self.text.is_empty() {
            self.line = number;
        }
        if self.text.len() < 50 {
            self.text.push(line);
        }
        let mut chars = line.chars();
        let Some(letter) = chars.next() else {
            return;
        };
        let value = chars.as_str().trim();
        match letter {
            // A split may have a date of its own: the first one is the payment's.
            'D' if self.date.is_empty() && !self.in_split => self.date = value,
            'T' => self.amount = value,
            'U' if self.amount.is_empty() => self.amount = value,
            'P' => self.payee = value,
            'M' => self.memo = value,
            'L' => self.category = value,
            'N' => self.number = value,
            'S' => self.in_split = true,
            _ => {}
        }
    }

    fn read(self, order: DateOrder, mark: DecimalMark) -> Result<StatementLine, Problem> {
        let problem = |reason: String| Problem::new(self.line, &self.text.join(" "), reason);
        if self.date.is_empty() {
            return Err(problem("There is no date.".to_owned()));
        }
        let date = WrittenDate::parse(self.date).and_then(|date| date.day(order));
        let date = date.ok_or_else(|| problem(format!("{} is not a date.", tidy(self.date))))?;
        if self.amount.is_empty() {
            return Err(problem("There is no amount.".to_owned()));
        }
        let read = amount(self.amount, mark);
        let read = read.map_err(|error| problem(format!("“{}” {error}.", tidy(self.amount))))?;
        let description = match (self.payee, self.memo) {
            (payee, "") => tidy(payee),
            ("", memo) => tidy(memo),
            (payee, memo) if payee == memo => tidy(payee),
            (payee, memo) => tidy(&format!("{payee} {memo}")),
        };
        // `[Savings]` is the account that the money went to, `--Split--` names nothing.
        let category = some(self.category).filter(|name| !name.starts_with(['[', '-']));
        let amount = Pence::from_sum(read.pence);
        Ok(StatementLine {
            reference: some(self.number),
            category,
            ..StatementLine::new(self.line, date, description, amount)
        })
    }
}
