mod paper;

use super::*;
use domain_statements::{PdfWord, Reading, read_pdf_file};
use lopdf::encryption::{EncryptionState, EncryptionVersion, Permissions};
use lopdf::{Stream, dictionary};
use paper::{Paper, saved, statement};
use std::path::Path;

/// The words of a page that shows `content`, with the whole points that they begin and end at.
fn words(content: &str) -> Vec<(String, i64, i64, i64)> {
    told(&saved(Paper::new().page(content).finish()))
}

fn told(pdf: &[u8]) -> Vec<(String, i64, i64, i64)> {
    #[expect(clippy::as_conversions, reason = "places on a page are small")]
    let whole = |place: f64| place.round() as i64;
    let told = |word: PdfWord| {
        let end = whole(word.x + word.width);
        (word.text, whole(word.x), end, whole(word.y))
    };
    let pages = pages(pdf).unwrap();
    pages
        .into_iter()
        .flat_map(|page| page.words)
        .map(told)
        .collect()
}

fn word(text: &str, x: i64, end: i64, y: i64) -> (String, i64, i64, i64) {
    (text.to_owned(), x, end, y)
}

/// Ten digits of Helvetica are 55.6 points wide where they are ten points high.
#[test]
fn each_operator_moves_text_as_it_should() {
    for (content, expected) in [
        (
            "BT /F1 10 Tf 100 700 Td (1234567890) Tj 0 -14 Td (5) Tj ET",
            vec![word("1234567890", 100, 156, 700), word("5", 100, 106, 686)],
        ),
        (
            "BT /F1 10 Tf 1 0 0 1 100 700 Tm (1 2) Tj 1 0 0 1 300 690 Tm (3) Tj ET",
            vec![
                word("1", 100, 106, 700),
                word("2", 108, 114, 700),
                word("3", 300, 306, 690),
            ],
        ),
        (
            "BT /F1 10 Tf 100 700 TD (1) Tj 0 -20 TD (2) Tj T* (3) Tj 12 TL (4) ' 3 1 (5 6) \" ET",
            vec![
                word("1", 100, 106, 700),
                word("2", 100, 106, 680),
                word("3", 100, 106, 660),
                word("4", 100, 106, 648),
                // One point between letters, and three more between words.
                word("5", 100, 106, 636),
                word("6", 113, 119, 636),
            ],
        ),
        (
            "BT /F1 10 Tf 100 700 Td [(1) -20 (2) -300 (3) 50 (4)] TJ ET",
            vec![word("12", 100, 111, 700), word("34", 114, 125, 700)],
        ),
        (
            "q 2 0 0 2 10 20 cm BT /F1 5 Tf 50 Tz 45 340 Td (1234567890) Tj ET Q BT /F1 10 Tf 9 9 Td (1) Tj ET",
            vec![word("1234567890", 100, 128, 700), word("1", 9, 15, 9)],
        ),
        (
            "BT /F1 1 Tf 10 0 0 10 100 700 Tm (12) Tj .5 Ts (3) Tj ET",
            vec![word("12", 100, 111, 700), word("3", 111, 117, 705)],
        ),
        (
            "BT /F2 10 Tf 100 700 Td <00020003000B0004000C00050005> Tj ET",
            vec![word("12.3", 100, 110, 700), word("44", 113, 118, 700)],
        ),
        (
            // What runs up the edge of the page is no part of a table.
            "BT /F1 10 Tf 0 1 -1 0 30 400 Tm (REF 123) Tj 1 0 0 1 100 700 Tm (\\2431.50) Tj ET",
            vec![word("£1.50", 100, 125, 700)],
        ),
    ] {
        assert_eq!(words(content), expected, "{content}");
    }
}

#[test]
fn a_page_that_is_turned_is_read_as_it_is_shown() {
    let content = "BT /F1 10 Tf 0 1 -1 0 30 400 Tm (1234567890) Tj ET";
    let turned = Paper::new()
        .page(content)
        .finish_with(&dictionary! { "Rotate" => 90 });
    assert_eq!(told(&saved(turned)), [word("1234567890", 400, 456, -30)]);
}

