//! Statements read by a real child: this program itself, when it is asked for one.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test fails by panicking, and tells its figures"
)]

mod actual;
#[path = "../../src/child/script.rs"]
mod script;

use adapters_files::{READ_STATEMENT, StatementFiles, read_statement};
use bytes::Bytes;
use chrono::{NaiveDate, TimeDelta};
use diesel::{Connection, SqliteConnection};
use domain_shared::StoreError;
use domain_statements::{
    Format, MAX_BYTES, MAX_LINES, PdfPage, ReadFile, Reading, Reconciliation, Refusal, Source,
    StatementReader, read_file, read_pdf_file,
};
use libtest_mimic::{Arguments, Trial};
use script::program_of;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(READ_STATEMENT) {
        return match read_statement() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    let trial = |name: &str, test: fn()| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    };
    let trials = vec![
        trial(
            "each_sample_is_read_as_it_is_without_a_child",
            samples_are_read,
        ),
        trial(
            "files_of_other_projects_are_read_where_there_are_some",
            others_are_read,
        ),
        trial(
            "an_export_of_actual_is_read_with_its_accounts_payees_and_categories",
            a_budget_is_read,
        ),
        trial(
            "a_database_that_is_none_or_not_actuals_is_a_damaged_file",
            a_damaged_budget_is_refused,
        ),
        trial(
            "a_mapping_that_is_chosen_reaches_the_child",
            a_mapping_is_used,
        ),
        trial("a_child_that_is_slow_is_ended", a_slow_child_is_ended),
        trial(
            "a_child_that_dies_is_a_file_that_cannot_be_read",
            a_dead_child_reads_nothing,
        ),
        trial(
            "a_file_that_is_too_large_needs_no_child",
            a_large_file_is_refused,
        ),
        trial(
            "no_child_is_a_store_that_is_unavailable",
            no_child_is_unavailable,
        ),
        trial("fifty_thousand_lines_are_read_in_time", many_lines_are_read),
        trial(
            "the_most_lines_of_one_file_fit_into_a_child",
            the_most_lines_fit,
        ),
    ];
    // One after the other, because some measure time.
    let arguments = Arguments {
        test_threads: Some(1),
        ..Arguments::from_args()
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn children() -> StatementFiles {
    StatementFiles::by(std::env::current_exe().unwrap())
}

type Answer = Result<Result<ReadFile, Refusal>, StoreError>;

fn read_by(reader: &StatementFiles, file: impl Into<Bytes>, reading: Reading) -> Answer {
    let read = reader.read(file.into(), reading);
    Runtime::new().unwrap().block_on(read)
}

fn read(file: impl Into<Bytes>) -> Result<ReadFile, Refusal> {
    read_by(&children(), file, Reading::default()).unwrap()
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain-statements/tests/samples")
}

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files = Vec::new();
    for entry in entries {
        if entry.file_type().unwrap().is_dir() {
            files.extend(files_of(&entry.path()));
        } else {
            files.push(entry.path());
        }
    }
    files
}

fn samples_are_read() {
    let files = files_of(&samples());
    assert!(files.len() > 20, "{files:?}");
    for path in files {
        let file = fs::read(&path).unwrap();
        let expected = if path.extension().is_some_and(|ending| ending == "pdf") {
            let words = fs::read(path.with_extension("words.json")).unwrap();
            let pages: Vec<PdfPage> = serde_json::from_slice(&words).unwrap();
            read_pdf_file(&pages, &Reading::default())
        } else {
            read_file(&file, &Reading::default())
        };
        assert_eq!(read(file), expected, "{}", path.display());
    }
}

