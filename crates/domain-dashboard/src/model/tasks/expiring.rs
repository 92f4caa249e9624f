use super::Task;
use crate::model::LinkTarget;
use crate::presets::PresetOverview;
use chrono::NaiveDate;
use domain_reminders::{DeadlineSubject, DueDate};
use domain_shared::day::in_words;

/// The tasks of the days that are near on `today` or have passed, the earliest first.
pub(super) fn of(papers: &PresetOverview, today: NaiveDate) -> Vec<Task> {
    let days = papers.distinct_due();
    days.iter()
        .filter_map(|due| {
            Some(Task {
                id: id(due),
                deed: deed(due, &days),
                reason: Some(reason(due, today)?),
                completed: false,
                about: match due.subject {
                    DeadlineSubject::Preset(kind) => {
                        LinkTarget::Paper(kind.category(), due.dated.id)
                    }
                    DeadlineSubject::Mot | DeadlineSubject::Tax => LinkTarget::Item(due.dated.id),
                },
            })
        })
        .collect()
}

fn id(due: &DueDate) -> String {
    let what = match due.subject {
        DeadlineSubject::Preset(_) => "renew",
        DeadlineSubject::Mot => "mot",
        DeadlineSubject::Tax => "tax",
    };
    format!("{what}-{}", due.dated.id)
}

/// A preset is called by its name only where there are several of its kind: what people type into
/// that field is as often their own name.
fn deed(due: &DueDate, days: &[&DueDate]) -> String {
    let kind = match due.subject {
        DeadlineSubject::Mot => return format!("Book the MOT for {}", due.name),
        DeadlineSubject::Tax => return format!("Tax {}", due.name),
        DeadlineSubject::Preset(kind) => kind,
    };
    let label = kind.label().to_lowercase();
    let of_kind = |due: &&DueDate| match due.subject {
        DeadlineSubject::Preset(other) => other.as_str() == kind.as_str(),
        DeadlineSubject::Mot | DeadlineSubject::Tax => false,
    };
    if days.iter().filter(|due| of_kind(due)).count() > 1 {
        format!("Renew the {label} “{}”", due.name)
    } else {
        format!("Renew your {label}")
    }
}

