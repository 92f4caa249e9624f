//! ISO 20022: account reports (camt.052), statements (camt.053) and notifications (camt.054) of every
//! version. One pass over the XML; a document type is refused, so there is nothing to expand or fetch.

mod entry;

use super::ReadOptions;
use super::line_counter::LineCounter;
use super::tags::unescaped;
use crate::account::{AccountIdentity, kind_in_words};
use crate::currency::Currency;
use crate::draft::{Draft, finish};
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Balance, Format, Period, Problem, Statements};
use crate::words::some;
use crate::written::{DecimalMark, amount};
use chrono::NaiveDate;
use domain_shared::Pence;
use entry::{Entry, day};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The deepest that elements stand in each other. The standard's own are 15 deep.
const MAX_DEPTH: usize = 60;

pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    let mut reader = Reader::from_str(text);
    let mut camt = Camt::new(text);
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let event = reader
            .read_event()
            .map_err(|_| Refusal::Damaged(camt.format()))?;
        match event {
            Event::DocType(_) => return Err(Refusal::ForbiddenXml),
            Event::Start(start) => camt.start(&start, at)?,
            Event::Empty(start) => {
                camt.start(&start, at)?;
                camt.end();
            }
            Event::End(_) => camt.end(),
            Event::Text(words) => camt.words.push_str(&words.decode().unwrap_or_default()),
            Event::CData(words) => camt.words.push_str(&words.decode().unwrap_or_default()),
            Event::GeneralRef(name) => {
                let name = name.decode().unwrap_or_default();
                camt.words.push_str(&unescaped(&format!("&{name};")));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    if !camt.path.is_empty() {
        return Err(Refusal::Damaged(camt.format()));
    }
    finish(camt.format(), camt.drafts, options)
}

struct Camt<'a> {
    text: &'a str,
    /// Names of the open elements, without prefixes.
    path: Vec<String>,
    words: String,
    /// The currency that the open element's attribute names.
    currency: Option<Currency>,
    drafts: Vec<Draft>,
    draft: Option<Draft>,
    balance: RawBalance,
    entry: Option<Entry>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    count: usize,
    lines: LineCounter,
    root: Option<Format>,
}

#[derive(Default)]
struct RawBalance {
    code: String,
    amount: String,
    is_debit: bool,
    day: Option<NaiveDate>,
}