/// Files of other projects are not ours to copy. Their figures are checked where they are read without a
/// child; those of a PDF are only here.
fn others_are_read() {
    let Ok(root) = std::env::var("HOLDFAST_STATEMENTS") else {
        println!("HOLDFAST_STATEMENTS names no folder, so only our own samples are read");
        return;
    };
    let root = PathBuf::from(root);
    let index = fs::read_to_string(root.join("index.json")).unwrap();
    let index: serde_json::Value = serde_json::from_str(&index).unwrap();
    for entry in index["files"].as_array().unwrap() {
        let path = root.join(entry["file"].as_str().unwrap());
        let file = fs::read(&path).unwrap();
        if path.extension().is_some_and(|ending| ending == "pdf") {
            let read = read(file).unwrap().statements;
            let statement = &read.statements[0];
            let days = statement.line_days().unwrap();
            let found = serde_json::json!({
                "transactions": statement.lines.len(),
                "sum": pounds(statement.sum().get()),
                "first_date": days.0.to_string(),
                "last_date": days.1.to_string(),
                "opening_balance": statement.opening.map(|one| pounds(one.amount.get())),
                "closing_balance": statement.closing.map(|one| pounds(one.amount.get())),
            });
            for (name, value) in found.as_object().unwrap() {
                assert_eq!(value, &entry[name], "{name} of {}", path.display());
            }
        } else {
            let expected = read_file(&file, &Reading::default());
            assert_eq!(read(file), expected, "{}", path.display());
        }
    }
}

fn pounds(pence: i64) -> String {
    let sign = if pence < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", pence.abs() / 100, pence.abs() % 100)
}

fn a_budget_is_read() {
    let read = read(actual::export()).unwrap().statements;
    assert_eq!(read.source, Some(Source::Actual));
    let accounts: Vec<_> = read
        .statements
        .iter()
        .map(|statement| {
            let lines = statement.lines.iter().map(|line| {
                let category = line.category.as_deref().unwrap_or_default();
                format!(
                    "{} {} {} {category}",
                    line.date,
                    line.description,
                    line.amount.get()
                )
            });
            let closing = statement.closing.unwrap().amount.get();
            (
                statement.account.name.as_deref().unwrap(),
                lines.collect::<Vec<_>>(),
                closing,
            )
        })
        .collect();
    let lines = |lines: &[&str]| {
        lines
            .iter()
            .map(|line| (*line).to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        accounts,
        [
            (
                "Everyday",
                lines(&[
                    "2026-05-13 Tesco -1250 Groceries",
                    "2026-05-14 Savings -500 ",
                    "2026-05-15 Tesco -600 Groceries",
                    "2026-05-15 Tesco -300 ",
                ]),
                97_350
            ),
            ("Savings", lines(&["2026-05-14 Everyday 500 "]), 500),
        ]
    );
    let first = &read.statements[0].lines[0];
    assert_eq!(
        (first.note.as_deref(), first.bank_id.as_deref()),
        (Some("milk"), Some("FIT-2"))
    );
}

fn a_damaged_budget_is_refused() {
    let empty = SqliteConnection::establish(":memory:")
        .unwrap()
        .serialize_database_to_buffer();
    for database in [
        &b"no database"[..],
        &[0; 4096],
        empty.try_as_slice().unwrap(),
    ] {
        let damaged = Err(Refusal::Damaged(Format::Actual));
        assert_eq!(read(actual::zip_of(database)), damaged);
    }
}

fn a_mapping_is_used() {
    let file = fs::read(samples().join("lloyds-current.csv")).unwrap();
    let proposed = read(file.clone()).unwrap().statements.proposal.unwrap();
    let mut chosen = proposed.mapping.clone();
    chosen.balance = None;
    let reading = Reading {
        mappings: vec![proposed.mapping],
        chosen: Some(chosen.clone()),
    };
    let read = |reading| read_by(&children(), file.clone(), reading).unwrap();
    let lines = read(reading).unwrap().statements.statements[0]
        .lines
        .clone();
    assert!(lines.iter().all(|line| line.balance.is_none()));
    chosen.date = 99;
    let wrong = Reading {
        mappings: Vec::new(),
        chosen: Some(chosen),
    };
    assert_eq!(read(wrong), Err(Refusal::Mapping));
}

/// What a program that runs `script` answers within `patience`.
fn read_by_script(patience: Duration, script: &str) -> Result<ReadFile, Refusal> {
    let folder = tempfile::tempdir().unwrap();
    let program = program_of(script, folder.path());
    let reader = StatementFiles::within(program, patience);
    let file = "Date,Description,Amount\n";
    read_by(&reader, file, Reading::default()).unwrap()
}

fn a_slow_child_is_ended() {
    let began = Instant::now();
    let read = read_by_script(Duration::from_millis(300), "exec sleep 60");
    assert_eq!(read, Err(Refusal::TooSlow));
    assert!(began.elapsed() < Duration::from_secs(30));
}

fn a_dead_child_reads_nothing() {
    for script in [
        "kill -KILL $$",
        "cat > /dev/null; exit 101",
        "cat > /dev/null",
        "echo '{\"Ok\":{\"statements\":{\"format'",
        "echo '{\"Err\":\"empty\"}'; exit 1",
    ] {
        let read = read_by_script(Duration::from_secs(30), script);
        assert_eq!(read, Err(Refusal::Unreadable), "{script}");
    }
    let told = read_by_script(Duration::from_secs(30), "echo '{\"Err\":\"empty\"}'");
    assert_eq!(told, Err(Refusal::Empty));
}

fn a_large_file_is_refused() {
    let nobody = StatementFiles::by("/nowhere/at/all".into());
    let large = vec![b' '; MAX_BYTES + 1];
    let read = read_by(&nobody, large, Reading::default()).unwrap();
    assert_eq!(read, Err(Refusal::TooLarge));
}

fn no_child_is_unavailable() {
    let nobody = StatementFiles::by("/nowhere/at/all".into());
    let read = read_by(&nobody, "Date", Reading::default());
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
}

/// A statement of so many lines, whose descriptions are filled up to `width` letters.
fn statement_of(lines: u32, width: usize) -> Vec<u8> {
    let mut text = String::from("Date,Type,Description,Paid out,Paid in,Balance\n");
    let first = NaiveDate::from_ymd_opt(2020, 1, 1).unwrap();
    let mut balance = 90_000_000;
    for number in 0..lines {
        let day = first + TimeDelta::days(i64::from(number / 100));
        let pence = number % 397 + 101;
        balance -= pence;
        let shop = format!("CARD PAYMENT TO SHOP {number}");
        let (out, left) = (written(pence), written(balance));
        let row = format!(
            "{},DEB,{shop:width$},{out},,{left}\n",
            day.format("%d/%m/%Y")
        );
        text.push_str(&row);
    }
    text.into_bytes()
}

fn written(pence: u32) -> String {
    format!("{}.{:02}", pence / 100, pence % 100)
}

/// What 50,000 lines may take. Without optimisation most of it is the JSON between the two processes.
const MOST_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 6 } else { 3 });

