//! The child's side.

use super::{LIMITS, actual, pdf};
use crate::child::confine;
use domain_statements::{
    MAX_BYTES, ReadFile, Reading, Refusal, actual_database, read_actual_file, read_file,
    read_pdf_file,
};
use std::io::{self, BufRead, BufWriter, Read, Write};

/// The longest [`Reading`], in bytes of JSON.
const MOST_READING: u64 = 4 * 1024 * 1024;

/// Runs in the child. It confines itself, names on standard error the protections that the system
/// doesn't have, then reads a statement from standard input and writes what it found.
///
/// # Errors
/// Those of reading and writing, and of a reading that is none.
pub fn answer() -> io::Result<()> {
    confine(LIMITS)?;
    answer_to(io::stdin().lock(), io::stdout().lock())
}

fn answer_to(mut input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut reading = Vec::new();
    input
        .by_ref()
        .take(MOST_READING)
        .read_until(b'\n', &mut reading)?;
    let reading: Reading = serde_json::from_slice(&reading)?;
    let mut file = Vec::new();
    // One byte more than is read, so that a larger file is refused as one.
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    input.take(most.saturating_add(1)).read_to_end(&mut file)?;
    let read = read(&file, &reading);
    drop(file);
    let mut output = BufWriter::new(output);
    serde_json::to_writer(&mut output, &read)?;
    output.flush()
}

fn read(file: &[u8], reading: &Reading) -> Result<ReadFile, Refusal> {
    if file.len() > MAX_BYTES {
        return Err(Refusal::TooLarge);
    }
    if file.starts_with(b"%PDF") {
        return read_pdf_file(&pdf::pages(file)?, reading);
    }
    match actual_database(file)? {
        Some(database) => read_actual_file(actual::budget(database)?),
        None => read_file(file, reading),
    }
}
