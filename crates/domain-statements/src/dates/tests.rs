use super::*;
use proptest::prelude::*;

fn read(text: &str, order: DateOrder) -> Option<String> {
    WrittenDate::parse(text)?
        .day(order)
        .map(|day| day.to_string())
}

#[test]
fn dates_are_read_as_banks_write_them() {
    for (text, day) in [
        ("29/06/2026", "2026-06-29"),
        ("9/6/26", "2026-06-09"),
        ("29.06.2026", "2026-06-29"),
        ("29-06-2026", "2026-06-29"),
        ("02 Jan 2026", "2026-01-02"),
        ("12-Dec-2019", "2019-12-12"),
        ("12 August 2026", "2026-08-12"),
        ("2nd March 2026", "2026-03-02"),
        ("Mon 29 Jun 2026", "2026-06-29"),
        ("Jan 1, 2026", "2026-01-01"),
        ("4 Sept 26", "2026-09-04"),
        ("2026-06-29", "2026-06-29"),
        ("2019.04.19.", "2019-04-19"),
        ("20190311", "2019-03-11"),
        ("20260630120000", "2026-06-30"),
        ("2026-01-01 12:53:19", "2026-01-01"),
        ("2018-02-25 12:34:56 +0000", "2018-02-25"),
        ("2024-06-27T23:30:00+02:00", "2024-06-27"),
        ("2/10'2020", "2020-10-02"),
        ("1/ 1'00", "2000-01-01"),
        ("6/1/94", "1994-01-06"),
        ("'01/02/2026", "2026-02-01"),
    ] {
        assert_eq!(
            read(text, DateOrder::DayFirst).as_deref(),
            Some(day),
            "{text}"
        );
    }
    assert_eq!(
        read("12/29/2010", DateOrder::MonthFirst).as_deref(),
        Some("2010-12-29")
    );
}

#[test]
fn what_is_no_date_is_refused() {
    for text in [
        "",
        "12",
        "12.50",
        "1,234.56",
        "44102938",
        "31/02/2026",
        "29/06",
        "May",
        "Pending",
        "12 May 2026 payment",
        "29/06/2026 to 30/06/2026",
        "1/2/345",
        "2026-13-01",
        "30/06/1850",
        "CARD PAYMENT",
        "4417 04JAN26 C",
        "30-94-21",
    ] {
        assert_eq!(read(text, DateOrder::DayFirst), None, "{text}");
    }
}

#[test]
fn only_a_day_above_12_proves_an_order() {
    for (texts, order) in [
        (
            &["02/01/2026", "10/02/2026"][..],
            (DateOrder::DayFirst, false),
        ),
        (&["01/01/10", "29/12/10"], (DateOrder::DayFirst, true)),
        (&["01/01/2010", "12/29/2010"], (DateOrder::MonthFirst, true)),
        (&["31/01/2010", "12/29/2010"], (DateOrder::DayFirst, true)),
        (&["2026-01-02", "1 Mar 2026"], (DateOrder::DayFirst, true)),
    ] {
        assert_eq!(DateOrder::of(texts.iter().copied()), order, "{texts:?}");
    }
}

#[test]
fn a_day_without_a_year_is_the_last_one_before_the_end_of_its_statement() {
    let end = NaiveDate::from_ymd_opt(2026, 1, 15).unwrap();
    for (text, day) in [
        ("2 Jan", Some("2026-01-02")),
        ("31 Dec", Some("2025-12-31")),
        ("16 January", Some("2025-01-16")),
        ("2 Jan 2026", None),
        ("31 Feb", None),
    ] {
        assert_eq!(
            day_before(text, end).map(|day| day.to_string()).as_deref(),
            day,
            "{text}"
        );
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,70}") {
        let _ = read(&text, DateOrder::MonthFirst);
    }

    #[test]
    fn a_day_is_read_as_it_was_written(days in 0..40_000_i64) {
        let day = NaiveDate::from_ymd_opt(1980, 1, 1).unwrap() + chrono::TimeDelta::days(days);
        for format in ["%d/%m/%Y", "%d.%m.%Y", "%Y-%m-%d", "%d %b %Y", "%-d %B %Y", "%Y%m%d"] {
            let text = day.format(format).to_string();
            prop_assert_eq!(read(&text, DateOrder::DayFirst), Some(day.to_string()));
        }
    }
}
