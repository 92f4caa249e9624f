//! Counting how often something is done.

use chrono::TimeDelta;
use domain_shared::Timestamp;

/// At most `limit` in `period`, counted in windows that begin with their first use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsageRule {
    pub limit: u32,
    pub period: TimeDelta,
}

/// The row of one window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsageWindow {
    pub started_at: Timestamp,
    pub used: u32,
}

impl UsageWindow {
    /// The row after one more use at `now`, or the moment from which one is let again: not
    /// beyond a period from now, however far the clock was set back.
    pub fn hit(row: Option<Self>, rule: &UsageRule, now: Timestamp) -> Result<Self, Timestamp> {
        match row.filter(|row| row.started_at + rule.period > now) {
            Some(row) if row.used >= rule.limit => Err(row.started_at.min(now) + rule.period),
            Some(row) => Ok(Self {
                used: row.used + 1,
                ..row
            }),
            None if rule.limit == 0 => Err(now + rule.period),
            None => Ok(Self {
                started_at: now,
                used: 1,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone, Utc};

    #[test]
    fn a_window_lets_its_limit_and_opens_again_when_it_is_over() {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let rule = UsageRule {
            limit: 2,
            period: TimeDelta::hours(1),
        };
        let first = UsageWindow::hit(None, &rule, noon).unwrap();
        let later = noon + TimeDelta::minutes(59);
        let second = UsageWindow::hit(Some(first), &rule, later).unwrap();
        assert_eq!(second.used, 2);
        assert_eq!(
            UsageWindow::hit(Some(second), &rule, later),
            Err(noon + rule.period)
        );
        let next = UsageWindow::hit(Some(second), &rule, noon + rule.period).unwrap();
        assert_eq!((next.used, next.started_at), (1, noon + rule.period));
    }

    #[test]
    fn a_clock_that_is_set_back_prolongs_no_wait() {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let rule = UsageRule {
            limit: 1,
            period: TimeDelta::hours(1),
        };
        let row = UsageWindow::hit(None, &rule, noon).unwrap();
        let before = noon - TimeDelta::days(30);
        let refused = UsageWindow::hit(Some(row), &rule, before);
        assert_eq!(refused, Err(before + rule.period));
    }

    #[test]
    fn a_limit_of_nothing_lets_nothing() {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let rule = UsageRule {
            limit: 0,
            period: TimeDelta::hours(1),
        };
        assert!(UsageWindow::hit(None, &rule, noon).is_err());
    }
}
