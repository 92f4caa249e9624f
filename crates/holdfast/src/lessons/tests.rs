use super::*;
use lopdf::{Document, Object};

fn texts() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons/texts")
}

/// The words of a text, without the spaces and marks of lists that printing moves.
fn bare(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '•');
    kept.collect()
}

fn opened(lesson: Lesson) -> Document {
    let pdf = pdf(lesson).unwrap_or_else(|| panic!("{} has no PDF", lesson.slug));
    Document::load_mem(&pdf).unwrap()
}

#[test]
fn each_pdf_says_on_one_page_what_its_text_says_with_date_source_and_that_it_is_no_advice() {
    for lesson in LESSONS {
        let text = std::fs::read_to_string(texts().join(format!("{}.md", lesson.slug))).unwrap();
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some(&*format!("# {}", lesson.name)));
        let date = lines.next().and_then(|line| line.strip_prefix("Date: "));
        let date = date.unwrap();
        let source = lines.next().unwrap();
        assert!(source.starts_with("Source: ") && source.contains(", www."));
        let document = opened(lesson);
        assert_eq!(document.get_pages().len(), 1, "{}", lesson.slug);
        let read = bare(&document.extract_text(&[1]).unwrap());
        let body = lines.filter(|line| !line.is_empty());
        let body = body.map(|line| line.strip_prefix("- ").unwrap_or(line));
        for said in [lesson.name, date, source, "Information, not advice."]
            .into_iter()
            .chain(body)
        {
            assert!(read.contains(&bare(said)), "{}: {said}", lesson.slug);
        }
    }
}

/// By what only a year that is over is called.
#[test]
fn no_text_on_offer_names_a_tax_year_that_is_over() {
    let next_year = chrono::NaiveDate::from_ymd_opt(2027, 4, 6).unwrap();
    for lesson in LESSONS
        .into_iter()
        .filter(|lesson| lesson.is_on_offer(next_year))
    {
        let text = std::fs::read_to_string(texts().join(format!("{}.md", lesson.slug))).unwrap();
        for over in ["5 April 2027", "2025 to 2026", "April 2026", "January 2027"] {
            assert!(!text.contains(over), "{}: {over}", lesson.slug);
        }
    }
}

#[test]
fn only_one_lifetime_isa_is_paid_into_in_a_year() {
    let text = std::fs::read_to_string(texts().join("isa-allowance.md")).unwrap();
    assert!(text.contains("You can pay into only one Lifetime ISA a year"));
}

#[test]
fn each_pdf_is_tagged_and_names_its_title_and_language() {
    for lesson in LESSONS {
        let document = opened(lesson);
        let catalog = document.catalog().unwrap();
        let marks = catalog.get(b"MarkInfo").unwrap();
        let (_, marks) = document.dereference(marks).unwrap();
        assert!(
            marks
                .as_dict()
                .unwrap()
                .get(b"Marked")
                .unwrap()
                .as_bool()
                .unwrap()
        );
        assert!(catalog.has(b"StructTreeRoot"), "{}", lesson.slug);
        assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"en-GB");
        let info = document.trailer.get(b"Info").unwrap();
        let (_, info) = document.dereference(info).unwrap();
        let title: &Object = info.as_dict().unwrap().get(b"Title").unwrap();
        assert_eq!(lopdf::decode_text_string(title).unwrap(), lesson.name);
    }
}

#[test]
fn nothing_is_embedded_that_is_no_lesson() {
    for file in Pdfs::iter() {
        let slug = file.strip_suffix(".pdf").unwrap();
        assert!(LESSONS.iter().any(|lesson| lesson.slug == slug), "{slug}");
    }
}
