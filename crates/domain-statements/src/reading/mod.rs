//! Reading a file: its format is found from its content, never from its name.

mod actual;
mod archive;
mod camt;
mod format;
mod line_counter;
mod ods;
mod ofx;
mod pdf;
mod qif;
mod santander;
mod sheet;
mod tags;

pub use actual::{ActualAccount, ActualBudget, ActualTransaction, read_actual_file};
pub use archive::actual_database;
pub use pdf::{PdfPage, PdfWord, read_pdf};

use crate::encoding::decode;
use crate::ports::{ReadFile, Reading, TableHead};
use crate::refusal::{MAX_BYTES, Refusal};
use crate::statement::Statements;
use crate::table::{Mapping, Proposal, Table};
use format::Content;

/// How to read a file.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions<'a> {
    /// Mappings that people checked before. The one for this header is used, where there is one.
    pub mappings: &'a [Mapping],
    pub currencies: Currencies,
}

/// Which currencies are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Currencies {
    #[default]
    PoundsOnly,
    /// All, to check a reader against files of other countries.
    Any,
}

/// Reads a file of any format but PDF and Actual's database. It takes time in proportion to the file, and
/// memory of at most a few times its size.
///
/// # Errors
/// A [`Refusal`] that says what the file is or lacks.
pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    match open(bytes)? {
        Opened::Table(table) => read_table(&table, options),
        Opened::Ofx(text) => ofx::read(&text, options),
        Opened::Qif(text) => qif::read(&text, options),
        Opened::Camt(text) => camt::read(&text, options),
        Opened::Santander(text) => santander::read(&text, options),
        Opened::Sure(table, accounts) => archive::read_sure(&table, accounts.as_deref(), options),
    }
}

/// Opens a file that is a table, so that its columns can be shown and a [`Mapping`] applied; `None`
/// where its format has no columns.
///
/// # Errors
/// Those of [`read`].
pub fn read_as_table(bytes: &[u8]) -> Result<Option<Table>, Refusal> {
    match open(bytes)? {
        Opened::Table(table) | Opened::Sure(table, _) => Ok(Some(*table)),
        Opened::Ofx(_) | Opened::Qif(_) | Opened::Camt(_) | Opened::Santander(_) => Ok(None),
    }
}

/// Reads a file of any format but PDF and Actual's database, with the head of its table where it is one.
///
/// # Errors
/// Those of [`read`], and [`Refusal::Mapping`] where the chosen mapping does not fit.
pub fn read_file(bytes: &[u8], reading: &Reading) -> Result<ReadFile, Refusal> {
    let options = ReadOptions {
        mappings: &reading.mappings,
        currencies: Currencies::PoundsOnly,
    };
    let Opened::Table(table) = open(bytes)? else {
        let statements = read(bytes, &options)?;
        return Ok(ReadFile {
            statements,
            table: None,
        });
    };
    let statements = match &reading.chosen {
        Some(mapping) => {
            let mut statements = table.apply(mapping, &options)?;
            statements.proposal = Some(Proposal {
                mapping: mapping.clone(),
                doubts: Vec::new(),
            });
            statements
        }
        None => read_table(&table, &options)?,
    };
    Ok(ReadFile {
        statements,
        table: Some(TableHead::of(&table)),
    })
}

/// Reads the words of a PDF, which has no columns that a mapping could name.
///
/// # Errors
/// Those of [`read_pdf`].
pub fn read_pdf_file(pages: &[PdfPage], reading: &Reading) -> Result<ReadFile, Refusal> {
    let options = ReadOptions {
        mappings: &reading.mappings,
        currencies: Currencies::PoundsOnly,
    };
    Ok(ReadFile {
        statements: read_pdf(pages, &options)?,
        table: None,
    })
}

impl TableHead {
    fn of(table: &Table) -> Self {
        let owned = |cells: Vec<&str>| cells.into_iter().map(str::to_owned).collect();
        Self {
            header: owned(table.header()),
            rows: table
                .rows()
                .take(Self::ROWS)
                .map(|(_, cells)| owned(cells))
                .collect(),
            width: table.width(),
        }
    }
}

enum Opened {
    Table(Box<Table>),
    Ofx(String),
    Qif(String),
    Camt(String),
    Santander(String),
    /// The transactions of Sure's export, and its list of accounts.
    Sure(Box<Table>, Option<String>),
}

fn open(bytes: &[u8]) -> Result<Opened, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::TooLarge);
    }
    Ok(match format::of_bytes(bytes)? {
        Content::Zip => return archive::open(bytes),
        Content::Text => {
            let text = decode(bytes);
            match format::of_text(&text)? {
                format::Text::Ofx => Opened::Ofx(text),
                format::Text::Qif => Opened::Qif(text),
                format::Text::Camt => Opened::Camt(text),
                format::Text::Santander => Opened::Santander(text),
                format::Text::Table => Opened::Table(Box::new(Table::of_text(text)?)),
            }
        }
    })
}

fn read_table(table: &Table, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    if table.lists_accounts() {
        return Err(Refusal::AccountListOnly);
    }
    let read = |proposal: Proposal| {
        let mut statements = table.apply(&proposal.mapping, options)?;
        statements.proposal = Some(proposal);
        Ok(statements)
    };
    let known = options.mappings.iter().find(|mapping| mapping.fits(table));
    let Some(mapping) = known else {
        return read(Proposal::of(table)?);
    };
    let certain = |mapping: Mapping| Proposal {
        mapping,
        doubts: Vec::new(),
    };
    let mut best = read(certain(mapping.clone()));
    if unread(&best) == 0 {
        return best;
    }
    let Ok(anew) = Proposal::of(table) else {
        return best;
    };
    // A day above 12, say, proves another order of dates than the one that was chosen before. What else was
    // chosen stays, if more can be read by it.
    let mended = certain(Mapping {
        date_order: anew.mapping.date_order,
        decimal_mark: anew.mapping.decimal_mark,
        ..mapping.clone()
    });
    for proposal in [mended, anew] {
        if unread(&best) == 0 || proposal.mapping == *mapping {
            continue;
        }
        let other = read(proposal);
        if unread(&other) < unread(&best) {
            best = other;
        }
    }
    best
}

/// How many lines could not be read.
fn unread(read: &Result<Statements, Refusal>) -> usize {
    read.as_ref().map_or(usize::MAX, |read| {
        let statements = read.statements.iter();
        statements.map(|one| one.problems.len()).sum()
    })
}
