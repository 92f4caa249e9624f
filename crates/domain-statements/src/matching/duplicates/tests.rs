use super::*;

fn line(day: u32, pence: i64, words: &str, id: Option<&str>) -> StatementLine {
    let date = NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
    StatementLine {
        bank_id: id.map(str::to_owned),
        ..StatementLine::new(1, date, words.to_owned(), Pence::from_sum(pence))
    }
}

fn known(lines: &[StatementLine], format: Format) -> Vec<KnownLine> {
    lines
        .iter()
        .map(|line| KnownLine::of(line, format))
        .collect()
}

#[test]
fn of_two_genuine_coffees_both_stay_and_a_second_download_adds_nothing() {
    let coffee = || line(24, -360, "KETTLE & CRUMB", None);
    let twice = [coffee(), coffee()];
    let thrice = [coffee(), coffee(), coffee()];
    let none = find_duplicates(&twice, Format::Csv, &[]);
    assert_eq!(none, [Verdict::New, Verdict::New]);
    let same = find_duplicates(&twice, Format::Csv, &known(&twice, Format::Csv));
    assert_eq!(same, [Verdict::Known(0), Verdict::Known(1)]);
    let more = find_duplicates(&thrice, Format::Csv, &known(&twice, Format::Csv));
    assert_eq!(more, [Verdict::Known(0), Verdict::Known(1), Verdict::New]);
}

#[test]
fn the_banks_own_id_decides_within_a_format() {
    let kept = known(&[line(18, -360, "Kettle", Some("a"))], Format::Csv);
    for (incoming, verdict) in [
        (line(18, -360, "Kettle", Some("a")), Verdict::Known(0)),
        (
            line(18, -360, "Kettle & Crumb Ltd", Some("a")),
            Verdict::Known(0),
        ),
        (line(19, -360, "Kettle", Some("a")), Verdict::Known(0)),
        // Some banks reuse ids.
        (line(22, -360, "E Shop", Some("a")), Verdict::New),
        (line(18, -360, "Kettle", Some("b")), Verdict::New),
        (line(18, -361, "Kettle", Some("a")), Verdict::New),
        (line(18, -360, "Kettle", None), Verdict::Known(0)),
    ] {
        assert_eq!(
            find_duplicates(std::slice::from_ref(&incoming), Format::Csv, &kept),
            [verdict],
            "{incoming:?}"
        );
    }
    let days = [17, 18].map(|day| line(day, -360, "Kettle", Some("a")));
    let of_the_very_day = find_duplicates(&days, Format::Csv, &kept);
    assert_eq!(of_the_very_day, [Verdict::New, Verdict::Known(0)]);
    // Another format has other ids for the same payments.
    let other = find_duplicates(&[line(18, -360, "KETTLE", Some("x9"))], Format::Ofx1, &kept);
    assert_eq!(other, [Verdict::Known(0)]);
}

#[test]
fn words_of_another_format_may_be_cut_off_or_differ() {
    let kept = known(
        &[line(5, -999, "TV LICENCE MBP 64530123", None)],
        Format::Csv,
    );
    for (incoming, verdict) in [
        (line(5, -999, "TV LICENCE MBP", None), Verdict::Known(0)),
        (
            line(5, -999, "DIRECT DEBIT TO TV LICENCE", None),
            Verdict::Known(0),
        ),
        (line(5, -999, "Somebody else", None), Verdict::Doubtful(0)),
        (line(7, -999, "TV LICENCE MBP", None), Verdict::Doubtful(0)),
        (line(9, -999, "TV LICENCE MBP", None), Verdict::New),
        (line(7, -999, "Somebody else", None), Verdict::New),
    ] {
        assert_eq!(
            find_duplicates(std::slice::from_ref(&incoming), Format::Pdf, &kept),
            [verdict],
            "{incoming:?}"
        );
    }
}

#[test]
fn in_one_format_other_words_are_doubtful_where_the_known_line_is_not_in_the_file() {
    let shop = || line(5, -999, "Kettle", None);
    let other = || line(5, -999, "Card payment", None);
    let kept = known(&[other()], Format::Csv);
    let alone = find_duplicates(&[shop()], Format::Csv, &kept);
    assert_eq!(alone, [Verdict::Doubtful(0)]);
    let both = find_duplicates(&[shop(), other()], Format::Csv, &kept);
    assert_eq!(both, [Verdict::New, Verdict::Known(0)]);
    let later = find_duplicates(&[line(6, -999, "Kettle", None)], Format::Csv, &kept);
    assert_eq!(later, [Verdict::New]);
}
