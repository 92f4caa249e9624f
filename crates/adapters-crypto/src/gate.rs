//! How much heavy work runs and waits at once.

use domain_auth::ports::HashError;
use std::num::NonZeroUsize;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many run at once, and how many more may wait (security bar 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    /// At once.
    pub running: usize,
    /// Waiting for their turn; whoever comes beyond is refused.
    pub waiting: usize,
}

impl Default for Capacity {
    /// As many as there are cores, and 32 waiting.
    fn default() -> Self {
        Self {
            running: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
            waiting: 32,
        }
    }
}

/// Runs work on blocking threads within a [`Capacity`].
pub(crate) struct Gate {
    admitted: Arc<Semaphore>,
    running: Arc<Semaphore>,
}

impl Gate {
    pub(crate) fn new(capacity: Capacity) -> Self {
        let running = capacity.running.max(1);
        Self {
            admitted: Arc::new(Semaphore::new(running + capacity.waiting)),
            running: Arc::new(Semaphore::new(running)),
        }
    }

    /// Runs `work` when its turn comes, or answers [`HashError::Busy`] at once. A caller who goes
    /// away frees the place only once the work has ended, so nobody gains more than the capacity.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned();
        let admitted = admitted.map_err(|_| HashError::Busy)?;
        let running = Arc::clone(&self.running).acquire_owned().await;
        let running = running.map_err(|closed| HashError::Failed(closed.into()))?;
        let done = tokio::task::spawn_blocking(move || {
            let _places: [OwnedSemaphorePermit; 2] = [admitted, running];
            work()
        });
        done.await.map_err(|error| HashError::Failed(error.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::{FutureExt, join_all};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_run_at_once_than_the_capacity_says() {
        let gate = Gate::new(Capacity {
            running: 3,
            waiting: 20,
        });
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = join_all((0..20).map(|_| {
            let (now, most) = (now.clone(), most.clone());
            gate.run(move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                thread::sleep(Duration::from_millis(5));
                now.fetch_sub(1, Ordering::SeqCst);
            })
        }));
        assert!(work.await.iter().all(Result::is_ok));
        assert_eq!(most.load(Ordering::SeqCst), 3);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_finds_the_queue_full_is_refused_at_once() {
        let gate = Gate::new(Capacity {
            running: 1,
            waiting: 2,
        });
        let (end, until_end) = mpsc::channel::<()>();
        let mut first = Box::pin(gate.run(move || until_end.recv().is_err()));
        assert!((&mut first).now_or_never().is_none());
        let mut waiting: Vec<_> = (0..2).map(|_| Box::pin(gate.run(|| true))).collect();
        for place in &mut waiting {
            assert!(place.now_or_never().is_none());
        }
        assert!(matches!(gate.run(|| true).await, Err(HashError::Busy)));
        drop(end);
        assert!(first.await.unwrap());
        for place in waiting {
            assert!(place.await.unwrap());
        }
        assert!(gate.run(|| true).await.unwrap());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_caller_who_goes_away_keeps_its_place_until_the_work_ends() {
        let gate = Gate::new(Capacity {
            running: 1,
            waiting: 0,
        });
        let (end, until_end) = mpsc::channel::<()>();
        let gone = gate.run(move || until_end.recv().is_err());
        assert!(gone.now_or_never().is_none());
        assert!(matches!(gate.run(|| true).await, Err(HashError::Busy)));
        drop(end);
        let freed = async {
            while let Err(HashError::Busy) = gate.run(|| true).await {
                tokio::task::yield_now().await;
            }
        };
        let freed = tokio::time::timeout(Duration::from_secs(10), freed).await;
        assert!(freed.is_ok(), "the place is free once the work has ended");
    }
}