fn many_lines_are_read() {
    let file = statement_of(50_000, 40);
    let size = file.len() / 1024;
    let began = Instant::now();
    let read = read(file).unwrap();
    let took = began.elapsed();
    println!(
        "50,000 lines, {size} KiB: read by a child in {} ms",
        took.as_millis()
    );
    let statement = &read.statements.statements[0];
    assert_eq!(statement.lines.len(), 50_000);
    assert_eq!(statement.reconciliation, Reconciliation::Reconciles);
    assert!(took < MOST_TIME, "{took:?}");
}

fn the_most_lines_fit() {
    let most = u32::try_from(MAX_LINES).unwrap() - 1;
    let file = statement_of(most, 66);
    assert!(
        file.len() > MAX_BYTES - 2_000_000 && file.len() <= MAX_BYTES,
        "{}",
        file.len()
    );
    let began = Instant::now();
    // Time is measured above; this is about memory.
    let reader = StatementFiles::within(std::env::current_exe().unwrap(), Duration::from_secs(60));
    let read = read_by(&reader, file, Reading::default()).unwrap().unwrap();
    println!(
        "{most} lines: read by a child in {} ms",
        began.elapsed().as_millis()
    );
    assert_eq!(read.statements.statements[0].lines.len(), MAX_LINES - 1);
}
