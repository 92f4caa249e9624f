//! The memory of hashing, and who uses it when.

use argon2::Block;
use domain_auth::model::HashingKey;
use domain_auth::ports::HashError;
use domain_shared::{FairQueue, QueueLimits, QueueLoad};
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most secrets that are hashed at once where nothing else is set: each takes a core, and keeps
/// 19 MiB for good.
const AT_ONCE: usize = 4;

/// How many more may wait, and how many of them for one network or browser. At 50 ms each and two at
/// once the last of them is hashed after 6 seconds.
const WAITING: usize = 256;
const WAITING_OF_A_KEY: usize = 64;

/// How many hashes run at once, and how many wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashingCapacity {
    pub running: usize,
    pub waiting: usize,
    /// Secrets of one [`HashingKey`] that wait.
    pub waiting_of_a_key: usize,
}

impl Default for HashingCapacity {
    /// As many at once as there are cores, and no more than four.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::of(cores.min(AT_ONCE))
    }
}

impl HashingCapacity {
    /// `running` at once, with the usual room to wait.
    pub const fn of(running: usize) -> Self {
        Self {
            running,
            waiting: WAITING,
            waiting_of_a_key: WAITING_OF_A_KEY,
        }
    }
}

pub(crate) type HashMemory = Vec<Block>;

/// Runs hashes on blocking threads, in fair turns. The memory of each is allocated once and used
/// again: given back to the allocator, it would stay with the arena of the thread that asked for it.
pub(crate) struct HashingPool {
    queue: FairQueue<HashingKey>,
    /// Free memory, one block for each hash that may run. Each block is empty until its first use,
    /// and all are used in turn.
    free: Arc<Mutex<VecDeque<HashMemory>>>,
    done: Arc<AtomicU64>,
}

/// How busy hashing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashingLoad {
    pub queue: QueueLoad,
    /// Secrets that were hashed since the process started.
    pub done: u64,
}

impl HashingPool {
    pub(crate) fn new(capacity: HashingCapacity) -> Self {
        let limits = QueueLimits {
            turns: capacity.running,
            turns_of_a_key: capacity.running,
            waiting: capacity.waiting,
            waiting_of_a_key: capacity.waiting_of_a_key,
        };
        Self {
            queue: FairQueue::new(limits),
            free: Arc::new(Mutex::new(vec![HashMemory::new(); capacity.running].into())),
            done: Arc::default(),
        }
    }

    pub(crate) fn load(&self) -> HashingLoad {
        HashingLoad {
            queue: self.queue.load(),
            done: self.done.load(Ordering::Relaxed),
        }
    }

    /// Runs `work` when a turn of `by` comes, or answers [`HashError::Busy`]. The turn lasts as long
    /// as the work does, whether or not the caller waits for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        by: HashingKey,
        work: impl FnOnce(&mut HashMemory) -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let turn = self.queue.enter(by).await.map_err(|_| HashError::Busy)?;
        let (free, count) = (Arc::clone(&self.free), Arc::clone(&self.done));
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let mut memory = lock(&free).pop_front().unwrap_or_default();
            let done = work(&mut memory);
            lock(&free).push_back(memory);
            count.fetch_add(1, Ordering::Relaxed);
            done
        });
        done.await.map_err(|error| HashError::Failed(error.into()))
    }
}

