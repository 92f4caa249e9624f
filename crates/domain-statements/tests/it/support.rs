//! The sample files.

use domain_statements::{PdfPage, ReadOptions, Refusal, Statement, Statements, read, read_pdf};
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples")
}

pub(crate) fn bytes(file: &str) -> Vec<u8> {
    fs::read(samples().join(file)).unwrap()
}

/// The words of the PDF sample, as the program that reads PDFs hands them over.
pub(crate) fn pdf_pages() -> Vec<PdfPage> {
    serde_json::from_slice(&bytes("lloyds-march.words.json")).unwrap()
}

pub(crate) fn read_path(path: &Path, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    if path.extension().is_some_and(|extension| extension == "pdf") {
        return read_pdf(&pdf_pages(), options);
    }
    read(&fs::read(path).unwrap(), options)
}

/// A sample of pounds.
pub(crate) fn sample(file: &str) -> Statements {
    read_path(&samples().join(file), &ReadOptions::default()).unwrap()
}

/// The one statement of a sample.
pub(crate) fn statement(file: &str) -> Statement {
    let [statement] = <[Statement; 1]>::try_from(sample(file).statements).unwrap();
    statement
}

/// The one statement of a text.
pub(crate) fn statement_of(text: &str) -> Statement {
    let read = read(text.as_bytes(), &ReadOptions::default());
    let [statement] = <[Statement; 1]>::try_from(read.unwrap().statements).unwrap();
    statement
}
