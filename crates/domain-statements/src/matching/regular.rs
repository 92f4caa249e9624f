//! Payments that come again: the same payee, about the same amount, every month or every year.

use crate::tags::payee_words;
use chrono::{Months, NaiveDate};
use domain_shared::Pence;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rhythm {
    Monthly,
    Yearly,
}

/// A payment that came several times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegularPayment {
    /// The description of the latest one.
    pub payee: String,
    pub rhythm: Rhythm,
    /// Of the latest one; money out is negative.
    pub amount: Pence,
    pub last: NaiveDate,
    /// When the next one is due, if it keeps its rhythm.
    pub next: NaiveDate,
    /// The places among the lines passed, oldest first.
    pub lines: Vec<usize>,
}

/// How far an amount may be from the middle one, in parts of a hundred: bills differ with use.
const MAX_PER_CENT: i64 = 35;

/// Finds regular payments among lines of one account: date, amount and description. Three make a
/// monthly one and two a yearly one; up to two months may be missing in between.
pub fn find_regular_payments(lines: &[(NaiveDate, Pence, &str)]) -> Vec<RegularPayment> {
    let mut payees: BTreeMap<(String, bool), Vec<usize>> = BTreeMap::new();
    for (at, (_, amount, description)) in lines.iter().enumerate() {
        let payee = payee_words(description);
        if !payee.is_empty() && amount.get() != 0 {
            payees
                .entry((payee, amount.is_negative()))
                .or_default()
                .push(at);
        }
    }
    let mut found = Vec::new();
    for mut places in payees.into_values() {
        let of = |at: &usize| lines.get(*at).copied();
        places.sort_by_key(|at| of(at).map(|(date, _, _)| date));
        if let Some(regular) = regular(lines, &places, false) {
            found.push(regular);
            continue;
        }
        // One shop may sell a subscription and other things: its amount tells them apart.
        let mut amounts: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for at in places {
            if let Some((_, amount, _)) = of(&at) {
                amounts.entry(amount.get()).or_default().push(at);
            }
        }
        found.extend(
            amounts
                .values()
                .filter_map(|places| regular(lines, places, true)),
        );
    }
    found.sort_by_key(|payment| payment.next);
    found
}

fn regular(
    lines: &[(NaiveDate, Pence, &str)],
    places: &[usize],
    is_part: bool,
) -> Option<RegularPayment> {
    let chosen: Vec<_> = places.iter().filter_map(|at| lines.get(*at)).collect();
    let mut amounts: Vec<i64> = chosen.iter().map(|(_, amount, _)| amount.get()).collect();
    amounts.sort_unstable();
    let middle = *amounts.get(amounts.len() / 2)?;
    let is_near = |amount: &i64| {
        let apart = amount.saturating_sub(middle).saturating_abs();
        apart.saturating_mul(100) <= middle.saturating_abs().saturating_mul(MAX_PER_CENT)
    };
    if !amounts.iter().all(is_near) {
        return None;
    }
    let gaps = chosen.iter().zip(chosen.iter().skip(1));
    let gaps: Vec<i64> = gaps
        .map(|((one, ..), (other, ..))| (*other - *one).num_days())
        .collect();
    let count = |from: i64, to: i64| gaps.iter().filter(|gap| (from..=to).contains(*gap)).count();
    // Council Tax rests in February and March; other payments skip a month.
    let (months, skipped) = (count(25, 36), count(54, 68) + count(85, 99));
    let rhythm = if months >= 2 && months + skipped == gaps.len() {
        Rhythm::Monthly
    } else if !gaps.is_empty() && count(350, 380) == gaps.len() {
        Rhythm::Yearly
    } else {
        return None;
    };
    // Of what a shop sells besides, three equal prices a month apart may be chance; two years are not.
    if is_part && rhythm == Rhythm::Monthly && gaps.len() < 3 {
        return None;
    }
    let (last, amount, payee) = **chosen.last()?;
    let next = match rhythm {
        Rhythm::Monthly => last.checked_add_months(Months::new(1))?,
        Rhythm::Yearly => last.checked_add_months(Months::new(12))?,
    };
    Some(RegularPayment {
        payee: payee.to_owned(),
        rhythm,
        amount,
        last,
        next,
        lines: places.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(lines: &[(&str, i64, &str)]) -> Vec<(String, Rhythm, i64, String)> {
        let lines: Vec<_> = lines
            .iter()
            .map(|(date, pence, words)| (date.parse().unwrap(), Pence::from_sum(*pence), *words))
            .collect();
        let found = find_regular_payments(&lines).into_iter();
        found
            .map(|payment| {
                (
                    payment.payee,
                    payment.rhythm,
                    payment.amount.get(),
                    payment.next.to_string(),
                )
            })
            .collect()
    }

    #[test]
    fn what_comes_every_month_or_year_is_regular() {
        let monthly = find(&[
            ("2026-01-02", -1454, "TV LICENCE MBP 64530123"),
            ("2026-02-02", -1454, "TV LICENCE MBP 52032202"),
            ("2026-03-02", -1500, "TV LICENCE MBP 60864628"),
        ]);
        let next = "2026-04-02".to_owned();
        assert_eq!(
            monthly,
            [(
                "TV LICENCE MBP 60864628".to_owned(),
                Rhythm::Monthly,
                -1500,
                next
            )]
        );
        let yearly = find(&[
            ("2025-05-01", -4200, "AVIVA CAR"),
            ("2026-05-03", -4900, "AVIVA CAR"),
        ]);
        assert_eq!(
            yearly,
            [(
                "AVIVA CAR".to_owned(),
                Rhythm::Yearly,
                -4900,
                "2027-05-03".to_owned()
            )]
        );
        let with_a_gap = find(&[
            ("2026-01-31", -999, "NETFLIX.COM"),
            ("2026-02-28", -999, "NETFLIX.COM"),
            ("2026-04-30", -999, "NETFLIX.COM"),
            ("2026-05-31", -999, "NETFLIX.COM"),
        ]);
        assert_eq!(with_a_gap.len(), 1);
    }

    #[test]
    fn what_comes_by_chance_is_not() {
        for lines in [
            &[
                ("2026-01-02", -1454, "KETTLE"),
                ("2026-02-02", -1454, "KETTLE"),
            ][..],
            &[
                ("2026-01-02", -1454, "TESCO"),
                ("2026-01-20", -1454, "TESCO"),
                ("2026-02-02", -1454, "TESCO"),
            ],
            &[
                ("2026-01-02", -1454, "TESCO"),
                ("2026-02-02", -9000, "TESCO"),
                ("2026-03-02", -200, "TESCO"),
            ],
            &[
                ("2026-01-02", -1454, "A"),
                ("2026-02-02", 1454, "A"),
                ("2026-03-02", -1454, "A"),
            ],
            &[
                ("2026-01-02", 0, "CARD CHECK"),
                ("2026-02-02", 0, "CARD CHECK"),
                ("2026-03-02", 0, "CARD CHECK"),
            ],
        ] {
            assert_eq!(find(lines), [], "{lines:?}");
        }
    }

    #[test]
    fn a_subscription_is_found_among_other_purchases_of_a_shop() {
        let found = find(&[
            ("2026-01-05", -899, "AMAZON PRIME"),
            ("2026-01-09", -2310, "AMAZON PRIME"),
            ("2026-02-05", -899, "AMAZON PRIME"),
            ("2026-03-05", -899, "AMAZON PRIME"),
            ("2026-03-20", -120, "AMAZON PRIME"),
            ("2026-04-05", -899, "AMAZON PRIME"),
        ]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].2, -899);
    }
}
