use super::Task;
use crate::model::LinkTarget;
use crate::presets::PresetOverview;
use chrono::NaiveDate;
use domain_reminders::{About, DeadlineSource, DeadlineSubject, DueDate, ThingPlace};
use domain_shared::day::in_words;
use domain_shared::due::nearness;

/// The tasks of the days that are near on `today` or have passed, the earliest first.
pub(super) fn of(papers: &PresetOverview, today: NaiveDate) -> Vec<Task> {
    let days = papers.distinct_due();
    let due = days.iter().filter(|due| due.is_due(today));
    due.map(|due| Task {
        id: id(due),
        deed: deed(due, &days),
        reason: Some(reason(due, today)),
        is_own_title: has_own_title(due),
        completed: false,
        about: link(due),
    })
    .collect()
}

fn id(due: &DueDate) -> String {
    let what = match due.dated.source {
        DeadlineSource::Preset => "renew",
        source => source.as_str(),
    };
    format!("{what}-{}", due.dated.id)
}

/// Leads to the thing that it is about, where there is one.
fn link(due: &DueDate) -> LinkTarget {
    let Some(thing) = &due.about else {
        return LinkTarget::Timeline;
    };
    match (thing.about, thing.place) {
        (_, ThingPlace::Item(item)) => LinkTarget::Item(item.uuid()),
        (About::Preset(preset), ThingPlace::Area(area)) => LinkTarget::Paper(area, preset.uuid()),
        (_, ThingPlace::Area(area)) => LinkTarget::Papers(area),
    }
}

/// Whether its deed is its name alone.
fn has_own_title(due: &DueDate) -> bool {
    match due.subject {
        DeadlineSubject::KeyDate => true,
        DeadlineSubject::Own(kind) => !kind.expires(),
        _ => false,
    }
}

/// A preset is called by its name only where there are several of its kind: what people type into
/// that field is as often their own name.
fn deed(due: &DueDate, days: &[&DueDate]) -> String {
    let name = &due.name;
    let label = match due.subject {
        DeadlineSubject::Mot => return format!("Book the MOT for {name}"),
        DeadlineSubject::Tax => return format!("Tax {name}"),
        DeadlineSubject::FixedRate | DeadlineSubject::SavingsRate => {
            return format!("Find a new rate for {name}");
        }
        DeadlineSubject::Own(kind) if kind.expires() => return format!("Renew {name}"),
        DeadlineSubject::MortgageEnd | DeadlineSubject::LoanEnd => {
            return format!("Check that {name} is paid off");
        }
        DeadlineSubject::KeyDate | DeadlineSubject::Own(_) => return name.clone(),
        DeadlineSubject::Preset(_) | DeadlineSubject::Policy(..) => {
            due.subject.noun().to_lowercase()
        }
    };
    let of_kind = |other: &&DueDate| {
        other.subject.preset().is_some() && other.subject.noun() == due.subject.noun()
    };
    if days.iter().filter(|due| of_kind(due)).count() > 1 {
        format!("Renew the {label} “{name}”")
    } else {
        format!("Renew your {label}")
    }
}