#[test]
fn a_form_is_read_where_it_is_shown() {
    let matrix = [1, 0, 0, 1, 0, 100].map(Object::from).to_vec();
    let text = "BT /F1 10 Tf 5 Tc 0 0 Td (1) Tj ET";
    let page = "q 1 0 0 1 100 600 cm /Fm1 Do Q BT /F1 10 Tf 9 9 Td (12) Tj ET /Gone Do";
    let paper = Paper::new().form("Fm1", matrix, text).page(page).finish();
    let read = told(&saved(paper));
    assert_eq!(read, [word("1", 100, 106, 700), word("12", 9, 20, 9)]);
}

const ROWS: [[&str; 5]; 4] = [
    ["1 Jan", "Balance brought forward", "", "", "1,250.00"],
    ["2 Jan", "KETTLE & CRUMB BRISTOL", "3.60", "", "1,246.40"],
    ["2 Jan", "ELLERY DESIGN LTD", "", "2,100.25", "3,346.65"],
    ["5 Jan", "RENT 4 LARKSPUR TERRACE", "975.00", "", "2,371.65"],
];

#[test]
fn a_statement_is_read_whose_balances_prove_it() {
    let mut document = statement(&ROWS);
    document.compress();
    let pages = pages(&saved(document)).unwrap();
    let read = read_pdf_file(&pages, &Reading::default()).unwrap();
    let statement = &read.statements.statements[0];
    let lines: Vec<_> = statement
        .lines
        .iter()
        .map(|line| (line.date.to_string(), &*line.description, line.amount.get()))
        .collect();
    assert_eq!(
        lines,
        [
            ("2026-01-02".to_owned(), "KETTLE & CRUMB BRISTOL", -360),
            ("2026-01-02".to_owned(), "ELLERY DESIGN LTD", 210_025),
            ("2026-01-05".to_owned(), "RENT 4 LARKSPUR TERRACE", -97_500),
        ]
    );
    assert_eq!(statement.opening.unwrap().amount.get(), 125_000);
    assert_eq!(statement.closing.unwrap().amount.get(), 237_165);
    assert_eq!(
        statement.account.number.as_ref().unwrap().as_str(),
        "44102938"
    );
}

#[test]
fn a_statement_whose_balances_prove_nothing_is_refused() {
    let mut rows = ROWS;
    rows[2][3] = "2,100.52";
    let pages = pages(&saved(statement(&rows))).unwrap();
    let refused = read_pdf_file(&pages, &Reading::default()).unwrap_err();
    assert!(
        matches!(refused, Refusal::PdfDoesNotReconcile(_)),
        "{refused:?}"
    );
}

/// The words of the sample were written down by the program that set it.
#[test]
fn the_words_of_the_sample_stand_where_they_were_set() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain-statements/tests/samples");
    let set = std::fs::read(samples.join("lloyds-march.words.json")).unwrap();
    let set: Vec<PdfPage> = serde_json::from_slice(&set).unwrap();
    let read = pages(&std::fs::read(samples.join("lloyds-march.pdf")).unwrap()).unwrap();
    assert_eq!(read.len(), set.len());
    for (read, set) in read.iter().zip(&set) {
        let count = |page: &PdfPage| {
            let texts = page
                .words
                .iter()
                .map(|word| word.text.split_whitespace().count());
            texts.sum::<usize>()
        };
        assert_eq!(count(read), count(set));
        for piece in &set.words {
            let is_at = |x: f64, y: f64| (x - piece.x).abs() < 0.01 && (y - piece.y).abs() < 0.01;
            let first = piece.text.split_whitespace().next().unwrap();
            let begins = read.words.iter().find(|word| is_at(word.x, word.y));
            assert_eq!(begins.unwrap().text, first);
            // It measured its bold words as if they were not; digits are the same in both.
            if piece.text.contains(char::is_alphabetic) {
                continue;
            }
            let end = piece.x + piece.width;
            let ends = begins.map(|word| (word.x + word.width - end).abs() < 0.01);
            assert_eq!(ends, Some(true), "{piece:?}");
        }
    }
}

