use super::past::{CountedPast, Estimate};
use crate::ports::ItemValue;
use chrono::{Months, NaiveDate, TimeDelta};
use domain_shared::time::{london_day, london_midnight};
use domain_shared::{Pence, Timestamp};
use domain_vault::Side;
use std::collections::HashMap;

/// How many days a course names at most, so that a long life is not drawn day by day.
pub const MAX_POINTS: usize = 62;

/// How far back a course goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    Month,
    HalfYear,
    Year,
    FiveYears,
    All,
}

impl Span {
    /// The first day of a course that ends `today`, where it has one of its own.
    pub(super) fn start(self, today: NaiveDate) -> Option<NaiveDate> {
        let months = match self {
            Self::Month => 1,
            Self::HalfYear => 6,
            Self::Year => 12,
            Self::FiveYears => 60,
            Self::All => return None,
        };
        today.checked_sub_months(Months::new(months))
    }
}

/// The sides on which something is estimated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EstimatedSides {
    pub assets: bool,
    pub liabilities: bool,
}

/// A user's assets and liabilities at the close of a day in London; today's, up to now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NetWorthPoint {
    pub day: NaiveDate,
    /// The total of the assets, in pence and never negative.
    pub assets: Pence,
    /// The total of the liabilities, in pence and never negative.
    pub liabilities: Pence,
    /// How far sample values have moved the net position, in pence: it is in the figures, and no
    /// gain.
    pub sample: Pence,
    /// Which of the figures hold an estimate.
    pub estimated: EstimatedSides,
    /// What the items that are there today have gained since the beginning of the course, in pence: what was
    /// recorded, deleted or estimated is no gain.
    pub gain: Pence,
}

impl NetWorthPoint {
    /// Assets less liabilities.
    pub fn net(&self) -> Pence {
        self.assets - self.liabilities
    }
}

/// The course of a past until `now`: equally spaced days counted back from today, and the day on which
/// it begins, which is not before the first value or estimate.
pub(crate) fn net_worth_points(
    past: &CountedPast,
    span: Span,
    now: Timestamp,
) -> Vec<NetWorthPoint> {
    let today = london_day(now);
    let known = past.values.first().map(|worth| london_day(worth.at));
    let estimated = past.estimates.iter().map(Estimate::first_day);
    let Some(first) = known.into_iter().chain(estimated).min() else {
        return Vec::new();
    };
    let begin = span.start(today).map_or(first, |begin| begin.max(first));
    let changes = past.changes(span, now);
    let mut held = HeldValues::default();
    let mut rest = past.values.iter().peekable();
    days(begin.min(today), today)
        .into_iter()
        .map(|day| {
            let close = day.succ_opt().map_or(now, london_midnight).min(now);
            let is_past = |worth: &&ItemValue| worth.at < close || worth.at <= now && day == today;
            while let Some(worth) = rest.next_if(is_past) {
                held.set(worth);
            }
            let point = NetWorthPoint {
                gain: changes.gain(close),
                ..held.point(day)
            };
            with_estimates(point, &past.estimates)
        })
        .collect()
}

/// `point` with what is estimated on its day.
fn with_estimates(mut point: NetWorthPoint, estimates: &[Estimate]) -> NetWorthPoint {
    for estimate in estimates {
        let Some(value) = estimate.on(point.day) else {
            continue;
        };
        match estimate.category.counted(value) {
            (Side::Asset, value) => {
                point.assets = point.assets + value;
                point.estimated.assets = true;
            }
            (Side::Liability, value) => {
                point.liabilities = point.liabilities + value;
                point.estimated.liabilities = true;
            }
        }
    }
    point
}

/// From `begin` to `today`, both among them, at most [`MAX_POINTS`].
fn days(begin: NaiveDate, today: NaiveDate) -> Vec<NaiveDate> {
    let length = (today - begin).num_days();
    let most = i64::try_from(MAX_POINTS).unwrap_or(i64::MAX) - 2;
    let step = TimeDelta::days((length + most - 1).div_euclid(most).max(1));
    let mut days: Vec<_> = std::iter::successors(Some(today), |day| day.checked_sub_signed(step))
        .take_while(|day| *day > begin)
        .collect();
    days.push(begin);
    days.reverse();
    days.dedup();
    days
}

