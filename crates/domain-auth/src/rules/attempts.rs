//! Counting guesses: `failed` and `in_flight`.

use chrono::TimeDelta;
use domain_shared::Timestamp;

/// Growing delays between guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delay {
    /// The wait after the last free wrong try.
    pub first: TimeDelta,
    /// Upper bound of the back-off.
    pub longest: TimeDelta,
}

/// How many guesses one subject has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptRule {
    /// Up to here tries may be in flight together; beyond, only one at a time and after its delay.
    pub free: u32,
    /// With this many wrong tries nothing more is evaluated.
    pub limit: u32,
    /// The delays beyond `free`.
    pub delay: Option<Delay>,
    /// Wrong tries below the limit are forgotten this long after the first of them.
    pub window: Option<TimeDelta>,
    /// At the limit: how long until everything is forgotten. Without it the subject is spent
    /// until it is cleared.
    pub lock: Option<TimeDelta>,
    /// Whether a right try forgets the wrong ones.
    pub cleared_by_right: bool,
    /// A reservation older than this that nobody settled counts as a wrong try.
    pub lease: TimeDelta,
}

/// The row of one credential and subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AttemptRow {
    /// Wrong tries that count.
    pub failed: u32,
    /// Tries being evaluated now.
    pub in_flight: u32,
    /// When the first of the wrong tries was made.
    pub first_failed_at: Option<Timestamp>,
    /// Nothing is evaluated before this moment.
    pub blocked_until: Option<Timestamp>,
    /// When a try was last let.
    pub reserved_at: Option<Timestamp>,
}

/// Why a try is not let.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptRefusal {
    /// Other tries are being evaluated; waiting briefly may help.
    Busy,
    /// Not before this moment.
    Until(Timestamp),
    /// Never, until the subject is cleared.
    Spent,
}

impl AttemptRefusal {
    /// Of several refusals the one of the greatest weight is told: the most lasting one.
    pub const fn weight(self) -> u8 {
        match self {
            Self::Busy => 0,
            Self::Until(_) => 1,
            Self::Spent => 2,
        }
    }
}

/// How a try ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    /// The secret was not looked at, for example because the hasher was busy.
    Unused,
}

impl AttemptRow {
    /// The row after one more try was let at `now`, or why it is not. However far the clock was set
    /// back, nobody is told to wait longer than the lock or the longest delay.
    pub fn reserve(self, rule: &AttemptRule, now: Timestamp) -> Result<Self, AttemptRefusal> {
        let mut row = self.with_abandoned_counted(rule, now);
        if row.failed >= rule.limit {
            match (rule.lock, row.blocked_until) {
                (Some(lock), Some(until)) if until > now => {
                    return Err(AttemptRefusal::Until(until.min(now + lock)));
                }
                (Some(_), _) => row = row.forgotten(),
                (None, _) => return Err(AttemptRefusal::Spent),
            }
        } else if let (Some(window), Some(first)) = (rule.window, row.first_failed_at)
            && first + window <= now
        {
            row = row.forgotten();
        }
        if let Some(until) = row.blocked_until.filter(|until| *until > now) {
            let longest = rule.delay.map(|delay| now + delay.longest);
            return Err(AttemptRefusal::Until(
                longest.map_or(until, |longest| until.min(longest)),
            ));
        }
        let together = row.failed.saturating_add(row.in_flight);
        let alone_beyond_free = rule.free < rule.limit && row.in_flight == 0;
        if together >= rule.limit || together >= rule.free && !alone_beyond_free {
            return Err(AttemptRefusal::Busy);
        }
        row.in_flight += 1;
        row.reserved_at = Some(now);
        Ok(row)
    }

    /// The row after a try was settled at `now`. A reservation already counted as abandoned is
    /// not counted twice.
    pub fn complete(self, rule: &AttemptRule, verdict: Verdict, now: Timestamp) -> Self {
        let was_reserved = self.in_flight > 0;
        let mut row = Self {
            in_flight: self.in_flight.saturating_sub(1),
            ..self
        };
        match verdict {
            Verdict::Right if rule.cleared_by_right => row.forgotten(),
            Verdict::Wrong if was_reserved => {
                row.fail(rule, 1, now);
                row
            }
            Verdict::Right | Verdict::Wrong | Verdict::Unused => row,
        }
    }

