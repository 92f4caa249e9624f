//! OFX 1 (SGML), OFX 2 (XML) and QFX. Real files mix both ways of closing tags, leave out headers and
//! add tags of their own, so one tolerant reader takes them all.

mod transaction;

use super::ReadOptions;
use super::tags::{Piece, Pieces};
use crate::account::{AccountIdentity, AccountKind};
use crate::currency::Currency;
use crate::draft::{Draft, finish};
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Balance, Format, Period, Problem, Statements};
use crate::words::{some, tidy};
use chrono::NaiveDate;
use domain_shared::Pence;
use transaction::{Transaction, day, read_amount};

#[derive(Default)]
struct Reader {
    drafts: Vec<Draft>,
    statement: Option<Open>,
    transaction: Option<Transaction>,
    place: Place,
    lines: usize,
    is_investment: bool,
    error: Option<String>,
    has_error: bool,
}

/// Where inside a statement a value stands.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Place {
    #[default]
    Elsewhere,
    Account,
    Ledger,
    /// What may be drawn, overdraft included: it is no balance.
    Available,
    /// Not booked yet.
    Pending,
}

#[derive(Default)]
struct Open {
    draft: Draft,
    bank: String,
    number: String,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    ledger: Option<Pence>,
    ledger_day: Option<NaiveDate>,
}

pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    let head: String = text
        .trim_start()
        .chars()
        .take(400)
        .collect::<String>()
        .to_ascii_lowercase();
    let is_xml = head.starts_with("<?xml") || head.contains("<?ofx");
    let format = if is_xml { Format::Ofx2 } else { Format::Ofx1 };
    let mut reader = Reader::default();
    for (line, piece) in Pieces::new(text) {
        match piece {
            Piece::Open(name, value) => reader.open(line, &name.to_ascii_uppercase(), value)?,
            Piece::Close(name) => reader.close(&name.to_ascii_uppercase()),
        }
    }
    reader.end_statement();
    if reader.drafts.is_empty() {
        return Err(match reader.error {
            _ if reader.is_investment => Refusal::Investment,
            Some(words) => Refusal::BankRefused(words),
            None => Refusal::NoTransactions,
        });
    }
    finish(format, reader.drafts, options)
}

impl Reader {
    fn open(&mut self, line: u32, name: &str, value: String) -> Result<(), Refusal> {
        match name {
            "STMTRS" | "CCSTMTRS" => {
                self.end_statement();
                let mut open = Open::default();
                if name == "CCSTMTRS" {
                    open.draft.account.kind = Some(AccountKind::CreditCard);
                }
                self.statement = Some(open);
                self.place = Place::Elsewhere;
            }
            "INVSTMTRS" => {
                self.end_statement();
                self.is_investment = true;
            }
            "BANKACCTFROM" | "CCACCTFROM" => self.place = Place::Account,
            "LEDGERBAL" => self.place = Place::Ledger,
            "AVAILBAL" | "BALLIST" => self.place = Place::Available,
            "BANKTRANLIST" => self.place = Place::Elsewhere,
            "BANKTRANLISTP" => self.place = Place::Pending,
            "STMTTRN" => {
                self.end_transaction();
                self.lines += 1;
                if self.lines > MAX_LINES {
                    return Err(Refusal::TooManyLines);
                }
                self.transaction = Some(Transaction::at(line));
            }
            "SEVERITY" => self.has_error |= value == "ERROR",
            "MESSAGE" if self.has_error => self.error = Some(tidy(&value)),
            "CODE" if !matches!(value.as_str(), "0" | "") && self.error.is_none() => {
                self.error = Some(String::new());
            }
            _ => match &mut self.transaction {
                Some(transaction) => transaction.set(name, value),
                None => self.set(name, &value),
            },
        }
        Ok(())
    }

    fn close(&mut self, name: &str) {
        match name {
            "STMTTRN" => self.end_transaction(),
            "BANKTRANLIST" | "BANKTRANLISTP" => {
                self.end_transaction();
                self.place = Place::Elsewhere;
            }
            "STMTRS" | "CCSTMTRS" => self.end_statement(),
            "BANKACCTFROM" | "CCACCTFROM" | "LEDGERBAL" | "AVAILBAL" | "BALLIST" => {
                self.place = Place::Elsewhere;
            }
            _ => {}
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        let Some(open) = &mut self.statement else {
            return;
        };
        match (self.place, name) {
            (Place::Account, "BANKID") => value.clone_into(&mut open.bank),
            (Place::Account, "ACCTID") => value.clone_into(&mut open.number),
            (Place::Account, "ACCTTYPE") => {
                open.draft.account.kind = match value.to_ascii_uppercase().as_str() {
                    "CHECKING" => Some(AccountKind::Current),
                    "SAVINGS" | "MONEYMRKT" | "CD" => Some(AccountKind::Savings),
                    "CREDITLINE" => Some(AccountKind::CreditCard),
                    _ => open.draft.account.kind,
                };
            }
            (Place::Ledger, "BALAMT") => {
                let read = read_amount(value).ok();
                open.ledger = read.map(|(pence, _)| pence);
            }
            (Place::Ledger, "DTASOF") => open.ledger_day = day(value).map(|(day, _)| day),
            (_, "CURDEF") => open.draft.currency = Currency::parse(value),
            (_, "DTSTART") => open.from = day(value).map(|(day, _)| day),
            (_, "DTEND") => open.to = day(value).map(|(day, _)| day),
            _ => {}
        }
    }

    fn end_transaction(&mut self) {
        let Some(transaction) = self.transaction.take() else {
            return;
        };
        let Some(open) = &mut self.statement else {
            return;
        };
        let draft = &mut open.draft;
        draft.currency = draft.currency.or(transaction.currency);
        if self.place == Place::Pending {
            let reason = "This payment is pending. It comes with a later statement.";
            let problem = Problem::new(transaction.line, &transaction.written(), reason);
            draft.ignored.push(problem);
            return;
        }
        match transaction.read() {
            Ok(line) => draft.lines.push(line),
            Err(problem) => draft.problems.push(problem),
        }
    }

    fn end_statement(&mut self) {
        self.end_transaction();
        let Some(mut open) = self.statement.take() else {
            return;
        };
        if let (Some(from), Some(to)) = (open.from, open.to)
            && from <= to
        {
            open.draft.period = Some(Period {
                from,
                to,
                is_stated: true,
            });
        }
        open.draft.closing = open
            .ledger
            .map(|amount| Balance::stated(amount, open.ledger_day));
        let kind = open.draft.account.kind;
        open.draft.account = identity(&open.bank, &open.number, kind);
        self.drafts.push(open.draft);
    }
}

fn identity(bank: &str, number: &str, kind: Option<AccountKind>) -> AccountIdentity {
    let mut account = AccountIdentity {
        kind,
        ..AccountIdentity::default()
    };
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    if kind == Some(AccountKind::CreditCard) {
        account.set_last_four(&digits);
    } else if !number.contains(|c: char| c.is_ascii_alphabetic()) {
        account.set_sort_code(bank);
        // HSBC and Barclays write the sort code before the number.
        if digits.len() == 14 {
            account.set_sort_code(digits.get(..6).unwrap_or_default());
            account.set_number(digits.get(6..).unwrap_or_default());
        } else {
            account.set_number(&digits);
        }
    } else {
        account.read_text(number);
        account.name = None;
    }
    let id = [bank, number].join("/");
    account.bank_id = some(id.trim_matches('/'));
    account
}