/// The value of each item at a moment, and the total.
#[derive(Default)]
struct HeldValues {
    values: HashMap<uuid::Uuid, KnownValue>,
    assets: Pence,
    liabilities: Pence,
    sample: Pence,
}

#[derive(Clone, Copy, Default)]
struct KnownValue {
    value: Pence,
    /// The value that a person or a provider last gave, since one was first given.
    real: Option<Pence>,
    /// Its first real value, where that followed a made-up one: it was no gain.
    base: Pence,
}

impl KnownValue {
    fn next(self, worth: &ItemValue, is_new: bool) -> Self {
        let value = worth.value;
        match self.real {
            _ if worth.sample => Self { value, ..self },
            Some(_) => Self {
                value,
                real: Some(value),
                ..self
            },
            None if is_new => Self {
                value,
                real: Some(value),
                base: Pence::ZERO,
            },
            None => Self {
                value,
                real: Some(value),
                base: value,
            },
        }
    }

    /// The part of its value that was no gain.
    fn invented(self) -> Pence {
        self.value - self.real.unwrap_or_default() + self.base
    }
}

impl HeldValues {
    fn set(&mut self, worth: &ItemValue) {
        let before = self.values.get(&worth.item).copied();
        let known = before.unwrap_or_default().next(worth, before.is_none());
        let before = before.unwrap_or_default();
        self.values.insert(worth.item, known);
        let invented = known.invented() - before.invented();
        self.sample = self.sample + worth.category.signed(invented);
        let rise = |side| {
            worth.category.counted_on(side, worth.value)
                - worth.category.counted_on(side, before.value)
        };
        self.assets = self.assets + rise(Side::Asset);
        self.liabilities = self.liabilities + rise(Side::Liability);
    }

