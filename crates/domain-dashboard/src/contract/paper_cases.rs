//! The promises of [`crate::ports::Figures::papers`].

use super::samples::{INSURANCE, PASSPORT, PASSPORT_FACT, TENANCY, WILL, day};
use super::{GivenPaper, Harness, Said};
use crate::papers::{DueDay, Expiring, Paper, PaperKind, Papers};
use chrono::NaiveDate;
use domain_shared::PersonId;
use domain_shared::due::Window;
use uuid::Uuid;

const MONTH: Window = Window::of_days(30);

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn newcomer(store: &impl Harness) -> PersonId {
    store.new_person("Rowan", day(-400)).await
}

async fn papers(store: &impl Harness, owner: PersonId, today: &str) -> Papers {
    let papers = store.figures().papers(owner, date(today)).await;
    papers.unwrap()
}

/// A preset that never expires.
fn paper(kind: PaperKind, days: i64) -> GivenPaper {
    GivenPaper {
        kind,
        name: kind.label,
        uploaded_at: day(days),
        expires: None,
    }
}

fn expiring(kind: PaperKind, name: &'static str, on: &str, window: Window) -> GivenPaper {
    GivenPaper {
        name,
        expires: Some((date(on), window)),
        ..paper(kind, 0)
    }
}

/// Of every area, whether it expires or not.
pub async fn presets_come_with_their_kinds_the_one_kept_longest_first(store: &impl Harness) {
    let owner = newcomer(store).await;
    let mut kept = Vec::new();
    for (kind, days) in [(WILL, 3), (TENANCY, 1), (PASSPORT_FACT, 2)] {
        let given = match kind {
            PASSPORT_FACT => GivenPaper {
                uploaded_at: day(days),
                ..expiring(kind, "Passport", "2030-01-01", MONTH)
            },
            _ => paper(kind, days),
        };
        let id = store.give_paper(owner, given).await;
        let uploaded_at = day(days);
        kept.push(Paper {
            id,
            kind,
            uploaded_at,
        });
    }
    kept.sort_by_key(|paper| paper.uploaded_at);
    assert_eq!(papers(store, owner, "2026-07-01").await.kept, kept);
}

/// With the names of presets and vehicles.
pub async fn days_of_presets_and_vehicles_come_the_earliest_first(store: &impl Harness) {
    let owner = newcomer(store).await;
    let early = expiring(PASSPORT, "Mine", "2026-08-01", Window::of_days(90));
    let late = expiring(INSURANCE, "Travel", "2028-02-29", Window::of_days(7));
    let late = store.give_paper(owner, late).await;
    let early = store.give_paper(owner, early).await;
    let (mot, tax) = (date("2026-09-01"), date("2027-01-01"));
    let car = store.give_vehicle(owner, "Octavia", mot, tax).await;
    let row = |of: Uuid, what, name: &str, day, window| DueDay {
        of,
        what,
        name: name.to_owned(),
        day,
        window,
    };
    let (passport, travel) = (Expiring::Paper(PASSPORT), Expiring::Paper(INSURANCE));
    assert_eq!(
        papers(store, owner, "2026-07-01").await.due,
        [
            row(
                early,
                passport,
                "Mine",
                date("2026-08-01"),
                Window::of_days(90)
            ),
            row(car, Expiring::Mot, "Octavia", mot, MONTH),
            row(car, Expiring::Tax, "Octavia", tax, MONTH),
            row(
                late,
                travel,
                "Travel",
                date("2028-02-29"),
                Window::of_days(7)
            ),
        ]
    );
}

/// 90 days, over the end of a leap year's February.
pub async fn a_past_day_is_answered_while_it_is_remembered(store: &impl Harness) {
    let owner = newcomer(store).await;
    let given = expiring(PASSPORT, "Mine", "2028-02-29", MONTH);
    store.give_paper(owner, given).await;
    for (today, remembered) in [("2028-03-01", 1), ("2028-05-29", 1), ("2028-05-30", 0)] {
        let due = papers(store, owner, today).await.due;
        assert_eq!(due.len(), remembered, "{today}");
    }
}

/// The preset stays among what is kept.
pub async fn what_was_put_off_or_renewed_is_left_out(store: &impl Harness) {
    let owner = newcomer(store).await;
    let given = expiring(PASSPORT, "Mine", "2026-08-01", MONTH);
    let passport = store.give_paper(owner, given).await;
    let (mot, tax) = (date("2026-07-20"), date("2026-07-21"));
    let car = store.give_vehicle(owner, "Octavia", mot, tax).await;
    let later = Said::Later(date("2026-07-10"));
    store.say(owner, car, Expiring::Mot, later).await;
    let what = Expiring::Paper(PASSPORT);
    store.say(owner, passport, what, Said::Renewed).await;
    for (today, days) in [("2026-07-09", &[tax][..]), ("2026-07-10", &[mot, tax])] {
        let papers = papers(store, owner, today).await;
        let told: Vec<_> = papers.due.iter().map(|due| due.day).collect();
        assert_eq!(told, days, "{today}");
        assert_eq!(papers.kept.len(), 1);
    }
}

/// Neither presets nor days.
pub async fn papers_of_somebody_else_are_not_answered(store: &impl Harness) {
    let (owner, other) = (newcomer(store).await, newcomer(store).await);
    let given = expiring(PASSPORT, "Mine", "2026-08-01", MONTH);
    store.give_paper(owner, given).await;
    let soon = date("2026-07-20");
    store.give_vehicle(owner, "Octavia", soon, soon).await;
    assert_eq!(papers(store, other, "2026-07-01").await, Papers::default());
}
