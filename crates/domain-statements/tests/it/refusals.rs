//! Files that are refused, by name.

use crate::support::bytes;
use domain_statements::{Currency, MAX_BYTES, MAX_LINES, ReadOptions, Refusal, read};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn refused(bytes: &[u8]) -> Refusal {
    read(bytes, &ReadOptions::default()).unwrap_err()
}

fn euros() -> Refusal {
    Refusal::Currency(Currency::known("EUR").unwrap())
}

#[test]
fn what_is_no_statement_is_refused_by_name() {
    assert_eq!(refused(&bytes("not-a-statement.csv")), Refusal::WebPage);
    assert_eq!(refused(&bytes("header-only.csv")), Refusal::NoTransactions);
    for (text, refusal) in [
        ("", Refusal::Empty),
        ("  \r\n\t\n", Refusal::Empty),
        ("\u{feff}", Refusal::Empty),
        (
            "Dear all, the meeting is on 1 May 2026 at noon.",
            Refusal::NotAStatement,
        ),
        ("a,b,c\n1,2,3\n", Refusal::NotAStatement),
        ("Name,Amount\nTesco,5.00\n", Refusal::NotAStatement),
        ("Name,Date\nTesco,01/05/2026\n", Refusal::NotAStatement),
        ("{\"date\": \"2026-05-01\"}", Refusal::NotAStatement),
        ("!Account\nNMine\nTBank\n^\n", Refusal::AccountListOnly),
        ("!Type:Invst\nD1/1/26\nNBuy\n^\n", Refusal::Investment),
        ("!Type:Bank\n^\n", Refusal::NoTransactions),
        (
            "id,name,type,subtype,balance,currency,created_at\n1,A,Depository,,5,GBP,2026-01-01\n",
            Refusal::AccountListOnly,
        ),
        ("<OFX></OFX>", Refusal::NoTransactions),
        (
            "<OFX><INVSTMTMSGSRSV1><INVSTMTRS></INVSTMTRS></OFX>",
            Refusal::Investment,
        ),
        (
            "<OFX><SIGNONMSGSRSV1><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</OFX>",
            Refusal::BankRefused("Wrong password".to_owned()),
        ),
        (
            "<Document><BkToCstmrStmt></BkToCstmrStmt></Document>",
            Refusal::NoTransactions,
        ),
        ("%PDF-1.4", Refusal::Pdf),
        ("PK\u{3}\u{4}not really", Refusal::UnknownZip),
    ] {
        assert_eq!(refused(text.as_bytes()), refusal, "{text}");
    }
}

#[test]
fn other_currencies_are_refused_by_name_wherever_the_file_names_them() {
    for text in [
        "Date,Description,Amount,Currency\n01/05/2026,Bar,-5.00,EUR\n",
        "Date,Description,Amount (EUR)\n01/05/2026,Bar,-5.00\n",
        "Date,Description,Amount\n01/05/2026,Bar,-€5.00\n",
        "Account in,EUR\nDate,Description,Amount\n01/05/2026,Bar,-5.00\n",
        "<OFX><STMTRS><CURDEF>EUR<STMTTRN><DTPOSTED>20260501<TRNAMT>-5.00</STMTTRN></STMTRS></OFX>",
        "<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy=\"EUR\">5</Amt>\
         <CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-05-01</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>",
    ] {
        assert_eq!(refused(text.as_bytes()), euros(), "{text}");
    }
    assert_eq!(
        euros().to_string(),
        "This statement is in euros (EUR). Holdfast takes pounds only."
    );
}

#[test]
fn a_file_of_which_nothing_can_be_read_names_each_line() {
    let text = "Date,Description,Amount\n31/02/2026,Bar,-5.00\n01/05/2026,Bar,12x\n";
    let Refusal::NothingReadable(problems) = refused(text.as_bytes()) else {
        panic!("not refused for its lines");
    };
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (problem.number, problem.reason.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            (2, "31/02/2026 is not a date."),
            (3, "“12x” is not an amount.")
        ]
    );
}

#[test]
fn xml_with_a_document_type_is_refused_and_nothing_is_expanded() {
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE D [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\
                <Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>";
    assert_eq!(refused(bomb.as_bytes()), Refusal::ForbiddenXml);
}

#[test]
fn files_beyond_the_bounds_are_refused() {
    let one = "<Stmt><Acct><Id><IBAN>GB26HLDF3094214410NNNN</IBAN></Id></Acct></Stmt>";
    let many: String = (0..2000)
        .map(|number| one.replace("NNNN", &format!("{number:04}")))
        .collect();
    let many = format!("<Document><BkToCstmrStmt>{many}</BkToCstmrStmt></Document>");
    assert_eq!(refused(many.as_bytes()), Refusal::TooManyAccounts);

    assert_eq!(refused(&vec![b'x'; MAX_BYTES + 1]), Refusal::TooLarge);
    let mut long = "Date,Description,Amount\n".to_owned();
    for _ in 0..=MAX_LINES {
        long.push_str("01/05/2026,Bar,-5.00\n");
    }
    assert_eq!(refused(long.as_bytes()), Refusal::TooManyLines);
}

fn zip(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn an_archive_that_unpacks_to_gigabytes_is_refused_before_it_is_read() {
    let zeros = vec![b' '; 130 * 1024 * 1024];
    let bomb = zip(&[("xl/workbook.xml", &zeros)]);
    assert!(bomb.len() < MAX_BYTES);
    assert_eq!(refused(&bomb), Refusal::TooLargeUnpacked);
    assert_eq!(
        refused(&zip(&[("readme.txt", b"hello")])),
        Refusal::UnknownZip
    );
}

#[test]
fn a_cell_in_the_last_corner_of_a_sheet_costs_nothing() {
    let sheet = "<office:document-content><table:table><table:table-row table:number-rows-repeated=\"1048576\">\
        <table:table-cell table:number-columns-repeated=\"16384\" office:value-type=\"float\" office:value=\"1\"/>\
        </table:table-row></table:table></office:document-content>";
    let refusal = refused(&zip(&[("content.xml", sheet.as_bytes())]));
    assert_eq!(refusal, Refusal::NotAStatement);
}