    /// The rows after a try was settled that counts against several accounts: all of them together
    /// here, and `share`, what of it is one account's. A right try takes that share back. What the
    /// whole has forgotten is no share of it any more.
    pub fn complete_shared(
        self,
        share: Self,
        rule: &AttemptRule,
        verdict: Verdict,
        now: Timestamp,
    ) -> (Self, Self) {
        let is_part = matches!(
            (self.first_failed_at, share.first_failed_at),
            (Some(first), Some(own)) if own >= first
        );
        let own = if is_part { share } else { Self::default() };
        let mut row = self.complete(rule, verdict, now);
        let used = Self {
            reserved_at: Some(now),
            ..Self::default()
        };
        if verdict == Verdict::Right {
            row.take_back(own.failed, rule);
            return (row, used);
        }
        let counted = row.failed.saturating_sub(self.failed);
        let share = Self {
            failed: own.failed.saturating_add(counted),
            first_failed_at: own.first_failed_at.or((counted > 0).then_some(now)),
            ..used
        };
        (row, share)
    }

    fn take_back(&mut self, count: u32, rule: &AttemptRule) {
        self.failed = self.failed.saturating_sub(count);
        if self.failed < rule.free {
            self.blocked_until = None;
        }
        if self.failed == 0 {
            self.first_failed_at = None;
        }
    }

    /// Whether a try that is settled with `self` before and `after` it locks the count.
    pub fn is_locked_by(&self, after: &Self, rule: &AttemptRule) -> bool {
        rule.lock.is_some() && !self.is_spent(rule) && after.is_spent(rule)
    }

    /// Whether nothing more will be evaluated by `rule` until the row is cleared or unlocked.
    pub fn is_spent(&self, rule: &AttemptRule) -> bool {
        self.failed >= rule.limit
    }

    fn with_abandoned_counted(mut self, rule: &AttemptRule, now: Timestamp) -> Self {
        if let Some(reserved) = self.reserved_at
            && self.in_flight > 0
            && reserved + rule.lease <= now
        {
            let abandoned = self.in_flight;
            self.in_flight = 0;
            self.fail(rule, abandoned, reserved + rule.lease);
        }
        self
    }

    fn fail(&mut self, rule: &AttemptRule, count: u32, now: Timestamp) {
        self.failed = self.failed.saturating_add(count);
        self.first_failed_at = self.first_failed_at.or(Some(now));
        if self.failed >= rule.limit {
            self.blocked_until = rule.lock.map(|lock| now + lock);
        } else if let Some(delay) = rule.delay.filter(|_| self.failed >= rule.free) {
            // 2^20 seconds is past every longest delay there could be.
            let doublings = (self.failed - rule.free).min(20);
            let wait = delay.first * (1_i32 << doublings);
            self.blocked_until = Some(now + wait.min(delay.longest));
        }
    }

