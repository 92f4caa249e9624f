use super::LinkTarget;
use super::insights::Insight;
use super::period::Period;
use super::words::{highlighted, present};
use crate::ports::Holding;
use crate::presets::{DEPOSIT, PresetOverview, TENANCY, WILL};
use domain_presets::PresetCategory;
use domain_shared::Pence;
use domain_shared::day::in_words;
use domain_shared::due::Window;
use domain_vault::Category;

/// How many days ahead dates are counted.
const AHEAD: Window = Window::OneMonth;

/// Property without a will.
pub(super) fn no_will(holdings: &[Holding], papers: &PresetOverview) -> Option<Insight> {
    if papers.has(WILL) {
        return None;
    }
    let home = present(holdings)
        .filter(|item| {
            item.holding.category == Category::Property && item.present.value > Pence::ZERO
        })
        .max_by_key(|item| item.present.value)?;
    Some(Insight {
        text: format!(
            "You own {} but {}.",
            highlighted(&home.present.name),
            highlighted("haven't added a will")
        ),
        about: LinkTarget::Papers(PresetCategory::Depository),
    })
}

/// A tenancy without proof that its deposit is protected: a landlord has 30 days for that, in England
/// by the Housing Act 2004 s. 213, in Wales by the Renting Homes (Wales) Act 2016 s. 45.
pub(super) fn unprotected_deposit(papers: &PresetOverview) -> Option<Insight> {
    (papers.has(TENANCY) && !papers.has(DEPOSIT)).then(|| Insight {
        text: format!(
            "You haven't added your {}. Your landlord has {} to protect your deposit (England and \
             Wales).",
            highlighted("deposit certificate"),
            highlighted("30 days")
        ),
        about: LinkTarget::Papers(PresetCategory::Renting),
    })
}

/// The dates of the next 30 days.
pub(super) fn dates_ahead(papers: &PresetOverview, period: &Period) -> Option<Insight> {
    let today = period.today();
    let mut ahead = papers
        .distinct_due()
        .into_iter()
        .filter(|due| AHEAD.is_open(due.deadline.day, today) && !due.mark.is_quiet(today));
    let first = ahead.next()?;
    let count = 1 + ahead.count();
    let day = highlighted(&in_words(first.deadline.day));
    let text = match count {
        1 => format!(
            "{} falls in the next 30 days, on {day}.",
            highlighted("1 date")
        ),
        _ => format!(
            "{} fall in the next 30 days, the first on {day}.",
            highlighted(&format!("{count} dates"))
        ),
    };
    Some(Insight {
        text,
        about: LinkTarget::Timeline,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{PASSPORT, PASSPORT_FACT, day};
    use crate::model::samples::{due, gone, held, kept, period};
    use domain_presets::PresetKind;
    use domain_reminders::DeadlineSubject;

    fn keeping(kinds: &[PresetKind]) -> PresetOverview {
        PresetOverview {
            kept: kinds.iter().map(|kind| kept(*kind, day(-9))).collect(),
            ..PresetOverview::default()
        }
    }

    #[test]
    fn property_without_a_will_stands_out() {
        let homes = [
            held(Category::Property, "Cottage", None, 90),
            held(Category::Property, "Home", None, 100),
        ];
        let insight = no_will(&homes, &keeping(&[])).unwrap();
        assert_eq!(
            insight.text,
            "You own **Home** but **haven't added a will**."
        );
        assert_eq!(
            insight.about,
            LinkTarget::Papers(PresetCategory::Depository)
        );
        assert_eq!(no_will(&homes, &keeping(&[WILL])), None);
        for without in [
            held(Category::Savings, "ISA", None, 100),
            gone(Category::Property, 9),
        ] {
            assert_eq!(no_will(&[without], &keeping(&[])), None);
        }
    }

    #[test]
    fn a_tenancy_without_a_protected_deposit_stands_out() {
        let insight = unprotected_deposit(&keeping(&[TENANCY])).unwrap();
        assert_eq!(
            insight.text,
            "You haven't added your **deposit certificate**. Your landlord has **30 days** to protect \
             your deposit (England and Wales)."
        );
        assert_eq!(insight.about, LinkTarget::Papers(PresetCategory::Renting));
        assert_eq!(unprotected_deposit(&keeping(&[TENANCY, DEPOSIT])), None);
        assert_eq!(unprotected_deposit(&keeping(&[])), None);
    }

    #[test]
    fn a_passport_that_is_kept_as_paper_and_as_fact_is_one_date() {
        let told = |other| {
            let papers = PresetOverview {
                due: vec![
                    due(DeadlineSubject::Preset(PASSPORT), "Mine", "2026-07-09"),
                    due(DeadlineSubject::Preset(PASSPORT_FACT), "Number", other),
                ],
                ..PresetOverview::default()
            };
            dates_ahead(&papers, &period())
        };
        assert!(told("2026-07-09").unwrap().text.starts_with("**1 date**"));
        assert!(told("2026-07-10").unwrap().text.starts_with("**2 dates**"));
    }

    #[test]
    fn the_dates_within_thirty_days_are_counted() {
        // Today is 1 July 2026.
        let told = |days: &[&str]| {
            let days = days.iter();
            let papers = PresetOverview {
                due: days
                    .map(|day| due(DeadlineSubject::Preset(PASSPORT), day, day))
                    .collect(),
                ..PresetOverview::default()
            };
            dates_ahead(&papers, &period())
        };
        for (days, text) in [
            (&["2026-06-30", "2026-08-01"][..], None),
            (
                &["2026-07-31", "2026-08-01"],
                Some("**1 date** falls in the next 30 days, on **31st July 2026**."),
            ),
            (
                &["2026-06-30", "2026-07-01", "2026-07-31", "2026-08-01"],
                Some("**2 dates** fall in the next 30 days, the first on **1st July 2026**."),
            ),
        ] {
            let insight = told(days);
            assert_eq!(insight.as_ref().map(|i| &*i.text), text, "{days:?}");
            assert!(insight.is_none_or(|i| i.about == LinkTarget::Timeline));
        }
    }
}