#[test]
fn a_file_that_promises_too_much_is_refused() {
    let mut bomb = Paper::new().page("BT ET").finish();
    let (_, page) = bomb.get_pages().into_iter().next().unwrap();
    let mut content = Stream::new(dictionary! {}, vec![b' '; MOST_STREAM + 1]);
    content.compress().unwrap();
    bomb.objects
        .insert(bomb.get_page_contents(page)[0], content.into());
    // Each form shows ten of the next, and the last itself.
    let mut forms = Paper::new().page("/A0 Do");
    for depth in 0..10 {
        let content = format!("/A{} Do ", (depth + 1).min(9)).repeat(10);
        forms = forms.form(&format!("A{depth}"), Vec::new(), &content);
    }
    let mut long = Paper::new();
    for _ in 0..=MOST_PAGES {
        long = long.page("");
    }
    for (what, document) in [
        ("one stream", bomb),
        ("forms in forms", forms.finish()),
        ("pages", long.finish()),
    ] {
        let pdf = saved(document);
        assert!(pdf.len() < 400_000, "{what}");
        assert_eq!(pages(&pdf), Err(Refusal::TooLargeUnpacked), "{what}");
    }
}

fn locked(user_password: &str) -> Vec<u8> {
    let mut document = statement(&ROWS);
    let id = Object::string_literal("0123456789abcdef");
    document.trailer.set("ID", vec![id.clone(), id]);
    let version = EncryptionVersion::V2 {
        document: &document,
        owner_password: "owner",
        user_password,
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    document.encrypt(&state).unwrap();
    saved(document)
}

#[test]
fn a_file_opens_with_its_password_only_unless_that_is_empty() {
    assert_eq!(pages(&locked("user")), Err(Refusal::Encrypted));
    let open = pages(&locked("")).unwrap();
    assert!(read_pdf_file(&open, &Reading::default()).is_ok());
}

#[test]
fn a_broken_file_is_refused_or_has_no_words() {
    let whole = saved(statement(&ROWS));
    for pdf in [
        b"%PDF".as_slice(),
        b"%PDF-1.7\n%%EOF",
        &whole[..whole.len() / 3],
    ] {
        let read = pages(pdf).and_then(|pages| read_pdf_file(&pages, &Reading::default()));
        assert_eq!(read, Err(Refusal::Pdf));
    }
}

/// Whatever operators a page has: where they can't be followed, there are fewer words.
#[test]
fn no_content_of_a_page_stops_the_reader() {
    let content = "q 2 0 0 2 1 2 cm BT /F1 9 Tf 1 0 0 1 40 70 Tm [(Paid) -278 (out)] TJ 12 TL (1) ' \
                   3 1 (5 6) \" T* /F2 8 Tf <00020003> Tj 0 -14 TD 50 Tz 2 Ts (9) Tj ET /Fm1 Do Q";
    let mut random: u32 = 7;
    let mut next = move |below: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        usize::try_from(random >> 8).unwrap() % below
    };
    for _ in 0..400 {
        let mut mutated = content.as_bytes().to_vec();
        for _ in 0..=next(8) {
            let at = next(mutated.len());
            match next(3) {
                0 => mutated[at] = b"0123456789.-()[]<>/ TjJdDmqQ"[next(28)],
                1 => drop(mutated.remove(at)),
                _ => mutated.extend_from_within(at..mutated.len().min(at + 20)),
            }
        }
        let mutated = String::from_utf8(mutated).unwrap();
        let paper = Paper::new()
            .form("Fm1", Vec::new(), &mutated)
            .page(&mutated);
        assert!(pages(&saved(paper.finish())).is_ok(), "{mutated}");
    }
}
