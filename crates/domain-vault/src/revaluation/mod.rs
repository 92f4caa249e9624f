//! The monthly valuation of vehicles and properties.
//!
//! An item whose monthly lookup is on knows when it is due. A process that finds it due enqueues a
//! job for this item and calendar month; whichever process leases that job asks the provider and
//! writes the new value. The item's next moment moves in the same transaction as its value and
//! where the item is still the one that was read, so that an item gets at most one value a month,
//! however many processes work, and an edit made meanwhile stays.

mod job;

use crate::lookups::{LookupError, Lookups, Quote};
use crate::model::{
    Category, Item, Month, PointChanges, PointId, Valuation, ValuePoint, ValueSource,
};
use crate::ports::{ItemChange, Items, UpdateOutcome};
use chrono::TimeDelta;
use domain_shared::ids::JobId;
use domain_shared::jobs::{Jobs, LeasedJob, NewJob};
use domain_shared::{Clock, Effects, Ids, StoreError, Timestamp};
use job::JobKey;
use std::sync::Arc;

/// The kinds of its jobs, by the category of their items: each has a provider of its own.
pub const KINDS: [(Category, &str); 2] = [
    (Category::Vehicle, "revaluation_of_vehicle"),
    (Category::Property, "revaluation_of_property"),
];
/// How long a worker has for one item, whose lookup takes a few seconds.
const LEASE: TimeDelta = TimeDelta::minutes(5);
/// How many due items are read at once.
const PAGE: u32 = 100;
/// How often an item is read again when it is written meanwhile.
const TRIES: u8 = 4;
/// The pause after the first failure, which doubles with each one up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: TimeDelta = TimeDelta::hours(1);
/// The longest pause between two tries.
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(96);

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RevaluationReport {
    /// How many items were given a new value.
    pub valued: u32,
    /// Why others keep the value they had, one for each.
    pub failures: Vec<LookupError>,
}

/// The outcome of one job.
#[derive(Debug)]
enum Outcome {
    /// The item has this month's value.
    Valued,
    /// There is nothing to do, or no more in this month.
    Over,
    /// The provider is left alone from now on; nothing is said of this item.
    Paused,
    /// The lookup failed; the next try is at this moment, if there is one in this month.
    Failed(LookupError, Option<Timestamp>),
}

