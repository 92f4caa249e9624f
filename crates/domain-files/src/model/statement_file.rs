//! Files that statements are read from. Banks name them as they like, so their type is found from their content.

use super::file_type::FileType;

/// How far into a text its format is looked for, in bytes.
const HEAD: usize = 4096;
/// How far from its end the list of a ZIP's entries is looked for: those of a workbook are few.
const TAIL: usize = 64 * 1024;

/// The first entry of every `.ods`, which is not compressed (ISO/IEC 26300-3:2015 §3.3).
const ODS: &[u8] = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
/// An entry that every workbook has (ECMA-376 part 1 §12.3.23).
const XLSX: &[u8] = b"xl/workbook.xml";

/// The type of a file that was read as a statement.
pub(crate) fn type_of(body: &[u8]) -> FileType {
    if body.starts_with(b"%PDF") {
        return FileType::Pdf;
    }
    if body.starts_with(b"PK") {
        let tail = body.get(body.len().saturating_sub(TAIL)..);
        return if has(body.get(..200).unwrap_or(body), ODS) {
            FileType::Ods
        } else if has(tail.unwrap_or_default(), XLSX) {
            FileType::Xlsx
        } else {
            FileType::Zip
        };
    }
    let head = head(body);
    if has(&head, b"ofxheader") || has(&head, b"<ofx>") || has(&head, b"<?ofx") {
        FileType::Ofx
    } else if head.starts_with(b"!") || has(&head, b"\n!type") {
        FileType::Qif
    } else if head.starts_with(b"<") {
        FileType::Xml
    } else if has_separators(&head) {
        FileType::Csv
    } else {
        FileType::Txt
    }
}

/// Whether a file of type `found` may be called one of type `named`.
pub(crate) fn fits(named: FileType, found: FileType, body: &[u8]) -> bool {
    let is_text = !matches!(
        found,
        FileType::Pdf | FileType::Zip | FileType::Xlsx | FileType::Ods
    );
    match named {
        FileType::Txt => is_text,
        FileType::Csv => matches!(found, FileType::Csv | FileType::Txt),
        FileType::Xml => is_text && head(body).starts_with(b"<"),
        _ => named == found,
    }
}

/// The first bytes in lower case, without what is white and without the second halves of UTF-16.
fn head(body: &[u8]) -> Vec<u8> {
    let head = body.get(..HEAD).unwrap_or(body);
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let is_mark = |byte: &u8| matches!(byte, 0 | 0xfe | 0xff);
    let plain = head.iter().filter(|byte| !is_mark(byte));
    let plain: Vec<u8> = plain.map(u8::to_ascii_lowercase).collect();
    plain.trim_ascii_start().to_vec()
}

/// Whether one of the first lines has a separator at least twice.
fn has_separators(head: &[u8]) -> bool {
    let lines = head.split(|byte| *byte == b'\n').take(20);
    let count = |line: &[u8], separator: u8| line.iter().filter(|byte| **byte == separator).count();
    lines
        .flat_map(|line| [b',', b';', b'\t', b'|'].map(|separator| count(line, separator)))
        .any(|times| times >= 2)
}

