//! Mutates the samples and reads what comes out, for as many seconds as it is told:
//!
//! `cargo run --release -p domain-statements --features fuzz --example fuzz -- [reader] [seconds] [seed]`
//!
//! A reader is one of those that `TARGETS` names, or `all`. It runs without nightly, keeps the input that it is at in
//! the folder of temporary files, and ends with an error on a panic or on an input that takes more than two seconds.

#![allow(
    clippy::print_stdout,
    reason = "it is run by hand, and its figures are for the reader"
)]

use domain_statements::matching::{KnownLine, Verdict, find_duplicates};
use domain_statements::{Currencies, PdfPage, ReadOptions, Statements, read, read_pdf};
use std::error::Error;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// Readers, and the samples that theirs begin with.
const TARGETS: &[(&str, &[&str])] = &[
    (
        "table",
        &[
            "lloyds-bad-row.csv",
            "natwest-current.csv",
            "nationwide-flexdirect.csv",
            "monzo-current.csv",
            "revolut-all.csv",
            "amex-card.csv",
            "hsbc-current-jan-mar.csv",
        ],
    ),
    (
        "ofx",
        &["lloyds-current.ofx", "lloyds-current-and-savings.xml.ofx"],
    ),
    ("qif", &["ambiguous-dates.qif", "lloyds-current.qif"]),
    ("camt", &["lloyds-current.camt053.xml"]),
    ("santander", &["santander-current.txt"]),
    ("archive", &["amex-card.xlsx"]),
    ("xlsx", &["amex-card.xlsx"]),
    ("ods", &["sheet.content.xml"]),
    ("pdf", &["lloyds-march.words.json"]),
];

/// Pieces that readers look for.
const WORDS: &[&str] = &[
    "\n",
    "\r\n",
    "\"",
    "'",
    ",",
    ";",
    "\t",
    "|",
    "<",
    ">",
    "</",
    "/>",
    "&",
    "&amp;",
    "&#x41;",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "<STMTTRN>",
    "</STMTTRN>",
    "<STMTRS>",
    "<INVSTMTRS>",
    "<LEDGERBAL>",
    "<Ntry>",
    "</Ntry>",
    "<Stmt>",
    "<Bal>",
    "!Type:Bank",
    "!Account",
    "^",
    "D",
    "T",
    "S",
    "Date",
    "Amount",
    "Balance",
    "Paid in",
    "Paid out",
    "CR",
    "DR",
    "OD",
    "GBP",
    "EUR",
    "£",
    "€",
    "-",
    "+",
    "(",
    ")",
    ".",
    "0",
    "9999999999999999",
    "1e308",
    "-0",
    "31/02/2026",
    "01/01/1970",
    "2026-06-30",
    "00000000",
    "\u{feff}",
    "\u{202e}",
    "\0",
    "é",
    "Total",
    "Opening balance",
];

/// The longest that one input may take: a small file is read in milliseconds.
const SLOW: Duration = Duration::from_secs(2);
/// The largest input that mutations grow to, in bytes.
const LARGEST: usize = 300_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let wanted = arguments.next().unwrap_or_else(|| "all".to_owned());
    let seconds: u64 = arguments
        .next()
        .unwrap_or_else(|| "60".to_owned())
        .parse()?;
    let mut random = Random(
        arguments
            .next()
            .unwrap_or_else(|| "1".to_owned())
            .parse::<u64>()?
            .max(1),
    );
    let chosen: Vec<_> = TARGETS
        .iter()
        .filter(|(name, _)| wanted == "all" || wanted == *name)
        .collect();
    if chosen.is_empty() {
        return Err(format!("no reader is called {wanted}").into());
    }
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    for (name, files) in chosen {
        let mut seeds: Vec<Vec<u8>> = files
            .iter()
            .map(|file| fs::read(samples.join(file)))
            .collect::<Result<_, _>>()?;
        let book = seeds.first().cloned().unwrap_or_default();
        if *name == "xlsx" {
            // A damaged ZIP is refused at once: what is inside of it is damaged instead.
            seeds = vec![entry(&book, SHEET)?];
        }
        let target = Target { name, book: &book };
        target.fuzz(&seeds, seconds, &mut random)?;
    }
    Ok(())
}

struct Target<'a> {
    name: &'a str,
    /// The workbook around a sheet.
    book: &'a [u8],
}