/// Why now; `None` while its window is shut.
fn reason(due: &DueDate, today: NaiveDate) -> Option<String> {
    match due.words(today) {
        None => Some(format!("it expired on {}", in_words(due.deadline.day))),
        Some(words) if due.is_open(today) => Some(format!("it {}", words.to_lowercase())),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{INSURANCE, INSURANCE_FACT, PASSPORT, PASSPORT_FACT};
    use crate::model::samples::{due, id_of};
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn titles(days: Vec<DueDate>, today: &str) -> Vec<String> {
        let papers = PresetOverview {
            due: days,
            ..PresetOverview::default()
        };
        let tasks = of(&papers, day(today));
        tasks.iter().map(Task::title).collect()
    }

    #[test]
    fn a_day_is_a_task_from_its_window_on_and_says_how_near_it_is() {
        // 2028 is a leap year; the clocks change on 29 March and 25 October 2026.
        for (expires, today, reason) in [
            ("2027-01-31", "2026-12-31", None),
            ("2027-01-31", "2027-01-01", Some("it expires in 4 weeks")),
            ("2027-01-31", "2027-01-31", Some("it expires today")),
            (
                "2027-01-31",
                "2027-02-01",
                Some("it expired on 31st January 2027"),
            ),
            ("2028-02-29", "2028-01-29", None),
            ("2028-02-29", "2028-01-30", Some("it expires in 4 weeks")),
            ("2028-02-29", "2028-02-28", Some("it expires tomorrow")),
            (
                "2028-02-29",
                "2028-03-01",
                Some("it expired on 29th February 2028"),
            ),
            ("2027-03-01", "2027-02-28", Some("it expires tomorrow")),
            ("2026-03-30", "2026-03-28", Some("it expires in 2 days")),
            ("2026-10-26", "2026-10-24", Some("it expires in 2 days")),
            ("2026-10-26", "2026-10-18", Some("it expires in 1 week")),
        ] {
            let expected = reason.map(|reason| format!("Renew your passport: {reason}"));
            let told = titles(
                vec![due(DeadlineSubject::Preset(PASSPORT), "Passport", expires)],
                today,
            );
            assert_eq!(told, Vec::from_iter(expected), "{expires} on {today}");
        }
    }

    #[test]
    fn a_vehicle_has_two_days_that_lead_to_it() {
        let days = vec![
            due(DeadlineSubject::Tax, "Octavia", "2026-12-01"),
            due(DeadlineSubject::Mot, "Octavia", "2026-12-10"),
        ];
        let papers = PresetOverview {
            due: days,
            ..PresetOverview::default()
        };
        let tasks = of(&papers, day("2026-11-21"));
        let titles: Vec<_> = tasks.iter().map(Task::title).collect();
        assert_eq!(
            titles,
            [
                "Tax Octavia: it expires in 1 week",
                "Book the MOT for Octavia: it expires in 3 weeks",
            ]
        );
        let octavia = id_of("Octavia");
        for (task, id) in tasks.iter().zip(["tax", "mot"]) {
            assert_eq!(task.about, LinkTarget::Item(octavia));
            assert_eq!(task.id, format!("{id}-{octavia}"));
        }
    }

    #[test]
    fn several_of_a_kind_are_told_apart_by_name() {
        let days = vec![
            due(DeadlineSubject::Preset(INSURANCE), "Pet", "2026-12-01"),
            due(DeadlineSubject::Preset(INSURANCE), "Travel", "2027-12-01"),
        ];
        let expected = ["Renew the insurance policy “Pet”: it expires in 1 week"];
        assert_eq!(titles(days, "2026-11-21"), expected);
    }

    #[test]
    fn a_passport_that_is_kept_as_paper_and_as_fact_is_one_task() {
        let twice = |second| {
            vec![
                due(DeadlineSubject::Preset(PASSPORT), "Mine", "2026-12-01"),
                due(DeadlineSubject::Preset(PASSPORT_FACT), "Number", second),
            ]
        };
        let once = ["Renew your passport: it expires in 1 week"];
        assert_eq!(titles(twice("2026-12-01"), "2026-11-21"), once);
        let apart = [
            "Renew the passport “Mine”: it expires in 1 week",
            "Renew the passport “Number”: it expires in 2 weeks",
        ];
        assert_eq!(titles(twice("2026-12-04"), "2026-11-21"), apart);
    }

    #[test]
    fn policies_of_two_names_are_two_also_with_one_day() {
        let policies = |fact| {
            let days = vec![
                due(DeadlineSubject::Preset(INSURANCE), "Home", "2026-12-01"),
                due(DeadlineSubject::Preset(INSURANCE_FACT), fact, "2026-12-01"),
            ];
            titles(days, "2026-11-21")
        };
        let apart = [
            "Renew the insurance policy “Home”: it expires in 1 week",
            "Renew the insurance policy “Travel”: it expires in 1 week",
        ];
        assert_eq!(policies("Travel"), apart);
        let once = ["Renew your insurance policy: it expires in 1 week"];
        assert_eq!(policies("home"), once);
        assert_eq!(
            policies("Insurance policy"),
            once,
            "one without a name of its own"
        );
    }

    proptest! {
        #[test]
        fn a_day_is_a_task_exactly_within_its_window_or_once_past(days in -90_i64..400) {
            let today = day("2026-11-21");
            let expires = (today + chrono::TimeDelta::days(days)).to_string();
            let told = titles(vec![due(DeadlineSubject::Mot, "Car", &expires)], "2026-11-21");
            prop_assert_eq!(told.len(), usize::from(days <= 30));
        }
    }
}
