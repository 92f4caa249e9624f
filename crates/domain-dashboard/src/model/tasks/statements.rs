//! Months without a statement.

use super::Task;
use crate::model::LinkTarget;
use crate::model::period::Period;
use crate::model::words::present;
use crate::ports::Holding;
use crate::presets::{CoveredDays, PresetOverview};
use chrono::NaiveDate;
use domain_statements::matching::{MonthCoverage, coverage};
use domain_vault::Month;
use uuid::Uuid;

/// A task for each account with missing months, in the order in which the accounts were added. It is done when
/// the months were imported this week.
pub(super) fn of(
    holdings: &[Holding],
    papers: &PresetOverview,
    period: &Period,
) -> Vec<(Uuid, Task)> {
    let today = period.today();
    let owned = present(holdings).filter_map(|item| {
        let id = item.holding.item;
        let its = || papers.covered.iter().filter(move |one| one.item == id);
        let now = missing(its(), today);
        let before = || missing(its().filter(|one| one.imported_at < period.week()), today);
        let (months, completed) = match now.is_empty() {
            false => (now, false),
            true => (before(), true),
        };
        let reason = match months.as_slice() {
            [] => return None,
            [month] => format!("{} is missing", month.in_words()),
            many => format!("{} months are missing", many.len()),
        };
        let task = Task {
            id: format!("statements-{id}"),
            deed: format!("Add the statements of {}", item.present.name),
            reason: Some(reason),
            is_own_title: false,
            completed,
            about: LinkTarget::Statements(id),
        };
        Some((id, task))
    });
    owned.collect()
}

/// The months without a statement, from the first statement to last month.
fn missing<'a>(covered: impl Iterator<Item = &'a CoveredDays>, today: NaiveDate) -> Vec<Month> {
    let spans: Vec<_> = covered.map(|one| one.span.clone()).collect();
    let months = coverage(&spans, today).into_iter();
    months
        .filter(|(_, state)| *state == MonthCoverage::Missing)
        .map(|(month, _)| month)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::day;
    use crate::model::samples::{held, id_of, period};
    use domain_statements::Period as Days;
    use domain_statements::matching::CoveredSpan;
    use domain_vault::Category;

    /// A statement of `name` that was imported so many days before Wednesday, 1 July 2026.
    fn statement(name: &str, from: &str, to: &str, imported_ago: i64) -> CoveredDays {
        CoveredDays {
            item: id_of(name),
            imported_at: day(-imported_ago),
            span: CoveredSpan {
                period: Days {
                    from: from.parse().unwrap(),
                    to: to.parse().unwrap(),
                    is_stated: true,
                },
                breaks: Vec::new(),
            },
        }
    }

    fn told(covered: &[CoveredDays]) -> Vec<(String, bool)> {
        let holdings = ["Joint", "ISA"].map(|name| held(Category::Savings, name, None, 1));
        let papers = PresetOverview {
            covered: covered.to_vec(),
            ..PresetOverview::default()
        };
        let tasks = of(&holdings, &papers, &period()).into_iter();
        tasks
            .map(|(_, task)| (task.title(), task.completed))
            .collect()
    }

    #[test]
    fn months_between_statements_and_up_to_the_last_one_are_missing() {
        let march = statement("Joint", "2026-03-01", "2026-03-31", 40);
        let april = statement("Joint", "2026-04-01", "2026-04-30", 40);
        let june = statement("Joint", "2026-06-01", "2026-06-30", 40);
        let open = |reason: &str| vec![(format!("Add the statements of Joint: {reason}"), false)];
        for (covered, expected) in [
            (vec![], vec![]),
            // The present month is not over.
            (vec![june.clone()], vec![]),
            (
                vec![april.clone(), june.clone()],
                open("May 2026 is missing"),
            ),
            (vec![april.clone()], open("2 months are missing")),
            (vec![june.clone(), march], open("2 months are missing")),
            // Those of another account fill no gap, and those of none are nobody's.
            (
                vec![
                    april.clone(),
                    june.clone(),
                    statement("ISA", "2026-05-01", "2026-06-30", 9),
                ],
                open("May 2026 is missing"),
            ),
            (
                vec![statement("Gone", "2026-01-01", "2026-01-31", 9)],
                vec![],
            ),
        ] {
            assert_eq!(told(&covered), expected, "{covered:?}");
        }
    }

    #[test]
    fn a_month_that_came_this_week_is_a_task_that_is_done() {
        let april = statement("Joint", "2026-04-01", "2026-04-30", 40);
        let june = statement("Joint", "2026-06-01", "2026-06-30", 40);
        // The week began two and a half days before.
        for (imported_ago, expected) in [(1, Some(true)), (3, None)] {
            let may = statement("Joint", "2026-05-01", "2026-05-31", imported_ago);
            let tasks = told(&[april.clone(), june.clone(), may]);
            let done = tasks.first().map(|(_, completed)| *completed);
            assert_eq!(done, expected, "{imported_ago}");
        }
        // The first statements of an account fill no gap.
        assert_eq!(told(&[statement("ISA", "2026-06-01", "2026-06-30", 1)]), []);
    }

    #[test]
    fn it_leads_to_the_statements_of_the_account_and_stands_for_its_stale_value() {
        let stale = |name| {
            let written = day(-100);
            crate::model::samples::written(Category::Savings, name, None, 1, written, Some(written))
        };
        let papers = PresetOverview {
            covered: vec![statement("Joint", "2026-04-01", "2026-04-30", 90)],
            ..PresetOverview::default()
        };
        let tasks = Task::of_this_week(&[stale("Joint"), stale("ISA")], &papers, &period());
        let told: Vec<_> = tasks
            .iter()
            .map(|task| (task.title(), task.about))
            .collect();
        let statements = LinkTarget::Statements(id_of("Joint"));
        assert!(told.contains(&(
            "Add the statements of Joint: 2 months are missing".to_owned(),
            statements
        )));
        let about: Vec<_> = told.iter().map(|(_, about)| *about).collect();
        assert!(about.contains(&LinkTarget::Item(id_of("ISA"))));
        assert!(!about.contains(&LinkTarget::Item(id_of("Joint"))));
    }
}
