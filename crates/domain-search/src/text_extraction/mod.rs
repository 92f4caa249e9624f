//! Reading the text inside PDFs, after they were stored: a durable job for each file.
//!
//! A document's PDF has a job from the transaction on that stores it. Whichever process leases the
//! job reads the text, keeps its words and the dates on which something ends, sealed, and offers the
//! date that it tells. A file that ends the process again and again is taken to have no text: the
//! document itself is kept whatever becomes of it. So is one that is missing or does not open, after as
//! many tries. Where a store or the reader is away, which says nothing of the file, it is tried until
//! it is read.

mod port;

pub use port::TextReader;

use crate::{FoldedWords, PaperDate, SearchIndex};
use chrono::{NaiveDate, TimeDelta};
use domain_files::{FileId, FileRecords, FileStore, date_in_text};
use domain_shared::ids::JobId;
use domain_shared::jobs::{Jobs, LeasedJob, NewJob};
use domain_shared::time::london_day;
use domain_shared::{Clock, PersonId, StoreError, Timestamp};
use futures_util::TryStreamExt;
use std::sync::Arc;

pub const KIND: &str = "read_text";
/// How long a worker has for one file.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// After so many attempts that failed or were never heard of again, a file is taken to have no
/// text.
const TRIES: i32 = 5;
/// The shortest pause after a failure.
const PAUSE: TimeDelta = TimeDelta::minutes(1);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);

/// What is kept of the text inside a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentText {
    pub words: FoldedWords,
    pub dates: Vec<PaperDate>,
}

impl DocumentText {
    /// Read on `today`.
    pub fn of(text: &str, today: NaiveDate) -> Self {
        Self {
            words: FoldedWords::of(text),
            dates: PaperDate::find(text, today),
        }
    }
}

/// The work of reading `file`, which is due at `at`. There is one for each file.
pub fn job(owner: PersonId, file: FileId, at: Timestamp) -> NewJob {
    NewJob {
        id: JobId::new(file.uuid()),
        kind: KIND.to_owned(),
        key: format!("{owner}/{file}"),
        run_at: at,
    }
}

/// The pause after a failure at `now`: as long as the file is old, so that it doubles each time.
fn pause(file: FileId, now: Timestamp) -> TimeDelta {
    let made = file.uuid().get_timestamp().map(|stamp| stamp.to_unix());
    let made = made.and_then(|(seconds, _)| Timestamp::from_timestamp(seconds.try_into().ok()?, 0));
    let age = made.map_or(LONGEST_PAUSE, |made| now - made);
    age.clamp(PAUSE, LONGEST_PAUSE)
}

#[derive(Debug, Default)]
pub struct ExtractionReport {
    pub read: u32,
    /// Why others could not be; they are tried again.
    pub failures: Vec<StoreError>,
}

#[derive(Clone)]
pub struct TextExtraction {
    pub index: Arc<dyn SearchIndex>,
    pub jobs: Arc<dyn Jobs>,
    pub records: Arc<dyn FileRecords>,
    pub store: Arc<dyn FileStore>,
    pub reader: Arc<dyn TextReader>,
    pub clock: Arc<dyn Clock>,
}

impl TextExtraction {
    /// Reads what waits.
    ///
    /// # Errors
    /// [`StoreError`] of the jobs. A file that cannot be read at the moment waits and holds up no
    /// other.
    pub async fn round(&self) -> Result<ExtractionReport, StoreError> {
        let mut report = ExtractionReport::default();
        loop {
            let now = self.clock.now();
            // One at a time: several processes share what waits.
            let leased = self.jobs.lease(KIND, now, now + LEASE, 1).await?;
            let Some(job) = leased.first() else {
                return Ok(report);
            };
            // Where another process has taken the job over, it settles it.
            match self.perform(job).await {
                Ok(()) => {
                    self.jobs.finish(job.job.id, job.attempt).await?;
                    report.read += 1;
                }
                Err(cause) => {
                    let now = self.clock.now();
                    // The job's id is its file's.
                    let again = now + pause(FileId::new(job.job.id.uuid()), now);
                    // Only a file that is missing or does not open, and an attempt that ends
                    // without a word, count against the file.
                    if matches!(cause, StoreError::Unavailable(_) | StoreError::Full(_)) {
                        self.jobs.put_back(job.job.id, job.attempt, again).await?;
                    } else {
                        self.jobs.retry(job.job.id, job.attempt, again).await?;
                    }
                    report.failures.push(cause);
                }
            }
        }
    }

    async fn perform(&self, job: &LeasedJob) -> Result<(), StoreError> {
        let Some((owner, file)) = parse(&job.job.key) else {
            return Ok(());
        };
        let kept = if job.attempt > TRIES {
            DocumentText::default()
        } else {
            match self.records.readable(owner, file).await? {
                None => return Ok(()),
                Some(readable) => {
                    let whole = 0..readable.stored.size;
                    let parts = self.store.get(&readable.stored, whole).await?;
                    let parts: Vec<_> = parts.try_collect().await?;
                    let text = self.reader.text(parts.concat().into()).await?;
                    let today = london_day(self.clock.now());
                    let date = text.as_deref().and_then(|text| date_in_text(text, today));
                    if let Some(date) = date {
                        self.records.offer_date(owner, file, date).await?;
                    }
                    text.map(|text| DocumentText::of(&text, today))
                        .unwrap_or_default()
                }
            }
        };
        // A document that is gone meanwhile has taken its text along.
        self.index.save(owner, file, &kept).await.map(|_| ())
    }
}

fn parse(key: &str) -> Option<(PersonId, FileId)> {
    let (owner, file) = key.split_once('/')?;
    Some((owner.parse().ok()?, file.parse().ok()?))
}

#[cfg(test)]
mod tests;