impl Target<'_> {
    fn fuzz(
        &self,
        seeds: &[Vec<u8>],
        seconds: u64,
        random: &mut Random,
    ) -> Result<(), Box<dyn Error>> {
        let kept: PathBuf = env::temp_dir().join(format!("statements-fuzz-{}", self.name));
        let end = Instant::now() + Duration::from_secs(seconds);
        let (mut inputs, mut taken, mut slowest) = (0_u64, 0_u64, Duration::ZERO);
        let mut last: Vec<u8> = Vec::new();
        while Instant::now() < end {
            // Some mutations go on from the last input that was read, so that they add up.
            let seed = match seeds.get(random.below(seeds.len() + 1)) {
                Some(seed) => seed.clone(),
                None => last.clone(),
            };
            let input = mutated(seed, random);
            fs::write(&kept, &input)?;
            let start = Instant::now();
            let is_taken = self.try_input(&input)?;
            let took = start.elapsed();
            if took > SLOW {
                return Err(format!("{} took {took:?}", kept.display()).into());
            }
            slowest = slowest.max(took);
            inputs += 1;
            if is_taken {
                taken += 1;
                last = input;
            }
        }
        println!(
            "{}: {inputs} inputs, {taken} of them read, the slowest in {slowest:?}",
            self.name
        );
        fs::remove_file(kept)?;
        Ok(())
    }

    fn try_input(&self, input: &[u8]) -> Result<bool, Box<dyn Error>> {
        let options = ReadOptions {
            currencies: Currencies::Any,
            ..ReadOptions::default()
        };
        let read = match self.name {
            "pdf" => match serde_json::from_slice::<Vec<PdfPage>>(input) {
                Ok(pages) => read_pdf(&pages, &options),
                Err(_) => return Ok(false),
            },
            "xlsx" => read(&with_sheet(self.book, input)?, &options),
            "ods" => read(&zip(&[("content.xml", input)])?, &options),
            _ => read(input, &options),
        };
        match read {
            Ok(statements) => check(&statements).map(|()| true),
            Err(_) => Ok(false),
        }
    }
}

/// Checks that hold for every file that is read.
fn check(read: &Statements) -> Result<(), Box<dyn Error>> {
    let written = serde_json::to_string(read)?;
    if serde_json::from_str::<Statements>(&written)? != *read {
        return Err("it changes when it is written".into());
    }
    for statement in &read.statements {
        let known: Vec<_> = statement
            .lines
            .iter()
            .map(|line| KnownLine::of(line, read.format))
            .collect();
        let verdicts = find_duplicates(&statement.lines, read.format, &known);
        if !verdicts
            .iter()
            .all(|verdict| matches!(verdict, Verdict::Known(_)))
        {
            return Err("a second import adds something".into());
        }
    }
    Ok(())
}

fn mutated(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(8) {
        let at = random.below(bytes.len() + 1);
        let to = (at + random.below(64)).min(bytes.len());
        match random.below(6) {
            0 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            1 => drop(bytes.drain(at..to)),
            2 => {
                let word = WORDS
                    .get(random.below(WORDS.len()))
                    .copied()
                    .unwrap_or_default();
                drop(bytes.splice(at..to.min(at + word.len()), word.bytes()));
            }
            3 => {
                let word = WORDS
                    .get(random.below(WORDS.len()))
                    .copied()
                    .unwrap_or_default();
                let word = word.repeat(1 + random.below(2000));
                drop(bytes.splice(at..at, word.bytes()));
            }
            4 => {
                let piece = bytes.get(at..to).unwrap_or_default().to_vec();
                let other = random.below(bytes.len() + 1);
                drop(bytes.splice(other..other, piece));
            }
            _ => bytes.truncate(bytes.len() - random.below(bytes.len() / 2 + 1)),
        }
    }
    bytes.truncate(LARGEST);
    bytes
}

/// The first sheet of the sample workbook.
const SHEET: &str = "xl/worksheets/sheet1.xml";

fn entry(book: &[u8], name: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bytes = Vec::new();
    ZipArchive::new(Cursor::new(book))?
        .by_name(name)?
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The workbook with another sheet in it.
fn with_sheet(book: &[u8], sheet: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let parts = [
        "xl/workbook.xml",
        "xl/_rels/workbook.xml.rels",
        "xl/styles.xml",
        "[Content_Types].xml",
        "_rels/.rels",
    ];
    let mut entries = vec![(SHEET, sheet.to_vec())];
    for part in parts {
        entries.push((part, entry(book, part)?));
    }
    let entries: Vec<_> = entries
        .iter()
        .map(|(name, bytes)| (*name, bytes.as_slice()))
        .collect();
    zip(&entries)
}

fn zip(entries: &[(&str, &[u8])]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        writer.start_file(*name, SimpleFileOptions::default())?;
        writer.write_all(bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}

/// Marsaglia's xorshift: the same seed gives the same inputs.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let bound = u64::try_from(bound.max(1)).unwrap_or(1);
        usize::try_from(self.0 % bound).unwrap_or(0)
    }
}
