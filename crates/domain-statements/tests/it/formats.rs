//! What each format can hold beside the plain case.

use crate::support::{pdf_pages, statement_of};
use domain_statements::{
    AccountKind, Format, PdfPage, PdfWord, ReadOptions, Reconciliation, Refusal, Statement, read,
    read_pdf,
};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn told(statement: &Statement) -> Vec<(String, i64, String)> {
    let lines = statement.lines.iter();
    lines
        .map(|line| {
            (
                line.date.to_string(),
                line.amount.get(),
                line.description.clone(),
            )
        })
        .collect()
}

fn line(day: &str, pence: i64, words: &str) -> (String, i64, String) {
    (day.to_owned(), pence, words.to_owned())
}

#[test]
fn ofx_keeps_the_written_day_the_banks_id_and_what_it_could_not_read() {
    let read = statement_of(
        "OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP\n<CCACCTFROM><ACCTID>4111111111111234\n</CCACCTFROM>\n\
         <BANKTRANLIST><DTSTART>20260501<DTEND>20260531\n\
         <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260513233000[-5:EST]<TRNAMT>-5.00<FITID>a1<NAME>Marks &amp; Spencer<MEMO>A & B</STMTTRN>\n\
         <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260231<TRNAMT>-6.00<FITID>a2<NAME>Nowhere</STMTTRN>\n\
         <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260514<FITID>a3<NAME>Nothing</STMTTRN>\n\
         </BANKTRANLIST><BANKTRANLISTP><STMTTRN><DTPOSTED>20260530<TRNAMT>-7.00<NAME>Later</STMTTRN></BANKTRANLISTP>\n\
         <LEDGERBAL><BALAMT>-105.00<DTASOF>20260531</LEDGERBAL><AVAILBAL><BALAMT>900<DTASOF>20260531</AVAILBAL></CCSTMTRS></OFX>",
    );
    assert_eq!(
        told(&read),
        [line("2026-05-13", -500, "Marks & Spencer A & B")]
    );
    assert_eq!(read.lines[0].bank_id.as_deref(), Some("a1"));
    let reasons: Vec<_> = read
        .problems
        .iter()
        .map(|problem| (problem.number, problem.reason.as_str()))
        .collect();
    assert_eq!(
        reasons,
        [(8, "20260231 is not a date."), (9, "There is no amount.")]
    );
    assert_eq!(read.ignored.len(), 1);
    assert_eq!(read.account.last_four.as_deref(), Some("1234"));
    assert_eq!(read.account.kind, Some(AccountKind::CreditCard));
    assert_eq!(read.closing.unwrap().amount.get(), -10_500);
    assert_eq!(read.opening.unwrap().amount.get(), -10_000);
}

#[test]
fn qif_holds_several_accounts_splits_and_records_that_are_no_transactions() {
    let text = "!Account\nNMy Current\nTBank\n^\n!Type:Bank\nD13/05/2026\nT-5.00\nPTesco\nSGroceries\n$-5.00\n^\n\
                D31/02/2026\nT-1.00\n^\n!Type:Cat\nNFood\n^\n!Account\nNMy Card\nTCCard\n^\n!Type:CCard\nD14/05'26\nT1,009.00\nPRefund\nLHousehold\n^";
    let read = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let [current, card] = read.statements.as_slice() else {
        panic!("{read:?}");
    };
    assert_eq!(told(current), [line("2026-05-13", -500, "Tesco")]);
    assert_eq!(current.problems[0].number, 12);
    assert_eq!(told(card), [line("2026-05-14", 100_900, "Refund")]);
    assert_eq!(card.lines[0].category.as_deref(), Some("Household"));
    assert_eq!(current.account.name.as_deref(), Some("My Current"));
    assert_eq!(card.account.kind, Some(AccountKind::CreditCard));
}

#[test]
fn camt_counts_what_is_booked_and_checks_its_balances() {
    let entry = |status: &str, amount: &str, direction: &str| {
        format!(
            "<Ntry><Amt Ccy=\"GBP\">{amount}</Amt><CdtDbtInd>{direction}</CdtDbtInd><Sts>{status}</Sts>\
             <BookgDt><Dt>2026-05-13</Dt></BookgDt><AddtlNtryInf>Words &amp; more</AddtlNtryInf></Ntry>"
        )
    };
    let balance = |code: &str, amount: &str| {
        format!(
            "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"GBP\">{amount}</Amt>\
             <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-31</Dt></Dt></Bal>"
        )
    };
    let text = |closing: &str| {
        format!(
            "<ns:Document xmlns:ns=\"urn\"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>309421 44102938</Id></Othr></Id><Ccy>GBP</Ccy></Acct>{}{}{}{}{}</Stmt></BkToCstmrStmt></ns:Document>",
            balance("OPBD", "100.00"),
            balance("CLBD", closing),
            entry("BOOK", "5.00", "DBIT"),
            entry("<Cd>BOOK</Cd>", "9.00", "CRDT"),
            entry("PDNG", "50.00", "DBIT"),
        )
    };
    let read = statement_of(&text("104.00"));
    assert_eq!(
        told(&read),
        [
            line("2026-05-13", -500, "Words & more"),
            line("2026-05-13", 900, "Words & more")
        ]
    );
    assert_eq!(read.ignored.len(), 1);
    assert_eq!(read.reconciliation, Reconciliation::Reconciles);
    assert_eq!(read.account.number.as_ref().unwrap().as_str(), "44102938");
    let wrong = statement_of(&text("105.00"));
    assert_eq!(wrong.reconciliation.breaks().len(), 1);
    let cut = text("104.00").replace("</BkToCstmrStmt>", "");
    let refused = domain_statements::read(cut.as_bytes(), &ReadOptions::default());
    assert_eq!(refused, Err(Refusal::Damaged(Format::Camt053)));
}