/// Values items every month.
#[derive(Clone)]
pub struct Revaluation {
    pub items: Arc<dyn Items>,
    pub jobs: Arc<dyn Jobs>,
    pub lookups: Lookups,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl Revaluation {
    pub async fn round(&self) -> Result<RevaluationReport, StoreError> {
        self.enqueue_due().await?;
        let mut report = RevaluationReport::default();
        for (category, kind) in KINDS {
            self.perform_all(category, kind, &mut report).await?;
        }
        Ok(report)
    }

    /// Values what is due of one category, as long as its provider is not left alone.
    async fn perform_all(
        &self,
        category: Category,
        kind: &str,
        report: &mut RevaluationReport,
    ) -> Result<(), StoreError> {
        while self.lookups.pause(category).is_none() {
            let now = self.clock.now();
            // One at a time: several processes share what is due.
            let leased = self.jobs.lease(kind, now, now + LEASE, 1).await?;
            let Some(job) = leased.first() else {
                return Ok(());
            };
            let outcome = self.perform(job).await;
            self.complete(job, &outcome).await?;
            match outcome? {
                Outcome::Valued => report.valued += 1,
                Outcome::Failed(cause, _) => report.failures.push(cause),
                Outcome::Over | Outcome::Paused => {}
            }
        }
        Ok(())
    }

    async fn enqueue_due(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut after = None;
        loop {
            let page = self.items.due(now, after, PAGE).await?;
            let Some(last) = page.last().copied() else {
                return Ok(());
            };
            for due in page {
                let kind = KINDS.iter().find(|(category, _)| *category == due.category);
                let Some((category, kind)) = kind else {
                    continue;
                };
                // Jobs that wait for a provider wait together, for the end of its pause.
                if self.lookups.pause(*category).is_some() {
                    continue;
                }
                let job = NewJob {
                    id: JobId::new(self.ids.next()),
                    kind: (*kind).to_owned(),
                    key: JobKey::new(&due, Month::of(now)).to_string(),
                    run_at: now,
                };
                // One that is there already waits for its next try.
                self.jobs.enqueue(job).await?;
            }
            after = Some(last);
        }
    }

    /// Ends the job, or puts it back. A job that could not be done for the store's sake waits too,
    /// so that it holds up no other.
    async fn complete(
        &self,
        job: &LeasedJob,
        outcome: &Result<Outcome, StoreError>,
    ) -> Result<(), StoreError> {
        let again = match outcome {
            Ok(Outcome::Paused) => {
                let (id, now) = (job.job.id, self.clock.now());
                return self.jobs.put_back(id, job.attempt, now).await.map(|_| ());
            }
            Ok(Outcome::Valued | Outcome::Over) => None,
            Ok(Outcome::Failed(_, again)) => *again,
            Err(_) => Some(self.clock.now() + pause(job.attempt)),
        };
        // Where another process has taken the job over, it settles it.
        match again {
            Some(moment) => self.jobs.retry(job.job.id, job.attempt, moment).await,
            None => self.jobs.finish(job.job.id, job.attempt).await,
        }
        .map(|_| ())
    }

    async fn perform(&self, job: &LeasedJob) -> Result<Outcome, StoreError> {
        let Some(key) = JobKey::parse(&job.job.key) else {
            return Ok(Outcome::Over);
        };
        let mut seen = None;
        for _ in 0..TRIES {
            let item = match self.items.find(key.owner, key.item).await {
                // Nothing can be looked up for what cannot be read.
                Ok(None) | Err(StoreError::Unreadable(_)) => return Ok(Outcome::Over),
                Ok(Some(item)) => item,
                Err(error) => return Err(error),
            };
            let now = self.clock.now();
            let is_due = item.valuation.next.is_some_and(|next| next <= now);
            if !is_due || Month::of(now) != key.month {
                return Ok(Outcome::Over);
            }
            let (change, outcome) = if !item.is_valued_monthly() {
                let valuation = item.valuation.switched(false, now);
                (with_valuation(&item, valuation), Outcome::Over)
            } else if seen.is_some_and(|value| value != item.value()) {
                // Somebody set the value while it was looked up: theirs is this month's.
                let valuation = item.valuation.in_a_later_month(now);
                (with_valuation(&item, valuation), Outcome::Over)
            } else {
                match self.lookups.value(&item.data).await {
                    // Sample data changes no value that a user or a real provider set.
                    Ok(quote) if quote.sample && !item.valuation.sample => {
                        (self.with_registry_facts(&item).await, Outcome::Over)
                    }
                    Ok(quote) => (self.valued(&item, quote).await, Outcome::Valued),
                    Err(LookupError::Unavailable(_))
                        if self.lookups.pause(item.category()).is_some() =>
                    {
                        return Ok(Outcome::Paused);
                    }
                    Err(cause) => self.failed(&item, job.attempt, cause),
                }
            };
            match self.items.update(change).await? {
                UpdateOutcome::Done => return Ok(outcome),
                UpdateOutcome::Absent => return Ok(Outcome::Over),
                UpdateOutcome::Stale => seen = Some(item.value()),
            }
        }
        let cause = LookupError::Unavailable("the item was written each time".to_owned());
        let again = self.clock.now() + pause(job.attempt);
        Ok(Outcome::Failed(cause, Some(again)))
    }

    /// The item with its new value and, for a vehicle, with its tax and MOT as they are now.
    async fn valued(&self, item: &Item, quote: Quote) -> ItemChange {
        let data = item.data.clone().worth(quote.value);
        let data = self.lookups.renewed(item.owner, data).await;
        let now = self.clock.now();
        let valued = Item {
            data,
            valuation: item
                .valuation
                .looked_up(now, quote.sample)
                .in_a_later_month(now),
            updated_at: now,
            version: item.version.next(),
            ..item.clone()
        };
        let id = PointId::new(self.ids.next());
        let point = ValuePoint {
            sample: quote.sample,
            ..ValuePoint::of(&valued, id, now, (valued.value(), ValueSource::Monthly))
        };
        ItemChange {
            item: valued,
            seen: item.version,
            points: PointChanges::adding([point]),
            effects: Effects::none(),
        }
    }

    /// Keeps the value; a vehicle's tax and MOT are as they are now.
    async fn with_registry_facts(&self, item: &Item) -> ItemChange {
        let data = self.lookups.renewed(item.owner, item.data.clone()).await;
        let valuation = item.valuation.in_a_later_month(self.clock.now());
        let informed = Item {
            data,
            ..item.clone()
        };
        with_valuation(&informed, valuation)
    }

    /// Keeps the value, remembers the failure and waits: for a provider that is down within the
    /// month with growing pauses, then until the next month. What it does not know today it will
    /// hardly know tomorrow, and each question may cost money.
    fn failed(&self, item: &Item, attempt: i32, cause: LookupError) -> (ItemChange, Outcome) {
        let now = self.clock.now();
        let again = now + pause(attempt);
        let in_time = match cause {
            LookupError::Unavailable(_) => (Month::of(again) == Month::of(now)).then_some(again),
            LookupError::Unknown | LookupError::NotSetUp => None,
        };
        let failed = Valuation {
            failed_at: Some(now),
            ..item.valuation
        };
        let valuation = match in_time {
            // The moment at which it was due stays, so that later months keep their day.
            Some(_) => failed,
            None => failed.in_a_later_month(now),
        };
        (
            with_valuation(item, valuation),
            Outcome::Failed(cause, in_time),
        )
    }
}

/// The item with nothing changed but what is known of its valuation. It was not written by anybody,
/// so it keeps its `updated_at`.
fn with_valuation(item: &Item, valuation: Valuation) -> ItemChange {
    ItemChange {
        item: Item {
            valuation,
            version: item.version.next(),
            ..item.clone()
        },
        seen: item.version,
        points: PointChanges::default(),
        effects: Effects::none(),
    }
}

/// How long to wait after the `attempt`th failure.
fn pause(attempt: i32) -> TimeDelta {
    let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or(0);
    let factor = 2_i32.checked_pow(doublings).unwrap_or(i32::MAX);
    FIRST_PAUSE
        .checked_mul(factor)
        .map_or(LONGEST_PAUSE, |pause| pause.min(LONGEST_PAUSE))
}

#[cfg(test)]
mod tests;
