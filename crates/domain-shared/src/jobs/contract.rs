//! The promises of [`Jobs`] as test cases.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::{JobBacklog, Jobs, LeasedJob, NewJob};
use crate::Timestamp;
use crate::contract::Case;
use crate::ids::JobId;
use chrono::{TimeDelta, TimeZone, Utc};
use uuid::Uuid;

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<dyn Jobs>> {
    crate::cases![
        "Jobs::enqueue" => a_second_job_of_the_same_kind_and_key_is_not_taken,
        "Jobs::enqueue" => a_finished_job_still_holds_its_key,
        "Jobs::lease" => a_job_is_leased_to_one_worker_at_a_time,
        "Jobs::lease" => workers_at_once_share_the_jobs,
        "Jobs::lease" => a_job_is_not_leased_before_it_is_due,
        "Jobs::lease" => a_job_is_leased_again_once_its_lease_ran_out,
        "Jobs::finish" => a_stale_attempt_cannot_finish_a_job,
        "Jobs::finish" => a_finished_job_is_not_leased_again,
        "Jobs::retry" => a_stale_attempt_cannot_put_a_job_back,
        "Jobs::put_back" => an_attempt_that_was_put_back_does_not_count,
        "Jobs::put_back" => a_stale_attempt_cannot_be_put_back,
        "Jobs::backlog" => what_waits_or_runs_is_counted_and_what_is_done_is_not,
        "Jobs::backlog" => the_age_of_a_backlog_is_that_of_its_oldest_job,
        "Jobs::delayed" => what_failed_and_waits_is_listed,
        "Jobs::try_again" => what_failed_is_due_at_once_when_it_is_tried_again,
        "Jobs::delete_expired" => jobs_long_done_are_forgotten_and_no_others,
    ]
}

fn start() -> Timestamp {
    Utc.timestamp_opt(1_790_000_000, 0)
        .single()
        .unwrap_or_default()
}

fn seconds(count: i64) -> TimeDelta {
    TimeDelta::seconds(count)
}

fn job(number: u128, key: &str) -> NewJob {
    NewJob {
        id: JobId::new(Uuid::from_u128(number)),
        kind: "revalue".to_owned(),
        key: key.to_owned(),
        run_at: start(),
    }
}

async fn add(jobs: &dyn Jobs, number: u128) -> NewJob {
    let job = job(number, &format!("key {number}"));
    assert!(jobs.enqueue(job.clone()).await.unwrap());
    job
}

/// Leases everything due `after` seconds from the start, for a minute.
async fn lease_at(jobs: &dyn Jobs, after: i64) -> Vec<LeasedJob> {
    let now = start() + seconds(after);
    jobs.lease("revalue", now, now + seconds(60), 10)
        .await
        .unwrap()
}

/// A second job of the same kind and key is refused; another kind or key is not.
pub async fn a_second_job_of_the_same_kind_and_key_is_not_taken(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    let same = job(2, &first.key);
    assert!(!jobs.enqueue(same.clone()).await.unwrap());
    let other_kind = NewJob {
        kind: "sweep".to_owned(),
        ..same
    };
    assert!(jobs.enqueue(other_kind).await.unwrap());
    assert_eq!(lease_at(jobs, 0).await.len(), 1);
}

/// A key is taken for good.
pub async fn a_finished_job_still_holds_its_key(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    assert!(jobs.finish(first.id, 1).await.unwrap());
    assert!(!jobs.enqueue(job(2, &first.key)).await.unwrap());
}

/// The second worker finds nothing.
pub async fn a_job_is_leased_to_one_worker_at_a_time(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    let leased = lease_at(jobs, 0).await;
    assert_eq!(
        leased,
        [LeasedJob {
            job: first,
            attempt: 1
        }]
    );
    assert_eq!(lease_at(jobs, 1).await, []);
}

/// Four workers that lease at the same moment get each job once.
pub async fn workers_at_once_share_the_jobs(jobs: &dyn Jobs) {
    for number in 1..=8 {
        add(jobs, number).await;
    }
    let lease = || jobs.lease("revalue", start(), start() + seconds(60), 2);
    let mut ids: Vec<JobId> = futures_util::future::join_all([lease(), lease(), lease(), lease()])
        .await
        .into_iter()
        .flat_map(|leased| leased.unwrap())
        .map(|leased| leased.job.id)
        .collect();
    // One that found a row held may have come away with fewer; nobody takes one twice.
    ids.extend(lease_at(jobs, 0).await.into_iter().map(|l| l.job.id));
    ids.sort();
    let all: Vec<JobId> = (1..=8).map(|n| JobId::new(Uuid::from_u128(n))).collect();
    assert_eq!(ids, all);
}