#[test]
fn ods_sheets_are_read_like_tables_with_their_dates_and_numbers() {
    let cell = |text: &str| {
        format!(
            "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    let number = |value: &str| {
        format!(
            "<table:table-cell office:value-type=\"float\" office:value=\"{value}\"><text:p>shown</text:p></table:table-cell>"
        )
    };
    let date = |value: &str| {
        format!(
            "<table:table-cell office:value-type=\"date\" office:date-value=\"{value}\"><text:p>shown</text:p></table:table-cell>"
        )
    };
    let row = |cells: &[String]| format!("<table:table-row>{}</table:table-row>", cells.concat());
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><table:table>{}{}{}{}<table:table-row table:number-rows-repeated=\"1048570\">\
         <table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row></table:table></office:document-content>",
        row(&[cell("My statement")]),
        row(&[
            cell("Date"),
            cell("Details"),
            cell("Amount"),
            cell("Balance")
        ]),
        row(&[
            date("2026-05-13"),
            cell("Marks &amp; Spencer"),
            number("-5"),
            number("94.99999999999999")
        ]),
        row(&[
            date("2026-05-14T00:00:00"),
            cell("Tesco"),
            number("-15.1"),
            number("79.9")
        ]),
    );
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer
        .start_file("content.xml", SimpleFileOptions::default())
        .unwrap();
    writer.write_all(content.as_bytes()).unwrap();
    let bytes = writer.finish().unwrap().into_inner();
    let read = read(&bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.format, Format::Ods);
    let statement = &read.statements[0];
    assert_eq!(
        told(statement),
        [
            line("2026-05-13", -500, "Marks & Spencer"),
            line("2026-05-14", -1510, "Tesco")
        ]
    );
    assert_eq!(statement.reconciliation, Reconciliation::Reconciles);
    assert_eq!(statement.lines[1].number, 4);
}

/// Rows of words at columns, from the top of a page down.
fn page(rows: &[&[(f64, &str)]]) -> PdfPage {
    let mut page = PdfPage::default();
    for (index, row) in rows.iter().enumerate() {
        let y = 800.0 - 12.0 * f64::from(u32::try_from(index).unwrap());
        for (x, text) in *row {
            let width = 5.0 * f64::from(u32::try_from(text.len()).unwrap());
            page.words.push(PdfWord {
                text: (*text).to_owned(),
                x: *x,
                y,
                width,
            });
        }
    }
    page
}

#[test]
fn a_pdf_may_state_a_date_and_a_balance_once_a_day_and_go_on_overleaf() {
    let header: &[(f64, &str)] = &[
        (40.0, "Date"),
        (100.0, "Payment type and details"),
        (300.0, "Paid out"),
        (380.0, "Paid in"),
        (460.0, "Balance"),
    ];
    let pages = [
        page(&[
            &[(40.0, "Sort code 30-94-21 Account number 44102938")],
            &[(40.0, "1 December 2025 to 31 January 2026")],
            header,
            &[
                (100.0, "BALANCE BROUGHT FORWARD"),
                (40.0, "30 Nov"),
                (465.0, "100.00"),
            ],
            &[
                (40.0, "31 Dec"),
                (100.0, "VIS TESCO STORES"),
                (315.0, "5.00"),
            ],
            &[(100.0, "BRISTOL")],
            &[(100.0, "DD OCTOPUS"), (310.0, "115.00"), (465.0, "20.00 D")],
        ]),
        page(&[
            header,
            &[
                (40.0, "2 Jan"),
                (100.0, "CR A NEIGHBOUR"),
                (395.0, "9.00"),
                (465.0, "11.00 OD"),
            ],
            &[(100.0, "BALANCE CARRIED FORWARD"), (465.0, "11.00 D")],
            &[(40.0, "Protected up to £120,000.00")],
        ]),
    ];
    let read = read_pdf(&pages, &ReadOptions::default()).unwrap();
    let statement = &read.statements[0];
    assert_eq!(
        told(statement),
        [
            line("2025-12-31", -500, "VIS TESCO STORES BRISTOL"),
            line("2025-12-31", -11_500, "DD OCTOPUS"),
            line("2026-01-02", 900, "CR A NEIGHBOUR"),
        ]
    );
    assert_eq!(statement.opening.unwrap().amount.get(), 10_000);
    assert_eq!(statement.closing.unwrap().amount.get(), -1100);
    assert_eq!(
        statement.account.number.as_ref().unwrap().as_str(),
        "44102938"
    );
}

#[test]
fn a_pdf_whose_balances_do_not_add_up_is_refused_with_the_line() {
    let mut pages = pdf_pages();
    let amount = pages[0]
        .words
        .iter_mut()
        .find(|word| word.text == "975.00")
        .unwrap();
    amount.text = "976.00".to_owned();
    let refused = read_pdf(&pages, &ReadOptions::default()).unwrap_err();
    assert!(
        matches!(refused, Refusal::PdfDoesNotReconcile(_)),
        "{refused:?}"
    );
    for (pages, refusal) in [
        (vec![], Refusal::Pdf),
        (vec![PdfPage::default()], Refusal::Pdf),
        (
            vec![page(&[&[(40.0, "Dear customer")]])],
            Refusal::PdfWithoutTable,
        ),
    ] {
        assert_eq!(read_pdf(&pages, &ReadOptions::default()), Err(refusal));
    }
}
