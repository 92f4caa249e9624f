//! What holds for any file.

use crate::support::{bytes, pdf_pages, sample};
use domain_statements::matching::{KnownLine, Verdict, find_duplicates};
use domain_statements::{
    Currencies, PdfPage, PdfWord, ReadOptions, StatementLine, Statements, read, read_pdf,
};
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::LazyLock;

const SAMPLES: [&str; 10] = [
    "lloyds-current.csv",
    "natwest-current.csv",
    "monzo-current.csv",
    "revolut-all.csv",
    "santander-current.txt",
    "ambiguous-dates.qif",
    "lloyds-current.ofx",
    "lloyds-current-and-savings.xml.ofx",
    "lloyds-current.camt053.xml",
    "amex-card.xlsx",
];

const ANY: ReadOptions<'_> = ReadOptions {
    mappings: &[],
    currencies: Currencies::Any,
};

/// The samples, read once.
static READ: LazyLock<HashMap<&str, Statements>> = LazyLock::new(|| {
    SAMPLES
        .into_iter()
        .map(|file| (file, sample(file)))
        .collect()
});

fn new_among(lines: &[StatementLine], known: &[KnownLine], file: &str) -> Vec<StatementLine> {
    let format = READ[file].format;
    let verdicts = find_duplicates(lines, format, known);
    let new = lines
        .iter()
        .zip(verdicts)
        .filter(|(_, verdict)| *verdict == Verdict::New);
    new.map(|(line, _)| line.clone()).collect()
}

fn known(lines: &[StatementLine], file: &str) -> Vec<KnownLine> {
    let format = READ[file].format;
    lines
        .iter()
        .map(|line| KnownLine::of(line, format))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let _ = read(&bytes, &ANY);
    }

    #[test]
    fn any_text_that_begins_like_a_statement_is_read_or_refused(
        head in prop::sample::select(vec![
            "OFXHEADER:100\n<OFX><STMTRS>", "!Type:Bank\n", "<Document><BkToCstmrStmt><Stmt>",
            "Date,Description,Amount,Balance\n", "Date: 1\nDescription: x\nAmount: 1\n",
        ]),
        rest in "[<>/A-Z0-9a-z,;\"'\n\t ^!&#.:\\-£€]{0,600}",
    ) {
        let _ = read(format!("{head}{rest}").as_bytes(), &ANY);
    }

    #[test]
    fn a_damaged_sample_is_read_or_refused(
        file in prop::sample::select(SAMPLES.to_vec()),
        at in any::<prop::sample::Index>(),
        length in 0..200_usize,
        instead in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut bytes = bytes(file);
        let from = at.index(bytes.len());
        let to = (from + length).min(bytes.len());
        bytes.splice(from..to, instead);
        let _ = read(&bytes, &ANY);
    }

    #[test]
    fn any_words_of_a_pdf_are_read_or_refused(
        words in prop::collection::vec(
            ("[A-Za-z0-9., £]{0,12}", any::<f64>(), 0.0..800.0_f64, any::<f64>()),
            0..60,
        ),
    ) {
        let words = words.into_iter().map(|(text, x, y, width)| PdfWord { text, x, y, width });
        let mut pages = pdf_pages();
        pages.push(PdfPage { words: words.collect() });
        let _ = read_pdf(&pages, &ANY);
        pages.reverse();
        let _ = read_pdf(&pages, &ANY);
    }

    #[test]
    fn two_overlapping_downloads_are_the_whole(
        file in prop::sample::select(SAMPLES.to_vec()),
        one in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
    ) {
        let lines = &READ[file].statements[0].lines;
        // Downloads begin and end with a day.
        let (from, to) = (one.index(lines.len()), other.index(lines.len()));
        let (from, to) = (lines[from.min(to)].date, lines[from.max(to)].date);
        let early: Vec<_> = lines.iter().filter(|line| line.date <= to).cloned().collect();
        let late: Vec<_> = lines.iter().filter(|line| line.date >= from).cloned().collect();
        for (first, second) in [(&early, &late), (&late, &early)] {
            let mut all = first.clone();
            all.extend(new_among(second, &known(first, file), file));
            prop_assert_eq!(all.len(), lines.len());
            prop_assert!(lines.iter().all(|line| all.contains(line)));
        }
    }
}

#[test]
fn a_second_import_of_a_file_adds_nothing() {
    for file in SAMPLES {
        for statement in &READ[file].statements {
            let again = new_among(&statement.lines, &known(&statement.lines, file), file);
            assert_eq!(again, [], "{file}");
        }
    }
}