/// Why now.
fn reason(due: &DueDate, today: NaiveDate) -> String {
    let day = due.deadline.day;
    // As the banners word it, whether somebody has to act or it renews by itself.
    let (present, past) = match due.subject.expires() {
        true => ("expires", "expired"),
        false => due.subject.verbs(),
    };
    match nearness(day, today) {
        Some(near) if due.subject == DeadlineSubject::KeyDate => {
            format!("{near}, on {}", in_words(day))
        }
        Some(near) => format!("it {present} {near}, on {}", in_words(day)),
        None => format!("it {past} on {}", in_words(day)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{INSURANCE, INSURANCE_FACT, PASSPORT, PASSPORT_FACT};
    use crate::model::samples::{due, id_of};
    use domain_files::notes::NoteId;
    use domain_presets::PresetCategory;
    use domain_reminders::{DateKind, DatedThing};
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
            let expected = reason.map(|reason| match reason {
                past if past.contains(" on ") => format!("Renew your passport: {past}"),
                near => format!("Renew your passport: {near}, on {}", in_words(day(expires))),
            });
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
                "Tax Octavia: it expires in 1 week, on 1st December 2026",
                "Book the MOT for Octavia: it expires in 2 weeks, on 10th December 2026",
            ]
        );
        let octavia = id_of("Octavia");
        for (task, id) in tasks.iter().zip(["tax", "mot"]) {
            assert_eq!(task.about, LinkTarget::Item(octavia));
            assert_eq!(task.id, format!("{id}-{octavia}"));
        }
    }

    #[test]
    fn other_dates_say_what_happens_and_lead_to_their_things() {
        let own = |kind| DeadlineSubject::Own(kind);
        for (subject, title) in [
            (
                DeadlineSubject::FixedRate,
                "Find a new rate for It: it ends in 1 week, on 1st December 2026",
            ),
            (
                DeadlineSubject::KeyDate,
                "It: in 1 week, on 1st December 2026",
            ),
            (
                own(DateKind::CarInsurance),
                "Renew It: it expires in 1 week, on 1st December 2026",
            ),
            (
                own(DateKind::BoilerService),
                "It: it is due in 1 week, on 1st December 2026",
            ),
        ] {
            let due = due(subject, "It", "2026-12-01");
            assert_eq!(has_own_title(&due), title.starts_with("It"));
            assert_eq!(titles(vec![due], "2026-11-21"), [title]);
        }
        assert_eq!(
            titles(
                vec![due(DeadlineSubject::LoanEnd, "It", "2026-12-01")],
                "2026-11-21"
            ),
            ["Check that It is paid off: it ends in 1 week, on 1st December 2026"]
        );
        let passed = vec![due(own(DateKind::BoilerService), "Boiler", "2025-12-01")];
        let expected = ["Boiler: it was due on 1st December 2025"];
        assert_eq!(titles(passed, "2026-11-21"), expected);
        let boiler = due(own(DateKind::BoilerService), "Boiler", "2026-12-01");
        let about = boiler.about.clone().unwrap();
        assert_eq!(link(&boiler), LinkTarget::Item(about.about.uuid()));
        let noted = DatedThing {
            about: About::Note(NoteId::new(id_of("Note"))),
            place: ThingPlace::Area(PresetCategory::KeyInfo),
            ..about
        };
        for (about, target) in [
            (Some(noted), LinkTarget::Papers(PresetCategory::KeyInfo)),
            (None, LinkTarget::Timeline),
        ] {
            let due = DueDate {
                about,
                ..boiler.clone()
            };
            assert_eq!(link(&due), target);
        }
    }

    #[test]
    fn several_of_a_kind_are_told_apart_by_name() {
        let days = vec![
            due(DeadlineSubject::Preset(INSURANCE), "Pet", "2026-12-01"),
            due(DeadlineSubject::Preset(INSURANCE), "Travel", "2027-12-01"),
        ];
        let expected =
            ["Renew the insurance policy “Pet”: it expires in 1 week, on 1st December 2026"];
        assert_eq!(titles(days, "2026-11-21"), expected);
    }

    #[test]
    fn a_policy_is_called_by_what_it_insures() {
        let policy = |kind| DeadlineSubject::Policy(INSURANCE, kind);
        let days = vec![
            due(policy(DateKind::CarInsurance), "LV=", "2026-12-01"),
            due(policy(DateKind::PetInsurance), "Cat", "2027-12-01"),
        ];
        let expected = ["Renew your car insurance: it expires in 1 week, on 1st December 2026"];
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
        let once = ["Renew your passport: it expires in 1 week, on 1st December 2026"];
        assert_eq!(titles(twice("2026-12-01"), "2026-11-21"), once);
        let apart = [
            "Renew the passport “Mine”: it expires in 1 week, on 1st December 2026",
            "Renew the passport “Number”: it expires in 1 week, on 4th December 2026",
        ];
        assert_eq!(titles(twice("2026-12-04"), "2026-11-21"), apart);
    }

    #[test]
    fn what_was_renewed_is_no_task_whichever_half_says_so() {
        let mut days = vec![
            due(DeadlineSubject::Preset(PASSPORT), "Mine", "2026-12-01"),
            due(
                DeadlineSubject::Preset(PASSPORT_FACT),
                "Number",
                "2026-12-01",
            ),
        ];
        let speaks = domain_reminders::speaking(&days)[0].id();
        for due in &mut days {
            due.mark.renewed = due.id() == speaks;
        }
        assert_eq!(titles(days, "2026-11-21"), [""; 0]);
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
            "Renew the insurance policy “Home”: it expires in 1 week, on 1st December 2026",
            "Renew the insurance policy “Travel”: it expires in 1 week, on 1st December 2026",
        ];
        assert_eq!(policies("Travel"), apart);
        let once = ["Renew your insurance policy: it expires in 1 week, on 1st December 2026"];
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
