//! Files of separated values: which character separates, and whether quotes mean anything.

use super::columns;
use super::row::Rows;
use crate::refusal::{MAX_LINES, Refusal};
use csv::{Reader, ReaderBuilder, StringRecord};

const SEPARATORS: [u8; 4] = *b",;\t|";
/// How much of a file decides how it is read, in bytes.
const SAMPLE_BYTES: usize = 64 * 1024;
/// The most lines of one row. A quote that is never closed would swallow the rest of the file.
const MAX_ROW_LINES: u32 = 50;

#[derive(Clone, Copy)]
struct Dialect {
    separator: u8,
    quotes: bool,
}

impl Dialect {
    fn reader(self, text: &str) -> Reader<&[u8]> {
        ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(self.separator)
            .quoting(self.quotes)
            .from_reader(text.as_bytes())
    }

    /// How well the text reads as a table: rows with a date and an amount, then the most cells that
    /// the rows agree on.
    fn score(self, text: &str) -> (usize, usize) {
        let mut widths = [0_usize; 64];
        let mut transactions = 0;
        for record in self.reader(text).records().map_while(Result::ok).take(500) {
            let has = |is: fn(&str) -> bool| record.iter().any(|cell| is(cell.trim()));
            transactions += usize::from(has(columns::is_date) && has(columns::is_amount));
            if let Some(count) = widths.get_mut(record.len()) {
                *count += 1;
            }
        }
        let agreed = widths
            .iter()
            .enumerate()
            .skip(2)
            .map(|(width, count)| width * count);
        (transactions, agreed.max().unwrap_or(0))
    }
}

/// Reads all rows.
///
/// # Errors
/// [`Refusal::TooManyLines`].
pub(super) fn read(text: String) -> Result<Rows, Refusal> {
    let (text, told) = told_separator(text);
    let dialect = match told {
        Some(separator) => Dialect {
            separator,
            quotes: true,
        },
        None => find_dialect(&text),
    };
    match read_as(dialect, &text)? {
        Some(rows) => Ok(rows.with(text)),
        None => {
            let dialect = Dialect {
                quotes: false,
                ..dialect
            };
            let rows = read_as(dialect, &text)?;
            Ok(rows.unwrap_or_default().with(text))
        }
    }
}

/// Excel's first line `sep=;` names the separator. It is blanked, so that lines keep their numbers.
fn told_separator(text: String) -> (String, Option<u8>) {
    let line = text.lines().next().unwrap_or_default().trim();
    let named = line
        .strip_prefix("sep=")
        .or_else(|| line.strip_prefix("SEP="))
        .and_then(|named| named.bytes().next());
    match named.filter(|separator| SEPARATORS.contains(separator)) {
        Some(separator) => {
            let from = text.find('\n').unwrap_or(text.len());
            (
                text.get(from..).unwrap_or_default().to_owned(),
                Some(separator),
            )
        }
        None => (text, None),
    }
}

fn find_dialect(text: &str) -> Dialect {
    let mut end = text.len().min(SAMPLE_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let sample = text.get(..end).unwrap_or(text);
    let dialects = SEPARATORS.into_iter().map(|separator| Dialect {
        separator,
        quotes: true,
    });
    let best = dialects.rev().max_by_key(|dialect| dialect.score(sample));
    let best = best.unwrap_or(Dialect {
        separator: b',',
        quotes: true,
    });
    let without = Dialect {
        quotes: false,
        ..best
    };
    // Quotes that are not closed hide rows; then they are no quotes.
    if without.score(sample).0 > best.score(sample).0 {
        return without;
    }
    best
}

#[derive(Default)]
struct Found(Vec<(u32, usize, usize, StringRecord)>);

impl Found {
    fn with(self, text: String) -> Rows {
        let mut rows = Rows::new(text);
        for (number, start, end, record) in self.0 {
            rows.push(number, start, end, record);
        }
        rows
    }
}

/// `None` where a row takes more lines than any row does.
fn read_as(dialect: Dialect, text: &str) -> Result<Option<Found>, Refusal> {
    let mut reader = dialect.reader(text);
    let mut rows = Found::default();
    let mut record = StringRecord::new();
    let (mut counted_to, mut number) = (0_usize, 1_u32);
    let mut from = 0_usize;
    while reader.read_record(&mut record).unwrap_or(false) {
        let until = usize::try_from(reader.position().byte()).unwrap_or(text.len());
        // The reader passes over blank lines before a row.
        let written = text.get(from..until).unwrap_or_default();
        let blank = written.len() - written.trim_start_matches(['\r', '\n']).len();
        let start = from + blank;
        number = number.saturating_add(newlines(text, counted_to, start));
        counted_to = start;
        if dialect.quotes && newlines(text, start, until) > MAX_ROW_LINES {
            return Ok(None);
        }
        if rows.0.len() >= MAX_LINES {
            return Err(Refusal::TooManyLines);
        }
        rows.0.push((number, start, until, record.clone()));
        from = until;
    }
    Ok(Some(rows))
}

/// How many lines begin between two places of the text.
fn newlines(text: &str, from: usize, until: usize) -> u32 {
    let count = text
        .get(from..until)
        .unwrap_or_default()
        .matches('\n')
        .count();
    u32::try_from(count).unwrap_or(u32::MAX)
}
