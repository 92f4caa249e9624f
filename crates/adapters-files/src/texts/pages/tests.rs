use super::*;
use domain_files::samples;
use lopdf::encryption::{EncryptionState, EncryptionVersion, Permissions};
use lopdf::{Object, Stream, dictionary};

/// A PDF with a page for each of the texts.
fn paper(pages: &[&str]) -> Document {
    let mut document = Document::with_version("1.5");
    let tree = document.new_object_id();
    let font = document.add_object(dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica",
        "Encoding" => "WinAnsiEncoding",
    });
    let kids: Vec<Object> = pages
        .iter()
        .map(|text| {
            let says = format!("BT /F1 12 Tf 72 720 Td ({text}) Tj ET");
            let says = document.add_object(Stream::new(dictionary! {}, says.into_bytes()));
            let page = dictionary! {
                "Type" => "Page", "Parent" => tree, "Contents" => says,
                "Resources" => dictionary! { "Font" => dictionary! { "F1" => font } },
            };
            document.add_object(page).into()
        })
        .collect();
    let pages = dictionary! { "Type" => "Pages", "Count" => 1, "Kids" => kids };
    document.objects.insert(tree, pages.into());
    let catalogue = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalogue);
    document
}

fn saved(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

fn text_of(pdf: &[u8]) -> String {
    let mut text = Vec::new();
    answer(pdf, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn the_text_of_each_page_is_read_whether_it_is_compressed_or_not() {
    let mut document = paper(&["The boiler", "was serviced in Leeds"]);
    let plain = text_of(&saved(document.clone()));
    let words: Vec<_> = plain.split_whitespace().collect();
    assert_eq!(words, ["The", "boiler", "was", "serviced", "in", "Leeds"]);
    document.compress();
    assert_eq!(text_of(&saved(document.clone())), plain);
    let mut packed = Vec::new();
    document.save_modern(&mut packed).unwrap();
    assert_eq!(text_of(&packed), plain);
}

/// A move along a line may split a word in two.
#[test]
fn text_that_moves_down_begins_a_line() {
    let moves =
        "Date of expiry) Tj 0 -14 Td (05 July 2031) Tj 0 -14 TD (Policy hol) Tj 30 0 Td (der";
    let text = text_of(&saved(paper(&[moves])));
    assert_eq!(text.trim(), "Date of expiry\n05 July 2031\nPolicy holder");
}

#[test]
fn a_page_that_promises_too_much_is_passed_over() {
    let mut document = paper(&["Before", "After"]);
    let (_, page) = document.get_pages().into_iter().next().unwrap();
    let content = document.get_page_contents(page)[0];
    let mut bomb = Stream::new(dictionary! {}, vec![b' '; MOST_STREAM + 1]);
    bomb.compress().unwrap();
    document.objects.insert(content, bomb.into());
    let pdf = saved(document);
    assert!(pdf.len() < 100_000);
    assert_eq!(text_of(&pdf).trim(), "After");
}

#[test]
fn what_is_broken_or_locked_or_no_pdf_has_no_text() {
    let whole = saved(paper(&["The boiler"]));
    let mut locked = paper(&["The boiler"]);
    let id = Object::string_literal("0123456789abcdef");
    locked.trailer.set("ID", vec![id.clone(), id]);
    let version = EncryptionVersion::V2 {
        document: &locked,
        owner_password: "owner",
        user_password: "user",
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    locked.encrypt(&state).unwrap();
    for pdf in [
        b"".as_slice(),
        b"no PDF",
        samples::PDF,
        samples::PNG,
        &whole[..whole.len() / 3],
        &saved(locked),
    ] {
        assert_eq!(text_of(pdf).trim(), "");
    }
}
