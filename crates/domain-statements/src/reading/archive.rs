//! ZIP files: XLSX, ODS, and exports of other programs. What they unpack to is counted before it is
//! used, because a ZIP of a megabyte can unpack to gigabytes.

use super::{Opened, ReadOptions, ods, read_table, sheet};
use crate::encoding::decode;
use crate::refusal::Refusal;
use crate::statement::{Balance, Statements};
use crate::table::Table;
use crate::words::tidy;
use crate::written::{DecimalMark, amount};
use domain_shared::Pence;
use std::collections::HashMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;
use zip::result::ZipError;

/// The most entries of a file. Workbooks have some dozens.
const MAX_ENTRIES: usize = 2000;
/// The most bytes that all entries together unpack to: 200,000 rows of a sheet take 60 MB.
const MAX_UNPACKED: u64 = 120 * 1024 * 1024;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// The database in an export of Actual; `None` for any other file.
///
/// # Errors
/// [`Refusal::TooLargeUnpacked`] beyond the bounds of a ZIP, [`Refusal::Encrypted`], and
/// [`Refusal::UnknownZip`] where it can't be unpacked.
pub fn actual_database(bytes: &[u8]) -> Result<Option<Vec<u8>>, Refusal> {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else {
        return Ok(None);
    };
    let mut names = names(&archive).into_iter();
    let Some(name) = names.find(|name| name.rsplit('/').next() == Some("db.sqlite")) else {
        return Ok(None);
    };
    check_bounds(&mut archive)?;
    unpacked(&mut archive, &name).map(Some)
}

pub(super) fn open(bytes: &[u8]) -> Result<Opened, Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| refusal(&error))?;
    check_bounds(&mut archive)?;
    let names = names(&archive);
    let has = |name: &str| names.iter().any(|known| known == name);
    if has("xl/workbook.xml") {
        return Ok(Opened::Table(Box::new(sheet::read(bytes)?)));
    }
    if has("content.xml") {
        let content = entry(&mut archive, "content.xml")?;
        return Ok(Opened::Table(Box::new(ods::read(&content)?)));
    }
    if has("transactions.csv") {
        let table = Table::of_text(entry(&mut archive, "transactions.csv")?)?;
        let accounts = if has("accounts.csv") {
            Some(entry(&mut archive, "accounts.csv")?)
        } else {
            None
        };
        return Ok(Opened::Sure(Box::new(table), accounts));
    }
    let is_statement = |name: &&String| {
        let name = name.to_ascii_lowercase();
        let is_hidden = name.starts_with("__macosx") || name.contains("/.");
        !is_hidden && (name.ends_with(".csv") || name.ends_with("register.tsv"))
    };
    // YNAB's ZIP holds the register and the plan; others hold one file.
    let mut found: Vec<&String> = names.iter().filter(is_statement).collect();
    found.sort_by_key(|name| !name.to_ascii_lowercase().contains("register"));
    match found.first() {
        Some(name) if found.len() == 1 || name.to_ascii_lowercase().contains("register") => {
            let name = (*name).clone();
            Ok(Opened::Table(Box::new(Table::of_text(entry(
                &mut archive,
                &name,
            )?)?)))
        }
        _ => Err(Refusal::UnknownZip),
    }
}

fn refusal(error: &ZipError) -> Refusal {
    match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => Refusal::Encrypted,
        _ => Refusal::UnknownZip,
    }
}

fn names(archive: &Archive<'_>) -> Vec<String> {
    let names = archive.file_names();
    names
        .filter_map(|name| Some(name.ok()?.into_owned()))
        .collect()
}

fn check_bounds(archive: &mut Archive<'_>) -> Result<(), Refusal> {
    if archive.len() > MAX_ENTRIES {
        return Err(Refusal::TooLargeUnpacked);
    }
    count_unpacked(archive)
}

/// Unpacks every entry into nothing and counts: what an archive says of its sizes may be a lie.
fn count_unpacked(archive: &mut Archive<'_>) -> Result<(), Refusal> {
    let mut left = MAX_UNPACKED;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(|error| refusal(&error))?;
        let read = std::io::copy(&mut entry.take(left + 1), &mut std::io::sink());
        let read = read.map_err(|_| Refusal::UnknownZip)?;
        left = left.checked_sub(read).ok_or(Refusal::TooLargeUnpacked)?;
    }
    Ok(())
}

fn entry(archive: &mut Archive<'_>, name: &str) -> Result<String, Refusal> {
    Ok(decode(&unpacked(archive, name)?))
}

fn unpacked(archive: &mut Archive<'_>, name: &str) -> Result<Vec<u8>, Refusal> {
    let entry = archive.by_name(name).map_err(|error| refusal(&error))?;
    let mut bytes = Vec::new();
    let read = entry.take(MAX_UNPACKED).read_to_end(&mut bytes);
    read.map_err(|_| Refusal::UnknownZip)?;
    Ok(bytes)
}

/// Reads Sure's transactions, with the balances of its list of accounts.
pub(super) fn read_sure(
    table: &Table,
    accounts: Option<&str>,
    options: &ReadOptions<'_>,
) -> Result<Statements, Refusal> {
    let mut statements = read_table(table, options)?;
    let balances = accounts.map(balances).unwrap_or_default();
    for statement in &mut statements.statements {
        let name = statement.account.name.as_deref().unwrap_or_default();
        if let Some(amount) = balances.get(name) {
            // The list says what an account holds on the day of the export, which it does not name.
            statement.closing = Some(Balance::stated(*amount, None));
        }
    }
    Ok(statements)
}

fn balances(accounts: &str) -> HashMap<String, Pence> {
    let Ok(table) = Table::of_text(accounts.to_owned()) else {
        return HashMap::new();
    };
    // No column of it is a date, so its header is a row to the table.
    let mut rows = table.rows();
    let header = rows.next().map(|(_, cells)| cells).unwrap_or_default();
    let at = |name: &str| header.iter().position(|cell| *cell == name);
    let (Some(name), Some(balance)) = (at("name"), at("balance")) else {
        return HashMap::new();
    };
    let owes = |kind: &str| matches!(kind, "CreditCard" | "Loan" | "OtherLiability");
    let kind = at("type");
    let found = rows.filter_map(|(_, cells)| {
        let read = amount(cells.get(balance)?, DecimalMark::Point).ok()?;
        let kind = kind
            .and_then(|at| cells.get(at))
            .copied()
            .unwrap_or_default();
        let pence = Pence::from_sum(if owes(kind) { -read.pence } else { read.pence });
        Some((tidy(cells.get(name)?), pence))
    });
    found.collect()
}
