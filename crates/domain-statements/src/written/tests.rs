use super::*;
use proptest::prelude::*;

#[test]
fn amounts_are_read_as_banks_write_them() {
    for (text, mark, pence) in [
        ("12.34", DecimalMark::Point, 1234),
        ("-12.34", DecimalMark::Point, -1234),
        ("12.34-", DecimalMark::Point, -1234),
        ("(12.34)", DecimalMark::Point, -1234),
        ("−12.34", DecimalMark::Point, -1234),
        ("£1,234.56", DecimalMark::Point, 123_456),
        ("-£1,234.56", DecimalMark::Point, -123_456),
        ("£-12", DecimalMark::Point, -1200),
        ("+ £1,100.00", DecimalMark::Point, 110_000),
        ("\u{a0}2515.57\u{a0}GBP", DecimalMark::Point, 251_557),
        ("GBP 5", DecimalMark::Point, 500),
        ("1 234.50", DecimalMark::Point, 123_450),
        ("1'234.50", DecimalMark::Point, 123_450),
        (".5", DecimalMark::Point, 50),
        ("5.", DecimalMark::Point, 500),
        ("-30.000", DecimalMark::Point, -3000),
        ("-3.77000", DecimalMark::Point, -377),
        ("-00000000001894.2000", DecimalMark::Point, -189_420),
        ("1.234,56", DecimalMark::Comma, 123_456),
        ("-33,87", DecimalMark::Comma, -3387),
        ("0", DecimalMark::Point, 0),
    ] {
        assert_eq!(
            amount(text, mark).map(|read| read.pence),
            Ok(pence),
            "{text}"
        );
    }
}

#[test]
fn marks_beside_an_amount_are_understood() {
    for (text, direction, balance) in [
        ("12.00 CR", Some(Direction::In), 1200),
        ("12.00DR", Some(Direction::Out), -1200),
        ("12.00 OD", Some(Direction::Out), -1200),
        ("12.00", None, 1200),
    ] {
        let read = amount(text, DecimalMark::Point).unwrap();
        assert_eq!(
            (read.direction, read.as_balance()),
            (direction, balance),
            "{text}"
        );
    }
    let euros = amount("€5.00", DecimalMark::Point).unwrap();
    assert_eq!(euros.currency, Currency::known("EUR"));
}

#[test]
fn what_is_not_an_amount_is_refused_and_never_guessed() {
    for (text, reason) in [
        ("", InvalidAmount::Malformed),
        ("-", InvalidAmount::Malformed),
        (".", InvalidAmount::Malformed),
        ("£", InvalidAmount::Malformed),
        ("--5", InvalidAmount::Malformed),
        ("-(5)", InvalidAmount::Malformed),
        ("12,50", InvalidAmount::Malformed),
        ("1,23,456", InvalidAmount::Malformed),
        ("1234,567.00", InvalidAmount::Malformed),
        ("1,234'567.00", InvalidAmount::Malformed),
        ("1.2.3", InvalidAmount::Malformed),
        ("435k", InvalidAmount::Malformed),
        ("1e3", InvalidAmount::Malformed),
        ("twelve", InvalidAmount::Malformed),
        ("29/06/2026", InvalidAmount::Malformed),
        ("115.8331", InvalidAmount::TooPrecise),
        ("1000000000000.01", InvalidAmount::TooLarge),
        ("99999999999999999999", InvalidAmount::TooLarge),
    ] {
        assert_eq!(amount(text, DecimalMark::Point), Err(reason), "{text}");
    }
}

#[test]
fn a_column_proves_what_separates_its_pence() {
    for (texts, mark) in [
        (&["12.34", "1,234.00"][..], DecimalMark::Point),
        (&["12,34", "1.234,00"], DecimalMark::Comma),
        (&["1,234", "5"], DecimalMark::Point),
        (&["1.234.567"], DecimalMark::Comma),
        (&["1,234,567"], DecimalMark::Point),
        (&[], DecimalMark::Point),
    ] {
        assert_eq!(DecimalMark::of(texts.iter().copied()), mark, "{texts:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        let _ = amount(&text, DecimalMark::Point);
        let _ = amount(&text, DecimalMark::Comma);
    }

    #[test]
    fn an_amount_is_read_as_it_was_written(pence in -MAX_PENCE..=MAX_PENCE) {
        let sign = if pence < 0 { "-" } else { "" };
        let text = format!("{sign}{}.{:02}", pence.abs() / 100, pence.abs() % 100);
        prop_assert_eq!(amount(&text, DecimalMark::Point).map(|read| read.pence), Ok(pence));
    }
}