fn lock(free: &Mutex<VecDeque<HashMemory>>) -> MutexGuard<'_, VecDeque<HashMemory>> {
    free.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_auth::model::ClientAddress;
    use futures_util::future::{FutureExt, join_all};
    use std::collections::HashSet;
    use std::net::Ipv4Addr;
    use std::sync::atomic::AtomicUsize;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    fn network(number: u8) -> HashingKey {
        HashingKey::Network(ClientAddress::new(Ipv4Addr::new(192, 0, 2, number).into()))
    }

    fn pool(running: usize, waiting: usize) -> HashingPool {
        HashingPool::new(HashingCapacity {
            running,
            waiting,
            waiting_of_a_key: waiting,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_run_at_once_than_the_capacity_says() {
        let pool = pool(3, 20);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = join_all((0..20).map(|_| {
            let (now, most) = (now.clone(), most.clone());
            pool.run(network(1), move |_| {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                thread::sleep(Duration::from_millis(5));
                now.fetch_sub(1, Ordering::SeqCst);
            })
        }));
        assert!(work.await.iter().all(Result::is_ok));
        assert_eq!(most.load(Ordering::SeqCst), 3);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn it_says_how_many_run_and_wait_and_how_many_were_hashed() {
        let pool = pool(1, 5);
        let (end, until_end) = mpsc::channel::<()>();
        let mut first = Box::pin(pool.run(network(1), move |_| until_end.recv().is_err()));
        assert!((&mut first).now_or_never().is_none());
        let mut second = Box::pin(pool.run(network(1), |_| true));
        assert!((&mut second).now_or_never().is_none());
        let load = |running, waiting, done| HashingLoad {
            queue: QueueLoad {
                running,
                waiting,
                turns: 1,
            },
            done,
        };
        assert_eq!(pool.load(), load(1, 1, 0));
        drop(end);
        assert!(first.await.unwrap() && second.await.unwrap());
        assert_eq!(pool.load(), load(0, 0, 2));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn there_is_no_more_memory_than_runs_at_once_and_it_is_used_again() {
        let pool = pool(2, 40);
        let work = (0..40).map(|_| {
            pool.run(network(1), |memory| {
                memory.resize(8, Block::new());
                memory.as_ptr().addr()
            })
        });
        let used: HashSet<_> = join_all(work)
            .await
            .into_iter()
            .map(Result::unwrap)
            .collect();
        assert_eq!(used.len(), 2);
        assert_eq!(lock(&pool.free).len(), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn forty_of_one_network_keep_another_waiting_for_one_of_them_to_end() {
        for at_once in 1..=4 {
            let pool = pool(at_once, 64);
            let (end, until_end) = mpsc::channel::<()>();
            let until_end = Arc::new(Mutex::new(until_end));
            let ended = Arc::new(AtomicUsize::new(0));
            let mut crowd: Vec<_> = (0..40)
                .map(|_| {
                    let (until_end, ended) = (Arc::clone(&until_end), Arc::clone(&ended));
                    Box::pin(pool.run(network(1), move |_| {
                        let told = until_end.lock().unwrap().recv();
                        ended.fetch_add(1, Ordering::SeqCst);
                        told.is_ok()
                    }))
                })
                .collect();
            for call in &mut crowd {
                assert!(call.now_or_never().is_none());
            }
            let mut newcomer = Box::pin(pool.run(network(2), |_| true));
            assert!((&mut newcomer).now_or_never().is_none());
            end.send(()).unwrap();
            assert!(newcomer.await.unwrap());
            assert_eq!(ended.load(Ordering::SeqCst), 1, "{at_once} at once");
            drop(end);
            assert!(join_all(crowd).await.iter().all(Result::is_ok));
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_newcomer_is_not_refused_where_one_network_fills_the_queue() {
        let pool = pool(1, 5);
        let (end, until_end) = mpsc::channel::<()>();
        let mut crowd: Vec<_> = vec![Box::pin(
            pool.run(network(1), move |_| until_end.recv().is_err()),
        )];
        assert!((&mut crowd[0]).now_or_never().is_none());
        let mut waiting: Vec<_> = (0..5)
            .map(|_| Box::pin(pool.run(network(1), |_| true)))
            .collect();
        for call in &mut waiting {
            assert!(call.now_or_never().is_none());
        }
        let refused = pool.run(network(1), |_| true).await;
        assert!(matches!(refused, Err(HashError::Busy)));
        let mut newcomer = Box::pin(pool.run(network(2), |_| true));
        assert!((&mut newcomer).now_or_never().is_none());
        drop(end);
        assert!(newcomer.await.unwrap());
        let crowd = join_all(waiting).await;
        let refused = crowd.iter().filter(|call| call.is_err()).count();
        assert_eq!(refused, 1, "the last of the crowd made room");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_caller_who_goes_away_keeps_its_turn_until_the_work_ends() {
        let pool = pool(1, 0);
        let (end, until_end) = mpsc::channel::<()>();
        let gone = pool.run(network(1), move |_| until_end.recv().is_err());
        assert!(gone.now_or_never().is_none());
        let refused = pool.run(network(2), |_| true).await;
        assert!(matches!(refused, Err(HashError::Busy)));
        drop(end);
        let freed = async {
            while let Err(HashError::Busy) = pool.run(network(2), |_| true).await {
                tokio::task::yield_now().await;
            }
        };
        let freed = tokio::time::timeout(Duration::from_secs(10), freed).await;
        assert!(freed.is_ok(), "the turn is free once the work has ended");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_that_panics_gives_its_turn_back() {
        let pool = pool(1, 0);
        let failed = pool.run(network(1), |_| panic!("a defect")).await;
        assert!(matches!(failed, Err(HashError::Failed(_))));
        assert!(pool.run(network(1), |_| true).await.unwrap());
    }
}
