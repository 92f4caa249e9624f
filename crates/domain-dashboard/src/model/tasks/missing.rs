//! Papers and details that users with such records are glad to have at hand.

use super::Task;
use crate::model::LinkTarget;
use crate::model::period::Period;
use crate::model::words::present;
use crate::ports::Holding;
use crate::presets::{DEPOSIT, NI_NUMBER, PresetOverview, TENANCY, WILL};
use domain_presets::PresetKind;
use domain_vault::Category;

struct MissingPreset {
    kind: PresetKind,
    deed: &'static str,
    /// Whom it concerns, of those who have recorded something.
    concerns: fn(&[Holding], &PresetOverview) -> bool,
}

const WANTED: [MissingPreset; 3] = [
    MissingPreset {
        kind: WILL,
        deed: "Upload your will",
        concerns: |_, _| true,
    },
    MissingPreset {
        kind: DEPOSIT,
        deed: "Upload your deposit protection certificate",
        concerns: |_, papers| papers.has(TENANCY),
    },
    MissingPreset {
        kind: NI_NUMBER,
        deed: "Add your National Insurance number",
        concerns: |holdings, _| {
            present(holdings).any(|item| item.holding.category == Category::Pension)
        },
    },
];

/// Tasks for missing records, and for those added since Monday, which are done.
pub(super) fn of(holdings: &[Holding], papers: &PresetOverview, period: &Period) -> Vec<Task> {
    let concerned = WANTED.iter().filter(|one| (one.concerns)(holdings, papers));
    concerned
        .filter_map(|wanted| {
            let first = papers.first(wanted.kind);
            let completed = match first {
                None => false,
                Some(paper) if paper.uploaded_at >= period.week() => true,
                Some(_) => return None,
            };
            Some(Task {
                id: format!("keep-{}", wanted.kind.as_str()),
                deed: wanted.deed.to_owned(),
                reason: None,
                is_own_title: false,
                completed,
                about: LinkTarget::Papers(wanted.kind.category()),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::day;
    use crate::model::samples::{held, kept, period};
    use domain_presets::PresetCategory;

    fn told(category: Category, papers: &PresetOverview) -> Vec<(String, bool, LinkTarget)> {
        let tasks = of(&[held(category, "Item", None, 1)], papers, &period());
        let told = tasks.into_iter();
        told.map(|task| (task.title(), task.completed, task.about))
            .collect()
    }

    #[test]
    fn what_is_missing_follows_from_what_there_is() {
        let open = |deed: &str, area| (deed.to_owned(), false, LinkTarget::Papers(area));
        let will = open("Upload your will", PresetCategory::Depository);
        let deposit = open(
            "Upload your deposit protection certificate",
            PresetCategory::Renting,
        );
        let number = open(
            "Add your National Insurance number",
            PresetCategory::KeyInfo,
        );
        let rented = PresetOverview {
            kept: vec![kept(TENANCY, day(-40))],
            ..PresetOverview::default()
        };
        assert_eq!(
            told(Category::Savings, &PresetOverview::default()),
            std::slice::from_ref(&will)
        );
        assert_eq!(told(Category::Savings, &rented), [will.clone(), deposit]);
        assert_eq!(
            told(Category::Pension, &PresetOverview::default()),
            [will, number]
        );
    }

    #[test]
    fn what_was_kept_this_week_is_done_and_what_was_kept_before_is_no_task() {
        // The week began two and a half days before.
        for (days, done) in [(-1, Some(true)), (-2, Some(true)), (-3, None), (-400, None)] {
            let papers = PresetOverview {
                kept: [WILL, TENANCY, DEPOSIT, NI_NUMBER]
                    .map(|kind| kept(kind, day(days)))
                    .to_vec(),
                ..PresetOverview::default()
            };
            let done_of = |told: Vec<(String, bool, LinkTarget)>| {
                let mut done = told.into_iter().map(|(_, done, _)| done);
                (done.next(), done.next())
            };
            assert_eq!(
                done_of(told(Category::Pension, &papers)),
                (done, done),
                "{days}"
            );
        }
    }
}
