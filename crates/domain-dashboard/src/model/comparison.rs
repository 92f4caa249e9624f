use domain_shared::Pence;

/// A figure's change since the moment it is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueDelta {
    /// In pence; negative where it fell.
    pub absolute: Pence,
    /// The same in hundredths of a per cent of what it was; 0 where it was nothing.
    pub hundredths: i64,
    /// Whether that is good for the person, or no change at all.
    pub is_positive: bool,
    /// Whether there was anything to compare with.
    pub comparable: bool,
}

/// Which way is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoodDirection {
    /// More is good.
    Up,
    /// Less is good: debt.
    Down,
}

impl ValueDelta {
    /// The change from `then` to `now`; none at all where there is no `then`.
    pub(crate) fn between(then: Option<Pence>, now: Pence, good: GoodDirection) -> Self {
        let comparable = then.is_some();
        let then = then.unwrap_or(now);
        let absolute = now - then;
        let rose = absolute.get();
        Self {
            absolute,
            hundredths: ratio(rose.into(), then.abs().get().into(), 10_000),
            is_positive: match good {
                GoodDirection::Up => rose >= 0,
                GoodDirection::Down => rose <= 0,
            },
            comparable,
        }
    }

    /// The change in per cent, to two decimals, for the wire.
    pub fn percentage(&self) -> f64 {
        let sign = if self.hundredths < 0 { "-" } else { "" };
        let size = self.hundredths.unsigned_abs();
        format!("{sign}{}.{:02}", size / 100, size % 100)
            .parse()
            .unwrap_or(0.0)
    }
}

/// `part` of `whole` in units of one `scale`th, rounded half away from zero; 0 of nothing.
pub(crate) fn ratio(part: i128, whole: i128, scale: i128) -> i64 {
    if whole == 0 {
        return 0;
    }
    let doubled = 2 * part * scale;
    let rounded = (doubled.abs() / whole.abs() + 1) / 2;
    let signed = if (part < 0) == (whole < 0) {
        rounded
    } else {
        -rounded
    };
    i64::try_from(signed).unwrap_or(if signed < 0 { i64::MIN } else { i64::MAX })
}

/// `part` of `whole` in whole per cent, for reading. What is not nothing is not called 0%, and what
/// is not exactly the whole is not called 100%: "under 1%", "over 99%", "over 100%".
pub(crate) fn whole_per_cent(part: i128, whole: i128) -> String {
    match ratio(part, whole, 100) {
        0 if part > 0 => "under 1%".to_owned(),
        100 if part < whole => "over 99%".to_owned(),
        100 if part > whole => "over 100%".to_owned(),
        rounded => format!("{rounded}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn change(then: i64, now: i64, good: GoodDirection) -> (i64, f64, bool) {
        let change = ValueDelta::between(Some(Pence::from_sum(then)), Pence::from_sum(now), good);
        (
            change.absolute.get(),
            change.percentage(),
            change.is_positive,
        )
    }

    #[test]
    fn a_change_is_signed_and_relative_to_what_was() {
        for (then, now, absolute, percentage) in [
            (10_000, 12_500, 2_500, 25.0),
            (12_500, 10_000, -2_500, -20.0),
            (30_000, 30_001, 1, 0.0),
            (3, 4, 1, 33.33),
            (3, 5, 2, 66.67),
            (-1_000, -500, 500, 50.0),
            (-1_000, 1_000, 2_000, 200.0),
            (0, 500, 500, 0.0),
            (500, 500, 0, 0.0),
        ] {
            let (a, p, _) = change(then, now, GoodDirection::Up);
            assert_eq!((a, p), (absolute, percentage), "{then} {now}");
        }
    }

    #[test]
    fn more_is_good_of_wealth_and_less_is_good_of_debt() {
        assert!(change(1, 2, GoodDirection::Up).2);
        assert!(!change(2, 1, GoodDirection::Up).2);
        assert!(change(2, 1, GoodDirection::Down).2);
        assert!(!change(1, 2, GoodDirection::Down).2);
        assert!(change(1, 1, GoodDirection::Up).2 && change(1, 1, GoodDirection::Down).2);
    }

    #[test]
    fn with_nothing_to_compare_nothing_changed() {
        let change = ValueDelta::between(None, Pence::from_sum(500), GoodDirection::Up);
        assert_eq!(change.absolute, Pence::ZERO);
        assert_eq!(change.hundredths, 0);
        assert!(!change.comparable);
    }

    #[test]
    fn a_share_in_whole_per_cent_is_never_rounded_to_all_or_nothing() {
        for (part, whole, words) in [
            (0, 100, "0%"),
            (0, 0, "0%"),
            (1, 1_000, "under 1%"),
            (4, 1_000, "under 1%"),
            (5, 1_000, "1%"),
            (425, 1_000, "43%"),
            (994, 1_000, "99%"),
            (995, 1_000, "over 99%"),
            (999, 1_000, "over 99%"),
            (1_000, 1_000, "100%"),
            (1_001, 1_000, "over 100%"),
            (1_006, 1_000, "101%"),
        ] {
            assert_eq!(whole_per_cent(part, whole), words, "{part} of {whole}");
        }
    }

    proptest! {
        #[test]
        fn no_amounts_make_it_panic(then: i64, now: i64) {
            let change = change(then, now, GoodDirection::Down);
            prop_assert!(change.1.is_finite());
        }
    }
}