    fn forgotten(self) -> Self {
        Self {
            in_flight: self.in_flight,
            reserved_at: self.reserved_at,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use chrono::{TimeZone, Utc};
    use proptest::prelude::*;

    fn noon() -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
    }

    fn wrong(row: AttemptRow, rule: &AttemptRule, now: Timestamp) -> AttemptRow {
        row.reserve(rule, now)
            .unwrap()
            .complete(rule, Verdict::Wrong, now)
    }

    #[test]
    fn five_tries_in_flight_leave_no_sixth() {
        let rule = Limits::default().code_rule();
        let mut row = AttemptRow::default();
        for _ in 0..5 {
            row = row.reserve(&rule, noon()).unwrap();
        }
        assert_eq!(row.reserve(&rule, noon()), Err(AttemptRefusal::Busy));
        for _ in 0..5 {
            row = row.complete(&rule, Verdict::Wrong, noon());
        }
        assert_eq!(row.reserve(&rule, noon()), Err(AttemptRefusal::Spent));
        assert!(row.is_spent(&rule));
    }

    #[test]
    fn a_right_try_forgets_wrong_ones_in_a_row_but_not_in_a_day() {
        let limits = Limits::default();
        for (rule, left) in [(limits.pin_rule(), 0), (limits.daily_pin_rule(), 1)] {
            let row = wrong(AttemptRow::default(), &rule, noon());
            let row = row.reserve(&rule, noon()).unwrap();
            assert_eq!(row.complete(&rule, Verdict::Right, noon()).failed, left);
        }
    }

    #[test]
    fn delays_begin_after_the_free_tries_and_double_up_to_the_longest() {
        let rule = Limits::default().password_rule();
        let mut row = AttemptRow::default();
        let mut now = noon();
        let mut waits = Vec::new();
        for _ in 0..20 {
            row = wrong(row, &rule, now);
            let wait = row
                .blocked_until
                .map_or(0, |until| (until - now).num_seconds());
            if wait > 0 {
                let until = now + TimeDelta::seconds(wait);
                assert_eq!(row.reserve(&rule, now), Err(AttemptRefusal::Until(until)));
            }
            waits.push(wait);
            now += TimeDelta::seconds(wait);
        }
        assert_eq!(waits[..9], [0, 0, 0, 0, 1, 2, 4, 8, 16]);
        assert_eq!(waits[19], 900);
    }

    #[test]
    fn a_clock_that_is_set_back_prolongs_no_wait() {
        let limits = Limits::default();
        let long_before = noon() - TimeDelta::days(30);
        for (rule, tries, longest) in [
            (limits.password_rule(), 19, limits.password_longest_delay),
            (limits.daily_pin_rule(), 10, limits.pin_lock),
        ] {
            let (mut row, mut now) = (AttemptRow::default(), noon());
            for _ in 0..tries {
                row = wrong(row, &rule, now);
                now = row.blocked_until.unwrap_or(now);
            }
            let refused = AttemptRefusal::Until(long_before + longest);
            assert_eq!(row.reserve(&rule, long_before), Err(refused));
        }
    }

    #[test]
    fn beyond_the_free_tries_only_one_is_in_flight() {
        let rule = Limits::default().password_rule();
        let mut row = AttemptRow::default();
        for _ in 0..5 {
            row = wrong(row, &rule, noon());
        }
        let later = noon() + TimeDelta::seconds(1);
        let row = row.reserve(&rule, later).unwrap();
        assert_eq!(row.reserve(&rule, later), Err(AttemptRefusal::Busy));
    }

    #[test]
    fn a_hundred_wrong_passwords_in_a_row_are_the_end() {
        let rule = Limits::default().password_rule();
        let mut row = AttemptRow::default();
        let mut now = noon();
        for _ in 0..100 {
            row = wrong(row, &rule, now);
            now += TimeDelta::minutes(15);
        }
        assert_eq!(
            row.reserve(&rule, now + TimeDelta::days(400)),
            Err(AttemptRefusal::Spent)
        );
    }

    #[test]
    fn ten_wrong_pins_in_a_day_lock_for_a_day_from_the_tenth() {
        let rule = Limits::default().daily_pin_rule();
        let mut row = AttemptRow::default();
        let mut now = noon();
        for _ in 0..10 {
            now += TimeDelta::hours(1);
            row = wrong(row, &rule, now);
        }
        let opens = now + TimeDelta::hours(24);
        let before = opens - TimeDelta::microseconds(1);
        assert_eq!(
            row.reserve(&rule, before),
            Err(AttemptRefusal::Until(opens))
        );
        assert_eq!(row.reserve(&rule, opens).unwrap().failed, 0);
    }

    #[test]
    fn nine_wrong_pins_are_forgotten_a_day_after_the_first() {
        let rule = Limits::default().daily_pin_rule();
        let mut row = AttemptRow::default();
        for _ in 0..9 {
            row = wrong(row, &rule, noon());
        }
        let almost = noon() + TimeDelta::hours(24) - TimeDelta::microseconds(1);
        assert_eq!(row.reserve(&rule, almost).unwrap().failed, 9);
        assert_eq!(
            row.reserve(&rule, noon() + TimeDelta::hours(24))
                .unwrap()
                .failed,
            0
        );
    }

    #[test]
    fn a_try_lost_in_a_crash_stays_spent() {
        let rule = Limits::default().code_rule();
        let row = AttemptRow::default().reserve(&rule, noon()).unwrap();
        let after = noon() + rule.lease;
        let row = row.reserve(&rule, after).unwrap();
        assert_eq!((row.failed, row.in_flight), (1, 1));
        let row = row
            .complete(&rule, Verdict::Wrong, after)
            .complete(&rule, Verdict::Wrong, after);
        assert_eq!(row.failed, 2, "the late settlement does not count twice");
    }

    /// The whole after one try of the account that has this share of it.
    fn try_shared(
        whole: &mut AttemptRow,
        share: &mut AttemptRow,
        verdict: Verdict,
        now: Timestamp,
    ) {
        let rule = Limits::default().network_password_rule();
        let reserved = whole.reserve(&rule, now).unwrap();
        (*whole, *share) = reserved.complete_shared(*share, &rule, verdict, now);
    }

    #[test]
    fn a_right_try_takes_back_what_its_own_account_counted() {
        let (mut whole, mut mine, mut theirs) = <(AttemptRow, AttemptRow, AttemptRow)>::default();
        for _ in 0..4 {
            try_shared(&mut whole, &mut mine, Verdict::Wrong, noon());
        }
        try_shared(&mut whole, &mut theirs, Verdict::Wrong, noon());
        let later = noon() + TimeDelta::seconds(1);
        try_shared(&mut whole, &mut mine, Verdict::Right, later);
        assert_eq!((whole.failed, mine.failed, theirs.failed), (1, 0, 1));
        assert_eq!(whole.blocked_until, None);
        try_shared(&mut whole, &mut theirs, Verdict::Right, later);
        assert_eq!((whole.failed, whole.first_failed_at), (0, None));
    }

    #[test]
    fn what_the_whole_has_forgotten_is_not_taken_back_from_others() {
        let (mut whole, mut mine, mut theirs) = <(AttemptRow, AttemptRow, AttemptRow)>::default();
        for _ in 0..4 {
            try_shared(&mut whole, &mut mine, Verdict::Wrong, noon());
        }
        let later = noon() + Limits::default().network_memory;
        for _ in 0..4 {
            try_shared(&mut whole, &mut theirs, Verdict::Wrong, later);
        }
        assert_eq!(whole.failed, 4, "an hour later it counts from the start");
        try_shared(&mut whole, &mut mine, Verdict::Right, later);
        assert_eq!(whole.failed, 4);
    }

    #[test]
    fn a_shared_try_lost_in_a_crash_is_taken_back_by_nobody() {
        let rule = Limits::default().network_password_rule();
        let (mut whole, mut mine) = <(AttemptRow, AttemptRow)>::default();
        whole = whole.reserve(&rule, noon()).unwrap();
        let later = noon() + rule.lease;
        try_shared(&mut whole, &mut mine, Verdict::Right, later);
        assert_eq!((whole.failed, whole.in_flight), (1, 0));
    }

    #[test]
    fn a_try_that_was_not_looked_at_costs_nothing() {
        let rule = Limits::default().code_rule();
        let row = AttemptRow::default().reserve(&rule, noon()).unwrap();
        let row = row.complete(&rule, Verdict::Unused, noon());
        assert_eq!((row.failed, row.in_flight), (0, 0));
    }

    proptest! {
        /// Two accounts on one network, each with a share of its count.
        #[test]
        fn the_whole_is_what_the_shares_are_together(
            steps in prop::collection::vec((any::<bool>(), 0..4_u8, 0..1200_i64), 1..100),
        ) {
            let rule = Limits::default().network_password_rule();
            let (mut whole, mut shares, mut now) =
                (AttemptRow::default(), [AttemptRow::default(); 2], noon());
            for (first, what, seconds) in steps {
                now += TimeDelta::seconds(seconds);
                let Ok(reserved) = whole.reserve(&rule, now) else { continue };
                if reserved.first_failed_at.is_none() {
                    shares = Default::default();
                }
                let share = &mut shares[usize::from(first)];
                let verdict = match what {
                    0 => Verdict::Right,
                    1 => Verdict::Unused,
                    _ => Verdict::Wrong,
                };
                (whole, *share) = reserved.complete_shared(*share, &rule, verdict, now);
                prop_assert_eq!(whole.failed, shares[0].failed + shares[1].failed);
            }
        }

        #[test]
        fn never_more_wrong_tries_are_evaluated_than_the_limit(
            steps in prop::collection::vec((0..4_u8, 0..90_i64), 1..200),
        ) {
            let rule = Limits::default().code_rule();
            let (mut row, mut now, mut open, mut wrongs) = (AttemptRow::default(), noon(), 0, 0);
            for (what, seconds) in steps {
                now += TimeDelta::seconds(seconds);
                if what < 2 {
                    if let Ok(next) = row.reserve(&rule, now) {
                        row = next;
                        open += 1;
                    }
                } else if open > 0 {
                    row = row.complete(&rule, if what == 2 { Verdict::Wrong } else { Verdict::Unused }, now);
                    open -= 1;
                    wrongs += u32::from(what == 2);
                }
            }
            prop_assert!(wrongs <= rule.limit + open, "{wrongs} wrong, {open} open");
            prop_assert!(row.failed + row.in_flight <= rule.limit);
        }
    }
}