/// A job waits for its moment.
pub async fn a_job_is_not_leased_before_it_is_due(jobs: &dyn Jobs) {
    let later = NewJob {
        run_at: start() + seconds(30),
        ..job(1, "later")
    };
    jobs.enqueue(later).await.unwrap();
    assert_eq!(lease_at(jobs, 29).await, []);
    assert_eq!(lease_at(jobs, 30).await.len(), 1);
}

/// A worker that died loses its lease.
pub async fn a_job_is_leased_again_once_its_lease_ran_out(jobs: &dyn Jobs) {
    add(jobs, 1).await;
    lease_at(jobs, 0).await;
    assert_eq!(lease_at(jobs, 59).await, []);
    let again = lease_at(jobs, 60).await;
    assert_eq!(again.iter().map(|l| l.attempt).collect::<Vec<_>>(), [2]);
}

/// The first worker comes back after the second has taken over.
pub async fn a_stale_attempt_cannot_finish_a_job(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    assert!(!jobs.finish(first.id, 0).await.unwrap());
    lease_at(jobs, 0).await;
    lease_at(jobs, 60).await;
    assert!(!jobs.finish(first.id, 1).await.unwrap());
    assert!(jobs.finish(first.id, 2).await.unwrap());
    assert!(!jobs.finish(first.id, 2).await.unwrap());
}

/// Done is done.
pub async fn a_finished_job_is_not_leased_again(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    assert!(jobs.finish(first.id, 1).await.unwrap());
    assert_eq!(lease_at(jobs, 1_000).await, []);
}

/// Only the running attempt puts a job back, and it then waits for its new moment.
pub async fn a_stale_attempt_cannot_put_a_job_back(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    let later = start() + seconds(300);
    assert!(!jobs.retry(first.id, 2, later).await.unwrap());
    assert!(jobs.retry(first.id, 1, later).await.unwrap());
    assert!(!jobs.retry(first.id, 1, later).await.unwrap());
    assert_eq!(lease_at(jobs, 299).await, []);
    let again = lease_at(jobs, 300).await;
    assert_eq!(again.iter().map(|l| l.attempt).collect::<Vec<_>>(), [2]);
}

/// However often it is put back; a lease that ran out counts all the same.
pub async fn an_attempt_that_was_put_back_does_not_count(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    for after in 0..3 {
        let leased = lease_at(jobs, after).await;
        assert_eq!(leased.iter().map(|l| l.attempt).collect::<Vec<_>>(), [1]);
        let later = start() + seconds(after + 1);
        assert!(jobs.put_back(first.id, 1, later).await.unwrap());
        assert_eq!(lease_at(jobs, after).await, []);
    }
    for (after, attempt) in [(3, 1), (63, 2)] {
        let leased = lease_at(jobs, after).await;
        assert_eq!(
            leased.iter().map(|l| l.attempt).collect::<Vec<_>>(),
            [attempt]
        );
    }
}

/// One whose lease ran out, one that waits and one that is done.
pub async fn a_stale_attempt_cannot_be_put_back(jobs: &dyn Jobs) {
    let first = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    lease_at(jobs, 60).await;
    assert!(!jobs.put_back(first.id, 1, start()).await.unwrap());
    assert!(jobs.put_back(first.id, 2, start()).await.unwrap());
    for attempt in [1, 2] {
        assert!(!jobs.put_back(first.id, attempt, start()).await.unwrap());
    }
    lease_at(jobs, 120).await;
    assert!(jobs.finish(first.id, 2).await.unwrap());
    assert!(!jobs.put_back(first.id, 2, start()).await.unwrap());
}

/// Neither one that waits or is worked on, however old, nor one that was due later.
pub async fn jobs_long_done_are_forgotten_and_no_others(jobs: &dyn Jobs) {
    let done = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    assert!(jobs.finish(done.id, 1).await.unwrap());
    let leased = add(jobs, 2).await;
    lease_at(jobs, 0).await;
    let waiting = add(jobs, 3).await;
    jobs.delete_expired(start()).await.unwrap();
    for (number, taken) in [(11, &done), (12, &leased), (13, &waiting)] {
        let again = jobs.enqueue(job(number, &taken.key)).await.unwrap();
        assert!(!again, "due at the moment that is named: {}", taken.key);
    }
    jobs.delete_expired(start() + seconds(1)).await.unwrap();
    for (number, known, free) in [
        (21, &done, true),
        (22, &leased, false),
        (23, &waiting, false),
    ] {
        let again = jobs.enqueue(job(number, &known.key)).await.unwrap();
        assert_eq!(again, free, "{}", known.key);
    }
}

