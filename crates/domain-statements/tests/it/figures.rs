//! Every sample file must give the figures that stand beside it.

use crate::support::{read_path, samples};
use chrono::{Datelike, NaiveDate};
use domain_shared::Pence;
use domain_statements::{
    Currencies, Doubt, ReadOptions, Reconciliation, Refusal, Statement, Statements,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn pence(value: &Value) -> Option<Pence> {
    let text = value.as_str()?;
    let cut = match text.split_once('.') {
        Some((whole, fraction)) => format!("{whole}.{}", fraction.trim_end_matches('0')),
        None => text.to_owned(),
    };
    Some(Pence::parse_pounds(cut.trim_end_matches('.')).unwrap())
}

fn day(value: &Value) -> Option<NaiveDate> {
    value.as_str().map(|text| text.parse().unwrap())
}

/// What differs between a file and its figures; nothing where all is equal.
fn differences(path: &Path, entry: &Value, options: &ReadOptions<'_>) -> Vec<String> {
    let expected = entry["expected"].as_str().unwrap_or_default();
    let read = read_path(path, options);
    let must_refuse = !(expected.starts_with("read") || expected.contains("may be"));
    let names_currency = read.as_ref().is_ok_and(|read| {
        let doubts = read
            .proposal
            .as_ref()
            .map(|proposal| proposal.doubts.as_slice());
        !doubts.unwrap_or_default().contains(&Doubt::Currency)
    });
    let statements = match (read, must_refuse) {
        (Ok(_), true) => return vec![format!("read, though expected: {expected}")],
        (Err(_), true) => return Vec::new(),
        (Err(refusal), false) => return vec![format!("refused: {refusal:?}")],
        (Ok(statements), false) => statements.statements,
    };
    let mut wrong = Vec::new();
    let mut check = |what: &str, found: String, wanted: String| {
        if found != wanted {
            wrong.push(format!("{what}: found {found}, not {wanted}"));
        }
    };
    let all = |of: fn(&Statement) -> Pence| statements.iter().map(of).sum::<Pence>();
    let has_foreign = entry["accounts"]
        .as_array()
        .is_some_and(|accounts| accounts.len() > statements.len());
    if !has_foreign {
        let count = statements
            .iter()
            .map(|statement| statement.lines.len())
            .sum::<usize>();
        check(
            "transactions",
            count.to_string(),
            entry["transactions"].to_string(),
        );
        type Sum = fn(&Statement) -> Pence;
        let sums: [(&str, Sum); 3] = [
            ("sum", Statement::sum),
            ("money_in", Statement::money_in),
            ("money_out", Statement::money_out),
        ];
        for (name, of) in sums {
            if let Some(wanted) = pence(&entry[name]) {
                check(name, all(of).to_pounds(), wanted.to_pounds());
            }
        }
    }
    let days = statements.iter().filter_map(Statement::line_days);
    let first = days.clone().map(|(first, _)| first).min();
    let last = days.map(|(_, last)| last).max();
    // Where no day proves that a file is American, its dates are read as British.
    let is_ambiguous = entry["date_order"] == "mm/dd";
    for (name, found) in [("first_date", first), ("last_date", last)] {
        let wanted = day(&entry[name]);
        let turned =
            wanted.and_then(|day| NaiveDate::from_ymd_opt(day.year(), day.day(), day.month()));
        if !(is_ambiguous && found == turned) {
            check(name, format!("{found:?}"), format!("{wanted:?}"));
        }
    }
    let of_account = |account: &Value| {
        let same_currency = |statement: &&Statement| {
            account["currency"]
                .as_str()
                .is_none_or(|code| code.is_empty() || code == statement.currency.code())
        };
        let name = account["account"].as_str().unwrap_or_default();
        if let [statement] = statements.as_slice() {
            return Some(statement);
        }
        statements.iter().filter(same_currency).find(|statement| {
            let known = &statement.account;
            known.name.as_deref() == Some(name) || known.bank_id.as_deref() == Some(name)
        })
    };
    if let Some(accounts) = entry["accounts"].as_array() {
        for account in accounts
            .iter()
            .filter(|account| account["currency"] != "EUR" || options.currencies == Currencies::Any)
        {
            let Some(statement) = of_account(account) else {
                check("account", "none".to_owned(), account["account"].to_string());
                continue;
            };
            check(
                "account's transactions",
                statement.lines.len().to_string(),
                account["transactions"].to_string(),
            );
            let sum = pence(&account["sum"]).map(Pence::to_pounds);
            check(
                "account's sum",
                statement.sum().to_pounds(),
                sum.unwrap_or_default(),
            );
            for name in ["closing_balance", "ledger_balance"] {
                if let Some(wanted) = pence(&account[name]) {
                    check(
                        name,
                        format!("{:?}", statement.closing.map(|closing| closing.amount)),
                        format!("{:?}", Some(wanted)),
                    );
                }
            }
        }
    }
    if let [statement] = statements.as_slice() {
        if let Some(wanted) = pence(&entry["opening_balance"]) {
            check(
                "opening_balance",
                format!("{:?}", statement.opening.map(|opening| opening.amount)),
                format!("{:?}", Some(wanted)),
            );
        }
        if let Some(wanted) = pence(&entry["closing_balance"]) {
            check(
                "closing_balance",
                format!("{:?}", statement.closing.map(|closing| closing.amount)),
                format!("{:?}", Some(wanted)),
            );
        }
        // Some figures know the currency from elsewhere: such a file is read as pounds, with a doubt.
        if let Some(code) = entry["currency"].as_str().filter(|_| names_currency) {
            check(
                "currency",
                statement.currency.code().to_owned(),
                code.to_owned(),
            );
        }
        match entry["reconciles"].as_bool() {
            Some(true) => check(
                "reconciles",
                format!("{:?}", statement.reconciliation),
                format!("{:?}", Reconciliation::Reconciles),
            ),
            Some(false) => check(
                "breaks",
                (!statement.reconciliation.breaks().is_empty()).to_string(),
                "true".to_owned(),
            ),
            None => {}
        }
        let problems: Vec<u64> = statement
            .problems
            .iter()
            .map(|problem| problem.number.into())
            .collect();
        let bad = entry["bad_rows"].as_array().map(Vec::len).unwrap_or(0);
        check("bad rows", problems.len().to_string(), bad.to_string());
        for (problem, row) in statement
            .problems
            .iter()
            .zip(entry["bad_rows"].as_array().into_iter().flatten())
        {
            if let Some(line) = row["line"].as_u64() {
                check(
                    "bad row",
                    format!("{} {}", problem.number, problem.text),
                    format!("{line} {}", row["text"].as_str().unwrap()),
                );
            }
        }
    }
    if let Some(rows) = entry["identical_rows"].as_array() {
        for row in rows {
            let words = row["text"].as_str().unwrap().to_lowercase();
            let (on, amount) = (day(&row["date"]).unwrap(), pence(&row["amount"]).unwrap());
            let lines = statements.iter().flat_map(|statement| &statement.lines);
            let same = lines.filter(|line| {
                line.date == on
                    && line.amount == amount
                    && line.description.to_lowercase().contains(&words)
            });
            check(
                "identical rows",
                same.count().to_string(),
                row["times"].to_string(),
            );
        }
    }
    wrong
}

fn walk(
    root: &Path,
    entries: &[Value],
    options: &ReadOptions<'_>,
) -> BTreeMap<String, Vec<String>> {
    let mut wrong = BTreeMap::new();
    for entry in entries {
        let file = entry["file"].as_str().unwrap();
        let found = differences(&root.join(file), entry, options);
        if !found.is_empty() {
            wrong.insert(file.to_owned(), found);
        }
    }
    wrong
}

#[test]
fn every_sample_gives_its_figures() {
    let figures = fs::read_to_string(samples().join("figures.json")).unwrap();
    let entries: Vec<Value> = serde_json::from_str(&figures).unwrap();
    assert_eq!(entries.len(), 23);
    let wrong = walk(&samples(), &entries, &ReadOptions::default());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_read_or_refused_can_wait_as_json() {
    let figures = fs::read_to_string(samples().join("figures.json")).unwrap();
    let entries: Vec<Value> = serde_json::from_str(&figures).unwrap();
    for entry in entries {
        let read = read_path(
            &samples().join(entry["file"].as_str().unwrap()),
            &ReadOptions::default(),
        );
        let written = serde_json::to_string(&read).unwrap();
        let back: Result<Statements, Refusal> = serde_json::from_str(&written).unwrap();
        assert_eq!(back, read);
    }
}

/// Files of other projects are not ours to copy. Where someone has them, with the same figures in an
/// `index.json`, they are read as well.
#[test]
fn files_of_other_projects_give_their_figures_where_there_are_some() {
    let Ok(root) = std::env::var("HOLDFAST_STATEMENTS") else {
        println!("HOLDFAST_STATEMENTS names no folder, so only our own samples are read");
        return;
    };
    let root = PathBuf::from(root);
    let index = fs::read_to_string(root.join("index.json")).unwrap();
    let index: Value = serde_json::from_str(&index).unwrap();
    let options = ReadOptions {
        currencies: Currencies::Any,
        ..ReadOptions::default()
    };
    let wrong = walk(&root, index["files"].as_array().unwrap(), &options);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