fn has(body: &[u8], part: &[u8]) -> bool {
    body.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use crate::{MAX_STATEMENT_BYTES, NO_FILE, Upload};
    use bytes::Bytes;
    use domain_shared::Invalid;

    const CSV: &[u8] = b"Date,Description,Amount\n01/02/2026,Tea,-3.60\n";
    const OFX: &[u8] = b"\r\nOFXHEADER:100\nDATA:OFXSGML\n\n<OFX>";
    const OFX_2: &[u8] = b"<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\"?><OFX>";
    const QIF: &[u8] = b"!Type:Bank\nD1/2/26\nT-3.60\n^\n";
    const CAMT: &[u8] = b"\xef\xbb\xbf<?xml version=\"1.0\"?><Document><BkToCstmrStmt>";
    const SANTANDER: &[u8] = b"From: 01/01/2026\nDate: 02/01/2026\nAmount: -3.60\n";
    const PDF: &[u8] = b"%PDF-1.4\n";
    const BOOK: &[u8] = b"PK\x03\x04\0\0[Content_Types].xml\0\0xl/workbook.xml\0PK\x05\x06";
    const SHEET: &[u8] =
        b"PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK";
    const ZIP: &[u8] = b"PK\x03\x04\0\0transactions.csv";

    fn named(name: &str, body: &[u8]) -> String {
        let upload = Upload::statement(name, Bytes::copy_from_slice(body)).unwrap();
        assert_eq!(upload.body(), body);
        assert_eq!(upload.file_type(), upload.name().file_type());
        upload.name().to_string()
    }

    #[test]
    fn a_name_keeps_its_extension_where_that_is_true() {
        let wide: Vec<u8> = "\u{feff}Date;Betrag;Saldo\n"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        for (name, body, kept) in [
            ("lloyds.csv", CSV, "lloyds.csv"),
            ("Lloyds.CSV", CSV, "Lloyds.CSV"),
            ("lloyds.tsv", b"Date\tWords\tAmount\n", "lloyds.tsv"),
            ("wide.csv", &wide, "wide.csv"),
            ("download.qfx", OFX, "download.qfx"),
            ("download.ofx", OFX_2, "download.ofx"),
            ("download.xml", OFX_2, "download.xml"),
            ("download.xml", CAMT, "download.xml"),
            ("download.txt", SANTANDER, "download.txt"),
            ("download.txt", QIF, "download.txt"),
            ("march.pdf", PDF, "march.pdf"),
            ("book.xlsx", BOOK, "book.xlsx"),
            ("sheet.ods", SHEET, "sheet.ods"),
            ("sure.zip", ZIP, "sure.zip"),
            ("../../etc/lloyds.csv", CSV, "lloyds.csv"),
            // Its extension says something else.
            ("lloyds.csv", PDF, "lloyds.pdf"),
            ("lloyds.csv", OFX, "lloyds.ofx"),
            ("lloyds.pdf", CSV, "lloyds.csv"),
            ("lloyds.ofx", QIF, "lloyds.qif"),
            ("lloyds.png", CAMT, "lloyds.xml"),
            ("lloyds.zip", BOOK, "lloyds.xlsx"),
            ("lloyds.xlsx", ZIP, "lloyds.zip"),
            ("page.html", CSV, "page.html.csv"),
            ("statement.2026", CSV, "statement.2026.csv"),
            ("download", SANTANDER, "download.txt"),
            ("", CSV, "Statement.csv"),
            (".csv", CSV, "Statement.csv"),
        ] {
            assert_eq!(named(name, body), kept, "{name}");
        }
    }

    #[test]
    fn a_statement_is_neither_empty_nor_larger_than_twenty_megabytes() {
        let refused = Upload::statement("a.csv", Bytes::new()).unwrap_err();
        assert_eq!(refused, Invalid::new("file", NO_FILE));
        let large = |size| Upload::statement("a.csv", vec![b'1'; size].into());
        assert!(large(MAX_STATEMENT_BYTES).is_ok());
        let refused = large(MAX_STATEMENT_BYTES + 1).unwrap_err();
        let message = "This file is larger than 20 MB. Download a shorter period.";
        assert_eq!(refused, Invalid::new("file", message));
    }

    #[test]
    fn a_file_of_an_export_is_what_its_name_says() {
        let exported = |name, body: &[u8]| Upload::exported(name, Bytes::copy_from_slice(body));
        for (name, body) in [
            ("lloyds.csv", CSV),
            ("lloyds.txt", CSV),
            ("lloyds.qfx", OFX),
            ("march.pdf", PDF),
            ("scan.png", crate::samples::PNG),
        ] {
            assert_eq!(exported(name, body).unwrap().name().to_string(), name);
        }
        for (name, body) in [
            ("lloyds.csv", PDF),
            ("lloyds.zip", CSV),
            ("march.pdf", CSV),
            ("scan.png", CSV),
            ("page.html", CSV),
        ] {
            let refused = exported(name, body).unwrap_err();
            let message = "We can't take this type of file.";
            assert_eq!(refused, Invalid::new("file", message), "{name}");
        }
    }
}
