use super::*;
use chrono::Datelike;
use domain_shared::day::YEARS;
use proptest::prelude::*;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 1, 10).unwrap()
}

fn days(text: &str) -> Vec<String> {
    let found = PaperDate::find(text, today()).into_iter();
    found.map(|date| date.day.to_string()).collect()
}

#[test]
fn a_date_after_a_telling_word_is_kept() {
    for text in [
        "Expires 03/12/2027",
        "EXPIRY DATE: 3 Dec 2027",
        "Date of expiry\n03.12.27",
        "Your card is expiring on 3rd December 2027",
        "Expires on the 3rd of December 2027",
        "Expiry 3 Dec 27",
        "Renewal date 2027-12-03",
        "It renews automatically on December 3, 2027",
        "Valid until 03-12-2027",
        "Valid to: 3 December 2027",
        "from 00:01 on a day of your choice until 23:59 on 3 December 2027",
        "Policy ends 3 December 2027",
        "Policy end date 3 December 2027",
        "End of cover 3 December 2027",
        "The tenancy\nends on\tFriday 3\nDecember 2027",
        "MOT due 3/12/27",
        "MOT test due: 3/12/27",
        "Date of next MOT 03/12/2027",
        "Next inspection due by 03/12/2027",
        "Payment due date 03/12/2027",
        "The bond matures on 3 December 2027",
        "ex\u{ad}piry 3\u{a0}December\u{a0}2027",
    ] {
        assert_eq!(days(text), ["2027-12-03"], "{text}");
    }
}

#[test]
fn a_date_of_something_else_is_not_kept() {
    for text in [
        "Issued on 3 December 2027",
        "Date of birth 03/12/1980",
        "Delays are due to the snow of 3 December 2027",
        "Legends of 3 December 2027",
        "Expires 31 November 2027",
        "Expires 13/13/2027",
        "Expires 03/12/2200",
        "Renewal to sort code 03-12-27",
        "Expires in December 2027",
        "The card expires; see the terms below. They are of 3 December 2027",
        "",
    ] {
        assert_eq!(days(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_word_speaks_of_the_date_after_it_and_else_of_the_one_before() {
    let cases: [(_, &[_]); 7] = [
        (
            "Start date 4 December 2026 End date 3 December 2027",
            &["2027-12-03"],
        ),
        (
            "Policy ends 3 December 2027. Date of issue 4 November 2026",
            &["2027-12-03"],
        ),
        ("3 December 2027 is your renewal date.", &["2027-12-03"]),
        (
            "Certificate 7 of 3 December 2026, which nobody asked for, expires",
            &[],
        ),
        (
            "Start Expiry\n04/12/2026 03/12/2027",
            &["2026-12-04", "2027-12-03"],
        ),
        (
            "Renewal period 4 Dec 2026 to 3 Dec 2027",
            &["2026-12-04", "2027-12-03"],
        ),
        (
            "Expires 3 Dec 2027. Renewal 1 Nov 2027. Expires 03/12/2027",
            &["2027-12-03", "2027-11-01"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(days(text), expected, "{text}");
    }
}

#[test]
fn whole_words_are_kept_around_a_date() {
    for (text, expected) in [
        ("Policy\n ends  3 Dec\n2027", "Policy ends 3 Dec 2027"),
        (
            "This certificate of motor insurance (no. 7) expires 03/12/2027, at noon of that very day.",
            "of motor insurance (no. 7) expires 03/12/2027, at noon of that",
        ),
        (
            "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ renewal 3 Dec 2027 €€€€€€€€€€€€€€€€€€€€€€",
            "renewal 3 Dec 2027",
        ),
    ] {
        let found = PaperDate::find(text, today());
        let texts: Vec<_> = found.iter().map(|date| &*date.text).collect();
        assert_eq!(texts, [expected]);
    }
}

#[test]
fn the_soonest_twenty_days_are_kept_in_their_order_and_then_the_latest_before() {
    let text_of = |days: &mut dyn Iterator<Item = u32>| -> String {
        days.map(|day| format!("Expires {day} January 2027. "))
            .collect()
    };
    let days_of = |text: &str| -> Vec<u32> {
        let found = PaperDate::find(text, today()).into_iter();
        found.map(|date| date.day.day()).collect()
    };
    // From the 10th on there are 22, and none of before.
    let many = text_of(&mut (20..=31).chain(1..=19));
    assert_eq!(days_of(&many), (20..=29).chain(10..=19).collect::<Vec<_>>());
    // There are 11 from the 10th to the 20th, and 9 of before.
    let few = text_of(&mut (1..=20));
    assert_eq!(days_of(&few), (1..=20).collect::<Vec<_>>());
    let passed = text_of(&mut (1..=9).chain(20..=31));
    assert_eq!(days_of(&passed), (2..=9).chain(20..=31).collect::<Vec<_>>());
    let found = PaperDate::find(&few, today());
    assert_eq!(format!("{:?}", found.first().unwrap()), "PaperDate(…)");
}

/// The longest date, `September, 30th, 2026`, with what is kept around it.
const LONGEST: usize = BEFORE + AFTER + 22;

proptest! {
    #[test]
    fn whatever_a_text_says_what_is_kept_has_its_bounds(
        text in "(expires |renewal:|ends|until\n|MOT due |[0-3]?[0-9]/[01]?[0-9]/(19|20|21|22)?[0-9]{2}|[0-3]?[0-9](rd)? (Dec|September),? 20[0-9]{2}|2027-1[0-2]-[0-3][0-9]|/| |é|\u{ad}|\\PC|\t){0,60}"
    ) {
        let found = PaperDate::find(&text, today());
        prop_assert!(found.len() <= MAX_PAPER_DATES);
        let days: HashSet<_> = found.iter().map(|date| date.day).collect();
        prop_assert_eq!(days.len(), found.len());
        for PaperDate { day, text } in found {
            prop_assert!(YEARS.contains(&day.year()));
            prop_assert!(text.chars().count() <= LONGEST, "{}", text);
            prop_assert_eq!(plain(&text), text);
        }
    }
}