/// A job of each state, and one of another kind.
pub async fn what_waits_or_runs_is_counted_and_what_is_done_is_not(jobs: &dyn Jobs) {
    assert_eq!(jobs.backlog().await.unwrap(), []);
    let done = add(jobs, 1).await;
    lease_at(jobs, 0).await;
    assert!(jobs.finish(done.id, 1).await.unwrap());
    add(jobs, 2).await;
    lease_at(jobs, 0).await;
    add(jobs, 3).await;
    let other = NewJob {
        kind: "sweep".to_owned(),
        run_at: start() + seconds(60),
        ..job(4, "key 4")
    };
    assert!(jobs.enqueue(other).await.unwrap());
    let mut backlog = jobs.backlog().await.unwrap();
    backlog.sort_by(|one, other| one.kind.cmp(&other.kind));
    let of = |kind: &str, jobs, first_due| JobBacklog {
        kind: kind.to_owned(),
        jobs,
        first_due,
    };
    let expected = [
        of("revalue", 2, start()),
        of("sweep", 1, start() + seconds(60)),
    ];
    assert_eq!(backlog, expected);
}

/// Whatever order they came in.
pub async fn the_age_of_a_backlog_is_that_of_its_oldest_job(jobs: &dyn Jobs) {
    for (number, due) in [(1, 30), (2, 10), (3, 20)] {
        let job = NewJob {
            run_at: start() + seconds(due),
            ..job(number, &format!("key {number}"))
        };
        assert!(jobs.enqueue(job).await.unwrap());
    }
    let backlog = jobs.backlog().await.unwrap();
    let dues: Vec<_> = backlog.iter().map(|of| (of.jobs, of.first_due)).collect();
    assert_eq!(dues, [(3, start() + seconds(10))]);
}

/// Three jobs that failed once, one that was never tried, one that is done and one that is leased. Answers
/// the ids of the failed ones, as they are tried again.
async fn some_failed(jobs: &dyn Jobs) -> Vec<JobId> {
    for number in 1..=5 {
        add(jobs, number).await;
    }
    let leased = lease_at(jobs, 0).await;
    for (leased, again) in leased.iter().zip([300, 100, 200]) {
        let again = start() + seconds(again);
        let kept = jobs.retry(leased.job.id, leased.attempt, again).await;
        assert!(kept.unwrap());
    }
    assert!(jobs.finish(leased[3].job.id, 1).await.unwrap());
    add(jobs, 6).await;
    [1, 2, 0].map(|place: usize| leased[place].job.id).to_vec()
}

async fn delayed(jobs: &dyn Jobs) -> Vec<JobId> {
    let delayed = jobs.delayed(10).await.unwrap();
    assert!(
        delayed
            .iter()
            .all(|job| job.attempts == 1 && job.kind == "revalue")
    );
    delayed.iter().map(|job| job.id).collect()
}

pub async fn what_failed_and_waits_is_listed(jobs: &dyn Jobs) {
    let failed = some_failed(jobs).await;
    assert_eq!(delayed(jobs).await, failed);
    assert_eq!(jobs.delayed(2).await.unwrap().len(), 2);
    let soonest = jobs.delayed(1).await.unwrap()[0].run_at;
    assert_eq!(soonest, start() + seconds(100));
}

pub async fn what_failed_is_due_at_once_when_it_is_tried_again(jobs: &dyn Jobs) {
    let failed = some_failed(jobs).await;
    let now = start() + seconds(10);
    assert_eq!(jobs.try_again(Some(failed[2]), now).await.unwrap(), 1);
    let soonest = &jobs.delayed(1).await.unwrap()[0];
    assert_eq!((soonest.id, soonest.run_at), (failed[2], now));
    assert_eq!(jobs.try_again(None, now).await.unwrap(), 3);
    let unknown = JobId::new(Uuid::from_u128(99));
    assert_eq!(jobs.try_again(Some(unknown), now).await.unwrap(), 0);
    let leased = lease_at(jobs, 10).await;
    let mut again: Vec<_> = leased
        .iter()
        .filter(|leased| leased.attempt == 2)
        .map(|leased| leased.job.id)
        .collect();
    let mut failed = failed;
    again.sort_unstable();
    failed.sort_unstable();
    assert_eq!(again, failed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::run_cases;
    use crate::jobs::MemoryJobs;
    use std::sync::Arc;

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("mod.rs"), cases(), || {
            Arc::new(MemoryJobs::default())
        })
        .await;
    }
}
