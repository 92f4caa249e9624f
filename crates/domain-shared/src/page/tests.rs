use super::*;
use chrono::TimeDelta;
use proptest::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry(Cursor, String);

impl HasCursor for Entry {
    fn cursor(&self) -> Cursor {
        self.0
    }
}

impl Searchable for Entry {
    fn matches(&self, search: &Search) -> bool {
        search.is_in(&self.1)
    }
}

fn entry(hour: i64, number: u128, text: &str) -> Entry {
    let at = DateTime::UNIX_EPOCH + TimeDelta::hours(hour);
    let id = Uuid::from_u128(number);
    Entry(Cursor { at, id }, text.to_owned())
}

fn request(limit: Option<u32>, before: Option<Cursor>, search: &str) -> PageRequest {
    let before = before.map(|cursor| cursor.to_string());
    PageRequest::parse(limit, before.as_deref(), Some(search)).unwrap()
}

#[test]
fn a_cursor_reads_back_and_nothing_else_is_one() {
    let cursor = entry(5, 7, "").0;
    assert_eq!(cursor.to_string().parse(), Ok(cursor));
    let good = cursor.to_string();
    for bad in [
        "",
        "_",
        "5",
        &good[1..],
        &good.to_uppercase().replace('0', "A"),
        &format!(" {good}"),
        &format!("+{good}"),
        "5_00000000-0000-0000-0000-000000000007",
        "9223372036854775807_00000000000000000000000000000007",
        "250000000000000001_00000000000000000000000000000007",
        "-5000000000000001_00000000000000000000000000000007",
    ] {
        let read = bad.parse::<Cursor>();
        assert!(read != Ok(cursor), "{bad}");
    }
    for bad in [
        "",
        "_",
        "5",
        "x_7",
        "250000000000000001_00000000000000000000000000000007",
    ] {
        assert_eq!(bad.parse::<Cursor>(), Err(InvalidPage), "{bad}");
    }
}

#[test]
fn a_page_has_one_to_two_hundred_entries() {
    for (limit, fits) in [(0, false), (1, true), (200, true), (201, false)] {
        let read = PageRequest::parse(Some(limit), None, None);
        assert_eq!(read.is_ok(), fits, "{limit}");
    }
    assert_eq!(PageRequest::parse(None, Some("x"), None), Err(InvalidPage));
}

#[test]
fn a_page_leads_on_even_if_an_entry_on_it_cannot_be_read() {
    let asked = PageRequest::parse(Some(2), None, None).unwrap();
    let newest = entry(9, 9, "a");
    for (read, leads_on) in [(3, true), (2, false)] {
        let slice = Slice {
            entries: vec![newest.clone()],
            unreadable: Vec::new(),
            read,
            total: 3,
        };
        let page = asked.page(slice);
        assert_eq!(page.entries.first(), Some(&newest));
        assert_eq!(page.next, leads_on.then_some(newest.0));
    }
}

#[test]
fn a_search_has_at_most_a_hundred_characters_and_may_be_blank() {
    assert!(Search::parse(&"é".repeat(100)).unwrap().is_some());
    assert_eq!(Search::parse(&"x".repeat(101)), Err(InvalidPage));
    assert_eq!(Search::parse("  "), Ok(None));
    let search = Search::parse(" ÉTÉ ").unwrap().unwrap();
    assert!(search.is_in("en été") && !search.is_in("ete"));
    assert!(!format!("{search:?}").contains("été"));
}

#[test]
fn without_a_limit_everything_is_one_page() {
    let list = vec![entry(1, 1, "a"), entry(2, 2, "b")];
    let all = PageRequest::default();
    let page = all.page(all.window(1).of(list));
    assert_eq!((page.entries.len(), page.next, page.total), (2, None, 2));
    assert_eq!(page.entries[0], entry(2, 2, "b"));
}

#[test]
fn the_total_of_a_search_is_what_it_finds_on_every_page() {
    let list: Vec<_> = (0..10)
        .map(|n| entry(n, 1, if n % 2 == 0 { "Rent" } else { "Gas" }))
        .collect();
    let mut before = None;
    for expected in [&[8, 6][..], &[4, 2], &[0]] {
        let asked = request(Some(2), before, "rent");
        let page = asked.page(asked.window(1).of(list.clone()));
        let shown: Vec<_> = page
            .entries
            .iter()
            .map(|e| e.0.at.timestamp() / 3600)
            .collect();
        assert_eq!((&*shown, page.total), (expected, 5));
        before = page.next;
    }
    assert_eq!(before, None);
}

proptest! {
    #[test]
    fn the_pages_of_a_list_are_the_list(
        moments in prop::collection::vec((0_i64..6, any::<u128>()), 0..40),
        limit in 1_u32..12,
        beyond in 1_u32..3,
        search in prop::sample::select(vec!["", "a"]),
    ) {
        let list: Vec<_> = moments
            .iter()
            .map(|(hour, id)| entry(*hour, *id, if id % 3 == 0 { "A" } else { "b" }))
            .collect();
        let mut expected = Window::WHOLE.of(list.clone()).entries;
        expected.retain(|entry| search.is_empty() || entry.1 == "A");
        let (mut read, mut before) = (Vec::new(), None);
        loop {
            let asked = request(Some(limit), before, search);
            let page = asked.page(asked.window(beyond).of(list.clone()));
            prop_assert_eq!(page.total, count(expected.len()));
            prop_assert!(count(page.entries.len()) <= limit.into());
            read.extend(page.entries);
            before = page.next;
            if before.is_none() {
                break;
            }
        }
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn no_text_makes_a_cursor_panic(text in "\\PC*") {
        let _ = text.parse::<Cursor>();
    }
}
