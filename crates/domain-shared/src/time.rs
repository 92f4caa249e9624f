use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, NaiveTime, SubsecRound, Utc};
use chrono_tz::Europe::London;
use std::time::Duration;

/// A moment in UTC, to the microsecond (what PostgreSQL keeps).
pub type Timestamp = DateTime<Utc>;

/// Tells the time and waits.
///
/// An implementation MUST answer UTC truncated to whole microseconds, so that a value read back
/// from any store equals the one written.
#[async_trait]
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;

    /// Returns after `duration`. An implementation holds no thread meanwhile.
    async fn sleep(&self, duration: Duration);
}

/// `instant` truncated to whole microseconds.
pub fn to_micros(instant: Timestamp) -> Timestamp {
    instant.trunc_subsecs(6)
}

/// The calendar day in London at `instant`: every rule about days means this one.
pub fn london_day(instant: Timestamp) -> NaiveDate {
    instant.with_timezone(&London).date_naive()
}

/// The time of day in London at `instant`.
pub fn london_time(instant: Timestamp) -> NaiveTime {
    instant.with_timezone(&London).time()
}

/// The moment at which `day` begins in London.
pub fn london_midnight(day: NaiveDate) -> Timestamp {
    let midnight = day.and_time(NaiveTime::MIN);
    // London's clocks change at one in the morning, so midnight is there once.
    midnight
        .and_local_timezone(London)
        .earliest()
        .map_or_else(|| midnight.and_utc(), |local| local.to_utc())
}

/// A clock fixed at one moment, for tests.
#[derive(Debug)]
pub struct FixedClock(std::sync::Mutex<Timestamp>);

impl FixedClock {
    pub fn at(instant: Timestamp) -> Self {
        Self(std::sync::Mutex::new(to_micros(instant)))
    }

    /// Moves the clock by `step`, which may be negative.
    pub fn step(&self, step: chrono::TimeDelta) {
        let mut now = self.lock();
        *now += step;
    }

    /// Puts the clock at `instant`.
    pub fn set(&self, instant: Timestamp) {
        *self.lock() = to_micros(instant);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Timestamp> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[async_trait]
impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.lock()
    }

    /// Moves the clock and returns at once.
    async fn sleep(&self, duration: Duration) {
        *self.lock() += duration;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    #[test]
    fn a_day_begins_at_midnight_in_london() {
        for (month, day, hour) in [(6, 30, 23), (10, 24, 23), (10, 25, 24), (12, 31, 24)] {
            let begins = NaiveDate::from_ymd_opt(2026, month, day)
                .unwrap()
                .succ_opt()
                .unwrap();
            let moment = london_midnight(begins);
            let expected = Utc.with_ymd_and_hms(2026, month, day, 0, 0, 0).unwrap();
            assert_eq!(moment, expected + chrono::TimeDelta::hours(hour));
            assert_eq!(london_time(moment), NaiveTime::MIN);
            assert_eq!(london_day(moment), begins);
            let before = moment - chrono::TimeDelta::seconds(1);
            assert_eq!(Some(london_day(before)), begins.pred_opt());
        }
    }
}
