//! Expensive reads: searches, dashboards and exports, in turns that are fair to each person.

use crate::App;
use crate::http::call::Call;
use crate::http::error::TRY_LATER;
use crate::http::extract::Extract;
use crate::http::{ApiError, Service};
use async_trait::async_trait;
use domain_shared::fair_queue::QueuePermit;
use domain_shared::{FairQueue, PersonId, QueueLimits};
use http_edge::operation::OperationDoc;
use std::num::NonZeroUsize;
use std::time::Duration;
use tokio::time::timeout;
use tracing::Instrument;

/// How long a read waits for its turn. With two more tries of the web app it ends within the 25
/// seconds after which a browser gives up.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many reads of one person wait; two tabs ask for fewer.
const WAITING_OF_A_PERSON: usize = 32;
/// How many reads of all wait.
const WAITING: usize = 512;
/// When a read that was turned away is worth another try, in seconds.
const AGAIN_IN: u32 = 1;
/// The message to a user who has too many calls under way.
const TOO_MANY: &str = "You're doing a lot at once. Wait a moment and try again.";

/// Who reads, and who waits for it.
pub struct ReadQueue {
    queue: FairQueue<PersonId>,
    patience: Duration,
}

impl Default for ReadQueue {
    /// Two reads for each core, and of one person at most half as many as there are cores: a read
    /// takes a core while it opens what is sealed.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::new(2 * cores, (cores / 2).clamp(1, 3))
    }
}

impl ReadQueue {
    /// `at_once` reads at once, of which `of_a_person` may be one person's.
    pub const fn limits(at_once: usize, of_a_person: usize) -> QueueLimits {
        QueueLimits {
            turns: at_once,
            turns_of_a_key: of_a_person,
            waiting: WAITING,
            waiting_of_a_key: WAITING_OF_A_PERSON,
        }
    }

    pub fn new(at_once: usize, of_a_person: usize) -> Self {
        Self {
            queue: FairQueue::new(Self::limits(at_once, of_a_person)),
            patience: PATIENCE,
        }
    }

    /// Lets a read wait for as long as `patience`.
    #[must_use]
    pub const fn waiting(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Waits for a turn of `person`.
    ///
    /// # Errors
    /// 429 where their own reads take all of their turns for too long, 503 where those of others do.
    pub async fn enter(&self, person: PersonId) -> Result<QueuePermit<PersonId>, ApiError> {
        let cause = match timeout(self.patience, self.queue.enter(person)).await {
            Ok(Ok(turn)) => return Ok(turn),
            Ok(Err(full)) => full.into(),
            Err(elapsed) => elapsed.into(),
        };
        if self.queue.has_its_share(&person) {
            Err(ApiError::Throttled {
                message: TOO_MANY.to_owned(),
                seconds: AGAIN_IN,
            })
        } else {
            Err(ApiError::Unavailable {
                message: TRY_LATER,
                cause,
            })
        }
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

#[async_trait(?Send)]
impl Extract for Reads {
    fn describe(operation: &mut OperationDoc) {
        operation.failures.insert(429);
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Service::extract(call).await.map(Self)
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

    fn queue(at_once: usize, of_a_person: usize) -> ReadQueue {
        ReadQueue::new(at_once, of_a_person).waiting(Duration::from_millis(20))
    }

    #[tokio::test]
    async fn who_has_too_much_under_way_is_told_when_to_come_back() {
        let queue = queue(2, 1);
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
    async fn twenty_reads_of_one_person_leave_a_turn_to_another() {
        let queue = ReadQueue::default();
        let mut greedy: Vec<_> = (0..20).map(|_| Box::pin(queue.enter(person(1)))).collect();
        let got = greedy.iter_mut().filter_map(FutureExt::now_or_never);
        let turns: Vec<_> = got.map(Result::unwrap).collect();
        assert!(!turns.is_empty() && turns.len() <= 3);
        let other = queue.enter(person(2)).now_or_never();
        assert!(other.is_some_and(|turn| turn.is_ok()), "at once");
    }

    #[tokio::test]
    async fn a_caller_who_goes_away_keeps_the_turn_until_the_read_ends() {
        let queue = queue(1, 1);
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
