//! Matching whole samples with each other.

use crate::support::{sample, samples, statement};
use domain_shared::Pence;
use domain_statements::matching::{
    KnownLine, MonthCoverage, OwnLine, Rhythm, Verdict, coverage, find_duplicates,
    find_regular_payments, find_transfers,
};
use domain_statements::tags::{TagRules, starting_rules};
use domain_statements::{Statement, StatementLine};
use serde_json::Value;
use std::fs;

/// One ledger in six formats; the PDF holds its March.
const LEDGER: [&str; 6] = [
    "lloyds-current.csv",
    "lloyds-current.qif",
    "lloyds-current.ofx",
    "lloyds-current-and-savings.xml.ofx",
    "lloyds-current.camt053.xml",
    "lloyds-march.pdf",
];

fn current(file: &str) -> Statement {
    let statements = sample(file).statements;
    statements
        .into_iter()
        .max_by_key(|statement| statement.lines.len())
        .unwrap()
}

fn known(file: &str) -> Vec<KnownLine> {
    let format = sample(file).format;
    current(file)
        .lines
        .iter()
        .map(|line| KnownLine::of(line, format))
        .collect()
}

#[test]
fn whichever_format_of_a_ledger_comes_first_the_others_add_nothing() {
    let read = LEDGER.map(|file| (file, sample(file).format, current(file).lines, known(file)));
    for (first, _, _, known) in &read {
        for (second, format, lines, _) in &read {
            let verdicts = find_duplicates(lines, *format, known);
            let is_new = |verdict: &&Verdict| !matches!(verdict, Verdict::Known(_));
            let new = verdicts.iter().filter(is_new).count();
            let expected = if first.ends_with("pdf") {
                lines.len() - 47
            } else {
                0
            };
            assert_eq!(new, expected, "{second} after {first}");
        }
    }
}

#[test]
fn overlapping_downloads_add_what_is_new_in_either_order() {
    let figures: Vec<Value> =
        serde_json::from_str(&fs::read_to_string(samples().join("figures.json")).unwrap()).unwrap();
    let overlapping = figures
        .iter()
        .filter(|entry| entry.get("overlap_with").is_some());
    let mut count = 0;
    for entry in overlapping {
        let (first, second) = (
            entry["file"].as_str().unwrap(),
            entry["overlap_with"].as_str().unwrap(),
        );
        let lines = current(second).lines;
        let verdicts = find_duplicates(&lines, sample(second).format, &known(first));
        let new: Vec<&StatementLine> = lines
            .iter()
            .zip(&verdicts)
            .filter(|(_, verdict)| **verdict == Verdict::New)
            .map(|(line, _)| line)
            .collect();
        let overlap = &entry["overlap"];
        assert_eq!(
            lines.len() - new.len(),
            usize::try_from(overlap["in_both"].as_u64().unwrap()).unwrap()
        );
        let before = current(first);
        assert_eq!(
            before.lines.len() + new.len(),
            usize::try_from(overlap["union_transactions"].as_u64().unwrap()).unwrap()
        );
        let sum: Pence = new.iter().map(|line| line.amount).sum();
        let expected = Pence::parse_pounds(overlap["union_sum"].as_str().unwrap()).unwrap();
        assert_eq!(before.sum() + sum, expected);
        count += 1;
    }
    assert_eq!(count, 2);
}

#[test]
fn both_sides_of_seven_transfers_are_paired_and_nothing_else() {
    let own = |account: u8, file: &str| {
        let lines = statement(file).lines.into_iter();
        lines.map(move |line| OwnLine {
            account,
            date: line.date,
            amount: line.amount,
            description: line.description,
        })
    };
    let lines: Vec<_> = own(1, "lloyds-current.csv")
        .chain(own(2, "lloyds-savings.csv"))
        .collect();
    let pairs = find_transfers(&lines);
    assert_eq!(pairs.len(), 7);
    assert!(pairs.iter().all(|pair| pair.is_certain));
    assert!(
        pairs
            .iter()
            .all(|pair| lines[pair.from].date == lines[pair.into].date)
    );
}

#[test]
fn a_month_that_was_not_downloaded_is_missing_and_a_bad_row_does_not_reconcile() {
    let states = |file: &str| {
        let covered = statement(file).covered().unwrap();
        let months = coverage(&[covered], "2026-06-30".parse().unwrap());
        months
            .into_iter()
            .map(|(month, state)| (month.to_string(), state))
            .collect::<Vec<_>>()
    };
    let starling = states("starling-no-march.csv");
    for (month, state) in &starling {
        let expected = if month == "2026-03" {
            MonthCoverage::Missing
        } else {
            MonthCoverage::Whole
        };
        assert_eq!(*state, expected, "{month}");
    }
    assert_eq!(starling.len(), 6);
    let march = ("2026-03".to_owned(), MonthCoverage::DoesNotReconcile);
    assert!(states("lloyds-bad-row.csv").contains(&march));
}

#[test]
fn rent_bills_and_the_salary_of_half_a_year_are_regular_and_coffees_are_not() {
    let lines = statement("lloyds-current.csv").lines;
    let lines: Vec<_> = lines
        .iter()
        .map(|line| (line.date, line.amount, line.description.as_str()))
        .collect();
    let found = find_regular_payments(&lines);
    let payees: Vec<&str> = found.iter().map(|payment| payment.payee.as_str()).collect();
    for expected in [
        "OSTLER LETTINGS",
        "ISA SAVE",
        "TV LICENCE",
        "COUNCIL CTAX",
        "OCTOPUS",
        "EE LIMITED",
        "SALARY",
    ] {
        assert!(
            payees.iter().any(|payee| payee.contains(expected)),
            "{expected} is not among {payees:?}"
        );
    }
    for chance in ["KETTLE", "TFL TRAVEL", "TESCO", "ALDI", "CASH"] {
        assert!(
            !payees.iter().any(|payee| payee.contains(chance)),
            "{chance} is among {payees:?}"
        );
    }
    assert!(
        found
            .iter()
            .all(|payment| payment.rhythm == Rhythm::Monthly)
    );
}

#[test]
fn most_lines_of_a_sample_have_a_tag_to_begin_with() {
    let starting: Vec<_> = starting_rules()
        .into_iter()
        .map(|starting| starting.rule)
        .collect();
    let rules = TagRules::new([], &starting);
    let lines = statement("lloyds-current.csv").lines;
    let tagged = lines
        .iter()
        .filter(|line| rules.tag(&line.description).is_some())
        .count();
    assert!(tagged * 2 > lines.len(), "{tagged} of {}", lines.len());
}

#[test]
fn the_end_of_each_day_has_the_balance_of_its_last_line() {
    let csv = statement("lloyds-current.csv");
    let first = csv.days.first().unwrap();
    assert_eq!(
        (first.on.to_string(), first.amount.to_pounds()),
        ("2026-01-02".to_owned(), "2046.71".to_owned())
    );
    // OFX states one balance; with the sums before it, it gives the same days.
    let ofx = statement("lloyds-current.ofx");
    for day in &csv.days {
        assert!(ofx.days.contains(day), "{day:?}");
    }
    assert_eq!(ofx.days.len(), csv.days.len() + 1);
}