impl<'a> Camt<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            path: Vec::new(),
            words: String::new(),
            currency: None,
            drafts: Vec::new(),
            draft: None,
            balance: RawBalance::default(),
            entry: None,
            from: None,
            to: None,
            count: 0,
            lines: LineCounter::new(),
            root: None,
        }
    }

    fn format(&self) -> Format {
        self.root.unwrap_or(Format::Camt053)
    }

    fn start(&mut self, start: &BytesStart<'_>, at: usize) -> Result<(), Refusal> {
        if self.path.len() >= MAX_DEPTH {
            return Err(Refusal::Damaged(self.format()));
        }
        let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
        self.words.clear();
        self.currency = start
            .try_get_attribute("Ccy")
            .ok()
            .flatten()
            .and_then(|attribute| Currency::parse(&String::from_utf8_lossy(&attribute.value)));
        match name.as_str() {
            "BkToCstmrAcctRpt" => self.root = Some(Format::Camt052),
            "BkToCstmrStmt" => self.root = Some(Format::Camt053),
            "BkToCstmrDbtCdtNtfctn" => self.root = Some(Format::Camt054),
            "Stmt" | "Rpt" | "Ntfctn" if self.draft.is_none() => {
                self.draft = Some(Draft::default());
            }
            "Bal" => self.balance = RawBalance::default(),
            "Ntry" => {
                self.count += 1;
                if self.count > MAX_LINES {
                    return Err(Refusal::TooManyLines);
                }
                let line = self.lines.at(self.text, at);
                self.entry = Some(Entry::at(line));
            }
            "TxDtls" => {
                if let Some(entry) = &mut self.entry {
                    entry.transactions += 1;
                }
            }
            _ => {}
        }
        self.path.push(name);
        Ok(())
    }

    fn end(&mut self) {
        let words = std::mem::take(&mut self.words);
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let inside = |name: &str| path.iter().rposition(|open| *open == name);
        if let Some(at) = inside("Ntry") {
            let rest = path.get(at + 1..).unwrap_or_default();
            if let Some(entry) = &mut self.entry {
                entry.set(rest, words.trim(), self.currency);
            }
        } else if let Some(at) = inside("Bal") {
            let rest = path.get(at + 1..).unwrap_or_default();
            self.balance.set(rest, words.trim());
        } else if let (Some(at), Some(draft)) = (
            inside("Stmt").or(inside("Rpt")).or(inside("Ntfctn")),
            &mut self.draft,
        ) {
            let rest = path.get(at + 1..).unwrap_or_default();
            let value = words.trim();
            match rest {
                ["Acct", "Id", "IBAN"] => draft.account.set_iban(value),
                ["Acct", "Id", "Othr", "Id"] => {
                    let known = AccountIdentity::from_text(value);
                    draft.account.sort_code = known.sort_code;
                    draft.account.number = known.number;
                    draft.account.bank_id = some(value);
                }
                ["Acct", "Ccy"] => draft.currency = Currency::parse(value),
                ["Acct", "Nm"] => draft.account.name = some(value),
                ["Acct", "Tp", ..] => {
                    draft.account.kind = draft.account.kind.or_else(|| kind_in_words(value));
                }
                ["FrToDt", "FrDtTm" | "FrDt"] => self.from = day(value).map(|(day, _)| day),
                ["FrToDt", "ToDtTm" | "ToDt"] => self.to = day(value).map(|(day, _)| day),
                _ => {}
            }
        }
        match path.last().copied() {
            Some("Ntry") => self.end_entry(),
            Some("Bal") => self.end_balance(),
            Some("Stmt" | "Rpt" | "Ntfctn") => self.end_statement(),
            _ => {}
        }
        self.currency = None;
        self.path.pop();
    }

    fn end_entry(&mut self) {
        let (Some(entry), Some(draft)) = (self.entry.take(), &mut self.draft) else {
            return;
        };
        draft.currency = draft.currency.or(entry.currency);
        // Only what is booked counts; before the fourth version a missing status meant that.
        if !matches!(entry.status.as_str(), "BOOK" | "") {
            let reason = "This payment is pending. It comes with a later statement.";
            draft
                .ignored
                .push(Problem::new(entry.line, &entry.written(), reason));
            return;
        }
        match entry.read() {
            Ok(line) => draft.lines.push(line),
            Err(problem) => draft.problems.push(problem),
        }
    }

    fn end_balance(&mut self) {
        let raw = std::mem::take(&mut self.balance);
        let (Some(draft), Ok(read)) = (&mut self.draft, amount(&raw.amount, DecimalMark::Point))
        else {
            return;
        };
        let amount = Pence::from_sum(if raw.is_debit {
            -read.pence
        } else {
            read.pence
        });
        let balance = Some(Balance::stated(amount, raw.day));
        match raw.code.as_str() {
            "OPBD" => draft.opening = balance,
            // What the last statement closed with is what this one opens with.
            "PRCD" if draft.opening.is_none() => draft.opening = balance,
            "CLBD" => draft.closing = balance,
            _ => {}
        }
    }

    fn end_statement(&mut self) {
        let Some(mut draft) = self.draft.take() else {
            return;
        };
        if let (Some(from), Some(to)) = (self.from.take(), self.to.take())
            && from <= to
        {
            let days = draft.lines.iter().map(|line| line.date);
            // Some banks write nonsense here: lines outside of it disprove it.
            if days.clone().all(|day| (from..=to).contains(&day)) {
                draft.period = Some(Period {
                    from,
                    to,
                    is_stated: true,
                });
            }
        }
        self.drafts.push(draft);
    }
}

impl RawBalance {
    fn set(&mut self, rest: &[&str], value: &str) {
        match rest {
            ["Tp", "CdOrPrtry", "Cd" | "Prtry"] => value.clone_into(&mut self.code),
            ["Amt"] => value.clone_into(&mut self.amount),
            ["CdtDbtInd"] => self.is_debit = value == "DBIT",
            ["Dt", "Dt" | "DtTm"] => self.day = day(value).map(|(day, _)| day),
            _ => {}
        }
    }
}
