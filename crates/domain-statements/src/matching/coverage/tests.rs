use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn span(from: &str, to: &str, is_stated: bool, breaks: &[(&str, &str)]) -> CoveredSpan {
    CoveredSpan {
        period: Period {
            from: day(from),
            to: day(to),
            is_stated,
        },
        breaks: breaks
            .iter()
            .map(|(before, at)| (day(before), day(at)))
            .collect(),
    }
}

fn states(spans: &[CoveredSpan], today: &str) -> String {
    let letter = |state| match state {
        MonthCoverage::Whole => 'W',
        MonthCoverage::Partly => 'P',
        MonthCoverage::Missing => 'M',
        MonthCoverage::DoesNotReconcile => 'X',
    };
    coverage(spans, day(today))
        .into_iter()
        .map(|(_, state)| letter(state))
        .collect()
}

#[test]
fn months_are_whole_partly_covered_missing_or_do_not_reconcile() {
    for (spans, today, expected) in [
        (vec![], "2026-06-30", ""),
        (
            vec![span("2026-01-01", "2026-03-31", true, &[])],
            "2026-03-31",
            "WWW",
        ),
        (
            vec![span("2026-01-02", "2026-03-28", false, &[])],
            "2026-03-31",
            "WWW",
        ),
        (
            vec![span("2026-01-02", "2026-03-28", true, &[])],
            "2026-03-31",
            "PWP",
        ),
        (
            vec![span("2026-01-15", "2026-03-15", false, &[])],
            "2026-03-31",
            "PWP",
        ),
        (
            vec![span("2026-01-01", "2026-01-31", true, &[])],
            "2026-03-31",
            "WM",
        ),
        (
            vec![span("2026-01-01", "2026-01-31", true, &[])],
            "2026-04-01",
            "WMM",
        ),
        (
            vec![span("2026-01-01", "2026-02-10", true, &[])],
            "2026-02-10",
            "WW",
        ),
        (
            vec![
                span("2026-01-01", "2026-01-31", true, &[]),
                span("2026-03-01", "2026-03-31", true, &[]),
            ],
            "2026-03-31",
            "WMW",
        ),
        (
            vec![
                span("2026-01-01", "2026-02-14", true, &[]),
                span("2026-02-10", "2026-03-31", true, &[]),
            ],
            "2026-03-31",
            "WWW",
        ),
        (
            vec![span(
                "2026-01-01",
                "2026-05-31",
                true,
                &[("2026-02-27", "2026-04-01")],
            )],
            "2026-05-31",
            "WWMWW",
        ),
        (
            vec![span(
                "2026-01-01",
                "2026-03-31",
                true,
                &[("2026-02-10", "2026-02-11")],
            )],
            "2026-03-31",
            "WXW",
        ),
        (
            vec![
                span(
                    "2026-01-01",
                    "2026-03-31",
                    true,
                    &[("2026-02-10", "2026-02-11")],
                ),
                span("2026-02-01", "2026-02-28", true, &[]),
            ],
            "2026-03-31",
            "WWW",
        ),
    ] {
        assert_eq!(states(&spans, today), expected, "{spans:?}");
    }
}