    fn point(&self, day: NaiveDate) -> NetWorthPoint {
        NetWorthPoint {
            day,
            assets: self.assets,
            liabilities: self.liabilities,
            sample: self.sample,
            estimated: EstimatedSides::default(),
            gain: Pence::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::day;
    use crate::model::samples::worth_of;
    use crate::ports::ItemValues;
    use domain_vault::Category;
    use proptest::prelude::*;

    fn net_worth_history(values: &[ItemValue], span: Span, now: Timestamp) -> Vec<NetWorthPoint> {
        let past = ItemValues {
            values: values.to_vec(),
            items: Vec::new(),
        };
        net_worth_points(&CountedPast::of(past), span, now)
    }

    fn worth(name: &str, side: Side, at: Timestamp, value: i64) -> ItemValue {
        let category = match side {
            Side::Asset => Category::Property,
            Side::Liability => Category::Loan,
        };
        worth_of(name, category, at, value)
    }

    #[test]
    fn what_a_sandbox_provider_made_up_is_in_the_figures_and_no_gain() {
        let sample = |at, value| ItemValue {
            sample: true,
            ..worth("car", Side::Asset, day(at), value)
        };
        let typed = |at, value| worth("car", Side::Asset, day(at), value);
        for (item_values, gained) in [
            (vec![typed(-4, 100), sample(-2, 120)], 0),
            (vec![typed(-4, 100), sample(-2, 120), typed(-1, 110)], 10),
            (vec![typed(-4, 100), typed(-2, 90), sample(-1, 300)], -10),
            (vec![sample(-4, 100), sample(-2, 120)], 0),
            (vec![sample(-4, 100), typed(-2, 70)], 0),
            (vec![sample(-4, 100), typed(-2, 70), typed(-1, 75)], 5),
            (vec![sample(-4, 100), typed(-2, 0)], 0),
        ] {
            let course = net_worth_history(&item_values, Span::All, day(0));
            let (first, last) = (course[0], course[course.len() - 1]);
            let moved = last.net() - first.net();
            let invented = last.sample - first.sample;
            assert_eq!((moved - invented).get(), gained * 100, "{item_values:?}");
        }
    }

    fn told(course: &[NetWorthPoint]) -> Vec<(String, i64, i64)> {
        let told = course.iter().map(|each| {
            let (assets, owed) = (each.assets.get() / 100, each.liabilities.get() / 100);
            (each.day.to_string(), assets, owed)
        });
        told.collect()
    }

    #[test]
    fn each_day_closes_with_what_was_there_by_midnight_in_london() {
        let item_values = [
            worth("home", Side::Asset, day(-3), 300),
            worth("loan", Side::Liability, day(-2), 200),
            // Eleven at night in Greenwich is midnight in a London summer.
            worth("home", Side::Asset, day(-2) + TimeDelta::hours(12), 310),
            worth("home", Side::Asset, day(0), 0),
        ];
        let expected = [
            ("2026-06-28", 300, 0),
            ("2026-06-29", 300, 200),
            ("2026-06-30", 310, 200),
            ("2026-07-01", 0, 200),
        ]
        .map(|(day, assets, owed)| (day.to_owned(), assets, owed));
        for span in [
            Span::Month,
            Span::HalfYear,
            Span::Year,
            Span::FiveYears,
            Span::All,
        ] {
            assert_eq!(
                told(&net_worth_history(&item_values, span, day(0))),
                expected,
                "{span:?}"
            );
        }
        assert_eq!(net_worth_history(&[], Span::All, day(0)), []);
    }

    #[test]
    fn a_span_begins_its_months_ago_or_with_the_first_value() {
        let item_values = [worth("home", Side::Asset, day(-3000), 300)];
        for (span, begin) in [
            (Span::Month, "2026-06-01"),
            (Span::HalfYear, "2026-01-01"),
            (Span::Year, "2025-07-01"),
            (Span::FiveYears, "2021-07-01"),
            (Span::All, "2018-04-14"),
        ] {
            let course = net_worth_history(&item_values, span, day(0));
            let days: Vec<_> = course.iter().map(|each| each.day).collect();
            assert_eq!(days[0].to_string(), begin, "{span:?}");
            assert_eq!(days.last().unwrap().to_string(), "2026-07-01");
            assert!(days.len() <= MAX_POINTS, "{}", days.len());
        }
    }

    #[test]
    fn the_end_of_a_long_month_is_compared_with_the_end_of_a_short_one() {
        let item_values = [worth("home", Side::Asset, day(-3000), 300)];
        for (now, begin) in [
            ("2026-03-31T12:00:00Z", "2026-02-28"),
            ("2028-03-31T12:00:00Z", "2028-02-29"),
            ("2028-02-29T12:00:00Z", "2028-01-29"),
        ] {
            let course = net_worth_history(&item_values, Span::Month, now.parse().unwrap());
            assert_eq!(course[0].day.to_string(), begin);
        }
    }

    fn item_values() -> impl Strategy<Value = Vec<ItemValue>> {
        let one = (0..5_usize, 0..900_i64, 0..1_000_i64);
        proptest::collection::vec(one, 0..60).prop_map(|mut rows| {
            rows.sort_by_key(|(_, at, _)| *at);
            let kinds = [
                ("a", Side::Asset),
                ("b", Side::Asset),
                ("c", Side::Asset),
                ("d", Side::Liability),
                ("e", Side::Liability),
            ];
            let item_values = rows.into_iter().map(|(kind, at, value)| {
                let (name, side) = kinds[kind];
                worth(name, side, day(at - 900), value)
            });
            item_values.collect()
        })
    }

    proptest! {
        #[test]
        fn every_standing_is_the_sum_of_the_items(
            item_values in item_values(),
            span in prop_oneof![
                Just(Span::Month), Just(Span::HalfYear), Just(Span::Year), Just(Span::FiveYears),
                Just(Span::All)
            ],
        ) {
            let course = net_worth_history(&item_values, span, day(0));
            prop_assert_eq!(course.is_empty(), item_values.is_empty());
            prop_assert!(course.len() <= MAX_POINTS);
            prop_assert!(course.is_sorted_by(|one, next| one.day < next.day));
            for point in course {
                let mut last = HashMap::new();
                for each in item_values.iter().filter(|w| london_day(w.at) <= point.day) {
                    last.insert(each.item, (each.category.side(), each.value));
                }
                let sum = |side| -> i64 {
                    last.values().filter(|(of, _)| *of == side).map(|(_, v)| v.get()).sum()
                };
                prop_assert_eq!(point.assets.get(), sum(Side::Asset));
                prop_assert_eq!(point.liabilities.get(), sum(Side::Liability));
                prop_assert_eq!(point.net().get(), sum(Side::Asset) - sum(Side::Liability));
            }
        }
    }
}
