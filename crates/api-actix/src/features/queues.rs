//! Turns that are fair to each person: for expensive reads (searches, charts over time and exports), and
//! for uploads, which are held in memory.

use crate::App;
use crate::http::call::Call;
use crate::http::error::{Cause, TRY_LATER};
use crate::http::extract::Extract;
use crate::http::{ApiError, Service};
use domain_shared::fair_queue::QueuePermit;
use domain_shared::{FairQueue, PersonId, QueueLimits, QueueLoad};
use http_edge::operation::OperationDoc;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tracing::Instrument;

/// A turn, or the several that a form of several files takes. It ends when it is dropped.
pub type Permit = QueuePermit<PersonId>;

/// A queue in which nobody waits for longer than `patience`. Its clones are the same queue.
#[derive(Clone)]
struct PatientQueue {
    queue: Arc<FairQueue<PersonId>>,
    patience: Duration,
}

impl PatientQueue {
    async fn enter(&self, person: PersonId, turns: usize) -> Result<Permit, Cause> {
        let turn = timeout(self.patience, self.queue.enter_for(person, turns)).await?;
        Ok(turn?)
    }
}

/// How long a read waits for its turn. With two more tries of the web app it ends within the 25
/// seconds after which a browser gives up.
const READ_PATIENCE: Duration = Duration::from_secs(5);
/// When a read that was turned away is worth another try, in seconds.
const AGAIN_IN: u32 = 1;
/// The message to a user who has too many calls under way.
const TOO_MANY: &str = "You're doing a lot at once. Wait a moment and try again.";

/// The queue of expensive reads.
#[derive(Clone)]
pub struct ReadQueue(PatientQueue);

impl Default for ReadQueue {
    /// Two reads for each core, and of one person at most half as many as there are cores: a read
    /// takes a core while it opens what is sealed, or two for a moment.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::new(2 * cores, (cores / 2).clamp(1, 3))
    }
}

impl ReadQueue {
    /// Runs `at_once` reads at once, at most `of_a_person` of them for one person. 32 more of a person
    /// may wait: two tabs ask for fewer.
    pub fn new(at_once: usize, of_a_person: usize) -> Self {
        let limits = QueueLimits {
            turns: at_once,
            turns_of_a_key: of_a_person,
            waiting: 512,
            waiting_of_a_key: 32,
        };
        Self(PatientQueue {
            queue: Arc::new(FairQueue::new(limits)),
            patience: READ_PATIENCE,
        })
    }

    /// Lets a read wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.0.patience = patience;
        self
    }

    pub fn load(&self) -> QueueLoad {
        self.0.queue.load()
    }

    /// Waits for a turn of `person`.
    ///
    /// # Errors
    /// 429 where their own reads take all of their turns for too long, 503 where those of others do.
    pub async fn enter(&self, person: PersonId) -> Result<Permit, ApiError> {
        let entered = self.0.enter(person, 1).await;
        entered.map_err(|cause| {
            if self.0.queue.has_its_share(&person) {
                ApiError::Throttled {
                    message: TOO_MANY.to_owned(),
                    seconds: AGAIN_IN,
                }
            } else {
                busy(cause)
            }
        })
    }

    /// Reads in a turn of `person`. The turn lasts as long as the read does, whether or not the
    /// caller waits for it.
    ///
    /// # Errors
    /// As [`Self::enter`], and the error of the read.
    pub async fn run<T, E>(
        &self,
        person: PersonId,
        read: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: Into<ApiError> + Send + 'static,
    {
        let turn = self.enter(person).await?;
        let read = async move {
            let _turn = turn;
            read.await
        };
        let read = tokio::spawn(read.in_current_span());
        read.await.map_err(ApiError::internal)?.map_err(E::into)
    }
}

/// The queue, for handlers that read in it.
pub struct Reads(Service<App>);

impl std::ops::Deref for Reads {
    type Target = ReadQueue;

    fn deref(&self) -> &ReadQueue {
        &self.0.reads
    }
}

impl Extract for Reads {
    fn describe(operation: &mut OperationDoc) {
        operation.failures.insert(429);
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Service::extract(call).await.map(Self)
    }
}

/// How long an upload waits for room: less than the 25 seconds without progress after which a
/// browser gives up.
const UPLOAD_PATIENCE: Duration = Duration::from_secs(20);

/// Bounds what uploads take of the memory. While one waits nothing of it is read, so that its
/// sender's socket stands.
#[derive(Clone)]
pub struct UploadLimiter(PatientQueue);

impl Default for UploadLimiter {
    /// 16 uploads of at most 10 MiB each, and two of one person, so that a slow sender takes nobody
    /// else's place.
    fn default() -> Self {
        Self::new(16, 2)
    }
}

impl UploadLimiter {
    /// Takes `at_once` uploads at once, at most `of_a_person` of them from one person. 64 more of a
    /// person may wait, which is more than they may send in a minute; each holds a connection and
    /// nothing of its body.
    pub fn new(at_once: usize, of_a_person: usize) -> Self {
        let limits = QueueLimits {
            turns: at_once,
            turns_of_a_key: of_a_person,
            waiting: 1024,
            waiting_of_a_key: 64,
        };
        Self(PatientQueue {
            queue: Arc::new(FairQueue::new(limits)),
            patience: UPLOAD_PATIENCE,
        })
    }

    /// Lets an upload wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.0.patience = patience;
        self
    }

    pub fn load(&self) -> QueueLoad {
        self.0.queue.load()
    }

    /// Waits for room for one file of `person`.
    ///
    /// # Errors
    /// 503 where there is none in time, or too many wait.
    pub async fn enter(&self, person: PersonId) -> Result<Permit, ApiError> {
        self.enter_with(person, 1).await
    }

    /// As [`Self::enter`], for a form of up to `files` files, which takes as much room. One that
    /// takes more than a person's share comes in alone.
    ///
    /// # Errors
    /// As [`Self::enter`].
    pub async fn enter_with(&self, person: PersonId, files: usize) -> Result<Permit, ApiError> {
        self.0.enter(person, files).await.map_err(busy)
    }
}

fn busy(cause: Cause) -> ApiError {
    ApiError::Unavailable {
        message: TRY_LATER,
        cause,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::sync::Arc;
    use tokio::sync::Notify;
    use uuid::Uuid;

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    #[tokio::test]
    async fn who_reads_too_much_is_told_when_to_come_back_and_who_finds_a_crowd_is_not_blamed() {
        let queue = ReadQueue::new(2, 1).waiting(Duration::from_millis(20));
        let _own = queue.enter(person(1)).await.unwrap();
        let refused = queue.enter(person(1)).await;
        assert!(matches!(
            refused,
            Err(ApiError::Throttled { seconds: 1, .. })
        ));
        let _other = queue.enter(person(2)).await.unwrap();
        let crowded = queue.enter(person(3)).await;
        assert!(matches!(crowded, Err(ApiError::Unavailable { .. })));
    }

    #[tokio::test]
    async fn a_caller_who_goes_away_keeps_the_turn_until_the_read_ends() {
        let queue = ReadQueue::new(1, 1).waiting(Duration::from_millis(20));
        let (end, ended) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (until, told) = (Arc::clone(&end), Arc::clone(&ended));
        let gone = queue.run(person(1), async move {
            until.notified().await;
            told.notify_one();
            Ok::<_, ApiError>(())
        });
        assert!(gone.now_or_never().is_none());
        assert!(queue.enter(person(2)).await.is_err());
        end.notify_one();
        ended.notified().await;
        assert!(queue.enter(person(2)).await.is_ok());
    }
}
